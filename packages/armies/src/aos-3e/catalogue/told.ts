/** Weapons whose profile leaves characteristics to an ability: can they be rolled? */
import { sameName } from '@rollcall/games'
import { LIMITING } from '@rollcall/games/aos-3e/grammar'
import type { CatalogueAbility, CatalogueWeapon, EffectJson } from './schema.ts'

/** Effects that stand in for characteristics that the profile leaves to an ability. */
const tells = (weapon: CatalogueWeapon, effect: EffectJson): boolean => {
  const names = [effect['weapon']].flat().filter((each) => typeof each === 'string')
  const does = effect['instead'] === 'attack' || 'set' in effect || isSure(effect)
  return does && names.some((each) => sameName(each, weapon.name))
}

/** Hits or wounds without a roll, in every case: such a weapon has no number to roll. */
const isSure = (effect: EffectJson): boolean =>
  effect['auto'] === true && LIMITING.every((each) => effect[each] === undefined)

/** Can the weapon be rolled: are all its characteristics there, or does an ability that is modelled tell the rest? */
export function isTold(weapon: CatalogueWeapon, abilities: readonly CatalogueAbility[]): boolean {
  const effects = abilities.flatMap((ability) => ability.effects ?? [])
  const missing = (['attacks', 'hit', 'wound', 'damage'] as const).filter((key) => weapon[key] === undefined)
  const telling = effects.filter((effect) => tells(weapon, effect))
  if (telling.some((effect) => effect['instead'] === 'attack')) return true
  return missing.every((key) =>
    telling.some((effect) => effect['stat'] === key || (effect['roll'] === key && isSure(effect))),
  )
}
