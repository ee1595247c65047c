/**
 * Beside the attacks of a duel or a battle nobody makes the rolls and the choices that stand before an effect: who fights first,
 * tests of courage, charges. What hangs on them there is left out, and told.
 */
import { madeOnce } from '../../kit/remembered.ts'
import { effectsIn, type Owned, type Unit } from '../fight.ts'
import type { ChooseEffect, Effect, TableEffect } from '../schema/effects.ts'

/** Effects without those that hang on a roll of their own. */
export const settled = madeOnce((owned: readonly Owned[]): readonly Owned[] =>
  owned.filter(({ effect }) => effect.chance === undefined),
)

/** Effects among which a choice or a roll picks. */
export function picked(each: Effect): readonly Effect[] {
  if ('choose' in each) return Object.values((each as ChooseEffect).of).flat()
  return 'table' in each ? (each as TableEffect).rows.flatMap(({ effects }) => effects) : []
}

/** What of a unit is left out, in words. */
export const unsettled = (unit: Unit): readonly string[] =>
  effectsIn(unit)
    .filter((each) => (each.chance === undefined ? picked(each) : [each, ...picked(each)]).some(isBeside))
    .map(({ name }) => `${unit.name}: ${name ?? 'an ability'}: ${LEFT_OUT}`)

const LEFT_OUT =
  'who fights first, Bravery, battleshock and charges are not decided by a roll or a choice of its own; left out'

/** Rolls of a duel or a battle that are none of an attack. */
const ROLLS: readonly unknown[] = ['charge', 'run', 'cast', 'unbind', 'dispel', 'chant', 'battleshock']

const isBeside = (each: Effect): boolean =>
  ('fight' in each && (each.fight === 'first' || each.fight === 'last')) ||
  ('stat' in each && each.stat === 'bravery') ||
  ('roll' in each && ROLLS.includes(each.roll))
