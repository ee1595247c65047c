/** A roster of BattleScribe or New Recruit as a tree of selections, and the list that it says. */
import { plainName } from '@rollcall/games'
import { MOST_ENTRIES, MOST_REINFORCED, unreadable } from './limits.ts'
import { labelled, unreadLine } from './lines.ts'
import { byPlainName } from './lookup.ts'
import {
  closedList,
  type FeatureKind,
  guardList,
  type ListedRole,
  type ListFormat,
  type OpenEntry,
  type OpenList,
  openList,
  type RawDetail,
  type RawList,
  type RawSize,
} from './raw.ts'
import { sectionOf } from './sections.ts'
import { clipped, isName } from './text.ts'

/** One thing that was selected, with what was selected under it. */
export interface Selection {
  readonly line: number
  readonly name: string
  readonly count: number
  /** Missing: the text does not tell. */
  readonly type?: string
  /** With everything under it. */
  readonly points?: number
  /** Types of its profiles: `Unit`, `Artefact`, `Command Trait`. */
  readonly profiles: readonly string[]
  readonly under: readonly Selection[]
}

/** Selections of one section of a force. */
export interface RosterSection {
  readonly category: string
  readonly selections: readonly Selection[]
}

/** A force: the army itself, or its allies. */
export interface Force {
  readonly name: string
  readonly catalogue?: string
  readonly sections: readonly RosterSection[]
}

/** A roster. */
export interface Roster {
  readonly name?: string
  readonly forces: readonly Force[]
  readonly points?: number
  readonly limit?: number
  /** Lines that belong nowhere. */
  readonly unread: readonly string[]
}

/** A selection while its tree is being read. */
export type OpenSelection = Omit<Selection, 'under'> & { under: OpenSelection[] }
/** A section while it is being read. */
export type OpenSection = Omit<RosterSection, 'selections'> & { selections: OpenSelection[] }
/** A force while it is being read. */
export type OpenForce = Omit<Force, 'sections'> & { sections: OpenSection[] }

/** The list that a roster says. Fails with `ERR_INPUT_UNREADABLE` when it names no army. */
export function listOf(roster: Roster, format: ListFormat, where: string): RawList {
  const list: OpenList = { ...openList(), unread: [...roster.unread] }
  if (roster.name) list.name = clipped(roster.name)
  if (roster.points !== undefined) list.totals.points = roster.points
  if (roster.limit !== undefined && roster.limit > 0) list.pointsLimit = roster.limit
  // Battalions first: units name them.
  const all = roster.forces.flatMap((force) => force.sections.map((section) => ({ force, section })))
  for (const { section } of all) for (const each of section.selections) takeBattalion(each, list)
  for (const { force, section } of all) {
    for (const each of section.selections) {
      take(each, section.category, force, list)
      guardList(where, list)
    }
  }
  const faction = list.faction ?? factionOf(roster)
  if (faction === undefined || faction === '')
    throw unreadable(where, 'names no army: neither an allegiance nor a catalogue')
  return closedList(list, format, faction)
}

/** `Chaos - Slaves to Darkness` without the grand alliance. */
function factionOf({ forces }: Roster): string | undefined {
  const catalogue = forces.find((force) => !isAllied(force) && force.catalogue)?.catalogue
  return catalogue?.replace(/^(?:Chaos|Death|Destruction|Order) - /, '').trim()
}

const isAllied = ({ name }: Force): boolean => plainName(name).startsWith('allie')

function takeBattalion({ name, under }: Selection, list: OpenList): void {
  const title = /^(?:core )?battalion: ?(.+)$/i.exec(name)?.[1]
  if (title === undefined) return
  const ability = under.map((each) => each.name).find((each) => /^(?:magnificent|strategists)$/i.test(each))
  list.battalions.push({ name: clipped(title), ...(ability !== undefined && { ability: clipped(ability) }) })
  list.stars.push(0)
}

