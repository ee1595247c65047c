/** How to answer, as every kind of question understands it: exactly where that fits the budget, by simulation otherwise or on request. */
import { UnsupportedPlanError } from '@rollcall/core'

/** How to answer. */
export interface Method {
  readonly method: 'auto' | 'exact' | 'simulated'
  /** Simulate by rolling every die. */
  readonly dice: boolean
  readonly replicates: number | undefined
  readonly seed: string | undefined
}

/** Replicates where nobody says how many, of what is quick. */
export const DEFAULT_REPLICATES = 100_000

/** Seed where nobody says one. */
export const DEFAULT_SEED = '1'

/** The exact result, or a simulation: where somebody wants one, or where exactness would go over budget (`tooLarge`). */
export function exactOr<E, S>(
  { method, dice }: Pick<Method, 'method' | 'dice'>,
  exact: () => E,
  simulation: (tooLarge: boolean) => S,
): E | S {
  if (dice || method === 'simulated') return simulation(false)
  try {
    return exact()
  } catch (error) {
    if (method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulation(true)
  }
}

/** What comes of work that may be too much; `null`: it goes over budget. */
export function inBudget<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnsupportedPlanError) return null
    throw error
  }
}
