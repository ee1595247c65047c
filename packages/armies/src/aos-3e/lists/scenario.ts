/** A unit of a list as a scenario says it: its models, its options, and what its enhancements do. */
import { RollcallError } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionsSaid } from '../catalogue/option-names.ts'
import type { TakenOption } from '../catalogue/options.ts'
import { type ScenarioUnit, scenarioUnit } from '../catalogue/scenario.ts'
import type { CatalogueUnit, EffectJson } from '../catalogue/schema.ts'
import { type Universal, universalNamed } from '../check/universal.ts'
import type { ListedUnit } from './list.ts'

/** A scenario's unit. Fails with `ERR_NAME_UNKNOWN` when the catalogue does not know it. */
export function listedScenario(
  listed: ListedUnit,
  catalogue: Catalogue,
  universal: readonly Universal[],
): ScenarioUnit {
  const found = listed.id === undefined ? undefined : catalogue.unit(listed.id)
  if (found === undefined)
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${listed.name}" is not in the catalogue, so nothing is known of it`)
  const { known, unknown } = effectsOf(listed, found.unit, universal)
  const { options, strange } = optionsOf(listed, found.unit)
  const faction = found.faction.name
  const unit = scenarioUnit(found.unit, { models: listed.models, faction, options, abilities: known })
  const enhancements = enhancementsOf(listed)
  return {
    ...unit,
    ...(enhancements.length === 0 ? {} : { enhancements }),
    ...(listed.points === undefined ? {} : { points: listed.points }),
    notModelled: [...unit.notModelled, ...strange, ...unknown],
    assumed: [...listed.assumed, ...unit.assumed],
  }
}

/** Strange options of one unit that are told one by one. */
const MOST_TOLD = 20

/** Options as the warscroll calls them, and those that it does not have: they are left out, and that is said. */
function optionsOf(
  { options }: ListedUnit,
  unit: CatalogueUnit,
): { readonly options: readonly TakenOption[]; readonly strange: readonly string[] } {
  const named = options.map(({ name, count }) => ({ ...optionsSaid(name, unit), count }))
  const strange = named.flatMap(({ unknown }) => unknown.map((each) => `"${each}" (no option of ${unit.name})`))
  const more = strange.length - MOST_TOLD
  return {
    options: named.flatMap(({ known, count }) => known.map((name) => ({ name, count }))),
    strange: more > 0 ? [...strange.slice(0, MOST_TOLD), `what stands in ${more} further options`] : strange,
  }
}

/** Everything that the list hangs on the unit, by name. */
const enhancementsOf = ({ enhancements = {} }: ListedUnit): readonly string[] =>
  Object.values(enhancements)
    .flat()
    .filter((name) => name !== undefined)

interface Enhanced {
  readonly known: Readonly<Record<string, readonly EffectJson[]>>
  /** Traits and artefacts of which nobody knows here what they do. */
  readonly unknown: readonly string[]
}

/** Traits, artefacts and mount traits; spells and prayers are cast, which is for the situation to say. */
function effectsOf({ enhancements }: ListedUnit, unit: CatalogueUnit, universal: readonly Universal[]): Enhanced {
  const { commandTrait, artefact, mountTrait, other = [] } = enhancements ?? {}
  const names = [commandTrait, artefact, mountTrait, ...other].filter((name) => name !== undefined)
  const found = names.map((name) => ({ name, rule: universalNamed(universal, name) }))
  return {
    known: Object.fromEntries(
      found.flatMap(({ rule }) => (rule?.effects === undefined ? [] : [[rule.name, onOneWeapon(rule, unit)]])),
    ),
    unknown: found.filter(({ rule }) => rule === undefined).map(({ name }) => name),
  }
}

/** Where a player names one weapon, it is the first of the bearer's own; the list does not say which. */
function onOneWeapon({ effects = [], oneWeapon }: Universal, { weapons }: CatalogueUnit): readonly EffectJson[] {
  const own = weapons.find(({ kind, mount }) => kind === 'melee' && mount !== true)
  if (oneWeapon !== true || own === undefined) return effects
  return effects.map((effect) => ({ ...effect, weapon: own.name }))
}
