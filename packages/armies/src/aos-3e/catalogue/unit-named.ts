/** From a name as a player says it to a unit that can be put into a question. */
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'
import { meaningOf } from '../../names/units.ts'
import type { Catalogue } from './catalogue.ts'
import { optionsSaid } from './option-names.ts'
import { optionNames } from './options.ts'
import { type ScenarioUnit, scenarioUnit } from './scenario.ts'
import type { CatalogueUnit } from './schema.ts'
import { oddSize } from './sizes.ts'

/** How somebody takes a unit. */
export interface Taking {
  /** Default: the listed size. */
  readonly models?: number
  /** Options as players call them; those that are not named are the usual ones. */
  readonly options?: readonly string[]
  readonly woundsTaken?: number
}

/**
 * A unit for a question: `unitNamed(catalogue, 'Vindictors', { models: 10 })`. What was taken for granted stands in its `assumed`,
 * and so in every answer. Fails with `ERR_NAME_UNKNOWN` where no unit, or not one alone, or no such option can be meant.
 */
export function unitNamed(catalogue: Catalogue, name: string, taking: Taking = {}): ScenarioUnit {
  const { models, options = [], woundsTaken } = taking
  const { unit, faction, rest, assumed } = meantBy(catalogue, name)
  const taken = [...rest, ...options].flatMap((each) => optionOf(unit, each))
  const made = scenarioUnit(unit, { models, woundsTaken, faction, options: taken.map((each) => ({ name: each })) })
  const size = models === undefined ? [] : oddSize(unit, models)
  return { ...made, assumed: [...made.assumed, ...assumed, ...size] }
}

interface Meant {
  readonly unit: CatalogueUnit
  readonly faction: string
  /** Options that the name itself says. */
  readonly rest: readonly string[]
  readonly assumed: readonly string[]
}

/** Names that a message tells. */
const MOST_NAMES = 12

function meantBy(catalogue: Catalogue, name: string): Meant {
  const meaning = meaningOf(name, catalogue)
  if (meaning.kind === 'gone') throw unknown(`"${name}" is not in the catalogue: ${meaning.why}`)
  if (meaning.kind === 'several') throw unknown(`"${name}" may be ${listed(meaning.rows)}: say which`)
  const found = meaning.kind === 'unit' ? catalogue.unit(meaning.row.id) : undefined
  if (meaning.kind === 'unknown' || found === undefined) {
    const names = catalogue.contents.units.map((each) => each.name)
    throw unknown(`Unknown unit "${name}"${didYouMean(name, names)}`)
  }
  const { assumed, rest } = meaning
  return {
    unit: found.unit,
    faction: found.faction.name,
    rest: rest === undefined ? [] : [rest],
    assumed: assumed === undefined ? [] : [assumed],
  }
}

function optionOf(unit: CatalogueUnit, said: string): readonly string[] {
  const { known, unknown: strange } = optionsSaid(said, unit)
  if (strange.length === 0) return known
  const names = [...new Set(optionNames(unit))]
  const there = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`
  throw unknown(`${unit.name} has no option "${strange.join('", "')}" (${there})`)
}

const unknown = (message: string): RollcallError => new RollcallError('ERR_NAME_UNKNOWN', message)

function listed(rows: readonly { readonly name: string }[]): string {
  const more = rows.length - MOST_NAMES
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => `"${name}"`)
  return [...names, ...(more > 0 ? [`${more} others`] : [])].join(' or ')
}
