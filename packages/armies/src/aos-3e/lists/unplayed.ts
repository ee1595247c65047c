/** Rules of an army that no battle plays, so that nobody takes them for played: each layer once, by name. */
import { sameName } from '@rollcall/games'
import { type Universal, universalNamed } from '../check/universal.ts'
import type { ArmyList, ListedBattalion, ListedUnit } from './list.ts'

/** A battalion, and what it gives: all of its abilities, and one of others that is chosen. */
export interface KnownBattalion {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly abilities: readonly string[]
  readonly oneOf?: readonly string[] | undefined
}

/** Layers of rules without effect, in words. Triumphs, features, spells and prayers are told where they are looked up. */
export function unplayed(
  list: ArmyList,
  universal: readonly Universal[],
  battalions: readonly KnownBattalion[],
): readonly string[] {
  const { faction, subfaction, grandStrategy } = list
  const given = list.battalions.map((each) => abilitiesOf(each, battalions))
  const idle = list.units.flatMap((each) => idleOf(each, universal))
  return [
    `the allegiance abilities of ${faction}`,
    ...(subfaction === undefined ? [] : [`the subfaction ${subfaction}`]),
    ...(given.length === 0 ? [] : [`the battalion abilities ${[...new Set(given)].join(', ')}`]),
    ...(idle.length === 0 ? [] : [`the enhancements ${idle.join(', ')}`]),
    ...(grandStrategy === undefined ? [] : [`the grand strategy ${grandStrategy}`]),
  ]
}

/** `Strategists (Warlord)`; of a battalion that nobody knows here, its name. */
function abilitiesOf({ name, ability }: ListedBattalion, battalions: readonly KnownBattalion[]): string {
  const known = battalions.find((each) => [each.name, ...(each.aliases ?? [])].some((called) => sameName(called, name)))
  const chosen = ability === undefined ? (known?.oneOf ?? []) : [ability]
  const all = [...new Set([...(known?.abilities ?? []), ...chosen])]
  return all.length === 0 ? `of ${name}` : `${all.join(' and ')} (${name})`
}

/** Traits and artefacts that are known, and do what no battle knows: they were looked up, and came to nothing. */
function idleOf({ name, enhancements }: ListedUnit, universal: readonly Universal[]): readonly string[] {
  const { commandTrait, artefact, mountTrait, other = [] } = enhancements ?? {}
  const taken = [commandTrait, artefact, mountTrait, ...other].flatMap((each) => each ?? [])
  return taken
    .flatMap((each) => universalNamed(universal, each) ?? [])
    .filter(({ effects, wizard, power }) => [effects, wizard, power].every((each) => each === undefined))
    .map((each) => `${each.name} (${name})`)
}
