/** Numbers in sentences. */
import type { Interval } from '@rollcall/core'

/** One decimal, and none of large numbers. */
export const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** A chance as people say it: rare ones are no nothing, sure ones no certainty. */
export function percent(chance: number): string {
  if (chance === 0 || chance === 1) return `${100 * chance} %`
  if (chance < 0.001) return 'less than 0.1 %'
  if (chance > 0.999) return 'more than 99.9 %'
  return `${(100 * chance).toFixed(chance < 0.1 || chance > 0.9 ? 1 : 0)} %`
}

/** An interval of a chance: `24 % to 28 %`; nothing where the chance is exact. */
export const between = (interval: Interval | undefined): string =>
  interval === undefined ? '' : `${percent(interval.low)} to ${percent(interval.high)}`
