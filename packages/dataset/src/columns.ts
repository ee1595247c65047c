/** The tables of a dataset: columns with their types and what they mean, shared by CSV, Parquet and the data dictionary. */
import {
  type ActionResult,
  type FightNumbers,
  isAction,
  type Measure,
  type Result,
  type RowNumbers,
} from '@rollcall/games'
import { type Cell, columnName, FIGHT_COLUMNS, type FightRow } from '@rollcall/report'
import type { Keyed } from './entrants.ts'
import type { Situation } from './situations.ts'

/** What a column holds. */
type Kind = 'string' | 'number' | 'integer' | 'boolean'

/** What a cell holds; `null` is an empty one. */
export type DatasetCell = string | number | boolean | null

/** A column as the data dictionary tells it. */
export interface DatasetColumn {
  readonly name: string
  readonly kind: Kind
  readonly about: string
}

const QUANTILES = ['0.05', '0.25', '0.5', '0.75', '0.95'].map(
  (q) => [`damage_q${q}`, `Damage: the smallest value that is not exceeded with probability ${q}`] as const,
)

/** Numbers of a fight, by the names that they have in every CSV. */
const NUMBERS: Readonly<Record<string, string>> = {
  damage_mean: 'Damage after wards, not limited by the wounds of the target: mean',
  damage_variance: 'Damage: variance',
  damage_sd: 'Damage: standard deviation',
  damage_se: 'Standard error of the mean; empty where it is exact',
  damage_min: 'Damage: least possible, or least seen',
  damage_max: 'Damage: greatest possible, or greatest seen',
  ...Object.fromEntries(QUANTILES),
  damage_per_100_points: 'Mean damage for a hundred points of the attacker',
  slain_mean: 'Models slain: mean',
  slain_variance: 'Models slain: variance',
  slain_sd: 'Models slain: standard deviation',
  slain_se: 'Standard error of the mean; empty where it is exact',
  allocated_mean: 'Wounds allocated: mean',
  allocated_se: 'Standard error of the mean; empty where it is exact',
  overkill_mean: 'Damage beyond what the target could take: mean',
  destroyed: 'Probability that no model of the target is left',
  destroyed_low: '95 % interval of it, low end; empty where it is exact',
  destroyed_high: '95 % interval of it, high end; empty where it is exact',
  fled_mean: 'Models that flee afterwards: mean',
  attacks: 'Attacks: mean',
  hits: 'Hits: mean',
  wounds: 'Wounds: mean',
  unsaved: 'Wounds without a successful save: mean',
  mortal_wounds: 'Mortal wounds: mean',
  damage_before_ward: 'Damage before wards: mean',
}

const BY_NAME = new Map(FIGHT_COLUMNS.map((each) => [each.name, each.of]))

/** How a fight was computed, and its numbers: what a row says beside who and where. */
const FIGHT: readonly (DatasetColumn & { readonly of: (row: FightRow) => Cell })[] = [
  { name: 'method', kind: 'string' as const, about: 'exact or simulated' },
  { name: 'replicates', kind: 'integer' as const, about: 'How often it was simulated; empty where it is exact' },
  ...Object.entries(NUMBERS).map(([name, about]) => ({ name, kind: 'number' as const, about })),
].map((each) => ({ ...each, of: BY_NAME.get(each.name) as (row: FightRow) => Cell }))

/** Keys of rows. */
export const ATTACKER: DatasetColumn = { name: 'attacker', kind: 'string', about: 'Who attacks: a row of attackers' }
export const TARGET: DatasetColumn = { name: 'target', kind: 'string', about: 'Who is attacked: a row of targets' }
export const SITUATION: DatasetColumn = {
  name: 'situation',
  kind: 'string',
  about: 'What is going on: a row of situations',
}

/** Columns of the damage: one row for each attacker, situation and target. */
export const DAMAGE_COLUMNS: readonly DatasetColumn[] = [
  ATTACKER,
  SITUATION,
  TARGET,
  ...FIGHT.map(({ name, kind, about }) => ({ name, kind, about })),
]

/** How a row was computed. */
export const MADE = FIGHT.slice(0, 2).map(({ name, kind, about }): DatasetColumn => ({ name, kind, about }))

/** Columns of the rows of a game: of damage, or of its own measures. */
export const rowColumns = (measures: readonly Measure[] | undefined): readonly DatasetColumn[] =>
  measures === undefined ? DAMAGE_COLUMNS : [ATTACKER, SITUATION, TARGET, ...MADE, ...measures.flatMap(columnsOf)]

function columnsOf({ name, title, kind, about = title }: Measure): readonly DatasetColumn[] {
  const column = columnName(name)
  if (kind === 'chance') return [{ name: column, kind: 'number', about: `${about}: probability` }]
  return NUMBER.map(([end, what]) => ({ name: `${column}_${end}`, kind: 'number', about: `${about}: ${what}` }))
}

