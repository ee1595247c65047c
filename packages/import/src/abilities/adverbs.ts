/** Adverbs of a sentence: when, until, how often, under which condition; stripped from its ends one by one. */
import { stated } from '@rollcall/games'
import { both, type Condition, type Draft, type Who } from './json.ts'
import { condition, type Said } from './conditions.ts'
import type { Scope } from './scope.ts'
import { targetFacts } from './who.ts'

/** What the ends of a sentence have said so far. */
export interface Adverbs {
  readonly if?: Condition
  /** Facts about "they", which is whoever the effect is about. */
  readonly theirs?: readonly string[]
  readonly when?: string
  readonly until?: string
  readonly limit?: string
  readonly chance?: string | Readonly<Record<string, unknown>>
  readonly may?: true
  readonly stack?: false
  /** Against whom, by distance: "if the target is within 9" of the attacking model". */
  readonly aimed?: Who
}

/** Both sets of adverbs; `undefined` when they contradict each other. */
export function joinedAdverbs(a: Adverbs, b: Adverbs): Adverbs | undefined {
  for (const key of ['when', 'until', 'limit', 'chance', 'aimed'] as const)
    if (a[key] !== undefined && b[key] !== undefined && JSON.stringify(a[key]) !== JSON.stringify(b[key]))
      return undefined
  const condition = both(a.if, b.if)
  const theirs = [...(a.theirs ?? []), ...(b.theirs ?? [])]
  return {
    ...a,
    ...b,
    ...stated({ if: condition }),
    ...(theirs.length === 0 ? {} : { theirs }),
  }
}

/** A part of a sentence read as an adverb, and what is left of the sentence. */
interface Stripped {
  readonly rest: string
  readonly adverbs: Adverbs
}

const PHASES: Readonly<Record<string, string>> = {
  hero: 'hero',
  movement: 'movement',
  shooting: 'shooting',
  shoot: 'shooting',
  charge: 'charge',
  combat: 'combat',
  battleshock: 'battleshock',
}

const WHOSE: Readonly<Record<string, string>> = {
  your: '.mine',
  'each of your': '.mine',
  the: '',
  each: '',
  any: '',
  'the enemy': '.enemy',
  "your opponent's": '.enemy',
  'the opposing': '.enemy',
}

const PHASE = `(your|each of your|the|each|any|the enemy|your opponent's) (hero|movement|shooting|shoot|charge|combat|battleshock) phase`

/** Moments that start a sentence, with how the grammar calls them; a phase alone is a condition unless something is picked. */
const MOMENTS: readonly (readonly [RegExp, (found: RegExpExecArray) => Adverbs])[] = [
  [
    new RegExp(`^(?:at|At) the (start|end)(?: of)? ${PHASE}$`, 'i'),
    ([, edge, whose, phase]) => ({ when: phaseOf(whose, phase, `.${edge}`) }),
  ],
  [new RegExp(`^in ${PHASE}$`, 'i'), ([, whose, phase]) => phaseOnly(whose, phase)],
  [
    /^after (?:this unit|it|an?y? models? in this unit) (?:makes?|finish(?:es)?|has made) a charge move$/i,
    () => ({ when: 'charged' }),
  ],
  [/^after this unit (?:makes|has made) (?:its|a) normal move$/i, () => ({ when: 'moved' })],
  [/^after this unit (?:fights|has fought)(?: in the combat phase)?$/i, () => ({ when: 'fought' })],
  [
    /^(?:when|each time) (?:this unit (?:fights|is picked to fight|is selected to fight)|you pick this unit to fight)$/i,
    () => ({ when: 'fights' }),
  ],
  [/^after this unit (?:makes a pile-in move|piles in)$/i, () => ({ when: 'fights' })],
  [/^once per (battle|turn|phase)$/i, ([, per]) => ({ limit: String(per).toLowerCase() })],
  [/^once per battle round$/i, () => ({ limit: 'round' })],
  [/^(?:until|till) (.+)$/i, ([, text]) => untilOf(text ?? '') ?? {}],
]

