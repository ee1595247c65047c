/** A heat map: a field for each row and column, the stronger its colour the larger its number, which stands in it. */
import { type Heat, strengthIn } from './chart.ts'
import { mixed } from './paint.ts'
import { type Look, SMALL, type Sketch } from './panel.ts'
import { cut, element, harmless } from './svg.ts'

const ROW = 28
const HEAD = 30
/** Names of rows take this part of the width. */
const NAMES = 0.34

/** Fields with their numbers; a page shows the table itself as a heat map instead. */
export function drawHeat(chart: Heat, look: Look): Sketch {
  const { paint, width } = look
  const { columns, rows } = chart
  const strength = strengthIn(chart)
  const left = width * NAMES
  const wide = (width - left) / Math.max(1, columns.length)
  const text = (words: string, x: number, y: number, room: number, anchor: string, fill: string): string =>
    element('text', { x, y, 'text-anchor': anchor, 'font-size': SMALL, fill }, harmless(cut(words, room, SMALL)))
  return {
    height: HEAD + rows.length * ROW + 2,
    parts: [
      text(chart.corner, 0, HEAD - 10, left - 8, 'start', paint.soft),
      ...columns.map((each, i) => text(each, left + (i + 0.5) * wide, HEAD - 10, wide - 6, 'middle', paint.soft)),
      ...rows.flatMap(({ name, cells }, k) => [
        text(name, 0, HEAD + k * ROW + 18, left - 8, 'start', paint.ink),
        ...cells.flatMap((cell, i) => {
          const box = { x: left + i * wide + 1, y: HEAD + k * ROW + 1, width: wide - 2, height: ROW - 2 }
          return [
            element('rect', { ...box, fill: shade(strength(cell), look) }),
            text(cell.text, left + (i + 0.5) * wide, HEAD + k * ROW + 18, wide - 6, 'middle', paint.ink),
          ]
        }),
      ]),
    ],
  }
}

const shade = (strength: number | undefined, { paint: { hot, cool, paper } }: Look): string =>
  strength === undefined ? paper : mixed(strength < 0 ? cool : hot, paper, Math.abs(strength))
