/** Who may stand in a list: its own units as they are, and everybody else of its faction at every size. */
import { grouped, sameName, stated } from '@rollcall/games'
import {
  type Army,
  armyOf,
  type ArmyRules,
  cataloguePoints,
  hasRole,
  isPriest,
  isWizard,
  type Known,
  type Member,
  otherPoints,
  pointsOf,
} from '../check/army.ts'
import { type CatalogueUnit, type Faction, type Role, ROLES } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
import type { Candidate } from './candidate.ts'
import { besideOthers } from './companions.ts'
import { fills, grantsNeeded, heldTogether, OTHER_DAY, slotted } from './granting.ts'

/** What somebody wants of a list beside its being better. */
export interface Wishes {
  /** Units by name that stay. */
  readonly keep?: readonly string[]
  /** Units by name that are not taken. */
  readonly ban?: readonly string[]
}

/**
 * Everybody who may stand in the list, in an order that does not depend on that of the list. The General stays, and so do those who
 * cast or bear an enhancement unless they are banned by name: what they are there for is not in the figures of a fight.
 */
export function candidatesFor(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  wishes: Wishes = {},
): readonly Candidate[] {
  const faction = known.factions.find(({ id }) => id === list.factionId)
  const own = grouped(list.units, likenessOf)
  const others = (faction?.units ?? [])
    .flatMap((unit) => sizesOf(unit).map((reinforced) => freshUnit(list, faction as Faction, unit, reinforced)))
    .filter((each) => !own.has(likenessOf(each)))
  const all: readonly (readonly ListedUnit[])[] = [...own.values(), ...others.map((each) => [each])]
  const held = heldIn(list, known, rules, wishes)
  const candidates = all
    .toSorted(([a], [b]) => (likenessOf(a as ListedUnit) < likenessOf(b as ListedUnit) ? -1 : 1))
    .map((alike) => candidateOf(list, known, rules, wishes, alike, held))
  return besideOthers(candidates, list, known, rules)
}

/** Battalions that must keep their units, that those who stay may bear what they bear. */
function heldIn(list: ArmyList, known: Known, rules: ArmyRules, { ban = [] }: Wishes): readonly number[] {
  const units = list.units.filter(({ name }) => !ban.some((each) => sameName(each, name)))
  return heldTogether(armyOf(list, known, rules), grantsNeeded(armyOf({ ...list, units }, known, rules)))
}

/** What a unit is, wherever it stands in its list, and in whichever battalion. */
function likenessOf({
  id,
  name,
  models,
  reinforced,
  general,
  ally,
  bundled,
  enhancements,
  options,
}: ListedUnit): string {
  return JSON.stringify([name, models, id, reinforced, general, ally, bundled, enhancements, options])
}

/** How often a unit may be reinforced; one that nobody may buy any more has no points. */
const sizesOf = ({ points, reinforcements, sizeUnknown }: CatalogueUnit): readonly number[] =>
  points === 0 ? [] : Array.from({ length: 1 + (sizeUnknown === true ? 0 : reinforcements) }, (_, i) => i)

/** A unit that comes into a list. Another of its name in the list lends its options; else it is as the warscroll has it. */
export function freshUnit(
  list: ArmyList,
  faction: Pick<Faction, 'id'>,
  unit: CatalogueUnit,
  reinforced: number,
): ListedUnit {
  const models = unit.size * (1 + reinforced)
  const alike = list.units.find((each) => each.id === unit.id && each.models === models && each.bundled !== true)
  return {
    name: unit.name,
    id: unit.id,
    faction: faction.id,
    models,
    reinforced,
    points: unit.points * (1 + reinforced),
    general: false,
    ally: false,
    battalions: [],
    options: alike?.options ?? [],
    assumed: [],
  }
}

