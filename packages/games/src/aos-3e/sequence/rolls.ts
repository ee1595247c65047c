/**
 * Hit, wound, save and ward rolls: target numbers, sums of modifiers with their caps, and re-rolls. What a roll brings
 * about is left to the caller; here is only what the dice must show.
 */
import type { Reroll } from '@rollcall/core'
import {
  type Changed as ChangedBy,
  type Modified,
  type Modifier,
  modifiersOf,
  rerollsOf,
  rollBy,
  type RollOrNone,
} from '../../kit/rolls.ts'
import { type Owned, withVerb } from '../fight.ts'
import { RULES } from '../rules.ts'
import type { RollEffect } from '../schema/effects.ts'
import { isOfUnit, reachesAttack, reachesDefence, reachesUnit } from './applies.ts'
import type { Attack } from './canvas.ts'
import { stacked } from './characteristics.ts'
import { takingPart } from './parts.ts'

/** What effects do to one kind of roll of an attack. */
export type Changed = ChangedBy<Owned<RollEffect>>

/** Effects on one kind of roll that reach this attack. */
export const changedHere = (attack: Attack, kind: RollEffect['roll']): Changed =>
  changedWhere(attack, kind, kind === 'save' || kind === 'ward' ? reachesDefence : reachesAttack)

function changedWhere(
  attack: Attack,
  kind: RollEffect['roll'],
  reaches: (attack: Attack, owned: Owned<RollEffect>) => boolean,
): Changed {
  const reached = takingPart(attack.owned, 'roll').flatMap(({ owned, part }) => {
    const each = owned as Owned<RollEffect>
    return part.of(each.effect) === kind && reaches(attack, each) ? [{ owned: each, part }] : []
  })
  const counted = stacked(reached.map(({ owned }) => owned))
  return {
    effects: withVerb(counted, 'roll'),
    changes: reached.flatMap(({ owned, part }) => (counted.includes(owned) ? [part.changes(owned.effect)] : [])),
  }
}

/** Modifiers of a roll; cover is one that can be ignored by itself. */
function modifiersHere(effects: readonly Owned<RollEffect>[], beside: readonly Modifier[]): readonly Modifier[] {
  const uncovered = effects.some(({ effect }) => effect.ignore === 'cover')
  return modifiersOf(effects, beside).filter(({ from }) => !(uncovered && from === 'Cover'))
}

/**
 * A hit or wound roll (4.3, 4.4). What is needed is asked only where there is a roll: a weapon that always hits has no To Hit.
 */
export const attackRoll = (attack: Attack, kind: 'hit' | 'wound', need: () => number): Modified =>
  rolledBy(kind, changedHere(attack, kind), need, [])

/** A save roll: Rend is one of the modifiers, and 6 is nothing special (4.5, INT-02). */
export function saveRoll(changed: Changed, save: number, rend: number): Modified {
  const ignoresRend = changed.effects.some(
    ({ effect }) => effect.ignore === 'rend' && rend <= (effect.max ?? Number.POSITIVE_INFINITY),
  )
  return rolledBy('save', changed, () => save, rend > 0 && !ignoresRend ? [{ from: 'Rend', value: -rend }] : [])
}

/** A ward roll: a plain target number; a 1 can only fail (5.1, INT-17). */
export const wardRoll = (attack: Attack, ward: number): RollOrNone =>
  rolledBy('ward', changedHere(attack, 'ward'), () => ward, []).roll

/** The attacker's ward roll against mortal wounds that come back to it, which no attack makes. */
export const ownWardRoll = (attack: Attack, ward: number): RollOrNone =>
  rolledBy('ward', changedWhere(attack, 'ward', reachesItself), () => ward, []).roll

const reachesItself = ({ fight, notes }: Attack, owned: Owned<RollEffect>): boolean =>
  isOfUnit(owned) && reachesUnit(fight, notes, 'attacker', owned)

/** Only the core rules on caps stand above an ability (1.7): one that limits success beats even the 6 that always hits. */
function rolledBy(
  kind: keyof typeof RULES.rolls,
  { effects, changes }: Changed,
  need: () => number,
  beside: readonly Modifier[],
): Modified {
  const modifiers = modifiersHere(effects, beside)
  if (effects.some(({ effect }) => effect.auto === true)) return { roll: 'automatic', modifiers }
  const roll = rollBy(RULES.rolls[kind], { need: need(), changes, modifiers, rerolls: rerollsOf(effects, kind) })
  return { roll, modifiers }
}

/** Re-rolls of a number that is rolled: attacks or damage. */
export const amountRerolls = (attack: Attack, kind: 'attacks' | 'damage'): readonly Reroll[] =>
  rerollsOf(changedHere(attack, kind).effects, kind)
