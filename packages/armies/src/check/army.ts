/** An army as it is checked: every unit of the list beside its warscroll, with the roles it has in this army. */
import { sameName } from '@rollcall/games'
import type { CatalogueUnit, Faction, Feature, Role } from '../catalogue/schema.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
import type { Battalion, Battlepack, Icon } from './battlepack.ts'
import { conditionsOf, type Found } from './conditions.ts'
import { type Universal, universalNamed } from './universal.ts'

/** What armies are checked against. */
export interface ArmyRules {
  readonly battlepack: Battlepack
  readonly icons: Readonly<Record<string, Icon>>
  readonly battalions: readonly Battalion[]
  readonly universal: readonly Universal[]
}

/** What is known of the game, as far as a list needs it. */
export interface Known {
  /** The factions that the list names, as far as the catalogue has them. */
  readonly factions: readonly Faction[]
  /** Features that every army may take. */
  readonly features: readonly Feature[]
}

/** A unit of the list beside what is known of it. */
export interface Member {
  /** Its name, numbered when the list has several of that name. */
  readonly label: string
  readonly listed: ListedUnit
  /** Missing: the catalogue does not have it. */
  readonly unit: CatalogueUnit | undefined
  readonly faction: Faction | undefined
  /** Roles in this army (25.5.1); undefined: neither catalogue nor list says. */
  readonly roles: readonly Role[] | undefined
  /** Bought together with another unit: the list prints the common price beside both, and counts it once. */
  readonly bought: boolean
}

/** A list beside the catalogue. */
export interface Army {
  readonly list: ArmyList
  /** Missing: the catalogue does not have it. */
  readonly faction: Faction | undefined
  readonly features: readonly Feature[]
  readonly members: readonly Member[]
  readonly rules: ArmyRules
}

/** Joins a list to what is known. */
export function armyOf(list: ArmyList, { factions, features }: Known, rules: ArmyRules): Army {
  const faction = factions.find(({ id }) => id === list.factionId)
  const found = list.units.map((listed) => ({ listed, ...find(listed, list, factions) }))
  const holds = conditionsOf(list, faction, found)
  const common = hasCommonPrices(list, found)
  const members = found.map((each): Member => {
    const same = found.filter(({ listed }) => listed.name === each.listed.name)
    const label = same.length === 1 ? each.listed.name : `${each.listed.name} #${same.indexOf(each) + 1}`
    return { ...each, label, roles: rolesOf(each.unit, each.listed, holds), bought: common && each.unit?.points === 0 }
  })
  return { list, faction, features: [...factions.flatMap((each) => each.features), ...features], members, rules }
}

/** The list's own total leaves out the units that cost nothing of their own. */
function hasCommonPrices({ features, totals, units }: ArmyList, found: readonly Found[]): boolean {
  const sum = (all: readonly { readonly points?: number | undefined }[]): number =>
    all.reduce((total, { points = 0 }) => total + points, 0)
  const free = sum(found.filter(({ unit }) => unit?.points === 0).map(({ listed }) => listed))
  return free > 0 && totals.points === sum([...units, ...features]) - free
}

function find(listed: ListedUnit, list: ArmyList, factions: readonly Faction[]): Omit<Found, 'listed'> {
  const faction = factions.find(({ id }) => id === (listed.faction ?? list.factionId))
  return { faction, unit: faction?.units.find(({ id }) => id === listed.id) }
}

/** A conditional role takes the place of all printed ones, unless it is one beside them (25.5.1). */
function rolesOf(
  unit: CatalogueUnit | undefined,
  listed: ListedUnit,
  holds: (condition: string | readonly string[]) => boolean | undefined,
): readonly Role[] | undefined {
  if (unit === undefined) return listed.role === undefined ? undefined : listed.role === 'other' ? [] : [listed.role]
  const conditional = unit.conditionalRoles ?? []
  const given = conditional.filter((each) => each.with.some((condition) => holds(condition) === true))
  // The list says so, and the condition is one that nobody can judge here.
  const open = conditional.some(
    (each) =>
      each.roles.some((role) => role === listed.role) && each.with.some((condition) => holds(condition) === undefined),
  )
  if (given.length === 0 && open) return undefined
  const replacing = given.filter((each) => each.add !== true).flatMap((each) => each.roles)
  const added = given.filter((each) => each.add === true).flatMap((each) => each.roles)
  return [...new Set([...(replacing.length > 0 ? replacing : unit.roles), ...added])]
}

/** Has it this keyword, from its warscroll or an option? Undefined: not in the catalogue. */
export function hasKeyword({ unit, listed }: Member, keyword: string): boolean | undefined {
  if (unit === undefined) return undefined
  const chosen = (unit.choices ?? [])
    .flatMap(({ of }) => of)
    .filter(({ name }) => listed.options.some((option) => sameName(option.name, name)))
  return [...unit.keywords, ...chosen.flatMap((option) => option.keywords ?? [])].some((each) =>
    sameName(each, keyword),
  )
}

/** Is it a WIZARD? The bearer of an Arcane Tome is one, too (INT-36). */
export function isWizard(member: Member, universal: readonly Universal[]): boolean | undefined {
  const hasTome = universalOf(member, universal).some((each) => each.wizard !== undefined)
  return hasTome || (member.unit?.wizard !== undefined ? true : hasKeyword(member, 'WIZARD'))
}

/** Is it a PRIEST? */
export const isPriest = (member: Member): boolean | undefined =>
  member.unit?.priest !== undefined ? true : hasKeyword(member, 'PRIEST')

/** Universal enhancements that it bears. */
export function universalOf({ listed }: Member, universal: readonly Universal[]): readonly Universal[] {
  const { commandTrait, artefact, other = [] } = listed.enhancements ?? {}
  return [commandTrait, artefact, ...other].flatMap((name) => {
    const found = name === undefined ? undefined : universalNamed(universal, name)
    return found === undefined ? [] : [found]
  })
}

/** Points by the catalogue: as much again for each reinforcement, a full unit when it is incomplete (25.3, 25.4). */
export const cataloguePoints = ({ unit, listed }: Member): number | undefined =>
  unit === undefined ? undefined : unit.points * (1 + listed.reinforced)

/** Points as the list says and counts them. */
export const listedPoints = ({ listed, bought }: Member): number | undefined => (bought ? 0 : listed.points)

/** Points as the list says, else as the catalogue. */
export const pointsOf = (member: Member): number | undefined => listedPoints(member) ?? cataloguePoints(member)
