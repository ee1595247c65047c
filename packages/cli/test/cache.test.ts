/** What is kept on disk is never another answer: it is whole, of this very question and program, bounded, and missing where it cannot be. */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, seededDie } from '../../testkit/src/index.ts'
import { cached, clear, entriesIn, type Work } from '../src/cache.ts'
import { cacheFolder, cachePath } from '../src/cache-place.ts'
import { freshFolder, rollcall } from './program.ts'

const RUNS = fuzzRuns(300)

let folder = ''
let before: string | undefined

beforeEach(() => {
  before = process.env['ROLLCALL_CACHE']
  folder = process.env['ROLLCALL_CACHE'] = join(freshFolder(), 'cache')
})
afterEach(() => {
  process.env['ROLLCALL_CACHE'] = before
})

/** Work that counts how often it is done. */
function counted<T>(result: T, more: Partial<Work<T>> = {}) {
  let done = 0
  const ask = (on: unknown = 'question', what = 'test'): T =>
    cached<T>({
      what,
      on,
      worthMs: 0,
      ...more,
      work: () => {
        done++
        return result
      },
    })
  return { ask, done: () => done }
}

const RESULT = { mean: 1 / 3, names: ['Ätherkhemist', 'a\nb'], none: null }
const only = (): string => entriesIn(folder)[0]?.path ?? ''

describe('an entry', () => {
  it('is worked out once, and read back to the bit', () => {
    const { ask, done } = counted(RESULT)
    expect([ask(), ask(), ask()]).toEqual([RESULT, RESULT, RESULT])
    expect(done()).toBe(1)
  })

  it('is of this very question, and of nothing else', () => {
    const { ask, done } = counted(RESULT)
    for (const on of ['question', 'other', { units: [1] }, { units: [2] }]) ask(on)
    ask('question', 'another kind')
    expect(done()).toBe(5)
    expect(entriesIn(folder)).toHaveLength(5)
  })

  it.each([
    ['cut short', (text: string) => text.slice(0, -3)],
    ['changed in one digit', (text: string) => text.replace('0.333', '0.334')],
    ['empty', () => ''],
    ['of another form', () => '{"mean": 0.5}'],
    ['with a line added', (text: string) => `${text}\n{}`],
  ])('that is %s is worked out again, and put right', (_, damage) => {
    const { ask, done } = counted(RESULT)
    ask()
    writeFileSync(only(), damage(readFileSync(only(), 'utf8')))
    expect(ask()).toEqual(RESULT)
    expect(done()).toBe(2)
    expect(ask()).toEqual(RESULT)
    expect(done()).toBe(2)
  })

  it(`that was garbled in one of ${RUNS} ways is never another result`, () => {
    const die = seededDie(71)
    const { ask } = counted(RESULT)
    ask()
    const whole = readFileSync(only(), 'utf8')
    const path = only()
    for (let run = 0; run < RUNS; run++) {
      const changed = garbled(whole, die)
      writeFileSync(path, changed)
      expect(ask(), changed).toEqual(RESULT)
      expect(readFileSync(path, 'utf8')).toBe(whole)
    }
  })

  it('under the name of another is not believed', () => {
    counted('one').ask('first')
    const first = only()
    const { ask, done } = counted('two')
    ask('second')
    const second = entriesIn(folder).find(({ path }) => path !== first)?.path ?? ''
    copyFileSync(first, second)
    expect(ask('second')).toBe('two')
    expect(done()).toBe(2)
  })

  it('of what is quick is not kept; with --no-cache nothing is read or written', () => {
    counted(RESULT, { worthMs: 1e6 }).ask()
    expect(entriesIn(folder)).toEqual([])
    const { ask, done } = counted(RESULT, { isOff: true })
    counted('something else').ask()
    expect([ask(), ask()]).toEqual([RESULT, RESULT])
    expect(done()).toBe(2)
  })
})

