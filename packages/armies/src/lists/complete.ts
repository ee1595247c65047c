/** A list of ours says what it means: only what it leaves out is looked up, ids and the sizes that follow from them. */
import type { Issue } from '@rollcall/core'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Faction } from '../catalogue/schema.ts'
import type { ArmyList, ListedFeature, ListedUnit } from './list.ts'
import { factionNamed, featureNamed, unitNamed } from './lookup.ts'

/** The list with ids; notes say what the catalogue does not have. */
export function completed(list: ArmyList, catalogue: Catalogue): { list: ArmyList; notes: readonly Issue[] } {
  const factionId = list.factionId ?? factionNamed(list.faction, catalogue)?.id
  const isKnown = catalogue.contents.factions.some(({ id }) => id === factionId)
  const own = factionId !== undefined && isKnown ? catalogue.faction(factionId) : undefined
  const notes: Issue[] = []
  if (own === undefined) notes.push({ path: 'faction', message: `"${list.faction}" is not in the catalogue` })
  const units = list.units.map((unit, i) => {
    const whole = unit.id === undefined ? completeUnit(unit, own, catalogue) : unit
    if (whole.id === undefined || catalogue.unit(whole.id) === undefined)
      notes.push({ path: `units[${i}]`, message: `"${unit.name}" is not in the catalogue and is kept by its name` })
    return whole
  })
  const features = list.features.map((each) => (each.id === undefined ? completeFeature(each, own, catalogue) : each))
  return { list: { ...list, ...(factionId !== undefined && { factionId }), units, features }, notes }
}

function completeUnit(unit: ListedUnit, own: Faction | undefined, catalogue: Catalogue): ListedUnit {
  const found = unitNamed(unit.name, own, catalogue)
  if (found === undefined || found.loose) return unit
  const { id, name, size } = found.it
  const models = unit.models ?? size * (1 + unit.reinforced)
  const assumed =
    unit.models === undefined && models > 1 ? [...unit.assumed, `${models} models: the listed size`] : unit.assumed
  return { ...unit, name, id, faction: found.faction.id, models, assumed }
}

function completeFeature(feature: ListedFeature, own: Faction | undefined, catalogue: Catalogue): ListedFeature {
  const found = featureNamed(feature.name, own, catalogue)
  return found === undefined ? feature : { ...feature, name: found.name, id: found.id, kind: found.kind }
}
