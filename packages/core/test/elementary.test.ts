/**
 * The same bits on every engine: logarithms, exponentials and powers of our own, held against values that whole numbers of two
 * hundred bits give, and a law that nothing else is used where tallies and exact answers are decided.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { exp, ln, ln1p, wholePower } from '../src/index.ts'

/** Fixed-point numbers of 200 bits. */
const ONE = 1n << 200n

/** A double as such a number, exactly. */
function fixedPoint(x: number): bigint {
  let [mantissa, shift] = [x, 0]
  while (!Number.isInteger(mantissa)) [mantissa, shift] = [mantissa * 2, shift + 1]
  return (BigInt(mantissa) * ONE) >> BigInt(shift)
}

const toNumber = (x: bigint): number => Number(x) / 2 ** 200

/** e^x by its series: after 200 terms of |x| < 20 nothing is left. */
function exactExp(x: number): bigint {
  const at = fixedPoint(x)
  let [sum, term] = [ONE, ONE]
  for (let n = 1n; n < 200n; n++) {
    term = (term * at) / (ONE * n)
    sum += term
  }
  return sum
}

/** ln x by Newton's steps on e^y = x, from what is good to 50 bits. */
function exactLn(x: number): bigint {
  let y = fixedPoint(Math.log(x))
  for (let step = 0; step < 3; step++) {
    let [sum, term] = [ONE, ONE]
    for (let n = 1n; n < 200n; n++) {
      term = (term * y) / (ONE * n)
      sum += term
    }
    y += ((fixedPoint(x) - sum) * ONE) / sum
  }
  return y
}

/** Two units in the last place of a double near 1. */
const TWO_ULPS = 2 ** -51

const NUMBERS = Array.from({ length: 120 }, (_, i) => 0.001 + ((i * 7919) % 1000) / 61.8)

describe('functions of our own', () => {
  test('ln is right to two units in the last place', () => {
    for (const x of [...NUMBERS, 0.5, 2, Math.SQRT2, 1.0000001, 0.9999999, 1 + 2 ** -52]) {
      const truth = toNumber(exactLn(x))
      expect(Math.abs(ln(x) - truth), String(x)).toBeLessThanOrEqual(TWO_ULPS * Math.abs(truth))
    }
    expect([ln(1), ln(0), ln(Number.POSITIVE_INFINITY)]).toEqual([0, -Infinity, Infinity])
    expect(ln(-1)).toBeNaN()
  })

  test('exp is right to two units in the last place', () => {
    for (const x of NUMBERS.flatMap((each) => [each, -each])) {
      const truth = toNumber(exactExp(x))
      expect(Math.abs(exp(x) - truth), String(x)).toBeLessThanOrEqual(TWO_ULPS * truth)
    }
    expect([exp(0), exp(-1000), exp(1000)]).toEqual([1, 0, Infinity])
  })

  test('reach the ends of what a double holds', () => {
    // ln 10^n = n ln 10, also of numbers below the smallest normal one.
    for (const [x, n] of [
      [1e-310, -310],
      [1e-300, -300],
      [1e300, 300],
    ] as const)
      expect(Math.abs(ln(x) / (n * Math.LN10) - 1)).toBeLessThan(1e-15)
    for (const x of [-708, -700, 700, 709]) expect(Math.abs(ln(exp(x)) / x - 1)).toBeLessThan(1e-13)
  })

  test('ln1p keeps what 1 + x loses', () => {
    // ln(1 + x) = x - x^2/2 + x^3/3 - ...
    for (const x of [1e-20, 1e-10, -1e-10, 1e-6])
      expect(Math.abs(ln1p(x) / (x - (x * x) / 2 + (x * x * x) / 3) - 1)).toBeLessThan(4e-16)
    expect(Math.abs(ln1p(1) - Math.LN2)).toBeLessThan(2e-16)
  })

  test('whole powers of whole numbers are exact below 2^53', () => {
    for (const [x, most] of [
      [2, 52],
      [3, 33],
      [6, 20],
      [7, 18],
      [10, 15],
    ] as const)
      for (let n = 0; n <= most; n++) expect(BigInt(wholePower(x, n))).toBe(BigInt(x) ** BigInt(n))
  })
})

describe('what decides a tally or an exact answer', () => {
  const PACKAGES = ['core', 'games', 'runner', 'armies', 'analysis', 'tuning', 'asking', 'dataset', 'report', 'import']
  const ROOTS = PACKAGES.map((name) => fileURLToPath(new URL(`../../${name}/src`, import.meta.url)))
  const sources = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ name, text: readFileSync(`${root}/${name}`, 'utf8') })),
  )
  /** Everything of `Math` that IEEE 754 or the language rounds in one way; a square root is correctly rounded everywhere. */
  const SPECIFIED = /^(?:abs|ceil|clz32|floor|fround|imul|max|min|round|sign|sqrt|trunc|LN2|LN10|PI|SQRT2)$/
  /** A power of two with a whole number as written, or of whole numbers without limit. */
  const CERTAIN = /(?:2 \*\* -?\d+|\d+n \*\* \S+)$/

  test('uses only operations that are specified to the bit', () => {
    const found = sources.flatMap(({ name, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
        .flatMap((line) => [
          ...[...line.matchAll(/Math\.(\w+)/g)].filter(([, what]) => !SPECIFIED.test(what as string)),
          ...[...line.matchAll(/[\w.)\]]+ \*\* [\w.(-]+/g)].filter(([power]) => !CERTAIN.test(power)),
        ])
        .map(([what]) => `${name}: ${what}`),
    )
    expect(sources.length).toBeGreaterThan(200)
    expect(found).toEqual([])
  })
})
