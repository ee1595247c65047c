/** How much of the source was understood: by faction, stat lines, points, weapons, and abilities that touch the attack sequence. */
import type { CatalogueWeapon, Faction } from '../catalogue/schema.ts'
import type { AbilityReport } from './report.ts'

/** Counts of one faction. */
export interface Coverage {
  readonly faction: string
  readonly units: number
  /** Units whose characteristics were all read. */
  readonly statLines: number
  readonly priced: number
  readonly weapons: number
  /** Weapons of which every characteristic is a number, dice, or in the damage table. */
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
    weaponsRead: weapons.filter(isRead).length,
    abilities: own.length,
    touching: touching.length,
    byGrammar: count('grammar'),
    byOverlay: count('overlay'),
    unread: count('nothing'),
  }
}

/** Can the attack sequence be rolled from the profile alone? */
export const isRead = ({ attacks, hit, wound, damage }: CatalogueWeapon): boolean =>
  [attacks, hit, wound, damage].every((each) => each !== undefined)

/** Weapons that are told by an ability alone, or misprinted: `unit: weapon`. */
export const weaponsNotRead = (factions: readonly Faction[]): readonly string[] =>
  factions.flatMap(({ units }) =>
    units.flatMap(({ name, weapons }) =>
      weapons.filter((each) => !isRead(each)).map((each) => `${name}: ${each.name}`),
    ),
  )
