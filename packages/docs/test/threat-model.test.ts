/** Each promise of the threat model names its test, and the test is there. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../threat-model.md', import.meta.url), 'utf8')
const packages = fileURLToPath(new URL('../../', import.meta.url))

test('every promise names a test that exists', () => {
  const promises =
    page
      .split('## What is promised')[1]
      ?.split('\n\n')
      .filter((each) => each.startsWith('**')) ?? []
  expect(promises.length).toBeGreaterThan(7)
  for (const promise of promises) {
    const tests = [...promise.matchAll(/`(\w[\w/.-]+\.test\.ts)`/g)].map(([, path]) => path as string)
    expect(tests.length, promise).toBeGreaterThan(0)
    const missing = tests.filter((path) => !existsSync(packages + path))
    expect(missing).toEqual([])
  }
})
