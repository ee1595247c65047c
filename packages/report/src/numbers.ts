/** Numbers for people, all of them written here. Programs get theirs from JSON and CSV at full precision. */
import { type Interval, meanInterval, type Summary } from '@rollcall/core'
import { type DuelResult, type DuelSide, inHundredths, percent, stated } from '@rollcall/games'
import type { Cell } from './column.ts'

/** Thousands are set apart from five digits on: 2000 points are as players write them, 100,000 rolls as they are read. */
function grouped(digits: number, least = 0): { readonly format: (value: number) => string } {
  // Made for the first number: the words of a language take longer to load than a file for programs takes to write.
  let made: Intl.NumberFormat | undefined
  const make = (): Intl.NumberFormat =>
    new Intl.NumberFormat('en', {
      useGrouping: 'min2',
      signDisplay: 'negative',
      minimumFractionDigits: least,
      maximumFractionDigits: digits,
    })
  return { format: (value) => (made ??= make()).format(value) }
}

const twoPlaces = grouped(2, 2)
const asItIs = grouped(20)

/** Below this a number is as good as nothing to a reader, but not nothing. */
const SMALL = 0.0001

/** Four significant digits, no trailing zeros; whole numbers whole. */
export function readable(cell: Cell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return cell
  if (Number.isInteger(cell)) return asItIs.format(cell)
  if (Math.abs(cell) < SMALL) return cell < 0 ? `> -${SMALL}` : `< ${SMALL}`
  return asItIs.format(Number(cell.toPrecision(4)))
}

/** A number of things. */
export const count = (n: number): string => asItIs.format(n)

/** Two decimals, for columns that stand under each other. */
export const twoDecimals = (value: number): string => twoPlaces.format(value)

export { percent }

/** A probability; a simulated one with its 95 % interval, unless both ends read the same: `53.2 % (51.9 to 54.5)`. */
export function chance(probability: number, interval: Interval | undefined): string {
  const [low, high] = interval === undefined ? [] : [inHundredths(interval.low), inHundredths(interval.high)]
  return low === high ? percent(probability) : `${percent(probability)} (${low} to ${high})`
}

/** How something was made. */
export type Made = Pick<DuelResult, 'method' | 'replicates' | 'partial'>

/** `exact`, or how many of what there were. */
export const madeOf = ({ method, replicates, partial }: Made, what: string): string =>
  method === 'exact' ? 'exact' : `${count(replicates ?? 0)} ${what}${partial === true ? ', partial' : ''}`

/** How often a side wins. */
export const winsOf = ({ wins, winsInterval }: Pick<DuelSide, 'wins' | 'winsInterval'>): string =>
  chance(wins, winsInterval)

/** An interval of a probability, in percent: `51.9 to 54.5`. */
export const rangeOf = (interval: Interval | undefined): string | undefined =>
  interval === undefined ? undefined : [interval.low, interval.high].map(bound).join(' to ')

/** No end of an interval is certain: none is written as a whole number. */
const bound = (probability: number): string =>
  Number.isInteger(probability) ? (100 * probability).toFixed(1) : inHundredths(probability)

/** Of a standard error two digits are all that mean something. */
export const twoDigits = (se: number): string => readable(Number(se.toPrecision(2)))

/** A standard error, named. */
export const errorOf = (se: number): string => `se ${twoDigits(se)}`

/** A probability, with its standard error where that is all that is known of it: `75.9 % (se 0.14 %)`. */
export const percentWithError = (probability: number, se: number | undefined, interval?: Interval): string =>
  se === undefined
    ? percent(probability)
    : isRare({ mean: probability, se, ...stated({ interval }) })
      ? chance(probability, interval)
      : `${percent(probability)} (${errorOf(100 * se)} %)`

type Simulated = Pick<Summary, 'mean' | 'se' | 'interval'>

/** Was so little seen that the standard error says less than is known? The interval is not as far to both sides then. */
function isRare({ mean, se = 0, interval }: Simulated): boolean {
  if (interval === undefined) return false
  const usual = meanInterval(mean, se)
  const rounding = (usual.high - mean) / 1000
  return Math.abs(interval.high - usual.high) > rounding || Math.abs(interval.low - usual.low) > rounding
}

/** How sure a simulated mean is: its standard error, or of what was hardly seen the 95 % interval; nothing where it is exact. */
function sureness(summary: Simulated): string | undefined {
  const { se, interval } = summary
  if (se === undefined) return undefined
  return interval !== undefined && isRare(summary)
    ? `${twoDigits(interval.low)} to ${twoDigits(interval.high)}`
    : errorOf(se)
}

/** The same below a head that says `se`. */
export const surenessCell = (summary: Simulated): string | undefined => sureness(summary)?.replace(/^se /, '')

/** A mean, with how sure it is where it was simulated: `7.91 (se 0.0058)`, `0.00 (0 to 0.0037)`. */
export function withError(summary: Simulated): string {
  const text = sureness(summary)
  return text === undefined ? twoDecimals(summary.mean) : `${twoDecimals(summary.mean)} (${text})`
}

/** A mean and its standard deviation, for columns whose head says so: `7.91 ± 2.30`. */
export const plusMinus = ({ mean, sd }: Summary): string => `${twoDecimals(mean)} ± ${twoDecimals(sd)}`

/** The same in parts that may stand below each other, with the standard error of what was simulated. */
export const plusMinusParts = (summary: Summary): readonly string[] => [
  plusMinus(summary),
  ...(summary.se === undefined ? [] : [`(${sureness(summary)})`]),
]

/** A mean and its spread in a sentence: `1.46 (sd 0.60)`, `1.46 (sd 0.60, se 0.0019)`. */
export const withSpread = (summary: Summary): string =>
  `${twoDecimals(summary.mean)} (${[`sd ${twoDecimals(summary.sd)}`, sureness(summary)].filter(Boolean).join(', ')})`
