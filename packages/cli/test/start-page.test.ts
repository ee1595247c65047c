/** What the program shows when it is called with nothing: questions that can be copied, on one screen. */
import { widthOf } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { FIRST_QUESTIONS } from '../src/start-page.ts'
import { rollcall } from './program.ts'

/** The words of a line as a shell reads them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')

describe('rollcall alone', () => {
  it.each([60, 80])('fits a terminal of %i columns and 24 lines', (columns) => {
    const { status, stdout, stderr } = rollcall([], '', { TERMINAL: String(columns), NO_COLOR: '1' })
    expect([status, stdout]).toEqual([2, ''])
    const lines = stderr.trimEnd().split('\n')
    expect(lines.length).toBeLessThan(24)
    expect(lines.filter((line) => widthOf(line) > columns)).toEqual([])
    for (const [line] of FIRST_QUESTIONS) expect(stderr).toContain(`  ${line}\n`)
    expect(stderr).toContain('rollcall --help')
  })

  it.each(FIRST_QUESTIONS.map(([line]) => [line]))('its question is answered without a warning: %s', (line) => {
    const [program, ...args] = wordsOf(line)
    expect(program).toBe('rollcall')
    const { status, stdout, stderr } = rollcall(args, '', { TERMINAL: '80', NO_COLOR: '1' })
    expect([status, /warning/.exec(stderr)]).toEqual([0, null])
    expect(stdout.split('\n').length).toBeGreaterThan(3)
  })
})
