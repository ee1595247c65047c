/** Markdown tables for reports and pull requests: numbers rounded for reading, pipes in names escaped. */
import type { Table } from './sheet.ts'
import { FOR_READING } from './columns.ts'
import { readable } from './numbers.ts'

/** One Markdown text: the columns that people read, or all (`null`); always without those that are empty in every row. */
export function toMarkdown(tables: readonly Table[], columns: readonly string[] | null = FOR_READING): string {
  return tables.map((table) => oneTable(table, columns)).join('\n')
}

function oneTable(table: Table, columns: readonly string[] | null): string {
  const kept = table.columns
    .map((_, i) => i)
    .filter((i) => columns === null || columns.includes(table.columns[i] as string))
    .filter((i) => table.rows.some((row) => row[i] !== undefined && row[i] !== ''))
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rows = table.rows.map((row) => line(kept.map((i) => escaped(readable(row[i])))))
  return `${[line(kept.map((i) => table.columns[i] as string)), line(kept.map(() => '---')), ...rows].join('\n')}\n`
}

/** Text as Markdown shows it, in a cell or in a line. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll('<', '&lt;')
