/** How many models of a unit attack with each weapon, told from the unit as a scenario says it, special models and all. */
import { type CatalogueUnit, type CatalogueWeapon, scenarioUnit, type TakenOption } from '@rollcall/armies'
import { sameName } from '@rollcall/games'

interface Said {
  readonly models: number
  readonly weapons: readonly { readonly name: string; readonly kind: string; readonly models?: number }[]
  readonly abilities: Readonly<Record<string, readonly Effect[]>>
  readonly assumed: readonly string[]
}

interface Effect {
  readonly model?: string
  readonly count?: number | { readonly per: number; readonly of: number }
  readonly armed?: { readonly with?: string | string[]; readonly insteadOf?: string | string[] }
}

/** A weapon, its bearers, and whether they have it beside another weapon because a special model is armed with it in addition. */
export interface Bearers {
  readonly weapon: CatalogueWeapon
  readonly models: number
  readonly inAddition: boolean
}

/** Everything a unit carries. */
export interface Carried {
  readonly models: number
  readonly assumed: readonly string[]
  readonly weapons: readonly Bearers[]
}

const names = (list: string | string[] = [], name: string): boolean =>
  [list].flat().some((each) => sameName(each, name))

/** The unit with these options, by the number of models with each weapon. */
export function carriedBy(unit: CatalogueUnit, models: number, options: readonly TakenOption[]): Carried {
  const said = scenarioUnit(unit, { models, options }) as unknown as Said
  const specials = Object.values(said.abilities)
    .flat()
    .filter(({ model }) => model !== undefined)
    .map(({ count = 1, armed }) => ({
      models: Math.min(models, typeof count === 'number' ? count : Math.floor(models / count.per) * count.of),
      armed,
    }))
  const weapons = said.weapons.map(({ name, models: given }): Bearers => {
    const weapon = unit.weapons.find((each) => each.name === name) as CatalogueWeapon
    const own = specials.filter(({ armed }) => names(armed?.with, name))
    const away = specials.filter(({ armed }) => names(armed?.insteadOf, name))
    const sum = (list: typeof specials): number => list.reduce((total, each) => total + each.models, 0)
    return {
      weapon,
      models: given ?? (own.length > 0 ? sum(own) : Math.max(0, models - sum(away))),
      inAddition: own.some(({ armed }) => armed?.insteadOf === undefined),
    }
  })
  return { models, assumed: said.assumed, weapons }
}
