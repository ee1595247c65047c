/** A duel of this game, ready for whatever fights, counts and tells duels. */
import { hashJson } from '@rollcall/core'
import { type Duel, openingWords } from '../../duel/duel.ts'
import { across, bothSides } from '../../duel/side.ts'
import { endingWith } from '../../duel/length.ts'
import { differing } from '../../duel/policies.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { type ReadyDuel, readyDuel } from './ready.ts'
import { notesOf } from './notes.ts'
import { TABLE } from '../schema/duel-policies.ts'
import { sequenceOf } from './sequence.ts'
import type { DuelSetup, Standing } from './setup.ts'
import type { DuelState } from './state.ts'
import type { Volley } from './volley.ts'

/** A duel made ready; `joins`: may steps be joined whose order changes nothing? */
export function duelOf(setup: DuelSetup, rolling: Rolling, joins = false): Duel<DuelState, Volley> {
  const ready = readyDuel(setup, rolling, joins)
  return {
    sides: ready.duellists,
    start: ready.start,
    rounds: setup.rounds,
    roundOf: endingWith(sequenceOf(ready), setup),
    largest: () => largest(ready),
    mistaken: () => false,
    about: () => ({ situation: situationOf(setup), planHash: hashJson({ duel: setup }), ...notesOf(ready) }),
  }
}

/** In engagement range or next to it. */
function largest({ fights, start, field }: ReadyDuel): readonly Volley[] {
  const near = { ...start, field: field({ ...start.field, engaged: false, distance: null }) }
  return bothSides.flatMap((striker) =>
    start[across(striker)].models === 0
      ? []
      : (['fight', 'overwatch'] as const).flatMap((attack) => fights.volley(near, striker, attack) ?? []),
  )
}

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
