/** Replicates of something that is played from beginning to end by rules the core does not know, tallied by name. */
import type { Chance } from '../chance/chance.ts'
import { Stream } from '../random/stream.ts'
import type { Moments, Tally } from '../statistics/tally.ts'
import type { Replicates } from './simulate.ts'

type Numbers = { readonly [name: string]: number }

/** What one replicate came to: whole numbers, the same names every time. */
export interface Played {
  /** Numbers whose distribution is wanted. */
  readonly counts: Numbers
  /** Numbers of which sums and sums of squares are enough. */
  readonly sums: Numbers
}

/** Plays one replicate. Each call of `dice` begins the same dice anew, so that two ways to play can be compared on them. */
export type Play = (dice: () => Chance) => Played

/** Plays every replicate of a range. */
export function playReplicates(play: Play, range: Replicates): Tally {
  const stream = new Stream(range.seed, range.stream)
  const counts: Record<string, Map<number, number>> = {}
  const moments: Record<string, { -readonly [sum in keyof Moments]: number }> = {}
  for (let r = range.from; r < range.to; r++) {
    const played = play(() => stream.start(r))
    for (const [name, value] of Object.entries(played.counts)) {
      const count = (counts[name] ??= new Map())
      count.set(value, (count.get(value) ?? 0) + 1)
    }
    for (const [name, value] of Object.entries(played.sums)) {
      const moment = (moments[name] ??= { sum: 0, squares: 0 })
      moment.sum += value
      moment.squares += value * value
    }
  }
  return { replicates: range.to - range.from, counts, moments }
}
