/**
 * Differences of what was simulated, on common dice: replicate r of one side is set against replicate r of the other, so that luck
 * that both have drops out. What is exact stays exact, and has no interval.
 */
import { convolve, countedInterval, type Interval, meanOf, type Pmf, wilson } from '@rollcall/core'
import { countsOf } from '@rollcall/games'
import type { Strike } from './strike.ts'
import type { Figure } from './intervals.ts'

/** Useful damage of a strike, so many times; of a difference the second side is taken less than no times. */
export interface Part {
  readonly times: number
  readonly strike: Pick<Strike, 'lost' | 'rolled'>
  /** Wounds that the target can lose; missing: nobody knows. */
  readonly most?: number | undefined
}

/** The mean of a sum of useful damage. What two sides have in common, such as the same unit in two lists, drops out. */
export function onCommonDice(parts: readonly Part[]): Figure {
  const net = [...netOf(parts)]
  const value = net.reduce((sum, { times, strike }) => sum + times * meanOf(strike.lost), 0)
  const rolled = net.filter(({ times, strike }) => times !== 0 && strike.rolled !== undefined)
  if (rolled.length === 0) return { value }
  const sums = sumsIn(rolled)
  const rest = value - sums.reduce((all, each) => all + each, 0) / sums.length
  const { low, high } = countedInterval([...countsOf(sums)], possibleOf(rolled))
  return { value, interval: { low: rest + low, high: rest + high } }
}

/** Each strike once, as often as all that is said of it together. */
function netOf(parts: readonly Part[]): Iterable<Part> {
  const net = new Map<Part['strike'], Part>()
  for (const part of parts) {
    const before = net.get(part.strike)?.times ?? 0
    net.set(part.strike, { ...part, times: before + part.times })
  }
  return net.values()
}

/** What all of them come to in each replicate. */
function sumsIn(rolled: readonly Part[]): Float64Array {
  const each = rolled.map(({ times, strike }) => ({ times, lost: lostInEach(strike) }))
  const sums = new Float64Array(Math.min(...each.map(({ lost }) => lost.length)))
  for (const { times, lost } of each)
    for (let r = 0; r < sums.length; r++) sums[r] = (sums[r] as number) + times * (lost[r] as number)
  return sums
}

/** The same strikes, whose replicates are rolled again once at most. */
export function remembering(): <T extends Part['strike']>(strike: T) => T {
  const known = new Map<object, object>()
  return <T extends Part['strike']>(strike: T): T => {
    const { rolled } = strike
    if (rolled === undefined) return strike
    const before = known.get(strike) as T | undefined
    if (before !== undefined) return before
    let lost: Int32Array | undefined
    const kept = { ...strike, rolled: { ...rolled, lostInEach: () => (lost ??= rolled.lostInEach()) } }
    known.set(strike, kept)
    return kept
  }
}

const lostInEach = ({ rolled }: Part['strike']): Int32Array => rolled?.lostInEach() ?? new Int32Array(0)

/** What such a sum can come to at all. */
function possibleOf(parts: readonly Part[]): Interval {
  const ends = parts.map(({ times, strike: { lost }, most = lost.from + lost.mass.length - 1 }) => times * most)
  return {
    low: ends.reduce((sum, end) => sum + Math.min(0, end), 0),
    high: ends.reduce((sum, end) => sum + Math.max(0, end), 0),
  }
}

/** Two sides at one target: what each does, all of it independent, and the weight of the target. */
export interface Met {
  readonly weight: number
  readonly a: readonly Part['strike'][]
  readonly b: readonly Part['strike'][]
  /** The distribution of what a does less what b does, in fights of their own. */
  readonly difference: Pmf
}

/** The distribution of the difference. */
export const differenceOf = ({ a, b }: Pick<Met, 'a' | 'b'>): Pmf => sumOf([...a.map(pmfOf), ...b.map(turnedOf)])

const pmfOf = ({ lost }: Part['strike']): Pmf => lost

/** The distribution of the opposite number. */
const turnedOf = ({ lost: { from, mass } }: Part['strike']): Pmf => ({
  from: -(from + mass.length - 1),
  mass: mass.toReversed(),
})

/** Independent numbers add up. */
export const sumOf = (parts: readonly Pmf[]): Pmf =>
  parts.reduce<Pmf>((sum, each) => convolve(sum, each), { from: 0, mass: Float64Array.of(1) })

/**
 * The chance that the difference is one of those that `counts`, over targets by their weights. It is that of two sides in fights of their
 * own, whatever dice the simulations had in common: every result of one is set against every result of the other. The variance is that of
 * the first-order projections of such a statistic (W. Hoeffding, Ann. Math. Statist. 19, 1948); the interval is Wilson's for as many
 * frequencies as would be known as well, at most as many as were rolled, which is never too narrow (Z. W. Birnbaum and O. M. Klose, Ann.
 * Math. Statist. 28, 1957: the variance is below that of a frequency).
 */
export function chanceThat(counts: (difference: number) => boolean, targets: readonly Met[]): Figure {
  const all = targets.reduce((sum, { weight }) => sum + weight, 0)
  const value = targets.reduce((sum, { weight, difference }) => sum + (weight / all) * share(counts, difference), 0)
  const projected = projectionsOf(counts, targets, all)
  if (projected === undefined) return { value }
  return { value, interval: intervalOf(Math.min(1, value), projected) }
}

function intervalOf(chance: number, projected: Float64Array): Interval {
  const n = projected.length
  const mean = projected.reduce((sum, each) => sum + each, 0) / n
  const variance = projected.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / Math.max(1, n - 1)
  const worth = variance === 0 ? n : Math.min(n, (n * chance * (1 - chance)) / variance)
  return worth > 0 ? wilson(chance * worth, worth) : wilson(Math.round(chance * n), n)
}

const share = (counts: (difference: number) => boolean, { from, mass }: Pmf): number =>
  mass.reduce((sum, p, i) => (counts(from + i) ? sum + p : sum), 0)

/** By replicate: the chance given what one of the simulations came to, added up over all of them; nothing where all is exact. */
function projectionsOf(
  counts: (difference: number) => boolean,
  targets: readonly Met[],
  all: number,
): Float64Array | undefined {
  let sums: Float64Array | undefined
  for (const { weight, a, b } of targets) {
    const signed = [...a.map((strike) => ({ strike, sign: 1 })), ...b.map((strike) => ({ strike, sign: -1 }))]
    for (const [k, { strike, sign }] of signed.entries()) {
      if (strike.rolled === undefined) continue
      const lost = lostInEach(strike)
      const others = sumOf(
        signed.filter((_, i) => i !== k).map((each) => (each.sign > 0 ? pmfOf : turnedOf)(each.strike)),
      )
      const given = new Map<number, number>()
      sums ??= new Float64Array(lost.length)
      for (let r = 0; r < sums.length; r++) {
        const mine = sign * (lost[r] as number)
        const chance = given.get(mine) ?? share((other) => counts(mine + other), others)
        given.set(mine, chance)
        sums[r] = (sums[r] as number) + (weight / all) * chance
      }
    }
  }
  return sums
}
