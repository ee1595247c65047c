/** Is a dataset what it says? Its hashes, its tables, and some of its numbers against dice that are really rolled. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS, Stream, within } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { CHECKS, type Drawn } from '../checks.ts'
import type { Question } from '../config.ts'
import type { Manifest } from '../manifest.ts'
import { type Checked, checkedMeans } from '../means.ts'
import { askedIn, hashOf, type DatasetPlan } from '../plan.ts'
import { TABLES } from '../tables.ts'
import { hashed } from './parquet-file.ts'
import { csvRows, keysIn, manifestIn, planIn } from './read.ts'

/** How much is verified. */
export interface VerifyOptions {
  /** Rows of the damage that are rolled again; of every other table a tenth of that. */
  readonly rows: number
  readonly seed: string
  /** Activations rolled for each of them. */
  readonly replicates: number
  /** Probability at most that a dataset without a fault is called wrong. */
  readonly errorRate: number
}

/** What was found. */
export interface Verified {
  readonly files: number
  /** Of all tables of answers. */
  readonly rows: number
  /** Rows that were rolled again, die by die, and rows that were computed again by the rules, where nothing is rolled. */
  readonly rolled: number
  readonly computed: number
  /** Nothing: it holds. */
  readonly faults: readonly string[]
}

/** Dice of a row, about. */
const DICE_OF_A_ROW = 50

function checkDice({ rows, replicates }: VerifyOptions): void {
  const most = LIMITS.diceAsked.most / DICE_OF_A_ROW
  within({
    limit: 'diceAsked',
    what: `${rows} rows rolled ${replicates} times each are about`,
    estimated: rows * replicates * DICE_OF_A_ROW,
    fits: `${Math.floor(most / replicates)} rows fit, or ${Math.floor(most / rows)} replicates`,
  })
}

/**
 * Looks at everything, and tells all faults. Fails with `ERR_INPUT_INVALID` where there is no dataset to look at, with
 * `OverBudgetError` where that would take for ever.
 */
export async function verifyDataset(game: Game, folder: string, options: VerifyOptions): Promise<Verified> {
  checkDice(options)
  const { files, plan: hash } = manifestIn(folder)
  const broken = files.flatMap((each) => {
    const path = join(folder, each.path)
    if (!existsSync(path)) return [`${each.path} is missing`]
    return hashed(path).sha256 === each.sha256 ? [] : [`${each.path} is not what was built: its SHA-256 differs`]
  })
  if (broken.length > 0) return { files: files.length, rows: 0, rolled: 0, computed: 0, faults: broken }
  const plan = planIn(folder)
  const faults = hashOf(plan) === hash ? [] : ['plan.json is not the plan of the manifest']
  const tables: Read[] = []
  for (const question of askedIn(plan)) tables.push(await readRows(folder, plan, question, files, options))
  const drawn = tables.reduce((sum, table) => sum + table.drawn.length, 0)
  const checked = tables.flatMap(({ question, drawn: rows }) =>
    rows.map((row) => checkedRow(game, plan, question, row, { ...options, rows: drawn })),
  )
  const count = (by: 'dice' | 'rules'): number => checked.filter((each) => each.by === by).length
  return {
    files: files.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    rolled: count('dice'),
    computed: count('rules'),
    faults: [...faults, ...tables.flatMap((each) => each.faults), ...checked.flatMap((each) => each.faults)],
  }
}

interface Read {
  readonly question: Question
  readonly rows: number
  readonly faults: readonly string[]
  readonly drawn: readonly Drawn[]
}

/** One row of another table than that of the damage is as much work as so many of that. */
const DEARER = 10

