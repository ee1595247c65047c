/** Curves of several who do the same: the chance that each comes to at least so much. */
import { atLeast, type Curves } from './chart.ts'
import { curve, likely, stairs } from './distribution.ts'
import { inPercent, type Look, panelOf, SMALL, type Sketch } from './panel.ts'
import { cut, element, harmless } from './svg.ts'

const LEFT = 44
const LINE = 20
const HIGH = 190
/** Curves of one colour are told apart by these. */
const DASHES = [undefined, '7 4', '2 3', '10 3 2 3', '4 2', '14 4']

/** Names above, curves below. */
export function drawCurves({ unit, curves }: Curves, look: Look): Sketch {
  const top = curves.length * LINE + 34
  const shown = curves.flatMap(({ pmf }) => likely(pmf).map(([value]) => value))
  const ends: readonly [number, number] = [Math.min(0, ...shown), Math.max(1, ...shown) + 0.5]
  const frame = { left: LEFT, right: look.width - 12, top, bottom: top + HIGH }
  const panel = panelOf(
    frame,
    { ends, label: `${unit}, or more`, least: 1 },
    { ends: [0, 1], label: 'chance', written: inPercent },
    look,
  )
  return {
    height: frame.bottom + 42,
    parts: [
      ...panel.axes,
      ...curves.flatMap(({ name, pmf }, i) => {
        const points = stairs(atLeast(pmf), ends).map(([x, p]) => [panel.x(x), panel.y(p)] as const)
        return [...sample(name, i, look), curve(points, ...styleOf(i, look))]
      }),
    ],
  }
}

const styleOf = (i: number, { paint }: Look): readonly [colour: string, dashes: string | undefined] => [
  paint.curves[i % paint.curves.length] ?? paint.bar,
  DASHES[i % DASHES.length],
]

/** A piece of the curve, and whose it is. */
function sample(name: string, i: number, look: Look): readonly string[] {
  const y = 12 + i * LINE
  const text = { x: LEFT, y: y + 4, 'font-size': SMALL, fill: look.paint.ink }
  const ends = [
    [4, y],
    [LEFT - 8, y],
  ] as const
  return [curve(ends, ...styleOf(i, look)), element('text', text, harmless(cut(name, look.width - LEFT - 12, SMALL)))]
}
