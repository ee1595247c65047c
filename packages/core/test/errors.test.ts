/** Failures that programs can tell apart. */
import { expect, test } from 'vitest'
import { RollcallError, UnsupportedPlanError } from '../src/index.ts'

test('an expected failure has a code, a text, and every fault that was found', () => {
  const issues = [{ path: 'weapons[1].rend', message: 'must be a whole number' }]
  const cause = new Error('why')
  const error = new RollcallError('ERR_INPUT_INVALID', 'two faults', { issues, cause })
  expect(error).toBeInstanceOf(Error)
  expect([error.name, error.code, error.message, error.issues, error.cause]).toEqual([
    'RollcallError',
    'ERR_INPUT_INVALID',
    'two faults',
    issues,
    cause,
  ])
  expect(new RollcallError('ERR_USAGE', 'no cause').issues).toEqual([])
  expect('cause' in new RollcallError('ERR_USAGE', 'no cause')).toBe(false)
})

test('an answer that costs too much is such a failure with a code of its own', () => {
  const error = new UnsupportedPlanError('too many attacks')
  expect(error).toBeInstanceOf(RollcallError)
  expect([error.name, error.code]).toEqual(['UnsupportedPlanError', 'ERR_PLAN_UNSUPPORTED'])
})
