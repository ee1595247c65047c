/** A name that several units share: the options that a list names tell them apart, or its points, or else it is said. */
import { plainName } from '@rollcall/games'
import { optionsSaid } from '../catalogue/option-names.ts'
import type { CatalogueUnit } from '../catalogue/schema.ts'
import type { Found } from './lookup.ts'
import type { RawEntry } from './raw.ts'

/** The unit that was taken, and why it was this one. */
interface Decided {
  readonly found: Found<CatalogueUnit>
  readonly assumed: string
  /** Nothing tells them apart: the first was taken. */
  readonly open: boolean
}

/** Decides between units of one name; those that only are near need an option, or the very points. */
export function decided(entry: RawEntry, all: readonly Found<CatalogueUnit>[], isNear: boolean): Decided | undefined {
  const byOptions = best(all, ({ it }) => -optionsKnown(entry, it))
  const byPoints = best(byOptions, ({ it }) => pointsAway(entry, it))
  const [found] = byPoints
  if (found === undefined) return undefined
  const names = all.map(({ it }) => it.name).join(' or ')
  const why = byOptions.length === 1 ? 'its options' : `its ${entry.points} points`
  const open = byPoints.length > 1 || (isNear && byOptions.length > 1 && pointsAway(entry, found.it) > 0)
  const taken = open ? `${found.it.name} is taken, nothing tells them apart` : `${found.it.name} by ${why}`
  return { found, open, assumed: `"${entry.name}" may be ${names}: ${taken}` }
}

/** Those with the least value. */
function best<T>(all: readonly T[], valueOf: (each: T) => number): readonly T[] {
  const values = all.map(valueOf)
  const least = Math.min(...values)
  return all.filter((_, i) => values[i] === least)
}

/** Options of the entry that the warscroll has, or that its name tells: `Solar Engine` for `Bastiladon with Solar Engine`. */
function optionsKnown({ details, sizes = [] }: RawEntry, unit: CatalogueUnit): number {
  const name = ` ${plainName(unit.name)} `
  const said = [...details, ...sizes].flatMap((each) => each.name)
  return said.filter((each) => name.includes(` ${plainName(each)} `) || optionsSaid(each, unit).known.length > 0).length
}

/** How far the points are from those of the unit, or of the unit reinforced, as a share. */
function pointsAway({ points }: RawEntry, { points: price, reinforcements }: CatalogueUnit): number {
  if (points === undefined || price === 0) return 0
  const away = Array.from({ length: reinforcements + 1 }, (_, i) => Math.abs(points / (price * (i + 1)) - 1))
  return Math.min(...away)
}
