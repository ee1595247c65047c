/** The catalogue as lists see it: factions by name, units and features by name, wherever they are. */
import { plainName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Contents, ContentsRow } from '../catalogue/contents.ts'
import type { CatalogueUnit, Faction, Feature } from '../catalogue/schema.ts'

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
export function factionNamed(name: string, { contents }: Catalogue): { id: string; name: string } | undefined {
  const all = contents.factions
  const spelled = nameLike(
    name,
    all.map((each) => each.name),
  )
  return all.find((each) => each.id === name) ?? all.find((each) => each.name === spelled)
}

const PLAIN = new Map<string, string>()

/** Plain name of a name of the catalogue, made once: lists ask for the same ones over and over. */
function plainKnown(name: string): string {
  const plain = PLAIN.get(name) ?? plainName(name)
  PLAIN.set(name, plain)
  return plain
}

/** The spelling of a name among known ones. */
export function spelledAs(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(name)
  return known.find((each) => plainKnown(each) === plain)
}

/** The spelling of a name among known ones: the same, or the only one that has these words in it. */
export function nameLike(name: string, known: readonly string[]): string | undefined {
  const plain = plainName(name)
  const same = spelledAs(name, known)
  if (same !== undefined || plain === '') return same
  const near = known.filter((each) => isNear(plainKnown(each), plain))
  return near.length === 1 ? near[0] : undefined
}

const isNear = (a: string, b: string): boolean => hasWords(a, b) || hasWords(b, a) || isMisprint(a, b)

const hasWords = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `)

/** One letter more, less or other, or two swapped, in a long name: `Centurion Marshall`. */
export function isMisprint(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 8 || Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const after = (text: string, skipped: number): string => text.slice(i + skipped)
  const isSwapped = a[i] === b[i + 1] && a[i + 1] === b[i] && after(a, 2) === after(b, 2)
  return isSwapped || after(a, 1) === after(b, 1) || after(a, 1) === after(b, 0) || after(a, 0) === after(b, 1)
}

/** The unit of that name: of the army's own faction first, then of those that may join it, then of any. */
export function unitNamed(
  name: string,
  own: Faction | undefined,
  catalogue: Catalogue,
): Found<CatalogueUnit> | undefined {
  return (
    (own === undefined ? undefined : exactly(name, own)) ??
    elsewhere(name, own, catalogue) ??
    (own === undefined ? undefined : loosely(name, own))
  )
}

function exactly(name: string, faction: Faction): Found<CatalogueUnit> | undefined {
  const it = spellings(name)
    .map((each) => unitsOf(faction).get(each))
    .find((each) => each !== undefined)
  return it === undefined ? undefined : { faction, it }
}

/** The table of contents knows all names; only the faction that has this one is loaded. */
function elsewhere(name: string, own: Faction | undefined, catalogue: Catalogue): Found<CatalogueUnit> | undefined {
  const joining = new Set((own?.also ?? []).map((each) => each.unit))
  const alliances = new Map(catalogue.contents.factions.map((each) => [each.id, each.alliance]))
  const rank = (row: ContentsRow): number =>
    joining.has(row.id) ? 0 : alliances.get(row.faction) === own?.alliance ? 1 : 2
  const rows = spellings(name)
    .map((each) => rowsNamed(each, catalogue))
    .find((each) => each.length > 0)
  const [row] = (rows ?? []).toSorted((a, b) => rank(a) - rank(b))
  const found = row === undefined ? undefined : catalogue.unit(row.id)
  return found === undefined ? undefined : { faction: found.faction, it: found.unit }
}

const TITLED = new WeakMap<Contents, ReadonlyMap<string, readonly ContentsRow[]>>()

/** Rows of that name, or of that name before a comma: `Kragnos` for `Kragnos, the End of Empires`. */
function rowsNamed(plain: string, { contents, named }: Catalogue): readonly ContentsRow[] {
  const same = named(plain)
  if (same.length > 0) return same
  const known = TITLED.get(contents) ?? byTitle(contents)
  TITLED.set(contents, known)
  return known.get(plain) ?? []
}

function byTitle({ units }: Contents): ReadonlyMap<string, readonly ContentsRow[]> {
  const rows = new Map<string, ContentsRow[]>()
  for (const row of units) {
    const title = plainName(row.name.split(',')[0] ?? row.name)
    rows.set(title, [...(rows.get(title) ?? []), row])
  }
  return rows
}

/** As written; without brackets and "Single" behind it; `X with Y`, not `X with X's Y`; without a title behind a comma. */
function spellings(name: string): readonly string[] {
  const bare = name.replace(/ *\([^()]*\)$/, '').replace(/ - single$/i, '')
  const title = bare.split(',')[0] ?? bare
  return [...new Set([name, bare, onceSaid(bare), title].map(plainName))].filter((each) => each !== '')
}

/** `Kurnoth Hunters with Kurnoth Scythes` is `Kurnoth Hunters with Scythes` elsewhere. */
function onceSaid(name: string): string {
  const [before, after] = plainName(name).split(' with ')
  if (before === undefined || after === undefined) return name
  const said = before.split(' ')
  const rest = after.split(' ').filter((word) => !said.includes(word))
  return `${before} with ${rest.join(' ')}`
}

const UNITS = new WeakMap<Faction, ReadonlyMap<string, CatalogueUnit>>()

/** Units by plain name; aliases and a name before its comma lead to them too, where nobody else is so called. */
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
  const near = new Set([...unitsOf(faction)].filter(([each]) => isLoose(each, plain)).map(([, unit]) => unit))
  const [it] = near
  return near.size === 1 && it !== undefined ? { faction, it, loose: true } : undefined
}

const isLoose = (a: string, b: string): boolean => a.endsWith(` ${b}`) || b.endsWith(` ${a}`) || isMisprint(a, b)

/** The feature of that name: of the own faction, of every army, or of any faction. */
export function featureNamed(name: string, own: Faction | undefined, catalogue: Catalogue): Feature | undefined {
  const plain = plainName(name)
  return own?.features.find((each) => plainKnown(each.name) === plain) ?? featuresOf(catalogue).get(plain)
}

const FEATURES = new WeakMap<Catalogue, ReadonlyMap<string, Feature>>()

/** All features by plain name; those of every army come first. */
function featuresOf(catalogue: Catalogue): ReadonlyMap<string, Feature> {
  const known = FEATURES.get(catalogue)
  if (known !== undefined) return known
  const { features, factions } = catalogue.contents
  const all = [...features, ...factions.flatMap(({ id }) => catalogue.faction(id).features)]
  const byName = new Map(all.toReversed().map((each) => [plainName(each.name), each]))
  FEATURES.set(catalogue, byName)
  return byName
}

/** A table by names as people write them: without case, punctuation and plural. */
export const byPlainName = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(table).map(([name, each]) => [plainName(name), each]))
