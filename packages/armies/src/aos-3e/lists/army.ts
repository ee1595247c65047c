/** A whole list as a battle wants it: every unit with its models, options and part in the army, and what is left out. */
import { RollcallError } from '@rollcall/core'
import { sameName, stated } from '@rollcall/games'
import type { Army, ArmyUnit, EndlessSpell } from '@rollcall/games/aos-3e'
import { triumphNamed } from '@rollcall/games/aos-3e/grammar'
import type { Catalogue, FoundUnit } from '../catalogue/catalogue.ts'
import { countsOf, type CountsRow } from '../catalogue/objectives.ts'
import { movementOf } from '../catalogue/scenario.ts'
import type { CatalogueUnit } from '../catalogue/schema.ts'
import type { Universal } from '../check/universal.ts'
import { abilitiesOf, type Allegiance, allegianceOf } from './allegiance.ts'
import { battalionOf, type KnownBattalion } from './battalions.ts'
import type { HurtfulSpell } from './endless.ts'
import { restOfGifts } from './gifts.ts'
import type { ArmyList, ListedUnit } from './list.ts'
import { idleAbilities, restOfAbilities } from './idle-abilities.ts'
import { joiningOf } from './joining.ts'
import { type Mage, mageOf } from './mages.ts'
import { type Magic, magicOf } from './magic.ts'
import { placeIn } from './place.ts'
import { reserveOf } from './reserves.ts'
import { listedScenario } from './scenario.ts'
import { clipped } from '../../lists/text.ts'
import { unplayed } from './unplayed.ts'

/** The army of a list. Fails with `ERR_NAME_UNKNOWN` and every unit that the catalogue does not know. */
export function armyOf(
  list: ArmyList,
  catalogue: Catalogue,
  universal: readonly Universal[],
  hurtful: readonly HurtfulSpell[] = [],
  battalions: readonly KnownBattalion[] = [],
): Army {
  checkKnown(list, catalogue)
  const allegiance = allegianceOf(list, catalogue)
  const { joined, ...fielded } = fieldedBy(list, catalogue, universal, allegiance)
  const { spells, absent, notModelled } = endlessOf(list, hurtful)
  const abilities = allegiance === null ? {} : abilitiesOf(allegiance)
  return {
    name: list.name ?? list.faction,
    ...stated({ grandStrategy: list.grandStrategy }),
    triumphs: list.triumphs.flatMap((each) => triumphNamed(each) ?? []),
    units: [...fielded.units, ...joined.units],
    ...(joined.summoning.length === 0 ? {} : { summoning: joined.summoning }),
    ...(Object.keys(abilities).length === 0 ? {} : { abilities: abilities as Army['abilities'] }),
    battalions: list.battalions.map((each) => battalionOf(each, battalions)),
    endlessSpells: spells,
    unplayed: [
      ...unplayed(list, universal, battalions, allegiance?.traits ?? []),
      ...idleAbilities(list, catalogue),
      ...restOfAbilities(list, catalogue),
      ...restOfGifts(list, catalogue, universal, allegiance),
    ].map((each) => clipped(each, 300)),
    absent,
    notModelled: [...fielded.notModelled, ...notModelled, ...idleTriumphs(list)],
  }
}

/** Its units as they stand in the army, and those that join it. */
function fieldedBy(
  list: ArmyList,
  catalogue: Catalogue,
  universal: readonly Universal[],
  allegiance: Allegiance | null,
) {
  const said = listedScenario(list, catalogue, universal)
  const mageHere = (each: ListedUnit): Mage =>
    mageOf(each, catalogue.unit(each.id as string) as FoundUnit, said(each).keywords, universal, allegiance)
  const magicHere = (each: ListedUnit): Magic =>
    magicOf(each, list, catalogue, universal, said(each).keywords, mageHere(each).knows)
  const fielded = (each: ListedUnit, magic = magicHere(each)): ArmyUnit => ({
    ...said(each),
    ...troopOf(each, list, magic, mageHere(each), catalogue),
  })
  const magic = list.units.map(magicHere)
  const troops = list.units.map((each, i) => fielded(each, magic[i]))
  const contended = list.units.map((each, i) => onObjectives(each, troops[i] as ArmyUnit, allegiance, catalogue))
  const placed = (each: ArmyUnit, i: number): ArmyUnit => ({
    ...each,
    ...rowsOf(contended[i]?.counts),
    ...reserveOf(list.units[i] as ListedUnit, each, list, allegiance, catalogue),
  })
  return {
    units: troops.map(placed),
    joined: joiningOf(list, troops, catalogue, allegiance, (each) => fielded(each)),
    notModelled: [
      ...magic.flatMap((each) => each.notModelled),
      ...contended.flatMap(({ unread }, i) => unread.map((each) => saysOfObjectives(troops[i], each))),
    ],
  }
}