/** Prefixes of names that are no units. */
const FEATURES = byPlainName<FeatureKind>({
  'endless spell': 'endless spell',
  invocation: 'invocation',
  scenery: 'terrain',
  'faction terrain': 'terrain',
  incarnate: 'incarnate',
})

/** Sections and names that set up the game. */
const SETTINGS = [
  'allegiance',
  'game type',
  'game option',
  'grand strategy',
  'triumph',
  'realm of battle',
  'battle tactic',
  'season of war',
  'subfaction',
  'reference',
  'configuration',
].map(plainName)

function take(selection: Selection, category: string, force: Force, list: OpenList): void {
  const { name, line, points } = selection
  if (/^(?:core )?battalion: /i.test(name)) return
  const { label, value } = labelled(name)
  if (!isName(value)) {
    list.unread.push(unreadLine({ number: line, text: name }))
    return
  }
  const kind = label === undefined ? undefined : FEATURES.get(plainName(label))
  const section = sectionOf(category)
  const isUnit = selection.type === 'unit' || selection.type === 'model'
  if (kind !== undefined || (section?.of === 'features' && !isUnit)) {
    const of = kind ?? (section?.of === 'features' ? section.kind : undefined)
    const feature = { line, name: kind === undefined ? clipped(name) : value, ...(of && { kind: of }) }
    for (let i = 0; i < Math.min(selection.count, 20); i++)
      list.features.push({ ...feature, ...(points !== undefined && { points: points / selection.count }) })
  } else if (SETTINGS.includes(plainName(label ?? name)) || SETTINGS.includes(plainName(category)))
    takeSetting(selection, list)
  else if (isUnit || section?.of === 'units' || (points ?? 0) > 0)
    for (const unit of unitsOf(selection, section?.of === 'units' ? section.role : 'other', force, list))
      list.entries.push(unit)
  else list.unread.push(unreadLine({ number: line, text: [category, name].filter(Boolean).join(': ') }))
}

/** `Allegiance: Slaves to Darkness` with `Host of the Everchosen` under it; `Grand Strategy: Dominating Presence`. */
function takeSetting(selection: Selection, list: OpenList): void {
  const { line, name, under } = selection
  const { label = name, value } = labelled(name)
  const plain = plainName(label)
  const limit = plain === 'game type' ? /^([\d,]+) points/i.exec(value)?.[1] : undefined
  if (limit !== undefined) list.pointsLimit ??= Number(limit.replaceAll(',', ''))
  const chosen = label === name ? under.map((each) => each.name) : [value, ...under.map((each) => each.name)]
  if (plain === 'allegiance') takeAllegiance(selection, list)
  else if (chosen.length > 0)
    list.head.push({
      line,
      label: clipped(label),
      value: clipped(chosen.map((each) => labelled(each).value).join(', ')),
    })
}

function takeAllegiance({ line, name, under }: Selection, list: OpenList): void {
  const allegiance = [
    ...(name.includes(':') ? [{ name, under }] : []),
    ...under.filter((each) => /^allegiance:/i.test(each.name)),
  ][0]
  const parts = (allegiance?.name ?? '').split(/: */).slice(1)
  const [faction, ...rest] = parts
  if (faction !== undefined && faction !== '') list.faction = clipped(faction)
  const below = (allegiance ?? { under }).under.flatMap(namesUnder)
  for (const value of [...rest, ...below]) {
    const { label, value: plain } = labelled(value)
    list.head.push({ line, label: label ?? 'Subfaction', value: plain })
  }
  for (const other of under.filter((each) => each.name !== allegiance?.name && allegiance?.under !== under))
    list.head.push({
      line,
      label: labelled(other.name).label ?? 'Subfaction',
      value: labelled(other.name).value,
    })
}

const namesUnder = ({ name, under }: Selection): readonly string[] => [name, ...under.flatMap(namesUnder)]

