/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Contest, openingWords } from '../../duel/contest.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { DuelWork, Rolling } from '../../duel/simulated.ts'
import type { Blows } from '../battle-parts/blows.ts'
import { type Arena, arenaOf } from './arena.ts'
import { notesOf } from './notes.ts'
import { TABLE } from './policies.ts'
import { sequenceOf } from './sequence.ts'
import { type Side, type DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

/** A duel of this game. */
export type AosContest = Contest<DuelState, Blows>

/** A duel in an arena. */
export function contestIn(arena: Arena): AosContest {
  const { setup, camps, start } = arena
  const duellist = (side: Side): AosContest['sides']['a'] => ({
    units: setup[side].units,
    first: camps[side].first,
    woundsLeft: camps[side].woundsLeft,
    modelsLeft: camps[side].modelsLeft,
  })
  const { roundOf, mistaken } = sequenceOf(arena)
  return {
    sides: { a: duellist('a'), b: duellist('b') },
    start,
    rounds: setup.rounds,
    roundOf: endingWith(roundOf, setup),
    mistaken,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(arena) }),
  }
}

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export const contestOf = (setup: DuelSetup, rolling: Rolling, joins = false): AosContest =>
  contestIn(arenaOf(setup, rolling, joins))

/** What a worker makes of its work. */
export const contestOfWork = ({ setup, rolling }: DuelWork<DuelSetup>): AosContest => contestOf(setup, rolling)

/** The situation in a few words: what differs from the simplest duel. */
const situationOf = (setup: DuelSetup): string =>
  [
    ...openingWords(setup),
    ...(setup.priority === 'fixed' ? ['fixed order'] : []),
    ...(['a', 'b'] as const).flatMap((side) =>
      [...new Set(setup[side].standings.flatMap(({ named }) => Object.keys(named)))].map(
        (key) => `${side.toUpperCase()}: ${key}`,
      ),
    ),
    ...differing(TABLE, setup),
  ].join(', ')
