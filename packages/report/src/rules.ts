/** Pages of rules for a terminal: Markdown as plain text, in lines of its width. */
import type { Rule } from '@rollcall/games'
import { fittingTable, whole, wrapped } from './folding.ts'
import type { Ink } from './terminal.ts'

/** Characters beside which a table of rules is folded. */
const LEAST = 40

/** Rules as text of so many characters a line, one below the other. */
export const rulesText = (rules: readonly Rule[], width: number, ink: Ink): string =>
  rules
    .map(({ markdown }) =>
      blocksOf(markdown.replace(/^- /, ''))
        .map((block) => drawn(block, width, ink))
        .join('\n'),
    )
    .join('\n\n')

/** Numbers and titles, one a line, what does not fit cut off. */
export const rulesList = (rules: readonly Rule[], width: number): string =>
  rules.map(({ id, title }) => clipped(`${id.padEnd(7)} ${title}`, width)).join('\n')

const clipped = (line: string, width: number): string =>
  line.length <= width ? line : `${line.slice(0, width - 3)}...`

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

function drawn(block: readonly string[], width: number, ink: Ink): string {
  const [first = ''] = block
  if (isRow(first)) return tableOf(block, width, ink)
  if (first.startsWith('#')) return ink.bold(plain(first.replace(/^#+ /, '')))
  const indent = ' '.repeat(ITEM.exec(first)?.[0].length ?? 0)
  const lines = wrapped(plain(block.map((line) => line.trim()).join(' ')), Math.max(LEAST, width) - indent.length)
  return lines.map((line, i) => (i === 0 ? line : indent + line)).join('\n')
}

function tableOf(block: readonly string[], width: number, ink: Ink): string {
  const [head = [], , ...rows] = block.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => whole(plain(cell.trim().replaceAll('\\|', '|')))),
  )
  return fittingTable(head, rows, { width: Math.max(LEAST, width), names: head.map((_, i) => i) }, ink)
}

/** Without the marks of Markdown, and without the kind of a rule (`[sequence]`), which no player asks for. */
const plain = (text: string): string => text.replaceAll(/ ?`\[[a-z]+\]`/g, '').replaceAll(/\*\*|`/g, '')
