/** Points, roles and reinforcements of the whole army (checks 1, 3 and 7). */
import { type Role, ROLES } from '../catalogue/schema.ts'
import {
  type Army,
  cataloguePoints,
  featurePoints,
  hasRole,
  listedPoints,
  type Member,
  pointsOf,
  totalPoints,
  underAll,
} from './army.ts'
import type { Battlepack } from './battlepack.ts'
import { tooMany } from './allowance.ts'
import { type Count, count, exceeds, fallsShort, SOME_UNREAD, unsettled, type Verdict, verdict } from './verdict.ts'

const POINTS = { check: 1, rule: '25.4' }
const ROLE = { check: 3, rule: '25.5' }
const REINFORCED = { check: 7, rule: '25.3.2' }

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, each) => total + (each ?? 0), 0)

/** Total points: what the list says of each unit counts, and where the catalogue knows better it is said. */
export function checkPoints(army: Army): readonly Verdict[] {
  const total = totalPoints(army)
  const { battlepack } = army.rules
  // Where the list states another total, one of the two is wrong.
  const stated = army.list.totals.points ?? total
  const isBroken = underAll(army.rules, ({ points }) => (total <= points ? false : stated > points || undefined))
  return [
    ...verdict(POINTS, isBroken, [], `${total} points, at most ${battlepack.points} are allowed`, otherSize(army)),
    ...unknownPoints(army),
    ...otherPoints(army, total),
  ]
}

/** What a limit hangs on when nobody says for how many points the list is made. */
export const otherSize = ({ rules: { others = [] } }: Army): string => {
  const sizes = others.map(({ points }) => (Number.isFinite(points) ? `${points} points` : 'a battle of another size'))
  return `unless the list is made for ${[...new Set(sizes)].join(' or ')}`
}

function unknownPoints(army: Army): readonly Verdict[] {
  const units = army.members
    .filter((each) => pointsOf(each) === undefined || (each.listed.points === undefined && each.unit?.points === 0))
    .map(({ label }) => label)
  const features = army.list.features.filter((each) => featurePoints(army, each) === undefined).map(({ name }) => name)
  const unknown = [...units, ...features]
  return unknown.length === 0
    ? []
    : [unsettled(POINTS, unknown, `neither list nor catalogue has points for ${unknown.join(', ')}, counted as 0`)]
}

function otherPoints({ list, faction, members, rules }: Army, total: number): readonly Verdict[] {
  const differ = members.filter((each) => {
    const known = cataloguePoints(each)
    return known !== undefined && listedPoints(each) !== undefined && known !== listedPoints(each)
  })
  const each = differ.map((one) => `${one.label} ${listedPoints(one)}, not ${cataloguePoints(one)}`).join('; ')
  const says = list.totals.points
  const limit = list.pointsLimit
  const most = rules.battlepack.points
  const doubt = (units: readonly string[], message: string): Verdict => unsettled(POINTS, units, message)
  const edition = faction === undefined ? '' : ` (${faction.points})`
  return [
    ...(differ.length === 0 ? [] : [doubt(labels(differ), `other points than in the catalogue${edition}: ${each}`)]),
    ...(says === undefined || says === total
      ? []
      : [doubt([], `the list states ${says} points in all, its units and features add up to ${total}`)]),
    ...(limit === undefined || limit === most
      ? []
      : [doubt([], `the list is made for ${limit} points, the battlepack for ${most}`)]),
  ]
}

const labels = (members: readonly Member[]): readonly string[] => members.map(({ label }) => label)

/** Minimum and maximum of each role. */
export function checkRoles(army: Army): readonly Verdict[] {
  return [...ROLES.flatMap((role) => limitsOf(army, role)), ...army.members.flatMap(otherSection)]
}

function limitsOf(army: Army, role: Role): readonly Verdict[] {
  const { members, rules, partly } = army
  const has = count(members, (each) => hasRole(each, role))
  const units = labels(members.filter((each) => hasRole(each, role) === true))
  const limit = (battlepack: Battlepack) => battlepack.roles[role] ?? { min: 0 }
  const { min, max = Number.POSITIVE_INFINITY } = limit(rules.battlepack)
  const found = `${has.sure} ${role} unit${has.sure === 1 ? '' : 's'}`
  const those = units.length === 0 ? '' : `: ${units.join(', ')}`
  // What was not read may be what is missing.
  const most = { ...has, possible: partly ? Number.POSITIVE_INFINITY : has.possible }
  const tooFew = underAll(rules, (each) => fallsShort(most, limit(each).min))
  // What the catalogue does not have may be no unit at all.
  const known = count(members, (each) =>
    hasRole(each, role) && each.unit === undefined ? undefined : hasRole(each, role),
  )
  const tooMuch = underAll(rules, (each) => exceeds(known, limit(each).max ?? Number.POSITIVE_INFINITY))
  return [
    ...verdict(
      ROLE,
      tooFew,
      units,
      `${found}, at least ${min} ${min === 1 ? 'is' : 'are'} needed${those}`,
      openRole(army, has),
    ),
    ...verdict(ROLE, tooMuch, units, `${found}, at most ${max} are allowed${those}`, openRole(army, known)),
  ]
}

/** Why a number of units of a role is not certain to be wrong. */
const openRole = (army: Army, { sure, possible }: Count): string =>
  sure < possible ? `${possible - sure} more may have that role` : army.partly ? SOME_UNREAD : otherSize(army)

/** The list puts a unit under a heading that is none of its roles here: somebody is wrong, or it is of another day. */
function otherSection({ label, listed, roles, unit, dated }: Army['members'][number]): readonly Verdict[] {
  const { role } = listed
  if (unit === undefined || roles === undefined || role === undefined || role === 'other' || roles.includes(role))
    return []
  if (dated) return []
  const here = roles.length === 0 ? 'no role' : roles.join(', ')
  return [unsettled(ROLE, [label], `${label} stands under ${role} in the list; by the catalogue it has ${here} here`)]
}

/** Reinforcements: a unit reinforced twice counts as two. What the reader only took for granted may be fewer. */
export function checkReinforcements(army: Army): readonly Verdict[] {
  const units = army.members.filter(({ listed }) => listed.reinforced > 0)
  const sure = units.filter(({ listed, dated }) => !dated && listed.assumed.length === 0)
  const [used, least] = [units, sure].map((all) => sum(all.map(({ listed }) => listed.reinforced))) as [number, number]
  const most = army.rules.battlepack.reinforcements
  const over = (found: number, battlepack: Battlepack): boolean | undefined =>
    tooMany(army, 'reinforcements', found, battlepack.reinforcements)
  const isBroken = underAll(army.rules, (each) => over(least, each) || (over(used, each) === false ? false : undefined))
  const message = `${used} reinforcements, at most ${most} are allowed: ${labels(units).join(', ')}`
  return verdict(
    REINFORCED,
    isBroken,
    labels(units),
    message,
    'not certain: the sizes, or what the battle allows, are not known',
  )
}
