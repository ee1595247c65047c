/** Names that lead nowhere: said aloud, never passed over. */
import { sameName } from '../names.ts'
import type { Fight, Owned } from './fight.ts'
import { WEAPON_TYPES } from './schema/unit.ts'
import { KINDS } from './sequence/applies.ts'

/** Weapons that an effect of the attacker names although nobody has them. */
export function unknownWeapons({ attacker }: Fight, owned: readonly Owned[]): readonly string[] {
  const generic: readonly string[] = [...KINDS, ...WEAPON_TYPES]
  return owned.flatMap(({ effect, owner, title }) => {
    const named = owner === 'attacker' ? (effect.weapon ?? []) : []
    const unknown = named.filter(
      (each) => !generic.includes(each) && !attacker.weapons.some((weapon) => sameName(weapon.name, each)),
    )
    return unknown.map((each) => `${title}: ${attacker.name} has no weapon called "${each}"`)
  })
}
