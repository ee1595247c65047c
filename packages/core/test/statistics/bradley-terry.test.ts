/** Strengths of players by Bradley and Terry: what has a formula of its own, and what no numbering may change. */
import { describe, expect, it } from 'vitest'
import { bradleyTerry, type Meeting } from '../../src/statistics/bradley-terry.ts'

const met = (one: number, other: number, points: number, games: number): Meeting => ({ one, other, points, games })

describe('strengths', () => {
  it('of two are half the logarithm of their odds either way, with one draw more than was seen', () => {
    // 29 points of 39 and half a point of one: 29.5 to 10.5.
    const [better, worse] = bradleyTerry(2, [met(0, 1, 29, 39)])
    expect((better?.strength ?? 0) - (worse?.strength ?? 0)).toBeCloseTo(Math.log(29.5 / 10.5), 12)
    expect((better?.strength ?? 0) + (worse?.strength ?? 0)).toBeCloseTo(0, 12)
    // The variance of the logarithm of odds is 1/29.5 + 1/10.5; each has half of the difference.
    expect(better?.se).toBeCloseTo(Math.sqrt(1 / 29.5 + 1 / 10.5) / 2, 12)
  })

  it('of three whose odds are products are those products', () => {
    // Odds 2 and 3 make 6: with the draw, 2/3 of 30, 3/4 of 40 and 6/7 of 70 games.
    const strengths = bradleyTerry(3, [met(0, 1, 19.5, 29), met(1, 2, 29.5, 39), met(0, 2, 59.5, 69)])
    const [a = 0, b = 0, c = 0] = strengths.map(({ strength }) => strength)
    expect(a - b).toBeCloseTo(Math.log(2), 10)
    expect(b - c).toBeCloseTo(Math.log(3), 10)
  })

  it('of whoever won or drew everything, or met nobody often, are finite', () => {
    for (const { strength, se } of bradleyTerry(3, [met(0, 1, 1000, 1000), met(1, 2, 500, 1000), met(0, 2, 1, 1)]))
      expect([Number.isFinite(strength), se > 0]).toEqual([true, true])
    expect(bradleyTerry(2, [met(0, 1, 8, 16)]).map(({ strength }) => strength)).toEqual([0, 0])
  })

  it('hang on nobody’s number, nor on who is named first', () => {
    const games = [met(0, 1, 12, 20), met(1, 2, 15, 30), met(2, 3, 4, 10), met(0, 3, 9.5, 12)]
    const usual = bradleyTerry(4, games)
    const turned = bradleyTerry(
      4,
      games.map(({ one, other, points, games: n }) => met(3 - other, 3 - one, n - points, n)),
    )
    usual.forEach(({ strength, se }, i) => {
      expect(turned[3 - i]?.strength).toBeCloseTo(strength, 10)
      expect(turned[3 - i]?.se).toBeCloseTo(se, 10)
    })
  })
})
