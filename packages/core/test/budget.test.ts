/** A refusal says what was asked, what it would come to, how much there may be and what fits; programs can read all of it. */
import { describe, expect, it } from 'vitest'
import { LIMITS, type LimitName, OverBudgetError, RollcallError, UnsupportedPlanError, within } from '../src/index.ts'

const NAMES = Object.keys(LIMITS) as readonly LimitName[]

function refusal(limit: LimitName, estimated: number): OverBudgetError {
  try {
    within({ limit, what: 'this is', estimated, fits: 'half of it fits' })
  } catch (error) {
    if (error instanceof OverBudgetError) return error
  }
  throw new Error('not refused')
}

describe.each(NAMES)('the limit of %s', (limit) => {
  const { most, resource } = LIMITS[limit]

  it('lets pass what is just within it, and refuses what is just beyond', () => {
    expect(() => within({ limit, what: '', estimated: most, fits: '' })).not.toThrow()
    const { message, cost, code } = refusal(limit, most + 1)
    expect(message).toMatch(/^over budget: this is .+, and .+ are the most; half of it fits$/)
    expect(message).toContain(resource)
    expect(cost).toEqual({ limit, what: 'this is', estimated: most + 1, fits: 'half of it fits', resource, most })
    expect(code).toBe('ERR_PLAN_UNSUPPORTED')
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (estimated) => {
    expect(refusal(limit, estimated).cost.most).toBe(most)
  })
})

it('is an error of ours, and one that "auto" answers by simulating', () => {
  const error = refusal('rows', 1e6)
  expect(error).toBeInstanceOf(UnsupportedPlanError)
  expect(error).toBeInstanceOf(RollcallError)
  expect(error.message).toBe('over budget: this is 1000000 rows, and 50000 are the most; half of it fits')
})

it('tells the seconds where they are known, and a limit of the caller', () => {
  const cost = {
    limit: 'dice',
    what: 'this rolls',
    estimated: 2e11,
    seconds: 1e4,
    most: 1e9,
    fits: 'roll less',
  } as const
  expect(() => within(cost)).toThrow(
    'over budget: this rolls 2.0e+11 dice, some 10000 seconds on one thread, and 1.0e+9 are the most; roll less',
  )
})
