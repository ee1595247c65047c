/** Who attacks with what: plain models, champions and other special models, and those that cannot reach (6, core book 22.3; INT-40). */
import { bearersLeft } from '../../duel/bearers.ts'
import { type Fight, type Notes, type Owned, type Unit, type Weapon, withVerb } from '../fight.ts'
import type { Effect, ModelEffect } from '../schema/effects.ts'
import { isInForce } from './applies.ts'
import { sameName } from '../../names.ts'

/** Models that attack alike with one weapon. */
export interface Group {
  readonly weapon: Weapon
  readonly number: number
  /** Name of the special model, or `null`. */
  readonly model: string | null
  readonly models: number
}

/** Special models of one name, and how they are armed otherwise than the rest. */
interface Special {
  readonly name: string
  readonly models: number
  readonly has: readonly string[]
  readonly gaveUp: readonly string[]
}

/** Does it arm special models otherwise than the rest? */
export const rearms = (effect: Effect): boolean => 'model' in effect && effect.armed !== undefined

/** Which weapons are used in the phase of the fight. */
export const kindIn = ({ situation }: Fight): Weapon['kind'] => (situation.phase === 'combat' ? 'melee' : 'missile')

/** All groups of the attacker for this phase, weapon by weapon, special models last. */
export function groupsOf(fight: Fight, owned: readonly Owned[], notes: Notes): readonly Group[] {
  const kind = kindIn(fight)
  const specials = specialsOf(specialEffects(fight, owned, notes), fight.attacker.models)
  const reachOf = kind === 'melee' ? (fight.sight?.reaching ?? null) : null
  const { attacker } = fight
  if (reachOf === null) return groupsAmong(attacker, kind, owned, specials, attacker.modelsInRange)
  return attacker.weapons.flatMap((weapon, number) => {
    if (weapon.kind !== kind) return []
    const { models, but } = reachOf(weapon.range)
    const own = groupsAmong(attacker, kind, owned, specials, Math.min(models, attacker.modelsInRange)).filter(
      (each) => each.number === number,
    )
    const others = but === 0 ? [] : groupsAmong(attacker, kind, owned, specials, but)
    return own.flatMap((each) => without(each, others))
  })
}

/** The groups that there can be: of the unit as it was set up, with everybody in reach. */
export const allGroups = (fight: Fight, whole: Unit, owned: readonly Owned[], notes: Notes): readonly Group[] =>
  groupsAmong(whole, kindIn(fight), owned, specialsOf(specialEffects(fight, owned, notes), whole.models), whole.models)

const specialEffects = (fight: Fight, owned: readonly Owned[], notes: Notes): readonly Owned<ModelEffect>[] =>
  withVerb(owned, 'model').filter((each) => each.owner === 'attacker' && isInForce(fight, each, notes))

/** Groups of so many models, those in front. */
function groupsAmong(
  attacker: Unit,
  kind: Weapon['kind'],
  owned: readonly Owned[],
  specials: readonly Special[],
  models: number,
): readonly Group[] {
  const bearers = bearersInRange(attacker, specials, models)
  return attacker.weapons.flatMap((weapon, number) =>
    weapon.kind === kind ? weaponGroups({ weapon, number, models: bearers[number] ?? 0 }, owned, specials) : [],
  )
}

/** A group but for those of it who attack somebody else. */
function without(group: Group, others: readonly Group[]): readonly Group[] {
  const busy = others.find(({ number, model }) => number === group.number && model === group.model)?.models ?? 0
  return group.models > busy ? [{ ...group, models: group.models - busy }] : []
}

/**
 * So many models attack, each with all it carries (4.2, 8.5): where weapons are in different hands they share the models in
 * range. Rare weapons stand in front, as they are lost last.
 */
function bearersInRange({ weapons, models }: Unit, specials: readonly Special[], inRange: number): readonly number[] {
  const carried = weapons.map((weapon) => ({
    kind: weapon.kind,
    models: Math.min(models, weapon.models ?? bearersOf(weapon, specials, models)),
  }))
  return bearersLeft(carried, models, inRange, 'specialLast').map((bearers) => bearers ?? inRange)
}

/** What several effects say of models of one name is said of the same models. */
function specialsOf(effects: readonly Owned<ModelEffect>[], models: number): readonly Special[] {
  const names = effects.map(({ effect }) => effect.model)
  const different = names.filter((name, i) => names.findIndex((other) => sameName(other, name)) === i)
  return different.map((name) => {
    const own = effects.flatMap(({ effect }) => (sameName(effect.model, name) ? [effect] : []))
    return {
      name,
      models: Math.max(...own.map((effect) => specialCount(effect, models))),
      has: own.flatMap(({ armed }) => armed?.with ?? []),
      gaveUp: own.flatMap(({ armed }) => armed?.insteadOf ?? []),
    }
  })
}

function weaponGroups(
  { weapon, number, models }: Omit<Group, 'model'>,
  owned: readonly Owned[],
  specials: readonly Special[],
): readonly Group[] {
  if (models === 0) return []
  // Attacks that are split among targets are an agreed number, whoever makes them (4.1).
  if (weapon.split !== null) return [{ weapon, number, model: null, models: 1 }]
  let left = models
  const groups: Group[] = []
  // Special models stand in front: they are the last to be out of range.
  for (const special of specials.filter((each) => carries(each, weapon, specials) && isSpokenOf(owned, each))) {
    const count = Math.min(left, special.models)
    left -= count
    if (count > 0) groups.push({ weapon, number, model: special.name, models: count })
  }
  return left > 0 ? [{ weapon, number, model: null, models: left }, ...groups] : groups
}

/** How many models of this kind there are: so many, or so many in every so many (INT-27). */
export function specialCount({ count }: ModelEffect, models: number): number {
  if (count === undefined) return 1
  return typeof count === 'number' ? count : Math.floor(models / count.per) * count.of
}

const names = (list: readonly string[], { name }: Weapon): boolean => list.some((each) => sameName(each, name))

const modelsOf = (specials: readonly Special[]): number => specials.reduce((sum, { models }) => sum + models, 0)

/** Models with a weapon nobody gave a number for: the special models armed with it, or all that did not give it up. */
function bearersOf(weapon: Weapon, specials: readonly Special[], models: number): number {
  const own = specials.filter(({ has }) => names(has, weapon))
  if (own.length > 0) return modelsOf(own)
  return Math.max(0, models - modelsOf(specials.filter(({ gaveUp }) => names(gaveUp, weapon))))
}

/** A weapon of special models is theirs alone; any other weapon they have like everybody, unless they gave it up. */
function carries(special: Special, weapon: Weapon, specials: readonly Special[]): boolean {
  if (specials.some(({ has }) => names(has, weapon))) return names(special.has, weapon)
  return !names(special.gaveUp, weapon)
}

/** Does any effect speak of this special model's attacks? If not it is a plain model. */
const isSpokenOf = (owned: readonly Owned[], { name }: Special): boolean =>
  owned.some(
    ({ effect, owner }) => owner === 'attacker' && effect.by?.side === 'model' && sameName(effect.by.name, name),
  )
