/** The ability reader: from the text of an ability to effects of the grammar, sentence by sentence, whole or not at all. */
import { effectSchema } from '@rollcall/games'
import type { AbilityContext, AbilityText, Reading } from './ability.ts'
import type { Adverbs } from './adverbs.ts'
import { battleMatter } from './battle.ts'
import { choiceOf } from './choices.ts'
import { cleanText } from './clean.ts'
import { afterwards, readClause } from './clause.ts'
import { condition } from './conditions.ts'
import { type Event, eventOf } from './events.ts'
import { both, type Condition, type Draft, without } from './json.ts'
import { bodyguardOf } from './cores/allocation.ts'
import { armedOf, isLoadoutRemark, specialOf } from './cores/models.ts'
import { profilesOf } from './cores/order.ts'
import { poolOf } from './cores/pools.ts'
import { insteadOf } from './cores/triggers.ts'
import type { Scope } from './scope.ts'
import { paragraphs, sentences } from './sentences.ts'
import { sentenceTouches, touchesSequence } from './touches.ts'
import { amount, AMOUNT, results, RESULTS } from './values.ts'

/** What has been read so far. */
export interface Page {
  readonly scope: Scope
  readonly drafts: readonly Draft[]
  readonly leftOut: readonly string[]
  readonly event: Event | null
}

/** Reads one ability of a unit. */
export function readAbility(ability: AbilityText, context: AbilityContext): Reading {
  const text = cleanText(ability.text)
  if (text === '') return unread('no text')
  const scope: Scope = { context, option: ability.option, picked: null, model: null, weapon: null }
  const page = readText(text, { scope, drafts: [], leftOut: [], event: null })
  if (typeof page === 'string') return unread(touchesSequence(text) ? page : 'not about attacks')
  if (page.drafts.length === 0) return unread('not about attacks')
  const effects = page.drafts.map(tidy)
  const wrong = effects.find((effect) => !effectSchema.safeParse(effect).success)
  if (wrong !== undefined) return unread('understood, but the grammar cannot say it')
  return { kind: 'read', effects, leftOut: [...new Set(page.leftOut)] }
}

const unread = (why: string): Reading => ({ kind: 'unread', why })

/** No empty condition, no undefined field. */
function tidy(draft: Draft): Draft {
  const said = Object.entries(draft).filter(
    ([key, value]) => value !== undefined && !(key === 'if' && Object.keys(value as object).length === 0),
  )
  return Object.fromEntries(said)
}

/** All sentences in turn; a string is the reason why one was not read. */
export function readText(text: string, page: Page): Page | string {
  const parts = paragraphs(text)
  const choice = choiceOf(parts, page)
  if (choice !== undefined) return choice
  return readLines(parts.flatMap(sentences), page)
}

/** Reads sentences one after the other; some families take several at once. */
export function readLines(lines: readonly string[], start: Page): Page | string {
  let page = start
  for (let i = 0; i < lines.length; i++) {
    const several = severalLines(lines.slice(i), page)
    if (several !== undefined) {
      page = several.page
      i += several.count - 1
      continue
    }
    const next = readLine(lines[i] as string, page)
    if (next === undefined) return whyUnread(lines[i] as string)
    page = next
  }
  return page
}

/** Bodyguards and weapons without attack sequence are told in several sentences. */
function severalLines(
  lines: readonly string[],
  page: Page,
): { readonly page: Page; readonly count: number } | undefined {
  const first = (lines[0] ?? '').replace(/^in addition, /i, '')
  const starts =
    /^do not use the attack sequence|\bbefore you allocate\b|^each time (?:you allocate|a wound)|^roll a dice (?:each time|before)|^(?:when|each time) .+ weapon characteristics?\b/i
  if (!starts.test(first)) return undefined
  for (let count = Math.min(lines.length, 6); count > 0; count--) {
    const taken = [first, ...lines.slice(1, count)]
    const drafts =
      profilesOf(taken, page.scope) ??
      poolOf(taken, page.scope) ??
      bodyguardOf(taken, page.scope) ??
      (count > 1 ? readClause(taken.join('. '), page.scope) : undefined)
    if (drafts !== undefined) return { page: add(page, drafts), count }
  }
  return undefined
}

