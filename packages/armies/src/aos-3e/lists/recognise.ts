/** Which tool wrote a list: by what stands in it, never by the name of its file. */
import { isRecord } from '@rollcall/core'
import { checkJson } from '@rollcall/games'
import { guardSize, MOST_ROSTER, MOST_TEXT, unreadable } from '../../lists/limits.ts'
import { guardGame } from './other-games.ts'
import { withLostMarks } from './lost-marks.ts'
import type { ListFormat } from './raw.ts'
import { isListCsv } from './read-csv.ts'
import { headingOf } from './sections.ts'
import { withoutMarks, withoutSpeakers } from '../../lists/marks.ts'
import { decoded, jsonIn, plainText } from '../../lists/text.ts'

/** An input of which the format is known. */
export type Recognised =
  | { readonly format: 'rosz'; readonly bytes: Uint8Array }
  | { readonly format: 'roster-json'; readonly json: unknown }
  | { readonly format: 'rollcall'; readonly text: string }
  | { readonly format: 'csv'; readonly text: string }
  | { readonly format: 'typed'; readonly text: string }
  | {
      readonly format: Exclude<ListFormat, 'rosz' | 'roster-json' | 'rollcall' | 'csv' | 'typed'>
      readonly text: string
    }

/** Has the catalogue a unit of that name? */
type IsUnit = (name: string) => boolean

/** Formats that are read, in the words of messages. */
const FORMATS: Readonly<Record<ListFormat, string>> = {
  rollcall: 'Rollcall (YAML or JSON)',
  csv: 'Rollcall (CSV)',
  'warscroll-builder': 'Warscroll Builder (text)',
  'official-app': 'the official app, 3rd edition (text)',
  'battlescribe-text': 'BattleScribe (text)',
  'battlescribe-html': 'BattleScribe (HTML)',
  'new-recruit-text': 'New Recruit, 3rd edition (text)',
  'new-recruit-html': 'New Recruit (HTML)',
  ros: 'BattleScribe or New Recruit roster (.ros)',
  rosz: 'BattleScribe or New Recruit roster (.rosz)',
  'roster-json': 'New Recruit roster (.json)',
  typed: 'units typed by hand ("Lord-Celestant, 2x5 Liberators", or a line each)',
}

/**
 * Says which format an input has. Fails with `ERR_INPUT_UNREADABLE` when it has none, or more than one, and with
 * `ERR_INPUT_INVALID` when it is JSON that is nested too deeply.
 */
