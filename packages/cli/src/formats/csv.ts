/** CSV: one table of all answers. */
import { RollcallError } from '@rollcall/core'
import { type Table, tablesOf, toCsv } from '@rollcall/report'
import { choiceOf } from '../choosing.ts'
import type { Writer } from './writer.ts'

/** Fails with `ERR_USAGE` where answers of several kinds have no table in common. */
export const csv: Writer<string> = async (answers, view, args) =>
  await toCsv(oneTable(tablesOf(answers, view, choiceOf(args))))

/** CSV of some answers without its first line, which names the columns; both are nothing without rows. */
export async function csvPiece(
  ...asked: Parameters<typeof csv>
): Promise<{ readonly columns: string; readonly rows: string }> {
  const text = await csv(...asked)
  const end = text.indexOf('\n') + 1
  return { columns: text.slice(0, end), rows: text.slice(end) }
}

/** Answers of several kinds are no CSV. */
export const mixed = (): RollcallError =>
  new RollcallError(
    'ERR_USAGE',
    'fights, series, duels, battles and small questions do not fit into one CSV: ask for them apart, or use --format json',
  )

/** Fights, series, duels, battles and small questions have other columns; together they are no CSV that a program could read. */
function oneTable(tables: readonly Table[]): readonly Table[] {
  if (tables.length <= 1) return tables
  throw mixed()
}
