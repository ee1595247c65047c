/** A unit of the catalogue as a scenario says it: so many models, options taken, the rest by default and said aloud. */
import type { Unit, Weapon } from '@rollcall/games/aos-3e'
import { stated } from '@rollcall/games'
import { type Loadout, loadoutFor } from './loadout.ts'
import type { TakenOption } from './options.ts'
import type { CatalogueAbility, CatalogueUnit, CatalogueWeapon, EffectJson } from './schema.ts'
import { pointsAt } from './sizes.ts'
import { isTold } from './told.ts'

/** What somebody says of a unit that they take. */
export interface Wish {
  /** Name of its faction, for whoever reads the answer. */
  readonly faction?: string | undefined
  /** Default: the listed size. */
  readonly models?: number | undefined
  readonly options?: readonly TakenOption[] | undefined
  /** Further abilities: artefacts, traits. */
  readonly abilities?: Readonly<Record<string, readonly EffectJson[]>> | undefined
  readonly woundsTaken?: number | undefined
}

/** A unit that can be put into a question, and what is known of every unit of the catalogue. */
export type ScenarioUnit = Unit & {
  readonly name: string
  readonly points: number
  readonly models: number
  readonly keywords: readonly string[]
  /** What has a part in fights and is not computed. */
  readonly notModelled: readonly string[]
  /** What nobody said and was taken for granted. */
  readonly assumed: readonly string[]
}

/** The unit as the games read it. */
export function scenarioUnit(unit: CatalogueUnit, wish: Wish = {}): ScenarioUnit {
  const models = wish.models ?? unit.size
  const loadout = loadoutFor(unit, models, wish.options ?? [])
  const abilities = unit.abilities.filter(({ option }) => option === undefined || loadout.has(option))
  const weapons = unit.weapons.flatMap((weapon) => weaponOf(weapon, unit, loadout, abilities, wish))
  const body = loadout.body ?? unit
  return {
    name: unit.name,
    id: unit.id,
    ...stated({ faction: wish.faction }),
    ...(loadout.taken.length === 0 ? {} : { loadout: loadout.taken }),
    points: pointsAt(unit, models),
    models,
    move: fromTable(unit, body.move, wish.woundsTaken),
    wounds: body.wounds,
    ...stated({ woundsTaken: wish.woundsTaken }),
    save: fromTable(unit, body.save, wish.woundsTaken),
    ...(body.bravery === '-' ? {} : { bravery: body.bravery }),
    keywords: [...new Set([...unit.keywords, ...loadout.keywords])],
    armed: loadout.armed,
    ...stated({ damageTable: unit.damageTable }),
    weapons,
    ...stated({ splitsInto: abilities.find((each) => each.splitsInto !== undefined)?.splitsInto }),
    abilities: inGrammar({ ...byName(abilities, loadout), ...wish.abilities }),
    notModelled: unreadOf(unit, loadout, abilities),
    assumed: [
      ...(unit.sizeUnknown === true && wish.models === undefined ? [SIZE_UNKNOWN] : []),
      ...loadout.assumed,
      ...toldDeeds(abilities),
    ],
  }
}

function unreadOf(
  { weapons }: CatalogueUnit,
  loadout: Loadout,
  abilities: readonly CatalogueAbility[],
): readonly string[] {
  const untold = weapons.filter((weapon) => loadout.carries(weapon) && !isTold(weapon, abilities))
  const unread = abilities.filter(
    ({ touches, effects = [] }) => touches === true || effects.some((effect) => loadout.isPartial(effect)),
  )
  return [...unread, ...untold].map(({ name }) => name)
}

const SIZE_UNKNOWN = 'the source does not say how many models there are; 1 is taken'

/** Heroic actions, rampages and commands of its warscroll, so that nobody takes them for what always holds. */
function toldDeeds(abilities: readonly CatalogueAbility[]): readonly string[] {
  const names = abilities.flatMap(({ name, effects }) => (effects !== undefined && areDeeds(effects) ? [name] : []))
  return names.length === 0 ? [] : [`it has, where its player uses them: ${[...new Set(names)].join(', ')}`]
}

/** Is it done by its player, and nothing that holds of itself? */
export const areDeeds = (effects: readonly EffectJson[]): boolean =>
  effects.length > 0 && effects.every((each) => each['deed'] !== undefined)

/** Effects of a catalogue are of the grammar of the game, whose schema read them. */
const inGrammar = (abilities: Readonly<Record<string, readonly EffectJson[]>>): NonNullable<Unit['abilities']> =>
  abilities as Readonly<Record<string, readonly object[]>> as NonNullable<Unit['abilities']>

/** What only a battle asks: whether a unit flies, and a Move that its damage table changes, by the column (core book 22.5). */
export const movementOf = ({ abilities, move }: CatalogueUnit): { readonly flies?: true; readonly move?: string } => ({
  ...(abilities.some(({ name }) => name === 'Fly') ? { flies: true } : {}),
  ...(typeof move === 'string' && move.startsWith('table:') ? { move } : {}),
})

/** Wounds at which a row of the table begins. */
const from = (wounds: string): number => Number.parseInt(wounds, 10)

/** A characteristic from the damage table, in the row for the wounds taken so far. */
function fromTable(unit: CatalogueUnit, value: number | string, woundsTaken = 0): number | string {
  if (typeof value === 'number' || !value.startsWith('table:')) return value
  const row = unit.damageTable?.findLast(({ wounds }) => from(wounds) <= woundsTaken)
  return row?.values[value.slice('table:'.length)] ?? '-'
}

function weaponOf(
  weapon: CatalogueWeapon,
  unit: CatalogueUnit,
  loadout: Loadout,
  abilities: readonly CatalogueAbility[],
  wish: Wish,
): readonly Weapon[] {
  if (!loadout.carries(weapon) || !isTold(weapon, abilities)) return []
  const { option: _, together: __, models, range, ...rest } = weapon
  const bearers = loadout.bearers(weapon) ?? (models === undefined ? undefined : models * loadout.times(unit))
  const reach = range === undefined ? {} : { range: fromTable(unit, range, wish.woundsTaken) }
  return [{ ...rest, ...reach, ...stated({ models: bearers }) }]
}

/** Effects by the name of the ability; two of one name are told apart by the option. */
function byName(abilities: readonly CatalogueAbility[], loadout: Loadout): Record<string, readonly EffectJson[]> {
  const named: Record<string, readonly EffectJson[]> = {}
  for (const { name, option, effects } of abilities) {
    if (effects === undefined) continue
    const key = named[name] === undefined ? name : `${name} (${option ?? Object.keys(named).length})`
    named[key] = effects.flatMap((effect) => loadout.settled(effect))
  }
  return named
}
