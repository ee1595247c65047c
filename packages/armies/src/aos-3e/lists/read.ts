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
import { bulleted, ignoredText } from './lines.ts'
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
import { factionNamed, featureNamed, surely } from './lookup.ts'
import { listOf } from './roster-list.ts'
import { rosterInZip } from '../../lists/roster-zip.ts'
import { decoded, type Line, linesOf } from '../../lists/text.ts'
import { totalNote } from './totals.ts'
import { readTyped } from './typed.ts'
import { readWarscrollBuilder } from './warscroll-builder.ts'
import { rejoined, unwrapped } from './wrapped.ts'

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
  const source = withFaction(recognised(input, where), catalogue, where)
  const { list, notes } = await joined(source, catalogue, where)
  const checked = checkedList(list, where)
  return { list: checked, format: source.format, notes: [...notes, ...ownNotes(checked)] }
}

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

/** What was typed by hand is a list where the catalogue knows its units. */
function typed(text: string, catalogue: Catalogue, where: string): Resolved {
  const read = readTyped(linesOf(text, where), catalogue, where)
  if (read === null) throw notKnown(text, where)
  const { list, notes } = resolved(closedList(read.open, 'typed', read.faction), catalogue)
  return { list, notes: [...read.assumed, ...notes] }
}

/** What stands before a faction where no tool wrote it, in the words of several languages. */
const FACTION =
  /^(?:army|army faction|faction|allegiance|all[eé]geance|armee|fraktion|armée|fazione|alleanza|ej[eé]rcito|facci[oó]n|lealtad) ?: *(.+)$/i

/** A list in sections with its totals that says its faction in other words, or in none (`Faction: Seraphon`, `Seraphon`): as its tool writes it. */
function withFaction(source: Recognised, catalogue: Catalogue, where: string): Recognised {
  if (
    source.format !== 'typed' ||
    !isHeadless(source.text) ||
    !/^(?:total(?: points)?|gesamt(?:punkte)?|summe|totale|totaal):/im.test(source.text)
  )
    return source
  const lines = linesOf(source.text, where)
  const above = lines.slice(
    0,
    lines.findIndex(({ text }) => headingOf(text) !== undefined),
  )
  const said = (line: string): string => FACTION.exec(line)?.[1] ?? line
  const line = above.find(({ text }) => factionNamed(said(bulleted(text) ?? text), catalogue) !== undefined)
  if (line === undefined) return source
  const isApp = APP_FOOTER.test(source.text) || /^total points:/im.test(source.text)
  const faction = `${isApp ? 'Army Faction' : 'Allegiance'}: ${said(bulleted(line.text) ?? line.text)}`
  const text = source.text
    .split('\n')
    .with(line.number - 1, faction)
    .join('\n')
  return { format: isApp ? 'official-app' : 'warscroll-builder', text }
}

/** The list as written, before the catalogue. */
async function readRaw(
  source: Exclude<Recognised, { format: 'rollcall' | 'csv' | 'typed' }>,
  catalogue: Catalogue,
  where: string,
): Promise<RawList> {
  const lines = (text: string): readonly Line[] =>
    unwrapped(linesOf(text, where), (name) => catalogue.named(name).length > 0)
  const nameIn = (name: string): 'alone' | 'with more' | undefined => {
    const found = surely(name, undefined, catalogue)
    if (found !== undefined) return found.rest === undefined ? 'alone' : 'with more'
    return featureNamed(name, undefined, catalogue) === undefined ? undefined : 'alone'
  }
  switch (source.format) {
    case 'warscroll-builder':
      return readWarscrollBuilder(lines(source.text), where)
    case 'official-app':
      return /^ *points(?: |\n *)cost:/im.test(source.text)
        ? readOfficialApp2021(rejoined(linesOf(source.text, where), nameIn), where)
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
