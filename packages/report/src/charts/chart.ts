/** Charts as data: what is shown, apart from how. Whoever draws one, in a page, a picture or a terminal, starts from here. */
import { strengths } from '../layout/shade.ts'

/** A point of a curve. */
export type Point = readonly [x: number, y: number]

/** The chance of every value of a number. */
export interface Distribution {
  readonly kind: 'distribution'
  readonly title: string
  /** What is counted: `damage`. */
  readonly unit: string
  /** Values from the smallest, with their probabilities. */
  readonly pmf: readonly Point[]
}

/** Chances of at least so much, of several who do the same. */
export interface Curves {
  readonly kind: 'curves'
  readonly title: string
  readonly unit: string
  readonly curves: readonly { readonly name: string; readonly pmf: readonly Point[] }[]
}

/** A bar: how long it is, and what is written beside it. */
export interface Bar {
  readonly name: string
  readonly value: number
  readonly text: string
  readonly range?: readonly [low: number, high: number]
}

/** Bars below each other, to the left where they are less than nothing; chances have a scale that ends at 1. */
export interface Bars {
  readonly kind: 'bars'
  readonly title: string
  /** What the bars are named after: `Attacker`. */
  readonly names: string
  /** What the bars measure: `mean damage`. */
  readonly unit: string
  /** What the whiskers are, where there are any: `middle 90 %`. */
  readonly whiskers?: string
  readonly isChance?: true
  readonly bars: readonly Bar[]
}

/** A figure of a heat map; without a value there is nothing to compare. */
export interface Figure {
  readonly text: string
  readonly value?: number
}

/** Rows by columns; the more, the darker, or with `even` the further from it, in two colours. */
export interface Heat {
  readonly kind: 'heat'
  readonly title: string
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly Figure[] }[]
  readonly even?: number
}

/** Who stands where by two figures, both the better the larger. */
export interface Scatter {
  readonly kind: 'scatter'
  readonly title: string
  /** What the points are: `Unit`. */
  readonly names: string
  /** What is told from left to right, and from below upwards. */
  readonly across: string
  readonly up: string
  readonly points: readonly { readonly name: string; readonly x: number; readonly y: number }[]
  /** Those whom nobody beats in both: a line joins them. */
  readonly frontier?: readonly string[]
}

/** Any chart. */
export type Chart = Distribution | Curves | Bars | Heat | Scatter

/** Bars below each other; none are no chart. */
export const barsOf = (
  title: string,
  { names, unit, whiskers }: Pick<Bars, 'names' | 'unit' | 'whiskers'>,
  bars: readonly Bar[],
): readonly Bars[] =>
  bars.length === 0 ? [] : [{ kind: 'bars', title, names, unit, ...(whiskers && { whiskers }), bars }]

/** The chance of at least each value; of at least the smallest there is no doubt, whatever the sum is rounded to. */
export function atLeast(pmf: readonly Point[]): readonly Point[] {
  let left = 0
  return pmf
    .toReversed()
    .map(([value, p], i): Point => [value, i === pmf.length - 1 ? 1 : Math.min(1, (left += p))])
    .reverse()
}

/** How strong the colour of a figure is, from 0 to 1; negative where it is below what is even. */
export function strengthIn({ rows, even }: Heat): (figure: Figure) => number | undefined {
  const strength = strengths(
    rows.flatMap(({ cells }) => cells.map(({ value }) => value)),
    even,
  )
  return ({ value }) => strength(value)
}
