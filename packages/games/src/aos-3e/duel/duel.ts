/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Duel, openingWords } from '../../duel/duel.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { DuelWork, Rolling } from '../../duel/simulated.ts'
import type { Blows } from '../battle-parts/blows.ts'
import { mostModels } from '../battle-parts/splitting.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { notesOf } from './notes.ts'
import { TABLE } from './policies.ts'
import { sequenceOf } from './sequence.ts'
import { type Side, type DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

/** A duel of this game. */
export type AosDuel = Duel<DuelState, Blows>

/** The duel that has been made ready, as every game knows duels. */
export function duelIn(ready: ReadyDuel): AosDuel {
  const { setup, duellists, start } = ready
  const duellist = (side: Side): AosDuel['sides']['a'] => ({
    units: setup[side].units,
    first: duellists[side].first,
    woundsLeft: duellists[side].woundsLeft,
    modelsLeft: duellists[side].modelsLeft,
    standing: duellists[side].standing,
    mostModels: setup[side].units.reduce((sum, unit) => sum + mostModels(unit), 0),
  })
  const { roundOf, mistaken } = sequenceOf(ready)
  return {
    sides: { a: duellist('a'), b: duellist('b') },
    start,
    rounds: setup.rounds,
    roundOf: endingWith(roundOf, setup),
    mistaken,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(ready) }),
  }
}

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export const duelOf = (setup: DuelSetup, rolling: Rolling, joins = false): AosDuel =>
  duelIn(readyDuel(setup, rolling, joins))

/** What a worker makes of its work. */
export const duelOfWork = ({ setup, rolling }: DuelWork<DuelSetup>): AosDuel => duelOf(setup, rolling)

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
