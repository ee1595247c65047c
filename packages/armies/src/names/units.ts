/** The one way from a name to a unit of the catalogue, for every command and every list. */
import { plainName, sameName } from '@rollcall/games'
import type { CatalogueOf, FactionUnits, Row, TableOfContents } from '../catalogue/catalogue.ts'
import { type Boldness, type Known, meant, wordingOf } from './near.ts'
import { beforeWith, callings, spellings } from './spellings.ts'

/** What a name means. */
export type Meaning<R extends Row = Row> =
  | {
      readonly kind: 'unit'
      readonly row: R
      /** How it was found, where it is not so called; a sentence. */
      readonly assumed?: string
      /** Nothing is so called: this one is only the nearest. */
      readonly near?: Boldness
      /** What was said beyond its name: `Kurnoth Hunters` with `Kurnoth Scythes`. */
      readonly rest?: string
    }
  /** It may be any of these, in the order of the catalogue; `near`: none of them is so called. */
  | { readonly kind: 'several'; readonly rows: readonly R[]; readonly near?: Boldness }
  /** A unit of the game that the catalogue does not hold, and why. */
  | { readonly kind: 'gone'; readonly name: string; readonly why: string }
  | { readonly kind: 'unknown' }

/** For whom a name is looked up: the id of an army's faction, whose own units come first, then those that may join it. */
interface Army {
  readonly faction: string
  readonly joining: ReadonlySet<string>
}

/** What a name means in the whole catalogue or in an army. */
export const meaningOf = <R extends Row>(name: string, catalogue: NamedUnits<R>, army?: Army): Meaning<R> =>
  // A row that is found is one of the catalogue's own.
  found(name, catalogue, army) as Meaning<R>

type NamedUnits<R extends Row> = Pick<CatalogueOf<TableOfContents<R>, FactionUnits>, 'contents' | 'named' | 'names'>

type Catalogue = NamedUnits<Row>

function found(name: string, catalogue: Catalogue, army: Army | undefined): Meaning {
  return (
    (army === undefined ? simply(name, catalogue) : null) ??
    exactly(name, catalogue, army) ??
    gone(name, catalogue) ??
    near(name, 'sure', catalogue, army) ??
    bearing(name, catalogue, army) ??
    near(name, 'bold', catalogue, army) ?? { kind: 'unknown' }
  )
}

/** The very name of one unit, by the table of contents alone: most commands ask for nothing else. */
function simply(name: string, catalogue: Catalogue): Meaning | null {
  const [row, ...others] = catalogue.named(name).filter((each) => sameName(each.name, name))
  return row === undefined || others.length > 0 ? null : { kind: 'unit', row }
}

/** How a unit may be called, the surest first; a title or a faction before a name may be left out. */
interface Key {
  readonly row: Row
  readonly as: 'name' | 'alias' | 'short' | 'former'
}

const CERTAINTY: readonly Key['as'][] = ['name', 'alias', 'short', 'former']

interface Index {
  readonly keys: ReadonlyMap<string, readonly Key[]>
  readonly gone: ReadonlyMap<string, { readonly name: string; readonly why: string }>
  /** Made when a name is not found. */
  readonly known: () => readonly Known<Row>[]
}

const INDEXES = new WeakMap<TableOfContents, Index>()

function indexOf(catalogue: Catalogue): Index {
  const made = INDEXES.get(catalogue.contents) ?? madeIndex(catalogue)
  INDEXES.set(catalogue.contents, made)
  return made
}

function madeIndex({ contents, names }: Catalogue): Index {
  const keys = new Map<string, Key[]>()
  const add = (name: string, row: Row, as: Key['as']): void => {
    const plain = plainName(name)
    const before = keys.get(plain) ?? []
    if (plain !== '' && !before.some((each) => each.row === row)) keys.set(plain, [...before, { row, as }])
  }
  const factions = new Map(contents.factions.map(({ id, name }) => [id, name]))
  for (const row of contents.units) add(row.name, row, 'name')
  for (const row of contents.units) for (const alias of row.aliases ?? []) add(alias, row, 'alias')
  for (const row of contents.units)
    for (const short of shortOf(row, factions.get(row.faction))) add(short, row, 'short')
  const facts = names()
  for (const { faction, from, to } of facts.renamed) {
    const row = contents.units.find((each) => each.faction === faction && each.name === to)
    if (row !== undefined) add(from, row, 'former')
  }
  const left = facts.retired.flatMap(({ names: all, until }) =>
    all.map((name) => [plainName(name), { name, why: `it was in the game until ${until}` }] as const),
  )
  const without = contents.without.map(({ name, reason: why }) => [plainName(name), { name, why }] as const)
  let known: readonly Known<Row>[] | undefined
  return { keys, gone: new Map([...left, ...without]), known: () => (known ??= knownOf(keys)) }
}

