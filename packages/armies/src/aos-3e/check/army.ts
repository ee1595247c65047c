/** An army as it is checked: every unit of the list beside its warscroll, with the roles it has in this army. */
import { sameName } from '@rollcall/games'
import type { CatalogueUnit, Faction, Feature, Role } from '../catalogue/schema.ts'
import { pointsAt } from '../catalogue/sizes.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
import type { Battalion, Battlepack, Icon } from './battlepack.ts'
import { conditionsOf, type Found, type Holds } from './conditions.ts'
import type { Exceptions } from './exceptions.ts'
import { type Universal, universalNamed } from './universal.ts'

/** What armies are checked against. */
export interface ArmyRules {
  readonly battlepack: Battlepack
  /** Why this battlepack, where nobody named it, and what else the list may be made for. */
  readonly because?: string | undefined
  readonly others?: readonly Battlepack[] | undefined
  readonly icons: Readonly<Record<string, Icon>>
  readonly battalions: readonly Battalion[]
  readonly universal: readonly Universal[]
  readonly exceptions: Exceptions
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
  /** Roles in this army (core book 25.5.1); undefined: neither catalogue nor list says. */
  readonly roles: readonly Role[] | undefined
  /** Further ones that it has under conditions that nobody can judge. */
  readonly open: readonly Role[]
  /** Bought together with another unit: the list prints the common price beside both, and counts it once. */
  readonly bought: boolean
  /** The list has other points for it than the catalogue: its profile was another one then (core book 25.1), and so may be its role and size. */
  readonly dated: boolean
}

/** A list beside the catalogue. */
export interface Army {
  readonly list: ArmyList
  /** Missing: the catalogue does not have it. */
  readonly faction: Faction | undefined
  readonly features: readonly Feature[]
  readonly members: readonly Member[]
  readonly rules: ArmyRules
  /** Says of a condition whether it holds in this army; undefined: nobody can judge it. */
  readonly holds: Holds
  /** Most of the list has other points than the catalogue: it was written for other profiles. */
  readonly dated: boolean
  /** Lines were not understood, or the list's own total is more than what was read: something may be missing. */
  readonly partly: boolean
}

/** Joins a list to what is known. */
export function armyOf(list: ArmyList, { factions, features }: Known, rules: ArmyRules): Army {
  const { faction, found, holds } = foundIn(list, factions)
  const common = hasCommonPrices(list, found)
  const priced = found.filter((each) => otherPoints(each) !== undefined)
  const differ = priced.filter((each) => otherPoints(each))
  const dated = differ.length > priced.length / 2
  const members = found.map((each): Member => {
    const same = found.filter(({ listed }) => listed.name === each.listed.name)
    const label = same.length === 1 ? each.listed.name : `${each.listed.name} #${same.indexOf(each) + 1}`
    const isDated = each.unit !== undefined && (dated || differ.includes(each))
    const bought = each.listed.bundled === true || (common && each.unit?.points === 0)
    return { ...each, label, ...rolesOf(each.unit, each.listed, holds), bought, dated: isDated }
  })
  const all = [...factions.flatMap((each) => each.features), ...features]
  const army = { list, faction, features: all, members, rules, holds, dated, partly: false }
  const lost = list.totals.points !== undefined && list.totals.points > totalPoints(army)
  return { ...army, partly: lost || list.unread.length > 0 }
}

/** A unit as far as its roles go. */
type Playing = Pick<Member, 'listed' | 'unit' | 'roles' | 'open' | 'dated'>

/** One unit of a list of today beside all others: so much is asked of each pair of units that nobody else is looked at. */
export function playingIn(list: ArmyList, { factions }: Known, listed: ListedUnit): Playing {
  const { found, holds } = foundIn(list, factions)
  const unit = found.find((each) => each.listed === listed)?.unit
  return { listed, unit, ...rolesOf(unit, listed, holds), dated: false }
}

function foundIn(list: ArmyList, factions: Known['factions']) {
  const faction = factions.find(({ id }) => id === list.factionId)
  const found = list.units.map((listed): Found => ({ listed, ...find(listed, list, factions) }))
  return { faction, found, holds: conditionsOf(list, faction, found) }
}

