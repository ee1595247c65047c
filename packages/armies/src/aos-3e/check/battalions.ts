/** Battalions: allowed, filled, no unit in two (check 11); and what they give. */
import { sameName } from '@rollcall/games'
import type { Role } from '../catalogue/schema.ts'
import { handbookOf } from '../lists/seasons.ts'
import { type Army, type ArmyRules, hasKeyword, hasRole, type Member } from './army.ts'
import type { Battalion, Icon } from './battlepack.ts'
import { assign, isComplete } from './matching.ts'
import { allOf, anyOf, broken, SOME_UNREAD, unsettled, type Verdict, verdict } from './verdict.ts'

const BATTALIONS = { check: 11, rule: '26.0' }
const ORGANISATION = { check: 11, rule: '26.1' }

/** What is known of a battalion by its name. */
export const battalionNamed = ({ battalions }: ArmyRules, name: string): Battalion | undefined =>
  battalions.find((each) => [each.name, ...(each.aliases ?? [])].some((known) => sameName(known, name)))

/** Has it this ability? Undefined: it is not known, or the list does not say which one was chosen. */
export function hasAbility(
  rules: ArmyRules,
  taken: Army['list']['battalions'][number],
  ability: string,
): boolean | undefined {
  const known = battalionNamed(rules, taken.name)
  if (known === undefined) return undefined
  if (known.abilities.some((each) => sameName(each, ability))) return true
  if (known.oneOf?.some((each) => sameName(each, ability)) !== true) return false
  return taken.ability === undefined ? undefined : sameName(taken.ability, ability)
}

/** All of it. */
export function checkBattalions(army: Army): readonly Verdict[] {
  const { list, rules } = army
  const { battlepack } = rules
  return [
    ...verdict(
      BATTALIONS,
      !battlepack.battalions && list.battalions.length > 0,
      [],
      `the battlepack allows no battalions: ${list.battalions.map(({ name }) => name).join(', ')}`,
    ),
    ...groupsOf(
      list.battalions.map(({ name }) => name),
      army,
    ).flatMap((group) => organised(army, group)),
    ...list.battalions.flatMap((taken, i) => choice(army, taken, i)),
    ...tooMany(army),
    ...army.members.flatMap((member) => inOne(army, member)),
  ]
}

/** Battalions that are checked together: several of one name, when the reader had to put all their units into one. */
type Group = readonly { readonly name: string; readonly number: number }[]

const numbersOf = (group: Group): readonly number[] => group.map(({ number }) => number)

const insideOf = ({ members }: Army, numbers: readonly number[]): readonly Member[] =>
  members.filter(({ listed }) => listed.battalions.some((each) => numbers.includes(each)))

function groupsOf(names: readonly string[], army: Army): readonly Group[] {
  const all = names.map((name, i) => ({ name, number: i + 1 }))
  const isOne = (a: string, b: string): boolean =>
    sameName(battalionNamed(army.rules, a)?.name ?? a, battalionNamed(army.rules, b)?.name ?? b)
  const alike = all.map((each) => all.filter(({ name }) => isOne(name, each.name)))
  const isGuess = (group: Group): boolean =>
    insideOf(army, numbersOf(group)).some(({ listed }) => listed.assumed.length > 0) &&
    group.some((each) => insideOf(army, [each.number]).length === 0)
  return all.flatMap((each, i) => {
    const group = alike[i] ?? []
    if (!isGuess(group)) return [[each]]
    return group[0]?.number === each.number ? [group] : []
  })
}

function organised(army: Army, group: Group): readonly Verdict[] {
  const inside = insideOf(army, numbersOf(group))
  const units = inside.map(({ label }) => label)
  const known = battalionNamed(army.rules, group[0]?.name ?? '')
  if (known === undefined)
    return group.map(({ name }) => unsettled(ORGANISATION, units, `${unknownBattalion(name)}, so it was not checked`))
  const title = group.length === 1 ? known.name : `${group.length} × ${known.name}`
  if (inside.length === 0) return [unmarked(army, title, manyTimes(known, group.length))]
  const slots = manyTimes(known, group.length)
  const who = `${title} (${units.join(', ')})`
  const wrong = misplaced(army.rules, slots, inside, true)
  if (wrong.length > 0)
    return verdict(ORGANISATION, army.partly ? undefined : true, units, `${who}: ${wrong.join('; ')}`, SOME_UNREAD)
  const open = misplaced(army.rules, slots, inside, false)
  const message = `${who} was not fully checked: not everything is known of its units`
  return open.length === 0 ? [] : [unsettled(ORGANISATION, units, message)]
}

function unknownBattalion(name: string): string {
  const handbook = handbookOf(name)
  return handbook === undefined
    ? `nothing is known of the battalion "${name}"`
    : `the battalion "${name}" is of a season (General's Handbook ${handbook}), whose rules are not known`
}

/** The slots of several battalions of one name. */
const manyTimes = ({ slots }: Battalion, count: number): Battalion['slots'] =>
  Array.from({ length: count }, () => slots).flat()