/** Several alike are written once, with their number. */
function unitsOf(selection: Selection, role: ListedRole, force: Force, list: OpenList): readonly OpenEntry[] {
  const alike = selection.type === 'model' ? 1 : selection.count
  const points = selection.points === undefined ? {} : { points: selection.points / alike }
  const unit: OpenEntry = {
    line: selection.line,
    name: clipped(selection.name),
    ...points,
    role,
    ally: isAllied(force),
    battalions: [],
    details: [],
  }
  const sizes: RawSize[] = []
  for (const each of selection.under) takeUnder(each, unit, sizes, list)
  const models = modelsIn(selection)
  if (models > 0) sizes.push({ models, name: '' })
  if (sizes.length > 0) unit.sizes = sizes
  return Array.from({ length: Math.min(alike, MOST_ENTRIES + 1) }, () => unit)
}

/** Models of a unit: the numbers of the outermost selections of that type. */
const modelsIn = ({ type, count, name, under }: Selection): number =>
  type === 'model'
    ? count * Number(/^\d{1,3}(?= )/.exec(name)?.[0] ?? 1)
    : under.reduce((sum, each) => sum + modelsIn(each), 0)

function takeUnder(selection: Selection, unit: OpenEntry, sizes: RawSize[], list: OpenList, group?: string): void {
  const { name, count, type, under } = selection
  const plain = plainName(name)
  const [, number, sized] = /^(\d{1,3}) (?!x )(.+)$/.exec(name) ?? []
  const battalion = battalionOf(name, list)
  const isGroup = under.length > 0 && GROUP.test(plain)
  if (plain === 'general') unit.general = true
  else if (plain === 'reinforced') unit.reinforced = Math.min(MOST_REINFORCED, (unit.reinforced ?? 0) + count)
  else if (battalion !== undefined) takePlace(battalion, unit, list)
  else if (number !== undefined && sized !== undefined) sizes.push({ models: Number(number), name: clipped(sized) })
  else if (!isGroup && (type !== 'model' || under.length === 0)) unit.details.push(detailOf(selection, group))
  for (const each of under) takeUnder(each, unit, sizes, list, isGroup ? name : undefined)
}

/** Names of groups that are no option themselves, but say what the ones under them are. */
const GROUP = /\b(spell|lore|prayer|scripture|artefact|command trait|mount trait)\b/

/** Labels that profiles of a selection tell. */
const LABELS = byPlainName({
  artefact: 'Artefact',
  'command trait': 'Command Trait',
  'mount trait': 'Mount Trait',
  spell: 'Spell',
  prayer: 'Prayer',
})

function detailOf({ line, name, count, profiles }: Selection, group: string | undefined): RawDetail {
  // Old data files number the traits and artefacts: "3. Coalbeard's Collapsible Compartments".
  const { label = group, value } = labelled(name.replace(/^\d\. /, ''))
  const told = profiles.map((each) => LABELS.get(plainName(each))).find((each) => each !== undefined)
  return {
    line,
    ...(label !== undefined && { label }),
    ...(label === undefined && told !== undefined && { label: told }),
    ...(label === undefined && { mayBePrinted: true as const }),
    name: value,
    ...(count > 1 && { count }),
  }
}

/** `Battle Regiment - 2-5 Troops`: a place in a battalion. */
function battalionOf(name: string, { battalions }: OpenList): number | undefined {
  const title = /^(.+?) - \d/.exec(name)?.[1]
  const at = battalions.findIndex((each) => title !== undefined && plainName(each.name) === plainName(title))
  return at < 0 ? undefined : at + 1
}

function takePlace(place: number, unit: OpenEntry, { battalions }: OpenList): void {
  const name = plainName(battalions[place - 1]?.name ?? '')
  const alike = battalions.filter((each) => plainName(each.name) === name).length
  unit.battalions.push(place)
  if (alike > 1)
    unit.assumed = [
      ...(unit.assumed ?? []),
      `in the first of ${alike} battalions of the same name: the roster does not say which`,
    ]
}
