/** Pages of rules for a terminal: Markdown as plain text, in lines of its width. */
import type { Rule } from '@rollcall/games'
import { toLeft } from './layout/measure.ts'
import type { Page } from './layout/page.ts'
import { flowed, hung } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'

/** Rules as text, one below the other. */
export const rulesText = (rules: readonly Rule[], page: Page): string =>
  rules
    .map(({ markdown }) =>
      blocksOf(markdown.replace(/^- /, ''))
        .map((block) => drawn(block, page))
        .join('\n'),
    )
    .join('\n\n')

/** Numbers and titles, one below the other. */
export const rulesList = (rules: readonly Rule[], { prose }: Page): string =>
  rules.map(({ id, title }) => hung({ label: toLeft(id, 8), text: title, indent: 8, width: prose })).join('\n')

/** Lines that belong together: a paragraph, an item of a list, a table; an empty line is a block of its own. */
function blocksOf(markdown: string): readonly (readonly string[])[] {
  const blocks: string[][] = []
  for (const line of markdown.split('\n').filter((each) => !/^-{3,}$/.test(each))) {
    const last = blocks.at(-1)
    if (last !== undefined && goesOn(last, line)) last.push(line)
    else blocks.push([line])
  }
  return blocks
}

function goesOn(block: readonly string[], line: string): boolean {
  const [first = ''] = block
  if (first === '' || line === '' || first.startsWith('#')) return false
  return isRow(first) ? isRow(line) : !isRow(line) && !ITEM.test(line) && !/^\*\*\d/.test(line)
}

const isRow = (line: string): boolean => line.startsWith('|')

const ITEM = /^ *(?:-|\d+\.) /

function drawn(block: readonly string[], page: Page): string {
  const [first = ''] = block
  if (isRow(first)) return tableOf(block, page)
  if (first.startsWith('#')) return page.ink.bold(flowed(plain(first.replace(/^#+ /, '')), page.prose))
  const [label = ''] = ITEM.exec(first) ?? []
  const text = plain(
    block
      .map((line) => line.trim())
      .join(' ')
      .slice(label.trim().length),
  ).trim()
  return hung({ label, text, indent: label.length, width: page.prose })
}

function tableOf(block: readonly string[], page: Page): string {
  const [head = [], , ...rows] = block.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => plain(cell.trim().replaceAll('\\|', '|'))),
  )
  return drawTable({ columns: head.map((title) => ({ title })), rows: rows.map((cells) => ({ cells })) }, page)
}

/** Without the marks of Markdown, and without the kind of a rule (`[sequence]`), which no player asks for. */
const plain = (text: string): string => text.replaceAll(/ ?`\[[a-z]+\]`/g, '').replaceAll(/\*\*|`/g, '')
