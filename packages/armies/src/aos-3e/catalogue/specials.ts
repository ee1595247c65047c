/** Special models: how they are armed, how many of them there are, and which of them a unit has. */
import { knownSum, sameName } from '@rollcall/games'
import { brings, needed, type Taken, type TakenOption } from './options.ts'
import type { CatalogueUnit, EffectJson, Option } from './schema.ts'

/** Special models that are armed otherwise whatever options are taken. */
export const withoutOption = ({ weapons }: CatalogueUnit, specials: readonly EffectJson[]): readonly EffectJson[] =>
  specials.filter((effect) => {
    const { has } = armsOf(effect)
    return (
      has.length > 0 && !weapons.some(({ name, option }) => option === true && has.some((each) => sameName(each, name)))
    )
  })

/** How many of them there are in a unit of so many models. */
export function countOf({ count = 1 }: EffectJson, models: number): number {
  if (typeof count === 'number') return count
  const { per, of } = count as { readonly per: number; readonly of: number }
  return Math.floor(models / per) * of
}

/** "1 in every 10 models": a smaller unit has none, nor what it would bring (core book 22.3.3). */
export const isTooSmallFor = ({ abilities }: CatalogueUnit, option: string, models: number): boolean =>
  abilities.some(
    ({ option: own, effects = [] }) =>
      own === option && effects.some((each) => 'model' in each && !('armed' in each) && countOf(each, models) === 0),
  )

/** What an effect says of how a special model is armed. */
export function armsOf(effect: EffectJson): { readonly has: readonly string[]; readonly gaveUp: readonly string[] } {
  const { with: has = [], insteadOf = [] } = (effect['armed'] ?? {}) as Readonly<Record<string, string | string[]>>
  return 'model' in effect ? { has: [has].flat(), gaveUp: [insteadOf].flat() } : { has: [], gaveUp: [] }
}

/** Special models with a weapon of an option: as many as take it; none when nobody does, or where they are left out. */
export function settledModel(
  effect: EffectJson,
  unit: CatalogueUnit,
  taken: readonly Taken[],
  without: readonly string[],
): readonly EffectJson[] {
  const { has } = armsOf(effect)
  if ('model' in effect && without.some((each) => sameName(each, String(effect['model'])))) {
    if (effect['must'] === true) throw needed(unit, String(effect['model']))
    return []
  }
  if (has.length === 0 || effect['must'] === true) return [effect]
  const weapon = unit.weapons.find(({ name, option }) => option === true && has.some((each) => sameName(name, each)))
  if (weapon === undefined) return [effect]
  const bearers = taken.filter(({ option }) => brings(option, weapon))
  if (bearers.length === 0) return []
  const count = knownSum(bearers.map(({ models }) => models))
  return [count === undefined ? effect : { ...effect, count }]
}

/** Special models that may be there, have weapons of their own, and of which nothing was said. */
export const unsaidModels = (specials: readonly EffectJson[], wanted: readonly TakenOption[]): readonly string[] =>
  specials
    .filter((effect) => effect['must'] !== true && armsOf(effect).has.length > 0)
    .map((effect) => ({ model: String(effect['model']), has: armsOf(effect).has }))
    .filter(({ model, has }) => !wanted.some(({ name }) => [model, ...has].some((each) => sameName(name, each))))
    .map(({ model }) => model)

/** Does an effect belong to a special model that is not there? */
export const isOfAbsent = (effect: EffectJson, all: readonly EffectJson[], there: readonly EffectJson[]): boolean =>
  [effect['by'], effect['for']].some((who) => {
    if (typeof who !== 'object' || who === null || !('model' in who)) return false
    const names = (each: EffectJson): boolean => each['model'] === who.model
    return all.some(names) && !there.some(names)
  })

/** "A model that has a shield". */
export function isForBearers({ for: owner }: EffectJson, { name }: Option): boolean {
  const bearers = typeof owner === 'object' && owner !== null && 'models' in owner ? owner.models : undefined
  return typeof bearers === 'string' && sameName(bearers, name)
}