export function recognised(input: string | Uint8Array, where: string, isUnit: IsUnit): Recognised {
  guardSize(where, input.length, MOST_ROSTER)
  if (typeof input !== 'string' && isZip(input)) return { format: 'rosz', bytes: input }
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  const text = withoutSpeakers(decoded(bytes, where))
  const start = text.trimStart()
  if (start === '') throw unreadable(where, 'is empty')
  if (start.startsWith('<')) return markup(text, where, isUnit)
  // Lists may begin with a tag of a forum, or with points: `[spoiler]`, `[480] Frostlord`.
  if (/^(?:\{|\[\s*(?:[[\]{"]|-?\d[\d.]*\s*(?:,|\]\s*$)))/.test(start)) return json(text, where)
  guardSize(where, text.length, MOST_TEXT)
  if (isListCsv(text)) return { format: 'csv', text }
  return isOurs(text) ? { format: 'rollcall', text } : prose(plainText(withoutMarks(text)), where, isUnit)
}

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

const isOurs = (text: string): boolean => /^["']?units["']? *:/m.test(text) && /^["']?faction["']? *:/m.test(text)

function markup(text: string, where: string, isUnit: IsUnit): Recognised {
  if (/<roster[\s/>]/.test(text.slice(0, 4000))) return { format: 'ros', text }
  guardGame(text, where)
  if (/<body[^<>]{0,200}battlescribe/i.test(text)) return { format: 'battlescribe-html', text }
  if (/class="section roster-header"/.test(text)) return { format: 'new-recruit-html', text }
  const bare = plainText(withoutMarks(text))
  if (text.length <= MOST_TEXT && isProse(bare)) return prose(bare, where, isUnit)
  throw unknown(where, 'is HTML or XML, but neither a roster nor a page of BattleScribe or New Recruit')
}

/** Is a page without its tags the text of a list? */
const isProse = (bare: string): boolean =>
  !/<\/?[a-z]/i.test(bare) && [NAMING, ...Object.values(PROSE).map(({ mark }) => mark)].some((mark) => mark.test(bare))

/** A line that names an army, whoever wrote it. */
const NAMING = /^\W*(?:army|faction): *\S/im

function json(text: string, where: string): Recognised {
  const value = jsonIn(text, where)
  checkJson(text, value, where)
  if (!isRecord(value)) throw unknown(where, 'is JSON, but no object: one list a file')
  if ('roster' in value) return { format: 'roster-json', json: value }
  if ('units' in value) return { format: 'rollcall', text }
  throw unknown(where, `is JSON with ${keysOf(value)}, but neither "roster" nor "units"`)
}

const keysOf = (value: object): string =>
  Object.keys(value)
    .slice(0, 5)
    .map((each) => JSON.stringify(each.slice(0, 40)))
    .join(', ') || 'nothing in it'

type ProseFormat = 'warscroll-builder' | 'official-app' | 'battlescribe-text' | 'new-recruit-text'

/** What a tool writes in every list and nobody else does; `heads` counts how many lists there are. */
const PROSE: Readonly<Record<ProseFormat, { readonly mark: RegExp; readonly heads: RegExp }>> = {
  'battlescribe-text': { mark: /^ *\+\+ .+\+\+ *$|created with \[?battlescribe/im, heads: /^ *\+\+ *total:/gim },
  'new-recruit-text': { mark: /^ *## .*pts\]/im, heads: /created with \[?new recruit/gi },
  'official-app': { mark: /^[-*+>o ]*army faction: *\S/im, heads: /^[-*+>o ]*army faction:/gim },
  'warscroll-builder': { mark: /^ *allegiance: *\S/im, heads: /^ *allegiance:/gim },
}

/** Lists that are known and not read: another edition. */
const OTHERS: readonly (readonly [string, RegExp])[] = [
  ['the official app, 4th edition', /created with warhammer age of sigmar: the app/i],
  ['New Recruit, 4th edition', /created with \[?new recruit/i],
  ['Listbot 4.0', /generated by listbot/i],
  ['Sigdex', /created with sigdex/i],
  ['Scrollcaster', /created with scrollcaster/i],
]

function prose(said: string, where: string, isUnit: IsUnit): Recognised {
  guardGame(said, where)
  const text = withLostMarks(said, isUnit)
  const marked = (Object.keys(PROSE) as ProseFormat[]).filter((format) => PROSE[format].mark.test(text))
  // BattleScribe and New Recruit have an "Allegiance:" too, among the selections.
  const formats = marked.length > 1 ? marked.filter((format) => format !== 'warscroll-builder') : marked
  const [format] = formats
  if (format === undefined) return typed(text, where)
  if (formats.length > 1)
    throw unreadable(where, `mixes lists of ${formats.map((each) => FORMATS[each]).join(' and ')}; give one list`)
  const heads = text.match(PROSE[format].heads)?.length ?? 0
  if (heads > 1) throw unreadable(where, `holds ${heads} lists of ${FORMATS[format]}; give one list`)
  return { format, text }
}

/** Headings of a list of the 3rd edition, and units with their points: only the line of its faction is missing. */
const hasHeading = (text: string): boolean =>
  text.split('\n').some((line) => {
    const section = headingOf(line.trim())
    return section?.of === 'units' && section.role !== undefined && section.ally !== true
  })
const PRICED = /^.{3,80}[([]\d{2,4} ?(?:pts|points)?[)\]]\*?.{0,80}$/im

/** Is only the line of its faction missing? */
export const isHeadless = (text: string): boolean => PRICED.test(text) && hasHeading(text)

const headless = (where: string, line = 'Allegiance', writers = 'Warscroll Builder and New Recruit write'): Error =>
  unreadable(
    where,
    `does not say which faction it is of: add a line such as "${line}: Stormcast Eternals" above its units, as ${writers} it`,
  )

/** The official app of 2021 has it for every unit, and no app of another edition. */
const ROLE = /^\s*battlefield role: *\S/im

/** What no tool wrote may have been typed by hand: that is for the catalogue to tell. */
function typed(text: string, where: string): Recognised {
  if (ROLE.test(text)) throw headless(where, 'Army Faction', 'the official app writes')
  const other = OTHERS.find(([, mark]) => mark.test(text))
  if (other !== undefined && !isHeadless(text)) throw unknown(where, `is a list of ${other[0]}`)
  return { format: 'typed', text }
}

/** Says what is read where a text is no list. */
export const notKnown = (text: string, where: string): Error =>
  isHeadless(text)
    ? headless(where)
    : unknown(where, `is no list that is known; it begins with ${JSON.stringify(text.trim().slice(0, 60))}`)

const unknown = (where: string, what: string): Error =>
  unreadable(where, `${what}. Lists of these are read: ${Object.values(FORMATS).join('; ')}`)
