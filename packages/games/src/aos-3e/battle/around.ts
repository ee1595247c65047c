/** Whom an ability means, and when, where a battle asks for itself and no attack does: whoever has it, or others around him. */
import { RULES } from '../rules.ts'
import { SELF, type Who } from '../schema/conditions.ts'
import type { Effect } from '../schema/effects.ts'
import { grantsOn } from './battle.ts'
import { distance } from './ground/field.ts'
import { isOneOf } from './keywords.ts'
import { askedOf } from './powers/layings.ts'
import type { Around } from './setup.ts'
import type { Battle, Everywhere } from './state.ts'
import type { Troop } from './troop.ts'

const SOMETIMES = ['until', 'limit', 'chance', 'may', 'chooser', 'deed'] as const

/** Whom an effect means at every moment, or in one phase; `null`: it comes about at a moment, or cannot be told so. */
export function aroundOf(each: Effect): Around | null {
  if (SOMETIMES.some((word) => each[word] !== undefined)) return null
  const { for: who = SELF, name = '', if: { phase: said, ...asked } = {} } = each
  const when = each.when ?? said
  const whose = WHOSE[who.side]
  const phase = when === undefined ? null : RULES.turn.find((one) => one.phase === when)?.phase
  const condition = Object.keys(asked).length === 0 ? null : asked
  const whom = askedOf(who)
  if (whose === undefined || phase === undefined || whom === null || who.pick !== null) return null
  const { keyword: only, not, other, within } = who
  return { name, whose, only, not, other, within, phase, if: condition, whom: whom ?? null }
}

const WHOSE: { readonly [side in Who['side']]?: Around['whose'] } = { self: 'own', friendly: 'friend', enemy: 'enemy' }

/** Does it mean this unit now? */
export function means(battle: Battle, giver: Troop, around: Around, troop: Troop): boolean {
  if (giver.where !== 'field' || !isMeant(giver, around, troop)) return false
  const { phase, within, whom } = around
  if (phase !== null && phase !== battle.phase) return false
  if (within !== null && distance(giver, troop) > within) return false
  return holdsOf(battle, around, giver) && (whom === null || battle.strikes.holds(battle, troop, whom))
}

/** What is said of a unit now: by whoever is near, and by what lies upon it. */
export function saidOf<T extends Around>(battle: Battle, { near, lying }: Everywhere<T>, troop: Troop): readonly T[] {
  if (near.length === 0 && lying.length === 0) return NOTHING
  const found: T[] = []
  for (const { giver, said } of near) if (means(battle, giver, said, troop)) found.push(said)
  for (const { bit, said } of lying) if ((grantsOn(troop) & bit) !== 0 && holdsOf(battle, said, troop)) found.push(said)
  return found
}

const NOTHING: readonly never[] = []

/** Is what it asks of whoever has it true of this unit? */
export const holdsOf = (battle: Battle, { if: condition }: Around, troop: Troop): boolean =>
  condition === null || battle.strikes.holds(battle, troop, condition)

function isMeant(giver: Troop, { whose, only, not, other }: Around, { me, side, id }: Troop): boolean {
  if (whose === 'own') return giver.id === id
  if ((whose === 'friend') !== (giver.side === side) || (other && giver.id === id)) return false
  return isOneOf(me, only) && (not.length === 0 || !isOneOf(me, not))
}

/** What an effect says in this way. */
export type Reader<T> = (each: Effect) => T | null

/** All of it in these effects. */
export const saidIn = <T>({ effects }: { readonly effects: readonly Effect[] }, read: Reader<T>): readonly T[] =>
  effects.map(read).filter((each) => each !== null)

/** A unit without it: its fights do not ask. */
export const without = <U extends { readonly effects: readonly Effect[] }>(unit: U, read: Reader<object>): U =>
  unit.effects.every((each) => read(each) === null)
    ? unit
    : { ...unit, effects: unit.effects.filter((each) => read(each) === null) }
