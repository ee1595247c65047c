/**
 * Data files to catalogue: folder -> library (files, ids) -> factions -> units (characteristics, loadout) -> abilities as
 * effects -> faction files. Facts go in: names, numbers, effects of our own grammar. Texts are read and left behind.
 */
import { VERSION } from '@rollcall/games'
import type { Faction, Feature } from '../catalogue/schema.ts'
import { enhancementsOf } from './enhancements.ts'
import { entryOf, type Entry } from './entries.ts'
import {
  ALLIANCES,
  allianceOf,
  factionsOf,
  homeOf,
  isComposite,
  offersOf,
  revisionOf,
  slug,
  type SourceFaction,
} from './factions.ts'
import { featuresOf } from './features.ts'
import { type FinishedUnit, finished } from './finish.ts'
import type { Library } from './library.ts'
import { isKeyword } from './loadout.ts'
import { type Overlay, overlayIssues } from './overlay.ts'
import type { AbilityReport } from './report.ts'
import { unitOf } from './unit.ts'
import { listed } from './xml.ts'

/** What an import says of itself. */
export interface ImportOptions {
  readonly overlay: Overlay
  /** Where the files come from, for the provenance. */
  readonly source: string
  readonly date: string
  /** Edition of the points. */
  readonly points: string
}

/** A catalogue, and what its maker should look at. */
export interface Imported {
  readonly factions: readonly Faction[]
  /** Endless spells that every army may take. */
  readonly features: readonly Feature[]
  readonly abilities: readonly AbilityReport[]
  /** Entries that were left out, with the reason. */
  readonly leftOut: readonly { readonly unit: string; readonly why: string }[]
  /** Parts of the overlay that fit nothing, or are not needed any more. */
  readonly overlayIssues: readonly string[]
}

interface Placed extends FinishedUnit {
  readonly entry: Entry
  readonly home: SourceFaction | null
}

/** No units: parts of an army list that hold them, or units of other days. */
const NO_UNIT = /\[legends\]|battalion|^battle tac|^allegiance|^endless spell|^regiment of renown|incarnate of /i

/** Makes a catalogue of all factions in a library. */
export function importLibrary(library: Library, options: ImportOptions): Imported {
  const sources = factionsOf(library)
  const entries = entriesOf(library, sources)
  const dictionary = [...new Set(entries.flatMap(({ categories }) => categories.filter(isKeyword)))]
  const leftOut = entries.flatMap((entry) => {
    const why = reasonToLeaveOut(entry, options.overlay)
    return why === null ? [] : [{ id: entry.id, unit: entry.name, why }]
  })
  const units = entries.flatMap((entry): readonly Placed[] => {
    const raw = leftOut.some(({ id }) => id === entry.id) ? null : unitOf(library, entry)
    return raw === null
      ? []
      : [{ entry, home: homeOf(library, entry, sources), ...finished(raw, dictionary, options.overlay) }]
  })
  const factions = [
    ...sources.map((source) => factionFile(library, source, units, options)),
    ...sharedUnits(library, units, options),
  ]
  const abilities = units.flatMap(({ abilities: own, home, entry }) =>
    own.map((each) => ({ ...each, faction: home?.id ?? slug(allianceOf(entry)) })),
  )
  return {
    factions: factions.filter(({ units: own, also = [] }) => own.length + also.length > 0),
    features: universalFeatures(library, sources),
    abilities,
    leftOut: leftOut.map(({ unit, why }) => ({ unit, why })),
    overlayIssues: overlayIssues(
      options.overlay,
      entries.map(({ id }) => id),
      abilities,
    ),
  }
}

/** Everything that armies offer, and priced units that stand in a library although no army links them yet. */
function entriesOf(library: Library, sources: readonly SourceFaction[]): readonly Entry[] {
  const shared = library.files
    .filter(({ isLibrary, name }) => isLibrary && name.endsWith(' Data'))
    .flatMap(({ root }) => listed(root, 'sharedSelectionEntries'))
    .flatMap((element) => entryOf(library, element) ?? [])
    .filter((entry) => entry.kind === 'unit' && !entry.hidden && hasPrice(entry))
  const entries = [...sources.flatMap(({ offers }) => offers), ...shared].filter(({ name }) => !NO_UNIT.test(name))
  const byId = new Map<string, Entry>()
  for (const entry of entries) byId.set(entry.id, byId.get(entry.id) ?? entry)
  return [...byId.values()]
}