/** All rows of a table: do they refer to what is there, are they as many as was said; and those that were drawn. */
async function readRows(
  folder: string,
  plan: DatasetPlan,
  question: Question,
  files: Manifest['files'],
  { rows: wanted, seed }: VerifyOptions,
): Promise<Read> {
  const { name, columns, refers = {} } = TABLES[question](plan)
  const rows = files.find(({ path }) => path === `${name}.csv`)?.rows ?? 0
  const names = Object.keys(refers)
  const keys = await Promise.all(Object.values(refers).map((table) => keysIn(folder, table)))
  const places = names.map((each) => columns.findIndex((column) => column.name === each))
  const numbers = drawnOf(rows, question === 'damage' ? wanted : Math.ceil(wanted / DEARER), seed)
  const faults: string[] = []
  const drawn: Drawn[] = []
  let at = -1
  for await (const cells of csvRows(folder, name)) {
    if (at++ === -1) {
      if (cells.join() === columns.map((each) => each.name).join()) continue
      return { question, rows: 0, faults: [`${name}.csv has other columns`], drawn }
    }
    const found = places.map((place, i) => keys[i]?.get(cells[place] as string))
    const unknown = names.filter((_, i) => found[i] === undefined)
    if (unknown.length > 0) faults.push(`${rowIn(name, at)}: ${unknown.join(' and ')} is in no other table`)
    else if (numbers.has(at - 1)) {
      const whom = names.map((each, i) => [each, LISTS[each]?.(plan)?.[found[i] as number]])
      drawn.push({ number: at, cells: namedIn(columns, cells), ...Object.fromEntries(whom) })
    }
  }
  if (at !== rows) faults.push(`${name}.csv has ${at} rows, and the manifest says ${rows}`)
  return { question, rows: at, faults: faults.slice(0, MOST_FAULTS), drawn }
}

const namedIn = (columns: readonly { readonly name: string }[], cells: readonly string[]) =>
  Object.fromEntries(columns.map(({ name }, i) => [name, cells[i] ?? '']))

/** Whom keys of rows mean. */
const LISTS: Readonly<Record<string, (plan: DatasetPlan) => readonly unknown[] | undefined>> = {
  attacker: ({ attackers }) => attackers,
  situation: ({ situations }) => situations,
  target: ({ targets }) => targets,
  a: ({ armies }) => armies,
  b: ({ armies }) => armies,
}

const rowIn = (table: string, row: number): string => (table === 'damage' ? `row ${row}` : `${table}, row ${row}`)

const MOST_FAULTS = 20

/** So many different numbers below `rows`. */
function drawnOf(rows: number, wanted: number, seed: string): ReadonlySet<number> {
  if (wanted >= rows) return new Set(Array.from({ length: rows }, (_, i) => i))
  const stream = new Stream(seed).start(0)
  const drawn = new Set<number>()
  while (drawn.size < wanted) drawn.add(Math.floor(((stream.word() >>> 0) / 2 ** 32) * rows))
  return drawn
}

/** What is said against a row. */
function checkedRow(
  game: Game,
  plan: DatasetPlan,
  question: Question,
  row: Drawn,
  options: VerifyOptions,
): { readonly by: 'dice' | 'rules'; readonly faults: readonly string[] } {
  const { name, refers = {} } = TABLES[question](plan)
  const where = rowIn(name, row.number)
  const whom = Object.keys(refers)
  if (whom.some((key) => row[key as keyof Drawn] === undefined))
    return { by: 'rules', faults: [`${where}: plan.json does not know who meets whom in it`] }
  const found = CHECKS[question](game, plan, row, options)
  const keys = whom.map((key) => row.cells[key]).join(', ')
  if (found === null) return { by: 'rules', faults: [`${where}: there is no answer any more`] }
  if (found.by === 'rules') return { by: 'rules', faults: found.faults.map((fault) => `${where} (${keys}): ${fault}`) }
  const checked = checkedMeans(found.means, { ...options, replicates: found.replicates })
  return {
    by: 'dice',
    faults: checked.filter(({ holds }) => !holds).map((each) => `${where} (${keys}): ${told(each)}`),
  }
}

const told = ({ name, stated, seen, within }: Checked): string =>
  `${name} is ${stated}, and dice say ${seen} (no more than ${within.toPrecision(3)} apart by chance)`
