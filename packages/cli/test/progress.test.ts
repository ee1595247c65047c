/** The progress bar: within the width of the terminal, however long the run; nothing of it in a pipe; erased at the end. */
import { widthOf } from '@rollcall/report'
import progress from 'cli-progress'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawnBar, newPace } from '../src/bar.ts'
import { rollcall } from './program.ts'

const ESCAPE = '\u001b'
// oxlint-disable-next-line no-control-regex
const CODES = /\u001b(?:\[[?\d;]*[A-Za-z]|[78])/g

/** What the line shows, time after time: it is drawn anew from its first column. */
const drawn = (text: string): readonly string[] =>
  text
    .split(`${ESCAPE}[1G`)
    .map((each) => each.replaceAll(CODES, ''))
    .filter((each) => each !== '')

/** Erasing the line, or nothing visible behind the last time that it was erased. */
const left = (text: string): string => text.slice(text.lastIndexOf(`${ESCAPE}[2K`)).replaceAll(CODES, '')

afterEach(() => vi.restoreAllMocks())

/** What a bar draws on a terminal of so many columns. */
async function barOf(columns: number, total: number, steps: readonly number[]): Promise<string> {
  let text = ''
  const stream = process.stderr
  const before = { isTTY: stream.isTTY, columns: stream.columns }
  vi.spyOn(stream, 'write').mockImplementation((piece) => {
    text += String(piece)
    return true
  })
  Object.assign(stream, { isTTY: true, columns })
  try {
    const bar = drawnBar(progress, total)
    const pace = newPace()
    for (const finished of steps) {
      bar.update(finished, pace({ finished, of: total }, 3_600_000))
      // It is drawn ten times a second at most.
      await new Promise((done) => setTimeout(done, 120))
    }
    bar.stop()
  } finally {
    Object.assign(stream, before)
    vi.restoreAllMocks()
  }
  return text
}

describe.each([40, 60, 80, 100, 160, 200])('on %i columns', (columns) => {
  it.each([4, 1_000_000_000])('the bar of %i replicates fits, and nothing of it is left', async (total) => {
    const text = await barOf(columns, total, [0, 1, total / 2])
    expect(drawn(text).length).toBeGreaterThan(1)
    expect(drawn(text).filter((line) => widthOf(line) > columns)).toEqual([])
    expect(left(text)).toBe('')
  })
})

describe('the time that is left', () => {
  it('is not known before anything is done', () => {
    expect(newPace()({ finished: 0, of: 100 }, 1000).left).toBe('?')
  })

  it('is that of an even pace', () => {
    const pace = newPace()
    const said = Array.from({ length: 20 }, (_, i) => pace({ finished: 5 * (i + 1), of: 100 }, 1000 * (i + 1)).left)
    expect(said).toEqual(Array.from({ length: 20 }, (_, i) => `${19 - i} s`))
  })

  it('forgets a slow beginning: at 1 a second for 10 seconds, then at 10, by half of the time it is right', () => {
    const pace = newPace()
    const finishedAt = (second: number): number => (second <= 10 ? second : 10 * (second - 9))
    const said = Array.from(
      { length: 20 },
      (_, i) => pace({ finished: finishedAt(i + 1), of: 210 }, 1000 * (i + 1)).left,
    )
    // After 10 seconds 200 are left at 1 a second; after 20 seconds 100 at 10.
    expect([said[9], said[19]]).toEqual(['3 min', '10 s'])
  })
})

describe('a run of more than a second', () => {
  const LONG = ['damage', '10x 2A 3+/3+/-1/D3', '--vs', '10x 2W 4+', '--dice', '--threads', '1']
  const args = [...LONG, '--precision', '0.000001', '--deadline', '1', '--format', 'csv']

  it('shows a bar on a terminal, on standard error alone', () => {
    const { status, stdout, stderr } = rollcall(args, '', { TERMINAL: '80', NO_COLOR: '1' })
    expect(status).toBe(0)
    expect(drawn(stderr).filter((line) => /% \|/.test(line)).length).toBeGreaterThan(0)
    expect(stdout).not.toContain(ESCAPE)
    // Behind the bar stands what is said of the answer, on lines of its own.
    expect(left(stderr)).toMatch(/^rollcall: warning: the precision was not reached/)
  })

  it.each([
    ['in a pipe', {}, []],
    ['under --quiet', { TERMINAL: '80' }, ['--quiet']],
  ] as const)('shows none %s', (_, env, more) => {
    expect(rollcall([...args, ...more], '', env).stderr).not.toContain(ESCAPE)
  })
})
