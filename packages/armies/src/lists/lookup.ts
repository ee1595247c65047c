/** The catalogue as lists see it: factions by name, units and features by name, wherever they are. */
import { plainName } from '@rollcall/games'
import type { CatalogueUnit, Faction, Feature } from '../catalogue/schema.ts'

/** Where factions come from; they may be loaded one by one. */
export interface CatalogueLookup {
  readonly factions: () => readonly { readonly id: string; readonly name: string }[]
  /** Fails when there is no such faction. */
  readonly faction: (id: string) => Faction
}

/** A thing of the catalogue and the faction it belongs to. */
export interface Found<T> {
  readonly faction: Faction
  readonly it: T
  /** What the list wrote beyond the name: `Kurnoth Hunters` with `Kurnoth Scythes`. */
  readonly rest?: string
  /** The name was not the same, only near enough and the only one so. */
  readonly loose?: true
}

/** The faction of that name: the whole name, or the only one that has these words in it. */
export function factionNamed(name: string, { factions }: CatalogueLookup): { id: string; name: string } | undefined {
  const all = factions()
  const plain = plainName(name)
  const same = all.find((each) => plainName(each.name) === plain || each.id === name)
  if (same !== undefined || plain === '') return same
  const near = all.filter((each) => hasWords(plainName(each.name), plain) || hasWords(plain, plainName(each.name)))
  return near.length === 1 ? near[0] : undefined
}

const hasWords = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `)

/** The unit of that name: of the army's own faction first, then of those that may join it, then of any. */
export function unitNamed(
  name: string,
  own: Faction | undefined,
  lookup: CatalogueLookup,
): Found<CatalogueUnit> | undefined {
  return (
    exactly(name, own === undefined ? [] : [own]) ??
    exactly(name, othersOf(own, lookup)) ??
    (own === undefined ? undefined : loosely(name, own))
  )
}

function exactly(name: string, factions: Iterable<Faction>): Found<CatalogueUnit> | undefined {
  const all = [...factions]
  for (const spelling of spellings(name)) {
    for (const faction of all) {
      const it = unitsOf(faction).get(spelling)
      if (it !== undefined) return { faction, it }
    }
  }
  return undefined
}

/** As written; without brackets and "Single" behind it; without the title behind a comma. */
function spellings(name: string): readonly string[] {
  const bare = name.replace(/ *\([^()]*\)$/, '').replace(/ - single$/i, '')
  return [...new Set([name, bare, bare.split(',')[0] ?? bare].map(plainName))].filter((each) => each !== '')
}

/** Factions that may join come first, then those of the same grand alliance. */
function othersOf(own: Faction | undefined, { factions, faction }: CatalogueLookup): readonly Faction[] {
  const joining = new Set((own?.also ?? []).map((each) => each.faction))
  const all = factions()
    .filter(({ id }) => id !== own?.id)
    .map(({ id }) => faction(id))
  const rank = (each: Faction): number => (joining.has(each.id) ? 0 : each.alliance === own?.alliance ? 1 : 2)
  return all.toSorted((a, b) => rank(a) - rank(b))
}

const UNITS = new WeakMap<Faction, ReadonlyMap<string, CatalogueUnit>>()

/** Units by plain name; a name before its comma and aliases lead to them too, where nobody else is so called. */
function unitsOf(faction: Faction): ReadonlyMap<string, CatalogueUnit> {
  const known = UNITS.get(faction)
  if (known !== undefined) return known
  const byName = new Map<string, CatalogueUnit>()
  const add = (name: string, unit: CatalogueUnit): void => {
    if (!byName.has(plainName(name))) byName.set(plainName(name), unit)
  }
  for (const unit of faction.units) add(unit.name, unit)
  for (const unit of faction.units) for (const alias of unit.aliases ?? []) add(alias, unit)
  for (const unit of faction.units) add(unit.name.split(',')[0] ?? unit.name, unit)
  UNITS.set(faction, byName)
  return byName
}

/** `Kurnoth Hunters with Kurnoth Scythes` names an option; `Shootas` leaves out the clan. */
function loosely(name: string, faction: Faction): Found<CatalogueUnit> | undefined {
  const plain = plainName(name)
  const [before, after] = name.split(/ with (?:an? |the )?/i)
  const bearer = before === undefined || after === undefined ? undefined : unitsOf(faction).get(plainName(before))
  if (bearer !== undefined && after !== undefined) return { faction, it: bearer, rest: after }
  if (plain === '') return undefined
  const near = new Set([...unitsOf(faction)].filter(([each]) => endsLike(each, plain)).map(([, unit]) => unit))
  const [it] = near
  return near.size === 1 && it !== undefined ? { faction, it, loose: true } : undefined
}

const endsLike = (a: string, b: string): boolean => a.endsWith(` ${b}`) || b.endsWith(` ${a}`)

/** The feature of that name, of the own faction first. */
export function featureNamed(
  name: string,
  own: Faction | undefined,
  lookup: CatalogueLookup,
): Found<Feature> | undefined {
  const plain = plainName(name)
  for (const faction of [...(own === undefined ? [] : [own]), ...othersOf(own, lookup)]) {
    const it = faction.features.find((each) => plainName(each.name) === plain)
    if (it !== undefined) return { faction, it }
  }
  return undefined
}

/** The spelling of a name among known ones. */
export const spelledAs = (name: string, known: readonly string[]): string | undefined =>
  known.find((each) => plainName(each) === plainName(name))
