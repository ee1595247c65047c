/** A duel ready to be fought: both duellists, their fights, and the small words that every phase is written in. */
import { nameOf, type ReadyDuelOf } from '../../duel/ready.ts'
import { across, type Side } from '../../duel/side.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { changingField, numbered, whatIsLeft, withFighter } from '../../duel/state.ts'
import { type DuelStepOf, toldIn, type ToldOf } from '../../duel/told.ts'
import { type Duellist, duellistOf, type Change } from './duellist.ts'
import { type Fights, fightsOf } from './fights.ts'
import type { DuelSetup } from './setup.ts'
import { type DuelState, type Field, FIELD_KEYS, type FieldData, type Fighter } from './state.ts'
import type { Volley } from './volley.ts'
import { RULES } from '../rules.ts'
import { plural } from '../../plural.ts'

/** A duel ready to be fought. */
export type ReadyDuel = ReadyDuelOf<DuelSetup, Duellist, Fights, DuelState, FieldData>

/** One step of a duel at a moment of it. */
export type DuelStep = DuelStepOf<DuelState, Volley>

/** A roll, and how a story tells its result. */
export type Told = ToldOf<DuelState, Volley>

/** A phase of a turn: the steps that are taken in it, in order. */
export type Phase = (duel: ReadyDuel) => readonly DuelStep[]

/** Makes everything ready. */
export function readyDuel(setup: DuelSetup, rolling: Rolling, joins = false): ReadyDuel {
  const duellists = { a: duellistOf(setup.a), b: duellistOf(setup.b) }
  const field = numbered<FieldData>(FIELD_KEYS)
  const { distance, first } = setup
  const start = {
    a: duellists.a.first,
    b: duellists.b.first,
    field: field({ active: first === 'b' ? 'b' : 'a', distance, engaged: isEngagement(distance), power: null }),
  }
  return { setup, duellists, fights: fightsOf(duellists, rolling), field, start, joins }
}

/** Within 1" is engagement range (12.1). */
export const isEngagement = (distance: number | null): boolean =>
  distance !== null && distance <= RULES.distances.engaged

/** The state after something has happened to one side. */
export const changed = ({ duellists }: ReadyDuel, state: DuelState, side: Side, change: Change): DuelState =>
  withFighter(state, side, duellists[side].becomes[change](state[side]))

/** A change of the battlefield that is worked out once for each it is made to. */
export const fieldChange = (
  duel: ReadyDuel,
  change: (field: Field) => Partial<FieldData>,
): ((state: DuelState) => DuelState) => changingField<Fighter, Field>(duel.field, change)

/** A roll and its story. */
export const told = toldIn<DuelState, Volley>()

/** Wounds that a volley takes from one side. */
export function suffered(duel: ReadyDuel, state: DuelState, victim: Side, volley: Volley, title: () => string): Told {
  const duellist = duel.duellists[victim]
  const before = state[victim]
  const step = told<number>(
    title,
    volley,
    (wounds) => withFighter(state, victim, duellist.hurt(before, wounds)),
    (wounds) => {
      const after = duellist.hurt(before, wounds)
      const slain = before.models - after.models
      return `${plural(wounds, 'wound')} lost; ${nameOf(duel, state, victim)}: ${slain} slain, ${whatIsLeft(after)}`
    },
  )
  return { ...step, blows: volley }
}

/** The side whose turn it is, or the other. */
export const sideOf = ({ field }: DuelState, other: boolean): Side => (other ? across(field.active) : field.active)
