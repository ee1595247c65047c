/** Order tokens that an army may take, also after losses (HBR 2.2, 10.6, 10.7). */
import type { Army, ListUnit, Option } from '../schema/army.ts'
import type { Supply } from './orders.ts'
import { unitsOf } from './units.ts'

/** Units that are lost and tiles that are broken, by their ids. */
interface Losses {
  readonly lostUnits: readonly string[]
  readonly brokenTiles: readonly string[]
}

const NOTHING: Losses = { lostUnits: [], brokenTiles: [] }

/** Stars, special tokens and bluffs of an army after losses. */
export function supplyOf(army: Army, { lostUnits, brokenTiles }: Losses = NOTHING): Supply {
  const { tiles, options } = army
  const lives = ({ id }: ListUnit): boolean => !lostUnits.includes(id)
  const units = unitsOf(army).filter(lives)
  const stand = tiles.filter(({ id }) => !brokenTiles.includes(id))
  const giving = options.filter((option) => gives(option, stand, lives) && !brokenTiles.includes(option.id))
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
  return {
    stars: sum([...units, ...stand, ...giving].map(({ orderStars }) => orderStars)),
    special: sum(giving.map(({ specialOrders }) => specialOrders)),
    bluffs: sum(giving.map(({ bluffOrders }) => bluffOrders)),
  }
}

/** An option gives tokens while its tile is not broken, a customisation only while a character of it lives (HBR 10.7). */
function gives({ kind, attachedTo }: Option, stand: Army['tiles'], lives: (unit: ListUnit) => boolean): boolean {
  const host = stand.find(({ id }) => id === attachedTo?.tile)
  if (host === undefined) return false
  return kind !== 'customisation' || host.units.some((unit) => unit.character && lives(unit))
}
