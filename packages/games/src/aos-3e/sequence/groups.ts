/** Who attacks with what: plain models, champions and other special models, and those that cannot reach (6, 22.3; INT-40). */
import { type Fight, type Owned, type Weapon, withVerb } from '../fight.ts'
import type { ModelEffect } from '../schema/effects.ts'
import { holds } from './holds.ts'
import { sameName } from '../../names.ts'

/** Models that attack alike with one weapon. */
export interface Group {
  readonly weapon: Weapon
  readonly number: number
  /** Name of the special model, or `null`. */
  readonly model: string | null
  readonly models: number
}

/** All groups of the attacker for this phase, weapon by weapon, special models last. */
export function groupsOf(fight: Fight, owned: readonly Owned[]): readonly Group[] {
  const kind = fight.situation.phase === 'combat' ? 'melee' : 'missile'
  const specials = withVerb(owned, 'model').filter(
    (each) => each.owner === 'attacker' && holds(fight, 'attacker', each.effect.if) === 'yes',
  )
  return fight.attacker.weapons.flatMap((weapon, number) =>
    weapon.kind === kind ? weaponGroups(fight, owned, specials, weapon, number) : [],
  )
}

function weaponGroups(
  fight: Fight,
  owned: readonly Owned[],
  specials: readonly Owned<ModelEffect>[],
  weapon: Weapon,
  number: number,
): readonly Group[] {
  const { models, modelsInRange } = fight.attacker
  // Attacks that are split among targets are an agreed number, whoever makes them (4.1).
  if (weapon.split !== null) return [{ weapon, number, model: null, models: 1 }]
  const armed = Math.min(weapon.models ?? armedWith(weapon, specials, models), models)
  let left = Math.min(armed, modelsInRange)
  const groups: Group[] = []
  // Special models stand in front: they are the last to be out of range.
  for (const { effect } of specials.filter((each) => changesWeapon(owned, each.effect, weapon))) {
    const count = Math.min(left, specialCount(effect, models))
    left -= count
    if (count > 0) groups.push({ weapon, number, model: effect.model, models: count })
  }
  return left > 0 ? [{ weapon, number, model: null, models: left }, ...groups] : groups
}

/** How many models of this kind there are: so many, or so many in every so many (INT-27). */
export function specialCount({ count }: ModelEffect, models: number): number {
  if (count === undefined) return 1
  return typeof count === 'number' ? count : Math.floor(models / count.per) * count.of
}

/** Models with a weapon nobody gave a number for: those armed with it instead of another, or all that kept theirs. */
function armedWith(weapon: Weapon, specials: readonly Owned<ModelEffect>[], models: number): number {
  const has = specials.filter(({ effect }) => effect.armed !== undefined && sameName(effect.armed.with, weapon.name))
  if (has.length > 0) return has.reduce((sum, { effect }) => sum + specialCount(effect, models), 0)
  const gaveUp = specials.filter(
    ({ effect }) => effect.armed?.insteadOf !== undefined && sameName(effect.armed.insteadOf, weapon.name),
  )
  return Math.max(
    0,
    gaveUp.reduce((sum, { effect }) => sum - specialCount(effect, models), models),
  )
}

/** Does any effect speak of this special model's attacks with this weapon? If not it is a plain model. */
function changesWeapon(owned: readonly Owned[], special: ModelEffect, weapon: Weapon): boolean {
  if (special.armed !== undefined && !sameName(special.armed.with, weapon.name)) return false
  return owned.some(({ effect }) => effect.by?.side === 'model' && sameName(effect.by.name, special.model))
}
