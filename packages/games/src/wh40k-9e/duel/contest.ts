/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Contest, openingWords } from '../../duel/contest.ts'
import { type Side, bothSides } from '../../duel/side.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { DuelWork, Rolling } from '../../duel/simulated.ts'
import { type Arena, arenaOf } from './arena.ts'
import { notesOf } from './notes.ts'
import { TABLE } from './policies.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup, Standing } from './setup.ts'
import type { DuelState } from './state.ts'
import type { Volley } from './volley.ts'

/** A duel of this game. */
export type WhContest = Contest<DuelState, Volley>

/** A duel in an arena. */
export function contestIn(arena: Arena): WhContest {
  const { setup, camps, start } = arena
  const duellist = (side: Side): WhContest['sides']['a'] => ({
    units: setup[side].units,
    first: camps[side].first,
    woundsLeft: camps[side].woundsLeft,
    modelsLeft: camps[side].modelsLeft,
  })
  return {
    sides: { a: duellist('a'), b: duellist('b') },
    start,
    rounds: setup.rounds,
    roundOf: endingWith(sequenceOf(arena), setup),
    mistaken: () => false,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(arena) }),
  }
}

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export const contestOf = (setup: DuelSetup, rolling: Rolling, joins = false): WhContest =>
  contestIn(arenaOf(setup, rolling, joins))

/** What a worker makes of its work. */
export const contestOfWork = ({ setup, rolling }: DuelWork<DuelSetup>): WhContest => contestOf(setup, rolling)

/** The situation in a few words: what differs from the simplest duel. */
const situationOf = (setup: DuelSetup): string =>
  [
    ...openingWords(setup),
    ...bothSides.flatMap((side) =>
      [...new Set(setup[side].standings.flatMap(factsIn))].map((fact) => `${side.toUpperCase()}: ${fact}`),
    ),
    ...differing(TABLE, setup),
  ].join(', ')

/** What is said of a unit, in words of the question. */
function factsIn({ facts, chargeReroll, ...modifiers }: Standing): readonly string[] {
  return [
    ...Object.entries(facts).map(([fact, on]) => (on ? fact : `${fact}=false`)),
    ...(chargeReroll === 'none' ? [] : [`chargeReroll=${chargeReroll}`]),
    ...Object.entries(modifiers).flatMap(([key, value]) => (value === 0 ? [] : [`${key}=${value}`])),
  ]
}