const hasPrice = ({ points, inside }: Entry): boolean => points > 0 || inside.some((each) => each.points > 0)

function reasonToLeaveOut({ id, hidden }: Entry, { corrections }: Overlay): string | null {
  const correction = corrections.find((each) => each.id === id)
  if (correction?.leaveOut === true) return correction.reason
  return hidden ? 'hidden in the source: it cannot be selected any more' : null
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1)

/** A faction with its own units, and the names of others' units that its armies may hold. */
function factionFile(
  library: Library,
  source: SourceFaction,
  units: readonly Placed[],
  options: ImportOptions,
): Faction {
  const offered = new Set(source.offers.map(({ id }) => id))
  const own = units.filter(({ home }) => home?.id === source.id)
  const also = units.filter(({ entry, home }) => offered.has(entry.id) && home?.id !== source.id)
  const { file } = source
  return {
    ...headOf(source, { file: file.file, revision: revisionOf(file) }, options),
    ...namesOf(
      own.map(({ entry }) => entry),
      source,
      library,
    ),
    features: [...featuresOf(source.offers)],
    ...(also.length > 0
      ? { also: also.map((each) => alsoOf(source, each)).toSorted((a, b) => (a.unit < b.unit ? -1 : 1)) }
      : {}),
    units: own.map(({ unit }) => unit).toSorted(byName),
  }
}

function namesOf(own: readonly Entry[], { offers, file }: SourceFaction, library: Library) {
  // Some army lists show the allegiance of another faction, whose army of renown they may join.
  const isOwn = (entry: Entry): boolean => library.home(entry.id)?.name.startsWith(file.name) === true
  const allegiances = offers.filter((entry) => /^allegiance/i.test(entry.name) && isOwn(entry))
  const { uniqueEnhancements, ...names } = enhancementsOf(own, allegiances, library)
  const mutable = Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, [...list]])) as {
    [K in keyof typeof names]: string[]
  }
  return { ...mutable, ...(uniqueEnhancements.length > 0 ? { uniqueEnhancements: [...uniqueEnhancements] } : {}) }
}

const alsoOf = (source: SourceFaction, { unit, home, entry }: Placed): NonNullable<Faction['also']>[number] => ({
  unit: unit.id,
  faction: home?.id ?? slug(allianceOf(entry)),
  as: /mercenary/i.test(unit.name) ? 'mercenary' : home === null || isComposite(source) ? 'own' : 'coalition',
})

/** What libraries offer to every army. */
function universalFeatures(library: Library, sources: readonly SourceFaction[]): readonly Feature[] {
  const taken = new Set(sources.flatMap(({ offers }) => offers.map(({ id }) => id)))
  const entries = library.files.filter(({ isLibrary }) => isLibrary).flatMap((file) => offersOf(library, file))
  return featuresOf(entries.filter(({ id }) => !taken.has(id)))
}

/** Units that a whole alliance may take: Gotrek Gurnisson, Kragnos, Nagash. */
function sharedUnits(library: Library, units: readonly Placed[], options: ImportOptions): readonly Faction[] {
  const homeless = units.filter(({ home }) => home === null)
  return ALLIANCES.map((alliance) => {
    const own = homeless.filter(({ entry }) => allianceOf(entry) === alliance)
    const [file] = own.flatMap(({ entry }) => library.home(entry.id) ?? [])
    const origin = { file: file?.file ?? '', revision: file?.revision ?? '' }
    return {
      ...headOf({ id: slug(alliance), name: `${alliance} (all armies)`, alliance }, origin, options),
      subfactions: [],
      commandTraits: [],
      artefacts: [],
      spells: [],
      prayers: [],
      mountTraits: [],
      features: [],
      units: own.map(({ unit }) => unit).toSorted(byName),
    }
  })
}

function headOf(
  { id, name, alliance }: Pick<SourceFaction, 'id' | 'name' | 'alliance'>,
  { file, revision }: { readonly file: string; readonly revision: string },
  { source, date, points }: ImportOptions,
): Pick<Faction, 'game' | 'id' | 'name' | 'alliance' | 'provenance' | 'points'> {
  return {
    game: 'aos-3e',
    id,
    name,
    alliance,
    provenance: { source: `${source}: ${file}`, revision, date, importer: VERSION },
    points,
  }
}
