/** Rules of an army that no battle plays, so that nobody takes them for played: each layer once, by name. */
import { sameName } from '@rollcall/games'
import { type Universal, universalNamed } from '../check/universal.ts'
import type { CatalogueTrait } from '../catalogue/schema.ts'
import { isSubfaction, subfactionsSaid } from './allegiance.ts'
import { abilitiesOf, battalionOf, type KnownBattalion } from './battalions.ts'
import type { ArmyList, ListedBattalion, ListedUnit } from './list.ts'

/** Layers of rules without effect, in words. Triumphs, features, spells and prayers are told where they are looked up. */
export function unplayed(
  list: ArmyList,
  universal: readonly Universal[],
  battalions: readonly KnownBattalion[],
  traits: readonly CatalogueTrait[],
): readonly string[] {
  const { faction } = list
  const ofFaction = traits.filter((each) => each.subfaction === undefined)
  const ofSubfaction = traits.filter((each) => each.subfaction !== undefined)
  const given = list.battalions.flatMap((each) => idleOfBattalion(each, battalions))
  const idle = list.units.flatMap((each) => idleOf(each, universal))
  return [
    ...unplayedOf(`the allegiance abilities of ${faction}`, ofFaction),
    ...ofSubfactions(list, ofSubfaction),
    ...traits.filter(isPlayed).flatMap(restOf),
    ...(given.length === 0 ? [] : [`the battalion abilities ${[...new Set(given)].join(', ')}`]),
    ...(idle.length === 0 ? [] : [`the enhancements ${idle.join(', ')}`]),
  ]
}

/** Of each subfaction that the list names; one around another is told with it. */
function ofSubfactions(list: ArmyList, traits: readonly CatalogueTrait[]): readonly string[] {
  const said = subfactionsSaid(list).filter(
    (each) => each === list.subfaction || traits.some((trait) => isOf(trait, each)),
  )
  const isElsewhere = (trait: CatalogueTrait, each: string): boolean =>
    said.some((other) => other !== each && isOf(trait, other))
  return said.flatMap((each, i) =>
    unplayedOf(
      `the subfaction ${each}`,
      traits.filter((trait) => isOf(trait, each) || (i === 0 && !isElsewhere(trait, each))),
    ),
  )
}

const isOf = ({ subfaction }: CatalogueTrait, said: string): boolean =>
  subfaction !== undefined && isSubfaction(subfaction, said)

/** `the allegiance abilities of Nighthaunt (but for 2 of 6: Ethereal, Frightful Touch)`; nothing where all of them are played. */
function unplayedOf(layer: string, traits: readonly CatalogueTrait[]): readonly string[] {
  const played = traits.filter(isPlayed)
  if (played.length === 0) return [layer]
  const names = played.map(({ name, leftOut }) => (leftOut === undefined ? name : `${name} in part`)).join(', ')
  return played.length === traits.length ? [] : [`${layer} (but for ${played.length} of ${traits.length}: ${names})`]
}

/** What else a rule says that is played in part. */
const restOf = ({ name, leftOut = [] }: CatalogueTrait): readonly string[] =>
  leftOut.length === 0 ? [] : [`of ${name} ${leftOut.join(', ')}`]

/** Effects on its units, leave to use rules that are played, or what they count on objectives where it does nothing else in fights. */
export const isPlayed = ({ effects, counts, summons, permits, reserves, magic, touches }: CatalogueTrait): boolean =>
  [effects, summons, permits, reserves, magic].some((each) => each !== undefined) ||
  (Array.isArray(counts) && touches !== true)

/** An enhancement more stands in the list. */
const OF_THE_LIST = 'Magnificent'

/** `Unified (Battle Regiment)`; of a battalion that nobody knows here, its name. */
function idleOfBattalion(listed: ListedBattalion, battalions: readonly KnownBattalion[]): readonly string[] {
  const all = abilitiesOf(listed, battalions)
  const { abilities = [] } = battalionOf(listed, battalions)
  const idle = all.filter((each) => ![...abilities, OF_THE_LIST].some((known) => sameName(known, each)))
  if (all.length === 0) return [`of ${listed.name}`]
  return idle.length === 0 ? [] : [`${idle.join(' and ')} (${listed.name})`]
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
