/** The catalogue as lists see it: factions by name, units and features by name, wherever they are. */
import { madeOnce, memory, plainName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ContentsRow } from '../catalogue/contents.ts'
import type { CatalogueUnit, Faction, Feature } from '../catalogue/schema.ts'
import { type Boldness, meant, wordingOf } from '../../names/near.ts'
import { isLegends, type Meaning, meaningOf, ONLY_LEGENDS } from '../../names/units.ts'

/** A thing of the catalogue and the faction it belongs to. */
export interface Found<T> {
  readonly faction: Faction
  readonly it: T
  /** What the list wrote beyond the name: `Kurnoth Hunters` with `Kurnoth Scythes`. */
  readonly rest?: string
  /** How it was found, where it is not so called. */
  readonly assumed?: string
  /** The name was not the same, only near enough and the only one so. */
  readonly near?: Boldness
}

/** The faction of that name: the whole name, or the only one that has these words in it; a grand alliance is none of its armies. */
export function factionNamed(name: string, { contents, names }: Catalogue): { id: string; name: string } | undefined {
  const all = contents.factions
  const plain = plainName(name)
  const former = names().formerFactions.find(({ from }) => plainName(from) === plain)?.to
  const alliance = all.find((each) => plainName(each.alliance) === plain)
  if (alliance !== undefined) return all.find(({ id }) => id === plain)
  const spelled = nameLike(
    name,
    all.map((each) => each.name),
  )
  return all.find(({ id }) => id === name || id === former) ?? all.find((each) => each.name === spelled)
}

/** Plain name of a name of the catalogue, made once: lists ask for the same ones over and over. */
const plainKnown = memory(plainName)

/** Nothing has a longer name: taking such a text apart over and over takes long. */
const LONGEST = 300

/** The spelling of a name among known ones. */
export function spelledAs(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined
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
function isMisprint(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 8 || Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const after = (text: string, skipped: number): string => text.slice(i + skipped)
  const isSwapped = a[i] === b[i + 1] && a[i + 1] === b[i] && after(a, 2) === after(b, 2)
  return isSwapped || after(a, 1) === after(b, 1) || after(a, 1) === after(b, 0) || after(a, 0) === after(b, 1)
}

/** What a list's name for a unit means, joined to the units themselves. */
type NamedUnit =
  | { readonly kind: 'unit'; readonly found: Found<CatalogueUnit> }
  | { readonly kind: 'several'; readonly all: readonly Found<CatalogueUnit>[]; readonly near?: Boldness }
  | Exclude<Meaning, { readonly kind: 'unit' | 'several' }>

/** The unit of that name: of the army's own faction first, then of those that may join it, then of any. */
export function unitNamed(name: string, own: Faction | undefined, catalogue: Catalogue): NamedUnit {
  const army = own && { faction: own.id, joining: new Set((own.also ?? []).map((each) => each.unit)) }
  const meaning = meaningOf(name, catalogue, army)
  const loaded = ({ id }: ContentsRow): Found<CatalogueUnit> | undefined => {
    const found = catalogue.unit(id)
    return found === undefined ? undefined : { faction: found.faction, it: found.unit }
  }
  if (meaning.kind === 'several')
    return { ...meaning, all: meaning.rows.map(loaded).filter((each) => each !== undefined) }
  if (meaning.kind !== 'unit') return meaning
  const { row, rest, assumed, near } = meaning
  const found = loaded(row)
  if (found === undefined) return { kind: 'unknown' }
  return {
    kind: 'unit',
    found: { ...found, ...(rest && { rest }), ...(assumed && { assumed }), ...(near && { near }) },
  }
}

/** The unit that is so called, or was; not one that is only near. */
export function surely(name: string, own: Faction | undefined, catalogue: Catalogue): Found<CatalogueUnit> | undefined {
  const named = unitNamed(name, own, catalogue)
  return named.kind === 'unit' && named.found.near === undefined ? named.found : undefined
}

/** Is a text, whatever number or word is in it, the very name of a unit, today's or a former one? */
export function isVeryName(text: string, catalogue: Catalogue): boolean {
  if (text.length > LONGEST) return false
  const isSo = ({ name }: { readonly name: string }): boolean => spelledAs(text, [name]) !== undefined
  return catalogue.named(text).some(isSo) || formerNames(catalogue).has(plainName(text))
}

/** Plain names of units that the catalogue has not, or not by that name. */
const formerNames = madeOnce(({ contents, names }: Catalogue): ReadonlySet<string> => {
  const { retired, renamed } = names()
  const all = [
    ...contents.without.map(({ name }) => name),
    ...retired.flatMap((each) => each.names),
    ...renamed.map(({ from }) => from),
  ]
  return new Set(all.map(plainName))
})

/** The feature of that name: of the own faction, of every army, or of any faction; `Judgement: X` is X, and former names lead on. */
export function featureNamed(name: string, own: Faction | undefined, catalogue: Catalogue): Feature | undefined {
  if (name.length > LONGEST) return undefined
  const all = featuresOf(catalogue)
  for (const said of [name, name.slice(name.lastIndexOf(':') + 1)]) {
    const plain = plainName(said)
    const found = own?.features.find((each) => plainKnown(each.name) === plain) ?? all.get(plain)
    if (found !== undefined) return found
  }
  const known = [...new Set(all.values())].map((it) => ({ it, keys: [wordingOf(plainKnown(it.name))] }))
  const near = meant(name, known, 'sure')
  return near.length === 1 ? near[0] : undefined
}

/** Says that a feature is not known, and why if it left the game. */
export function unknownFeature(name: string, catalogue: Catalogue): string {
  const gone = catalogue.names().retiredFeatures.find(({ names }) => spelledAs(name, names) !== undefined)
  const why =
    gone !== undefined ? `: it was in the game until ${gone.until}` : isLegends(name) ? `: ${ONLY_LEGENDS}` : ''
  return `"${name}" is not in the catalogue${why}`
}

/** All features by plain name; those of every army come first. */
const featuresOf = madeOnce((catalogue: Catalogue): ReadonlyMap<string, Feature> => {
  const { features, factions } = catalogue.contents
  const all = [...features, ...factions.flatMap(({ id }) => catalogue.faction(id).features)]
  const byName = new Map(all.toReversed().map((each) => [plainName(each.name), each]))
  for (const { from, to } of catalogue.names().renamedFeatures) {
    const feature = byName.get(plainName(to))
    if (feature !== undefined && !byName.has(plainName(from))) byName.set(plainName(from), feature)
  }
  return byName
})

/** A table by names as people write them: without case, punctuation and plural. */
export const byPlainName = <T>(table: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(table).map(([name, each]) => [plainName(name), each]))
