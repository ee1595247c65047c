/** CSV by RFC 4180 with `\n`: fixed columns, numbers at full precision, names that no spreadsheet takes for a formula. */
import type { Table } from './sheet.ts'

/** One CSV text; tables of different columns are separated by an empty line. */
export async function toCsv(tables: readonly Table[]): Promise<string> {
  // Loaded on demand: a table on a terminal needs none of it.
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return tables.map(({ columns, rows }) => stringify([columns, ...rows.map((row) => [...row])], OPTIONS)).join('\n')
}

const OPTIONS = {
  record_delimiter: 'unix',
  escape_formulas: true,
  cast: { number: (value: number) => String(value) },
} as const
