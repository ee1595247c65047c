/** Two datasets in folders, compared. */
import { type Game, isAction } from '@rollcall/games'
import { columnName } from '@rollcall/report'
import { type Compute, type Loaded, type Move, movesBetween } from '../compare.ts'
import { isRow, questionOf } from '../asked.ts'
import type { Plan } from '../plan.ts'
import { csvRows, keysIn, manifestIn, planIn } from './read.ts'

/** All units that moved between two datasets. Fails with `ERR_INPUT_INVALID` where one cannot be read. */
export async function diffDatasets(game: Game, before: string, after: string): Promise<readonly Move[]> {
  const [old, now] = [await loaded(before), await loaded(after)]
  return movesBetween(old, now, computing(game, old))
}

/** Exactly where that is possible; else with the seed of the dataset, so that the same is the same. */
const computing =
  (game: Game, { plan }: Loaded): Compute =>
  (attacker, situation, target) => {
    const question = questionOf({ game: plan.game }, attacker, situation, [target])
    const [result] = game.answer(question, { seed: plan.config.seed }).results.filter(isRow)
    if (result === undefined) return undefined
    if (!isAction(result)) return { damage: result.damage.mean, per100: result.damagePer100 }
    const loss = lossIn(plan)
    const mean = result.distributions[loss]?.mean
    return mean === undefined ? undefined : { damage: mean, per100: result.per100?.[loss] }
  }

/** The number that is compared where a game does not deal in damage: the first that it tells. */
const lossIn = ({ measures = [] }: Plan): string => measures.find(({ kind }) => kind === 'number')?.name ?? ''

const columnsOf = (plan: Plan): readonly string[] => {
  const number = plan.measures === undefined ? 'damage' : columnName(lossIn(plan))
  return ['attacker', 'situation', 'target', `${number}_mean`, `${number}_per_100_points`]
}

/** Reads the numbers that are compared: sixteen bytes a row. */
async function loaded(folder: string): Promise<Loaded> {
  manifestIn(folder)
  const plan = planIn(folder)
  const keys = await Promise.all(['attackers', 'situations', 'targets'].map((table) => keysIn(folder, table)))
  const [situations, targets] = [plan.situations.length, plan.targets.length]
  const place = (attacker: number, situation: number, target: number): number =>
    ((attacker * situations + situation) * targets + target) * 2
  const numbers = new Float64Array(plan.attackers.length * situations * targets * 2).fill(Number.NaN)
  let columns: readonly number[] | undefined
  for await (const cells of csvRows(folder, 'damage')) {
    if (columns === undefined) {
      columns = columnsOf(plan).map((name) => cells.indexOf(name))
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
      const [damage = Number.NaN, per100 = Number.NaN] = numbers.subarray(place(...where), place(...where) + 2)
      return Number.isNaN(damage) ? undefined : { damage, per100: Number.isNaN(per100) ? undefined : per100 }
    },
  }
}
