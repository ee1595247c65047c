/** CSV, for programs. */
import { type Table, toCsv } from '@rollcall/report'

/** A table with its names in the first line. */
export const csv = async (table: Table): Promise<string> => await toCsv([table])
