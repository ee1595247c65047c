/** The ability reader: from the text of an ability to effects of the grammar, sentence by sentence, whole or not at all. */
import { effectSchema } from '@rollcall/games/aos-3e/grammar'
import type { AbilityContext, AbilityText, Reading } from './ability.ts'
import { battleMatter } from './battle.ts'
import { choiceOf, stanceOf } from './choices.ts'
import { cleanText } from './clean.ts'
import { readClause } from './clause.ts'
import { bodyguardOf } from './cores/allocation.ts'
import { profilesOf } from './cores/order.ts'
import { poolOf } from './cores/pools.ts'
import type { Draft } from './json.ts'
import { courage } from './lines/courage.ts'
import { exceptKeyword, exceptMounts, instead, once } from './lines/exceptions.ts'
import { armed, special, UNARMED } from './lines/models.ts'
import { battleLine, gate, plusLine, pool } from './lines/rolls.ts'
import { aside, done, oath, plain, scene } from './lines/scenes.ts'
import { pickedModel, slain } from './lines/slaying.ts'
import { matterOf } from './matters.ts'
import { withOwnProfiles } from './own-profiles.ts'
import { add, type LineReader, type Page } from './page.ts'
import { MOST_TRIES, type Scope } from './scope.ts'
import { paragraphs, sentences } from './sentences.ts'
import { touchesSequence } from './touches.ts'

/** Reads one ability of a unit. */
export function readAbility(ability: AbilityText, context: AbilityContext): Reading {
  const text = cleanText(ability.text)
  if (text === '') return unread('no text')
  if (ability.name === FLY) return unread(matterOf(text))
  const scope: Scope = {
    context,
    option: ability.option,
    picked: null,
    model: null,
    weapon: null,
    tries: { left: MOST_TRIES },
  }
  const start: Page = { scope, drafts: [], leftOut: [], event: null }
  const whole = readText(text, start)
  const page = typeof whole === 'string' && !touchesSequence(text) ? readModels(text, start) : whole
  if (typeof page === 'string') return unread(page)
  if (page.drafts.length === 0) return unread(matterOf(text))
  const effects = withOwnProfiles(page.drafts, context).map(tidy)
  const wrong = effects.find((effect) => !effectSchema.safeParse(effect).success)
  if (wrong !== undefined) return unread('understood, but the grammar cannot say it')
  return { kind: 'read', effects, leftOut: [...new Set(page.leftOut)] }
}

/** Who has an ability of this name flies all the time: the catalogue knows it by that. */
const FLY = 'Fly'

/** Of an ability that is a matter of the battle: only which special models there are and how they are armed. */
function readModels(text: string, start: Page): Page {
  return paragraphs(text)
    .flatMap(sentences)
    .reduce((page, line) => special(line, page) ?? armed(line, page) ?? without(line, page), start)
}

/** A sentence that was left out without a better word for it. */
export const OF_THE_BATTLE = 'a matter of the battle'

const without = (line: string, page: Page): Page => ({
  ...page,
  leftOut: [...page.leftOut, battleMatter(line) ?? (/\barmed with\b/.test(line) ? UNARMED : OF_THE_BATTLE)],
})

const unread = (why: string): Reading => ({ kind: 'unread', why })

/** No empty condition, no undefined field. */
function tidy(draft: Draft): Draft {
  const said = Object.entries(draft).filter(
    ([key, value]) => value !== undefined && !(key === 'if' && Object.keys(value as object).length === 0),
  )
  return Object.fromEntries(said)
}

/** All sentences in turn; a string is the reason why one was not read. */
function readText(text: string, page: Page): Page | string {
  const parts = paragraphs(text)
  const choice = stanceOf(parts.flatMap(sentences), page, readLines) ?? choiceOf(parts, page, readLines)
  if (choice !== undefined) return choice
  return readLines(parts.flatMap(sentences), page)
}

/** Reads sentences one after the other; some families take several at once. */
function readLines(lines: readonly string[], start: Page): Page | string {
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
  slain,
  pickedModel,
  instead,
  done,
  aside,
  plain,
  scene,
  battleLine,
]

function readLine(line: string, page: Page): Page | undefined {
  const ofBattle = courage(line, page)
  if (ofBattle !== undefined) return ofBattle
  for (const read of READERS) {
    const next = read(line, page)
    if (next !== undefined) return next
  }
  return undefined
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
