/** One sentence: adverbs are stripped from both ends until one core matches the whole rest. */
import { type Adverbs, joinedAdverbs, leadings, trailings, withAdverbs } from './adverbs.ts'
import { THEIR_RANGE } from './conditions.ts'
import { both, type Condition, type Draft } from './json.ts'
import { acting } from './cores/acting.ts'
import { negatedOf } from './cores/allocation.ts'
import { characteristics } from './cores/characteristics.ts'
import type { Core } from './cores/core.ts'
import { otherDice } from './cores/dice.ts'
import { forbidding } from './cores/forbidding.ts'
import { hidden } from './cores/hiding.ts'
import { leading } from './cores/leading.ts'
import { mending } from './cores/mending.ts'
import { modifiers } from './cores/modifiers.ts'
import { moving } from './cores/moving.ts'
import { order } from './cores/order.ts'
import { rerolls } from './cores/rerolls.ts'
import { tries } from './cores/tries.ts'
import { triggers } from './cores/triggers.ts'
import { wards } from './cores/wards.ts'
import { predicate, type Subject } from './predicates.ts'
import { mayTry, type Scope } from './scope.ts'

const CORES: readonly Core[] = [
  ...triggers,
  ...modifiers,
  ...rerolls,
  ...wards,
  ...characteristics,
  ...order,
  ...forbidding,
  ...hidden,
  ...moving,
  ...acting,
  ...mending,
  ...leading,
  ...tries,
  ...otherDice,
  negatedOf,
]

const DEEPEST = 6

/** The effects of a sentence; `undefined` when any part of it is not understood. */
export function readClause(text: string, scope: Scope, adverbs: Adverbs = {}, depth = 0): readonly Draft[] | undefined {
  if (!mayTry(scope)) return undefined
  const bare = text.trim()
  for (const core of CORES) {
    const drafts = core(bare, scope)
    const whole = drafts === undefined ? undefined : finished(drafts, adverbs, bare, scope)
    if (whole !== undefined) return whole
  }
  if (depth > DEEPEST) return undefined
  for (const { rest, adverbs: more } of [...leadings(bare, scope), ...trailings(bare, scope)]) {
    const joined = joinedAdverbs(adverbs, more)
    const read = joined === undefined ? undefined : readClause(rest, scope, joined, depth + 1)
    if (read !== undefined) return read
  }
  return conjunction(bare, scope, adverbs, depth)
}

/** "E and F": both halves must be effects; adverbs already stripped count for both. */
function conjunction(text: string, scope: Scope, adverbs: Adverbs, depth: number): readonly Draft[] | undefined {
  for (const joint of text.matchAll(
    /,? (?:and|but)(?: also)? (?!(?:mortal|hit|wound|save)\b)|, (?=add|subtract|improve)/g,
  )) {
    const first = readClause(text.slice(0, joint.index), scope, adverbs, depth + 2)
    if (first === undefined) continue
    const second = readClause(text.slice(joint.index + joint[0].length), afterwards(scope, first), adverbs, depth + 2)
    if (second !== undefined) return [...first, ...second]
  }
  return undefined
}

/** "That weapon" is the one named last. */
export function afterwards(scope: Scope, drafts: readonly Draft[]): Scope {
  const weapon = drafts.at(-1)?.['weapon']
  if (typeof weapon === 'string') return { ...scope, weapon: [weapon] }
  return Array.isArray(weapon) ? { ...scope, weapon: weapon as readonly string[] } : scope
}

function finished(
  drafts: readonly Draft[],
  adverbs: Adverbs,
  text: string,
  scope: Scope,
): readonly Draft[] | undefined {
  if (adverbs.limit !== undefined && drafts.some(isOfEachTurn)) return undefined
  if (drafts.some((each) => 'acts' in each) && !OF_A_PHASE.test(adverbs.when ?? '')) return undefined
  const whole = drafts.map((draft) => {
    let done: Draft | undefined = adverbs.aimed !== undefined && draft['against'] !== undefined ? undefined : draft
    for (const theirs of adverbs.theirs ?? [])
      done = done === undefined ? undefined : withTheirs(done, theirs, text, scope)
    return done === undefined ? undefined : withAdverbs(done, adverbs, undefined)
  })
  return whole.every((each) => each !== undefined) ? whole : undefined
}

/** Moments that are no part of an attack or of a move. */
const OF_A_PHASE = /^(?:hero|movement|shooting|charge|combat|battleshock)\b/

/** Nobody counts how often a unit has done so. */
const isOfEachTurn = (draft: Draft): boolean =>
  'still' in draft || ['casts', 'unbinds', 'dispels', 'chants'].includes(String(draft['stat']))

/** Whom an effect is about, and how conditions call it. */
const PRINCIPALS: readonly (readonly [string, Subject])[] = [
  ['by', 'attacker'],
  ['for', 'self'],
  ['against', 'target'],
]

/** "They" are the units the effect is about; "it" is this unit when the sentence names it. */
function withTheirs(draft: Draft, theirs: string, text: string, scope: Scope): Draft | undefined {
  const [, pronoun = '', fact = ''] = /^(it|they|that unit|that model) (.+)$/i.exec(theirs) ?? []
  const principal = PRINCIPALS.find(([key]) => isUnits(draft[key]))
  const isSelf = principal === undefined || (/^it$/i.test(pronoun) && /\bthis (?:unit|model)\b/i.test(text))
  if (isSelf) {
    const condition = /^that/i.test(pronoun) && principal === undefined ? undefined : predicate(fact, 'self', scope)
    return condition === undefined
      ? undefined
      : { ...draft, ...ifField(both(draft['if'] as Condition | undefined, condition)) }
  }
  const [key, subject] = principal
  const who = draft[key] as Readonly<Record<string, unknown>>
  const range = THEIR_RANGE.exec(fact)
  if (range !== null) return ranged(draft, key, who, range)
  const condition = both(who['if'] as Condition | undefined, predicate(fact, subject, scope))
  return condition === undefined ? undefined : { ...draft, [key]: { ...who, if: condition } }
}

const ifField = (condition: Condition | undefined): Draft =>
  condition === undefined || Object.keys(condition).length === 0 ? {} : { if: condition }

/** Friends, enemies, picked units; a special model is part of this unit. */
const isUnits = (who: unknown): boolean => typeof who === 'object' && who !== null && !('model' in who)

function ranged(
  draft: Draft,
  key: string,
  who: Readonly<Record<string, unknown>>,
  range: RegExpExecArray,
): Draft | undefined {
  if (who['within'] !== undefined || who['wholly'] !== undefined) return undefined
  const any = /with this ability$/i.test(String(range[3]))
  const near = { [range[1] === undefined ? 'within' : 'wholly']: Number(range[2]), ...(any ? { of: 'any' } : {}) }
  return { ...draft, [key]: { ...who, ...near }, ...(any ? { stack: false } : {}) }
}
