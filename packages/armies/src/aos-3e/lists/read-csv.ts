/** A list as CSV, as it is written here or kept in a spreadsheet: units and features; what stands in the head of a list is not in it. */
import { guardCount, MOST_LINES, unreadable } from '../../lists/limits.ts'
import type { ArmyList } from './list.ts'
import { checkedList } from './own.ts'
import { LIST_COLUMNS } from './write-csv.ts'

type Column = (typeof LIST_COLUMNS)[number]
type Row = Readonly<Partial<Record<Column, string>>>

/** Does a text begin as a list in CSV does? */
export const isListCsv = (text: string): boolean => /^\uFEFF?"?kind"?,"?name"?(?:,|\r?\n|$)/.test(text)

/** Reads a list in CSV. Fails with `ERR_INPUT_UNREADABLE` or `ERR_INPUT_INVALID`, all faults at once. */
export function readListCsv(text: string, where: string): ArmyList {
  const [head = [], ...records] = recordsOf(text, where)
  const strange = head.filter((name) => !LIST_COLUMNS.includes(name as Column))
  if (strange.length > 0) throw unreadable(where, `has columns that no list has: ${strange.slice(0, 5).join(', ')}`)
  const rows = records.map((cells): Row => Object.fromEntries(head.map((name, i) => [name, plain(cells[i] ?? '')])))
  const units = rows.filter(({ kind }) => kind === 'unit')
  const faction = factionOf(units)
  if (faction === undefined) throw unreadable(where, 'has no unit with a faction')
  const features = rows.filter(({ kind }) => kind !== 'unit').map(featureOf)
  return checkedList({ faction, units: units.map(unitOf), features }, where)
}

/** Cells of RFC 4180: quotes around what has commas, quotes or lines in it, and two for one. */
function recordsOf(text: string, where: string): readonly (readonly string[])[] {
  const records: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy
  while (cells.lastIndex < text.length) {
    const at = cells.lastIndex
    const [, quoted, bare = '', end] = cells.exec(text) ?? []
    if (end === undefined) throw unreadable(where, `is no CSV: a quote is not closed behind character ${at}`)
    records.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (end !== ',' && end !== '') records.push([])
    guardCount(where, 'lines', records.length, MOST_LINES)
  }
  return records.filter((each) => each.some((cell) => cell !== ''))
}

/** Without the quote that keeps spreadsheets from taking a name for a formula. */
const plain = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '')

/** The faction that most units belong to which are not allied. */
function factionOf(units: readonly Row[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { faction = '', ally } of units)
    if (faction !== '') counts.set(faction, (counts.get(faction) ?? 0) + (ally === 'yes' ? 0.01 : 1))
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** What stands in a cell; a cell with nothing in it says nothing. */
const filled = (object: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ''))

const numberIn = (cell: string | undefined): number | string | undefined =>
  cell !== undefined && /^\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell

const featureOf = ({ kind, name, id, points }: Row): object =>
  filled({ name, id, kind: kind === 'feature' ? undefined : kind, points: numberIn(points) })

function unitOf(row: Row): object {
  const several = (column: Column): readonly string[] | undefined => parted(row[column] ?? '')
  const enhancements = filled({
    commandTrait: row.command_trait,
    artefact: row.artefact,
    mountTrait: row.mount_trait,
    spells: several('spells'),
    prayers: several('prayers'),
    other: several('other'),
  })
  return filled({
    name: row.name,
    id: row.id,
    faction: row.faction,
    role: row.role,
    models: numberIn(row.models),
    reinforced: numberIn(row.reinforced),
    points: numberIn(row.points),
    general: row.general === 'yes',
    ally: row.ally === 'yes',
    battalions: several('battalions')?.map(Number),
    enhancements: Object.keys(enhancements).length === 0 ? undefined : enhancements,
    options: several('options')?.map(optionOf),
    assumed: several('assumed'),
  })
}

function optionOf(text: string): object {
  const [, count, name] = /^(\d{1,4})x (.+)$/.exec(text) ?? []
  return name === undefined ? { name: text } : { name, count: Number(count) }
}

/** Texts between semicolons, of which two stand for one; none of an empty cell. */
function parted(cell: string): readonly string[] | undefined {
  if (cell === '') return undefined
  const parts = cell.match(/(?:;;|[^;]|;(?! ))+/g) ?? []
  return parts.map((part, i) => (i === 0 ? part : part.slice(1)).replaceAll(';;', ';'))
}
