/** One row of a dataset against dice that are really rolled, or, where nothing is rolled, against the rules computed again. */
import { type DuelResult, type Game, isBattle, isDuel, isFight, type Result } from '@rollcall/games'
import { analysisOf } from './analyses.ts'
import { isRow, questionOf } from './asked.ts'
import { type Army, battleQuestion } from './battles.ts'
import { cellsOfResult, type DatasetCell } from './columns.ts'
import type { Question } from './config.ts'
import { duelOf, duelQuestion } from './duels.ts'
import type { Keyed } from './entrants.ts'
import type { Stated } from './means.ts'
import type { DatasetPlan } from './plan.ts'
import type { Situation } from './situations.ts'
import { TABLES } from './tables.ts'

/** A row with whom it is about, as far as its table has such a key. */
export interface Drawn {
  readonly number: number
  readonly cells: Readonly<Record<string, string>>
  readonly attacker?: Keyed | undefined
  readonly situation?: Situation | undefined
  readonly target?: Keyed | undefined
  readonly a?: Army | undefined
  readonly b?: Army | undefined
}

interface Rolling {
  readonly replicates: number
  readonly seed: string
}

/** What came of it: means that dice made, cells that the rules say, or nothing any more. */
type Found =
  | { readonly by: 'dice'; readonly means: readonly Stated[]; readonly replicates: number }
  | { readonly by: 'rules'; readonly faults: readonly string[] }
  | null

/** How a row of each table is checked. */
export const CHECKS: Readonly<
  Record<Question, (game: Game, plan: DatasetPlan, row: Drawn, rolling: Rolling) => Found>
> = {
  damage: (game, plan, row, rolling) => {
    if (plan.measures !== undefined) return again(plan, 'damage', row, actionCells(game, plan, row))
    const result = rolled(game, fightQuestion(plan, row), rolling).find(isFight)
    if (result === undefined) return null
    const { cells } = row
    const [spread, chance] = [Number(cells['damage_max']) - Number(cells['damage_min']), Number(cells['destroyed'])]
    return byDice(rolling, cells, [
      ['damage_mean', result.damage.mean, Number(cells['damage_variance']), spread],
      ['slain_mean', result.slain?.mean, Number(cells['slain_variance']), Number(cells['damage_max'])],
      ['destroyed', result.destroyed, chance * (1 - chance), 1],
    ])
  },
  slain: (game, plan, row, rolling) => {
    const result = rolled(game, fightQuestion(plan, row), rolling).find(isFight)
    if (result?.slain === undefined) return null
    const models = Number(row.cells['models'])
    const chance = (of: (slain: number) => boolean): number =>
      (result.slain?.pmf ?? []).reduce((sum, [slain, p]) => (of(slain) ? sum + p : sum), 0)
    return byDice(rolling, row.cells, [
      event(
        row,
        'probability',
        chance((slain) => slain === models),
      ),
      event(
        row,
        'at_least',
        chance((slain) => slain >= models),
      ),
    ])
  },
  analyse: (game, plan, row) => {
    if (row.attacker === undefined || row.situation === undefined) return null
    const found = analysisOf(game, plan, row.attacker, row.situation)
    return 'reason' in found ? null : again(plan, 'analyse', row, found.cells)
  },
  duel: (game, plan, row, rolling) => {
    const { attacker, target } = row
    if (attacker === undefined || target === undefined) return null
    if (plan.meetings !== undefined) {
      const found = duelOf(game, plan, attacker, target)
      return 'reason' in found ? null : again(plan, 'duel', row, found.cells)
    }
    const result = rolled(game, duelQuestion(game, plan, attacker, target), rolling).find(isDuel)
    return result === undefined ? null : byDice(rolling, row.cells, duelMeans(row, result))
  },
  battle: (game, plan, row, { replicates, seed }) => {
    if (row.a === undefined || row.b === undefined) return null
    const few = { replicates: Math.max(1, Math.ceil(replicates / PER_BATTLE)), seed }
    const result = rolled(game, battleQuestion(game, plan, row.a, row.b), few).find(isBattle)
    if (result === undefined) return null
    return byDice(few, row.cells, [
      event(row, 'a_wins', result.a.wins),
      event(row, 'b_wins', result.b.wins),
      event(row, 'draws', result.draws),
    ])
  },
}

/** Activations for which one battle is fought: it has some hundreds of them. */
const PER_BATTLE = 50

/** A column, what dice say, its variance and the width of its values. */
type Mean = readonly [column: string, seen: number | undefined, variance: number, spread: number]

const event = ({ cells }: Drawn, column: string, seen: number): Mean => {
  const p = Number(cells[column])
  return [column, seen, p * (1 - p), 1]
}

/** What is left of a side is somewhere between nothing and all: no variance is greater than that of half and half. */
function duelMeans(row: Drawn, { a, b, neither, rounds, ends }: DuelResult): readonly Mean[] {
  const left = (column: string, seen: number, most: number): Mean => [column, seen, (most * most) / 4, most]
  return [
    event(row, 'attacker_wins', a.wins),
    event(row, 'target_wins', b.wins),
    event(row, 'neither', neither),
    left('attacker_models_left_mean', a.modelsLeft.mean, a.models),
    left('target_models_left_mean', b.modelsLeft.mean, b.models),
    left('attacker_wounds_left_mean', a.woundsLeft.mean, a.wounds),
    left('target_wounds_left_mean', b.woundsLeft.mean, b.wounds),
    left('rounds_mean', rounds.mean, Math.max(rounds.max, ...ends.map(([round]) => round))),
  ]
}

const rolled = (game: Game, question: object, { replicates, seed }: Rolling): readonly Result[] =>
  game.answer(question, { method: 'simulated', dice: true, replicates, seed }).results

function fightQuestion(plan: DatasetPlan, { attacker, situation, target }: Drawn): object {
  return questionOf(plan, attacker as Keyed, situation as Situation, [target as Keyed])
}

/** Empty cells state nothing. */
function byDice({ replicates }: Rolling, cells: Drawn['cells'], means: readonly Mean[]): Found {
  const own = (cells['replicates'] ?? '') === '' ? undefined : Number(cells['replicates'])
  const stated = means.flatMap(([name, seen, variance, spread]): readonly Stated[] =>
    seen === undefined || cells[name] === ''
      ? []
      : [{ name, stated: Number(cells[name]), seen, variance, spread, replicates: own }],
  )
  return { by: 'dice', means: stated, replicates }
}

function actionCells(game: Game, plan: DatasetPlan, row: Drawn): ReturnType<typeof cellsOfResult> | undefined {
  const result = game.answer(fightQuestion(plan, row)).results.find(isRow)
  return result && cellsOfResult(result)
}

/** A row is what its question says again. */
function again(
  plan: DatasetPlan,
  question: Question,
  { cells }: Drawn,
  now: readonly DatasetCell[] | undefined,
): Found {
  if (now === undefined) return null
  const { columns, key } = TABLES[question](plan)
  const faults = columns.slice(key.length).flatMap(({ name }, i) => {
    const [stated = '', found] = [cells[name], now[i]]
    if (stated === String(found ?? '')) return []
    return [`${name} is ${stated || 'empty'}, and the rules say ${String(found ?? 'nothing')}`]
  })
  return { by: 'rules', faults }
}
