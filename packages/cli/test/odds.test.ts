/** The small questions on the command line: lists of them, the words that each knows, and dashes that are no file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, loadGames, wordsOf } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { dashed } from '@rollcall/asking'
import { freshFolder, rollcall } from './program.ts'

const games = await loadGames()
const every = games.flatMap((game) =>
  game.odds.map((question) => ({ game, question, id: `${game.id} ${question.id}` })),
)

describe('the game of a question that several have', () => {
  it('is said once, with the others', () => {
    for (const { question } of every) {
      const { stderr } = rollcall(['odds', question.id, '4', '3'], '', { TERMINAL: '80', NO_COLOR: '1' })
      expect((stderr.match(/^rollcall: game /gm) ?? []).length, question.id).toBeLessThanOrEqual(1)
    }
    const { stderr } = rollcall(['odds', 'fire', '4', '3'], '', { TERMINAL: '80', NO_COLOR: '1' })
    expect(stderr).toBe('rollcall: game black-reach; for that of warzone say --game warzone\n')
  }, 120_000)
})

it('the README names questions that its games have', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  const row = (name: string): readonly string[] =>
    (new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(readme)?.[1] ?? '').split('|').map((each) => each.trim())
  const isWord = (each: string): boolean => /^[a-z]+$/.test(each)
  const named = row('`odds`').flatMap((cell, i) =>
    cell
      .split(/[, .]+/)
      .flatMap((word) => (cell.startsWith('the ') || !isWord(word) ? [] : [{ title: row('command')[i], word }])),
  )
  // Two of two games, three of the others; Space Marine Heroes has a sentence.
  expect(named).toHaveLength(2 + 2 + 3 + 3)
  for (const { title, word } of named) {
    const game = games.find((each) => each.title.includes(title ?? '?'))
    expect(
      game?.odds.map(({ id }) => id),
      `${title}: ${word}`,
    ).toContain(word)
  }
})

it('who has several attacks where one is asked about is told how all of them are', () => {
  const { stderr } = rollcall(['odds', 'fire', '--attack', 'Predator', '--target', 'Trukk', '--game', 'hbr'])
  expect(stderr).toContain('attack: it has several: for all of them say --attacks')
  expect(rollcall(['odds', 'fire', '--attacks', 'Predator', '--target', 'Trukk', '--game', 'hbr']).status).toBe(0)
})

describe('without a question', () => {
  const listed = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = rollcall(['odds', ...args])
    expect([status, stderr]).toEqual([0, ''])
    return stdout
  }

  it('lists all of them in JSON, with every word that they know', () => {
    const rows = JSON.parse(listed('--format', 'json')) as readonly {
      readonly game: string
      readonly question: string
      readonly asks: readonly string[]
      readonly options: readonly { readonly name: string }[]
    }[]
    expect(rows.map(({ game, question }) => `${game} ${question}`).toSorted()).toEqual(
      every.map(({ id }) => id).toSorted(),
    )
    for (const { game, question, asks, options } of rows) {
      const known = every.find(({ id }) => id === `${game} ${question}`)
      const words = [...asks, ...options.map(({ name }) => name)]
      expect(words.toSorted()).toEqual(known === undefined ? [] : wordsOf(known.question).toSorted())
    }
  })

  it('lists them in CSV, Markdown and text, a row or a line for each', () => {
    const csv = listed('--format', 'csv').trimEnd().split('\n')
    expect(csv[0]).toBe('game,question,title,rule,asks,options')
    expect(csv).toHaveLength(1 + every.length)
    expect(listed('--format', 'md').trimEnd().split('\n')).toHaveLength(2 + every.length)
    const text = listed('--format', 'table')
    for (const { question } of every) expect(text).toMatch(new RegExp(`^  ${question.id}( <[\\w-]+>)*$`, 'm'))
  })

  it('lists those of one game, and writes the form that a file ends in', () => {
    const out = join(freshFolder(), 'odds.csv')
    rollcall(['odds', '--game', 'wh40k-9e', '--out', out])
    expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(
      1 + (games.find(({ id }) => id === 'wh40k-9e') as Game).odds.length,
    )
  })

  it('fits 80 columns', () => {
    for (const args of [['--format', 'table'], ['--help']])
      for (const line of listed(...args).split('\n')) expect([line, line.length <= 80]).toEqual([line, true])
  })
})

describe('help', () => {
  it.each(every)('of $id has all its words', ({ game, question }) => {
    const { status, stdout } = rollcall(['odds', question.id, '--help', '--game', game.id])
    expect(status).toBe(0)
    for (const word of wordsOf(question)) expect(stdout).toContain(`--${dashed(word)}`)
  })

  it('of all has every question', () => {
    const { stdout } = rollcall(['odds', '--help'])
    for (const { question } of every) expect(stdout).toContain(`  ${question.id}`)
    expect(stdout).toContain('--reroll')
    expect(rollcall(['odds', '-h']).stdout).toBe(stdout)
  })
})

describe('numbers as players write them', () => {
  const answered = (...args: readonly string[]) => rollcall(['odds', ...args, '--format', 'json']).stdout

  it.each([
    [
      ['charge', '9'],
      ['9"', "9''", '9in', '9 inches', '9″'],
    ],
    [['cast', '7'], ['7+']],
    [['rally', '5', '--need', '5'], ['5+']],
    [['charge', '9', '--modifier', '1'], ['+1']],
  ])('%j', (plain, written) => {
    const answer = answered(...plain)
    expect(answer).toContain('"results"')
    for (const each of written) expect(answered(...plain.slice(0, -1), each), each).toBe(answer)
  })

  it('a list is no number, and is told as it was typed', () => {
    expect(rollcall(['odds', 'charge', '9,5']).stderr).toContain('distance: [9, 5] is not a number')
  })
})

it('a question and its numbers may stand in one pair of quotes', () => {
  const asked = (...words: string[]): string => rollcall(['odds', ...words]).stdout
  expect(asked('charge 9', '--reroll')).toBe(asked('charge', '9', '--reroll'))
  expect(asked('battleshock 6 3 10')).toBe(asked('battleshock', '6', '3', '10'))
})

describe('words that a question does not know', () => {
  it.each(every)('are refused with those that it knows: $id', ({ game, question }) => {
    const { status, stdout, stderr } = rollcall(['odds', question.id, '--xyzzy', '1', '--game', game.id])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^ {2}xyzzy: /m)
    for (const word of wordsOf(question)) expect(stderr).toContain(`--${dashed(word)}`)
  })

  it.each(['--charged', '--seed=1', '--constructor.prototype.x=1', '--a.b=1', '--__proto__=1'])('%s', (option) => {
    const { status, stdout, stderr } = rollcall(['odds', 'charge', '9', option])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^ {2}its options: --distance .*--reroll|There is no option/m)
  })
})

describe('a dash', () => {
  it('is no value, and no file', () => {
    // Saves of nothing but -: AP -1 against no save is never saved.
    const { status, stdout } = rollcall(['odds', 'save', '-', '0', '--format', 'json'], 'this is not read')
    expect(status).toBe(0)
    expect((JSON.parse(stdout) as Answer).results[0].probabilities['success']).toBe(0)
    const { stderr } = rollcall(['odds', 'characteristic', '-', '--stat', 'strength'], 'this is not read')
    expect(stderr).toContain('value: "-" is not')
    expect(stderr).not.toMatch(/standard input/)
  })
})

describe('yes or no', () => {
  it('takes no value: what follows is a number of the question', () => {
    const asked = (...args: readonly string[]) =>
      JSON.parse(rollcall(['odds', ...args, '--game', 'aos-3e', '--format', 'json']).stdout) as Answer
    expect(asked('charge', '--reroll', '9')).toEqual(asked('charge', '9', '--reroll'))
    expect(asked('charge', '9', '--no-reroll').results).toEqual(asked('charge', '9').results)
    expect(asked('run', '6', '9', '--at-the-double')).toEqual(asked('run', '6', '9', '--atTheDouble'))
  })
})

interface Answer {
  readonly results: readonly [{ readonly probabilities: Readonly<Record<string, number>> }]
}
