/** The list that a roster says: battalions, units, features, and what sets up the game. */
import { plainName } from '@rollcall/games'
import { unreadable } from '../../lists/limits.ts'
import { abilityIn, bonusIn } from './battalion-words.ts'
import { labelled, unreadLine } from './lines.ts'
import { byPlainName } from './lookup.ts'
import {
  closedList,
  type FeatureKind,
  guardList,
  type ListFormat,
  type OpenList,
  openList,
  type RawFeature,
  type RawList,
} from './raw.ts'
import { isSetting, takeSetting } from './roster-settings.ts'
import { unitsOf } from './roster-units.ts'
import { type Force, namesIn, type Roster, type Selection } from '../../lists/roster.ts'
import { type Section, sectionOf } from './sections.ts'
import { clipped, isName } from '../../lists/text.ts'

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

/** `Core Battalion: Warlord`, `Slaves to Darkness Core Battalion: Chaos Warband`. */
const battalionIn = (name: string): string | undefined =>
  /^(?:.{0,60} )?(?:super-)?battall?ion: ?(.+)$/i.exec(name)?.[1]

function takeBattalion({ name, under }: Selection, list: OpenList): void {
  const title = battalionIn(name)
  if (title === undefined) return
  const said = under.flatMap(namesIn)
  const ability = said.map(abilityIn).find((each) => each !== undefined)
  list.battalions.push({ name: clipped(title), ...(ability !== undefined && { ability }) })
  list.stars.push(0)
  list.extraEnhancements.push(...said.flatMap((each) => bonusIn(each) ?? []).map((each) => clipped(each)))
}

/** Prefixes of names that are no units. */
const FEATURES = byPlainName<FeatureKind>({
  'endless spell': 'endless spell',
  invocation: 'invocation',
  scenery: 'terrain',
  'faction terrain': 'terrain',
  incarnate: 'incarnate',
})

function take(selection: Selection, category: string, force: Force, list: OpenList): void {
  const section = sectionOf(category)
  const feature = featureOf(selection, section)
  if (battalionIn(selection.name) !== undefined) return takeWithin(selection, force, list)
  if (!isName(labelled(selection.name).value)) unread(selection, category, list)
  else if (feature !== undefined) list.features.push(...feature)
  else if (isSetting(selection, category)) takeSetting(selection, list)
  else if (isUnit(selection) || section?.of === 'units' || (selection.points ?? 0) > 0)
    list.entries.push(
      ...unitsOf(selection, (section?.of === 'units' ? section.role : undefined) ?? 'other', isAllied(force), list),
    )
  else unread(selection, category, list)
}

/** Battalions of open play hold their units, and may cost points of their own. */
function takeWithin(selection: Selection, force: Force, list: OpenList): void {
  const within = selection.under.filter((each) => isUnit(each) || each.profiles.includes('Unit'))
  const place = list.battalions.findIndex(({ name }) => name === clipped(battalionIn(selection.name) ?? '')) + 1
  for (const each of within)
    for (const unit of unitsOf(each, 'other', isAllied(force), list)) {
      unit.battalions.push(place)
      list.entries.push(unit)
    }
  const own = (selection.points ?? 0) - within.reduce((sum, { points = 0 }) => sum + points, 0)
  if (own > 0) list.features.push({ line: selection.line, name: clipped(selection.name), points: own })
}

const isUnit = ({ type }: Selection): boolean => type === 'unit' || type === 'model'

function unread({ line, name }: Selection, category: string, list: OpenList): void {
  list.unread.push(unreadLine({ number: line, text: [category, name].filter(Boolean).join(': ') }))
}

/** `Endless Spell: Emerald Lifeswarm`, or whatever stands among the features and is no unit. */
function featureOf(selection: Selection, section: Section | undefined): readonly RawFeature[] | undefined {
  const { name, line, points, count } = selection
  const { label, value } = labelled(name)
  const prefix = label === undefined ? undefined : FEATURES.get(plainName(label))
  if (prefix === undefined && (section?.of !== 'features' || isUnit(selection))) return undefined
  const kind = prefix ?? (section?.of === 'features' ? section.kind : undefined)
  const feature: RawFeature = {
    line,
    name: prefix === undefined ? clipped(name) : value,
    ...(kind && { kind }),
    ...(points !== undefined && { points: points / count }),
  }
  return Array.from({ length: Math.min(count, MOST_ALIKE) }, () => feature)
}

/** Features of one name in one army. */
const MOST_ALIKE = 20
