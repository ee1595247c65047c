/** A unit of a list as a scenario says it: its models, its options, and what its enhancements do. */
import { RollcallError } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { optionsSaid } from '../catalogue/option-names.ts'
import type { TakenOption } from '../catalogue/options.ts'
import { areDeeds, type ScenarioUnit, scenarioUnit } from '../catalogue/scenario.ts'
import type { CatalogueUnit, EffectJson } from '../catalogue/schema.ts'
import type { Universal } from '../check/universal.ts'
import { type Allegiance, allegianceOf, type Followed, type Gained, gainedBy } from './allegiance.ts'
import { type Gift, giftsOf } from './gifts.ts'
import type { ListedUnit } from './list.ts'
import { mageOf } from './mages.ts'

/**
 * Units of an army, with what they have of its allegiance, which is looked up once. Fails with `ERR_NAME_UNKNOWN` for a unit that the
 * catalogue does not know.
 */
export function listedScenario(
  army: Followed,
  catalogue: Catalogue,
  universal: readonly Universal[],
): (listed: ListedUnit) => ScenarioUnit {
  const allegiance = allegianceOf(army, catalogue)
  return (listed) => scenarioOf(listed, { catalogue, universal, allegiance })
}

/** What units of one army share. */
interface Shared {
  readonly catalogue: Catalogue
  readonly universal: readonly Universal[]
  readonly allegiance: Allegiance | null
}

function scenarioOf(listed: ListedUnit, { catalogue, universal, allegiance }: Shared): ScenarioUnit {
  const found = listed.id === undefined ? undefined : catalogue.unit(listed.id)
  if (found === undefined)
    throw new RollcallError('ERR_NAME_UNKNOWN', `"${listed.name}" is not in the catalogue, so nothing is known of it`)
  const { keywords, traits } = gainedBy(found.unit, listed, allegiance)
  const { known, unknown } = effectsOf(giftsOf(listed, found, universal, allegiance), found.unit)
  const { options, strange } = optionsOf(listed, found.unit)
  const faction = found.faction.name
  const card = listed.ally ? asAlly(found.unit) : found.unit
  const unit = scenarioUnit(card, { models: listed.models, faction, options, abilities: { ...traits, ...known } })
  const own = [...unit.keywords, ...keywords]
  const enhancements = enhancementsOf(listed)
  return {
    ...unit,
    keywords: [...new Set([...own, ...mageOf(listed, found, own, universal, allegiance).keywords])],
    ...(enhancements.length === 0 ? {} : { enhancements }),
    // Bought together with another unit: lists print the common price beside both, and count it once.
    ...(listed.points === undefined || found.unit.points === 0 ? {} : { points: listed.points }),
    notModelled: [...unit.notModelled, ...strange, ...unknown],
    assumed: [...listed.assumed, ...unit.assumed, ...told(traits)],
  }
}

/** An ally is no General, whatever its warscroll says (core book 27.1). */
const asAlly = (unit: CatalogueUnit): CatalogueUnit => ({
  ...unit,
  abilities: unit.abilities.filter(({ effects = [] }) => !effects.some((each) => each['leads'] === 'army')),
})

/** Which battle traits hold, so that nobody looks for them on the warscroll, and which hold when a player uses them. */
function told(traits: Gained['traits']): readonly string[] {
  const names = (done: boolean): readonly string[] =>
    Object.keys(traits).filter((name) => done === areDeeds(traits[name] ?? []))
  const [held, used] = [names(false), names(true)]
  return [
    ...(held.length === 0 ? [] : [`by the battle traits of its army: ${held.join(', ')}`]),
    ...(used.length === 0 ? [] : [`of its army it has, where its player uses them: ${used.join(', ')}`]),
  ]
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
function effectsOf(found: ReturnType<typeof giftsOf>, unit: CatalogueUnit): Enhanced {
  return {
    known: Object.fromEntries(
      found.flatMap(({ rule }) => (rule?.effects === undefined ? [] : [[rule.name, onOneWeapon(rule, unit)]])),
    ),
    unknown: found.filter(({ rule }) => rule === undefined || isUnread(rule)).map(({ name }) => name),
  }
}

/** Did nobody understand what an enhancement of a faction does? What core enhancements do beside attacks is known. */
const isUnread = (gift: Gift): boolean => gift.effects === undefined && 'id' in gift && gift.magic === undefined

/** Where a player names one weapon, it is the first of the bearer's own of that kind; the list does not say which. */
function onOneWeapon({ effects = [], oneWeapon }: Gift, { weapons }: CatalogueUnit): readonly EffectJson[] {
  if (oneWeapon !== true) return effects
  return effects.map((effect) => {
    const own = weapons.find(({ kind, mount }) => kind === effect['weapon'] && mount !== true)
    return own === undefined ? effect : { ...effect, weapon: own.name }
  })
}
