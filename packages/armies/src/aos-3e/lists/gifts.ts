/** Enhancements that a list hangs on a unit, as the catalogue knows them. */
import type { Catalogue, FoundUnit } from '../catalogue/catalogue.ts'
import type { CatalogueGift } from '../catalogue/schema.ts'
import { isCalled, type Universal } from '../check/universal.ts'
import type { Allegiance } from './allegiance.ts'
import type { ArmyList, ListedUnit } from './list.ts'

/** An enhancement that every army may take, or one of a faction. */
export type Gift = Universal | CatalogueGift

/** Traits, artefacts and mount traits of a unit by the names that its list has for them, and what is known of each. */
export function giftsOf(
  { enhancements }: ListedUnit,
  found: Pick<FoundUnit, 'faction'>,
  universal: readonly Universal[],
  allegiance: Allegiance | null,
): readonly { readonly name: string; readonly rule: Gift | undefined }[] {
  const { commandTrait, artefact, mountTrait, other = [] } = enhancements ?? {}
  const names = [commandTrait, artefact, mountTrait, ...other].filter((name) => name !== undefined)
  const all = [...universal, ...[found.faction, allegiance?.faction].flatMap((each) => each?.gifts ?? [])]
  return names.map((name) => ({ name, rule: giftNamed(all, name) }))
}

/** Of several of one name, that with effects. */
function giftNamed(gifts: readonly Gift[], written: string): Gift | undefined {
  const called = gifts.filter((each) => isCalled(each, written))
  return called.find(({ effects }) => effects !== undefined) ?? called[0]
}

/** What else enhancements say that are played in part: `of Armour of Gork that it cannot run`, each once. */
export function restOfGifts(
  { units }: Pick<ArmyList, 'units'>,
  catalogue: Catalogue,
  universal: readonly Universal[],
  allegiance: Allegiance | null,
): readonly string[] {
  const rules = units.flatMap((listed) => {
    const found = listed.id === undefined ? undefined : catalogue.unit(listed.id)
    return found === undefined ? [] : giftsOf(listed, found, universal, allegiance).map(({ rule }) => rule)
  })
  const partly = rules.flatMap((rule) => (rule !== undefined && 'leftOut' in rule && rule.leftOut ? [rule] : []))
  return [...new Set(partly.map(({ name, leftOut = [] }) => `of ${name} ${leftOut.join(', ')}`))]
}
