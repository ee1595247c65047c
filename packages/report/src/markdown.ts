/** Markdown tables for reports and pull requests; nothing in a name can become a link, a picture or a mark. */
import type { Table } from './sheet.ts'
import { readable } from './numbers.ts'

/** One Markdown text of some tables. */
export const toMarkdown = (tables: readonly Table[]): string => tables.map(oneTable).join('\n')

function oneTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const body = rows.map((row) => line(row.map((cell) => escaped(readable(cell)))))
  return `${[line(columns.map(escaped)), line(columns.map(() => '---')), ...body].join('\n')}\n`
}

/** Controls, which no page shows, and marks that turn the direction of what is read. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text as Markdown shows it, in a cell or in a line. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\\|[\]`*~]|(?<!\w)_|_(?!\w)/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
