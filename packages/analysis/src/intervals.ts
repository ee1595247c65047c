/** How sure simulated figures are: 95 % intervals, carried along from single strikes to means, sums and ratios. */
import { atLeast, type Interval, meanInterval, type Pmf, type Summary, shareInterval } from '@rollcall/core'
import { stated } from '@rollcall/games'

/** 95 % intervals of the figures that were simulated, by their names; missing: every one of them is exact. */
export interface Sure {
  readonly intervals?: Readonly<Record<string, Interval>>
}

/** A simulated strike: how sure its numbers are, and what single replicates came to. */
export interface Rolled {
  readonly replicates: number
  readonly damage: Interval
  readonly lost: Interval
  readonly slain?: Interval
  readonly destroyed?: Interval
  /** Of what the target loses, by quantile. */
  readonly quantiles: Readonly<Record<string, Interval>>
  /** What the target lost in each replicate; every simulation of an answer has the same dice in the same replicate. */
  readonly lostInEach: () => Int32Array
}

/** What is told of a simulated strike. */
interface Counted {
  readonly damage: Summary
  readonly allocated?: Summary
  readonly slain?: Summary
  readonly destroyedInterval?: Interval
}

/** How sure a simulated strike is. */
export function rolledOf(
  { damage, allocated = damage, slain, destroyedInterval }: Counted,
  replicates: number,
  lostInEach: () => Int32Array,
): Rolled {
  return {
    replicates,
    damage: sureOf(damage),
    lost: sureOf(allocated),
    ...(slain === undefined ? {} : { slain: sureOf(slain) }),
    ...stated({ destroyed: destroyedInterval }),
    quantiles: allocated.quantileIntervals ?? {},
    lostInEach,
  }
}

const sureOf = ({ mean, se = 0, interval }: Summary): Interval => interval ?? meanInterval(mean, se)

/** A figure and, where it was simulated, its interval. */
export interface Figure {
  readonly value: number
  readonly interval?: Interval | undefined
}

/**
 * A sum of figures times numbers. All were rolled on the same dice and may be wrong in the same direction, so their intervals add
 * up: a standard error of a sum is never above the sum of standard errors.
 */
export function summed(parts: readonly (readonly [times: number, known: Figure])[]): Figure {
  const value = parts.reduce((sum, [times, each]) => sum + times * each.value, 0)
  if (parts.every(([, { interval }]) => interval === undefined)) return { value }
  const end = (isLow: boolean): number =>
    parts.reduce((sum, [times, { value: mean, interval = { low: mean, high: mean } }]) => {
      return sum + times * (times > 0 === isLow ? interval.low : interval.high)
    }, 0)
  return { value, interval: { low: end(true), high: end(false) } }
}

/** The chance that a target loses so many wounds, as a strike tells it. */
export function chanceOf({ lost, rolled }: { readonly lost: Pmf; readonly rolled?: Rolled }, wounds: number): Figure {
  const value = Math.min(1, atLeast(lost, wounds))
  return rolled === undefined
    ? { value }
    : { value, interval: shareInterval(Math.round(value * rolled.replicates), rolled.replicates) }
}

/** Intervals by name, of those that have one. */
export function surely(figures: Readonly<Record<string, Figure | undefined>>): Sure {
  const intervals = Object.entries(figures).flatMap(([name, known]) =>
    known?.interval === undefined ? [] : [[name, known.interval] as const],
  )
  return intervals.length === 0 ? {} : { intervals: Object.fromEntries(intervals) }
}