/** The list does not say who is in it: certain is only that nobody could be. */
function unmarked(army: Army, title: string, slots: Battalion['slots']): Verdict {
  const free = army.members.filter(({ listed }) => listed.battalions.length === 0)
  const { lacking } = assign(free.length, slots, (one, slot) => suits(army.rules, slots, free[one], slot) ?? true)
  const missing = lackingText(slots, lacking)
  if (missing === '' || army.partly)
    return unsettled(ORGANISATION, [], `${title}: the list does not say which units are in it, so it was not checked`)
  return broken(
    ORGANISATION,
    [],
    `${title}: the units that are in no other battalion cannot fill it, it lacks ${missing}`,
  )
}

/** Does a unit suit a slot? Undefined: not everything is known of it. */
export function suits(
  rules: ArmyRules,
  slots: Battalion['slots'],
  member: Member | undefined,
  slot: number,
): boolean | undefined {
  return anyOf((slots[slot]?.icons ?? []).map((icon) => eligible(rules.icons[icon], member)))
}

const lackingText = (slots: Battalion['slots'], lacking: readonly number[]): string =>
  slots
    .flatMap(({ icons }, slot) => {
      const count = lacking[slot] ?? 0
      return count === 0 ? [] : [`${count === 1 ? '1' : `${count} ×`} ${icons.join(' or ')}`]
    })
    .join(', ')

/** What is wrong when units that are not known suit any slot, or none. */
function misplaced(
  rules: ArmyRules,
  slots: Battalion['slots'],
  inside: readonly Member[],
  unknownSuits: boolean,
): readonly string[] {
  const found = assign(inside.length, slots, (one, slot) => suits(rules, slots, inside[one], slot) ?? unknownSuits)
  if (isComplete(found)) return []
  const left = inside.filter((_, one) => found.slotOf[one] === undefined).map(({ label }) => label)
  const missing = lackingText(slots, found.lacking)
  return [
    ...(missing === '' ? [] : [`it lacks ${missing}`]),
    ...(left.length === 0 ? [] : [`there is no place in it for ${left.join(', ')}`]),
  ]
}

/** Does a unit bear this icon (core book 26.1)? Undefined: something about it is not known. */
function eligible(icon: Icon | undefined, member: Member | undefined): boolean | undefined {
  if (icon === undefined || member === undefined) return undefined
  const { unit, dated } = member
  const has = (roles: readonly Role[]): boolean | undefined => anyOf(roles.map((role) => hasRole(member, role)))
  const none = has(icon.not ?? [])
  const isSmall = unit && (dated ? undefined : unit.wounds < (icon.woundsBelow ?? 0))
  return allOf([
    icon.roles === undefined ? true : has(icon.roles),
    none === undefined ? undefined : !none,
    icon.woundsBelow === undefined ? true : isSmall,
    ...(icon.keywords ?? []).map((keyword) => (dated ? undefined : hasKeyword(member, keyword))),
  ])
}

/** One of several abilities is chosen when the battalion is taken (core book 26.2). */
function choice({ rules }: Army, taken: Army['list']['battalions'][number], i: number): readonly Verdict[] {
  const known = battalionNamed(rules, taken.name)
  if (known?.oneOf === undefined) return []
  const options = known.oneOf.join(' or ')
  const name = `${known.name} (battalion ${i + 1})`
  if (taken.ability === undefined)
    return [unsettled({ check: 11, rule: '26.2' }, [], `${name}: the list does not say whether it is ${options}`)]
  const { ability } = taken
  const isOne = known.oneOf.some((each) => sameName(each, ability))
  return verdict({ check: 11, rule: '26.2' }, !isOne, [], `${name} is ${options}, not "${ability}"`)
}

function tooMany({ list, rules }: Army): readonly Verdict[] {
  return rules.battalions.flatMap(({ name, most = Number.POSITIVE_INFINITY }) => {
    const taken = list.battalions.filter((each) => battalionNamed(rules, each.name)?.name === name).length
    return verdict(ORGANISATION, taken > most, [], `${taken} × ${name}, at most ${most} in an army`)
  })
}

/** A unit is in one battalion; only very large ones contain others, which nobody knows of an unknown one. */
function inOne({ list, rules }: Army, { label, listed }: Member): readonly Verdict[] {
  const numbers = [...new Set(listed.battalions)]
  const taken = numbers.flatMap((number) => list.battalions[number - 1] ?? [])
  const isKnown = taken.every(({ name }) => battalionNamed(rules, name) !== undefined)
  const isBroken = taken.length <= 1 ? false : isKnown ? true : undefined
  const message = `${label} is in ${taken.map(({ name }) => name).join(' and ')}; a unit is in one battalion only`
  const nowhere = numbers.filter((number) => number > list.battalions.length)
  return [
    ...verdict(BATTALIONS, isBroken, [label], message, 'unless one of them contains the other'),
    ...nowhere.map((number) =>
      unsettled(BATTALIONS, [label], `${label} is in battalion ${number}, which the list does not name`),
    ),
  ]
}
