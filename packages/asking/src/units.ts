/** Units by their names. */
import { type Catalogue, type CatalogueUnit, type Meaning, meaningOf, meant, wordingOf } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, plainName, sameName } from '@rollcall/games'
import { MOST_WORDS, phrases } from './words.ts'
import type { ExampleUnit, Shelf } from './world.ts'

/** A unit that was asked for by name. */
export type NamedUnit =
  | ({ readonly kind: 'catalogue'; readonly unit: CatalogueUnit; readonly rest?: string } & Assumed)
  | ({ readonly kind: 'example'; readonly unit: ExampleUnit } & Assumed)

/** How a unit was found, where it is not so called. */
interface Assumed {
  readonly assumed?: string
}

/** Army lists are those of this game. */
const LIST_GAME = 'aos-3e'

/** Names of all units of a game; aliases are not among them. */
export const unitNames = ({ catalogue, units }: Shelf): readonly string[] =>
  (catalogue?.contents.units ?? units).map(({ name }) => name)

/** A unit, or why it is nobody: to find out who may have been meant takes longer than to look for one. */
type Sought = NamedUnit | { readonly kind: 'nobody'; readonly why: () => RollcallError }

const nobody = (why: () => RollcallError): Sought => ({ kind: 'nobody', why })

/** A unit by its name, as `meaningOf` in `armies` finds it: former names, words in any order, parts and misprints where one unit alone can be meant. */
export const seekUnit = (shelf: Shelf, name: string): Sought =>
  shelf.catalogue === null ? exampleNamed(shelf, name) : catalogued(shelf, shelf.catalogue, name)

/** The same of who must be somebody. Fails with `ERR_NAME_UNKNOWN`, naming all that may be meant. */
export function findUnit(shelf: Shelf, name: string): NamedUnit {
  const sought = seekUnit(shelf, name)
  if (sought.kind === 'nobody') throw sought.why()
  return sought
}

/** Why a name is not in the catalogue, or what it may mean: ": it was in the game until ...", "; did you mean ...?", or nothing. */
export function hintFor({ catalogue, units }: Shelf, name: string): string {
  if (catalogue === null) return didYouMean(name, namesOf(units))
  const meaning = lookedUp(catalogue, name)
  if (meaning.kind === 'gone') return `: ${meaning.why}`
  const rows = meaning.kind === 'several' ? meaning.rows : meaning.kind === 'unit' ? [meaning.row] : []
  if (rows.length === 0 || rows.length > MOST_NAMES) return didYouMean(name, namesOf(catalogue.contents.units))
  return `; did you mean ${rows.map((each) => `"${each.name}"`).join(' or ')}?`
}

/** Nobody is called so, or nearly so. */
export class StrangerError extends RollcallError {}

function unknown(shelf: Shelf, name: string): RollcallError {
  const near = hintFor(shelf, name)
  const hint = countedHint(shelf, name) || twoHint(shelf, name) || near + saidHint(shelf, name, near)
  const told = `Unknown unit "${name}" (nor a file or a typed profile)`
  return hint === ''
    ? new StrangerError('ERR_NAME_UNKNOWN', told + whereUnitsAre(shelf, name))
    : new RollcallError('ERR_NAME_UNKNOWN', told + hint)
}

/** A number behind the name, or before it: `Vindictors x5.5`, `1e9 Vindictors`, `Vindictors 10`. */
const BEHIND = /^(.+?)[\s:]+(?:x\s*)?([-+]?\d[\d.,e+-]*|nan)(?:\s*models?)?$/is
const BEFORE = /^([-+]?\d[\d.,e+-]*)\s*x?\s+(.+)$/is

