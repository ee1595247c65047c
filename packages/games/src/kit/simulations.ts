/** What simulations of every kind have in common: how often they are made, and what their results say of it. */
import type { Tally } from '@rollcall/core'
import { checkDiceBudget, diceBudget } from '../budget.ts'
import { DEFAULT_REPLICATES, DEFAULT_SEED, type Method } from './method.ts'

/** How attacks are rolled: every die, or one draw from the distribution. */
export type Rolling = 'dice' | 'sampled'

/** What a worker needs of attacks that are rolled so: who makes them, with every default filled in, in JSON. */
export interface Work<S> {
  readonly setup: S
  readonly rolling: Rolling
}

/** How often something is simulated that takes about so many dice, and from which seed. Fails with `OverBudgetError` beyond the budget. */
export function repeated(
  { seed = DEFAULT_SEED, replicates }: Pick<Method, 'seed' | 'replicates'>,
  dice: number,
  usual: number = DEFAULT_REPLICATES,
): { readonly seed: string; readonly replicates: number; readonly dice: number } {
  const times = replicates ?? usual
  checkDiceBudget(dice, times, diceBudget(replicates !== undefined))
  return { seed, replicates: times, dice }
}

/** How a simulated result came about. */
export const simulatedBy = ({ replicates }: Pick<Tally, 'replicates'>, seed: string, partial: boolean) => ({
  method: 'simulated' as const,
  replicates,
  seed,
  ...(partial ? { partial } : {}),
})
