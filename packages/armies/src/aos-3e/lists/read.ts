/**
 * Reads an army list, whoever wrote it:
 * bytes -> recognised format -> list as written -> list joined to the catalogue, with notes.
 */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readBattleScribeHtml } from './battlescribe-html.ts'
import { readBattleScribeText } from './battlescribe-text.ts'
import { completed } from './complete.ts'
import { guardSize, MOST_ROSTER } from '../../lists/limits.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { isArmyLabel } from './head.ts'
import { bulleted, ignoredText, labelled } from './lines.ts'
import type { ArmyList } from './list.ts'
import { readNewRecruitHtml } from './new-recruit-html.ts'
import { readOfficialApp2021 } from './official-app-2021.ts'
import { APP_FOOTER, readOfficialApp } from './official-app.ts'
import { checkedList, readOwnList } from './own.ts'
import { closedList, type ListFormat, type RawList } from './raw.ts'
import { isHeadless, notKnown, type Recognised, recognised } from './recognise.ts'
import { headingOf } from './sections.ts'
import { readListCsv } from './read-csv.ts'
import { resolved, type Resolved } from './resolve.ts'
import { readRosterTree, readRosterXml } from '../../lists/roster-file.ts'
import { guardSystem } from './other-games.ts'
import { factionNamed, featureNamed, isVeryName, surely } from './lookup.ts'
import { guardOneList } from './one-list.ts'
import { listOf } from './roster-list.ts'
import { rosterInZip } from '../../lists/roster-zip.ts'
import { decoded, type Line, linesOf } from '../../lists/text.ts'
import { totalNote } from './totals.ts'
import { readTyped } from './typed.ts'
import { apart } from './typed-units.ts'
import { readUnsigned, readWarscrollBuilder } from './warscroll-builder.ts'
import { asWritten, rejoined, unwrapped, withPricesBelow } from './wrapped.ts'

/** A list that was read. */
export interface ReadList {
  readonly list: ArmyList
  readonly format: ListFormat
  /** What is not as it should be: names not found, totals that do not agree, lines not understood. */
  readonly notes: readonly Issue[]
}

/** How to read. */
export interface ReadOptions {
  /** The name of the input in messages: a file, or standard input. */
  readonly where?: string
}

/** Reads a list. Fails with `ERR_INPUT_UNREADABLE` (no list, half a list, too large) or `ERR_INPUT_INVALID`. */
export async function readList(
  input: string | Uint8Array,
  catalogue: Catalogue,
  { where = 'the list' }: ReadOptions = {},
): Promise<ReadList> {
  const written = recognised(input, where, isSaid(catalogue))
  if (MANY.includes(written.format) && 'text' in written) guardOneList(linesOf(written.text, where), catalogue, where)
  const source = withFaction(written, catalogue, where)
  const { list, notes } = await joined(source, catalogue, where)
  const checked = checkedList(list, where)
  return { list: checked, format: source.format, notes: [...notes, ...ownNotes(checked)] }
}

/** Texts in which a second list may stand below the first; of other formats their marks are counted. */
const MANY: readonly ListFormat[] = ['warscroll-builder', 'official-app', 'typed']

/** The list joined to the catalogue: ours says what it means, all others what their writers call it. */
async function joined(source: Recognised, catalogue: Catalogue, where: string): Promise<Resolved> {
  if (source.format === 'rollcall') return completed(await readOwnList(source.text, where), catalogue)
  if (source.format === 'typed') return typed(source.text, catalogue, where)
  if (source.format !== 'csv') return resolved(await readRaw(source, catalogue, where), catalogue)
  const { list, notes } = completed(readListCsv(source.text, where), catalogue)
  // Its rows have the id of the faction only.
  const faction = catalogue.contents.factions.find(({ id }) => id === list.factionId)?.name ?? list.faction
  return { list: { ...list, faction }, notes }
}

/** What no tool wrote is read as typed by hand and, where it names its army, as tools write, too: what leaves less open is meant. */
function typed(text: string, catalogue: Catalogue, where: string): Resolved {
  const sections = inSections(text, catalogue, where)
  try {
    const hand = byHand(text, catalogue, where)
    return sections !== undefined && rowsIn(sections) >= rowsIn(hand) && says(sections, hand) ? sections : hand
  } catch (error) {
    if (sections === undefined || 2 * openIn(sections) >= rowsIn(sections)) throw error
    return sections
  }
}

/** What was typed by hand is a list where the catalogue knows its units. */
function byHand(text: string, catalogue: Catalogue, where: string): Resolved {
  const read = readTyped(withPricesBelow(linesOf(text, where), isNamed(catalogue)), catalogue, where)
  // A tool has written its army, which somebody left out.
  const isHalf = isHeadless(text) && TOTAL.test(text) && read?.assumed.some(({ path }) => path === 'faction')
  if (read === null || isHalf) throw notKnown(text, where)
  const { list, notes } = resolved(closedList(read.open, 'typed', read.faction), catalogue)
  return { list, notes: [...read.assumed, ...notes] }
}

/** A list in sections or of lines with points, below a line that names its army. */
function inSections(text: string, catalogue: Catalogue, where: string): Resolved | undefined {
  const army = armyLine(linesOf(text, where), catalogue)
  if (army === undefined) return undefined
  const whole = withLine(text, army.line, `Allegiance: ${army.said}`)
  const raw = readUnsigned(unwrapped(linesOf(whole, where), isNamed(catalogue)), where)
  return raw === undefined
    ? undefined
    : resolved({ ...raw, entries: raw.entries.flatMap((each) => apart(each, catalogue)) }, catalogue)
}

