/** Battalions: allowed, filled, no unit in two (check 11); and what they give. */
import { sameName } from '@rollcall/games'
import { type Army, type ArmyRules, hasKeyword, type Member } from './army.ts'
import type { Battalion, Icon } from './battlepack.ts'
import { assign, isComplete } from './matching.ts'
import { broken, unsettled, type Verdict, verdict } from './verdict.ts'

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
      'the battlepack allows no battalions',
    ),
    ...list.battalions.flatMap((_, i) => organised(army, i)),
    ...list.battalions.flatMap((taken, i) => choice(army, taken, i)),
    ...tooMany(army),
    ...army.members.flatMap((member) => inOne(army, member)),
  ]
}

function organised(army: Army, i: number): readonly Verdict[] {
  const taken = army.list.battalions[i] as Army['list']['battalions'][number]
  const inside = army.members.filter(({ listed }) => listed.battalions.includes(i + 1))
  const units = inside.map(({ label }) => label)
  const known = battalionNamed(army.rules, taken.name)
  if (known === undefined)
    return [unsettled(ORGANISATION, units, `nothing is known of the battalion "${taken.name}", so it was not checked`)]
  const wrong = misplaced(army.rules, known, inside, true)
  if (wrong.length > 0) return [broken(ORGANISATION, units, `${known.name}: ${wrong.join('; ')}`)]
  return misplaced(army.rules, known, inside, false).length === 0
    ? []
    : [
        unsettled(
          ORGANISATION,
          units,
          `${known.name} was not fully checked: it has units that are not in the catalogue`,
        ),
      ]
}

/** What is wrong with it when units that are not known suit any slot, or none. */
function misplaced(
  rules: ArmyRules,
  battalion: Battalion,
  inside: readonly Member[],
  unknownSuits: boolean,
): readonly string[] {
  const suits = (one: number, slot: number): boolean =>
    (battalion.slots[slot]?.icons ?? []).some((icon) => eligible(rules.icons[icon], inside[one]) ?? unknownSuits)
  const found = assign(inside.length, battalion.slots, suits)
  if (isComplete(found)) return []
  const left = inside.filter((_, one) => found.slotOf[one] === undefined).map(({ label }) => label)
  const lacking = battalion.slots.flatMap(({ icons }, slot) => {
    const missing = found.lacking[slot] ?? 0
    return missing === 0 ? [] : [`${missing} ${icons.join(' or ')}`]
  })
  return [
    ...(lacking.length === 0 ? [] : [`it lacks ${lacking.join(', ')}`]),
    ...(left.length === 0 ? [] : [`there is no place in it for ${left.join(', ')}`]),
  ]
}

/** Does a unit bear this icon (26.1)? Undefined: something about it is not known. */
function eligible(icon: Icon | undefined, member: Member | undefined): boolean | undefined {
  if (icon === undefined || member === undefined) return undefined
  const { roles, unit } = member
  const answers = [
    icon.roles === undefined ? true : roles && icon.roles.some((role) => roles.includes(role)),
    icon.not === undefined ? true : roles && !icon.not.some((role) => roles.includes(role)),
    icon.woundsBelow === undefined ? true : unit && unit.wounds < icon.woundsBelow,
    ...(icon.keywords ?? []).map((keyword) => hasKeyword(member, keyword)),
  ]
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true
}

/** One of several abilities is chosen when the battalion is taken (26.2). */
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
  const message = `${label} is in ${taken.map(({ name }) => name).join(' and ')}; a unit is in one battalion`
  const nowhere = numbers.filter((number) => number > list.battalions.length)
  return [
    ...verdict(BATTALIONS, isBroken, [label], message, 'unless one of them contains the other'),
    ...nowhere.map((number) =>
      unsettled(BATTALIONS, [label], `${label} is in battalion ${number}, which the list does not name`),
    ),
  ]
}
