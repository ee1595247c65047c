/** A duel ready to be fought: both camps, their fights, and the small words that every phase is written in. */
import type { DiceSource, Draw, Likely } from '@rollcall/core'
import type { Blow, Blows, Rolling } from '../battle-parts/blows.ts'
import { type Camp, campOf, type Change } from './camp.ts'
import { type Clock, type Fights, fightsOf } from './fights.ts'
import { unitName } from '../../duel/contest.ts'
import { numbered, once, standing, withFighter } from '../../duel/state.ts'
import { type DuelStepOf, toldBy, type ToldOf } from '../../duel/told.ts'
import { across, type Side, type DuelSetup } from './setup.ts'
import { type DuelState, type Field, FIELD_KEYS, type FieldData } from './state.ts'
import { RULES } from '../rules.ts'

export { standing, withField, withFighter } from '../../duel/state.ts'

/** A duel ready to be fought. */
export interface Arena {
  readonly setup: DuelSetup
  readonly camps: { readonly [side in Side]: Camp }
  readonly fights: Fights
  readonly field: (data: FieldData) => Field
  readonly start: DuelState
  /** May steps be joined whose order changes nothing? Stories and dice take them one by one. */
  readonly joins: boolean
}

/** One step of a duel at a moment of it. */
export type DuelStep = DuelStepOf<DuelState, Blows>

/** A roll, and how a story tells its result. */
export type Told = ToldOf<DuelState, Blows>

/** A phase of a turn: the steps that are taken in it, in order. */
export type Phase = (arena: Arena, clock: Clock) => readonly DuelStep[]

/** Makes everything ready. */
export function arenaOf(setup: DuelSetup, rolling: Rolling, joins = false): Arena {
  const camps = { a: campOf(setup.a), b: campOf(setup.b) }
  const field = numbered<FieldData>(FIELD_KEYS)
  const active = setup.first === 'b' ? 'b' : 'a'
  const start = {
    a: camps.a.first,
    b: camps.b.first,
    field: field({ active, began: active, distance: setup.distance, touching: touches(setup.distance) }),
  }
  return { setup, camps, fights: fightsOf(camps, rolling), field, start, joins }
}

/** Within 3" is in combat; nobody charged. */
export const touches = (distance: number | null): boolean => distance !== null && distance <= RULES.distances.engaged

/** The name of a side's unit, with its side where both have the same. */
export const nameOf = ({ setup }: Arena, state: DuelState, side: Side): string =>
  unitName({ a: setup.a.units, b: setup.b.units }, state, side)

/** The state after something that happens to both sides. */
export const withBoth = ({ camps }: Arena, { a, b, field }: DuelState, change: Change): DuelState => ({
  a: camps.a.becomes[change](a),
  b: camps.b.becomes[change](b),
  field,
})

/** A change of the battlefield that is worked out once for each it is made to. */
export const fieldChange = (arena: Arena, change: (field: Field) => Partial<FieldData>): ((field: Field) => Field) =>
  once((field) => arena.field({ ...field, ...change(field) }))

/** A roll and its story. */
export const told = toldBy<DuelState, Blows, unknown> as <R>(
  title: () => string,
  draw: Draw<R>,
  next: (result: R) => DuelState,
  tell: (result: R) => string,
) => Told

/** Wounds dealt by one side to the other, and those that come back. */
export function dealt({ camps }: Arena, state: DuelState, striker: Side, { damage, backlash }: Blow): DuelState {
  const target = across(striker)
  const hurt = withFighter(state, target, camps[target].hurt(state[target], damage))
  return backlash === 0 ? hurt : withFighter(hurt, striker, camps[striker].hurt(hurt[striker], backlash))
}

/** Blows struck: no more points are told apart than the target can take. */
export function struck(arena: Arena, state: DuelState, striker: Side, blows: Blows, title: () => string): Told {
  const target = across(striker)
  const { camps } = arena
  const most = camps[target].woundsLeft(state[target])
  const draw: Draw<Blow> = {
    likely: (): readonly Likely<Blow>[] => blows.capped(most),
    roll: (source: DiceSource) => blows.roll(source),
  }
  const tell = ({ damage, backlash }: Blow): string => {
    const after = camps[target].hurt(state[target], damage)
    const lost = state[target].models - after.models
    const back = backlash === 0 ? '' : `, and ${points(backlash)} back`
    return `${points(damage)}${back}; ${nameOf(arena, state, target)}: ${lost} slain, ${standing(after)}`
  }
  return {
    draw,
    next: ((blow: Blow) => dealt(arena, state, striker, blow)) as Told['next'],
    title,
    tell: tell as Told['tell'],
    blows,
  }
}

const points = (count: number): string => `${count} damage`