const add = (page: Page, drafts: readonly Draft[]): Page => ({
  ...page,
  drafts: [...page.drafts, ...drafts],
  scope: afterwards(page.scope, drafts),
})

type LineReader = (line: string, page: Page) => Page | undefined

/** Kinds of sentences, in the order in which they are tried. */
const READERS: readonly LineReader[] = [
  oath,
  special,
  armed,
  once,
  exceptMounts,
  exceptKeyword,
  plusLine,
  gate,
  pool,
  instead,
  done,
  plain,
  scene,
  battleLine,
]

function readLine(line: string, page: Page): Page | undefined {
  for (const read of READERS) {
    const next = read(line, page)
    if (next !== undefined) return next
  }
  return undefined
}

/** "... this unit fulfils its oath": how an oath is fulfilled is a matter of the battle. */
function oath(line: string, page: Page): Page | undefined {
  return /\bthis unit fulfill?s its oath$/i.test(line)
    ? { ...page, leftOut: [...page.leftOut, 'how the oath is fulfilled'] }
    : undefined
}

/** "1 model in this unit can be a Sergeant." */
function special(line: string, page: Page): Page | undefined {
  const found = specialOf(line.replace(/^in addition, /i, ''), page.scope)
  if (found === undefined) return undefined
  const next: Page = { ...page, scope: { ...page.scope, model: found.name }, drafts: [...page.drafts, ...found.drafts] }
  return found.more === undefined ? next : readLine(found.more, next)
}

/** "That model is armed with A instead of B [and has a Wounds characteristic of 3]." */
function armed(line: string, page: Page): Page | undefined {
  const at = page.drafts.findLastIndex((draft) => draft['model'] !== undefined)
  if (at < 0) return undefined
  if (isLoadoutRemark(line, page.scope) && !sentenceTouches(line) && armedOf(line, page.scope) === undefined)
    return { ...page, leftOut: [...page.leftOut, 'weapons of a special model'] }
  for (const [mine, rest] of halves(line)) {
    const field = armedOf(mine, page.scope)
    if (field === undefined) continue
    const drafts = page.drafts.map((draft, i) => (i === at ? { ...draft, ...field } : draft))
    const next = { ...page, drafts }
    return rest === null ? next : readLine(rest, next)
  }
  return undefined
}

/** The sentence whole, or cut at "and". */
function halves(line: string): readonly (readonly [string, string | null])[] {
  const cuts = [...line.matchAll(/,? and (?=(?:is|are|has|have) )/g)].flatMap((joint) => {
    const owner = /^(that model|.+?) (?:is|are|has|have) /i.exec(line)?.[1] ?? 'That model'
    const [first, second] = [line.slice(0, joint.index), `${owner} ${line.slice(joint.index + joint[0].length)}`]
    return [[first, second] as const, [second, first] as const]
  })
  return [[line, null], ...cuts]
}

