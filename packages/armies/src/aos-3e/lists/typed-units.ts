/** Units of a piece that was typed by hand: how many of how many models, with the points and the words behind them. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit } from '../catalogue/schema.ts'
import { type Line, numberOf } from '../../lists/text.ts'
import { entryLine } from './entry-line.ts'
import { featureNamed, surely } from './lookup.ts'
import type { OpenEntry, RawEntry } from './raw.ts'
import { takeDetail } from './sectioned.ts'
import { sectionOf } from './sections.ts'
import { isUnit, pieceIn } from './typed-names.ts'

/** Units of one name that a piece may say. */
export const MOST_ALIKE = 20

/** The units that a piece says, or the feature. */
export function entriesOf(text: string, line: number, catalogue: Catalogue): readonly OpenEntry[] {
  const feature = featureIn(text, line, catalogue)
  if (feature !== undefined) return [feature]
  const { name, units, number, behind } = pieceIn(text, catalogue)
  const unit = surely(name, undefined, catalogue)?.it
  const isAlone = unit !== undefined && units === undefined && number !== undefined
  const meant = isAlone ? sizesOf(number, unit) : { units: units ?? 1, models: number }
  if (meant.units < 1 || meant.units > MOST_ALIKE) return [{ line, name: text, battalions: [], details: [] }]
  const alike = Array.from({ length: meant.units }, () => entryOf(name, line, behind, meant))
  return unit === undefined ? alike : alike.map((each) => withOwnPoints(each, alike.length, unit))
}

/** `2 x Black Coach (640)`, `2x5 Liberators (220)`: a number of models that no unit can have counts units, and so does the first of two. */
export function apart(entry: RawEntry, catalogue: Catalogue): readonly RawEntry[] {
  const said = entry.models === undefined ? entry.name : `${entry.models}x${entry.name}`
  const [, alike, each, name = entry.name] = /^(\d{1,2}) ?x ?(\d{1,3}) +(\D.*)$/i.exec(said) ?? []
  const unit = surely(name, undefined, catalogue)?.it
  if (unit === undefined || (entry.models === undefined && alike === undefined)) return [entry]
  const counted =
    alike === undefined ? sizesOf(entry.models as number, unit) : { units: Number(alike), models: Number(each) }
  const { units, models, assumed }: Sizes = counted
  if (units < 2 || units > MOST_ALIKE) return [entry]
  const one: RawEntry = {
    ...entry,
    name,
    ...(models !== undefined && { models }),
    ...(assumed !== undefined && { assumed: [...(entry.assumed ?? []), assumed] }),
  }
  return Array.from({ length: units }, () => withOwnPoints(one, units, unit))
}

/** An endless spell, an invocation or a terrain feature, of which there is one: `Burning Head (20)`. */
function featureIn(text: string, line: number, catalogue: Catalogue): OpenEntry | undefined {
  const [, cell = '', cells] = /^([^()]+?) \(([^()]*)\)$/.exec(text) ?? []
  // A row of a table, whose last number are its points.
  const last = cells === undefined ? undefined : /(\d+)(?:, *[^\d,]*)?$/.exec(cells)?.[1]
  const isRow = last !== undefined && cells?.includes(',') === true
  const { name, count = 1, points } = isRow ? { name: cell, points: Number(last) } : entryLine(text)
  const isOne = count === 1 || points === undefined
  if (!isOne || isUnit(name, catalogue) || featureNamed(name, undefined, catalogue) === undefined) return undefined
  const price = points ?? (count === 1 ? undefined : count)
  return { line, name, ...(price !== undefined && { points: price }), battalions: [], details: [] }
}

/** `2x5 Vindictors - 220`: points of several units are those of all where that is nearer to what they cost. */
function withOwnPoints<E extends RawEntry>(entry: E, units: number, { points: price, size }: CatalogueUnit): E {
  const { points, models = size } = entry
  const cost = (price * models) / size
  if (points === undefined || units === 1 || Math.abs(points / units - cost) >= Math.abs(points - cost)) return entry
  const why = `${points} points are those of ${units} such units`
  return { ...entry, points: points / units, assumed: [...(entry.assumed ?? []), why] }
}

interface Sizes {
  readonly units: number
  readonly models?: number | undefined
  readonly assumed?: string
}

/** A number alone counts models; where no unit has so few, or its size is one and stays one, it counts units. */
function sizesOf(number: number, { size, reinforcements, sizeUnknown }: CatalogueUnit): Sizes {
  const isSingle = size === 1 && reinforcements === 0 && sizeUnknown !== true
  if (number >= size && !isSingle) return { units: 1, models: number }
  const assumed = `${number === 1 ? 'a unit' : `${number} units`} of the usual ${size}, as no unit has only ${number}`
  return { units: number, models: size, ...(!isSingle && { assumed }) }
}

function entryOf(name: string, line: number, behind: readonly string[], { models, assumed }: Sizes): OpenEntry {
  const entry: OpenEntry = {
    line,
    name,
    ...(models !== undefined && { models }),
    battalions: [],
    ...(assumed !== undefined && { assumed: [assumed] }),
    details: [],
  }
  for (const text of behind) takeBehind({ number: line, text }, entry)
  return entry
}

/** `110 points`, `110`: numbers in brackets are points, whatever else stands there hangs on the unit. */
export function takeBehind(line: Line, entry: OpenEntry): void {
  const [, points] = /^(\d[\d,]{0,5}) ?(?:points|pts?)?$/i.exec(line.text) ?? []
  const section = sectionOf(line.text)
  if (points !== undefined) entry.points = numberOf(points) as number
  // A table may have a column of them.
  else if (section?.of === 'units' && section.role !== undefined) entry.role = section.role
  else takeDetail(line, entry)
}
