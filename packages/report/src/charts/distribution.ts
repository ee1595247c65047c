/** A distribution in two panels that share their values: the chance of each as a bar, the chance of at least as much as a curve. */
import { atLeast, type Distribution, type Point } from './chart.ts'
import { type Axis, inPercent, type Look, type Panel, panelOf, type Sketch } from './panel.ts'
import { stepOf } from './scale.ts'
import { element, harmless, through } from './svg.ts'
import { percent } from '../numbers.ts'

/** Values at both ends that are less likely than this together are not drawn; the table has them. */
const UNLIKELY = 0.0005
/** Pixels that a bar takes at least. */
const NARROWEST = 4

const LEFT = 44
const UPPER = { top: 26, bottom: 156 }
const LOWER = { top: 220, bottom: 340 }

/** Both panels. */
export function drawDistribution({ unit, pmf }: Distribution, look: Look): Sketch {
  const frame = { left: LEFT, right: look.width - 12 }
  const shown = likely(pmf)
  const from = shown[0]?.[0] ?? 0
  const to = shown.at(-1)?.[0] ?? 0
  const wide = binWidth(to - from, Math.floor((frame.right - frame.left) / NARROWEST))
  const bins = binned(shown, from, wide)
  const values: Axis = { ends: [from - wide / 2, Math.max(to, from + wide) + wide / 2], label: unit, least: 1 }
  const highest = Math.max(...bins.map(([, p]) => p))
  const exactly = wide === 1 ? 'chance of exactly' : `chance of each ${wide} values`
  const upper = panelOf(
    { ...frame, ...UPPER },
    values,
    { ends: [0, highest], label: exactly, written: inPercent },
    look,
  )
  const lower = panelOf({ ...frame, ...LOWER }, values, { ends: [0, 1], label: 'or more', written: inPercent }, look)
  return {
    height: LOWER.bottom + 42,
    parts: [
      ...upper.axes,
      ...barsOf(bins, wide, upper, look),
      ...lower.axes,
      curve(
        stairs(atLeast(pmf), values.ends).map(([x, y]) => [lower.x(x), lower.y(y)] as const),
        look.paint.bar,
      ),
    ],
  }
}

/** A bar for each bin, with a little room between them. */
function barsOf(bins: readonly Point[], wide: number, { x, y }: Panel, { paint }: Look): readonly string[] {
  const half = Math.max(0.5, ((x(wide) - x(0)) * 0.86) / 2)
  return bins.map(([value, p]) => {
    const box = { x: x(value) - half, y: y(p), width: 2 * half, height: UPPER.bottom - y(p) }
    return element('rect', { ...box, fill: paint.bar }, titled(`${value}: ${percent(p)}`))
  })
}

const titled = (text: string): string => element('title', {}, harmless(text))

/** A curve as a line. */
export const curve = (points: readonly Point[], stroke: string, dashes?: string): string =>
  element('path', { d: through(points), fill: 'none', stroke, 'stroke-width': 2, 'stroke-dasharray': dashes })

/** Without what hardly ever happens, at either end. */
export function likely(pmf: readonly Point[]): readonly Point[] {
  const tails = atLeast(pmf)
  return pmf.filter(([, p], i) => {
    const above = tails[i]?.[1] ?? 0
    return above >= UNLIKELY && 1 - above + p >= UNLIKELY
  })
}

/** How many values share a bar: one each, as long as there is room. */
export const binWidth = (span: number, most: number): number => (span <= most ? 1 : stepOf(span, most, 1))

/** Chances of bars that hold so many values, by their middles. */
export function binned(pmf: readonly Point[], from: number, wide: number): readonly Point[] {
  if (wide === 1) return pmf
  const bins = new Map<number, number>()
  for (const [value, p] of pmf) {
    const middle = from + wide * Math.round((value - from) / wide)
    bins.set(middle, (bins.get(middle) ?? 0) + p)
  }
  return [...bins]
}

/** The chance of at least x for every x between these ends: level up to a value, then down. */
export function stairs(tails: readonly Point[], [low, high]: readonly [number, number]): readonly Point[] {
  const points: Point[] = []
  let from = low
  for (const [value, p] of tails) {
    if (value <= low) continue
    if (value > high) {
      points.push([from, p], [high, p])
      return points
    }
    points.push([from, p], [value, p])
    from = value
  }
  return [...points, [from, 0], [high, 0]]
}
