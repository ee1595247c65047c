/** Weapons of a unit: which of them a heavy vehicle has lost (HBR 5.5), and what is wrong with them before anybody fires. */
import type { Unit } from './schema/unit.ts'

/** A weapon as far as damage is concerned. */
interface Part {
  /** The damage that destroys it. */
  readonly part?: string | undefined
}

/** Damage of a weapon that says none: of the first the main one, of the second the secondary one. */
const USUAL = ['mainWeapon', 'secondaryWeapon'] as const

/** Damage that destroys a weapon: mainWeapon, mainWeapon2, secondaryWeapon. */
const isOfWeapon = (key: string): boolean => /weapon/i.test(key)

const partOf = ({ part }: Part, i: number): string | undefined => part ?? USUAL[i]

/** Weapons that are left; a single one is lost by the damage of any weapon (HBR 5.5, INT-39). */
export function weaponsLeft<W extends Part>(weapons: readonly W[], damage: readonly string[]): readonly W[] {
  const lost = damage.filter(isOfWeapon)
  if (lost.length === 0) return weapons
  if (weapons.length === 1) return []
  return weapons.filter((weapon, i) => !lost.includes(partOf(weapon, i) as string))
}

/** Of several weapons it must be known which damage of the table destroys which; nothing: it is. */
export function partsMissing(weapons: readonly Part[], { type, heavy }: Pick<Unit, 'type' | 'heavy'>): string | null {
  if (type !== 'heavyVehicle' || weapons.length < 2) return null
  const parts = weapons.map(partOf)
  const known = Object.values(heavy?.locationTable ?? {}).filter(isOfWeapon)
  const strange = known.find((key) => !parts.includes(key))
  if (parts.includes(undefined)) return 'has more than two weapons: say the "part" of each, the damage that destroys it'
  return strange === undefined
    ? null
    : `has "${strange}" in its table and no weapon of that "part": say it of one of them`
}