function shortOf({ name }: Row, faction: string | undefined): readonly string[] {
  const bare = faction !== undefined && name.startsWith(`${faction} `) ? [name.slice(faction.length + 1)] : []
  return [...bare, ...(name.includes(',') ? [name.split(',')[0] as string] : []), name.replace(/^The /, '')]
}

function knownOf(keys: ReadonlyMap<string, readonly Key[]>): readonly Known<Row>[] {
  const all = new Map<Row, string[]>()
  for (const [plain, each] of keys) for (const { row } of each) all.set(row, [...(all.get(row) ?? []), plain])
  return [...all].map(([it, plains]) => ({ it, keys: plains.map(wordingOf) }))
}

function exactly(name: string, catalogue: Catalogue, army: Army | undefined): Meaning | null {
  const { keys } = indexOf(catalogue)
  for (const isWanted of circles(catalogue, army))
    for (const said of [name, ...callings(name)])
      for (const spelling of spellings(said)) {
        const found = surest((keys.get(spelling) ?? []).filter(({ row }) => isWanted(row)))
        if (found.length > 0) return told(found, name, said, spelling)
      }
  return null
}

/** The army's own units, those that may join it, those of its alliance, all others; without an army there is one circle. */
function circles({ contents }: Catalogue, army: Army | undefined): readonly ((row: Row) => boolean)[] {
  if (army === undefined) return [() => true]
  const alliances = new Map(contents.factions.map(({ id, alliance }) => [id, alliance]))
  const alliance = alliances.get(army.faction)
  return [
    ({ faction }) => faction === army.faction,
    ({ id }) => army.joining.has(id),
    ({ faction }) => alliances.get(faction) === alliance,
    () => true,
  ]
}

const surest = (keys: readonly Key[]): readonly Key[] => {
  const best = CERTAINTY.find((as) => keys.some((each) => each.as === as))
  return keys.filter(({ as }) => as === best)
}

function told(found: readonly Key[], name: string, said: string, spelling: string): Meaning {
  const [first] = found
  if (first === undefined || found.length > 1) return { kind: 'several', rows: found.map(({ row }) => row) }
  const { row, as } = first
  if (said !== name) return { kind: 'unit', row, assumed: `"${name}" is ${row.name} under a name of its own` }
  // A title that nobody has.
  if (said.includes(',') && plainName(said) !== spelling) return { kind: 'unit', row, assumed: takenFor(name, row) }
  return as === 'former' ? { kind: 'unit', row, assumed: takenFor(name, row) } : { kind: 'unit', row }
}

/** Why units of other days are in no catalogue. */
export const ONLY_LEGENDS = 'only in Legends, outside matched play'

/** Community data marks them: `Harpies [LEGENDS]`. */
const LEGENDS = / *\[legends\]$/i

/** Is a name marked as one of other days? */
export const isLegends = (name: string): boolean => LEGENDS.test(name)

function gone(name: string, catalogue: Catalogue): Meaning | null {
  const index = indexOf(catalogue)
  const bare = name.replace(LEGENDS, '')
  const found = [bare, ...callings(bare)]
    .flatMap((each) => [...spellings(each), ...spellings(beforeWith(each)?.[0] ?? '')])
    .map((each) => index.gone.get(each))
    .find((each) => each !== undefined)
  if (found === undefined) return isLegends(name) ? { kind: 'gone', name, why: ONLY_LEGENDS } : null
  return { kind: 'gone', ...found }
}

/** `X with Y`, where X is a unit: Y is one of its options. */
function bearing(name: string, catalogue: Catalogue, army: Army | undefined): Meaning | null {
  const [bearer, rest] = beforeWith(name) ?? []
  const found = bearer === undefined ? null : exactly(bearer, catalogue, army)
  return found?.kind === 'unit' && rest !== undefined ? { ...found, rest } : null
}

/** What is like the name: in an army all its own units, and of the others what surely is meant. */
function near(name: string, boldness: Boldness, catalogue: Catalogue, army: Army | undefined): Meaning | null {
  const known = indexOf(catalogue).known()
  const own = known.filter(({ it }) => army === undefined || it.faction === army.faction)
  const others = army === undefined || boldness === 'bold' ? [] : known
  for (const all of [own, others]) {
    const rows = meant(name, all, boldness)
    const [row] = rows
    if (row !== undefined && rows.length === 1)
      return { kind: 'unit', row, near: boldness, assumed: takenFor(name, row) }
    if (rows.length > 1) return { kind: 'several', rows, near: boldness }
  }
  return null
}

const takenFor = (name: string, row: Row): string => `"${name}" is taken for ${row.name}`