describe('all entries', () => {
  it('take no more bytes than they may: what was not asked for longest goes first', () => {
    const big = 'x'.repeat(1000)
    const { ask } = counted(big, { mostBytes: 3500 })
    const age = (on: string, seconds: number): void => {
      const before = new Set(entriesIn(folder).map(({ path }) => path))
      ask(on)
      const fresh = entriesIn(folder).find(({ path }) => !before.has(path))
      if (fresh !== undefined) utimesSync(fresh.path, seconds, seconds)
    }
    age('a', 1000)
    age('b', 2000)
    age('c', 3000)
    // Asked for again, it is the youngest.
    ask('a')
    age('d', Date.now() / 1000 + 60)
    const { ask: again, done } = counted(big, { mostBytes: 3500 })
    for (const on of ['a', 'c', 'd']) again(on)
    expect(done()).toBe(0)
    again('b')
    expect(done()).toBe(1)
    expect(entriesIn(folder).reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(3500)
  })

  it('larger than all of it are not kept; clear leaves nothing, and touches nothing else', () => {
    counted('x'.repeat(5000), { mostBytes: 3500 }).ask()
    expect(entriesIn(folder)).toEqual([])
    counted(RESULT).ask()
    writeFileSync(join(folder, 'mine.txt'), 'mine')
    expect(clear(folder)).toHaveLength(1)
    expect(readdirSync(folder)).toEqual(['mine.txt'])
  })
})

describe('the folder', () => {
  it('is that of ROLLCALL_CACHE, else of XDG_CACHE_HOME, else of HOME', () => {
    expect(cachePath({ ROLLCALL_CACHE: '/a/b', XDG_CACHE_HOME: '/x', HOME: '/h' })).toBe('/a/b')
    expect(cachePath({ XDG_CACHE_HOME: '/x', HOME: '/h' })).toBe('/x/rollcall')
    expect(cachePath({ XDG_CACHE_HOME: 'relative', HOME: '/h' })).toBe('/h/.cache/rollcall')
    expect(cachePath({ ROLLCALL_CACHE: '', HOME: '/h' })).toBeNull()
  })

  it('that cannot be made is none, and work is done all the same', () => {
    const file = join(freshFolder(), 'file')
    writeFileSync(file, '')
    expect(cacheFolder({ HOME: file })).toBeNull()
    expect(cacheFolder({ ROLLCALL_CACHE: file })).toBeNull()
    process.env['ROLLCALL_CACHE'] = join(file, 'cache')
    const { ask, done } = counted(RESULT)
    expect([ask(), ask()]).toEqual([RESULT, RESULT])
    expect(done()).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe('')
  })

  it('with something else in the place of an entry does no harm', () => {
    const { ask } = counted(RESULT)
    ask()
    const place = only()
    clear(folder)
    mkdirSync(place)
    expect(ask()).toEqual(RESULT)
  })
})

it('several processes at once see whole entries, and leave nothing half-written', async () => {
  const code = `import { cached } from ${JSON.stringify(new URL('../dist/cache.js', import.meta.url).href)}
    const text = 'x'.repeat(3e6)
    for (let i = 0; i < 5; i++) {
      const got = cached({ what: 'test', on: i % 2, worthMs: 0, mostBytes: 4e6, work: () => ({ text, i: i % 2 }) })
      if (got.text !== text || got.i !== i % 2) process.exit(1)
    }`
  const codes = await Promise.all(
    Array.from(
      { length: 4 },
      () =>
        new Promise((done) => {
          spawn(process.execPath, ['--input-type=module', '-e', code], { env: { ...process.env } }).on('exit', done)
        }),
    ),
  )
  expect(codes).toEqual([0, 0, 0, 0])
  expect(readdirSync(folder).filter((name) => !name.endsWith('.entry'))).toEqual([])
})

describe('analyses', () => {
  const asked = ['faction:Seraphon', '--vs', 'standard', '--quiet', '--format', 'json', '--details', 'list']
  const run = (...args: readonly string[]) => rollcall(args, '', { ROLLCALL_CACHE: folder })

  it('say the same from the disk as anew, and rollcall cache tells of them', () => {
    const anew = run('analyse', ...asked, '--no-cache')
    expect(run('cache', 'path').stdout).toBe(`${folder}\n`)
    expect(JSON.parse(run('cache', 'show', '--format', 'json').stdout)).toMatchObject({ path: folder, entries: 0 })
    const [first, second] = [run('analyse', ...asked), run('analyse', ...asked)]
    expect(first.stdout).toBe(anew.stdout)
    expect(second).toEqual(first)
    const shown = JSON.parse(run('cache', 'show', '--format', 'json').stdout) as { readonly entries: number }
    expect(shown.entries).toBe(1)
    expect(run('cache', 'clear').stdout).toMatch(/^1 entries thrown away/)
    expect(run('cache', 'show', '--format', 'table').stdout).toMatch(/Folder[\s\S]* 0 /)
    expect(run('cache').stderr).toContain('rollcall cache show')
  })
})
