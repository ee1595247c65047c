/** Which units of an army an option serves, and which stand on the table (HBR 10.3, 10.5). */
import type { Army, ListUnit, Option, Tile } from '../schema/army.ts'

/** Units that an army fields, those that replace others in their place (HBR 10.5). */
export function unitsOf({ tiles, options }: Army): readonly ListUnit[] {
  const fielded = tiles.flatMap((tile) => fieldedBy(tile, options))
  return [...fielded, ...options.filter(({ replaces }) => replaces === null).flatMap(({ units }) => units)]
}

/** Those of them that stand on the table: aviation never does (HBR 10.1). */
export const unitsOnTable = (army: Army): readonly ListUnit[] => unitsOf(army).filter(({ aviation }) => !aviation)

/** Units of a tile: those with the colour of a replacement give way, one for one, the first ones first. */
function fieldedBy(tile: Tile, options: readonly Option[]): readonly ListUnit[] {
  const replacing = options.filter(({ replaces, attachedTo }) => replaces !== null && attachedTo?.tile === tile.id)
  return replacing.reduce<readonly ListUnit[]>((units, { replaces, units: others }) => {
    const waiting = [...others]
    return units.map((each) => (each.replaceIcon === replaces ? (waiting.shift() ?? each) : each))
  }, tile.units)
}

/**
 * Units that may use materiel on this tile: its own and those of support tiles on it that share a border colour; of a command
 * tile all, of a support tile only its own (HBR 10.3, INT-40).
 */
export function eligibleUnits(army: Army, { restrictedTo }: Option, host: Tile): readonly ListUnit[] {
  return hosted(army, host).filter(
    ({ type }) => restrictedTo === null || (type === 'infantry') === (restrictedTo === 'infantry'),
  )
}

function hosted({ tiles, options }: Army, host: Tile): readonly ListUnit[] {
  if (host.command) return [...tiles, ...options].flatMap(({ units }) => units)
  if (host.kind === 'support') return host.units
  const shares = ({ borders, attachedTo }: Tile): boolean =>
    attachedTo?.tile === host.id && borders.some((each) => host.borders.includes(each))
  return tiles.filter((each) => each === host || shares(each)).flatMap(({ units }) => units)
}
