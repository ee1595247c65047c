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

test('errors of another copy of the package are known for what they are, those of a kind by their code', async () => {
  const copy = (await import(
    new URL('../dist/errors.js?copy', import.meta.url).href
  )) as typeof import('../src/errors.ts')
  expect(copy.RollcallError).not.toBe(RollcallError)
  const [plain, unsupported] = [new copy.RollcallError('ERR_USAGE', 'no'), new copy.UnsupportedPlanError('too much')]
  for (const each of [plain, unsupported]) expect(each instanceof RollcallError).toBe(true)
  expect(unsupported instanceof UnsupportedPlanError).toBe(false)
  expect(new UnsupportedPlanError('too much') instanceof UnsupportedPlanError).toBe(true)
  expect(new RollcallError('ERR_USAGE', 'no') instanceof UnsupportedPlanError).toBe(false)
  for (const other of [new Error('no'), { code: 'ERR_USAGE' }, 'no', null])
    expect(other instanceof RollcallError).toBe(false)
})
