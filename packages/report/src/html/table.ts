/** Tables of a page. Where one is wider than the screen it scrolls by itself, with the keyboard, too. */
import { type Heat, strengthIn } from '../charts/chart.ts'
import { element, harmless } from '../charts/svg.ts'
import { readable } from '../numbers.ts'
import type { Table } from '../sheet.ts'

/** Cells that begin with a number stand to the right. */
const NUMBER = /^[<>]? ?-?\d[\d.,]*(?:$|[ %(:/])/

/** A table whose first column names its rows. What is the same in all of several rows is said once above them. */
export function tableOf(whole: Table, caption: string): string {
  const { said, table } = saidOnce(whole)
  const { columns, rows } = table
  const isNumber = columns.map((_, i) => i > 0 && rows.every((row) => row[i] === '' || NUMBER.test(row[i] ?? '')))
  const style = (i: number): string | undefined => (isNumber[i] === true ? 'n' : undefined)
  return (
    (said === '' ? '' : element('p', { class: 'soft' }, harmless(said))) +
    scrolling(
      caption,
      undefined,
      columns.map((title, i) => element('th', { scope: 'col', class: style(i) }, harmless(title))),
      rows.map((row) =>
        row.map((text, i) =>
          i === 0
            ? element('th', { scope: 'row' }, harmless(text))
            : element('td', { class: style(i) }, harmless(text)),
        ),
      ),
    )
  )
}

/** Columns of one and the same text are no columns. */
function saidOnce({ columns, rows }: Table): {
  readonly said: string
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
} {
  const texts = rows.map((row) => row.map(readable))
  const only = columns.map((_, i) => texts.length > 1 && texts.every((row) => row[i] === texts[0]?.[i]))
  const isKept = only.map((isOne, i) => !isOne || (i === 0 && columns.length === 1))
  const kept = <T>(all: readonly T[]): readonly T[] => all.filter((_, i) => isKept[i])
  const said = columns.flatMap((title, i) => (isKept[i] === true ? [] : [`${title}: ${texts[0]?.[i] ?? ''}`]))
  return { said: said.join('; '), table: { columns: kept(columns), rows: texts.map(kept) } }
}

/** A heat map is its own table: each figure in a field of its colour. */
export function heatTable(chart: Heat): string {
  const strength = strengthIn(chart)
  const field = (figure: Heat['rows'][number]['cells'][number]): string => {
    const strong = strength(figure)
    const shade = strong === undefined ? undefined : `--heat:${Math.abs(strong).toFixed(3)}`
    return element('td', { class: (strong ?? 0) < 0 ? 'n less' : 'n', style: shade }, harmless(figure.text))
  }
  return scrolling(
    chart.title,
    'heat',
    [chart.corner, ...chart.columns].map((title, i) =>
      element('th', { scope: 'col', class: i === 0 ? undefined : 'n' }, harmless(title)),
    ),
    chart.rows.map(({ name, cells }) => [element('th', { scope: 'row' }, harmless(name)), ...cells.map(field)]),
  )
}

function scrolling(
  caption: string,
  style: string | undefined,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const body = rows.map((cells) => element('tr', {}, ...cells))
  const table = element(
    'table',
    { class: style },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...body),
  )
  return element('div', { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': `Table: ${caption}` }, table)
}
