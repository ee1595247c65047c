/** What sums alone tell of a mean: how sure it is, honest where all that was summed was the same or nearly so. */
import { estimateOf, type Estimate } from './estimate.ts'
import { type Interval, meanInterval } from './intervals.ts'
import { COMMON, deviating, ENOUGH, type Sums, worthOf } from './rare.ts'
import type { Moments } from './tally.ts'

/**
 * The mean of `n` whole numbers that can only lie within `likely`, from their sum and the sum of their squares. What was seen
 * is possible, whatever was thought: a mean beyond is held, too.
 */
export function summedMean(moments: Moments, n: number, likely: Interval): Estimate {
  const mean = moments.sum / n
  const possible = { low: Math.min(likely.low, Math.floor(mean)), high: Math.max(likely.high, Math.ceil(mean)) }
  // With whole numbers up to 2^53 the difference of two nearly equal squares is taken before it is divided.
  const about = deviationsFrom(moments, n, Math.round(mean))
  const variance = n > 1 ? Math.max(0, about.squares - (about.sum * about.sum) / n) / (n - 1) : 0
  const se = Math.sqrt(variance / n)
  const rare = rareInterval(moments, n, possible)
  return estimateOf(mean, se, rare ?? meanInterval(mean, se), possible, rare !== undefined)
}

const deviationsFrom = ({ sum, squares }: Moments, n: number, usual: number): Sums => ({
  sum: sum - n * usual,
  squares: squares - 2 * usual * sum + n * usual * usual,
})

/**
 * The interval where few replicates differ from a usual value; nothing where many do. That value is an end of what is
 * possible, or the whole number at the mean. Of whole numbers at most so many differ from it as the squares come to.
 */
function rareInterval(moments: Moments, n: number, possible: Interval): Interval | undefined {
  const few = Math.min(ENOUGH, COMMON * n)
  for (const usual of [possible.low, possible.high]) {
    const { sum, squares } = deviationsFrom(moments, n, usual)
    const size = { sum: Math.abs(sum), squares }
    if (worthOf(size) < few) {
      const [above, below] = sum < 0 ? [NOTHING, size] : [size, NOTHING]
      return deviating({ n, usual, above, below }, possible)
    }
  }
  const usual = Math.round(moments.sum / n)
  const { sum, squares } = deviationsFrom(moments, n, usual)
  if (squares >= few) return undefined
  // Sums above and below differ by `sum`; together they are at most the squares.
  const [above, below] = [(squares + sum) / 2, (squares - sum) / 2].map((each) => ({ sum: each, squares: each }))
  return deviating({ n, usual, above: above ?? NOTHING, below: below ?? NOTHING }, possible)
}

const NOTHING: Sums = { sum: 0, squares: 0 }
