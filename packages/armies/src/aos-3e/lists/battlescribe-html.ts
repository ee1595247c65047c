/** BattleScribe as a web page: nested lists of headings, each with a paragraph of selections. */
import { plainName } from '@rollcall/games'
import { bracketPoints, counted, forceOf, optionsOf, withoutBrackets } from './battlescribe-text.ts'
import { guardCount, MOST_DEPTH, unreadable } from '../../lists/limits.ts'
import type { RawList } from './raw.ts'
import { listOf } from './roster-list.ts'
import { NO_LINE, type OpenForce, type OpenSelection } from '../../lists/roster.ts'
import { plainText, unescaped } from '../../lists/text.ts'

/** Reads a page of BattleScribe. Fails with `ERR_INPUT_UNREADABLE` on half a page. */
export function readBattleScribeHtml(page: string, where: string): RawList {
  const body = page.slice(page.search(/<body/i))
  if (!/<\/body>/i.test(body) && !/created with/i.test(body)) throw unreadable(where, 'ends in the middle of the page')
  const roster: Page = { forces: [], open: [], ended: false, title: {} }
  for (const block of blocksOf(body, where)) takeBlock(block, roster)
  return listOf({ ...roster.title, forces: roster.forces, unread: [] }, 'battlescribe-html', where)
}

interface Page {
  readonly forces: OpenForce[]
  /** One selection for each open list, innermost last. */
  readonly open: (OpenSelection | undefined)[]
  /** Behind the forces stand the rules. */
  ended: boolean
  title: { readonly name?: string; readonly points?: number }
}

function takeBlock({ tag, text, profiles }: Block, page: Page): void {
  const { forces, open } = page
  if (tag === 'ul') open.push(undefined)
  else if (tag === '/ul') open.pop()
  else if (page.ended) return
  else if (tag === 'h1') page.title = titleOf(text)
  else if (tag === 'h2' && open.length === 0) page.ended = forces.length > 0
  else if (tag === 'h2') forces.push(forceOf(text))
  else if (tag === 'h3') forces.at(-1)?.sections.push({ category: withoutBrackets(text), selections: [] })
  else if (tag === 'h4') addSelection(selectionOf(text), page)
  else if (profiles !== undefined) tellProfiles(profiles, open)
  else addOptions(text, open)
}

/** `My army (Age of Sigmar) [1,000pts]`. */
function titleOf(text: string): { name: string; points?: number } {
  const points = bracketPoints(text)
  return { name: withoutBrackets(text).replace(/ \([^()]*\)$/, ''), ...(points !== undefined && { points }) }
}

function selectionOf(text: string): OpenSelection {
  const points = bracketPoints(text)
  const { name, count } = counted(withoutBrackets(text))
  return { line: NO_LINE, name, count, ...(points !== undefined && { points }), profiles: [], under: [] }
}

/** Lists nest as force, category, root selection, and then selections under selections. */
function addSelection(selection: OpenSelection, { forces, open }: Page): void {
  const parent = open.slice(0, -1).findLast((each) => each !== undefined)
  const siblings = parent?.under ?? forces.at(-1)?.sections.at(-1)?.selections
  siblings?.push(selection)
  open[open.length - 1] = selection
}

function addOptions(text: string, open: readonly (OpenSelection | undefined)[]): void {
  const [, label, value] = /^(selections): (.*)$/i.exec(text) ?? []
  const selection = open.findLast((each) => each !== undefined)
  if (label === undefined || value === undefined || selection === undefined) return
  // Selections that have a heading of their own follow below; the paragraph names only the others.
  selection.under.push(...optionsOf(NO_LINE, value))
}

/** Of what type the profiles are that a selection shows: `Artefact` of `Chalice of Nectar`. */
type Profiles = ReadonlyMap<string, string>

/** What was selected is what its profile says: an artefact, a spell, a weapon, a damage table. */
function tellProfiles(profiles: Profiles, open: readonly (OpenSelection | undefined)[]): void {
  const selection = open.findLast((each) => each !== undefined)
  if (selection === undefined) return
  // Its own first: an artefact may bring spells.
  const own = profiles.get(plainName(selection.name))
  selection.profiles = [...new Set([...(own === undefined ? [] : [own]), ...profiles.values()])]
  for (const each of selection.under) {
    const type = profiles.get(plainName(each.name.replace(/^\d+\. /, '')))
    if (type !== undefined && each.profiles.length === 0) each.profiles = [type]
  }
}

/** `Weapon: <i>Reaper Scythe, Chill Dagger</i>` for each type, which stands in bold letters. */
function profilesIn(inner: string): Profiles {
  const types = inner.split(/<span class=["']?bold["']?>/i).slice(1)
  const rows = types.flatMap((part) => {
    const [type = '', names = ''] = part.split(/<\/span>/i, 2)
    return textOf(names)
      .split(/, */)
      .map((name) => [plainName(name), textOf(type).replace(/:$/, '')] as const)
  })
  return new Map(rows.toReversed())
}

interface Block {
  readonly tag: string
  readonly text: string
  /** Of a paragraph that names profiles. */
  readonly profiles?: Profiles
}

const BLOCKS = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'ul', '/ul'])

/** Headings, paragraphs and the edges of lists; tables and everything else are passed over. */
function blocksOf(body: string, where: string): readonly Block[] {
  const blocks: Block[] = []
  const tags = /<(\/?[a-zA-Z][a-zA-Z0-9]*)[^<>]*>/g
  let depth = 0
  for (let found = tags.exec(body); found !== null; found = tags.exec(body)) {
    const tag = (found[1] as string).toLowerCase()
    if (!BLOCKS.has(tag)) continue
    depth += tag === 'ul' ? 1 : tag === '/ul' ? -1 : 0
    guardCount(where, 'lists inside lists', depth, MOST_DEPTH)
    guardCount(where, 'headings and paragraphs', blocks.length, MOST_BLOCKS)
    if (tag === 'p' && /\bprofile-names\b/i.test(found[0])) {
      const profiles = profilesIn(rawUntil(body, tags.lastIndex, '</p'))
      blocks.push({ tag, text: '', profiles })
      continue
    }
    if (tag === 'p' && !SELECTIONS.test(body.slice(tags.lastIndex, tags.lastIndex + 200))) continue
    const text = tag.endsWith('ul') ? '' : textUntil(body, tags.lastIndex, `</${tag}`)
    blocks.push({ tag, text })
  }
  return blocks
}

/** Longest heading or paragraph that is looked at, and most of them. */
const MOST_TEXT = 8000
const MOST_BLOCKS = 3000
/** How the paragraph begins that says what was selected; the others name profiles and rules. */
const SELECTIONS = /^\s*(?:<[^<>]*>)?\s*selections:/i

const textUntil = (body: string, from: number, end: string): string => textOf(rawUntil(body, from, end))

function rawUntil(body: string, from: number, end: string): string {
  const piece = body.slice(from, from + MOST_TEXT)
  const to = piece.toLowerCase().indexOf(end)
  return to < 0 ? piece : piece.slice(0, to)
}

/** What a piece of a page says, in one spelling. */
export const textOf = (inner: string): string =>
  plainText(unescaped(inner.replaceAll(/<[^<>]*>/g, '')))
    .replaceAll(/\s+/g, ' ')
    .trim()
