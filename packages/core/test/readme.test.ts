/** The example of the README runs and says what the README says it says. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as core from '../src/index.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

const IMPORT = /^import \{([^}]*)\} from '@rollcall\/core'$/m

/** What the example logs, line by line; what it imports must be exported. */
function run(example: string): string[] {
  const names = (IMPORT.exec(example)?.[1] ?? '').split(',').map((name) => name.trim())
  const lines: string[] = []
  const log = (...values: readonly unknown[]): number => lines.push(values.join(' '))
  const body = example.replace(IMPORT, '')
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is a file of this package
  const play = new Function('console', ...names, body) as (...given: readonly unknown[]) => void
  play({ log }, ...names.map((name) => (core as Readonly<Record<string, unknown>>)[name] ?? expect.unreachable(name)))
  return lines
}

test('the first example', () => {
  const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const promised = [...example.matchAll(/console\.log\(.*\) \/\/ (.*)$/gm)].map((line) => line[1])
  expect(promised.length).toBeGreaterThanOrEqual(3)
  expect(run(example)).toEqual(promised)
})

test('every name in the table of exports is exported, types too', () => {
  const table = readme.slice(readme.indexOf('## Exports'), readme.indexOf('## Limits'))
  const names = [...table.matchAll(/`(\w+)`/g)].map((match) => match[1] as string)
  expect(names.length).toBeGreaterThan(40)
  const index = readFileSync(new URL('../src/index.ts', import.meta.url), 'utf8')
  const exported = new Set(index.match(/\w+/g))
  expect(names.filter((name) => !exported.has(name))).toEqual([])
})
