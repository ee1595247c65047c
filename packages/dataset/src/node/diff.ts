/** Two datasets in folders, compared. */
import { RollcallError } from '@rollcall/core'
import { type Game, isAction } from '@rollcall/games'
import { columnName } from '@rollcall/report'
import { type Compute, type Loaded, type Move, movesBetween } from '../compare.ts'
import { answersTo, questionOf } from '../asked.ts'
import type { DatasetPlan } from '../plan.ts'
import { type Compared, measureIn, type Remark, remarksOn } from '../whole.ts'
import { csvRows, keysIn, manifestIn, planIn } from './read.ts'

/** What moved between two datasets. */
export interface Difference {
  /** The number that is compared, as the game calls it. */
  readonly measure: Compared
  readonly remarks: readonly Remark[]
  readonly moves: readonly Move[]
}

/** Compares two datasets. Fails with `ERR_INPUT_INVALID` where one cannot be read, or has nothing that is compared. */
export async function diffDatasets(game: Game, before: string, after: string): Promise<Difference> {
  const plans = [before, after].map((folder) => comparable(folder))
  const [was, is] = plans.map((plan) => plan.game)
  if (was !== is) throw unlike(`${before} is of ${was}, and ${after} of ${is}`)
  const [old, now] = [await loaded(before), await loaded(after)]
  return {
    measure: measureIn(now.plan),
    remarks: remarksOn(old, now),
    moves: movesBetween(old, now, computing(game, old)),
  }
}

const unlike = (why: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `the datasets cannot be compared: ${why}`)

/** The plan of a dataset that has rows of attackers and targets. */
function comparable(folder: string): DatasetPlan {
  manifestIn(folder)
  const plan = planIn(folder)
  if (plan.attackers.length === 0)
    throw unlike(
      `${folder} holds battles of armies alone, and diff compares what attackers do to targets (damage.csv), not battles.csv`,
    )
  return plan
}

/** Exactly where that is possible; else with the seed of the dataset, so that the same is the same. */
const computing =
  (game: Game, { plan }: Loaded): Compute =>
  ({ attacker, situation, target, seed }) => {
    const question = questionOf({ game: plan.game }, attacker, situation, [target])
    const [result] = answersTo(game, question, { seed }).rows
    if (result === undefined) return undefined
    if (!isAction(result)) return { mean: result.damage.mean, per100: result.damagePer100 }
    const { name } = measureIn(plan)
    const mean = result.distributions[name]?.mean
    return mean === undefined ? undefined : { mean, per100: result.per100?.[name] }
  }

function columnsIn(folder: string, plan: DatasetPlan, header: readonly string[]): readonly number[] {
  const number = columnName(measureIn(plan).name)
  return ['attacker', 'situation', 'target', `${number}_mean`, `${number}_per_100_points`].map((name) => {
    const at = header.indexOf(name)
    if (at === -1) throw unlike(`damage.csv of ${folder} has no column ${name}`)
    return at
  })
}

/** Reads the numbers that are compared: sixteen bytes a row. */
async function loaded(folder: string): Promise<Loaded> {
  const plan = planIn(folder)
  const keys = await Promise.all(['attackers', 'situations', 'targets'].map((table) => keysIn(folder, table)))
  const [situations, targets] = [plan.situations.length, plan.targets.length]
  const place = (attacker: number, situation: number, target: number): number =>
    ((attacker * situations + situation) * targets + target) * 2
  const numbers = new Float64Array(plan.attackers.length * situations * targets * 2).fill(Number.NaN)
  let columns: readonly number[] | undefined
  for await (const cells of csvRows(folder, 'damage')) {
    if (columns === undefined) {
      columns = columnsIn(folder, plan, cells)
      continue
    }
    const [attacker, situation, target] = [0, 1, 2].map(
      (i) => keys[i]?.get(cells[columns?.[i] as number] as string) ?? 0,
    )
    const at = place(attacker as number, situation as number, target as number)
    numbers[at] = Number(cells[columns[3] as number])
    const per100 = cells[columns[4] as number]
    if (per100 !== '') numbers[at + 1] = Number(per100)
  }
  return {
    plan,
    at: (...where) => {
      const [mean = Number.NaN, per100 = Number.NaN] = numbers.subarray(place(...where), place(...where) + 2)
      return Number.isNaN(mean) ? undefined : { mean, per100: Number.isNaN(per100) ? undefined : per100 }
    },
  }
}
