/** What units come to together: totals, each one left out, and whether points tell what they do. */
import { sampleRankCorrelation } from 'simple-statistics'
import { stated } from '@rollcall/games'
import { type Figure, summed as together, type Sure, surely } from './intervals.ts'
import { isPriced, per100 } from './question.ts'

/** A unit as far as totals go; `count` of them are alike. */
export interface Summed extends Sure {
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

/** All units together; of simulated `useful`, `per100` and of phases by their names the intervals. */
export interface Totals extends Omit<Summed, 'name' | 'count'>, Sure {
  readonly units: number
  readonly per100?: number
}

/** The list without one of its units; of simulated `useful`, `per100` and `change` the intervals. */
export interface LeftOutOne extends Sure {
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
  const ratio = per100(useful, points)
  return {
    units: sum(() => 1),
    ...stated({ points }),
    useful,
    ...stated({ per100: ratio }),
    phases: summed(units, sum, (each) => each.phases),
    effective: summed(units, sum, (each) => each.effective),
    traits: summed(units, sum, (each) => each.traits),
    ...surely({
      ...Object.fromEntries(Object.keys(phasesOf(units)).map((phase) => [phase, sumOf(units, phase)])),
      useful: sumOf(units, 'useful'),
      per100: isPriced(points) ? together([[100 / points, sumOf(units, 'useful')]]) : undefined,
    }),
  }
}

const phasesOf = (units: readonly Summed[]): Readonly<Record<string, number>> =>
  Object.assign({}, ...units.map(({ phases }) => phases))

/** A figure of a unit: useful damage of a turn, or of a phase by its name. */
const known = (unit: Summed, figure: string): Figure => ({
  value: (figure === 'useful' ? unit.useful : unit.phases[figure]) ?? 0,
  interval: unit.intervals?.[figure],
})

/** Of all units, each so many times: as many as there are, unless somebody says otherwise. */
const sumOf = (
  units: readonly Summed[],
  figure: string,
  times: (unit: Summed) => number = ({ count }) => count,
): Figure => together(units.map((unit) => [times(unit), known(unit, figure)]))

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
  const rows = units.map((unit): LeftOutOne => {
    const { name, useful, points } = unit
    const rest = whole.useful - useful
    const left = whole.points === undefined || points === undefined ? undefined : whole.points - points
    const ratio = per100(rest, left)
    const others = (each: Summed): number => each.count - (each === unit ? 1 : 0)
    const [before, after] = [100 / (whole.points ?? 0), 100 / (left ?? 0)]
    return {
      name,
      useful: rest,
      ...stated({ per100: ratio }),
      ...(ratio === undefined || whole.per100 === undefined ? {} : { change: ratio - whole.per100 }),
      ...surely({
        useful: sumOf(units, 'useful', others),
        per100: ratio === undefined ? undefined : sumOf(units, 'useful', (each) => after * others(each)),
        // Whoever stays is in both: what is wrong with it is wrong in both, and drops out but for the points.
        change:
          ratio === undefined
            ? undefined
            : sumOf(units, 'useful', (each) => after * others(each) - before * each.count),
      }),
    }
  })
  return rows.toSorted((a, b) => (b.change ?? 0) - (a.change ?? 0))
}

/**
 * How far points tell what units do: the straight line through them, and the correlation of the ranks; of simulated units the
 * intervals of `slopePer100` and of each `residual`.
 */
export interface PriceLine extends Sure {
  /** Useful damage that each further 100 points bring. */
  readonly slopePer100: number
  readonly rankCorrelation: number
  /** Units above and below the line, the farthest above first. */
  readonly residuals: readonly (Sure & { readonly name: string; readonly residual: number })[]
}

/** A unit as far as the line goes. */
type Priced = Pick<Summed, 'name' | 'points' | 'useful' | 'intervals'>

/** The line of least squares; `null` for fewer than three different prices. */
export function priceLine(units: readonly Priced[]): PriceLine | null {
  const priced = units.flatMap((each) => (isPriced(each.points) ? [{ ...each, points: each.points }] : []))
  if (new Set(priced.map(({ points }) => points)).size < 3) return null
  // The slope and what lies beside the line are sums of useful damage times numbers that hang on points alone.
  const average = priced.reduce((sum, { points }) => sum + points, 0) / priced.length
  const apart = priced.map(({ points }) => points - average)
  const squares = apart.reduce((sum, each) => sum + each * each, 0)
  const inSlope = apart.map((each) => each / squares)
  const sumOfUseful = (times: (i: number) => number): Figure =>
    together(priced.map(({ useful, intervals }, i) => [times(i), { value: useful, interval: intervals?.['useful'] }]))
  const slope = sumOfUseful((i) => 100 * (inSlope[i] as number))
  const residuals = priced.map(({ name }, of) => {
    const onLine = (i: number): number => 1 / priced.length + (apart[of] as number) * (inSlope[i] as number)
    const residual = sumOfUseful((i) => (i === of ? 1 : 0) - onLine(i))
    return { name, residual: residual.value, ...surely({ residual }) }
  })
  return {
    slopePer100: slope.value,
    rankCorrelation: sampleRankCorrelation(
      priced.map(({ points }) => points),
      priced.map(({ useful }) => useful),
    ),
    residuals: residuals.toSorted((a, b) => b.residual - a.residual),
    ...surely({ slopePer100: slope }),
  }
}