const ONCE = [
  /^(?:the same|a|each|you cannot pick the same)(?: [\w' -]+?)? (?:units?|models?|HERO|MONSTER)?\s*(?:cannot|can only|to)? ?(?:be |benefit |pick )?(?:affected|benefit|picked|benefit from|be affected)?.* more than once(?: (?:per|in the same|in each|at the same) (?:phase|turn|battle|battle round|time))?$/i,
  /^(?:the same unit|a unit) can only (?:be affected by|benefit from) this ability once per (?:phase|turn|battle)$/i,
  /^the same .+ cannot (?:be affected by|benefit from|be picked to benefit from) this ability more than once/i,
]

/** "The same unit cannot be affected by this ability more than once per phase." */
function once(line: string, page: Page): Page | undefined {
  if (!ONCE.some((pattern) => pattern.test(line)) || page.drafts.length === 0) return undefined
  const drafts = page.drafts.map((draft) => (isForOthers(draft) ? { ...draft, stack: false } : draft))
  return { ...page, drafts }
}

const isForOthers = (draft: Draft): boolean =>
  ['by', 'against', 'for', 'to'].some((key) => typeof draft[key] === 'object')

const EXCEPT_MOUNTS =
  /^(?:however, )?this ability (?:has no effect on|does not affect|does not apply to) attacks made (?:by|with)(?: the weapons of)? (?:an? |its |their |this unit's |that unit's )?mounts?(?:' weapons)?$/i

function exceptMounts(line: string, page: Page): Page | undefined {
  if (!EXCEPT_MOUNTS.test(line) || page.drafts.length === 0) return undefined
  return { ...page, drafts: page.drafts.map((draft) => ({ ...draft, except: 'mount' })) }
}

/** "This ability has no effect on K (units)." */
function exceptKeyword(line: string, page: Page): Page | undefined {
  const found = /^(?:however, )?this ability has no effect on (?:attacks made by |attacks that target )?(.+)$/i.exec(
    line,
  )
  const words =
    found === null ? undefined : condition(`the target is a ${found[1]}`, page.scope)?.condition?.target?.['keyword']
  if (words === undefined || page.drafts.length === 0) return undefined
  const drafts = page.drafts.map((draft) => withNot(draft, words, /attacks that target/i.test(line)))
  return drafts.every((draft) => draft !== undefined) ? { ...page, drafts } : undefined
}

function withNot(draft: Draft, words: unknown, target: boolean): Draft | undefined {
  if (target) return { ...draft, if: both(draft['if'] as Condition | undefined, { target: { not: words } }) }
  const key = (['by', 'for', 'against'] as const).find((each) => typeof draft[each] === 'object')
  const who = key === undefined ? undefined : (draft[key] as Draft)
  return who === undefined || who['not'] !== undefined
    ? undefined
    : { ...draft, [key as string]: { ...who, not: words } }
}

/** "Add 1 to the roll if that unit has 10 or more models." */
function plusLine(line: string, page: Page): Page | undefined {
  const found = /^(add|subtract) (\d) (?:to|from) (?:the|each|that) roll if (.+)$/i.exec(line)
  if (found === null || page.event?.die === null || page.event === null) return undefined
  const asTarget = (found[3] as string).replace(/^that (?:enemy )?(?:unit|model|HERO|MONSTER)/i, 'the target')
  const picksFriend = JSON.stringify(page.event.picked ?? '').includes('"friendly"')
  if (picksFriend && asTarget !== found[3]) return undefined
  const when = condition(asTarget, page.scope)
  if (when?.condition === undefined) return undefined
  const sum = (found[1]?.toLowerCase() === 'add' ? 1 : -1) * Number(found[2])
  if (page.event.plus[String(sum)] !== undefined) return undefined
  return { ...page, event: { ...page.event, plus: { ...page.event.plus, [String(sum)]: when.condition } } }
}

/** "On a 3+, <effect>." */
function gate(line: string, page: Page): Page | undefined {
  const found = new RegExp(`^on an? ${RESULTS},? (?!that (?:wound|mortal))(.+)$`, 'i').exec(line)
  if (found === null || page.event === null || page.event.die === null || page.event.dice !== null) return undefined
  const faces = results(found[1] as string)
  if (faces === undefined) return undefined
  if (/^nothing happens$/i.test(found[2] as string)) return page
  const mortal = inflicted(found[2] as string, String(faces), page)
  if (mortal !== undefined) return mortal
  const adverbs = gated(page.event, faces)
  const drafts = adverbs === undefined ? undefined : readClause(found[2] as string, pointing(page), adverbs)
  return drafts === undefined ? leftGate(found[2] as string, page) : add(page, drafts)
}

/** A gated matter of the battle. */
function leftGate(text: string, page: Page): Page | undefined {
  const matter = battleMatter(text)
  return matter === undefined ? undefined : { ...page, leftOut: [...page.leftOut, matter] }
}

function gated({ adverbs, die, plus }: Event, faces: string | number): Adverbs | undefined {
  const simple = die === 'D6' && Object.keys(plus).length === 0
  const chance = simple ? String(faces) : { die, is: faces, ...(Object.keys(plus).length === 0 ? {} : { plus }) }
  return adverbs.chance === undefined ? { ...adverbs, chance } : undefined
}

/** The scope in which "that unit" is what the scene picked. */
const pointing = ({ scope, event }: Page): Scope => (event?.picked == null ? scope : { ...scope, picked: event.picked })

/** Mortal wounds of the scene's own roll. */
function inflicted(text: string, faces: string, page: Page): Page | undefined {
  const found = new RegExp(
    `^(?:that|the)(?: enemy| target)? ?(?:unit|HERO|MONSTER|target) suffers (?:${AMOUNT} mortal wounds?|a number of mortal wounds equal to the roll)$`,
    'i',
  ).exec(text)
  const { event } = page
  if (found === null || event?.picked == null || event.adverbs.when === undefined) return undefined
  const value = found[1] === undefined ? 'roll' : amount(found[1])
  const existing = page.drafts.findIndex(
    (draft) => draft['inflict'] !== undefined && draft['to'] === event.picked?.target,
  )
  if (existing >= 0) {
    const drafts = page.drafts.map((draft, i) =>
      i === existing ? { ...draft, inflict: { ...(draft['inflict'] as object), [faces]: value } } : draft,
    )
    return { ...page, drafts }
  }
  return add(page, [poolDraft({ [faces]: value }, event)])
}

function poolDraft(rows: Draft, event: Event): Draft {
  const { adverbs, dice, die, plus, picked } = event
  return {
    inflict: rows,
    ...(dice === null ? {} : { dice }),
    ...(die === 'D6' || die === null ? {} : { die }),
    ...(Object.keys(plus).length === 0 ? {} : { plus }),
    to: picked?.target,
    ...(adverbs.if === undefined ? {} : { if: adverbs.if }),
    ...(adverbs.when === undefined ? {} : { when: adverbs.when }),
    ...(adverbs.limit === undefined ? {} : { limit: adverbs.limit }),
    ...(adverbs.may === undefined ? {} : { may: true }),
  }
}

/** "For each 4+, that unit suffers 1 mortal wound." */
function pool(line: string, page: Page): Page | undefined {
  const { event } = page
  const found = new RegExp(`^for each ${RESULTS}, (that (?:enemy )?unit suffers .+)$`, 'i').exec(line)
  if (found === null || event?.picked == null || event.dice === null || event.adverbs.when === undefined)
    return undefined
  return inflicted(found[2] as string, String(results(found[1] as string)), page)
}

/** "Add 2 instead if ...": the effect before it keeps the other cases. */
function instead(line: string, page: Page): Page | undefined {
  if (!/\binstead\b/i.test(line) || page.drafts.length === 0) return undefined
  return insteadTrigger(line, page) ?? insteadClause(line, page)
}

function insteadTrigger(line: string, page: Page): Page | undefined {
  const found = /^if (the target.+?), (that attack .+|the target .+)$/i.exec(line)
  const before = page.drafts.at(-1)
  const when = found === null ? undefined : condition(found[1] as string, page.scope)?.condition
  const draft = when === undefined || before === undefined ? undefined : insteadOf(found?.[2] as string, before)
  if (draft === undefined || before === undefined || when === undefined) return undefined
  const old = { ...before, if: without(before['if'] as Condition | undefined, when) }
  const fresh = { ...draft, if: both(before['if'] as Condition | undefined, when) }
  return { ...page, drafts: [...page.drafts.slice(0, -1), old, fresh] }
}

function insteadClause(line: string, page: Page): Page | undefined {
  const bare = line.replace(/,? instead(?: of (?:by )?\d)?(?=,? (?:if|while|for)|$)/i, '')
  if (bare === line) return undefined
  const drafts = readClause(bare, pointing(page))
  if (drafts === undefined || drafts.length === 0) return undefined
  let before = page.drafts
  for (const draft of drafts) {
    const at = before.findLastIndex((each) => sameVerb(each, draft))
    const when = draft['if'] as Condition | undefined
    if (at < 0 || when === undefined) return undefined
    before = before.map((each, i) =>
      i === at ? { ...each, if: without(each['if'] as Condition | undefined, when) } : each,
    )
  }
  return { ...page, drafts: [...before, ...drafts] }
}

/** The same number changed for the same attacks. */
const sameVerb = (a: Draft, b: Draft): boolean =>
  ['roll', 'stat', 'on', 'ward', 'by', 'against', 'for', 'weapon'].every((key) =>
    key === 'ward'
      ? (a['ward'] === undefined) === (b['ward'] === undefined)
      : JSON.stringify(a[key]) === JSON.stringify(b[key]),
  )

/** "If you do so, ...": the scene goes on. */
function done(line: string, page: Page): Page | undefined {
  const found = /^(?:in addition, )?if (?:you|it|they) (?:do|does) so,? (.+)$/i.exec(line)
  const { event } = page
  if (found === null || event === null) return undefined
  const rest = found[1] as string
  const drafts = readClause(rest, pointing(page), event.adverbs)
  if (drafts !== undefined) return add(page, drafts)
  const next = eventOf(rest, page.scope)
  if (next !== undefined) return { ...page, event: merged(event, next) }
  return leftGate(rest, page)
}

/** A scene inside a scene keeps the moment of the first. */
const merged = (a: Event, b: Event): Event => ({
  ...b,
  adverbs: { ...a.adverbs, ...b.adverbs },
  picked: b.picked ?? a.picked,
})

/** An effect, in the scene if it speaks of it. */
function plain(line: string, page: Page): Page | undefined {
  const { event } = page
  const bare = readClause(line, page.scope)
  const ofScene = event !== null && (bare === undefined || speaksOfScene(line))
  if (!ofScene) return bare === undefined ? undefined : add(page, bare)
  // A roll of the scene that no sentence has asked for yet decides about this effect, but nobody knows how.
  if (event.die !== null) return undefined
  const drafts = readClause(line, pointing(page), event.adverbs)
  return drafts === undefined ? undefined : add(page, drafts)
}

const speaksOfScene = (line: string): boolean =>
  /\bthat (?:unit|enemy|friendly|HERO|MONSTER)|\bthat phase\b|\bthat turn\b|\bthe units? you picked\b|\bthis phase\b/i.test(
    line,
  )

function scene(line: string, page: Page): Page | undefined {
  const event = eventOf(line, page.scope)
  if (event === undefined) return undefined
  const next = { ...page, event: { ...event, rest: null } }
  if (event.rest === null) return next
  const drafts = readClause(event.rest, pointing(next), event.adverbs)
  return drafts === undefined ? undefined : add(next, drafts)
}

/** A matter of the battle: listed, not computed. */
function battleLine(line: string, page: Page): Page | undefined {
  const matter = battleMatter(line)
  return matter === undefined ? undefined : { ...page, leftOut: [...page.leftOut, matter] }
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\bdo not use the attack sequence\b/i, 'a weapon without attack sequence'],
  [/\bnegated\b|\ballocate/i, 'allocation of wounds'],
  [/\bunmodified\b|\bscores? (?:a|\d)\b/i, 'a trigger'],
  [/\bward/i, 'a ward'],
  [/\bre-?roll/i, 're-rolls'],
  [/\b(?:hit|wound|save) rolls?\b/i, 'a roll modifier'],
  [/\bcharacteristic/i, 'a characteristic'],
  [/\bmortal wounds?\b/i, 'mortal wounds'],
  [/\bpick\b|\bsay\b/i, 'something picked or declared'],
]

const whyUnread = (line: string): string =>
  `not understood: ${REASONS.find(([pattern]) => pattern.test(line))?.[1] ?? 'a sentence'}`
