/** Bars below each other, each under its name and with its number beside it. */
import type { Bar, Bars } from './chart.ts'
import { type Look, SMALL, type Sketch } from './panel.ts'
import { scaleOf } from './scale.ts'
import { cut, element, harmless, widthOfText } from './svg.ts'

const LETTERS = 13
const ROW = 40
const HIGH = 14

/** A name, a bar, and whiskers where its number has a range. */
export function drawBars({ bars, isChance, whiskers }: Bars, look: Look): Sketch {
  const beside = Math.max(...bars.map(({ text }) => widthOfText(text, SMALL))) + 16
  const { low, high } = endsOf(bars, isChance)
  const x = scaleOf([low, high], [0, Math.max(80, look.width - beside)])
  const below = bars.length * ROW
  const note = (text: string): string =>
    element('text', { x: 0, y: below + 16, 'font-size': SMALL, fill: look.paint.soft }, harmless(text))
  return {
    height: below + (whiskers === undefined ? 4 : 22),
    parts: [
      ...bars.flatMap((bar, i) => row(bar, i * ROW, x, look)),
      ...(whiskers === undefined ? [] : [note(`lines: ${whiskers}`)]),
    ],
  }
}

/** Ends of the scale of some bars: nothing is always within. */
export function endsOf(bars: readonly Bar[], isChance?: true): { readonly low: number; readonly high: number } {
  const all = bars.flatMap(({ value, range = [] }) => [value, ...range])
  return { low: Math.min(0, ...all), high: isChance === true ? 1 : Math.max(1e-9, ...all) }
}

function row(bar: Bar, top: number, x: (value: number) => number, { width, paint }: Look): readonly string[] {
  const { name, value, text, range } = bar
  const y = top + 20
  const middle = y + HIGH / 2
  const end = Math.max(x(0), x(value), range === undefined ? 0 : x(range[1]))
  const [from, to] = value < 0 ? [x(value), x(0)] : [x(0), x(value)]
  const named = cut(name, width - 4, LETTERS)
  return [
    element('text', { x: 0, y: top + 14, 'font-size': LETTERS, fill: paint.ink }, harmless(named)),
    element('rect', {
      x: from,
      y,
      width: Math.max(1, to - from),
      height: HIGH,
      fill: value < 0 ? paint.less : paint.bar,
    }),
    ...(range === undefined ? [] : whisker(x(range[0]), x(range[1]), middle, paint.ink)),
    element('text', { x: end + 8, y: middle + 4, 'font-size': SMALL, fill: paint.ink }, harmless(text)),
  ]
}

const whisker = (from: number, to: number, y: number, stroke: string): readonly string[] => [
  element('line', { x1: from, x2: to, y1: y, y2: y, stroke, 'stroke-width': 1.5 }),
  ...[from, to].map((x) => element('line', { x1: x, x2: x, y1: y - 4, y2: y + 4, stroke, 'stroke-width': 1.5 })),
]
