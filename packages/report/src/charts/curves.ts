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
  const styles = curves.map((_, i) => ({
    colour: look.paint.curves[i % look.paint.curves.length] ?? look.paint.bar,
    dashes: DASHES[i % DASHES.length],
  }))
  return {
    height: frame.bottom + 42,
    parts: [
      ...panel.axes,
      ...curves.flatMap(({ name, pmf }, i) => {
        const { colour = look.paint.bar, dashes } = styles[i] ?? {}
        const y = 12 + i * LINE
        const points = stairs(atLeast(pmf), ends).map(([x, p]) => [panel.x(x), panel.y(p)] as const)
        const text = { x: LEFT, y: y + 4, 'font-size': SMALL, fill: look.paint.ink }
        return [
          curve(
            [
              [4, y],
              [LEFT - 8, y],
            ],
            colour,
            dashes,
          ),
          element('text', text, harmless(cut(name, look.width - LEFT - 12, SMALL))),
          curve(points, colour, dashes),
        ]
      }),
    ],
  }
}
