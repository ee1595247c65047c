/** Every table and every sentence of every command on terminals of five widths: nothing sticks out, no word is torn. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { widthOf } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { commandsFor } from '../src/commands.ts'
import { type Line, LINES, NAMES, UNITS } from './lines.ts'
import { fileWith, freshFolder, rollcall } from './program.ts'

const WIDTHS = [60, 80, 100, 160]
const [, OTHER = ''] = UNITS

/** Nobody else keeps anything there while it is looked at and emptied. */
const CACHE = join(freshFolder(), 'cache')

/** Where a line may never be cut: within words of names, where they fit. */
const cuts = NAMES.flatMap((name) => name.split(' ')).flatMap((word) => {
  const letters = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment)
  if (letters.length <= 3) return []
  return letters.slice(1).map((_, i) => ({
    word,
    head: `${letters.slice(0, i + 1).join('')}\n`,
    tail: new RegExp(`\\n *${letters.slice(i + 1).join('')}`),
  }))
})

/** Are there letters of the word where the line ends or begins, but not the word? */
function torn(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  return cuts.filter(({ head, tail }) => text.includes(head) && tail.test(text)).map(({ word }) => word)
}

/** Progress is shown by busy machines: from where the cursor is saved to where it is put back and the line erased. */
// oxlint-disable-next-line no-control-regex
const PROGRESS = /\u001b7[\s\S]*?\u001b8(?:\u001b\[\d*[GK])*/g

/** What a terminal of so many columns shows; progress is measured elsewhere. */
function shown({ args, code = 0 }: Line, width: number): readonly string[] {
  const { status, stdout, stderr } = rollcall(args(), '', {
    TERMINAL: String(width),
    NO_COLOR: '1',
    ROLLCALL_CACHE: CACHE,
  })
  expect([status, /unexpected[^]*/.exec(stderr)?.[0]]).toEqual([code, undefined])
  return `${stdout}\n${stderr.replaceAll(PROGRESS, '')}`.replaceAll(/rollcall-\w{6}/g, 'rollcall-folder').split('\n')
}

const titled = LINES.map(
  (line) =>
    [
      line
        .args()
        .map((each) => each.replace(/^\/.*\//, ''))
        .join(' '),
      line,
    ] as const,
)

describe.each(WIDTHS)('on %i columns', (width) => {
  it.each(titled)('%s', (_, line) => {
    fits(shown(line, width), width)
  })
})

function fits(lines: readonly string[], width: number): void {
  expect(lines.filter((each) => widthOf(each) > width)).toEqual([])
  expect(torn(lines)).toEqual([])
}

/** The same with nothing kept from before: what is kept is told, too. */
function afresh(line: Line, width: number): readonly string[] {
  rollcall(['cache', 'clear'], '', { ROLLCALL_CACHE: CACHE })
  return shown(line, width)
}

describe('on a wide terminal', () => {
  it.each(titled)('nothing is folded that has room: %s', (_, line) => {
    const [roomy, endless] = [afresh(line, 200), afresh(line, 1000)]
    fits(roomy, 200)
    if (endless.every((each) => widthOf(each) <= 200)) expect(roomy).toEqual(endless)
  })
})

describe('every command', () => {
  const all = commandsFor({ options: {}, list: '' }).flatMap(({ usage, ...each }) =>
    'commands' in each ? each.commands.map((one) => `${usage} ${one.usage}`) : [usage],
  )

  it.each(all.map((usage) => usage.replace(/ [<[].*$/, '')))('is among those that are measured: %s', (name) => {
    expect(
      titled.map(([title]) => title).filter((title) => title === name || title.startsWith(`${name} `)),
    ).not.toEqual([])
  })
})

describe('help', () => {
  it.each([
    'damage',
    'dist',
    'duel',
    'battle',
    'odds',
    'run',
    'explain',
    'units',
    'rules',
    'games',
    'merge',
    'import bsdata',
    'list show',
  ])('of %s fits 80 columns', (command) => {
    const { stdout } = rollcall([...command.split(' '), '--help'], '', { TERMINAL: '80', NO_COLOR: '1' })
    expect(stdout.split('\n').filter((line) => widthOf(line) > 80)).toEqual([])
  })
})

describe('rows of a table', () => {
  it.each([
    [['--sort', 'damage'], -1],
    [['--sort', '-damage'], 1],
    [['--sort=-damage'], 1],
  ] as const)('stand in the order of %j', (sort, turn) => {
    const attackers = ['1x 1A 3+/3+/-/1', '1x 3A 3+/3+/-/1', '1x 2A 3+/3+/-/1']
    const rows = rollcall(['damage', ...attackers, '--vs', '5+', ...sort, '--format', 'csv'])
      .stdout.trimEnd()
      .split('\n')
    const [head = '', ...lines] = rows
    expect(lines).toHaveLength(attackers.length)
    const at = head.split(',').indexOf('damage_mean')
    const means = lines.map((line) => Number(line.replaceAll(/"[^"]*"/g, '').split(',')[at]))
    expect(means).toEqual(means.toSorted((x, y) => turn * (x - y)))
    expect(new Set(means).size).toBe(3)
  })
})

describe('files', () => {
  it('ending in .json are one JSON text, those ending in .ndjson have a line for each answer', () => {
    const questions = fileWith('two.ndjson', '{"odds":"charge","distance":7}\n{"odds":"priority"}\n')
    const [json = '', lines = ''] = ['json', 'ndjson'].map((ending) => {
      const out = join(freshFolder(), `answers.${ending}`)
      expect(rollcall(['run', questions, '--out', out]).status).toBe(0)
      return readFileSync(out, 'utf8')
    })
    const told = (JSON.parse(json) as { results: { odds: string }[] }[]).map(({ results }) => results[0]?.odds)
    expect(told).toEqual(['charge', 'priority'])
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).results[0].odds),
    ).toEqual(told)
  })
})

describe('columns of a table', () => {
  it('stand under each other, whatever the width of the letters in the names', () => {
    const { stdout } = rollcall(['damage', ...UNITS, '--vs', OTHER], '', { TERMINAL: '100', NO_COLOR: '1' })
    const rows = stdout.split('\n').filter((line) => / \d+\.\d\d /.test(line))
    expect(rows).toHaveLength(NAMES.length)
    // Up to the first decimal point all lines take the same room.
    expect(new Set(rows.map((line) => widthOf(line.slice(0, line.search(/\.\d\d /)))))).toHaveLength(1)
  })
})
