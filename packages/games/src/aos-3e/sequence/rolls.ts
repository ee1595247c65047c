/**
 * Hit, wound, save and ward rolls: target numbers, sums of modifiers with their caps, and re-rolls. What a roll brings
 * about is left to the caller; here is only what the dice must show.
 */
import type { Reroll } from '@rollcall/core'
import { type Modifier, modifiersOf, rerollsOf, rollBy, type RollOrNone } from '../../kit/rolls.ts'
import type { Owned } from '../fight.ts'
import { RULES } from '../rules.ts'
import type { RollEffect } from '../schema/effects.ts'
import { type Wielded, reachesAttack, reachesDefence } from './applies.ts'
import { stacked } from './characteristics.ts'

/** Effects on one kind of roll that reach this attack, in the order in which they count. */
function effectsOn(
  attack: Wielded,
  rolls: readonly Owned<RollEffect>[],
  kind: RollEffect['roll'],
): readonly Owned<RollEffect>[] {
  const reaches = kind === 'save' || kind === 'ward' ? reachesDefence : reachesAttack
  return stacked(rolls.filter((each) => each.effect.roll === kind && reaches(attack, each)))
}

/** Modifiers of a roll; cover is one that can be ignored by itself. */
function modifiersHere(effects: readonly Owned<RollEffect>[], beside: readonly Modifier[]): readonly Modifier[] {
  const uncovered = effects.some(({ effect }) => effect.ignore === 'cover')
  return modifiersOf(effects, beside).filter(({ from }) => !(uncovered && from === 'Cover'))
}

/**
 * A hit or wound roll (4.3, 4.4). What is needed is asked only where there is a roll: a weapon that always hits has no To Hit.
 */
export function attackRoll(
  attack: Wielded,
  rolls: readonly Owned<RollEffect>[],
  kind: 'hit' | 'wound',
  need: () => number,
): Modified {
  const effects = effectsOn(attack, rolls, kind)
  return rolledBy(kind, effects, need, modifiersHere(effects, []))
}

/** A save roll: Rend is one of the modifiers, and 6 is nothing special (4.5, INT-02). */
export function saveRoll(attack: Wielded, rolls: readonly Owned<RollEffect>[], save: number, rend: number): Modified {
  const effects = effectsOn(attack, rolls, 'save')
  const ignoresRend = effects.some(
    ({ effect }) => effect.ignore === 'rend' && rend <= (effect.max ?? Number.POSITIVE_INFINITY),
  )
  const byRend = rend > 0 && !ignoresRend ? [{ from: 'Rend', value: -rend }] : []
  return rolledBy('save', effects, () => save, modifiersHere(effects, byRend))
}

/** A ward roll: a plain target number; a 1 can only fail (5.1, INT-17). */
export function wardRoll(attack: Wielded, rolls: readonly Owned<RollEffect>[], ward: number): RollOrNone {
  const effects = effectsOn(attack, rolls, 'ward')
  return rolledBy('ward', effects, () => ward, modifiersHere(effects, [])).roll
}

/** A roll and what modifies it. */
interface Modified {
  readonly roll: RollOrNone
  readonly modifiers: readonly Modifier[]
}

/** Only the core rules on caps stand above an ability (1.7): one that limits success beats even the 6 that always hits. */
function rolledBy(
  kind: keyof typeof RULES.rolls,
  effects: readonly Owned<RollEffect>[],
  need: () => number,
  modifiers: readonly Modifier[],
): Modified {
  if (effects.some(({ effect }) => effect.auto === true)) return { roll: 'automatic', modifiers }
  const roll = rollBy(RULES.rolls[kind], { need: need(), effects, modifiers, rerolls: rerollsOf(effects, kind) })
  return { roll, modifiers }
}

/** Re-rolls of a number that is rolled: attacks or damage. */
export function amountRerolls(
  attack: Wielded,
  rolls: readonly Owned<RollEffect>[],
  kind: 'attacks' | 'damage',
): readonly Reroll[] {
  return rerollsOf(effectsOn(attack, rolls, kind), kind)
}
