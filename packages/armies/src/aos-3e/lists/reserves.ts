/** Units of a list that their player may hold back (AoS 2.7): by their own warscroll, or by a battle trait of the army. */
import { hasKeyword } from '@rollcall/games'
import type { ArmyUnit } from '@rollcall/games/aos-3e'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueAbility, Reserves } from '../catalogue/schema.ts'
import { type Allegiance, isSubfaction, subfactionsSaid } from './allegiance.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** By what rule a unit may be held back; of several its own. */
export function reserveOf(
  listed: ListedUnit,
  { keywords = [], loadout = [] }: Pick<ArmyUnit, 'keywords' | 'loadout'>,
  list: ArmyList,
  allegiance: Allegiance | null,
  catalogue: Catalogue,
): Partial<Pick<ArmyUnit, 'mayReserve'>> {
  const card = catalogue.unit(listed.id as string)?.unit
  const isChosen = ({ option }: CatalogueAbility): boolean =>
    option === undefined || loadout.some((each) => each.endsWith(option))
  const traits = listed.ally ? [] : (allegiance?.traits ?? [])
  const isMeant = ({ only, unless }: Reserves): boolean =>
    (only === undefined || hasKeyword(keywords, only)) &&
    !subfactionsSaid(list).some((said) => unless?.some((each) => isSubfaction(each, said)))
  for (const { name: by, reserves } of [...(card?.abilities ?? []).filter(isChosen), ...traits]) {
    if (reserves === undefined || !isMeant(reserves)) continue
    const { only: _, unless: __, ...rule } = reserves
    return { mayReserve: { by, ...rule } }
  }
  return {}
}
