/** Weapons of one kind that stand side by side on a warscroll: has every model all of them, or each some? */
import { sameName } from '@rollcall/games'
import type { CatalogueWeapon, EffectJson } from './schema.ts'
import { armsOf } from './specials.ts'

/**
 * Weapons of one kind that every model of a unit would carry at once although nothing says so: one list for each kind. Left out
 * are beasts' weapons, those of special models, further modes of a weapon, and those that are said to be carried together.
 */
export function unsaidTogether(
  everybody: readonly CatalogueWeapon[],
  effects: readonly EffectJson[],
): readonly (readonly string[])[] {
  const isOfSpecials = (name: string): boolean =>
    effects.some((effect) => armsOf(effect).has.some((each) => sameName(each, name)))
  const plain = everybody.filter(({ mount, together, name }) => !mount && !together && !isOfSpecials(name))
  return (['melee', 'missile'] as const)
    .map((kind) => plain.filter((weapon) => weapon.kind === kind).map(({ name }) => name))
    .filter((names) => new Set(names.map(withoutMode)).size > 1)
}

/** "Culverin: Ball" and "Culverin: Shrapnel" are one weapon, used in one way at a time. */
const withoutMode = (name: string): string => name.replace(/: .*$/, '')
