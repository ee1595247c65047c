/**
 * The same thing tried twice on the same luck: how much more often it came about the second time. Pairs vary less than two
 * samples apart, by as much as their halves go together; strata in which all pairs were shared out evenly vary less again.
 */
import { deviations, type Interval } from './intervals.ts'

/** Pairs by what came of them: in both, in the first or the second only, in neither. */
export interface Pairs {
  readonly both: number
  readonly first: number
  readonly second: number
  readonly neither: number
}

/** What pairs tell of two shares. */
export interface PairedShares {
  readonly pairs: number
  readonly first: number
  readonly second: number
  /** The second share less the first. */
  readonly difference: number
  readonly interval: Interval
  /** How far both go together, within the strata; `null`: one of them is always the same. */
  readonly correlation: number | null
  /** Trials of each that two samples apart would have needed for an interval as narrow; `null`: nothing varies. */
  readonly unpaired: number | null
}

/**
 * The difference of two shares from strata of pairs. Its interval is that of D. G. Bonett and R. M. Price, "Adjusted Wald
 * confidence interval for a difference of binomial proportions based on paired data", J. Educ. Behav. Stat. 37 (2012): one more
 * pair of either kind that differs, so that pairs that never differ do not count as certain. Its variance is that within the
 * strata (W. G. Cochran, "Sampling Techniques", 3rd ed. 1977, 5.3) where there are enough pairs in each to know it.
 */
export function pairedShares(strata: readonly Pairs[]): PairedShares {
  const all = added(strata, ['both', 'first', 'second', 'neither'])
  const n = sizeOf(all)
  const known = strata.filter((each) => sizeOf(each) > 0)
  const parts = n >= 2 * known.length ? known : [all]
  const within = added(parts.map(squaresOf), ['first', 'second', 'both', 'differ'])
  const free = n - parts.length
  const variance = (within.differ + 2) / (free + 2)
  const half = deviations() * Math.sqrt(variance / (n + 2))
  const middle = (all.second - all.first) / (n + 2)
  const apart = within.first + within.second
  return {
    pairs: n,
    first: share(all.both + all.first, n),
    second: share(all.both + all.second, n),
    difference: share(all.second - all.first, n),
    interval: { low: Math.max(-1, middle - half), high: Math.min(1, middle + half) },
    correlation:
      within.first === 0 || within.second === 0 ? null : within.both / Math.sqrt(within.first * within.second),
    unpaired: apart === 0 || free <= 0 ? null : Math.round((n * (apart / free)) / variance),
  }
}

const share = (count: number, n: number): number => (n === 0 ? 0 : count / n)

const sizeOf = ({ both, first, second, neither }: Pairs): number => both + first + second + neither

/** Records of numbers, added up word by word. */
const added = <K extends string>(all: readonly Readonly<Record<K, number>>[], words: readonly K[]): Record<K, number> =>
  Object.fromEntries(words.map((word) => [word, all.reduce((sum, each) => sum + each[word], 0)])) as Record<K, number>

/** Squares about the means of a stratum: of either share, of their product, of their difference. */
interface Squares {
  readonly first: number
  readonly second: number
  readonly both: number
  readonly differ: number
}

function squaresOf(pairs: Pairs): Squares {
  const n = sizeOf(pairs)
  const [a, b] = [pairs.both + pairs.first, pairs.both + pairs.second]
  const differ = pairs.first + pairs.second
  return {
    first: a - (a * a) / n,
    second: b - (b * b) / n,
    both: pairs.both - (a * b) / n,
    differ: differ - ((b - a) * (b - a)) / n,
  }
}
