/** A panel of a chart: where it lies, its grid, and the numbers at its axes. */
import type { Paint } from './paint.ts'
import { type Scale, scaleOf, ticksOf } from './scale.ts'
import { element, harmless } from './svg.ts'

/** How a chart is drawn. */
export interface Look {
  readonly width: number
  readonly paint: Paint
}

/** A chart on its paper: what is drawn, and how high that is. */
export interface Sketch {
  readonly height: number
  readonly parts: readonly string[]
}

/** A rectangle that numbers are drawn in. */
export interface Frame {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** An axis: its ends, what it counts, how its numbers are written, and the smallest step between two of them. */
export interface Axis {
  readonly ends: readonly [low: number, high: number]
  readonly label: string
  readonly written?: (value: number) => string
  readonly least?: number
}

/** Both scales of a panel, and its axes as they are drawn. */
export interface Panel {
  readonly x: Scale
  readonly y: Scale
  readonly axes: readonly string[]
}

/** Size of the letters at axes. */
export const SMALL = 12
/** Pixels that a number at an axis takes. */
const ROOM_X = 44
const ROOM_Y = 34

/** A panel in its frame. */
export function panelOf(frame: Frame, horizontal: Axis, vertical: Axis, { paint }: Look): Panel {
  const { left, right, top, bottom } = frame
  const x = scaleOf(horizontal.ends, [left, right])
  const y = scaleOf(vertical.ends, [bottom, top])
  const text = (at: object, words: string): string =>
    element('text', { ...at, fill: paint.soft, 'font-size': SMALL }, harmless(words))
  const written = ({ written: of = String }: Axis, value: number): string => of(value)
  const across = ticksOf(horizontal.ends, Math.max(2, Math.floor((right - left) / ROOM_X)), horizontal.least)
  const up = ticksOf(vertical.ends, Math.max(2, Math.floor((bottom - top) / ROOM_Y)), vertical.least)
  const line = (at: object, stroke: string): string => element('line', { ...at, stroke })
  return {
    x,
    y,
    axes: [
      ...up.flatMap((value) => [
        line({ x1: left, x2: right, y1: y(value), y2: y(value) }, paint.grid),
        text({ x: left - 6, y: y(value) + 4, 'text-anchor': 'end' }, written(vertical, value)),
      ]),
      ...across.flatMap((value) => [
        line({ x1: x(value), x2: x(value), y1: bottom, y2: bottom + 4 }, paint.soft),
        text({ x: x(value), y: bottom + 17, 'text-anchor': 'middle' }, written(horizontal, value)),
      ]),
      line({ x1: left, x2: right, y1: bottom, y2: bottom }, paint.soft),
      text({ x: left, y: top - 10 }, vertical.label),
      text({ x: right, y: bottom + 33, 'text-anchor': 'end' }, horizontal.label),
    ],
  }
}

/** Chances at an axis: `25 %`. */
export const inPercent = (value: number): string => `${Number((100 * value).toPrecision(6))} %`
