/** How much of the source was understood: by faction, stat lines, points, weapons, and abilities that touch the attack sequence. */
import { isTold } from '@rollcall/armies/catalogue'
import type { CatalogueUnit, CatalogueWeapon, Faction } from '@rollcall/armies'
import type { AbilityReport } from './report.ts'

/** Counts of one faction. */
export interface Coverage {
  readonly faction: string
  readonly units: number
  /** Units whose characteristics were all read. */
  readonly statLines: number
  readonly priced: number
  readonly weapons: number
  /** Weapons that can be rolled: numbers, dice, columns of the damage table, or told by a translated ability. */
  readonly weaponsRead: number
  readonly abilities: number
  /** Abilities that touch the attack sequence, wards or allocation. */
  readonly touching: number
  readonly byGrammar: number
  readonly byOverlay: number
  readonly unread: number
}

/** One row for each faction, and their sum at the end. */
export function coverageOf(factions: readonly Faction[], abilities: readonly AbilityReport[]): readonly Coverage[] {
  const rows = factions.filter(({ units }) => units.length > 0).map((faction) => row(faction, abilities))
  const [first] = rows
  if (first === undefined) return []
  const sum = Object.keys(first).map((key) => [
    key,
    key === 'faction' ? 'All' : rows.reduce((total, each) => total + Number(each[key as keyof Coverage]), 0),
  ])
  return [...rows, Object.fromEntries(sum) as Coverage]
}

function row({ id, name, units }: Faction, abilities: readonly AbilityReport[]): Coverage {
  const weapons = units.flatMap((unit) => unit.weapons)
  const own = abilities.filter(({ faction }) => faction === id)
  const touching = own.filter(({ touches }) => touches)
  const count = (by: AbilityReport['by']): number => touching.filter((each) => each.by === by).length
  return {
    faction: name,
    units: units.length,
    statLines: units.filter(
      ({ notes = [] }) => !notes.some((note) => /^(Move|Wounds|Bravery|Save) is printed/.test(note)),
    ).length,
    priced: units.filter(({ points }) => points > 0).length,
    weapons: weapons.length,
    weaponsRead: units.reduce((sum, unit) => sum + unit.weapons.filter((each) => isRead(unit, each)).length, 0),
    abilities: own.length,
    touching: touching.length,
    byGrammar: count('grammar'),
    byOverlay: count('overlay'),
    unread: count('nothing'),
  }
}

/** Can the weapon be rolled, from its profile or with what a translated ability tells of it? */
const isRead = ({ abilities }: CatalogueUnit, weapon: CatalogueWeapon): boolean => isTold(weapon, abilities)

/** Weapons that are told by an ability alone, or misprinted: `unit: weapon`. */
export const weaponsNotRead = (factions: readonly Faction[]): readonly string[] =>
  factions.flatMap(({ units }) =>
    units.flatMap((unit) =>
      unit.weapons.filter((each) => !isRead(unit, each)).map((each) => `${unit.name}: ${each.name}`),
    ),
  )