const NUMBER = [
  ['mean', 'mean'],
  ['variance', 'variance'],
  ['sd', 'standard deviation'],
  ['min', 'least possible'],
  ['max', 'greatest possible'],
  ['per_100_points', 'mean for a hundred points of the attacker'],
] as const

function cellsOfAction({ method, replicates, measures, probabilities, distributions, per100 }: ActionResult) {
  const cells = measures.flatMap(({ name, kind }): readonly (number | undefined)[] => {
    if (kind === 'chance') return [probabilities[name]]
    const { mean, variance, sd, min, max } = distributions[name] ?? {}
    return [mean, variance, sd, min, max, per100?.[name]]
  })
  return [method, replicates, ...cells].map((cell) => cell ?? null)
}

/** What a row says of a result, in the order of its columns. */
export const cellsOfResult = (result: Result): readonly DatasetCell[] =>
  isAction(result) ? cellsOfAction(result) : cellsOf(result as unknown as RowNumbers)

/** What a row says of a fight, in the order of its columns, none of which asks who is who. */
export const cellsOf = (numbers: RowNumbers): readonly DatasetCell[] =>
  FIGHT.map(({ of }) => of({ result: numbers as FightNumbers } as FightRow) ?? null)

/** Words of units that the tables of units repeat. */
const UNIT: readonly DatasetColumn[] = [
  { name: 'name', kind: 'string', about: 'Name of the unit' },
  { name: 'id', kind: 'string', about: 'In the catalogue; empty: it is not of the catalogue' },
  { name: 'faction', kind: 'string', about: 'Of the catalogue, by its name' },
  { name: 'models', kind: 'integer', about: 'How many models' },
  { name: 'points', kind: 'number', about: 'What all of them cost' },
  { name: 'loadout', kind: 'string', about: 'Options taken, said or usual' },
  { name: 'wounds', kind: 'integer', about: 'Wounds of each model; empty where models differ' },
  { name: 'save', kind: 'string', about: 'Save, as printed' },
  { name: 'bravery', kind: 'integer', about: 'Bravery' },
  { name: 'keywords', kind: 'string', about: 'Keywords' },
]

/** A table as rows of cells. */
export interface Rows {
  readonly columns: readonly DatasetColumn[]
  readonly rows: readonly (readonly DatasetCell[])[]
}

function wordOf(value: unknown, kind: Kind): DatasetCell {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.map(String).join('; ')
  if (kind === 'boolean') return value === true
  if (kind !== 'string') return typeof value === 'number' ? value : null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Attackers or targets, a row each. */
export const unitRows = (side: 'attacker' | 'target', units: readonly Keyed[]): Rows => ({
  columns: [{ name: side, kind: 'string', about: 'Key of this table' }, ...UNIT],
  rows: units.map(({ key, unit }) => [key, ...UNIT.map(({ name, kind }) => wordOf(unit[name], kind))]),
})

/** Situations, a row each, with a column for each word that any of them says. */
export function situationRows(situations: readonly Situation[]): Rows {
  const words = [...new Set(situations.flatMap(({ said }) => Object.keys(said)))].map(
    (name): DatasetColumn => ({
      name,
      kind: kindOf(situations.flatMap(({ said }) => said[name] ?? [])),
      about: `What is said of ${name}; empty: nothing`,
    }),
  )
  return {
    columns: [{ name: 'situation', kind: 'string', about: 'Key of this table' }, ...words],
    rows: situations.map(({ name, said }) => [name, ...words.map((each) => wordOf(said[each.name], each.kind))]),
  }
}

function kindOf(values: readonly DatasetCell[]): Kind {
  if (values.every((each) => typeof each === 'number')) return 'number'
  return values.every((each) => typeof each === 'boolean') ? 'boolean' : 'string'
}

/** What readers should know of the rows of a unit. */
export interface Note {
  /** Its name in the tables. */
  readonly unit: string
  readonly side: 'attacker' | 'target' | 'battle'
  readonly kind: 'assumption' | 'warning'
  readonly note: string
}

/** Columns of the notes. */
export const NOTE_COLUMNS: readonly DatasetColumn[] = [
  { name: 'unit', kind: 'string', about: 'Of whom: a row of attackers or of targets; of battles both armies' },
  { name: 'side', kind: 'string', about: 'attacker or target: of which table; or battle' },
  { name: 'kind', kind: 'string', about: 'assumption: what nobody said; warning: what is not computed' },
  { name: 'note', kind: 'string', about: 'In words' },
]

/** The row of a note. */
export const noteRow = ({ unit, side, kind, note }: Note): readonly DatasetCell[] => [unit, side, kind, note]
