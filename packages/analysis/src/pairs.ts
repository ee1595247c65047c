/** Two sides set against each other: differences, who outdoes whom, and prices. */
import { type Pmf, quantile, quantileRanks } from '@rollcall/core'
import { stated } from '@rollcall/games'
import type { Difference, Pair, PairOnTarget } from './comparison.ts'
import { type Figure, surely } from './intervals.ts'
import { chanceThat, differenceOf, type Met, onCommonDice, type Part, remembering } from './paired.ts'
import { woundsOf } from './measured.ts'
import { nameOf, type Weighted } from './question.ts'

/** What one side does to each target: strikes that are independent. */
export interface Striking {
  readonly name: string
  readonly strikes: readonly (readonly Part['strike'][])[]
}

/** Two sides over the targets; `per100`: what the second has for its points. */
export function pairOf(one: Striking, two: Striking, per100: number | undefined, targets: readonly Weighted[]): Pair {
  const kept = remembering()
  const met = targets.map((target, t): MetTarget => {
    const [a, b] = [(one.strikes[t] ?? []).map(kept), (two.strikes[t] ?? []).map(kept)]
    return { target, weight: target.weight, a, b, difference: differenceOf({ a, b }) }
  })
  const all = met.reduce((sum, { weight }) => sum + weight, 0)
  const parts = (times: number): readonly Part[] =>
    met.flatMap((each) => partsOf(each, { a: each.weight / all, b: (times * each.weight) / all }))
  const [outdoes, ties] = [chanceThat(isMore, met), chanceThat(isNone, met)]
  const even = breakEven(parts, per100)
  return {
    a: one.name,
    b: two.name,
    difference: { ...meanIn(onCommonDice(parts(-1))), ...spanOf(met) },
    outdoes: outdoes.value,
    ties: ties.value,
    ...stated({ breakEven: even?.value }),
    ...surely({ outdoes, ties, breakEven: even }),
    targets: met.map(onTarget),
  }
}

interface MetTarget extends Met {
  readonly target: Weighted
}

const isMore = (difference: number): boolean => difference > 0
const isNone = (difference: number): boolean => difference === 0

/** What both do to a target, each so many times. */
const partsOf = ({ target, a, b }: MetTarget, times: { readonly a: number; readonly b: number }): readonly Part[] =>
  (['a', 'b'] as const).flatMap((side) =>
    ({ a, b })[side].map((strike) => ({ times: times[side], strike, most: woundsOf(target) })),
  )

const meanIn = ({ value, interval }: Figure): Pick<Difference, 'mean' | 'interval'> => ({
  mean: value,
  ...stated({ interval }),
})

/** The price at which the first does as much for its points; nothing where the second has no price, or does nothing. */
function breakEven(parts: (times: number) => readonly Part[], per100: number | undefined): Figure | undefined {
  if (per100 === undefined || per100 === 0) return undefined
  const mine = onCommonDice(parts(0)).value
  const theirs = mine - onCommonDice(parts(-1)).value
  const value = (100 * mine) / per100
  // What is left of the first after as many times the second is nothing on average: how far it is from that is the error of the ratio.
  const { interval } = onCommonDice(parts(-mine / theirs))
  const price = value / mine
  return interval === undefined || mine === 0
    ? { value }
    : { value, interval: { low: Math.max(0, value + price * interval.low), high: value + price * interval.high } }
}

/** What the difference lies between nine times in ten. Where it was simulated, ranks as of counted differences are never too near. */
function spanOf(met: readonly MetTarget[]): Omit<Difference, 'mean' | 'interval'> {
  const points = mixed(met)
  const replicates = met.flatMap(({ a, b }) => [...a, ...b].flatMap(({ rolled }) => rolled?.replicates ?? []))
  const at = (q: number): number => quantile(points, q)
  const between = (q: number) => {
    const n = Math.min(...replicates)
    const ranks = quantileRanks(n, q)
    return { low: at(ranks.low / n), high: at(Math.min(1, ranks.high / n)) }
  }
  return {
    low: at(0.05),
    high: at(0.95),
    ...(replicates.length === 0 ? {} : { lowInterval: between(0.05), highInterval: between(0.95) }),
  }
}

function onTarget(met: MetTarget): PairOnTarget {
  const figures = {
    a: onCommonDice(partsOf(met, { a: 1, b: 0 })),
    b: onCommonDice(partsOf(met, { a: 0, b: 1 })),
    difference: onCommonDice(partsOf(met, { a: 1, b: -1 })),
    outdoes: chanceThat(isMore, [met]),
    ties: chanceThat(isNone, [met]),
  }
  return {
    target: nameOf(met.target),
    weight: met.weight,
    a: figures.a.value,
    b: figures.b.value,
    difference: figures.difference.value,
    outdoes: figures.outdoes.value,
    ties: figures.ties.value,
    ...surely(figures),
  }
}

/** The distribution over a panel: each target as often as its weight says. */
function mixed(
  parts: readonly { readonly weight: number; readonly difference: Pmf }[],
): readonly (readonly [value: number, probability: number])[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const points = new Map<number, number>()
  for (const {
    weight,
    difference: { from, mass },
  } of parts)
    mass.forEach((p, i) => points.set(from + i, (points.get(from + i) ?? 0) + (p * weight) / all))
  return [...points].toSorted(([x], [y]) => x - y)
}
