/** Too many lists are refused before any of them is read, with how many fit. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { battle } from '../src/commands/battle.ts'
import { compareLists } from '../src/commands/compare-lists.ts'
import { tournament } from '../src/commands/tournament.ts'

/** None of them is there: whoever reads them first says so. */
const absent = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `absent-${i}.yaml`)

const refused = async (work: () => unknown): Promise<RollcallError> => {
  try {
    await work()
  } catch (error) {
    if (error instanceof RollcallError) return error
    throw error
  }
  throw new Error('not refused')
}

describe('too many lists', () => {
  it.each<[string, () => Promise<void>]>([
    ['battle --round-robin', () => battle({ armies: absent(1000), roundRobin: true } as never)],
    ['tournament', () => tournament({ lists: absent(1001), format: 'json' } as never)],
    ['compare --against', () => compareLists({ sides: absent(2), against: absent(10_000) } as never)],
    ['compare', () => compareLists({ sides: absent(10_000), against: absent(1) } as never)],
  ])('of %s are not even looked for', async (_, work) => {
    const { code, message } = await refused(work)
    expect(code).toBe('ERR_PLAN_UNSUPPORTED')
    expect(message).toMatch(/over budget: .* rows, and \d+ are the most; \d+ (?:\w+|at a time) fit$/)
  })
})
