/** Is a dataset what it says? Its hashes, its tables, and some of its numbers against dice that are really rolled. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stream } from '@rollcall/core'
import { type Game, isFight } from '@rollcall/games'
import { cellsOfResult, rowColumns } from '../columns.ts'
import { isRow, type Question, questionOf } from '../asked.ts'
import { type Checked, checkedMeans, type Stated } from '../means.ts'
import { hashOf, type Plan } from '../plan.ts'
import { hashed } from './parquet-file.ts'
import { csvRows, keysIn, manifestIn, planIn } from './read.ts'

/** How much is verified. */
export interface VerifyOptions {
  /** Rows that are computed again. */
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
  readonly rows: number
  readonly recomputed: number
  /** How: by dice, or exactly by the rules where a game tells of exact actions. */
  readonly by: 'dice' | 'rules'
  /** Nothing: it holds. */
  readonly faults: readonly string[]
}

/** Looks at everything, and tells all faults. Fails with `ERR_INPUT_INVALID` where there is no dataset to look at. */
export async function verifyDataset(game: Game, folder: string, options: VerifyOptions): Promise<Verified> {
  const { files, rows, plan: hash } = manifestIn(folder)
  const broken = files.flatMap((each) => {
    const path = join(folder, each.path)
    if (!existsSync(path)) return [`${each.path} is missing`]
    return hashed(path).sha256 === each.sha256 ? [] : [`${each.path} is not what was built: its SHA-256 differs`]
  })
  if (broken.length > 0) return { files: files.length, rows, recomputed: 0, by: 'dice', faults: broken }
  const plan = planIn(folder)
  const faults = hashOf(plan) === hash ? [] : ['plan.json is not the plan of the manifest']
  const { drawn, ...read } = await readRows(folder, plan, rows, options)
  const checked = drawn.flatMap((row) => recomputed(game, plan, row, { ...options, rows: drawn.length }))
  return {
    files: files.length,
    rows: read.rows,
    recomputed: drawn.length,
    by: plan.measures === undefined ? 'dice' : 'rules',
    faults: [...faults, ...read.faults, ...checked],
  }
}

/** A row by the numbers of who meets whom, and its cells. */
interface Row {
  readonly number: number
  readonly attacker: number
  readonly situation: number
  readonly target: number
  readonly cells: Readonly<Record<string, string>>
}

interface Read {
  readonly rows: number
  readonly faults: readonly string[]
  readonly drawn: readonly Row[]
}

const KEYS = ['attacker', 'situation', 'target'] as const

/** All rows: do they refer to what is there, are they as many as was said; and those that were drawn. */
async function readRows(
  folder: string,
  { measures }: Plan,
  rows: number,
  { rows: wanted, seed }: VerifyOptions,
): Promise<Read> {
  const keys = await Promise.all(KEYS.map((key) => keysIn(folder, `${key}s`)))
  const numbers = drawnOf(rows, wanted, seed)
  const columns = rowColumns(measures).map(({ name }) => name)
  const faults: string[] = []
  const drawn: Row[] = []
  let at = -1
  for await (const cells of csvRows(folder, 'damage')) {
    if (at++ === -1) {
      if (cells.join() !== columns.join()) return { rows: 0, faults: ['damage.csv has other columns'], drawn }
      continue
    }
    const found = KEYS.map((_, i) => keys[i]?.get(cells[i] as string))
    const [attacker, situation, target] = found
    if (attacker === undefined || situation === undefined || target === undefined)
      faults.push(`row ${at}: ${KEYS.filter((_, i) => found[i] === undefined).join(' and ')} is in no other table`)
    else if (numbers.has(at - 1)) {
      const named = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']))
      drawn.push({ number: at, attacker, situation, target, cells: named })
    }
  }
  if (at !== rows) faults.push(`damage.csv has ${at} rows, and the manifest says ${rows}`)
  return { rows: at, faults: faults.slice(0, MOST_FAULTS), drawn }
}

const MOST_FAULTS = 20

/** So many different numbers below `rows`. */
function drawnOf(rows: number, wanted: number, seed: string): ReadonlySet<number> {
  if (wanted >= rows) return new Set(Array.from({ length: rows }, (_, i) => i))
  const stream = new Stream(seed).start(0)
  const drawn = new Set<number>()
  while (drawn.size < wanted) drawn.add(Math.floor(((stream.word() >>> 0) / 2 ** 32) * rows))
  return drawn
}

/** A row against dice: what they say against it. */
function recomputed(game: Game, plan: Plan, row: Row, options: VerifyOptions): readonly string[] {
  const [attacker, target] = [plan.attackers[row.attacker], plan.targets[row.target]]
  const situation = plan.situations[row.situation]
  if (attacker === undefined || target === undefined || situation === undefined)
    return [`row ${row.number}: plan.json does not know who meets whom in it`]
  const question = questionOf(plan, attacker, situation, [target])
  if (plan.measures !== undefined) return computedAgain(game, plan, row, question)
  const { replicates, seed } = options
  const [result] = game.answer(question, { method: 'simulated', dice: true, replicates, seed }).results.filter(isFight)
  if (result === undefined) return [`row ${row.number}: there is no answer any more`]
  const means: readonly Stated[] = statedIn(row.cells, {
    damage: result.damage.mean,
    slain: result.slain?.mean,
    destroyed: result.destroyed,
  })
  return checkedMeans(means, { ...options, replicates })
    .filter(({ holds }) => !holds)
    .map((each) => `row ${row.number} (${attacker.key}, ${situation.name}, ${target.key}): ${told(each)}`)
}

/** Actions are always exact: a row is what its question says again. */
function computedAgain(game: Game, plan: Plan, { number, cells }: Row, question: Question): readonly string[] {
  const [result] = game.answer(question).results.filter(isRow)
  if (result === undefined) return [`row ${number}: there is no answer any more`]
  const now = cellsOfResult(result)
  const columns = rowColumns(plan.measures).slice(KEYS.length)
  return columns.flatMap(({ name }, i) => {
    const [stated = '', found] = [cells[name], now[i]]
    if (stated === String(found ?? '')) return []
    return [`row ${number}: ${name} is ${stated || 'empty'}, and the rules say ${String(found ?? 'nothing')}`]
  })
}

const told = ({ name, stated, seen, within }: Checked): string =>
  `${name} is ${stated}, and dice say ${seen} (no more than ${within.toPrecision(3)} apart by chance)`

function statedIn(cells: Row['cells'], seen: Readonly<Record<string, number | undefined>>): readonly Stated[] {
  const number = (name: string): number => Number(cells[name])
  const own = cells['replicates'] === '' ? undefined : number('replicates')
  const of = (name: string, stated: string, variance: number, spread: number): readonly Stated[] => {
    const mean = seen[name]
    return mean === undefined || cells[stated] === ''
      ? []
      : [{ name: stated, stated: number(stated), seen: mean, variance, spread, replicates: own }]
  }
  const destroyed = number('destroyed')
  return [
    ...of('damage', 'damage_mean', number('damage_variance'), number('damage_max') - number('damage_min')),
    ...of('slain', 'slain_mean', number('slain_variance'), number('damage_max')),
    ...of('destroyed', 'destroyed', destroyed * (1 - destroyed), 1),
  ]
}