function candidateOf(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  { keep = [], ban = [] }: Wishes,
  alike: readonly ListedUnit[],
  held: readonly number[],
): Candidate {
  const [unit] = alike as readonly [ListedUnit]
  const own = list.units.includes(unit) ? alike : []
  const isHeld = own.some(({ battalions }) => battalions.some((number) => held.includes(number)))
  const { member, army } = inArmy(list, known, rules, unit)
  const points = pointsOf(member) ?? 0
  const catalogued = cataloguePoints(member)
  const isNamed = (names: readonly string[]): boolean => names.some((name) => sameName(name, unit.name))
  const isBound = isFixed(member, points) || isNamed(keep) || (isSpecial(member, rules) && !isNamed(ban))
  const most = isNamed(ban) ? 0 : isSpecial(member, rules) ? own.length : Math.floor(rules.battlepack.points / points)
  return {
    unit,
    own,
    points,
    ...stated({ catalogued }),
    least: isBound || (isHeld && !isNamed(ban)) ? own.length : 0,
    most: isBound ? own.length : Math.max(most, isNamed(ban) ? 0 : own.length),
    counts: { ...countsOf(army, member, points), ...(isHeld ? {} : slotsSuited(army, member)) },
  }
}

/** It cannot be spared: the General, what is bought with another unit, and whoever is not known. */
const isFixed = ({ listed, unit }: Member, points: number): boolean =>
  listed.general || listed.bundled === true || unit === undefined || points === 0

/** It is there for more than its attacks, or is no unit of the faction: nobody comes in its place as a copy. */
const isSpecial = (member: Member, { universal }: ArmyRules): boolean =>
  member.listed.ally ||
  member.listed.enhancements !== undefined ||
  isWizard(member, universal) === true ||
  isPriest(member) === true

/** The unit in this army, whose General and subfaction may give it another role. */
function inArmy(list: ArmyList, known: Known, rules: ArmyRules, unit: ListedUnit) {
  const at = list.units.indexOf(unit)
  const units = at < 0 ? [...list.units, unit] : list.units
  const army = armyOf({ ...list, units }, known, rules)
  return { army, member: army.members[at < 0 ? units.length - 1 : at] as Member }
}

/** Slots of battalions that its enhancements need. */
const slotsSuited = ({ list, rules }: Army, member: Member): Candidate['counts'] =>
  Object.fromEntries(
    slotted(list, rules).flatMap(({ of, slots }) =>
      slots.some((_, slot) => fills(rules, slots, member, slot)) ? [[of, 1]] : [],
    ),
  )

/**
 * Towards a minimum counts what is certain, towards a maximum what is possible; what is certain may exceed none in any case. Where
 * only the day of the list leaves a role open the catalogue says it, from which whoever comes is taken.
 */
function countsOf({ rules }: Army, member: Member, points: number): Candidate['counts'] {
  const { listed, unit } = member
  const isDated = (cataloguePoints(member) ?? points) !== points
  const isRole = (role: Role): boolean | undefined => hasRole({ ...member, dated: false }, role)
  const counted: Record<string, number | undefined> = {
    points,
    units: 1,
    reinforcements: listed.reinforced,
    'allies in four': listed.ally ? 3 : -1,
    allies: listed.ally ? 1 : 0,
    'points of allies': listed.ally ? points : 0,
    wizards: isWizard(member, rules.universal) === true ? 1 : 0,
    priests: isPriest(member) === true ? 1 : 0,
    ...Object.fromEntries(ROLES.map((role) => [`${role} at least`, isRole(role) === true ? 1 : 0])),
    ...Object.fromEntries(
      ROLES.map((role) => [`perhaps ${role}`, hasRole({ ...member, dated: isDated }, role) === false ? 0 : 1]),
    ),
    ...Object.fromEntries(ROLES.map((role) => [`${role} at most`, isRole(role) === false ? 0 : 1])),
    ...Object.fromEntries(ROLES.map((role) => [`certain ${role}`, isRole(role) === true ? 1 : 0])),
    'reinforced twice and not battleline': listed.reinforced === 2 && isRole('battleline') !== true ? 1 : 0,
    [OTHER_DAY]: { true: 1, false: -1, undefined: 0 }[`${otherPoints(member)}`],
    ...(unit?.unique === true ? { [`unique ${unit.id}`]: 1 } : {}),
  }
  return Object.fromEntries(Object.entries(counted).flatMap(([name, count]) => (count ? [[name, count]] : [])))
}
