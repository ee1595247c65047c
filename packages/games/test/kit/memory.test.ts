/** What is worked out once, and what may be too much. */
import { RollcallError, UnsupportedPlanError } from '@rollcall/core'
import { expect, it } from 'vitest'
import { memory } from '../../src/kit/memory.ts'
import { inBudget } from '../../src/kit/method.ts'

it('makes everything once for each key', () => {
  const made: string[] = []
  const doubled = memory((key: string) => {
    made.push(key)
    return key + key
  })
  expect(['a', 'b', 'a'].map(doubled)).toEqual(['aa', 'bb', 'aa'])
  expect(made).toEqual(['a', 'b'])
})

it('answers nothing over budget, and lets every other error pass', () => {
  const failing = (error: Error) => () => {
    throw error
  }
  expect(inBudget(() => 7)).toBe(7)
  expect(inBudget(failing(new UnsupportedPlanError('too much')))).toBeNull()
  const refused = new RollcallError('ERR_USAGE', 'no')
  expect(() => inBudget(failing(refused))).toThrow(refused)
})
