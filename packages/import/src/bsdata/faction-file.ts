/** Files of the catalogue: a faction with its own units, names for its lists, and whom else its armies may hold. */
import { plainName, VERSION } from '@rollcall/games'
import type { Faction, Feature } from '@rollcall/armies'
import type { AbilityContext } from '../abilities/index.ts'
import { brandsOf, entriesIn, traitOf, traitTextsOf } from './allegiance.ts'
import { enhancementsOf } from './enhancements.ts'
import type { Entry } from './entries.ts'
import { ALLIANCES, allianceOf, isComposite, offersOf, revisionOf, slug, type SourceFaction } from './factions.ts'
import { featuresOf } from './features.ts'
import type { FinishedUnit } from './finish.ts'
import { giftOf } from './gifts.ts'
import type { Library } from './library.ts'
import { powersOf } from './magic.ts'
import type { Overlay } from './overlay.ts'
import type { AbilityReport } from './report.ts'
import { optional } from './unit.ts'

/** What a catalogue says of its origin. */
export interface Provenance {
  /** Where the files come from, for the provenance. */
  readonly source: string
  readonly date: string
  /** Edition of the points. */
  readonly points: string
}

/** A finished unit, its entry, and the faction it belongs to (`null`: a whole alliance). */
export interface Placed extends FinishedUnit {
  readonly entry: Entry
  readonly home: SourceFaction | null
}

/** In the order of names. */
export const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1)

/** What every faction is made with: the words of the game, and what was written by hand. */
interface Making extends Provenance {
  /** Keywords of units. */
  readonly dictionary: readonly string[]
  /** These, and those that units gain in an army. */
  readonly words: readonly string[]
  readonly overlay: Overlay
}

/** A faction, and what became of the texts of its army. */
interface FinishedFaction {
  readonly faction: Faction
  readonly rules: readonly AbilityReport[]
}

/** A faction with its own units, and the names of others' units that its armies may hold. */
export function factionFile(
  library: Library,
  source: SourceFaction,
  units: readonly Placed[],
  making: Making,
): FinishedFaction {
  const offered = new Set(source.offers.map(({ id }) => id))
  const own = units.filter(({ home }) => home?.id === source.id)
  const also = units.filter(({ entry, home }) => offered.has(entry.id) && home?.id !== source.id)
  const { file } = source
  const { rules, ...names } = namesOf(own, source, library, making)
  const faction = {
    ...headOf(source, { file: file.file, revision: revisionOf(file) }, making),
    ...names,
    features: [...featuresOf(source.offers)],
    ...(also.length > 0
      ? { also: also.map((each) => alsoOf(source, each)).toSorted((a, b) => (a.unit < b.unit ? -1 : 1)) }
      : {}),
    units: own.map(({ unit }) => unit).toSorted(byName),
  }
  return { faction, rules }
}

/** Some army lists show the allegiance of another faction, whose army of renown they may join. */
function ownAllegiances(library: Library, { offers, file }: SourceFaction): readonly Entry[] {
  const isOwn = (entry: Entry): boolean => library.seenFrom(file).home(entry.id)?.name.startsWith(file.name) === true
  return offers.filter((entry) => /^allegiance/i.test(entry.name) && isOwn(entry))
}

function namesOf(
  own: readonly Placed[],
  source: SourceFaction,
  library: Library,
  { dictionary, words, overlay }: Making,
) {
  const allegiances = ownAllegiances(library, source)
  const found = enhancementsOf(
    own.map(({ entry }) => entry),
    allegiances,
    library,
  )
  const { uniqueEnhancements, powers: texts, gifts: giftTexts, ...names } = found
  const mutable = Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, [...list]])) as {
    [K in keyof typeof names]: string[]
  }
  const entries = entriesIn(allegiances, names.subfactions)
  const traitTexts = traitTextsOf(entries)
  const brands = brandsOf(names.subfactions, entries, traitTexts)
  const gained = brands.map(({ keyword }) => keyword)
  const powers = powersOf(texts, [...dictionary, ...gained]).toSorted(byName)
  return {
    ...mutable,
    ...optional('powers', powers),
    ...optional('uniqueEnhancements', uniqueEnhancements),
    ...readRules(own, traitTexts, giftTexts, source, { dictionary: [...words, ...gained], overlay }),
    ...optional('brands', brands),
  }
}

/** Battle traits and enhancements as effects, and what became of all of them. */
function readRules(
  own: readonly Placed[],
  traitTexts: ReturnType<typeof traitTextsOf>,
  giftTexts: readonly Parameters<typeof giftOf>[0][],
  { id }: SourceFaction,
  known: Pick<Making, 'dictionary' | 'overlay'>,
) {
  const making = (of: readonly Placed[]) => ({ weapons: weaponsOf(of), ...known })
  const traits = traitTexts.map((text) => traitOf(text, id, making(own)))
  const leaders = making(own.filter(({ unit }) => unit.roles.includes('leader')))
  const gifts = giftTexts.map((text) => giftOf(text, id, leaders))
  const understood = gifts.flatMap(({ gift }) => (gift.effects === undefined && gift.magic === undefined ? [] : [gift]))
  return {
    ...optional('traits', traits.map(({ trait }) => trait).toSorted(byName)),
    ...optional('gifts', understood.toSorted(byName)),
    rules: [...traits, ...gifts].map(({ report }) => report),
  }
}

/** Weapons that a text may name. */
const weaponsOf = (units: readonly Placed[]): AbilityContext['weapons'] =>
  units
    .flatMap(({ unit }) => unit.weapons)
    .map(({ name, kind, mount }) => ({ name, kind, mount: mount === true, option: null }))

const alsoOf = (source: SourceFaction, { unit, home, entry }: Placed): NonNullable<Faction['also']>[number] => ({
  unit: unit.id,
  faction: home?.id ?? slug(allianceOf(entry)),
  as: /mercenary/i.test(unit.name) ? 'mercenary' : home === null || isComposite(source) ? 'own' : 'coalition',
})

/** What libraries offer to every army. */
export function universalFeatures(library: Library, sources: readonly SourceFaction[]): readonly Feature[] {
  const taken = new Set(sources.flatMap(({ offers }) => offers.map(({ id }) => id)))
  const entries = library.files.filter(({ isLibrary }) => isLibrary).flatMap((file) => offersOf(library, file))
  return featuresOf(entries.filter(({ id }) => !taken.has(id)))
}

/** Units that a whole alliance may take: Gotrek Gurnisson, Kragnos, Nagash. */
export function sharedUnits(library: Library, units: readonly Placed[], options: Provenance): readonly Faction[] {
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
  { source, date, points }: Provenance,
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

/** An alias that is another unit's name is none: profiles are copied from one unit to the next. */
export function withOwnAliases(faction: Faction, _: number, all: readonly Faction[]): Faction {
  const names = new Set(all.flatMap(({ units }) => units.map(({ name }) => plainName(name))))
  const units = faction.units.map(({ aliases = [], ...unit }) => {
    const own = aliases.filter((alias) => !names.has(plainName(alias)))
    return { ...unit, ...(own.length > 0 ? { aliases: own } : {}) }
  })
  return { ...faction, units }
}
