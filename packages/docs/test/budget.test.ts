/** The guide lists every limit of the work for one question, with its number. */
import { readFileSync } from 'node:fs'
import { LIMITS } from '@rollcall/core'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../configuration.md', import.meta.url), 'utf8')

test('the table of the budget is the one that the program keeps to', () => {
  const section = /## The budget\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => /^\| (?!counted|-)/.test(line))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(
    Object.values(LIMITS).map(({ resource, most, of }) => [resource, most.toLocaleString('en'), of]),
  )
})
