/** Sentences that only set the scene: somebody is picked, a die is rolled, a stance is declared. */
import { type Adverbs, joinedAdverbs, leadings } from './adverbs.ts'
import { type Draft } from './json.ts'
import { columnOf } from './cores/pools.ts'
import type { Picked, Scope } from './scope.ts'
import { meant } from './who.ts'

/** What a scene leaves to the sentences after it. */
export interface Event {
  readonly adverbs: Adverbs
  readonly picked: Picked | null
  /** Die rolled, of which the next sentences speak; `null`: none. */
  readonly die: string | null
  /** How many dice are rolled. */
  readonly dice: number | string | Draft | null
  /** Added to the roll while a condition holds. */
  readonly plus: Readonly<Record<string, unknown>>
  /** The rest of the sentence, which is an effect of its own. */
  readonly rest: string | null
}

const NONE: Event = { adverbs: {}, picked: null, die: null, dice: null, plus: {}, rest: null }

const DIE = '(?:a (?:dice|D6)|1 dice|a (D3)|(\\d?D[36]))'

/** Reads a scene; `undefined`: the sentence is none. */
export function eventOf(text: string, scope: Scope): Event | undefined {
  return stripped(text, {}, scope, 0)
}

function stripped(text: string, adverbs: Adverbs, scope: Scope, depth: number): Event | undefined {
  const core = picking(text, scope) ?? declaring(text, scope) ?? rolling(text, scope)
  if (core !== undefined) return { ...core, adverbs: { ...adverbs, ...core.adverbs } }
  if (depth > 6) return undefined
  for (const { rest, adverbs: more } of leadings(text, scope)) {
    const joined = joinedAdverbs(adverbs, sceneMoment(more))
    const read = joined === undefined ? undefined : stripped(rest, joined, scope, depth + 1)
    if (read !== undefined) return read
  }
  return undefined
}

/** "In the combat phase, pick ..." is a moment. */
function sceneMoment(adverbs: Adverbs): Adverbs {
  const phase = adverbs.if?.phase
  if (phase === undefined || Object.keys(adverbs.if ?? {}).length > 1) return adverbs
  const { if: _, ...rest } = adverbs
  return { ...rest, when: phase }
}

const PURPOSE = '(?: to (?:be|bear|benefit|unleash|suffer|receive|use|be affected|plant)[^,.]*)?'

/** "Pick 1 enemy unit within 3" of this unit and roll a dice". */
function picking(text: string, scope: Scope): Event | undefined {
  const found = /^pick (up to )?(\d|an?)(?: different)? ((?:other )?(?:friendly|enemy) .+)$/i.exec(text)
  if (found === null) return undefined
  const tail = found[3] as string
  for (const { phrase, event } of tails(tail, scope)) {
    const bare = phrase
      .replace(new RegExp(`${PURPOSE}$`, 'i'), '')
      .replace(/ and visible to (?:it|this unit)$| that (?:is|are) visible to (?:it|this unit)$/i, '')
    const picked = pickedOf(bare, /^an?$/i.test(found[2] as string) ? 1 : Number(found[2]), scope)
    if (picked !== undefined) return { ...event, picked, adverbs: ONE_OF_ITS_KIND.test(bare) ? { stack: false } : {} }
  }
  return undefined
}

/** Of all units with the ability one is picked, so that it comes about once. */
const ONE_OF_ITS_KIND = /^friendly units?(?: on the battlefield)? with this ability(?: on the battlefield)?$/i

function pickedOf(phrase: string, count: number, scope: Scope): Picked | undefined {
  if (ONE_OF_ITS_KIND.test(phrase)) return { attacker: 'self', target: 'self', self: 'self' }
  const as = (subject: keyof Picked): Picked['self'] | undefined => {
    const units = meant(phrase, subject, { ...scope, picked: null })
    const [only, ...others] = units?.whos ?? []
    return typeof only !== 'object' || others.length > 0 || units?.exceptMount === true
      ? undefined
      : { ...only, pick: count }
  }
  const [attacker, target, self] = [as('attacker'), as('target'), as('self')]
  return attacker === undefined || target === undefined || self === undefined ? undefined : { attacker, target, self }
}

/** What follows the picked unit: a die, dice, another effect, or nothing. */
function tails(text: string, scope: Scope): readonly { readonly phrase: string; readonly event: Event }[] {
  const dice = / and (?:a )?roll (.+)$/i.exec(text)
  const rolled = dice === null ? undefined : rollOf(dice[1] as string, scope)
  const found = dice === null || rolled === undefined ? [] : [{ phrase: text.slice(0, dice.index), event: rolled }]
  const others = [
    ...text.matchAll(/ and (?=(?:add|subtract|improve|worsen|the strike|heal|return|you can heal|you can return)\b)/g),
  ].map((joint) => ({
    phrase: text.slice(0, joint.index),
    event: { ...NONE, rest: text.slice(joint.index + joint[0].length) },
  }))
  return [...found, ...others, { phrase: text, event: NONE }]
}

