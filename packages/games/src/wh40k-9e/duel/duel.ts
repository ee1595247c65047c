/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Duel, openingWords } from '../../duel/duel.ts'
import { type Side, bothSides } from '../../duel/side.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { DuelWork, Rolling } from '../../duel/simulated.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { notesOf } from './notes.ts'
import { TABLE } from './policies.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup, Standing } from './setup.ts'
import type { DuelState } from './state.ts'
import type { Volley } from './volley.ts'

/** A duel of this game. */
type WhDuel = Duel<DuelState, Volley>

/** The duel that has been made ready, as every game knows duels. */
export function duelIn(ready: ReadyDuel): WhDuel {
  const { setup, duellists, start } = ready
  const duellist = (side: Side): WhDuel['sides']['a'] => ({
    units: setup[side].units,
    first: duellists[side].first,
    woundsLeft: duellists[side].woundsLeft,
    modelsLeft: duellists[side].modelsLeft,
    standing: duellists[side].standing,
  })
  return {
    sides: { a: duellist('a'), b: duellist('b') },
    start,
    rounds: setup.rounds,
    roundOf: endingWith(sequenceOf(ready), setup),
    mistaken: () => false,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(ready) }),
  }
}

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export const duelOf = (setup: DuelSetup, rolling: Rolling, joins = false): WhDuel =>
  duelIn(readyDuel(setup, rolling, joins))

/** What a worker makes of its work. */
export const duelOfWork = ({ setup, rolling }: DuelWork<DuelSetup>): WhDuel => duelOf(setup, rolling)

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
