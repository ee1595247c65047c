/** Is an army legal (HBR 10)? Every fault by its code and whom it concerns. */
import { type ArmyFault, faultsOf } from '../../kit/army.ts'
import type { Army, ListUnit, Option, Tile } from '../schema/army.ts'
import { isOverCap, MOST_BLUFFS } from './orders.ts'
import { eligibleUnits } from './units.ts'
import { supplyOf } from './supply.ts'

/** Everything that is wrong with an army, in the order of the rules (HBR 10.7). */
export function wrongWith(army: Army): readonly ArmyFault[] {
  const { pointsLimit } = army
  const supply = supplyOf(army)
  return [
    ...faultsOf('army', { POINTS_EXCEEDED: pointsLimit !== null && pointsOf(army) > pointsLimit }),
    ...placedWrongly(army),
    ...army.options.flatMap((option) => misused(army, option)),
    ...faultsOf('army', {
      TOO_MANY_BLUFFS: supply.bluffs > MOST_BLUFFS,
      ORDER_CAP_REACHED: isOverCap(supply),
      NO_ORDERS: supply.stars + supply.special === 0,
    }),
  ]
}

/** Points of all tiles and options. */
export const pointsOf = ({ tiles, options }: Army): number =>
  [...tiles, ...options].reduce((sum, { points = 0 }) => sum + points, 0)

/** What is to lie in a slot: support tiles, then options. */
type Placed = { readonly what: 'tile'; readonly item: Tile } | { readonly what: 'option'; readonly item: Option }

/** Faults of where things lie: no host, no slot, a slot used twice, borders that do not match (HBR 10.2). */
function placedWrongly({ tiles, options }: Army): readonly ArmyFault[] {
  const placed: readonly Placed[] = [
    ...tiles.filter(({ kind }) => kind === 'support').map((item): Placed => ({ what: 'tile', item })),
    ...options.map((item): Placed => ({ what: 'option', item })),
  ]
  const used = new Set<string>()
  return placed.flatMap((each) => placedAt(each, tiles, used))
}

function placedAt({ what, item }: Placed, tiles: readonly Tile[], used: Set<string>): readonly ArmyFault[] {
  const host = tiles.find(({ id }) => id === item.attachedTo?.tile)
  if (item.attachedTo === null || host === undefined)
    return [[what === 'tile' ? 'SUPPORT_TILE_UNATTACHED' : 'OPTION_UNATTACHED', item.id]]
  const slot = host.slots.find(({ id }) => id === item.attachedTo?.slot)
  if (slot === undefined) return [['NO_SUCH_SLOT', item.id]]
  const place = JSON.stringify([host.id, slot.id])
  const isTaken = used.has(place)
  used.add(place)
  const mismatch = what === 'tile' ? 'SUPPORT_BORDER_MISMATCH' : 'OPTION_BORDER_MISMATCH'
  return faultsOf(item.id, {
    SLOT_ALREADY_USED: isTaken,
    [mismatch]: !bordersMatch(what, item.borders, slot.borders),
  })
}

/** A support tile has the very borders of its slot, an option one of them (HBR 10.2). */
function bordersMatch(what: 'tile' | 'option', mine: readonly string[], slot: readonly string[]): boolean {
  if (what === 'option') return mine.some((each) => slot.includes(each))
  const [a, b] = [new Set(mine), new Set(slot)]
  return a.size === b.size && [...a].every((each) => b.has(each))
}

/** Options that nobody may use (HBR 10.3, 10.5). Without a slot nothing further is checked. */
function misused(army: Army, option: Option): readonly ArmyFault[] {
  const host = army.tiles.find(({ id }) => id === option.attachedTo?.tile)
  if (host === undefined || !host.slots.some(({ id }) => id === option.attachedTo?.slot)) return []
  const { kind, replaces } = option
  const fault = FAULT_OF[kind]
  return faultsOf(option.id, {
    ...(fault === undefined ? {} : { [fault]: !isUsable(army, option, host) }),
    REPLACEMENT_WITHOUT_TARGET: replaces !== null && !host.units.some(({ replaceIcon }) => replaceIcon === replaces),
  })
}

const FAULT_OF: Readonly<Partial<Record<Option['kind'], string>>> = {
  customisation: 'CUSTOMISATION_WITHOUT_CHARACTER',
  psychicPower: 'POWER_WITHOUT_PSYKER',
  materiel: 'MATERIEL_WITHOUT_ELIGIBLE_UNIT',
}

function isUsable(army: Army, option: Option, host: Tile): boolean {
  if (option.kind === 'materiel') return eligibleUnits(army, option, host).length > 0
  const characters = host.units.filter(({ character }) => character)
  return option.kind === 'customisation' ? characters.length > 0 : characters.some((each) => casts(each, option))
}

const casts = ({ psyker }: ListUnit, { requiresPsyker }: Option): boolean =>
  psyker !== null && (requiresPsyker === null || psyker === requiresPsyker)
