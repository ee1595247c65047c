/** A list of ours says what it means: only what it leaves out is looked up, ids and the sizes that follow from them. */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, Faction } from '../catalogue/schema.ts'
import type { ArmyList, ListedFeature, ListedUnit } from './list.ts'
import { factionNamed, featureNamed, surely, unknownFeature } from './lookup.ts'
import { unknownFaction, unknownIn, unknownOptions, unknownSubfaction, unknownUnit } from './unknown.ts'

/** The list with ids; notes say what the catalogue does not have. */
export function completed(list: ArmyList, catalogue: Catalogue): { list: ArmyList; notes: readonly Issue[] } {
  const factionId = list.factionId ?? factionNamed(list.faction, catalogue)?.id
  const isKnown = catalogue.contents.factions.some(({ id }) => id === factionId)
  const own = factionId !== undefined && isKnown ? catalogue.faction(factionId) : undefined
  const units = list.units.map((unit) => (unit.id === undefined ? completeUnit(unit, own, catalogue) : unit))
  const features = list.features.map((each) => (each.id === undefined ? completeFeature(each, own, catalogue) : each))
  const whole = { ...list, ...(factionId !== undefined && { factionId }), units, features }
  return { list: whole, notes: notesOn(whole, own, catalogue) }
}

function notesOn(list: ArmyList, own: Faction | undefined, catalogue: Catalogue): readonly Issue[] {
  const { faction, subfaction } = list
  return [
    ...(own === undefined ? [{ path: 'faction', message: unknownFaction(faction, catalogue) }] : []),
    ...(own === undefined || subfaction === undefined ? [] : unknownSubfaction(subfaction, own)).map((message) => ({
      path: 'subfaction',
      message,
    })),
    ...list.units.flatMap((unit, i) =>
      noteOn(unit, i, own, catalogue).map((message) => ({ path: `units[${i}]`, message })),
    ),
    ...list.features
      .filter(({ id }) => id === undefined)
      .map(({ name }) => ({ path: 'features', message: unknownFeature(name, catalogue) })),
  ]
}

function noteOn(listed: ListedUnit, before: number, own: Faction | undefined, catalogue: Catalogue): readonly string[] {
  const found = listed.id === undefined ? undefined : catalogue.unit(listed.id)
  if (found === undefined) return [unknownUnit(listed, { own, catalogue }, before)]
  const factions = own === undefined ? [found.faction] : [own, found.faction]
  const unknown = unknownIn(listed, found.unit, factions)
  return unknown.length === 0 ? [] : [unknownOptions(found.unit, unknown)]
}

function completeUnit(unit: ListedUnit, own: Faction | undefined, catalogue: Catalogue): ListedUnit {
  const found = surely(unit.name, own, catalogue)
  if (found === undefined) return unit.models === undefined ? completeCounted(unit, own, catalogue) : unit
  const { id, name } = found.it
  const said = found.assumed === undefined ? unit : { ...unit, assumed: [...unit.assumed, found.assumed] }
  return { ...unit, name, id, faction: found.faction.id, ...completeSize(said, found.it) }
}

/** `10 Skinks`: so many models, unless a unit is so called, as `3 Chaos Chariots` is. */
function completeCounted(unit: ListedUnit, own: Faction | undefined, catalogue: Catalogue): ListedUnit {
  const [, count, name] = /^([1-9]\d{0,2}|1000) +(.+)$/.exec(unit.name) ?? []
  if (name === undefined || surely(name, own, catalogue) === undefined) return unit
  return completeUnit({ ...unit, name, models: Number(count) }, own, catalogue)
}

/** Models follow from the listed size, or else reinforcements from the models (core book 25.3). */
function completeSize(
  { models, reinforced, assumed }: ListedUnit,
  { size, reinforcements }: CatalogueUnit,
): Pick<ListedUnit, 'models' | 'reinforced' | 'assumed'> {
  if (models === undefined) {
    const listed = size * (1 + reinforced)
    return {
      models: listed,
      reinforced,
      assumed: listed > 1 ? [...assumed, `${listed} models, the usual size`] : assumed,
    }
  }
  const more = models / size - 1
  if (reinforced > 0 || (more !== 1 && more !== 2) || more > reinforcements) return { models, reinforced, assumed }
  const told = `${models} models: reinforced ${more === 1 ? 'once' : 'twice'}`
  return { models, reinforced: more, assumed: [...assumed, told] }
}

function completeFeature(feature: ListedFeature, own: Faction | undefined, catalogue: Catalogue): ListedFeature {
  const found = featureNamed(feature.name, own, catalogue)
  return found === undefined ? feature : { ...feature, name: found.name, id: found.id, kind: found.kind }
}
