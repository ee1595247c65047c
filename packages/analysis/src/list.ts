/** What units come to together: totals, each one left out, and whether points tell what they do. */
import { linearRegression, linearRegressionLine, sampleRankCorrelation } from 'simple-statistics'
import { per100 } from './question.ts'

/** A unit as far as totals go; `count` of them are alike. */
export interface Summed {
  readonly name: string
  readonly count: number
  readonly points?: number
  readonly useful: number
  readonly phases: Readonly<Record<string, number>>
  /** Effective wounds against each probe. */
  readonly effective: Readonly<Record<string, number>>
  /** Numbers that add up: objective control, casts. */
  readonly traits: Readonly<Record<string, number>>
}

/** All units together. */
export interface Totals {
  readonly units: number
  readonly points?: number
  readonly useful: number
  readonly per100?: number
  readonly phases: Readonly<Record<string, number>>
  readonly effective: Readonly<Record<string, number>>
  readonly traits: Readonly<Record<string, number>>
}

/** The list without one of its units. */
export interface LeftOutOne {
  readonly name: string
  readonly useful: number
  readonly per100?: number
  /** Change of useful damage per 100 points: above nothing, the list is more efficient without it. */
  readonly change?: number
}

/** Sums over all units, duplicates counted. Points are there when every unit has some. */
export function totalsOf(units: readonly Summed[]): Totals {
  const sum = (of: (unit: Summed) => number): number => units.reduce((all, each) => all + each.count * of(each), 0)
  const points = units.every((each) => each.points !== undefined) ? sum((each) => each.points ?? 0) : undefined
  const useful = sum((each) => each.useful)
  const ratio = per100(useful, points === 0 ? undefined : points)
  return {
    units: sum(() => 1),
    ...(points === undefined ? {} : { points }),
    useful,
    ...(ratio === undefined ? {} : { per100: ratio }),
    phases: summed(units, sum, (each) => each.phases),
    effective: summed(units, sum, (each) => each.effective),
    traits: summed(units, sum, (each) => each.traits),
  }
}

function summed(
  units: readonly Summed[],
  sum: (of: (unit: Summed) => number) => number,
  of: (unit: Summed) => Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const names = [...new Set(units.flatMap((each) => Object.keys(of(each))))]
  return Object.fromEntries(names.map((name) => [name, sum((each) => of(each)[name] ?? 0)]))
}

/** The totals again without one of each, the unit that drags most first. */
export function leaveOneOut(units: readonly Summed[]): readonly LeftOutOne[] {
  const whole = totalsOf(units)
  const rows = units.map(({ name, useful, points }): LeftOutOne => {
    const rest = whole.useful - useful
    const left = whole.points === undefined || points === undefined ? undefined : whole.points - points
    const ratio = per100(rest, left === 0 ? undefined : left)
    return {
      name,
      useful: rest,
      ...(ratio === undefined ? {} : { per100: ratio }),
      ...(ratio === undefined || whole.per100 === undefined ? {} : { change: ratio - whole.per100 }),
    }
  })
  return rows.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
}

/** How far points tell what units do: the straight line through them, and the correlation of the ranks. */
export interface PriceLine {
  /** Useful damage that each further 100 points bring. */
  readonly slopePer100: number
  readonly rankCorrelation: number
  /** Units above and below the line, the farthest above first. */
  readonly residuals: readonly { readonly name: string; readonly residual: number }[]
}

/** The line; `null` for fewer than three different prices. */
export function priceLine(units: readonly Pick<Summed, 'name' | 'points' | 'useful'>[]): PriceLine | null {
  const priced = units.flatMap(({ name, points, useful }) => (points === undefined ? [] : [{ name, points, useful }]))
  if (new Set(priced.map(({ points }) => points)).size < 3) return null
  const regression = linearRegression(priced.map(({ points, useful }) => [points, useful]))
  const line = linearRegressionLine(regression)
  return {
    slopePer100: 100 * regression.m,
    rankCorrelation: sampleRankCorrelation(
      priced.map(({ points }) => points),
      priced.map(({ useful }) => useful),
    ),
    residuals: priced
      .map(({ name, points, useful }) => ({ name, residual: useful - line(points) }))
      .toSorted((a, b) => b.residual - a.residual),
  }
}
