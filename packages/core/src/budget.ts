/**
 * What work may cost. Whoever is about to do much estimates it first: rows, bytes, states, steps or dice, of which the seconds
 * are told, too. A refusal says what was asked, what it would come to, how much there may be, and what fits.
 */
import { UnsupportedPlanError } from './errors.ts'

/** What is counted. Steps are multiplications and transitions, the work of exact answers. */
export type Resource = 'rows' | 'bytes' | 'states' | 'steps' | 'dice'

/** How much of something one question may ask for. */
export interface Limit {
  readonly resource: Resource
  readonly most: number
  /** What is limited, as the guide lists it. */
  readonly of: string
}

/** Every limit of the work for one question, by name. Limits of what a file may look like stand with its reader. */
export const LIMITS = {
  rows: { resource: 'rows', most: 50_000, of: 'attackers by targets by situations of one question' },
  held: { resource: 'rows', most: 20_000, of: 'a table that is sorted or drawn' },
  charted: { resource: 'rows', most: 10_000, of: 'a page with charts, or answers of one command with every value' },
  streamed: { resource: 'rows', most: 2_000_000, of: 'rows of one command that are written as they are computed' },
  dataset: { resource: 'rows', most: 100_000_000, of: 'a dataset' },
  bytes: { resource: 'bytes', most: 64 * 1024 * 1024, of: 'a file that is read' },
  wounds: { resource: 'states', most: 100_000, of: 'wounds of a unit that is followed wound by wound' },
  walk: { resource: 'states', most: 500_000, of: 'wounds of a unit by rolls, where damage does not spill' },
  purses: { resource: 'states', most: 400, of: 'limited re-rolls that are kept count of at once' },
  faces: { resource: 'states', most: 2_000_000, of: 'ways in which the dice of one roll fall' },
  fighters: { resource: 'states', most: 2 ** 18, of: 'ways in which a side of a duel can stand' },
  multiplications: { resource: 'steps', most: 2e9, of: 'an exact distribution' },
  products: { resource: 'steps', most: 5e6, of: 'an exact distribution of two numbers at once' },
  transitions: { resource: 'steps', most: 5e6, of: 'an exact duel or series, or one roll of many dice' },
  dice: { resource: 'dice', most: 2e9, of: 'a simulation when nobody said how often' },
  diceAsked: { resource: 'dice', most: 5e11, of: 'a simulation with --replicates' },
} as const satisfies Readonly<Record<string, Limit>>

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS

/** What was asked for, as programs want to know it. */
export interface Cost {
  readonly limit: LimitName
  /** What it would be, as the beginning of a sentence: `a unit of 200000 wounds is followed in`. */
  readonly what: string
  readonly estimated: number
  /** How long it would take on one thread, where that is known. */
  readonly seconds?: number
  /** What would fit, or what to do. */
  readonly fits: string
  /** Instead of the limit's own, where a caller may spend less. */
  readonly most?: number
}

/** Work that would cost more than it may; `auto` then simulates what was to be exact. */
export class OverBudgetError extends UnsupportedPlanError {
  readonly cost: Cost & Pick<Limit, 'resource' | 'most'>

  constructor(cost: Cost) {
    const { resource, most } = { ...LIMITS[cost.limit], ...cost }
    const time = cost.seconds === undefined ? '' : `, some ${cost.seconds} seconds on one thread`
    const amount = `${amountOf(cost.estimated)} ${resource}${time}`
    super(`over budget: ${cost.what} ${amount}, and ${amountOf(most)} are the most; ${cost.fits}`)
    this.name = 'OverBudgetError'
    this.cost = { ...cost, resource, most }
  }
}

/** Whole numbers as they are, huge ones shortly: 100000000, 2.0e+11. */
const amountOf = (amount: number): string =>
  amount >= 1e9 || !Number.isInteger(amount) ? amount.toExponential(1) : String(amount)

/** Refuses work that would cost more than it may, before it begins. Fails with `OverBudgetError`. */
export function within(cost: Cost): void {
  if (!(cost.estimated <= (cost.most ?? LIMITS[cost.limit].most))) throw new OverBudgetError(cost)
}
