/** Units as rows: of a catalogue, of a game that has examples only, and the factions that they belong to. */
import type { Catalogue, CatalogueUnit } from '@rollcall/armies'
import { type Column, count, type Look, type Sheet, unhurt } from '@rollcall/report'
import type { ExampleUnit } from '@rollcall/asking'

/** A unit and the name of its faction. */
export type WholeUnit = CatalogueUnit & { readonly faction: string }

const joined = (names: readonly { readonly name: string }[]): string => names.map(({ name }) => name).join('; ')

/** A number as a number, so that a program need not read text. */
const numeric = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Columns of `units`, as CSV has them. */
const COLUMNS: readonly Column<WholeUnit>[] = [
  { name: 'id', of: ({ id }) => id },
  { name: 'name', of: ({ name }) => name },
  { name: 'faction', of: ({ faction }) => faction },
  { name: 'points', of: ({ points }) => points },
  { name: 'size', of: ({ size }) => size },
  { name: 'roles', of: ({ roles }) => roles.join('; ') },
  { name: 'move', of: (unit) => numeric(unhurt(unit, unit.move)) },
  { name: 'wounds', of: ({ wounds }) => wounds },
  { name: 'bravery', of: ({ bravery }) => bravery },
  { name: 'save', of: (unit) => unhurt(unit, unit.save) },
  { name: 'keywords', of: ({ keywords }) => keywords.join('; ') },
  { name: 'weapons', of: ({ weapons }) => joined(weapons) },
  { name: 'not_modelled', of: ({ abilities }) => joined(abilities.filter(({ touches }) => touches === true)) },
]

const LOOKS: readonly Look<WholeUnit>[] = [
  { name: 'name', title: 'Unit', names: true },
  { name: 'faction', title: 'Faction', spare: 2, once: (text) => ` of ${text}` },
  { name: 'points', title: 'Points', numbers: true },
  { name: 'size', title: 'Models', numbers: true },
  { name: 'roles', title: 'Roles', spare: 1, text: ({ roles }) => roles.join(', ') },
]

/** Units of a catalogue. */
export const unitSheet = (rows: readonly WholeUnit[]): Sheet<WholeUnit> => ({
  title: 'Units',
  rows,
  columns: COLUMNS,
  looks: LOOKS,
})

type FactionRow = Catalogue['contents']['factions'][number]

/** The factions of a catalogue, and how many units each has. */
export const factionSheet = ({ contents: { factions } }: Catalogue): Sheet<FactionRow> => ({
  rows: factions,
  columns: [
    { name: 'faction', of: ({ name }) => name },
    { name: 'alliance', of: ({ alliance }) => alliance },
    { name: 'units', of: ({ units }) => units },
  ],
  looks: [
    { name: 'faction', title: 'Faction', names: true },
    { name: 'alliance', title: 'Grand alliance' },
    { name: 'units', title: 'Units', numbers: true },
  ],
  totals: {
    faction: `all ${factions.length} factions`,
    units: count(factions.reduce((sum, { units }) => sum + units, 0)),
  },
})

/** Units of a game without a catalogue. */
export const exampleSheet = (
  rows: readonly ExampleUnit[],
  cardLine?: (unit: object) => string,
): Sheet<ExampleUnit> => ({
  rows,
  columns: [
    { name: 'name', of: ({ name }) => name },
    { name: 'faction', of: ({ faction }) => faction },
    { name: 'size', of: ({ listedSize }) => listedSize },
    { name: 'points', of: ({ points, cost }) => points ?? (typeof cost === 'number' ? cost : undefined) },
    { name: 'weapons', of: ({ weapons }) => (Array.isArray(weapons) ? joined(weapons as readonly ExampleUnit[]) : '') },
    ...(cardLine === undefined ? [] : [{ name: 'card', of: (row: ExampleUnit) => lineOf(row, cardLine) }]),
  ],
  looks: [
    { name: 'name', title: 'Unit', names: true },
    { name: 'faction', title: 'Faction', spare: 1 },
    { name: 'size', title: 'Models', numbers: true },
    { name: 'points', title: 'Points', numbers: true },
    { name: 'weapons', title: 'Weapons' },
    ...(cardLine === undefined ? [] : [{ name: 'card', title: 'Card' }]),
  ],
})

/** What only the file says is no part of the unit. */
function lineOf(row: ExampleUnit, cardLine: (unit: object) => string): string {
  const { aliases: _, listedSize: __, ...unit } = row
  return cardLine(unit)
}
