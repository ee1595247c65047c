/** Triggers: "if the unmodified hit roll for an attack ... is 6, ...", "if an attack ... scores a hit, ...". */
import { stated } from '@rollcall/games'
import { attackFields, attacksOf, type Attacks } from '../attacks.ts'
import { both, type Condition, type Draft } from '../json.ts'
import { condition } from '../conditions.ts'
import type { Scope } from '../scope.ts'
import { amount, AMOUNT, results, RESULTS } from '../values.ts'
import type { Core } from './core.ts'
import { targetFacts } from '../who.ts'

/** What a roll sets off, without its condition. */
type Consequence = (text: string, on: string) => Draft | undefined

const DAMAGE =
  "(?:its|the weapon's|that weapon's|the|that attack's) Damage characteristic(?: of the weapon used for (?:the|that) attack)?"
const SUFFER = [
  `(?:that|each|the|those) attacks? (?:instead )?(?:causes?|inflicts?) ${AMOUNT} mortal wounds?(?: (?:to|on) (?:the|that) target(?: unit)?)?`,
  `(?:the|that) target(?: unit)?(?: instead)? suffers ${AMOUNT} mortal wounds?`,
]
const EQUAL = [
  `that attacks? (?:causes?|inflicts?) a number of mortal wounds?(?: (?:to|on) the target(?: unit)?)? equal to ${DAMAGE}`,
  `(?:the|that) target(?: unit)? suffers a number of mortal wounds equal to ${DAMAGE}`,
]
const END = ',? and the attack sequence ends'
const ADDITION = ' in addition to any (?:(?:normal )?damage|other damage)(?: (?:it|they|that attack) inflicts?)?'

/** The end of the sequence and "in addition" begin alike; without either nobody knows. */
const mortal: Consequence = (text) => {
  for (const [wording, own] of [
    ...SUFFER.map((each) => [each, false] as const),
    ...EQUAL.map((each) => [each, true] as const),
  ]) {
    const found = new RegExp(`^${wording}(?:(${END})|(${ADDITION}))$`, 'i').exec(text)
    if (found === null) continue
    const value = own ? 'damage' : amount(found[1] as string)
    const ends = found[own ? 1 : 2] !== undefined
    if (value !== undefined) return { mortalWounds: value, ...(ends ? { then: 'end' } : {}) }
  }
  return undefined
}

const hits: Consequence = (text, on) => {
  const found = new RegExp(
    `^that attacks? scores ${AMOUNT} hits on (?:the|that) target(?: unit)?(?: instead of (?:1|one))?$`,
    'i',
  ).exec(text)
  const value = found === null ? undefined : amount(found[1] as string)
  return value === undefined || on !== 'hit' ? undefined : { hits: value }
}

const wounding: Consequence = (text, on) =>
  on === 'hit' &&
  /^that attack (?:automatically wounds(?: the target)?|wounds (?:the target )?automatically)$/i.test(text)
    ? { autoWound: true }
    : undefined

const change: Consequence = (text, on) => {
  if (on !== 'hit' && on !== 'wound') return undefined
  const found =
    /^(?:that attack|the .+?|.+?) has an? (Rend|Damage) characteristic of -?([\dD+]+)(?: instead of (?:'-'|[-\dD+]+))?(?: for that attack)?$/i.exec(
      text,
    ) ??
    /^the (Rend|Damage) characteristic (?:for|of) that attack is (?:changed to )?-?([\dD+]+)(?: instead of (?:'-'|[-\dD+]+))?$/i.exec(
      text,
    )
  const value = found === null ? undefined : amount(found[2] as string)
  if (found !== null && value !== undefined) return { [String(found[1]).toLowerCase()]: value }
  return more(text)
}

function more(text: string): Draft | undefined {
  const rend = /^improve the Rend characteristic of that attack by (\d)$/i.exec(text)
  if (rend !== null) return { rend: `+${rend[1]}` }
  const damage = /^add (\d) to the (?:damage inflicted by that attack|Damage characteristic of that attack)$/i.exec(
    text,
  )
  return damage === null ? undefined : { damage: `+${damage[1]}` }
}

/** Retaliation and misfires: paid after all attacks. */
const backlash: Consequence = (text) => {
  const found = new RegExp(
    `^(?:the (attacking unit)|(this unit)|(that (?:enemy )?unit)) suffers ${AMOUNT} mortal wounds?(?: after all of (?:its|that unit's|the attacking unit's) attacks have been resolved| after the attacks? has been resolved)?$`,
    'i',
  ).exec(text)
  const value = found === null || found[3] !== undefined ? undefined : amount(found[4] as string)
  return value === undefined ? undefined : { mortalWounds: value, to: found?.[1] === undefined ? 'self' : 'attacker' }
}

const CONSEQUENCES: readonly Consequence[] = [mortal, hits, wounding, change, backlash]

function consequenceOf(text: string, on: string): Draft | undefined {
  for (const read of CONSEQUENCES) {
    const found = read(text, on)
    if (found !== undefined) return found
  }
  return undefined
}

/** "If the unmodified hit roll for an attack ... is 6, ...": every cut of the sentence between condition and consequence. */
const rolled: Core = (text, scope) => {
  const start = /^(?:if|for each) (?:the|an) (unmodified )?(hit|wound|save) rolls? for (?=an? |attacks)/i.exec(text)
  if (start === null) return undefined
  const rest = text.slice(start[0].length)
  for (const comma of rest.matchAll(/,? (?=(?:that|those|the|each|this|improve|add) )/gi)) {
    const consequence = consequenceOf(rest.slice(comma.index + comma[0].length), String(start[2]).toLowerCase())
    const drafts =
      consequence === undefined
        ? undefined
        : conditionOf(rest.slice(0, comma.index).replace(/,$/, ''), scope, start, consequence)
    if (drafts !== undefined) return drafts
  }
  return undefined
}

