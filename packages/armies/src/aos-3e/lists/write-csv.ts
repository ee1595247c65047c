/** A list as CSV by RFC 4180: one row a unit or feature, fixed columns, names that no spreadsheet takes for a formula. */
import type { ArmyList, ListedUnit } from './list.ts'

/** Columns of a list, version 1. */
export const LIST_COLUMNS = [
  'kind',
  'name',
  'id',
  'faction',
  'role',
  'models',
  'reinforced',
  'points',
  'general',
  'ally',
  'battalions',
  'command_trait',
  'artefact',
  'mount_trait',
  'spells',
  'prayers',
  'other',
  'options',
  'assumed',
] as const

type Row = Readonly<Partial<Record<(typeof LIST_COLUMNS)[number], string | number | undefined>>>

/** The rows of a list; lists inside a cell are separated by semicolons, and two stand for one within a text. */
export async function listToCsv(list: ArmyList): Promise<string> {
  // Loaded on demand, as by the reports.
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const rows: readonly Row[] = [
    ...list.units.map(unitRow),
    ...list.features.map(({ kind, ...each }) => ({ kind: kind ?? 'feature', ...each })),
  ]
  return stringify([[...LIST_COLUMNS], ...rows.map((row) => LIST_COLUMNS.map((column) => row[column] ?? ''))], {
    record_delimiter: 'unix',
    escape_formulas: true,
    cast: { number: (value: number) => String(value) },
  })
}

const joined = (texts: readonly string[] | undefined): string =>
  (texts ?? []).map((text) => text.replaceAll(';', ';;')).join('; ')

const unitRow = ({ enhancements = {}, options, battalions, general, ally, assumed, ...unit }: ListedUnit): Row => ({
  kind: 'unit',
  name: unit.name,
  id: unit.id,
  faction: unit.faction,
  role: unit.role,
  models: unit.models,
  reinforced: unit.reinforced,
  points: unit.points,
  general: general ? 'yes' : '',
  ally: ally ? 'yes' : '',
  battalions: joined(battalions.map(String)),
  command_trait: enhancements.commandTrait,
  artefact: enhancements.artefact,
  mount_trait: enhancements.mountTrait,
  spells: joined(enhancements.spells),
  prayers: joined(enhancements.prayers),
  other: joined(enhancements.other),
  options: joined(options.map(({ name, count }) => (count === undefined ? name : `${count}x ${name}`))),
  assumed: joined(assumed),
})
