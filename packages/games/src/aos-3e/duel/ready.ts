/** A duel ready to be fought: both duellists, their fights, and the small words that every phase is written in. */
import type { DiceSource, Draw, Likely } from '@rollcall/core'
import type { Blows } from '../battle-parts/blows.ts'
import type { Rolling } from '../../kit/simulations.ts'
import type { Blow } from '../battle-parts/blow.ts'
import { type Duellist, duellistOf, type Change } from './duellist.ts'
import { type Fights, fightsOf } from './fights.ts'
import type { Clock } from './scene.ts'
import { lastLives, slainBetween } from '../battle-parts/splitting.ts'
import { nameOf, type ReadyDuelOf } from '../../duel/ready.ts'
import { changingField, numbered, whatIsLeft, withFighter } from '../../duel/state.ts'
import { type DuelStepOf, toldIn, type ToldOf } from '../../duel/told.ts'
import type { DuelSetup } from './setup.ts'
import { type Side, across } from '../../duel/side.ts'
import { type DuelState, type Field, FIELD_KEYS, type FieldData, type Fighter } from './state.ts'
import { RULES } from '../rules.ts'

/** A duel ready to be fought. */
export type ReadyDuel = ReadyDuelOf<DuelSetup, Duellist, Fights, DuelState, FieldData>

/** One step of a duel at a moment of it. */
export type DuelStep = DuelStepOf<DuelState, Blows>

/** A roll, and how a story tells its result. */
export type Told = ToldOf<DuelState, Blows>

/** A phase of a turn: the steps that are taken in it, in order. */
export type Phase = (duel: ReadyDuel, clock: Clock) => readonly DuelStep[]

/** Makes everything ready. */
export function readyDuel(setup: DuelSetup, rolling: Rolling, joins = false): ReadyDuel {
  const duellists = { a: duellistOf(setup.a), b: duellistOf(setup.b) }
  const field = numbered<FieldData>(FIELD_KEYS)
  const active = setup.first === 'b' ? 'b' : 'a'
  const start = {
    a: duellists.a.first,
    b: duellists.b.first,
    field: field({ active, began: active, distance: setup.distance, touching: touches(setup.distance), opener: null }),
  }
  return { setup, duellists, fights: fightsOf(duellists, rolling), field, start, joins }
}

/** Within 3" is in combat; nobody charged. */
export const touches = (distance: number | null): boolean => distance !== null && distance <= RULES.distances.engaged

/** The state after something that happens to both sides. */
export const withBoth = ({ duellists }: ReadyDuel, { a, b, field }: DuelState, change: Change): DuelState => ({
  a: duellists.a.becomes[change](a),
  b: duellists.b.becomes[change](b),
  field,
})

/** A change of the battlefield that is worked out once for each it is made to. */
export const fieldChange = (
  duel: ReadyDuel,
  change: (field: Field) => Partial<FieldData>,
): ((state: DuelState) => DuelState) => changingField<Fighter, Field>(duel.field, change)

/** A roll and its story. */
export const told = toldIn<DuelState, Blows>()

/** A fighter of a side in a few words: who stands. */
export const leftOf = ({ duellists }: ReadyDuel, side: Side, fighter: Fighter): string =>
  whatIsLeft({ ...fighter, models: duellists[side].standing(fighter) })

/** Wounds dealt by one side to the other, and those that come back. */
function dealt({ duellists }: ReadyDuel, state: DuelState, striker: Side, { damage, backlash }: Blow): DuelState {
  const target = across(striker)
  const hurt = withFighter(state, target, duellists[target].hurt(state[target], damage))
  return backlash === 0 ? hurt : withFighter(hurt, striker, duellists[striker].hurt(hurt[striker], backlash))
}

/** Blows struck: no more points are told apart than the target can take. */
export function struck(duel: ReadyDuel, state: DuelState, striker: Side, blows: Blows, title: () => string): Told {
  const target = across(striker)
  const { duellists } = duel
  const most = duellists[target].woundsLeft(state[target]) + duellists[target].negates(state[target])
  const draw: Draw<Blow> = {
    likely: (): readonly Likely<Blow>[] => blows.capped(most),
    roll: (source: DiceSource) => blows.roll(source),
  }
  const tell = ({ damage, backlash }: Blow): string => {
    const after = duellists[target].hurt(state[target], damage)
    const lost = slainBetween(lastLives(duellists[target].unit(after)), state[target].models, after.models)
    const back = backlash === 0 ? '' : `, and ${points(backlash)} back`
    return `${points(damage)}${back}; ${nameOf(duel, state, target)}: ${lost} slain, ${leftOf(duel, target, after)}`
  }
  return {
    draw,
    next: ((blow: Blow) => dealt(duel, state, striker, blow)) as Told['next'],
    title,
    tell: tell as Told['tell'],
    blows,
  }
}

const points = (count: number): string => `${count} damage`
