/**
 * Which of several better lists wins more often: the best is chosen in some battles, and its gain is told from fresh ones. Whoever does best
 * of several has been lucky, too, so that what it was chosen for is too large; battles with other dice know nothing of that.
 */
import type { PairedList, PairedResult } from '@rollcall/games'

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

/** Tries so many lists in battles. */
export async function tried(lists: number, fight: Fight): Promise<Trial> {
  const numbers = Array.from({ length: lists }, (_, i) => i + 1)
  const choosing = await fight(numbers, 'choosing')
  if (choosing === null) return { outcome: 'stopped' }
  const chosen = bestOf(choosing.others)
  if (choosing.partial === true) return { outcome: 'stopped', chosen, choosing }
  if (gainOf(choosing, chosen) <= 0) return { outcome: 'none', chosen, choosing }
  const confirming = await fight([chosen], 'confirming')
  if (confirming === null || confirming.partial === true)
    return { outcome: 'stopped', chosen, choosing, ...(confirming === null ? {} : { confirming }) }
  const [winner] = confirming.others
  return {
    outcome: winner !== undefined && winner.interval.low > 0 ? 'better' : 'unclear',
    chosen,
    choosing,
    confirming,
  }
}

/** Of equals the one that is worth more on paper. */
const bestOf = (others: readonly PairedList[]): number =>
  others.reduce((best, each, i) => (each.difference > (others[best]?.difference ?? 0) ? i : best), 0) + 1

const gainOf = ({ others }: PairedResult, chosen: number): number => others[chosen - 1]?.difference ?? 0
