/** Which units of an army an option serves, and which stand on the table (HBR 10.3, 10.5). */
import type { Army, ListUnit, Option, Tile } from '../schema/army.ts'

/** Units of an army with those that replace others in their place (HBR 10.5). */
export function unitsOnTable({ tiles, options }: Army): readonly ListUnit[] {
  const fielded = tiles.flatMap((tile) => fieldedBy(tile, options))
  return [...fielded, ...options.filter(({ replaces }) => replaces === null).flatMap(({ units }) => units)].filter(
    ({ aviation }) => !aviation,
  )
}

/** Units of a tile: those with the colour of a replacement give way, one for one, the first ones first. */
function fieldedBy(tile: Tile, options: readonly Option[]): readonly ListUnit[] {
  const replacing = options.filter(({ replaces, attachedTo }) => replaces !== null && attachedTo?.tile === tile.id)
  return replacing.reduce<readonly ListUnit[]>((units, { replaces, units: others }) => {
    const waiting = [...others]
    return units.map((each) => (each.replaceIcon === replaces ? (waiting.shift() ?? each) : each))
  }, tile.units)
}

/** Units that may use materiel on this tile: of a command tile all, of a support tile its own (INT-40). */
export function eligibleUnits(army: Army, { restrictedTo }: Option, host: Tile): readonly ListUnit[] {
  return hosted(army, host).filter(
    ({ type }) => restrictedTo === null || (type === 'infantry') === (restrictedTo === 'infantry'),
  )
}

function hosted({ tiles }: Army, host: Tile): readonly ListUnit[] {
  if (host.command) return tiles.flatMap(({ units }) => units)
  if (host.kind === 'support') return host.units
  const shares = ({ borders, attachedTo, kind }: Tile): boolean =>
    borders.some((each) => host.borders.includes(each)) && (kind === 'recruitment' || attachedTo?.tile === host.id)
  return tiles.filter((each) => each === host || shares(each)).flatMap(({ units }) => units)
}
