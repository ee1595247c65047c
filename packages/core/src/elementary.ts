/**
 * Logarithm, exponential and powers from operations that every engine rounds alike: what `Math.log`, `Math.exp` and `**` give is
 * left to each of them by the language, and the same bits are promised everywhere. Errors are about one unit in the last place.
 */

/** ln 2 in two parts: the first has zeros behind it, so that its multiples by exponents are exact. */
const LN2_HIGH = 0x162e42fee / 0x200000000
const LN2_LOW = 1.9082149292705877e-10

/** Powers of series that are summed: beyond them no bit changes. */
const TERMS = 14

/** Coefficients of the area tangent after the first, the smallest first. */
const AREA_TANGENT = Array.from({ length: TERMS }, (_, i) => 1 / (2 * (TERMS - i) + 1))

const view = new DataView(new ArrayBuffer(8))

/** A number as mantissa times a power of two: m * 2^e with m from 1 up to 2. Not for 0 nor subnormal numbers. */
function parts(x: number): readonly [m: number, e: number] {
  view.setFloat64(0, x)
  const high = view.getUint32(0)
  view.setUint32(0, ((high & 0x800fffff) | 0x3ff00000) >>> 0)
  return [view.getFloat64(0), ((high >>> 20) & 0x7ff) - 1023]
}

/** 2^e for e from -1022 to 1023. */
function twoTo(e: number): number {
  view.setUint32(0, (e + 1023) << 20)
  view.setUint32(4, 0)
  return view.getFloat64(0)
}

/** The natural logarithm of x > 0, by the series of the area tangent. */
export function ln(x: number): number {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) return x === 0 ? Number.NEGATIVE_INFINITY : x > 0 ? x : Number.NaN
  const subnormal = x < 2.2250738585072014e-308
  const [mantissa, exponent] = parts(subnormal ? x * twoTo(60) : x)
  const isHigh = mantissa > Math.SQRT2
  const m = isHigh ? mantissa / 2 : mantissa
  const e = exponent + (isHigh ? 1 : 0) - (subnormal ? 60 : 0)
  const f = m - 1
  const s = f / (2 + f)
  let tail = 0
  for (const coefficient of AREA_TANGENT) tail = (tail + coefficient) * s * s
  // ln m = 2s + 2s * tail, and 2s = f - s f: the large part is exact.
  return e * LN2_HIGH + (f - (s * (f - 2 * tail) - e * LN2_LOW))
}

/** ln(1 + x) for x > -1, also where 1 + x is hardly more than 1. */
export function ln1p(x: number): number {
  const u = 1 + x
  return u === 1 ? x : (ln(u) * x) / (u - 1)
}

/** e^x, by its series near 0 and a power of two. */
export function exp(x: number): number {
  if (Number.isNaN(x) || x === Number.POSITIVE_INFINITY) return x
  if (x > 709.79) return Number.POSITIVE_INFINITY
  if (x < -745.2) return 0
  const k = Math.round(x / Math.LN2)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let sum = 0
  for (let n = TERMS + 2; n >= 2; n--) sum = ((1 + sum) * r) / n
  const near = 1 + (r + r * sum)
  if (k > 1000) return near * twoTo(1000) * twoTo(k - 1000)
  return k < -1000 ? near * twoTo(-1000) * twoTo(k + 1000) : near * twoTo(k)
}

/** x to a whole power of 0 or more, by squaring: exact wherever the result is a whole number below 2^53. */
export function wholePower(x: number, n: number): number {
  let [result, square] = [1, x]
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= square
    square *= square
  }
  return result
}