/** Does one reading leave less open than the other or, where both leave as much, tell more of its units? */
const says = (one: Resolved, other: Resolved): boolean =>
  openIn(one) < openIn(other) || (openIn(one) === openIn(other) && toldIn(one) > toldIn(other))

/** How much is told of units beside their names. */
const toldIn = ({ list: { units, battalions } }: Resolved): number =>
  units.reduce(
    (sum, { general, enhancements = {}, options, battalions: places }) =>
      sum + Number(general) + Object.values(enhancements).flat().length + options.length + places.length,
    battalions.length,
  )

/** Units and features that are known; where units have points, who has none may be an option. */
function rowsIn({ list: { units, features } }: Resolved): number {
  const priced = units.filter(({ points }) => points !== undefined)
  return [...(priced.length > 0 ? priced : units), ...features].filter(({ id }) => id !== undefined).length
}

/** How much of a list is not understood: units and features that nobody knows, lines, options, a total that differs. */
function openIn({ list, notes }: Resolved): number {
  const said = [...notes, ...ownNotes(list)].filter(({ path }) => /^(?:units\[|features|unread|totals)/.test(path))
  return said.length + list.units.filter(({ points, models }) => points === undefined && models === undefined).length
}

/** The line above the units that names the army, in whatever words. */
function armyLine(lines: readonly Line[], catalogue: Catalogue): { line: Line; said: string } | undefined {
  for (const line of lines) {
    const text = bulleted(line.text) ?? line.text
    const { label = '', value } = labelled(text)
    if (isArmyLabel(label) && value !== '') return { line, said: value }
    // `Skaven - 2000 points`.
    const { name } = entryLine(text)
    const isUnit = hasPoints(text) && catalogue.named(name).length > 0
    if (!isUnit && factionNamed(name, catalogue) !== undefined) return { line, said: name }
    if (hasPoints(text) || headingOf(text) !== undefined) return undefined
  }
  return undefined
}

const withLine = (text: string, { number }: Line, said: string): string =>
  text
    .split('\n')
    .with(number - 1, said)
    .join('\n')

/** The line of its points, as tools write it. */
const TOTAL = /^(?:total(?: points)?|gesamt(?:punkte)?|summe|totale|totaal):/im

/** A list in sections with its totals that says its faction in other words, or in none (`Faction: Seraphon`, `Seraphon`): as its tool writes it. */
function withFaction(source: Recognised, catalogue: Catalogue, where: string): Recognised {
  if (source.format !== 'typed' || !isHeadless(source.text) || !TOTAL.test(source.text)) return source
  const army = armyLine(linesOf(source.text, where), catalogue)
  if (army === undefined) return source
  const isApp = APP_FOOTER.test(source.text) || /^total points:/im.test(source.text)
  const faction = `${isApp ? 'Army Faction' : 'Allegiance'}: ${army.said}`
  return { format: isApp ? 'official-app' : 'warscroll-builder', text: withLine(source.text, army.line, faction) }
}

/** Has the catalogue a unit of that very name, or had the game? */
const isNamed =
  (catalogue: Catalogue) =>
  (name: string): boolean =>
    isVeryName(name, catalogue)

/** Is a unit so called, or by its name without its title? */
const isSaid =
  (catalogue: Catalogue) =>
  (name: string): boolean =>
    isVeryName(name, catalogue) || catalogue.contents.units.some((each) => each.name.startsWith(`${name},`))

/** The list as written, before the catalogue. */
async function readRaw(
  source: Exclude<Recognised, { format: 'rollcall' | 'csv' | 'typed' }>,
  catalogue: Catalogue,
  where: string,
): Promise<RawList> {
  const lines = (text: string): readonly Line[] => unwrapped(linesOf(text, where), isNamed(catalogue))
  const nameIn = (name: string): 'alone' | 'with more' | undefined => {
    const found = surely(name, undefined, catalogue)
    if (found !== undefined) return found.rest === undefined ? 'alone' : 'with more'
    return featureNamed(name, undefined, catalogue) === undefined ? undefined : 'alone'
  }
  switch (source.format) {
    case 'warscroll-builder':
      return readWarscrollBuilder(lines(source.text), where)
    case 'official-app':
      return /^[-*+>o ]*points(?: |\n *)cost:/im.test(source.text)
        ? readOfficialApp2021(rejoined(linesOf(source.text, where).map(asWritten), nameIn), where)
        : readOfficialApp(lines(source.text), where)
    case 'battlescribe-text':
    case 'new-recruit-text':
      return readBattleScribeText(lines(source.text), source.format, where)
    case 'battlescribe-html':
      return readBattleScribeHtml(source.text, where)
    case 'new-recruit-html':
      return readNewRecruitHtml(source.text, where)
    case 'ros':
      return listOf(await readRosterXml(source.text, where, guardSystem), 'ros', where)
    case 'rosz':
      return await readZipped(source.bytes, where)
    case 'roster-json':
      return listOf(readRosterTree(source.json, where, guardSystem), 'roster-json', where)
  }
}

async function readZipped(bytes: Uint8Array, where: string): Promise<RawList> {
  const roster = await rosterInZip(bytes, where)
  guardSize(where, roster.length, MOST_ROSTER)
  return listOf(await readRosterXml(decoded(roster, where), where, guardSystem), 'rosz', where)
}

function ownNotes(list: ArmyList): readonly Issue[] {
  const total = totalNote(list)
  return [
    ...(total === undefined ? [] : [{ path: 'totals.points', message: total }]),
    ...list.unread.map((line, i) => ({ path: `unread[${i}]`, message: ignoredText(line) })),
  ]
}
