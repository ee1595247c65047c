/**
 * Data files to catalogue: folder -> library (files, ids) -> factions -> units (characteristics, loadout) -> abilities as
 * effects -> faction files. Facts go in: names, numbers, effects of our own grammar. Texts are read and left behind.
 */
import type { Faction, Feature, Without } from '@rollcall/armies'
import { clean } from './characteristics.ts'
import type { Entry } from './entries.ts'
import { allianceOf, factionsOf, homeOf, slug, type SourceFaction } from './factions.ts'
import {
  byName,
  factionFile,
  type Placed,
  type Provenance,
  sharedUnits,
  universalFeatures,
  withOwnAliases,
} from './faction-file.ts'
import { finished } from './finish.ts'
import type { Library } from './library.ts'
import { isKeyword } from './loadout.ts'
import { allegiancesOf, offeredUnits, reasonToLeaveOut } from './offers.ts'
import { type Overlay, overlayIssues } from './overlay.ts'
import type { AbilityReport } from './report.ts'
import { type RawUnit, unitOf } from './unit.ts'
import { legendsOf, whyNoWarscroll, withoutOf } from './without.ts'
import { attribute, listed } from './xml.ts'

/** What an import says of itself, and what was written by hand beside the source. */
export interface ImportOptions extends Provenance {
  readonly overlay: Overlay
}

/** A catalogue, and what its maker should look at. */
export interface Imported {
  readonly factions: readonly Faction[]
  /** Endless spells that every army may take. */
  readonly features: readonly Feature[]
  readonly abilities: readonly AbilityReport[]
  /** What became of battle traits and enhancements, the faction in the place of the unit. */
  readonly rules: readonly AbilityReport[]
  /** Units that the source names and the catalogue does not hold, each with the reason. */
  readonly without: readonly Without[]
  /** Parts of the overlay that fit nothing, or are not needed any more. */
  readonly overlayIssues: readonly string[]
}

/** What an army offers: a unit, or the reason why it is none of the catalogue's. */
interface Offer {
  readonly entry: Entry
  readonly raw: RawUnit | null
  readonly why: string | null
}

/** Every keyword that the source has, whether a unit has it or gains it in an army. */
const keywordsIn = ({ files }: Library): readonly string[] =>
  files
    .flatMap(({ root }) => listed(root, 'categoryEntries'))
    .map((each) => clean(attribute(each, 'name')))
    .filter(isKeyword)

/** Units without a place in the catalogue, and why. */
const leftOutOf = (read: readonly Offer[], library: Library, sources: readonly SourceFaction[]): Imported['without'] =>
  [
    ...read.flatMap(({ entry, why }) => (why === null ? [] : [withoutOf(library, sources, entry, why)])),
    ...legendsOf(library, sources),
  ].toSorted(byName)

/** Each as a unit, or why it is none. */
function offersRead(
  library: Library,
  sources: readonly SourceFaction[],
  offers: ReturnType<typeof offeredUnits>,
  { overlay }: ImportOptions,
): readonly Offer[] {
  const roles = { library, allegiances: allegiancesOf(sources) }
  return offers.map(({ entry, links }) => {
    const why = reasonToLeaveOut(library, entry, overlay)
    const raw = why === null ? unitOf(roles, entry, links) : null
    return { entry, raw, why: raw === null ? (why ?? whyNoWarscroll(entry)) : null }
  })
}

/** Makes a catalogue of all factions in a library. */
export function importLibrary(library: Library, options: ImportOptions): Imported {
  const sources = factionsOf(library)
  const offers = offeredUnits(library, sources)
  const entries = offers.map(({ entry }) => entry)
  const dictionary = [...new Set(entries.flatMap(({ categories }) => categories.filter(isKeyword)))]
  const read = offersRead(library, sources, offers, options)
  const units = read.flatMap(({ entry, raw }): readonly Placed[] => {
    const home = homeOf(library, entry, sources)
    return raw === null ? [] : [{ entry, home, ...finished(raw, { ...options, dictionary, army: home?.name }) }]
  })
  const making = { ...options, dictionary, words: [...new Set([...dictionary, ...keywordsIn(library)])] }
  const made = sources.map((source) => factionFile(library, source, units, making))
  const factions = [...made.map(({ faction }) => faction), ...sharedUnits(library, units, options)]
  const abilities = units.flatMap(({ abilities: own, home, entry }) =>
    own.map((each) => ({ ...each, faction: home?.id ?? slug(allianceOf(entry)) })),
  )
  const rules = made.flatMap((each) => each.rules)
  return {
    factions: factions.map(withOwnAliases).filter(({ units: own, also = [] }) => own.length + also.length > 0),
    features: universalFeatures(library, sources),
    abilities,
    rules,
    without: leftOutOf(read, library, sources),
    overlayIssues: overlayIssues(
      options.overlay,
      entries.map(({ id }) => id),
      [...abilities, ...rules],
    ),
  }
}