function phaseOf(whose: string | undefined, phase: string | undefined, edge: string): string {
  return `${PHASES[String(phase).toLowerCase()]}${WHOSE[String(whose).toLowerCase()]}${edge.toLowerCase()}`
}

/** "In the combat phase": combat and shooting are phases of attacks, hence conditions. */
function phaseOnly(whose: string | undefined, phase: string | undefined): Adverbs {
  const name = PHASES[String(phase).toLowerCase()] as string
  const either = whose?.toLowerCase() === 'the' || whose?.toLowerCase() === 'each'
  return either && (name === 'combat' || name === 'shooting')
    ? { if: { phase: name } }
    : { when: phaseOf(whose, phase, '') }
}

const UNTIL: readonly (readonly [RegExp, Adverbs])[] = [
  [/^the end of (?:that|the|this)(?: same)?(?: combat| shooting| charge| movement| hero)? phase$/i, { until: 'phase' }],
  [/^the end of (?:that|the|this)(?: same)? turn$/i, { until: 'turn' }],
  [/^the end of (?:that|the|this) battle round$/i, { until: 'round' }],
  [/^the end of (?:the|that) (?:following|next) combat phase$/i, { until: 'turn', if: { phase: 'combat' } }],
  [/^the end of the battle$/i, { until: 'battle' }],
  [/^(?:the start of )?your next hero phase$/i, { until: 'myNextHero' }],
  [/^(?:the start of )?(?:your opponent's|the enemy's|the enemy) next hero phase$/i, { until: 'theirNextHero' }],
]

const untilOf = (text: string): Adverbs | undefined => UNTIL.find(([pattern]) => pattern.test(text.trim()))?.[1]

/** Adverbs at the end of a sentence without a word such as "if" before them. */
const ENDINGS: readonly (readonly [RegExp, Adverbs])[] = [
  [/,? for the rest of (?:the|this|that) (?:battle|game)$/i, { until: 'battle' }],
  [/,? for the rest of (?:the|this|that) turn$/i, { until: 'turn' }],
  [/,? (?:in|for) (?:that|this) (?:combat |shooting )?phase$/i, { until: 'phase' }],
  [/,? in (?:that|this) turn$/i, { until: 'turn' }],
  [/,? in the (?:following|next) combat phase$/i, { until: 'turn', if: { phase: 'combat' } }],
  [/,? on the battlefield$/i, {}],
]

/** Every way to take one adverb off the beginning. */
export function leadings(text: string, scope: Scope): readonly Stripped[] {
  const small = /^(?:in addition,?|however,?|also,?|then,?|as well,) (.+)$/i.exec(text)
  if (small !== null) return [{ rest: small[1] as string, adverbs: {} }]
  const may = /^you (?:can|may) (.+)$/i.exec(text)
  if (may !== null) return [{ rest: may[1] as string, adverbs: { may: true } }]
  const must = /^you must (.+)$/i.exec(text)
  if (must !== null) return [{ rest: must[1] as string, adverbs: {} }]
  const oath = /^once this unit (?:fulfill?s|has fulfill?ed) its oath, (.+)$/i.exec(text)
  if (oath !== null) return [{ rest: oath[1] as string, adverbs: { if: { self: { mark: 'oath fulfilled' } } } }]
  return [...text.matchAll(/, (?:then )?| and (?=you can)/g)].flatMap((comma) => {
    const adverbs = leading(text.slice(0, comma.index), scope)
    return adverbs === undefined ? [] : [{ rest: text.slice(comma.index + comma[0].length), adverbs }]
  })
}

function leading(part: string, scope: Scope): Adverbs | undefined {
  for (const [pattern, say] of MOMENTS) {
    const found = pattern.exec(part)
    const said = found === null ? undefined : say(found)
    if (said !== undefined && Object.keys(said).length > 0) return said
  }
  const conditional = /^(?:(?:if|while|whilst)|(unless)) (.+)$/i.exec(part)
  if (conditional === null) return roundOf(part)
  const said = condition(conditional[2] as string, scope)
  if (said === undefined) return undefined
  return conditional[1] === undefined ? fromSaid(said) : inverted(said)
}

