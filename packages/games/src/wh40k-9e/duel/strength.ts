/** A unit after its losses, and what it attacks with in one phase: weapons that are there, may be used, and are chosen. */
import { bearersLeft, type Carried, type Casualties } from '../../duel/bearers.ts'
import type { Body } from '../../duel/body.ts'
import type { Fight, Group, Unit, Weapon } from '../fight.ts'
import { inFewerHands } from '../hands.ts'
import { reasonNotToShoot } from '../sequence/shooting.ts'
import type { Policies } from '../schema/duel-policies.ts'
import { carriers } from '../sequence/bearers.ts'

/** The unit with so many of its models left, as it attacks. */
export function unitAfterLosses(unit: Unit, { models, wounds }: Body, casualties: Casualties): Unit {
  const carried = unit.weapons.map(
    ({ type, models: bearers }): Carried => ({
      kind: type === 'melee' ? 'melee' : 'ranged',
      models: bearers,
    }),
  )
  const bearers = bearersLeft(carried, unit.models, models, casualties)
  const left = (weapon: Weapon, i: number): number | null =>
    (weapon.models ?? 0) > unit.models ? inFewerHands(weapon.models ?? 0, unit.models, models) : (bearers[i] ?? null)
  return {
    ...unit,
    models,
    groups: lastModels(unit.groups, models),
    woundsTaken: wounds,
    modelsFighting: Math.min(unit.modelsFighting, models),
    weapons: unit.weapons.map((weapon, i) => ({ ...weapon, models: left(weapon, i) })),
  }
}

/** Models lost are the first in the order of allocation. */
function lastModels(groups: readonly Group[], models: number): readonly Group[] {
  let left = models
  const kept = groups.toReversed().flatMap((group): readonly Group[] => {
    const count = Math.min(group.count, left)
    left -= count
    return count === 0 ? [] : [{ ...group, count }]
  })
  return kept.toReversed()
}

/** The attacker with what it attacks with in this phase. */
export function armedFor(fight: Fight, { pistols, grenades }: Pick<Policies, 'pistols' | 'grenades'>): Unit {
  const { attacker, situation } = fight
  const melee = situation.phase === 'fight'
  const usable = attacker.weapons.filter(
    (weapon) =>
      (weapon.type === 'melee') === melee && weapon.models !== 0 && (melee || reasonNotToShoot(fight, weapon) === null),
  )
  return { ...attacker, weapons: melee ? usable : chosenOf(usable, attacker.models, pistols, grenades) }
}

/** A weapon, and how many models attack with it. */
interface Firing {
  readonly weapon: Weapon
  readonly models: number
}

/** A model fires its Pistols or its other weapons (4.7); one may throw a Grenade instead of both (4.6). */
function chosenOf(
  usable: readonly Weapon[],
  models: number,
  pistols: Policies['pistols'],
  grenades: Policies['grenades'],
): readonly Weapon[] {
  const of = (kind: 'pistol' | 'grenade' | 'other'): readonly Firing[] =>
    usable
      .filter(({ type }) => (type === 'pistol' || type === 'grenade' ? type : 'other') === kind)
      .map((weapon) => ({ weapon, models: weapon.models ?? models }))
  const [first, second] = pistols === 'always' ? [of('pistol'), of('other')] : [of('other'), of('pistol')]
  const firing = [...first, ...inHandsOf(second, models, models - carriers(first, models))]
  const [grenade] = of('grenade')
  const idle = models > carriers(firing, models)
  const thrown = grenade !== undefined && (grenades === 'always' || (grenades === 'spare' && idle))
  const all = thrown ? [{ weapon: grenade.weapon, models: 1 }, ...(idle ? firing : withoutOne(firing, models))] : firing
  // Weapons attack in the order given (INT-11).
  return all
    .toSorted((a, b) => usable.indexOf(a.weapon) - usable.indexOf(b.weapon))
    .flatMap((each) => (each.models === 0 ? [] : [{ ...each.weapon, models: each.models }]))
}

/** These weapons in so many hands at most. */
const inHandsOf = (firing: readonly Firing[], models: number, hands: number): readonly Firing[] =>
  firing.map((each) => ({ ...each, models: inFewerHands(each.models, models, hands) }))

/** One plain model fires none of them: what every model has is fired by one less, or else what most have. */
function withoutOne(firing: readonly Firing[], models: number): readonly Firing[] {
  const everybodys = firing.some((each) => each.models >= models)
  const bearers = firing.map(({ weapon }) => weapon.models ?? models)
  const commonest = bearers.indexOf(Math.max(...bearers))
  return firing.map((each, i) => {
    const loses = everybodys ? each.models >= models : i === commonest
    return loses ? { ...each, models: Math.min(each.models - 1, inFewerHands(each.models, models, models - 1)) } : each
  })
}
