/**
 * Abilities of units for others: whoever is near enough fights as if he had them himself. Each of a battle has a bit of its
 * own, and which of them reach a unit is looked up when it attacks or is attacked, because everybody moves.
 */
import { wholePower } from '@rollcall/core'
import { hasKeyword } from '../../../names.ts'
import { lacksGuard, needsGuard, redirection } from '../../battle-parts/guards.ts'
import { DIE } from '../../rules.ts'
import type { Condition, Predicates, Who } from '../../schema/conditions.ts'
import { picked } from '../../battle-parts/settled.ts'
import { type Effect, SETTLED } from '../../schema/effects.ts'
import { distance } from '../ground/field.ts'
import type { ArmyUnit, Lasting } from '../setup.ts'
import type { Reach, Troop } from '../troop.ts'

/** An ability as it is for those whom it reaches. */
interface Shared {
  readonly whom: 'friendly' | 'enemy'
  readonly who: Who
  readonly effect: Effect
}

/** Bits that are told apart beside those of lasting effects. */
const MOST_ABILITIES = 22

const VERBS = ['roll', 'stat', 'on', 'ward', 'allocate', 'fight', 'still'] as const
const PHRASES = ['by', 'against', 'for', 'from'] as const

/** What one unit does for another while it is near. */
interface Gift {
  readonly giver: Troop
  readonly receiver: Troop
  readonly inches: number
  readonly name: string
  readonly effect: Effect
  /** Several sources of what does not stack are one. */
  readonly source: number | null
}

/** Abilities for others in the order of their bits, and how many more there are than can be told apart. */
interface ForOthers {
  readonly found: readonly Lasting[]
  /** Names of those for which there is no room, each as often as somebody has it. */
  readonly left: readonly string[]
}

/** Finds all abilities for others; every unit is told who may reach it. */
export function abilitiesForOthers(troops: readonly Troop[]): ForOthers {
  for (const { reaches } of troops) reaches.length = 0
  const places = new Map<string, number>()
  const found: Lasting[] = []
  const givers: Set<Troop>[] = []
  const left = new Map<string, string>()
  const inRank = troops.toSorted((a, b) => a.me.rank - b.me.rank)
  for (const gift of inRank.flatMap((each) => [...giftsOf(each, inRank), ...guardsOf(each, inRank)])) {
    const { giver, receiver, inches, name, effect } = gift
    const key = JSON.stringify([name, effect, gift.source])
    const place = places.get(key) ?? places.size
    places.set(key, place)
    if (place >= MOST_ABILITIES) {
      left.set(key, name)
      continue
    }
    found[place] = { name, effects: [{ ...effect, name }] }
    const alike = (givers[place] ??= new Set()).add(giver)
    receiver.reaches.push({
      giver,
      inches,
      bit: wholePower(2, place),
      guard: guardOf(effect),
      // Without a die everything is handed over; `4+` names more results than a die has.
      takes: redirection(effect)?.die?.filter((face) => face <= DIE).length ?? DIE,
      alike: effect.stack === false ? alike : null,
    })
  }
  return { found, left: [...left.values()] }
}

/** What a unit does for others. */
const giftsOf = (giver: Troop, troops: readonly Troop[]): readonly Gift[] =>
  giver.me.unit.effects.flatMap((each) => {
    const shared = sharedBy(each)
    if (shared === null) return []
    const { whom, who, effect } = shared
    const gift = { giver, inches: reachOf(who), name: each.name ?? giver.name, effect }
    return troops.flatMap((receiver) =>
      receiver !== giver &&
      isMeant(who, receiver) &&
      (receiver.side === giver.side) === (whom === 'friendly') &&
      (effect.stack !== false || !has(receiver, each))
        ? [{ ...gift, receiver, source: effect.stack === false ? null : giver.id }]
        : [],
    )
  })

/** Who takes the wounds that a unit hands over: whoever of that kind is near. */
const guardsOf = (receiver: Troop, troops: readonly Troop[]): readonly Gift[] =>
  receiver.me.unit.effects.flatMap((each) => {
    const sent = needsGuard(each) ? redirection(each) : null
    if (sent?.to === undefined) return []
    const { to } = sent
    const effect: Effect = { ...sent, from: undefined, to: undefined }
    const gift = { receiver, inches: reachOf(to), name: each.name ?? receiver.name, effect, source: receiver.id }
    return troops.flatMap((giver) =>
      giver !== receiver && giver.side === receiver.side && isMeant(to, giver) ? [{ ...gift, giver }] : [],
    )
  })

const reachOf = ({ within }: Who): number => within ?? Number.POSITIVE_INFINITY

/** Has it the very same ability itself? */
const has = ({ me: { unit } }: Troop, wanted: Effect): boolean =>
  unit.effects.some((each) => JSON.stringify(each) === JSON.stringify(wanted))

function guardOf(effect: Effect): Reach['guard'] {
  const sent = redirection(effect)
  return sent === null ? 'no' : sent.final === true ? 'final' : 'warded'
}

const isMeant = ({ keyword, not }: Who, { me: { unit } }: Troop): boolean =>
  hasKeyword(unit.keywords, keyword) && (not.length === 0 || !hasKeyword(unit.keywords, not))

