/**
 * Abilities of units for others: whoever is near enough fights as if he had them himself. Each of a battle has a bit of its
 * own, and which of them reach a unit is looked up when it attacks or is attacked, because everybody moves.
 */
import { hasKeyword } from '../../names.ts'
import { needsGuard, redirection } from '../battle-parts/guards.ts'
import type { Who } from '../schema/conditions.ts'
import type { Effect } from '../schema/effects.ts'
import { distance } from './field.ts'
import type { Lasting } from './lasting.ts'
import type { ArmyUnit } from './setup.ts'
import type { Troop } from './troop.ts'

/** Who may reach a unit with an ability, from how far, under which bit, and whether he takes wounds in its place. */
export interface Reach {
  readonly giver: Troop
  readonly inches: number
  readonly bit: number
  readonly guard: 'no' | 'warded' | 'final'
}

/** An ability as it is for those whom it reaches. */
interface Shared {
  readonly whom: 'friendly' | 'enemy'
  readonly who: Who
  readonly effect: Effect
}

/** Bits that are told apart beside those of lasting effects. */
const MOST_ABILITIES = 22

const VERBS = ['roll', 'stat', 'on', 'ward', 'allocate', 'fight'] as const
const PHRASES = ['by', 'against', 'for', 'from'] as const

/** Finds all abilities for others; every unit is told who may reach it. Answers the abilities in the order of their bits. */
export function abilitiesForOthers(troops: readonly Troop[]): readonly Lasting[] {
  for (const { reaches } of troops) reaches.length = 0
  const bits = new Map<string, number>()
  const found: Lasting[] = []
  const bitFor = (giver: Troop, name: string, effect: Effect): number => {
    // Several sources of what does not stack are one.
    const key = JSON.stringify([name, effect, effect.stack === false ? null : giver.id])
    const known =
      bits.get(key) ?? (found.length < MOST_ABILITIES ? found.push({ name, effects: [{ ...effect, name }] }) - 1 : -1)
    bits.set(key, known)
    return known
  }
  for (const giver of troops)
    for (const each of giver.me.unit.effects) {
      const shared = sharedBy(each)
      if (shared === null) continue
      const { whom, who, effect } = shared
      const bit = bitFor(giver, each.name ?? giver.name, effect)
      if (bit < 0) continue
      const reach = { giver, inches: who.within ?? Number.POSITIVE_INFINITY, bit: 2 ** bit, guard: guardOf(effect) }
      for (const troop of troops)
        if (troop !== giver && isMeant(who, troop) && (troop.corner === giver.corner) === (whom === 'friendly'))
          if (effect.stack !== false || !has(troop, each)) troop.reaches.push(reach)
    }
  for (const troop of troops) for (const each of troop.me.unit.effects) if (needsGuard(each)) seekGuards(troop, each)
  return found

  /** A unit that hands wounds over does so to whoever of that kind is near. */
  function seekGuards(troop: Troop, each: Effect): void {
    const sent = redirection(each)
    if (sent?.to === undefined) return
    const effect: Effect = { ...sent, from: undefined, to: undefined }
    const bit = bitFor(troop, each.name ?? troop.name, effect)
    if (bit < 0) return
    const inches = sent.to.within ?? Number.POSITIVE_INFINITY
    for (const giver of troops)
      if (giver !== troop && giver.corner === troop.corner && isMeant(sent.to, giver))
        troop.reaches.push({ giver, inches, bit: 2 ** bit, guard: guardOf(effect) })
  }
}

/** Has it the very same ability itself? */
const has = ({ me: { unit } }: Troop, wanted: Effect): boolean =>
  unit.effects.some((each) => JSON.stringify(each) === JSON.stringify(wanted))

function guardOf(effect: Effect): Reach['guard'] {
  const sent = redirection(effect)
  return sent === null ? 'no' : sent.final === true ? 'final' : 'warded'
}

const isMeant = ({ keyword, not }: Who, { me: { unit } }: Troop): boolean =>
  hasKeyword(unit.keywords, keyword) && (not.length === 0 || !hasKeyword(unit.keywords, not))

/** Characteristics that are settled before a battle begins. */
const FORMED: readonly string[] = ['wounds', 'move', 'range']

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
  !('stat' in each && FORMED.includes(String(each.stat))) &&
  OWN_AFFAIRS.every((adverb) => each[adverb] === undefined) &&
  !who.pick &&
  !/"(self|mark|used|killed|commanded)"/.test(JSON.stringify([each.if ?? null, who.if]))

/** Abilities of a unit for others that no battle gives them. */
export const unshared = ({ unit }: ArmyUnit): readonly string[] => [
  ...new Set(
    unit.effects.flatMap((each) =>
      aboutOthers(each).length === 0 || sharedBy(each) !== null ? [] : [each.name ?? 'an ability'],
    ),
  ),
]

/** Is this ability within reach? What an enemy does to whoever attacks him stands among his own abilities. */
const isNear = ({ giver, inches }: Reach, troop: Troop, opponent: Troop): boolean =>
  giver.where === 'field' &&
  giver !== opponent &&
  (inches === Number.POSITIVE_INFINITY || distance(giver, troop) <= inches)

/** Abilities of others that reach a unit now, as bits. */
export function othersOn(troop: Troop, opponent: Troop): number {
  let bits = 0
  for (const each of troop.reaches) if ((bits & each.bit) === 0 && isNear(each, troop, opponent)) bits |= each.bit
  return bits
}

/** Whoever takes wounds in the place of a unit, and whether they can be warded; `null`: nobody. */
export function guardFor(troop: Troop, opponent: Troop): Reach | null {
  for (const each of troop.reaches) if (each.guard !== 'no' && isNear(each, troop, opponent)) return each
  return null
}