/** "an attack made with W is 6 and the target is a HERO" */
function conditionOf(
  text: string,
  scope: Scope,
  start: RegExpExecArray,
  consequence: Draft,
): readonly Draft[] | undefined {
  const is = new RegExp(`^(.+?) is ${RESULTS}(?: and (.+))?$`, 'i').exec(text)
  if (is === null) return undefined
  const on = String(start[2]).toLowerCase()
  const attacks = attacksOf(is[1] as string, scope)
  const faces = results(is[2] as string)
  const also = is[3] === undefined ? {} : condition(is[3], scope)?.condition
  if (attacks === undefined || faces === undefined || also === undefined) return undefined
  // A die without "unmodified" is counted after its modifiers.
  const dice = start[1] === undefined ? { modified: faces } : { unmodified: faces }
  return drafted(on, dice, consequence, attacks, also)
}

function drafted(
  on: string,
  dice: Draft,
  consequence: Draft,
  attacks: Attacks,
  also: Condition,
): readonly Draft[] | undefined {
  const condition = both(attacks.if, Object.keys(also).length === 0 ? undefined : also)
  const fields = attackFields({ ...attacks, ...stated({ if: condition }) })
  if (!isOwner(on, attacks, consequence)) return undefined
  return fields.map((each) => ({ on, ...dice, ...consequence, ...(on === 'save' ? withoutSelf(each) : each) }))
}

/** Wounds on the attacker come from the defender's abilities, wounds on oneself from one's own attacks. */
function isOwner(on: string, attacks: Attacks, consequence: Draft): boolean {
  const defends = attacks.against !== undefined
  if (consequence['to'] === 'attacker') return defends
  if (consequence['to'] === 'self') return !defends
  return on !== 'save'
}

/** Save rolls are the unit's own by default, unless the effect also says whose attacks. */
function withoutSelf(draft: Draft): Draft {
  const { against, ...rest } = draft
  return against === 'self' && draft['by'] === undefined ? rest : draft
}

/** "If an attack made with W scores a hit, that attack scores 2 hits ...". */
const scored: Core = (text, scope) => {
  const found =
    /^if (an attack .+?) scores a hit(?: on (.+?))?, (that attack .+)$/i.exec(text) ??
    /^if (an attack .+?) (?:successfully )?wounds(?: the target| (?:on )?(?!the)(.+?))?, (that attack .+)$/i.exec(text)
  if (found === null) return undefined
  const on = / scores a hit/i.test(text) ? 'hit' : 'wound'
  const attacks = targetFirst(found[1] as string, scope) ?? attacksOf(found[1] as string, scope)
  const facts = found[2] === undefined ? {} : targetFacts(found[2], scope)
  const consequence = consequenceOf(found[3] as string, on)
  if (attacks === undefined || facts === undefined || consequence === undefined) return undefined
  return drafted(on, { success: true }, consequence, attacks, facts)
}

/** "An attack made with W targets an enemy unit that has 10 or more models and [scores a hit]". */
function targetFirst(text: string, scope: Scope): Attacks | undefined {
  const found =
    /^(an attack made .+?) targets (.+?) and$/i.exec(text) ?? /^(an attack made .+?) targets (.+)$/i.exec(text)
  return found === null
    ? undefined
    : attacksOf(`${found[1]} that targets ${(found[2] as string).replace(/ and$/, '')}`, scope)
}

/** "For each unmodified hit roll of 1 for attacks made with W, this unit suffers D3 mortal wounds". */
const faced: Core = (text, scope) => {
  const found = new RegExp(
    `^(?:for each )?unmodified (hit|wound|save) rolls? of ${RESULTS}( for (?:an? )?attacks? .+?)(?:, | (?=cause|score|automatically))(.+)$`,
    'i',
  ).exec(text)
  if (found === null) return undefined
  const [, on = '', faces = '', subject = '', tail = ''] = found
  const attacks = attacksOf(subject.replace(/^ for /, ''), scope)
  const dice = results(faces)
  const consequence = consequenceOf(
    tail
      .replace(/^cause /, 'that attack causes ')
      .replace(/^score /, 'that attack scores ')
      .replace(/^automatically wound\b/, 'that attack automatically wounds'),
    on.toLowerCase(),
  )
  if (attacks === undefined || dice === undefined || consequence === undefined) return undefined
  return drafted(on.toLowerCase(), { unmodified: dice }, consequence, attacks, {})
}

/** "If the target is a HERO, that attack instead causes 3 mortal wounds ...": said after another trigger. */
export function insteadOf(text: string, before: Draft): Draft | undefined {
  const consequence =
    before['on'] === undefined
      ? undefined
      : consequenceOf(
          text.replace(/^(that attack|the target(?: unit)?) instead /i, '$1 '),
          before['on'] === 'wound' ? 'wound' : 'hit',
        )
  if (consequence === undefined) return undefined
  const { mortalWounds: _, then: __, hits: ___, ...rest } = before
  return { ...rest, ...consequence }
}

/** Families of triggers. */
export const triggers: readonly Core[] = [rolled, scored, faced]
