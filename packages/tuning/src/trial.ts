/**
 * Which of several better lists wins more often: the best is chosen in some battles, and its gain is told from fresh ones. Whoever does best
 * of several has been lucky, too, so that what it was chosen for is too large; battles with other dice know nothing of that.
 */
import type { PairedResult } from '@rollcall/games'

/** Which battles: those that choose, or fresh ones. */
export type Stage = 'choosing' | 'confirming'

/** Lets the list and some of the better ones, by their numbers from 1, fight the same battles; `null`: it was stopped before the first. */
export type Fight = (numbers: readonly number[], stage: Stage) => Promise<PairedResult | null>

/**
 * What came of battles. `better`: the gain of the chosen list is beyond the dice of fresh battles; `unclear`: it is not; `none`: no list
 * won more often when one was to be chosen; `stopped`: somebody had no more time.
 */
export interface Trial {
  readonly outcome: 'better' | 'unclear' | 'none' | 'stopped'
  /** The number of the list that did best so far, from 1. */
  readonly chosen?: number
  /** The battles in which it was chosen: its gain in them is too large. */
  readonly choosing?: PairedResult
  /** Fresh battles of the chosen list and the one it came of. */
  readonly confirming?: PairedResult
}

/** What a list is better by, from its number and the battles that it wins more, as a share of all; more wins are never less. */
export type Gain = (number: number, wins: number) => number

const byWins: Gain = (_, wins) => wins

/** Tries so many lists in battles. */
export async function tried(lists: number, fight: Fight, gain: Gain = byWins): Promise<Trial> {
  const numbers = Array.from({ length: lists }, (_, i) => i + 1)
  const choosing = await fight(numbers, 'choosing')
  if (choosing === null) return { outcome: 'stopped' }
  const gains = choosing.others.map(({ difference }, i) => gain(i + 1, difference))
  const chosen = bestOf(gains)
  if (choosing.partial === true) return { outcome: 'stopped', chosen, choosing }
  if ((gains[chosen - 1] ?? 0) <= 0) return { outcome: 'none', chosen, choosing }
  const confirming = await fight([chosen], 'confirming')
  if (confirming === null || confirming.partial === true)
    return { outcome: 'stopped', chosen, choosing, ...(confirming === null ? {} : { confirming }) }
  const [winner] = confirming.others
  return {
    outcome: winner !== undefined && gain(chosen, winner.interval.low) > 0 ? 'better' : 'unclear',
    chosen,
    choosing,
    confirming,
  }
}

/** Of equals the one that is worth more on paper. */
const bestOf = (gains: readonly number[]): number =>
  gains.reduce((best, each, i) => (each > (gains[best] ?? 0) ? i : best), 0) + 1
