/** A whole list as a battle wants it: every unit with its models, options and part in the army, and what is left out. */
import { RollcallError } from '@rollcall/core'
import { COMMON_POWERS, sameName } from '@rollcall/games'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type CataloguePower, playable } from '../catalogue/powers.ts'
import { movementOf } from '../catalogue/scenario.ts'
import { type Universal, universalNamed } from '../check/universal.ts'
import type { HurtfulSpell } from './endless.ts'
import type { ArmyList, ListedUnit } from './list.ts'
import { listedScenario } from './scenario.ts'

/** The army of a list. Fails with `ERR_NAME_UNKNOWN` and every unit that the catalogue does not know. */
export function armyOf(
  list: ArmyList,
  catalogue: Catalogue,
  universal: readonly Universal[],
  hurtful: readonly HurtfulSpell[] = [],
): object {
  const endless = list.features.flatMap(({ name }) => hurtful.filter((each) => sameName(each.name, name)))
  const unknown = list.units.flatMap(({ id, name }, i) =>
    id === undefined || catalogue.unit(id) === undefined
      ? [{ path: `units[${i}]`, message: `"${name}" is not in the catalogue` }]
      : [],
  )
  if (unknown.length > 0)
    throw new RollcallError('ERR_NAME_UNKNOWN', 'the list has units of which nothing is known', { issues: unknown })
  return {
    name: list.name ?? list.faction,
    units: list.units.map((each) => troopOf(each, catalogue, universal)),
    endlessSpells: endless.map(endlessPower),
    notModelled: [
      ...list.units.flatMap((each) => unusedMagic(each, catalogue, universal)),
      ...endless.flatMap(({ name, leftOut }) => (leftOut === undefined ? [] : [`${name}: left out: ${leftOut}`])),
      ...list.features
        .filter(({ name }) => !endless.some((each) => sameName(each.name, name)))
        .map(({ name }) => `${name} takes no part`),
      ...list.triumphs.map((each) => `the triumph ${each} is not used`),
    ],
  }
}

/** An endless spell as a battle reads it. */
const endlessPower = ({ name, value, range, move, reach, mortalWounds }: HurtfulSpell): object => ({
  name,
  value,
  range,
  move,
  reach,
  mortalWounds,
})

function troopOf(listed: ListedUnit, catalogue: Catalogue, universal: readonly Universal[]): object {
  const warscroll = catalogue.unit(listed.id as string)?.unit
  const { wizard, priest } = warscroll ?? {}
  const { spells = [], prayers = [] } = listed.enhancements ?? {}
  const casting = withTome(wizard, listed, universal)
  return {
    ...listedScenario(listed, catalogue, universal),
    // Bought together with another unit: lists print the common price beside both, and count it once.
    ...(warscroll?.points === 0 ? { points: 0 } : {}),
    ...(warscroll === undefined ? {} : movementOf(warscroll)),
    ...(listed.general ? { general: true } : {}),
    ...(casting === undefined
      ? {}
      : { wizard: { ...casting, spells: [...ownPowers(wizard), ...powersOf(spells, universal)] } }),
    ...(priest === undefined
      ? {}
      : { priest: { chants: priest.chants, prayers: [...ownPowers(priest), ...powersOf(prayers, universal)] } }),
  }
}

/** An artefact may make a wizard of its bearer, and lets one who is already cast more (27.5.2). */
function withTome(
  wizard: { readonly casts: number; readonly unbinds: number } | undefined,
  { enhancements }: ListedUnit,
  universal: readonly Universal[],
): { readonly casts: number; readonly unbinds: number } | undefined {
  const { artefact } = enhancements ?? {}
  const tome = artefact === undefined ? undefined : universalNamed(universal, artefact)?.wizard
  if (wizard === undefined) return tome && { casts: tome.casts, unbinds: tome.unbinds }
  return { casts: wizard.casts + (tome?.extraCasts ?? 0), unbinds: wizard.unbinds }
}

/** Who casts or chants, with what a battle can play of it. */
interface Caster {
  readonly powers?: readonly CataloguePower[] | undefined
}

/** Spells and prayers of the warscroll. */
const ownPowers = ({ powers = [] }: Caster = {}): readonly object[] => powers.map(playable)

/** Spells and prayers of the lores that a battle can use; of others nobody knows here what they do. */
const powersOf = (names: readonly string[], universal: readonly Universal[]): readonly object[] =>
  names.flatMap((name) => {
    const known = universalNamed(universal, name)
    return known?.power === undefined ? [] : [{ name: known.name, ...known.power }]
  })

/** Spells and prayers of warscrolls and lores that nobody knows here, and what else others do, by unit. */
function unusedMagic(listed: ListedUnit, catalogue: Catalogue, universal: readonly Universal[]): readonly string[] {
  const { wizard, priest } = catalogue.unit(listed.id as string)?.unit ?? {}
  const { spells = [], prayers = [] } = listed.enhancements ?? {}
  const powers = [...(wizard?.powers ?? []), ...(priest?.powers ?? [])]
  const own = [...(wizard?.spells ?? []), ...(priest?.prayers ?? [])].filter((name) =>
    powers.every((power) => power.name !== name),
  )
  const chosen = [...spells, ...prayers].filter((name) => universalNamed(universal, name)?.power === undefined)
  const names = new Set([...own, ...chosen].filter((name) => !COMMON_POWERS.includes(name)))
  return [
    ...(names.size === 0 ? [] : [`${listed.name} does not use ${[...names].join(', ')}`]),
    ...powers.flatMap(({ name, leftOut = [] }) =>
      leftOut.length === 0 ? [] : [`${listed.name}: ${name} leaves out ${leftOut.join(', ')}`],
    ),
  ]
}
