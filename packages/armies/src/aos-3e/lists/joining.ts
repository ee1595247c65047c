/** Units that may join the army of a list during a battle (AoS 2.7): by its battle traits, and by abilities of its warscrolls. */
import { hasKeyword, sameName } from '@rollcall/games'
import type { Army, ArmyUnit } from '@rollcall/games/aos-3e'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CatalogueUnit, Faction, Summons } from '../catalogue/schema.ts'
import { type Allegiance, isSubfaction, subfactionsSaid } from './allegiance.ts'
import type { ArmyList, ListedUnit } from './list.ts'
import type { placeIn } from './place.ts'

/** What an army has of it. */
interface Joining {
  readonly units: readonly ArmyUnit[]
  readonly summoning: NonNullable<Army['summoning']>
}

/** A rule of an army that lets units join it, and the faction whose units they are. */
interface Source {
  readonly name: string
  readonly summons: Summons
  readonly faction: Faction
  /** How many units of the list have it. */
  readonly bearers: number
}

/** Units of a battle at most, in the list and beside it: as many as an army file may have. */
const MOST_UNITS = 60
/** Of each unit that points buy so many may come: a player has only so many models. */
const COPIES = 2

/** Everybody who may join, as far as there is room. */
export function joiningOf(
  list: ArmyList,
  troops: readonly ArmyUnit[],
  catalogue: Catalogue,
  allegiance: Allegiance | null,
  fielded: (listed: ListedUnit) => ArmyUnit,
): Joining {
  const sources = [...ofTraits(list, allegiance), ...ofWarscrolls(list, catalogue)]
  const units = sources.flatMap((source) => [
    ...replacements(source, list, troops, catalogue, fielded),
    ...bought(source, fielded),
  ])
  return {
    units: units.slice(0, Math.max(0, MOST_UNITS - troops.length)),
    summoning: sources.flatMap(({ name, summons: { rules }, bearers }) =>
      rules.map(({ starts, ...rule }) => ({ name, starts: starts * bearers, ...rule })),
    ),
  }
}

function ofTraits(list: ArmyList, allegiance: Allegiance | null): readonly Source[] {
  if (allegiance === null) return []
  const { faction, traits } = allegiance
  const isReplaced = (summons: Summons): boolean =>
    subfactionsSaid(list).some((said) => summons.unless?.some((each) => isSubfaction(each, said)))
  return traits.flatMap(({ name, summons }) =>
    summons === undefined || isReplaced(summons) ? [] : [{ name, summons, faction, bearers: 1 }],
  )
}

/** Abilities of several units of one name are one rule. */
function ofWarscrolls({ units }: ArmyList, catalogue: Catalogue): readonly Source[] {
  const found = units.flatMap(({ id }) => {
    const known = id === undefined ? undefined : catalogue.unit(id)
    return (known?.unit.abilities ?? []).flatMap(({ name, summons }) =>
      known === undefined || summons === undefined ? [] : [{ name, summons, faction: known.faction, bearers: 1 }],
    )
  })
  return found
    .filter((each, i) => found.findIndex(({ name }) => name === each.name) === i)
    .map((each) => ({ ...each, bearers: found.filter(({ name }) => name === each.name).length }))
}

const UNCHOSEN = { reinforced: 0, general: false, ally: false, battalions: [], options: [], assumed: [] }

/** What points buy: one of each, and then another of each. */
function bought(
  { name, summons, faction, bearers }: Source,
  fielded: (listed: ListedUnit) => ArmyUnit,
): readonly ArmyUnit[] {
  const copies = summons.rules.some(({ earns }) => earns.length > 0) ? COPIES : bearers
  return Array.from({ length: copies }, () =>
    summons.units.flatMap(({ unit, models, cost }) => {
      const found = faction.units.find((each) => sameName(each.name, unit))
      if (found === undefined) return []
      const listed = { ...UNCHOSEN, name: found.name, id: found.id, faction: faction.id, models: models ?? found.size }
      return [joinedBy(fielded(listed), { by: name, cost })]
    }),
  ).flat()
}

/** One for each unit of the list that may be replaced once it is destroyed. */
function replacements(
  { name, summons: { replaces } }: Source,
  list: ArmyList,
  troops: readonly ArmyUnit[],
  catalogue: Catalogue,
  fielded: (listed: ListedUnit) => ArmyUnit,
): readonly ArmyUnit[] {
  if (replaces === undefined) return []
  return list.units.flatMap((listed, i) => {
    const { keywords = [], name: called = listed.name, points } = troops[i] as ArmyUnit
    const models = Number(troops[i]?.models ?? 1)
    const card = catalogue.unit(listed.id as string)?.unit
    if (card === undefined || listed.ally || !isMeant(replaces, keywords, card)) return []
    const count = replaces.half === true ? Math.ceil(models / 2) : models
    const { enhancements: _, ...plain } = listed
    const half = fielded({ ...plain, general: false, battalions: [], models: count })
    const worth = points === undefined ? {} : { points: Math.round((points * count) / models) }
    return [joinedBy({ ...half, ...worth }, { by: name, replaces: { name: called, models } })]
  })
}

const isMeant = (
  { only, not, wounds }: NonNullable<Summons['replaces']>,
  keywords: readonly string[],
  card: CatalogueUnit,
): boolean =>
  hasKeyword(keywords, only) &&
  (not === undefined || !hasKeyword(keywords, not)) &&
  (wounds === undefined || card.wounds <= wounds)

/** It has no place in the list, and no role in it, nor leads it. */
function joinedBy(unit: ArmyUnit, joins: NonNullable<ArmyUnit['joins']>): ArmyUnit {
  const { number: _, copy: __, general: ___, battleline: ____, ...rest } = unit as Placed
  return { ...rest, joins }
}

type Placed = ArmyUnit & Partial<ReturnType<typeof placeIn>>