const saysOfObjectives = (unit: ArmyUnit | undefined, ability: string): string =>
  `${unit?.name}: what ${ability} says of objectives is left out`

const idleTriumphs = ({ triumphs }: ArmyList): readonly string[] =>
  triumphs.filter((each) => triumphNamed(each) === undefined).map((each) => `the triumph ${each} is not used`)

/** Fails with `ERR_NAME_UNKNOWN` and every unit that the catalogue does not know. */
function checkKnown({ units }: ArmyList, catalogue: Catalogue): void {
  const issues = units.flatMap(({ id, name }, i) =>
    id === undefined || catalogue.unit(id) === undefined
      ? [{ path: `units[${i}]`, message: `"${name}" is not in the catalogue` }]
      : [],
  )
  if (issues.length > 0)
    throw new RollcallError('ERR_NAME_UNKNOWN', 'the list has units of which nothing is known', { issues })
}

/** Endless spells that hurt; other features take no part. */
function endlessOf({ features }: ArmyList, hurtful: readonly HurtfulSpell[]) {
  const of = (name: string): readonly HurtfulSpell[] => hurtful.filter((each) => sameName(each.name, name))
  const spells = features.flatMap(({ name, points }) => of(name).map((each) => ({ ...each, points })))
  const absent = features.filter(({ name }) => of(name).length === 0)
  return {
    spells: spells.map((each) => endlessPower(each, each.points)),
    absent: absent.map(({ name, points }) => ({ name, ...stated({ points }) })),
    notModelled: [
      ...spells.flatMap(({ name, leftOut }) => (leftOut === undefined ? [] : [`${name}: left out: ${leftOut}`])),
      ...absent.map(({ name }) => `${name} takes no part`),
    ],
  }
}

/** What it counts on objectives, by its warscroll and the traits of its army, in which allies have no part. */
function onObjectives(
  { id, ally }: ListedUnit,
  { keywords = [], loadout }: ArmyUnit,
  allegiance: Allegiance | null,
  catalogue: Catalogue,
): ReturnType<typeof countsOf> {
  const { unit: card } = catalogue.unit(id as string) as FoundUnit
  return countsOf({ card, keywords, loadout, traits: ally ? [] : (allegiance?.traits ?? []) })
}

const rowsOf = (counts: readonly CountsRow[] = []): Pick<ArmyUnit, 'counts'> =>
  counts.length === 0 ? {} : { counts: [...counts] }

/** An endless spell as a battle reads it. */
const endlessPower = (
  { name, value, range, move, reach, mortalWounds }: HurtfulSpell,
  points: number | undefined,
): EndlessSpell => ({
  name,
  ...stated({ points }),
  value,
  range,
  move,
  reach,
  mortalWounds,
})

/** What a unit has in an army beside what it has in every question. */
function troopOf(
  listed: ListedUnit,
  list: ArmyList,
  { spells, prayers }: Magic,
  { wizard, priest }: Mage,
  catalogue: Catalogue,
): Partial<ArmyUnit> {
  const warscroll = catalogue.unit(listed.id as string)?.unit
  const battalions = listed.battalions.filter((number) => number <= list.battalions.length)
  return {
    ...placeIn(list, listed),
    ...(warscroll === undefined ? {} : movementOf(warscroll)),
    ...(listed.general ? { general: true } : {}),
    ...(isBattleline(listed, warscroll) ? { battleline: true } : {}),
    ...(battalions.length > 0 ? { battalions } : {}),
    ...(wizard === undefined ? {} : { wizard: { ...wizard, spells } }),
    ...(priest === undefined ? {} : { priest: { ...priest, prayers } }),
  }
}

/** Where a list has it, or else by its warscroll: what an army's choices change stands in the list (core book 25.5.1). */
const isBattleline = ({ role }: ListedUnit, warscroll: CatalogueUnit | undefined): boolean =>
  role === undefined ? warscroll?.roles.includes('battleline') === true : role === 'battleline'
