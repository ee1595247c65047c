/** From parts to the files of a dataset: the same parts, the same bytes. */
import { writeFileSync } from 'node:fs'
import { armyRows, pairsOf } from '../battles.ts'
import { NOTE_COLUMNS, type Note, noteRow, type Rows, situationRows, unitRows } from '../columns.ts'
import type { Keyed } from '../entrants.ts'
import type { Part, Unanswered } from '../evaluate.ts'
import { dataPackage, type Described, type FileEntry, type Manifest, manifestOf } from '../manifest.ts'
import { askedIn, type DatasetPlan } from '../plan.ts'
import { battleRow, ROWS, type Told } from '../rows.ts'
import { TABLES } from '../tables.ts'
import { csvFile } from './csv-file.ts'
import { hashed, parquetFile } from './parquet-file.ts'
import type { TableFile } from './table-file.ts'

/** Writes all files beside, and answers the manifest, which is one of them. */
export function assemble(
  plan: DatasetPlan,
  folder: string,
  partOf: (group: number) => Part,
  parquet: boolean,
): Manifest {
  const begin = tablesIn(folder, plan, parquet)
  const answered = askedIn(plan).map((question) => {
    const described = TABLES[question](plan)
    return { question, described, table: begin(described.name, described.columns) }
  })
  const notes = begin('notes', NOTE_COLUMNS)
  const missing = missingRows()
  const ofTargets = writeFights(plan, partOf, answered, notes, missing)
  for (const { question, table } of answered)
    if (question === 'battle') writeBattles(plan, partOf, table, notes, missing)
  const [counted, ...copies] = answered.flatMap(({ table }) => table.close())
  notes.write(ofTargets.map(noteRow))
  const small = smallTables(plan)
  const tables = small.flatMap(([name, { columns, rows }]) => written(begin(name, columns), rows))
  const described = [
    ...answered.map((each) => each.described),
    ...describedTables([...small, ['notes', { columns: NOTE_COLUMNS, rows: [] }]]),
  ]
  const about = textFile(folder, 'datapackage.json', dataPackage(plan, described))
  const texts = [about, ...dictionary(begin, described), textFile(folder, 'plan.json', plan)]
  const files = [counted as FileEntry, ...copies, ...tables, ...notes.close(), ...texts]
  const manifest = manifestOf(plan, counted?.rows ?? 0, missing.all(), files)
  textFile(folder, 'manifest.json', manifest)
  return manifest
}

/** Questions without an answer: the first of them, and how many there are. */
interface Missing {
  readonly add: (more: readonly Unanswered[]) => void
  readonly all: () => { readonly unanswered: readonly Unanswered[]; readonly without: number }
}

/** Of those without an answer that a manifest names: with all of them it could be larger than the tables. */
const MOST_TOLD = 10_000

function missingRows(): Missing {
  const unanswered: Unanswered[] = []
  let without = 0
  return {
    add: (more) => {
      unanswered.push(...more.slice(0, Math.max(0, MOST_TOLD - unanswered.length)))
      without += more.length
    },
    all: () => ({ unanswered, without }),
  }
}

/** A small table, all at once. */
function written(table: Tables, rows: Rows['rows']): readonly FileEntry[] {
  table.write(rows)
  return table.close()
}

function write(table: Tables, { rows, without }: Told, missing: Missing): void {
  table.write(rows)
  missing.add(without)
}

interface Answered {
  readonly question: ReturnType<typeof askedIn>[number]
  readonly table: Tables
}