function rollOf(text: string, scope: Scope): Event | undefined {
  const plain = new RegExp(`^${DIE}(?: for (?:it|that (?:enemy )?unit|each))?$`, 'i').exec(text)
  if (plain !== null) return { ...NONE, die: (plain[1] ?? plain[2] ?? 'D6').toUpperCase() }
  const many = /^a number of dice equal to the (.+)$/i.exec(text)
  const count = many === null ? undefined : countOf(many[1] as string, scope)
  if (count !== undefined) return { ...NONE, die: 'D6', dice: count }
  const dice = diceFor(text)
  return dice === undefined ? undefined : { ...NONE, die: 'D6', dice }
}

const PER_MODEL =
  /^(a|\d{1,2}) dice for each model in (this|that(?: enemy)?) unit(?: that is)?(?: within \d+" of (?:(?:a model in )?that (?:enemy )?unit|it|this unit))?(?:,? \(?to a maximum of (\d+)(?: dice)?\)?)?$/i

/** "3 dice", "a dice for each model in this unit", "2 dice for each"; whoever is near enough is taken to be everybody. */
function diceFor(text: string): number | string | Draft | undefined {
  const some = /^(\d{1,2}) dice$/i.exec(text)
  if (some !== null) return Number(some[1]) > 1 ? Number(some[1]) : undefined
  const [, count, whose, max] = PER_MODEL.exec(text) ?? []
  if (count === undefined) return undefined
  const of = whose?.toLowerCase() === 'this' ? 'self.models' : 'target.models'
  const times = /^(?:a|1)$/i.test(count) ? {} : { times: Number(count) }
  const most = max === undefined ? {} : { max: Number(max) }
  return Object.keys({ ...times, ...most }).length === 0 ? of : { of, ...times, ...most }
}

function countOf(text: string, scope: Scope): string | undefined {
  const roll = /^(unmodified )?charge roll(?: for that charge move| made for that charge move)?$/i.exec(text)
  if (roll !== null) return roll[1] === undefined ? 'chargeRoll' : 'unmodifiedChargeRoll'
  if (/^number of models in that(?: enemy)? unit$/i.test(text)) return 'target.models'
  if (/^number of models in this unit$/i.test(text)) return 'self.models'
  if (/^(?:the )?number of wounds allocated to that(?: enemy)? unit$/i.test(text)) return 'target.allocated'
  if (/^Wounds characteristic of that(?: enemy)? unit$/i.test(text)) return 'target.wounds'
  const column = /^(.+?) value shown on (?:this unit's|the) damage table$/i.exec(text)
  return column === null ? undefined : columnOf(column[1] as string, scope)
}

/** "Say that this unit will ..." declares something; what it is called makes no difference. */
function declaring(text: string, _scope: Scope): Event | undefined {
  return /^(?:say|declare) (?:that )?(?:this unit|this model|it|they|the .+?|.+?) (?:will|is|are|has|have)\b[^,]*$/i.test(
    text,
  ) && !/\b(?:either|instead|or)\b/i.test(text)
    ? NONE
    : undefined
}

/** "Roll a dice for each enemy unit within 3" of this unit". */
function rolling(text: string, scope: Scope): Event | undefined {
  const found = new RegExp(`^roll ${DIE} for each (enemy (?:unit|model|[A-Z]).+)$`).exec(text)
  if (found !== null) {
    const units = meant((found[3] as string).replace(/^enemy (.+?) that is within/, 'enemy $1 within'), 'target', scope)
    const [only] = units?.whos ?? []
    if (typeof only !== 'object') return undefined
    const each = { ...only, each: true }
    return {
      ...NONE,
      adverbs: units?.once === undefined ? {} : { stack: false },
      die: (found[1] ?? found[2] ?? 'D6').toUpperCase(),
      picked: { attacker: each, target: each, self: each },
    }
  }
  if (new RegExp(`^roll ${DIE}(?: for this unit)?$`, 'i').test(text)) return { ...NONE, die: 'D6' }
  const dice = /^roll /i.test(text) ? diceFor(text.replace(/^roll /i, '')) : undefined
  return dice === undefined ? undefined : { ...NONE, die: 'D6', dice }
}
