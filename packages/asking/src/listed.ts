/** Units of an army list by name, by words of it or by number: `army.txt#Vindictors #2, charged`. */
import { type Catalogue, type CatalogueUnit, meaningOf, meant, wordingOf } from '@rollcall/armies'
import { type ListedUnit, listedScenario, placeIn } from '@rollcall/armies/lists'
import { RollcallError } from '@rollcall/core'
import { didYouMean, type Game, type LeftOut, plainName, sameName, stated } from '@rollcall/games'
import { allSaid, NOTHING, type Said, type Side } from './facts.ts'
import type { Found } from './found.ts'
import type { OpenList } from './lists.ts'
import { phrasesIn, standingOf } from './named-units.ts'
import { universalEnhancements } from './brought.ts'
import type { Reference } from './reference.ts'
import { hintFor } from './units.ts'
import { numbered } from './without.ts'
import { beginnings, partsOf, saidIn, saidOf, type SaidOfUnit, saysAnything } from './words.ts'

/** A list, and which of its units are meant: those of a name with what is said after it, or all with these words. */
export interface ListReference {
  readonly file: string
  readonly name?: string
  readonly words: readonly string[]
}

interface Chosen {
  readonly units: readonly ListedUnit[]
  readonly words: readonly string[]
  /** What was taken for granted when it was found. */
  readonly assumed?: string
}

/** The units that are meant; those that nobody knows are named. Fails with `ERR_NAME_UNKNOWN` and the names that the list has. */
export function referencesIn(game: Game, list: OpenList, { file, name, words }: ListReference, side: Side): Found {
  const all = list.list.units
  const isSaid = (phrase: string): boolean => saysAnything(game, phrase, side)
  const chosen: Chosen = name === undefined ? { units: all, words } : chosenIn(list, partsOf(name), file, isSaid)
  const scenario = listedScenario(list.list, list.catalogue, universalEnhancements(list.shelf.enhancements))
  return {
    units: chosen.units
      .filter((unit) => isKnown(list, unit))
      .map((unit) => referenceTo(game, unit, { ...list, scenario }, chosen, side)),
    leftOut: chosen.units.flatMap((unit) => (isKnown(list, unit) ? [] : [unknownIn(list, unit)])),
    beside:
      name === undefined ? list.list.features.map(({ name: unit, points }) => ({ unit, ...stated({ points }) })) : [],
  }
}

/** Does the catalogue have a unit of the list? */
export const isKnown = ({ catalogue }: OpenList, { id }: ListedUnit): boolean =>
  id !== undefined && catalogue.unit(id) !== undefined

/** A unit of the list that the catalogue does not have, with the nearest names that it has. */
export function unknownIn(list: OpenList, unit: ListedUnit): LeftOut {
  const { name, points } = unit
  const hint = sentence(hintFor(list.shelf, name))
  return {
    unit: name,
    number: placeIn(list.list, unit).number,
    reason: `"${name}" is not in the catalogue${hint} To go without it: --without "${name}"`,
    ...stated({ points }),
  }
}

/** A hint ends as a question or as a sentence: more follows it. */
const sentence = (hint: string): string => (/[.?!]$/.test(hint) ? hint : `${hint}.`)

function referenceTo(
  game: Game,
  listed: ListedUnit,
  list: OpenList & { readonly scenario: ReturnType<typeof listedScenario> },
  { words, assumed }: Chosen,
  side: Side,
): Reference {
  const { catalogue, scenario } = list
  const warscroll = listed.id === undefined ? undefined : catalogue.unit(listed.id)?.unit
  const { options, said } = saidAfter(game, warscroll, words, side)
  const unit = scenario({
    ...listed,
    ...(warscroll === undefined ? {} : standingOf(warscroll, { models: listed.models, profile: said.profile })),
    options: [...listed.options, ...options],
    assumed: [...listed.assumed, ...(assumed === undefined ? [] : [assumed])],
  })
  return {
    unit,
    said: allSaid([generalIn(list, listed), said]),
    ...placeIn(list.list, listed),
  }
}

