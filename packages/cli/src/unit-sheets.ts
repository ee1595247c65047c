/** Units as rows: of a catalogue, of a game that has examples only, and the factions that they belong to. */
import type { Catalogue, CatalogueUnit } from '@rollcall/armies'
import { count, type Figure, label, type Sheet, sheetOf, unhurt } from '@rollcall/report'
import type { ExampleUnit } from '@rollcall/asking'

/** A unit and the name of its faction. */
export type WholeUnit = CatalogueUnit & { readonly faction: string }

const joined = (names: readonly { readonly name: string }[]): string => names.map(({ name }) => name).join('; ')

/** A number as a number, so that a program need not read text. */
const numeric = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** Columns of `units`. */
const COLUMNS: readonly Figure<WholeUnit>[] = [
  label('id', undefined, 'id'),
  label('name', 'Unit', 'name', { names: true }),
  label('faction', 'Faction', 'faction', { spare: 2, once: (text) => ` of ${text}` }),
  label('points', 'Points', 'points', { numbers: true }),
  label('size', 'Models', 'size', { numbers: true }),
  label('roles', 'Roles', ({ roles }) => roles.join('; '), { spare: 1, words: ({ roles }) => roles.join(', ') }),
  label('move', undefined, (unit) => numeric(unhurt(unit, unit.move))),
  label('wounds', undefined, 'wounds'),
  label('bravery', undefined, 'bravery'),
  label('save', undefined, (unit) => unhurt(unit, unit.save)),
  label('keywords', undefined, ({ keywords }) => keywords.join('; ')),
  label('weapons', undefined, ({ weapons }) => joined(weapons)),
  label('not_modelled', undefined, ({ abilities }) => joined(abilities.filter(({ touches }) => touches === true))),
]

/** Units of a catalogue. */
export const unitSheet = (rows: readonly WholeUnit[]): Sheet<WholeUnit> => ({
  title: 'Units',
  ...sheetOf(rows, COLUMNS),
})

type FactionRow = Catalogue['contents']['factions'][number]

/** The factions of a catalogue, and how many units each has. */
export const factionSheet = ({ contents: { factions } }: Catalogue): Sheet<FactionRow> => ({
  ...sheetOf<FactionRow>(factions, [
    label('faction', 'Faction', 'name', { names: true }),
    label('alliance', 'Grand alliance', 'alliance'),
    label('units', 'Units', 'units', { numbers: true }),
  ]),
  totals: {
    faction: `all ${factions.length} factions`,
    units: count(factions.reduce((sum, { units }) => sum + units, 0)),
  },
})

/** Units of a game without a catalogue. */
export const exampleSheet = (rows: readonly ExampleUnit[], cardLine?: (unit: object) => string): Sheet<ExampleUnit> =>
  sheetOf(rows, [
    label('name', 'Unit', 'name', { names: true }),
    label('faction', 'Faction', 'faction', { spare: 1 }),
    label('size', 'Models', 'listedSize', { numbers: true }),
    label('points', 'Points', ({ points, cost }) => points ?? (typeof cost === 'number' ? cost : undefined), {
      numbers: true,
    }),
    label('weapons', 'Weapons', ({ weapons }) =>
      Array.isArray(weapons) ? joined(weapons as readonly ExampleUnit[]) : '',
    ),
    ...(cardLine === undefined ? [] : [label<ExampleUnit>('card', 'Card', (row) => lineOf(row, cardLine))]),
  ])

/** What only the file says is no part of the unit. */
function lineOf(row: ExampleUnit, cardLine: (unit: object) => string): string {
  const { aliases: _, listedSize: __, ...unit } = row
  return cardLine(unit)
}
