/** How many models a listed unit has: counted by the list, or told by its points, or else taken as the listed size. */
import { plainName } from '@rollcall/games'
import type { CatalogueUnit } from '../catalogue/schema.ts'
import type { RawEntry, RawSize } from './raw.ts'

/** Models of a unit, how often it is reinforced, and what was taken for granted. */
interface Sized {
  readonly models?: number
  readonly reinforced: number
  readonly assumed: readonly string[]
  /** Numbers before names that turned out to count something else. */
  readonly unused: readonly RawSize[]
}

/** The size of a unit that the catalogue has (core book 25.3). */
export function sizeOf(entry: RawEntry, unit: CatalogueUnit): Sized {
  const named = sizeNamed(entry, unit)
  const unused = (entry.sizes ?? []).filter((each) => each !== named && each.name !== '')
  const counted = countedModels(entry, unit, named)
  const sized = counted === undefined ? sizeByPoints(entry, unit) : sizeByCount(counted, entry, unit)
  return { ...sized, unused }
}

/** The size of a unit that the catalogue does not have: only what the list itself says. */
export function sizeUnknown(entry: RawEntry): Sized {
  const { sizes = [] } = entry
  const named = sizes.find((size) => sharesWord(size.name, entry.name)) ?? sizes.find((size) => size.name === '')
  const models = named?.models ?? entry.models
  const unused = sizes.filter((each) => each !== named && each.name !== '')
  return { ...(models !== undefined && { models }), reinforced: entry.reinforced ?? 0, assumed: [], unused }
}

const words = (name: string): readonly string[] => plainName(name).split(' ')
const sharesWord = (a: string, b: string): boolean => words(a).some((each) => words(b).includes(each))

/** `10 Liberators` among the options; the name alone is not enough when a weapon is called like its bearers. */
function sizeNamed({ sizes = [], name }: RawEntry, unit: CatalogueUnit): RawSize | undefined {
  const fits = ({ models }: RawSize): boolean => times(models, unit) !== undefined
  const named = sizes.filter((size) => size.name !== '')
  const sum = sizes.find((size) => size.name === '' && (size.models > unit.size || fits(size)))
  const same = named.find(
    (size) => plainName(size.name) === plainName(unit.name) || plainName(size.name) === plainName(name),
  )
  const alike = named.filter((size) => sharesWord(size.name, unit.name))
  return same ?? alike.find(fits) ?? named.find(fits) ?? sum
}

/** One, two or three times the listed size. */
const times = (models: number, { size }: CatalogueUnit): number | undefined =>
  [1, 2, 3].find((each) => each * size === models)

/** The app writes `1 x` before what it does not count. */
function countedModels(
  { models, count, reinforced }: RawEntry,
  unit: CatalogueUnit,
  named?: RawSize,
): number | undefined {
  if (named !== undefined) return named.models === unit.size ? unit.size * (1 + (reinforced ?? 0)) : named.models
  if (models !== undefined) return models
  return count !== undefined && (count > 1 || unit.size === 1) ? count : undefined
}

function sizeByCount(models: number, { reinforced: stated }: RawEntry, unit: CatalogueUnit): Omit<Sized, 'unused'> {
  const counted = times(models, unit)
  if (counted !== undefined) return { models, reinforced: counted - 1, assumed: [] }
  const reinforced = stated ?? 0
  const odd = models > unit.size && !unit.sizeUnknown
  return {
    models,
    reinforced,
    assumed: odd ? [`${models} models, which is neither the usual ${unit.size} nor two or three times as many`] : [],
  }
}

/** How far the points of a list may be from the catalogue's: points change twice a year. */
const TOLERANCE = 0.2

function sizeByPoints({ points, reinforced: stated }: RawEntry, unit: CatalogueUnit): Omit<Sized, 'unused'> {
  const guess = unit.sizeUnknown ? '; that size is an estimate, as the source of the data does not say it' : ''
  const of = (reinforced: number, why: string): Omit<Sized, 'unused'> => {
    const models = unit.size * (1 + reinforced)
    const silent = unit.size === 1 && reinforced === 0 && !unit.sizeUnknown
    return {
      models,
      reinforced,
      assumed: silent ? [] : [`${modelsOf(models)}, ${why}${guess}`],
    }
  }
  if (stated !== undefined) return of(stated, `the usual ${unit.size} reinforced ${stated === 1 ? 'once' : 'twice'}`)
  const most = unit.reinforcements
  if (most === 0 || points === undefined || points === 0 || unit.points === 0) return of(0, 'the usual size')
  const ratio = points / unit.points
  const nearest = Math.min(1 + most, Math.max(1, Math.round(ratio)))
  const price = `the catalogue has ${unit.points} points for ${modelsOf(unit.size)}`
  // The points of the list are those of one such unit: nothing is assumed.
  if (ratio === 1 && !unit.sizeUnknown) return { models: unit.size, reinforced: 0, assumed: [] }
  if (Math.abs(ratio / nearest - 1) <= TOLERANCE)
    return of(nearest - 1, `which fits its ${points} points best: ${price}`)
  return of(0, `the usual size: its ${points} points fit none, as ${price}`)
}

const modelsOf = (count: number): string => `${count} ${count === 1 ? 'model' : 'models'}`
