/** How many lists may be asked about at once: so many fit as are said to, and not one more. */
import { LIMITS, OverBudgetError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { checkBeside, checkMet, checkMirrors, checkPairs } from '../src/many-lists.ts'

const refused = (work: () => void): Error => {
  try {
    work()
  } catch (error) {
    if (error instanceof OverBudgetError) return error
    throw error
  }
  throw new Error('not refused')
}

describe('so many lists as are said to fit do, and not one more', () => {
  it.each<[what: string, check: (lists: number) => void, battles: (lists: number) => number, most: number]>([
    ['that all meet', checkPairs, (n) => (n * (n - 1)) / 2, LIMITS.charted.most],
    // Five policies meet in ten pairs.
    ['in mirrors of five policies', (n) => checkMirrors(n, 5), (n) => 10 * n, LIMITS.charted.most],
    ['beside each other', checkBeside, (n) => n, 60],
    ['to meet', checkMet, (n) => n, 50],
  ])('%s', (_, check, battles, most) => {
    const error = refused(() => check(1e6))
    const fitting = Number(/(\d+) (?:\w+ fit|at a time fit)$/.exec(error.message)?.[1])
    expect(battles(fitting)).toBeLessThanOrEqual(most)
    expect(battles(fitting + 1)).toBeGreaterThan(most)
    check(fitting)
    refused(() => check(fitting + 1))
  })
})