/** "In the first battle round". */
function roundOf(part: string): Adverbs | undefined {
  const found = /^in the (first|second|third|fourth|fifth)( and subsequent)? battle rounds?$/i.exec(part)
  if (found === null) return undefined
  const round = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(String(found[1]).toLowerCase()) + 1
  return { if: { battle: { round: `${found[2] === undefined ? '=' : '>='}${round}` } } }
}

const fromSaid = (said: Said): Adverbs => ({
  ...(said.condition === undefined || Object.keys(said.condition).length === 0 ? {} : { if: said.condition }),
  ...(said.theirs === undefined ? {} : { theirs: [said.theirs] }),
})

const inverted = ({ condition: said, theirs }: Said): Adverbs | undefined =>
  theirs !== undefined || said === undefined || Object.keys(said).length === 0 ? undefined : { if: { not: said } }

/** Every way to take one adverb off the end. */
export function trailings(text: string, scope: Scope): readonly Stripped[] {
  const endings = ENDINGS.flatMap(([pattern, adverbs]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [{ rest: text.slice(0, found.index), adverbs }]
  })
  const words = [...text.matchAll(/,? \(?(if|while|whilst|until|unless) /g)].toReversed().flatMap((word) => {
    const tail = text.slice(word.index + word[0].length).replace(/\)$/, '')
    const adverbs = trailing(word[1] as string, tail, scope)
    return adverbs === undefined ? [] : [{ rest: text.slice(0, word.index), adverbs }]
  })
  return [...endings, ...words, ...onlyTargets(text, scope), ...aimedWithin(text)]
}

/** "... if the target is within 9" of the attacking model". */
function aimedWithin(text: string): readonly Stripped[] {
  const found =
    /,? if the target(?: unit)? is (wholly )?within (\d+)" of (this unit|the attacking model|any (?:friendly )?units with this ability)$/i.exec(
      text,
    )
  if (found === null) return []
  const any = /with this ability$/i.test(found[3] as string)
  const aimed = {
    enemy: 'any',
    [found[1] === undefined ? 'within' : 'wholly']: Number(found[2]),
    ...(any ? { of: 'any' } : {}),
  }
  return [{ rest: text.slice(0, found.index), adverbs: { aimed, ...(any ? { stack: false } : {}) } }]
}

/** "..., but it can only target units that have 5 or more models": the price is a condition of the attacks. */
function onlyTargets(text: string, scope: Scope): readonly Stripped[] {
  const found = /,? but (?:it|this unit) can only target (.+)$/i.exec(text)
  const facts = found === null ? undefined : targetFacts(found[1] as string, scope)
  return found === null || facts === undefined ? [] : [{ rest: text.slice(0, found.index), adverbs: { if: facts } }]
}

function trailing(word: string, tail: string, scope: Scope): Adverbs | undefined {
  if (word === 'until') return untilOf(tail)
  const said = condition(tail, scope)
  if (said === undefined) return undefined
  return word === 'unless' ? inverted(said) : fromSaid(said)
}

/** An effect with its adverbs; facts about "they" go to whom the effect is about. */
export function withAdverbs(draft: Draft, adverbs: Adverbs, facts: Condition | undefined): Draft {
  const { if: condition, when, until, limit, chance, may, stack, aimed } = adverbs
  const all = both(both(draft['if'] as Condition | undefined, condition), facts)
  const optional = may === true && draft['reroll'] === undefined
  const aim = aimed === undefined ? {} : { by: draft['by'] ?? 'self', against: aimed }
  return {
    ...draft,
    ...aim,
    ...(all === undefined || Object.keys(all).length === 0 ? {} : { if: all }),
    ...stated({ when, until, limit, chance }),
    ...(optional ? { may: true } : {}),
    ...stated({ stack }),
  }
}
