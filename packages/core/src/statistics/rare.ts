/** Rare deviations from a usual value, as a Poisson process: how far their sum may lie from what was seen of it. */
import { CONFIDENCE, type Interval } from './intervals.ts'
import { gammaQuantile } from './special.ts'

/** The chance to miss what is meant on either side. */
const TAIL = (1 - CONFIDENCE) / 2

/** Replicates that differ, weighed as equally large ones, from which the normal interval holds what it says. */
export const ENOUGH = 100

/** What differs from the commonest value in this share of the replicates is no rare event, however few they are. */
export const COMMON = 1 / 4

/** Sums over deviations: of a Poisson process that is their mean and their variance. */
export interface Sums {
  readonly sum: number
  readonly squares: number
}

/** Kish: so many events of equal size would be known as well. */
export const worthOf = ({ sum, squares }: Sums): number => (squares === 0 ? 0 : (sum * sum) / squares)

/** Replicates that hardly ever deviate from the usual value, and by how much in all. */
interface Deviating {
  readonly n: number
  readonly usual: number
  readonly above: Sums
  readonly below: Sums
}

/** The interval of their mean, whose values can only lie within `possible`. */
export function deviating({ n, usual, above, below }: Deviating, possible: Interval): Interval {
  const low = least(above) - most(below, Math.max(0, usual - possible.low))
  const high = most(above, Math.max(0, possible.high - usual)) - least(below)
  return { low: usual + low / n, high: usual + high / n }
}

/** The least that a sum of such events stands for. */
export const least = ({ sum, squares }: Sums): number =>
  sum === 0 ? 0 : (squares / sum) * gammaQuantile(1 - TAIL, (sum * sum) / squares)

/** As if one more event had been seen, as large as they come. */
function most({ sum, squares }: Sums, largest: number): number {
  if (largest === 0) return 0
  const [mean, variance] = [sum + largest, squares + largest * largest]
  return (variance / mean) * gammaQuantile(TAIL, (mean * mean) / variance)
}
