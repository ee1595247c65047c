/** Points, roles and reinforcements of the whole army (checks 1, 3 and 7). */
import { ROLES } from '../catalogue/schema.ts'
import { type Army, cataloguePoints, listedPoints, type Member, pointsOf } from './army.ts'
import { count, exceeds, fallsShort, unsettled, type Verdict, verdict } from './verdict.ts'

const POINTS = { check: 1, rule: '25.4' }
const ROLE = { check: 3, rule: '25.5' }
const REINFORCED = { check: 7, rule: '25.3.2' }

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((total, each) => total + (each ?? 0), 0)

/** Points of a feature as the list says, else as the catalogue. */
export const featurePoints = (
  { features }: Army,
  { id, points }: Army['list']['features'][number],
): number | undefined => points ?? features.find((each) => each.id === id)?.points

/** Points of the whole army (25.4, 25.7); what nobody knows counts as 0. */
export const totalPoints = (army: Army): number =>
  sum([...army.members.map(pointsOf), ...army.list.features.map((each) => featurePoints(army, each))])

/** Total points: what the list says of each unit counts, and where the catalogue knows better it is said. */
export function checkPoints(army: Army): readonly Verdict[] {
  const total = totalPoints(army)
  const most = army.rules.battlepack.points
  return [
    ...verdict(POINTS, total > most, [], `${total} points, at most ${most} are allowed`),
    ...unknownPoints(army),
    ...otherPoints(army, total),
  ]
}

function unknownPoints(army: Army): readonly Verdict[] {
  const units = army.members
    .filter((each) => pointsOf(each) === undefined || (each.listed.points === undefined && each.unit?.points === 0))
    .map(({ label }) => label)
  const features = army.list.features.filter((each) => featurePoints(army, each) === undefined).map(({ name }) => name)
  const unknown = [...units, ...features]
  return unknown.length === 0
    ? []
    : [unsettled(POINTS, unknown, `nobody knows the points of ${unknown.join(', ')}; they were counted as 0`)]
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
      : [doubt([], `the list says ${says} points in all, its units make ${total}`)]),
    ...(limit === undefined || limit === most
      ? []
      : [doubt([], `the list is made for ${limit} points, the battlepack for ${most}`)]),
  ]
}

const labels = (members: readonly Member[]): readonly string[] => members.map(({ label }) => label)

/** Minimum and maximum of each role. */
export function checkRoles({ members, rules }: Army): readonly Verdict[] {
  const limits = ROLES.flatMap((role) => {
    const limit = rules.battlepack.roles[role]
    if (limit === undefined) return []
    const has = count(members, ({ roles }) => roles?.includes(role))
    const units = labels(members.filter(({ roles }) => roles?.includes(role) === true))
    const name = `${has.sure} ${role} unit${has.sure === 1 ? '' : 's'}`
    return [
      ...verdict(ROLE, fallsShort(has, limit.min), units, `${name}, at least ${limit.min} are needed`),
      ...verdict(
        ROLE,
        exceeds(has, limit.max ?? Number.POSITIVE_INFINITY),
        units,
        `${name}, at most ${limit.max} are allowed`,
      ),
    ]
  })
  return [...limits, ...members.flatMap(otherSection)]
}

/** The list puts a unit under a heading that is none of its roles here: somebody is wrong. */
function otherSection({ label, listed, roles, unit }: Army['members'][number]): readonly Verdict[] {
  const { role } = listed
  if (unit === undefined || roles === undefined || role === undefined || role === 'other' || roles.includes(role))
    return []
  const here = roles.length === 0 ? 'no role' : roles.join(', ')
  return [unsettled(ROLE, [label], `${label} stands under ${role} in the list; by the catalogue it has ${here} here`)]
}

/** Reinforcements: a unit reinforced twice counts as two. */
export function checkReinforcements({ members, rules }: Army): readonly Verdict[] {
  const units = members.filter(({ listed }) => listed.reinforced > 0)
  const used = sum(units.map(({ listed }) => listed.reinforced))
  const most = rules.battlepack.reinforcements
  const message = `${used} reinforcements, at most ${most} are allowed`
  return verdict(
    REINFORCED,
    used > most,
    units.map(({ label }) => label),
    message,
  )
}