/** How a unit is counted, where nothing but the number is strange; else nothing. */
function countedHint(shelf: Shelf, text: string): string {
  const [, behind, after] = BEHIND.exec(text) ?? []
  const [, before, rest] = BEFORE.exec(text) ?? []
  const [name, number] = behind === undefined ? [rest, before] : [behind, after]
  const found = name === undefined || number === undefined ? null : seekUnit(shelf, name)
  if (found === null || found.kind === 'nobody') return ''
  const isCount = /^[1-9]\d{0,3}$/.test(number as string)
  const like = `"${found.unit.name} x${isCount ? (number as string) : 10}"`
  return isCount
    ? `; so many models are ${like}`
    : `; "${number as string}" is no number of models: a whole number from 1 to 10000, such as ${like}`
}

/** `Gotrek and Nagash`, `Vindictors/Liberators`: one unit, and the rest is another. */
function twoHint(shelf: Shelf, text: string): string {
  const words = text.split(/[\s/;+&|]+/)
  const named = (name: string): boolean => !BETWEEN.test(name) && seekUnit(shelf, name).kind !== 'nobody'
  for (const { text: first, words: many } of phrases(words.slice(0, -1))) {
    const other = words.slice(many).join(' ').replace(BETWEEN, '')
    if (named(first) && named(other))
      return `; several units stand with spaces between them, each in quotes: "${first}" "${other}"`
  }
  return ''
}

/** Words between two units, at the end of one or before the other. */
const BETWEEN = /^(?:and|vs\.?)\s|\s(?:and|vs\.?)$/i

/** Where a text begins with the very name of a unit: the rest is nothing that may be said of it, or it would not come here. */
function saidHint(shelf: Shelf, text: string, hint: string): string {
  const words = text.split(/\s+/)
  for (const { text: before, words: many } of phrases(words.slice(0, -1))) {
    const [, name = ''] = /^(.*?)(?: x\d{1,4})?$/i.exec(before) ?? []
    const found = seekUnit(shelf, name)
    if (found.kind === 'nobody' || found.assumed !== undefined) continue
    const behind = words.slice(many).join(' ')
    return `${hint.endsWith('?') ? '' : '.'} Nobody knows what "${behind}" says of it; "${found.unit.name}, ${behind}" lists what may be said`
  }
  return ''
}

/** Names that are told where a game has few units. */
const FEW_UNITS = 6

/** A faction that begins so: its units are named together. */
function ofFaction({ catalogue }: Shelf, text: string): string | undefined {
  const said = plainName(text)
  const names = (catalogue?.contents.factions ?? []).map(({ name }) => name)
  return said === '' ? undefined : names.find((each) => `${plainName(each)} `.startsWith(`${said} `))
}

/** Of a faction how its units are named, of a game with few units who they are, of others how they are found. */
function whereUnitsAre(shelf: Shelf, text: string): string {
  const { game, catalogue, units } = shelf
  const faction = ofFaction(shelf, text)
  if (faction !== undefined) return `; all units of ${faction}: "faction:${faction}"`
  const names = catalogue === null ? units.map((each) => each.name) : []
  if (catalogue === null && names.length === 0) return '; no unit of this game ships'
  if (names.length > 0 && names.length <= FEW_UNITS) return `; units of ${game}: ${names.join(', ')}`
  if (catalogue === null) return `; only examples ship, with round numbers: rollcall units --game ${game}`
  return `; to find one by a part of its name: rollcall units <word>${game === LIST_GAME ? '' : ` --game ${game}`}`
}

const namesOf = (
  units: readonly { readonly name: string; readonly aliases?: readonly string[] | undefined }[],
): readonly string[] => units.flatMap((unit) => [unit.name, ...(unit.aliases ?? [])])

function exampleNamed(shelf: Shelf, name: string): Sought {
  const all = shelf.units
  const exact = all.find((each) => namesOf([each]).some((known) => sameName(known, name)))
  if (exact !== undefined) return { kind: 'example', unit: exact }
  const known = all.map((it) => ({ it, keys: namesOf([it]).map((each) => wordingOf(plainName(each))) }))
  const [unit, ...others] = meant(name, known, 'bold')
  if (unit === undefined) return nobody(() => unknown(shelf, name))
  if (others.length > 0) return nobody(() => several(name, [unit, ...others]))
  return { kind: 'example', unit, assumed: `"${name}" is taken for ${unit.name}` }
}

