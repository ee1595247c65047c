/** Each promise of the threat model names its tests by file and by title, and they are there. */
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
    const titled = [...promise.replace(/\s+/g, ' ').matchAll(/`(\w[\w/.-]+\.test\.ts)`: "([^"]+)"/g)]
    expect(titled.length, promise).toBeGreaterThan(0)
    for (const [, path, title] of titled) expect(titlesIn(path as string), path).toContain(title)
  }
})

/** Every line of a file in which a test is named, for titles may be parts of it. */
const titlesIn = (path: string): string =>
  readFileSync(packages + path, 'utf8')
    .split('\n')
    .filter((line) => /\b(?:it|test|describe)\b.*\(|^\s*(?:\]|['`])/.test(line))
    .join('\n')
