/** Units of an army that are named in it: found, and as they are fielded. */
import type { Json } from '@rollcall/core'
import { type CatalogueUnit, countsOf, movementOf } from '@rollcall/armies'
import type { Game } from '@rollcall/games'
import { all, type Found, known, leaving, together } from './found.ts'
import type { Reference } from './reference.ts'
import { fighters, silent, situationOf, unitOf } from './references.ts'
import type { Shelf, World } from './world.ts'

/** Units of an army whose names are looked up: far more than any army has. */
const MOST_NAMED = 1000

/** An army with its units in the place of their names; those whom nobody knows are named. */
export async function withUnits(world: World, game: Game, army: Json, without: readonly string[]): Promise<Json> {
  const { units } = army
  // The game says how many there may be.
  if (!Array.isArray(units) || units.length > MOST_NAMED) return army
  const found = together(await Promise.all(units.map((each: unknown, i) => unitsSaid(world, game, each, i))))
  if (found.leftOut.length === 0 && without.length === 0) return { ...army, units: found.units.map(placed) }
  const kept = leaving(found, without)
  return {
    ...army,
    units: kept.units.map(placed),
    leftOut: [...(Array.isArray(army['leftOut']) ? (army['leftOut'] as unknown[]) : []), ...kept.leftOut],
  }
}

/** A unit with its place in the army, unless it has one in a list of its own. */
const placed = ({ unit, number }: Reference): object => (number === undefined ? unit : { number, ...unit })

/** Units of one line of an army, or who is meant by it and not known. */
async function unitsSaid(world: World, game: Game, said: unknown, i: number): Promise<Found> {
  const number = i + 1
  if (typeof said !== 'string') return all([{ ...silent(said as object), number }])
  const { units, leftOut, beside } = await known(unitsNamed(world, game, said), said)
  return {
    units: units.map((each) => ({ number, ...each })),
    leftOut: leftOut.map((each) => ({ number, ...each })),
    beside,
  }
}

/** `Vindictors x10, Mystic Shield`, `Lord-Celestant, general`: words after a comma as in a duel, and who is the General. */
async function unitsNamed(world: World, game: Game, text: string): Promise<Found> {
  const words = text.split(',').map((each) => each.trim())
  const others = words.filter((each) => each.toLowerCase() !== 'general')
  const { units, ...rest } = await fighters(world, game, others.join(', '))
  const shelf = world.shelf(game.id)
  const general = others.length < words.length ? { general: true } : {}
  return { ...rest, units: units.map((each) => ({ ...each, unit: { ...fielded(shelf, each), ...general } })) }
}

/** A unit by name also casts, prays and flies as its warscroll says. */
function fielded(shelf: Shelf, reference: Reference): object {
  const unit = unitOf(reference)
  const found = warscroll(shelf, unit)
  const { wizard, priest } = found ?? {}
  const { general, ...facts } = situationOf(reference)
  return {
    ...unit,
    ...(found === undefined ? {} : { ...movementOf(found), ...contendingAlone(found, unit) }),
    ...(general === true ? { general } : {}),
    ...(Object.keys(facts).length === 0 ? {} : { situation: facts }),
    ...(wizard === undefined ? {} : { wizard: { casts: wizard.casts, unbinds: wizard.unbinds } }),
    ...(priest === undefined ? {} : { priest: { chants: priest.chants } }),
  }
}

/** What its own abilities say that it counts on objectives: nobody said whose army it is in. */
function contendingAlone(card: CatalogueUnit, unit: object): object {
  const { loadout } = unit as { readonly loadout?: readonly string[] }
  const { counts } = countsOf({ card, keywords: card.keywords, loadout, traits: [] })
  return counts.length === 0 ? {} : { counts }
}

function warscroll({ catalogue }: Shelf, unit: object): CatalogueUnit | undefined {
  return 'id' in unit ? catalogue?.unit(String(unit.id))?.unit : undefined
}