/** Rows of every attacker in every table of fights, and notes about him; answers the notes about targets, each once. */
function writeFights(
  plan: DatasetPlan,
  partOf: (group: number) => Part,
  answered: readonly Answered[],
  notes: Tables,
  missing: Missing,
): readonly Note[] {
  const ofTargets = new Map<string, Note>()
  for (const [i, group] of groupOf(plan).entries()) {
    const { key } = plan.attackers[i] as Keyed
    const part = partOf(group)
    for (const { target, ...each } of part.notes)
      if (target !== undefined)
        ofTargets.set(JSON.stringify([target, each]), { unit: keyOf(plan, target), side: 'target', ...each })
    const own = part.notes.filter(({ target }) => target === undefined)
    notes.write(own.map(({ kind, note }) => noteRow({ unit: key, side: 'attacker', kind, note })))
    for (const { question, table } of answered)
      for (const told of question === 'battle' ? [] : ROWS[question](plan, key, part)) write(table, told, missing)
  }
  return [...ofTargets.values()]
}

/** Rows of every pair of armies, whose parts come after those of the attackers. */
function writeBattles(
  plan: DatasetPlan,
  partOf: (group: number) => Part,
  table: Tables,
  notes: Tables,
  missing: Missing,
): void {
  for (const [i, pair] of pairsOf(plan).entries()) {
    const part = partOf(plan.groups.length + i)
    const [a, b] = pair.map((army) => plan.armies?.[army]?.key as string) as [string, string]
    notes.write(part.notes.map(({ kind, note }) => noteRow({ unit: `${a} against ${b}`, side: 'battle', kind, note })))
    write(table, battleRow([a, b], part), missing)
  }
}

/** Tables of those who are asked about. */
const smallTables = (plan: DatasetPlan): readonly (readonly [string, Rows])[] => [
  ['attackers', unitRows('attacker', plan.attackers)],
  ['targets', unitRows('target', plan.targets)],
  ['situations', situationRows(plan.situations)],
  ...(plan.armies === undefined ? [] : [['armies', armyRows(plan.armies)] as const]),
]

const keyOf = ({ targets }: DatasetPlan, target: number): string => (targets[target] as Keyed).key

function groupOf({ groups, attackers }: DatasetPlan): readonly number[] {
  const of: number[] = Array.from({ length: attackers.length }, () => 0)
  for (const [group, members] of groups.entries()) for (const each of members) of[each] = group
  return of
}

/** Tables in every form that is wanted. */
interface Tables extends Pick<TableFile, 'write'> {
  readonly close: () => readonly FileEntry[]
}

type Begin = (name: string, columns: Rows['columns']) => Tables

const tablesIn =
  (folder: string, { rollcall }: DatasetPlan, parquet: boolean): Begin =>
  (name, columns) => {
    const files = [
      csvFile(folder, name, columns),
      ...(parquet ? [parquetFile(folder, name, columns, `rollcall ${rollcall}`)] : []),
    ]
    return {
      write: (rows) => files.forEach((file) => file.write(rows)),
      close: () => files.map((file) => file.close()),
    }
  }

const ABOUT: Readonly<Record<string, string>> = {
  attackers: 'Who attacks',
  targets: 'Who is attacked',
  situations: 'What is going on',
  armies: 'Who fights battles',
  notes: 'What was taken for granted, and what is not computed',
}

const describedTables = (small: readonly (readonly [string, Rows])[]): readonly Described[] =>
  small.map(([name, { columns }]) => ({
    name,
    about: ABOUT[name] as string,
    columns,
    key: name === 'notes' ? [] : [columns[0]?.name as string],
  }))

/** The data dictionary: every column of every table. */
function dictionary(begin: Begin, tables: readonly Described[]): readonly FileEntry[] {
  const file = begin('dictionary', [
    { name: 'table', kind: 'string', about: 'Name of the table' },
    { name: 'column', kind: 'string', about: 'Name of the column' },
    { name: 'type', kind: 'string', about: 'What it holds' },
    { name: 'description', kind: 'string', about: 'What it means' },
  ])
  for (const { name, columns } of tables) file.write(columns.map((each) => [name, each.name, each.kind, each.about]))
  return file.close()
}

function textFile(folder: string, path: string, content: object): FileEntry {
  writeFileSync(`${folder}/${path}`, `${JSON.stringify(content, null, 1)}\n`)
  return { path, ...hashed(`${folder}/${path}`) }
}
