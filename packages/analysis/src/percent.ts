/** Numbers in sentences. */
import type { Interval } from '@rollcall/core'
import { percent as written } from '@rollcall/games'

/** One decimal, and none of large numbers. */
export const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(1))

/** A chance as the tables below the sentence write it; what is nearly nothing or nearly certain in words. */
export const percent = (chance: number): string => written(chance).replace('<', 'less than').replace('>', 'more than')

/** An interval of a chance: `24 % to 28 %`; nothing where the chance is exact. */
export const between = (interval: Interval | undefined): string =>
  interval === undefined ? '' : `${percent(interval.low)} to ${percent(interval.high)}`