/** Has the list other points for it than the catalogue? Undefined: it cannot be told. */
export function otherPoints({
  listed: { points, reinforced },
  unit,
}: Pick<Found, 'listed' | 'unit'>): boolean | undefined {
  if (!points || !unit?.points) return undefined
  return points !== unit.points * (1 + reinforced)
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

interface Roles {
  readonly roles: readonly Role[] | undefined
  readonly open: readonly Role[]
}

/** A conditional role takes the place of all printed ones, unless it is one beside them (core book 25.5.1). */
function rolesOf(unit: CatalogueUnit | undefined, { role }: ListedUnit, holds: Holds): Roles {
  if (unit === undefined) return { roles: role === undefined ? undefined : role === 'other' ? [] : [role], open: [] }
  const conditional = (unit.conditionalRoles ?? []).map((each) => ({ ...each, held: each.with.map(holds) }))
  const given = conditional.filter(({ held }) => held.includes(true))
  const open = conditional.filter(({ held }) => held.includes(undefined))
  const replacing = given.filter((each) => each.add !== true).flatMap((each) => each.roles)
  const added = given.filter((each) => each.add === true).flatMap((each) => each.roles)
  const roles = [...new Set([...(replacing.length > 0 ? replacing : unit.roles), ...added])]
  return { roles, open: open.flatMap((each) => each.roles).filter((each) => !roles.includes(each)) }
}

/**
 * Has it this role here? A heading of the list counts where the catalogue is of another day; "Units" and "Other" say nothing,
 * for some builders have no other headings, and a Leader who is a Behemoth stands under one of them only.
 */
export function hasRole({ roles, open, unit, listed, dated }: Playing, role: Role): boolean | undefined {
  const known = roles?.includes(role)
  if (unit === undefined) return known
  if (open.includes(role)) return undefined
  if (listed.role === undefined || listed.role === 'other') return dated ? undefined : known
  // A heading may be of the printed role, where a conditional one takes its place.
  if (listed.role === role) return known || (dated ? unit.conditionalRoles === undefined || undefined : false)
  return known && (dated || role === 'battleline') ? undefined : known
}

/** Holds this under the battlepack, and under every other that the list may be made for? Undefined: not under all. */
export function underAll(
  { battlepack, others = [] }: ArmyRules,
  holds: (battlepack: Battlepack) => boolean | undefined,
): boolean | undefined {
  const here = holds(battlepack)
  return here === true && !others.every((each) => holds(each) === true) ? undefined : here
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

/** Points by the catalogue: as much again for each reinforcement, a full unit when it is incomplete (core book 25.3, 25.4). */
export function cataloguePoints({ unit, listed }: Member): number | undefined {
  if (unit === undefined) return undefined
  const reinforced = unit.points * (1 + listed.reinforced)
  // Where the source does not say the size nobody knows what more models cost.
  if (unit.sizeUnknown === true || listed.models === undefined) return reinforced
  return Math.max(reinforced, pointsAt(unit, listed.models))
}

/** Points as the list says and counts them. */
export const listedPoints = ({ listed, bought }: Member): number | undefined => (bought ? 0 : listed.points)

/** Points as the list says, else as the catalogue. */
export const pointsOf = (member: Member): number | undefined => listedPoints(member) ?? cataloguePoints(member)

/** Points of a feature as the list says, else as the catalogue. */
export const featurePoints = (
  { features }: Pick<Army, 'features'>,
  { id, points }: ArmyList['features'][number],
): number | undefined => points ?? features.find((each) => each.id === id)?.points

/** Points of the whole army (core book 25.4, 25.7); what nobody knows counts as 0. */
export const totalPoints = (army: Pick<Army, 'features' | 'list' | 'members'>): number =>
  [...army.members.map(pointsOf), ...army.list.features.map((each) => featurePoints(army, each))].reduce<number>(
    (sum, points) => sum + (points ?? 0),
    0,
  )