/** Adverbs of moments, choices and rolls that hang on what its owner does. */
const OWN_AFFAIRS = ['when', 'until', 'limit', 'chance', 'chooser'] as const

/** The ability for others, as it is for those whom it reaches; `null`: it is for nobody else, or not to be told so. */
function sharedBy(each: Effect): Shared | null {
  const [phrase, another] = aboutOthers(each)
  if (phrase === undefined || another !== undefined) return null
  const who = whoOf(each, phrase) as Who
  const whom = who.side as Shared['whom']
  if (!isPlain(each, who)) return null
  const near = { ...who, side: 'self', within: null, other: false } as const
  const effect = phrase === 'from' ? { ...each, from: undefined, to: undefined } : { ...each, [phrase]: near }
  return { whom, who, effect: effect as Effect }
}

/** What it says of other units; its own attacks against enemies, and theirs against it, are its own affair. */
function aboutOthers(each: Effect): readonly (typeof PHRASES)[number][] {
  const phrases = PHRASES.filter((phrase) => isOthers(whoOf(each, phrase)))
  const against = whoOf(each, 'against')?.side
  const [phrase] = phrases
  const isOwn =
    phrases.length === 1 && ((phrase === 'against' && against === 'enemy') || (phrase === 'by' && against === 'self'))
  return isOwn ? [] : phrases
}

const whoOf = (each: Effect, phrase: (typeof PHRASES)[number]): Who | undefined =>
  (each as Readonly<Record<string, unknown>>)[phrase] as Who | undefined

const isOthers = (who: Who | undefined): boolean => who?.side === 'friendly' || who?.side === 'enemy'

/** Does it hold whenever somebody is near, and for everybody alike? Conditions on its owner, and marks, are another matter. */
const isPlain = (each: Effect, who: Who): boolean =>
  VERBS.some((verb) => verb in each) &&
  !('stat' in each && SETTLED.includes(String(each.stat))) &&
  OWN_AFFAIRS.every((adverb) => each[adverb] === undefined) &&
  who.pick === null &&
  !isOfOwner(each.if) &&
  !isOfOwner(who.if)

/** What only players know, and say of the one who has the ability. */
const KNOWN_OF_OWNER = ['mark', 'used', 'killed', 'commanded'] as const

/** Does a condition ask for anything of the one who has the ability, or that is said of nobody else? */
function isOfOwner(condition: Condition | null | undefined): boolean {
  if (condition === null || condition === undefined) return false
  const { self, target, attacker, any = [], not } = condition
  const asks = (predicates: Predicates | undefined): boolean =>
    KNOWN_OF_OWNER.some((each) => predicates?.[each] !== undefined)
  return self !== undefined || asks(target) || asks(attacker) || any.some(isOfOwner) || isOfOwner(not)
}

/** Abilities of a unit for others that no battle gives them. */
export const unshared = ({ unit }: ArmyUnit): readonly string[] => [
  ...new Set([
    ...unit.effects.flatMap((each) => (isUnshared(each) ? [each.name ?? 'an ability'] : [])),
    // What stands on a weapon belongs to its attacks.
    ...unit.weapons.flatMap(({ name, effects }) => (effects.some(helpsFriends) ? [name] : [])),
  ]),
]

const isUnshared = (each: Effect): boolean =>
  lacksGuard(each) ||
  picked(each).some((inner) => aboutOthers(inner).length > 0) ||
  (aboutOthers(each).length > 0 && sharedBy(each) === null)

const helpsFriends = (each: Effect): boolean => PHRASES.some((phrase) => whoOf(each, phrase)?.side === 'friendly')

/** Is this ability within reach? What an enemy does to whoever attacks him stands among his own abilities. */
const isNear = ({ giver, inches, alike }: Reach, troop: Troop, opponent: Troop): boolean =>
  giver.where === 'field' &&
  giver !== opponent &&
  distance(giver, troop) <= inches &&
  // What does not add up comes from the opponent himself already.
  !(alike?.has(opponent) === true && distance(opponent, troop) <= inches)

/** Abilities of others that reach a unit now, as bits; only `wanted` ones are looked at. */
export function othersOn(troop: Troop, opponent: Troop, wanted: number): number {
  let bits = 0
  for (const each of troop.reaches)
    if ((wanted & each.bit) !== 0 && (bits & each.bit) === 0 && isNear(each, troop, opponent)) bits |= each.bit
  return bits
}

/**
 * Whoever takes wounds in the place of a unit, and whether they can be warded; `null`: nobody. Of several it is the one whose
 * die was rolled: whoever takes them on the most results, then in the order of their bits. Of several who guard alike it is the
 * nearest, and of those as near whoever acts before the others.
 */
export function guardFor(troop: Troop, opponent: Troop): Reach | null {
  let first: Reach | null = null
  for (const each of troop.reaches)
    if (each.guard !== 'no' && (first === null || guardsBefore(each, first, troop)) && isNear(each, troop, opponent))
      first = each
  return first
}

function guardsBefore(one: Reach, other: Reach, troop: Troop): boolean {
  if (one.takes !== other.takes) return one.takes > other.takes
  if (one.bit !== other.bit) return one.bit < other.bit
  const farther = distance(one.giver, troop) - distance(other.giver, troop)
  return farther < 0 || (farther === 0 && one.giver.acts < other.giver.acts)
}
