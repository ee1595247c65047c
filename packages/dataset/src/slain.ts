/** Models slain, each number with its probability: what no mean tells. */
import type { Pmf } from '@rollcall/core'
import { type FightResult, isFight } from '@rollcall/games'
import type { RowResult } from './asked.ts'
import { type DatasetCell, type DatasetColumn, ATTACKER, SITUATION, TARGET } from './columns.ts'

/** Numbers of models with their probabilities, those that never are left out. */
export type Slain = readonly (readonly [models: number, probability: number])[]

/** Columns of the models slain: a row for each number that is possible. */
export const SLAIN_COLUMNS: readonly DatasetColumn[] = [
  ATTACKER,
  SITUATION,
  TARGET,
  { name: 'models', kind: 'integer', about: 'So many models of the target' },
  { name: 'probability', kind: 'number', about: 'Probability that just as many are slain' },
  { name: 'at_least', kind: 'number', about: 'Probability that as many or more are slain' },
]

/** Of a distribution; `undefined`: nobody said how many Wounds the target has. */
export const slainIn = (pmf: Pmf | undefined): Slain | undefined =>
  pmf && [...pmf.mass].flatMap((p, i) => (p === 0 ? [] : [[pmf.from + i, p] as const]))

/** Of a result. */
export const slainOf = (result: RowResult): Slain | undefined =>
  isFight(result) ? (result satisfies FightResult).slain?.pmf : undefined

/** Rows of one fight behind its keys; sums begin with the greatest number, which is the least likely. */
export function slainRows(slain: Slain): readonly (readonly DatasetCell[])[] {
  let above = 0
  return slain
    .toReversed()
    .map(([models, p]) => [models, p, Math.min(1, (above += p))])
    .toReversed()
}
