/** Joins a list as written to the catalogue: names to ids, sizes, options; what is not found stays as it was written. */
import type { Issue } from '@rollcall/core'
import { sameName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import { decided } from './decide.ts'
import { detailsOf, namesOf } from './details.ts'
import { headOf } from './head.ts'
import { unreadLine } from './lines.ts'
import type { ArmyList, ListedFeature, ListedUnit } from './list.ts'
import {
  factionNamed,
  featureNamed,
  type Found,
  nameLike,
  spelledAs,
  surely,
  unitNamed,
  unknownFeature,
} from './lookup.ts'
import { mended } from './mended.ts'
import { pricedByTotal } from './prices.ts'
import type { RawDetail, RawEntry, RawFeature, RawList } from './raw.ts'
import { sizeOf, sizeUnknown } from './sizes.ts'
import { clipped, isName } from '../../lists/text.ts'
import { unknownFaction, unknownOptions, unknownUnit } from './unknown.ts'

/** A list joined to the catalogue, and what was noticed on the way. */
export interface Resolved {
  readonly list: ArmyList
  readonly notes: readonly Issue[]
}

interface Context {
  readonly catalogue: Catalogue
  readonly own: Faction | undefined
  readonly notes: Issue[]
}

/** Joins a list to the catalogue. No unit is lost, none is added, and legality is not judged. */
export function resolved(raw: RawList, catalogue: Catalogue): Resolved {
  const { faction, subfaction } = armyOf(raw, catalogue)
  const most = faction === undefined ? factionOfMost(raw, catalogue) : undefined
  const own = faction === undefined ? most : catalogue.faction(faction.id)
  const notes: Issue[] = []
  if (faction === undefined) {
    const taken = most === undefined ? '' : `; taken as ${most.name}, which most of its units are of`
    notes.push({ path: 'faction', message: `${unknownFaction(raw.faction, catalogue)}${taken}` })
  }
  const { notes: headNotes, ...head } = headOf([...raw.head, ...subfaction], own)
  notes.push(...headNotes.map((message) => ({ path: 'subfaction', message })))
  const context: Context = { catalogue, own, notes }
  const { units, features, unread } = entriesOf(raw, context)
  const list: ArmyList = {
    game: 'aos-3e',
    ...(raw.name !== undefined && { name: clipped(raw.name) }),
    faction: own?.name ?? raw.faction,
    ...(own !== undefined && { factionId: own.id }),
    ...head,
    ...(raw.pointsLimit !== undefined && { pointsLimit: raw.pointsLimit }),
    units,
    features,
    battalions: raw.battalions,
    extraEnhancements: [...raw.extraEnhancements],
    totals: raw.totals,
    unread: [...raw.unread, ...unread],
  }
  const priced = pricedByTotal(list, raw, catalogue, (name) => featureNamed(name, own, catalogue))
  return { list: priced, notes }
}

/** The army's faction; some tools name only the subfaction, `Ironjawz`. */
function armyOf(raw: RawList, catalogue: Catalogue): { faction?: { id: string }; subfaction: RawList['head'] } {
  const faction = factionNamed(raw.faction, catalogue)
  if (faction !== undefined) {
    const rest = restOf(raw.faction, faction.name)
    return {
      faction,
      subfaction:
        rest === ''
          ? []
          : [{ line: 1, label: isOwnOf(rest, faction.id, catalogue) ? 'Subfaction' : 'Army', value: rest }],
    }
  }
  const all = catalogue.contents.factions
  const named = (like: typeof nameLike): typeof all =>
    all.filter(({ id }) => like(raw.faction, catalogue.faction(id).subfactions) !== undefined)
  const near = named(nameLike)
  const of = named(spelledAs)[0] ?? (near.length === 1 ? near[0] : undefined)
  return of === undefined
    ? { subfaction: [] }
    : { faction: of, subfaction: [{ line: 1, label: 'Subfaction', value: raw.faction }] }
}

/** What stands beside the name of a faction: `Orruk Warclans - Ironjawz`, `Stormcast Eternals (Hammers of Sigmar)`. */
function restOf(said: string, name: string): string {
  const at = said.toLowerCase().indexOf(name.toLowerCase())
  const [before, behind] = [said.slice(0, Math.max(0, at)), said.slice(at + name.length)]
  // Former names may begin with it: `Skaventide`.
  if (at < 0 || /\p{L}$/u.test(before) || /^\p{L}/u.test(behind)) return ''
  return `${before}${behind}`
    .replace(/^[\s\-:,;|/(]+|[\s\-:,;|/)]+$/g, '')
    .replace(/^(?:order|chaos|death|destruction)$/i, '')
}

const isOwnOf = (name: string, id: string, catalogue: Catalogue): boolean =>
  nameLike(name, catalogue.faction(id).subfactions) !== undefined

/** Of an army that nobody knows, the faction of more than half of its units; a grand alliance is none. */
function factionOfMost({ faction, entries }: RawList, catalogue: Catalogue): Faction | undefined {
  if (catalogue.contents.factions.some(({ alliance }) => sameName(alliance, faction))) return undefined
  const all = entries.slice(0, MOST_ASKED).flatMap(({ name }) => surely(name, undefined, catalogue)?.faction ?? [])
  const isMost = (count: number): boolean => count >= LEAST_SURE && count * 2 > Math.min(MOST_ASKED, entries.length)
  return all.find((one) => isMost(all.filter((each) => each === one).length))
}

/** Units that are asked for their faction, and how many are enough. */
const MOST_ASKED = 40
const LEAST_SURE = 3

interface Entries {
  readonly units: ListedUnit[]
  readonly features: ListedFeature[]
  readonly unread: string[]
}

function entriesOf(raw: RawList, context: Context): Entries {
  const units: ListedUnit[] = []
  const features: ListedFeature[] = []
  const unread: string[] = []
  for (const entry of mended(raw, context)) {
    const said = unitSaid(entry, context)
    const feature = said.found === undefined ? featureNamed(entry.name, context.own, context.catalogue) : undefined
    if (feature === undefined) units.push(unitOf(entry, said, units.length, context))
    else {
      features.push(featureOf(entry, context))
      // A feature has no options: what stands under it, such as the units of a regiment of renown, is not lost. An Incarnate has its weapons.
      if (feature.kind !== 'incarnate')
        unread.push(...entry.details.map(({ line, name }) => unreadLine({ number: line, text: name })))
    }
  }
  for (const feature of raw.features) features.push(featureOf(feature, context))
  return { units, features, unread }
}

function featureOf(
  { name, points, ...rest }: RawFeature | RawEntry,
  { own, catalogue, notes }: Context,
): ListedFeature {
  const found = featureNamed(name, own, catalogue)
  const kind = found?.kind ?? ('kind' in rest ? rest.kind : undefined)
  if (found === undefined) notes.push({ path: 'features', message: unknownFeature(name, catalogue) })
  return {
    name: found?.name ?? clipped(name),
    ...(found !== undefined && { id: found.id }),
    ...(kind !== undefined && { kind }),
    ...(points !== undefined && { points }),
  }
}

/** The unit that an entry means, and what was taken for granted with it. */
interface UnitFound {
  readonly found?: Found<CatalogueUnit>
  readonly assumed: readonly string[]
  /** What is worth a warning. */
  readonly note?: string
}

function unitSaid(entry: RawEntry, { own, catalogue }: Context): UnitFound {
  const named = unitNamed(entry.name, own, catalogue)
  if (named.kind === 'unit')
    return { found: named.found, assumed: named.found.assumed === undefined ? [] : [named.found.assumed] }
  const choice = named.kind === 'several' ? decided(entry, named.all, named.near !== undefined) : undefined
  // Which of several that only are near is meant must not hang on nothing.
  if (choice === undefined || (choice.open && named.kind === 'several' && named.near !== undefined))
    return { assumed: [] }
  const { found, assumed, open } = choice
  return { found, assumed: [assumed], ...(open && { note: assumed }) }
}

function unitOf(
  entry: RawEntry,
  { found, assumed: taken, note }: UnitFound,
  index: number,
  context: Context,
): ListedUnit {
  const unit = found?.it
  const path = `units[${index}]`
  if (found === undefined) context.notes.push({ path, message: unknownUnit(entry, context, context.notes.length) })
  if (note !== undefined) context.notes.push({ path, message: note })
  const { models, reinforced, assumed, unused } = unit === undefined ? sizeUnknown(entry) : sizeOf(entry, unit)
  const rest: RawDetail[] = found?.rest === undefined ? [] : [{ line: entry.line, name: found.rest }]
  const counted = unused.map(({ models: count, name }) => ({ line: entry.line, name, count }))
  const names = namesOf(factionsOf(found, context))
  const said = inBrackets(entry).filter((each) => detailsOf([each], unit, names).unknown.length === 0)
  const details = detailsOf([...rest, ...said, ...entry.details, ...counted], unit, names)
  if (unit !== undefined && details.unknown.length > 0)
    context.notes.push({ path, message: unknownOptions(unit, details.unknown) })
  const ally = allied(entry, found, context)
  return {
    name: unit?.name ?? clipped(entry.name),
    ...(found !== undefined && { id: found.it.id, faction: found.faction.id }),
    ...(models !== undefined && { models }),
    reinforced,
    ...(entry.points !== undefined && { points: entry.points }),
    ...(entry.role !== undefined && { role: entry.role }),
    general: entry.general ?? false,
    ally: ally.is,
    battalions: [...entry.battalions],
    ...(details.enhancements !== undefined && { enhancements: details.enhancements }),
    options: details.options,
    assumed: [...taken, ...(entry.assumed ?? []), ...assumed, ...details.assumed, ...ally.assumed].map((each) =>
      clipped(each, 300),
    ),
  }
}

/** `Lord-Celestant (Mirrorshield)`: names pass over brackets, and yet what stands in them may be what the unit has. */
const inBrackets = ({ name, line }: RawEntry): readonly RawDetail[] =>
  (/\(([^()]+)\)$/.exec(name)?.[1] ?? '').split(/, */).flatMap((each) => (isName(each) ? [{ line, name: each }] : []))

const factionsOf = (found: Found<CatalogueUnit> | undefined, { own }: Context): readonly Faction[] => [
  ...new Set([own, found?.faction].filter((each) => each !== undefined)),
]

/** A unit of another faction is an ally if the list says so, or if the army may take it only so (core book 27.1). */
function allied(
  entry: RawEntry,
  found: Found<CatalogueUnit> | undefined,
  { own }: Context,
): { is: boolean; assumed: readonly string[] } {
  if (entry.ally !== undefined) return { is: entry.ally, assumed: [] }
  if (found === undefined || own === undefined || found.faction.id === own.id) return { is: false, assumed: [] }
  const as = own.also?.find((each) => each.faction === found.faction.id && each.unit === found.it.id)?.as
  if (as !== undefined) return { is: false, assumed: [] }
  return { is: true, assumed: [`an ally: it belongs to ${found.faction.name}, and the list does not say`] }
}