/** A list that names its general says of every unit whether it is the general. */
const generalIn = ({ list: { units } }: OpenList, { general }: ListedUnit): Said =>
  units.some((each) => each.general) ? { ...NOTHING, own: { general } } : NOTHING

/** Options of the warscroll come to those of the list. */
const saidAfter = (game: Game, unit: CatalogueUnit | undefined, words: readonly string[], side: Side): SaidOfUnit =>
  unit === undefined ? { options: [], said: saidIn(game, words, side) } : saidOf(game, unit, words, side)

/** `Vindictors charged`: names behind which all words are said of the unit. */
const withoutComma = ([first = '', ...others]: readonly string[], isSaid: (phrase: string) => boolean) =>
  first.split(/\s+/).flatMap((_, at, all) => {
    const said = at === 0 ? null : phrasesIn(all.slice(at), isSaid)
    return said === null ? [] : [{ ...numbered(all.slice(0, at).join(' ')), words: [...said, ...others] }]
  })

/** Units of the longest name that the list has, else of one that is meant by it; then what is said of them. */
function chosenIn(open: OpenList, words: readonly string[], file: string, isSaid: (phrase: string) => boolean): Chosen {
  const { units } = open.list
  const ways = [
    ...beginnings(words).map(({ text, words: count }) => ({ ...numbered(text), words: words.slice(count) })),
    ...withoutComma(words, isSaid),
  ]
  for (const find of [exactly, meantIn])
    for (const { name, number, words: rest } of ways) {
      const [first, ...others] = find(open, name)
      if (first === undefined) continue
      const assumed = find === exactly ? {} : { assumed: `"${name}" is taken for ${first.name}` }
      return { units: ofOneName([first, ...others], name, number, file), words: rest, ...assumed }
    }
  const names = [...new Set(units.map((unit) => unit.name))]
  const [said] = words
  const more = names.length > MOST_NAMES ? ' and others' : ''
  const hint = didYouMean(said ?? '', names) || `; it has ${names.slice(0, MOST_NAMES).join(', ')}${more}`
  throw new RollcallError('ERR_NAME_UNKNOWN', `${file} has no unit "${said}"${hint}`)
}

const namesOf = ({ id, name }: ListedUnit, catalogue: Catalogue): readonly string[] => [
  name,
  ...((id === undefined ? undefined : catalogue.unit(id)?.unit.aliases) ?? []),
]

const exactly = ({ list: { units }, catalogue }: OpenList, name: string): readonly ListedUnit[] =>
  units.filter((unit) => namesOf(unit, catalogue).some((each) => sameName(each, name)))

/** As the file may write it (`Chainrasp Horde`), else by words of the name, in any order, or nearly so. */
function meantIn({ list: { units }, catalogue }: OpenList, name: string): readonly ListedUnit[] {
  const meaning = meaningOf(name, catalogue)
  const isCalled = ({ id }: ListedUnit): boolean => meaning.kind === 'unit' && meaning.row.id === id
  const known = units.map((it) => ({ it, keys: namesOf(it, catalogue).map((each) => wordingOf(plainName(each))) }))
  return units.some(isCalled) ? units.filter(isCalled) : meant(name, known, 'bold')
}

/** Names that a message tells. */
const MOST_NAMES = 30

function ofOneName(
  found: readonly ListedUnit[],
  said: string,
  number: number | undefined,
  file: string,
): readonly ListedUnit[] {
  const names = [...new Set(found.map(({ name }) => name))]
  if (names.length > 1) {
    const all = names.map((name) => `"${name}"`).join(' or ')
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${said}" of ${file} may be ${all}: say which`)
  }
  if (number === undefined) return found
  const unit = found[number - 1]
  if (unit !== undefined) return [unit]
  throw new RollcallError('ERR_NAME_UNKNOWN', `${file} has no ${names[0]} #${number}: it has ${found.length} of them`)
}
