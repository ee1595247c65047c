/** How long a duel lasts: so many rounds of two turns, so many turns, or until somebody is destroyed. */
import type { Issue } from '@rollcall/core'
import type { StageOf } from './told.ts'
import { plural } from '../plural.ts'

/** The length of a duel. */
export interface Length {
  /** Battle rounds, the last one perhaps not played out; `null`: to the end. */
  readonly rounds: number | null
  /** Turns in all; `null`: every round is played out. */
  readonly turns: number | null
}

/** Rounds when nobody says how many. */
const USUAL_ROUNDS = 5

/** The length that a question asks for; both at once are an issue. */
export function lengthOf(
  { rounds, turns }: { readonly rounds?: number | 'end' | undefined; readonly turns?: number | undefined },
  issues: Issue[],
): Length {
  if (turns === undefined) return { rounds: rounds === 'end' ? null : (rounds ?? USUAL_ROUNDS), turns: null }
  if (rounds !== undefined) issues.push({ path: 'turns', message: 'say rounds or turns, not both' })
  return { rounds: Math.ceil(turns / 2), turns }
}

type Rounds<S extends object, T> = (round: number) => readonly StageOf<S, T>[]

/** The steps of each round up to the last turn. */
export function endingWith<S extends object, T>(roundOf: Rounds<S, T>, { rounds, turns }: Length): Rounds<S, T> {
  if (turns === null || turns % 2 === 0) return roundOf
  return (round) => (round === rounds ? roundOf(round).filter(({ turn }) => turn !== 'second') : roundOf(round))
}

/** The length in words. */
export const lengthInWords = ({ rounds, turns }: Length): string =>
  turns !== null ? plural(turns, 'turn') : rounds === null ? 'to the end' : plural(rounds, 'round')
