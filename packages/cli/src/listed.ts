/** Units of an army list by name, by words of it or by number: `army.txt#Vindictors #2, charged`. */
import type { CatalogueUnit } from '@rollcall/armies'
import { type ListedUnit, listedScenario } from '@rollcall/armies/lists'
import { RollcallError } from '@rollcall/core'
import { didYouMean, type Game, type LeftOut, plainName, sameName } from '@rollcall/games'
import { type OpenList, universalEnhancements } from './armies.ts'
import { hintFor } from './catalogue.ts'
import type { Found } from './found.ts'
import type { Reference } from './references.ts'
import { numbered } from './without.ts'
import { beginnings, partsOf, saidOf, situationOf } from './words.ts'

/** A list, and which of its units are meant: those of a name with what is said after it, or all with these words. */
export interface ListReference {
  readonly file: string
  readonly name?: string
  readonly words: readonly string[]
}

interface Chosen {
  readonly units: readonly ListedUnit[]
  readonly words: readonly string[]
}

/** The units that are meant; those that nobody knows are named. Fails with `ERR_NAME_UNKNOWN` and the names that the list has. */
export function referencesIn(game: Game, list: OpenList, { file, name, words }: ListReference): Found {
  const all = list.list.units
  const chosen = name === undefined ? { units: all, words } : chosenIn(list, partsOf(name), file)
  const isKnown = ({ id }: ListedUnit): boolean => id !== undefined && list.catalogue.unit(id) !== undefined
  return {
    units: chosen.units.filter(isKnown).map((unit) => referenceTo(game, unit, list, chosen.words)),
    leftOut: chosen.units.flatMap((unit) => (isKnown(unit) ? [] : [unknownIn(list, unit)])),
  }
}

const placeOf = ({ list }: OpenList, unit: ListedUnit): number => list.units.indexOf(unit) + 1

/** A unit of the list that the catalogue does not have, with the nearest names that it has. */
export function unknownIn(list: OpenList, unit: ListedUnit): LeftOut {
  const { name, points } = unit
  return {
    unit: name,
    number: placeOf(list, unit),
    reason: `"${name}" is not in the catalogue${hintFor(list.list.game, name)}; to go without it: --without "${name}"`,
    ...(points === undefined ? {} : { points }),
  }
}

function referenceTo(game: Game, listed: ListedUnit, list: OpenList, words: readonly string[]): Reference {
  const { catalogue } = list
  const warscroll = listed.id === undefined ? undefined : catalogue.unit(listed.id)?.unit
  const { options, situation } = saidAfter(game, warscroll, words)
  const unit = listedScenario(
    { ...listed, options: [...listed.options, ...options] },
    catalogue,
    universalEnhancements(),
  )
  return {
    unit,
    situation: { ...(listed.general ? { general: true } : {}), ...situation },
    number: placeOf(list, listed),
  }
}

/** Options of the warscroll come to those of the list. */
function saidAfter(game: Game, unit: CatalogueUnit | undefined, words: readonly string[]): ReturnType<typeof saidOf> {
  return unit === undefined ? { options: [], situation: situationOf(game, words) } : saidOf(game, unit, words)
}

/** Units of the longest name that the list has, or that all words of the name stand in; then what is said of them. */
function chosenIn({ list: { units }, catalogue }: OpenList, words: readonly string[], file: string): Chosen {
  const namesOf = ({ id, name }: ListedUnit): readonly string[] => [
    name,
    ...((id === undefined ? undefined : catalogue.unit(id)?.unit.aliases) ?? []),
  ]
  const ways = beginnings(words).map(({ text, words: count }) => ({ ...numbered(text), words: words.slice(count) }))
  for (const alike of [sameName, holdsWords])
    for (const { name, number, words: rest } of ways) {
      const found = units.filter((unit) => namesOf(unit).some((each) => alike(each, name)))
      if (found.length > 0) return { units: ofOneName(found, name, number, file), words: rest }
    }
  const names = [...new Set(units.map((unit) => unit.name))]
  const [said] = words
  const more = names.length > MOST_NAMES ? ' and others' : ''
  const hint = didYouMean(said ?? '', names) || `; it has ${names.slice(0, MOST_NAMES).join(', ')}${more}`
  throw new RollcallError('ERR_NAME_UNKNOWN', `${file} has no unit "${said}"${hint}`)
}

/** Names that a message tells. */
const MOST_NAMES = 30

function holdsWords(name: string, text: string): boolean {
  const [all, wanted] = [plainName(name).split(' '), plainName(text).split(' ')]
  return wanted.every((word) => all.includes(word))
}

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
