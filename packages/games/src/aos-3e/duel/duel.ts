/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Duel, openingWords } from '../../duel/duel.ts'
import { bothSides } from '../../duel/side.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { Rolling } from '../../kit/simulations.ts'
import type { Blows } from '../battle-parts/blows.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { notesOf } from './notes.ts'
import { TABLE } from '../schema/duel-policies.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export function duelOf(setup: DuelSetup, rolling: Rolling, joins = false): Duel<DuelState, Blows> {
  const ready = readyDuel(setup, rolling, joins)
  const { roundOf, mistaken } = sequenceOf(ready)
  return {
    sides: ready.duellists,
    start: ready.start,
    rounds: setup.rounds,
    roundOf: endingWith(roundOf, setup),
    largest: () => largest(ready),
    mistaken,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(ready) }),
  }
}

function largest({ fights, start }: ReadyDuel): readonly Blows[] {
  const clock = { round: 1, turn: 'first' as const }
  return bothSides.flatMap((striker) =>
    (['combat', 'shooting'] as const).flatMap((attack) => fights.blows(start, striker, attack, clock) ?? []),
  )
}

/** The situation in a few words: what differs from the simplest duel. */
const situationOf = (setup: DuelSetup): string =>
  [
    ...openingWords(setup),
    ...(setup.priority === 'fixed' ? ['fixed order'] : []),
    ...bothSides.flatMap((side) =>
      [...new Set(setup[side].standings.flatMap(({ named }) => Object.keys(named)))].map(
        (key) => `${side.toUpperCase()}: ${key}`,
      ),
    ),
    ...differing(TABLE, setup),
  ].join(', ')
