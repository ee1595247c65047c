/** Numbers for people read alike everywhere: laws of how they are written. */
import { chance, count, percent, readable, twoDecimals, withError, withSpread } from '@rollcall/report'
import { summariseCounts, wilson } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** Numbers of a text, `< 0.01` and `> 99.99` as the numbers they stand beside. */
const numbersIn = (text: string): readonly number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)

describe('a chance', () => {
  it('is a percentage, of which the smallest and the largest are named by their bounds', () => {
    expect([0, 8.276e-8, 0.001, 0.5325, 0.995, 0.99999, 1].map(percent)).toEqual([
      '0 %',
      '< 0.01 %',
      '0.10 %',
      '53.3 %',
      '99.50 %',
      '> 99.99 %',
      '100 %',
    ])
  })

  it('that is certain is 100 %, whatever its sum was rounded to: ten tenths', () => {
    const sum = Array.from({ length: 10 }, () => 0.1).reduce((all, each) => all + each, 0)
    expect(sum).toBeLessThan(1)
    expect(percent(sum)).toBe('100 %')
  })

  it('has its estimate before its interval, and within it as it is printed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, share) => {
        const k = Math.round(share * n)
        const text = chance(k / n, wilson(k, n))
        const [estimate, low = estimate, high = estimate] = numbersIn(text)
        expect(text).toMatch(/^[<> ]*[\d.]+ %( \([<> ]*[\d.]+ to [<> ]*[\d.]+\))?$/)
        expect(low).toBeLessThanOrEqual(estimate as number)
        expect(high).toBeGreaterThanOrEqual(estimate as number)
      }),
    ))

  it('that is exact has none', () => expect(chance(0.25, undefined)).toBe('25.0 %'))
})

describe('other numbers', () => {
  it('have their thousands apart from five digits on', () => {
    expect([2000, 10_000, 1_234_567].map(count)).toEqual(['2000', '10,000', '1,234,567'])
    expect([2000, 123_456.7].map(twoDecimals)).toEqual(['2000.00', '123,456.70'])
  })

  it('are never in powers of ten, and nothing but nothing is nothing', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (value) => {
        const text = readable(value)
        expect(text).not.toMatch(/e/)
        expect(text === '0').toBe(value === 0)
      }),
    ))

  it('say which of their errors is which', () => {
    const summary = { mean: 1.46, sd: 0.6, variance: 0.36, se: 0.00186, min: 0, max: 3, quantiles: {}, pmf: [] }
    expect(withError(summary)).toBe('1.46 (se 0.0019)')
    expect(withSpread(summary)).toBe('1.46 (sd 0.60, se 0.0019)')
    const { se: _, ...exact } = summary
    expect([withError(exact), withSpread(exact)]).toEqual(['1.46', '1.46 (sd 0.60)'])
  })

  it('of what was hardly seen have their interval beside them, not a standard error of nothing', () => {
    // Nothing in 1000 replicates, 1 at most each: 3.69 / 1000.
    const never = summariseCounts(new Map([[0, 1000]]), { low: 0, high: 1 })
    expect(withError(never)).toBe('0.00 (0 to 0.0037)')
    expect(withSpread(never)).toBe('0.00 (sd 0.00, 0 to 0.0037)')
  })
})