/** Names that are remembered. */
const MOST_REMEMBERED = 5000

const REMEMBERED = new WeakMap<Catalogue, Map<string, Meaning>>()

/** What a name means in the catalogue, looked up once: of bare words nobody knows where a name ends, and the same phrases are tried over and over. */
function lookedUp(catalogue: Catalogue, name: string): Meaning {
  const known = REMEMBERED.get(catalogue) ?? new Map<string, Meaning>()
  const meaning = known.get(name) ?? meaningOf(name, catalogue)
  if (known.size >= MOST_REMEMBERED) known.clear()
  REMEMBERED.set(catalogue, known.set(name, meaning))
  return meaning
}

function catalogued(shelf: Shelf, catalogue: Catalogue, name: string): Sought {
  const meaning = lookedUp(catalogue, name)
  if (meaning.kind === 'several') return nobody(() => several(name, meaning.rows))
  if (meaning.kind === 'gone') return nobody(() => gone(name, meaning.why))
  const found = meaning.kind === 'unit' ? catalogue.unit(meaning.row.id) : undefined
  if (meaning.kind === 'unknown') return ofKeyword(catalogue, name) ?? nobody(() => unknown(shelf, name))
  if (found === undefined) return nobody(() => unknown(shelf, name))
  const { assumed, rest } = meaning
  if (assumed !== undefined && isBehindAnother(catalogue, name, meaning.row.name))
    return nobody(() => unknown(shelf, name))
  return { kind: 'catalogue', unit: found.unit, ...(assumed && { assumed }), ...(rest && { rest }) }
}

/** `Vindictors x5 Orruk Brutes`: the name of one unit, and another behind it. */
const isBehindAnother = (catalogue: Catalogue, text: string, name: string): boolean =>
  plainName(text).endsWith(` ${plainName(name)}`) &&
  phrases(text.split(/\s+/)).some((first) => catalogue.named(first.text).length > 0)

/** `Ironjawz Brutes`, `Stormcast Vindictors`: a keyword or the faction of one unit before its name. */
function ofKeyword(catalogue: Catalogue, name: string): NamedUnit | null {
  const words = plainName(name).split(' ').slice(0, MOST_WORDS)
  for (let i = 1; i < words.length; i++) {
    const meaning = lookedUp(catalogue, words.slice(i).join(' '))
    const rows = meaning.kind === 'unit' ? [meaning.row] : meaning.kind === 'several' ? meaning.rows : []
    const said = ` ${words.slice(0, i).join(' ')} `
    const [found, ...others] = rows
      .flatMap(({ id }) => catalogue.unit(id) ?? [])
      .filter(({ unit, faction }) =>
        [faction.name, ...unit.keywords].some((each) => ` ${plainName(each)} `.startsWith(said)),
      )
    if (found !== undefined && others.length === 0)
      return { kind: 'catalogue', unit: found.unit, assumed: `"${name}" is taken for ${found.unit.name}` }
  }
  return null
}

const gone = (name: string, why: string): RollcallError =>
  new RollcallError('ERR_NAME_UNKNOWN', `"${name}" is not in the catalogue: ${why}`)

/** Names that a message tells. */
const MOST_NAMES = 12

function several(name: string, units: readonly { readonly name: string }[]): RollcallError {
  const names = units.slice(0, MOST_NAMES).map((each) => `"${each.name}"`)
  const more = units.length > MOST_NAMES ? ` or ${units.length - MOST_NAMES} others` : ''
  return new RollcallError('ERR_NAME_UNKNOWN', `"${name}" may be ${names.join(' or ')}${more}: say which, in quotes`)
}
