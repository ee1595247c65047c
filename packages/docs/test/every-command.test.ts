/** Every command answers for every game in its own terms, or says what to ask instead; the table of the README says which. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { games } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Outcome, rollcall } from '../../cli/test/program.ts'

const folder = mkdtempSync(join(tmpdir(), 'rollcall-every-'))
const root = new URL('../../../', import.meta.url)

/** Two units of a game that attack, a target, a small question. */
interface Example {
  readonly a: string
  readonly b: string
  readonly target: string
  readonly odds: readonly string[]
  /** A question about whole games, where nobody attacks anybody. */
  readonly scenario?: object
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  'aos-3e': { a: 'Vindictors', b: 'Annihilators', target: '5x 2W 4+', odds: ['charge', '9'] },
  'wh40k-9e': { a: 'Line Troopers', b: 'Armoured Marines', target: '5x T4 W1 4+', odds: ['charge', '9'] },
  'black-reach': { a: 'Trukk', b: 'Mob D5/4 CV +1/0/X save 5+', target: 'D5/6', odds: ['unstable', '4'] },
  warzone: {
    a: 'Hussar captain',
    b: '3x Guard RC 10 AR 9 CO 11 AZ 2 with Rifle +0 D10',
    target: 'AR 8',
    odds: ['initiative', '14,12'],
  },
  'space-marine-heroes': {
    a: 'Donato',
    b: 'Aramus',
    target: 'Aramus',
    odds: ['battle-roll', '2,2,2,5,6,6'],
    scenario: { question: 'game', maxTurns: 2, replicates: 50 },
  },
}

const LIST = fileURLToPath(new URL('data/aos-3e/lists/orruk-warclans.yaml', root))

const example = (game: string): Example => {
  const known = EXAMPLES[game]
  if (known === undefined) throw new Error(`${game}: say two of its units, a target and a small question in EXAMPLES`)
  return known
}

const question = (game: string): object => {
  const { a, target, scenario } = example(game)
  return { game, ...(scenario ?? { attacker: a, target }) }
}

const file = (name: string, content: object): string => {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

/** What is typed for each command of the table. */
const TYPED: Readonly<Record<string, (game: string, of: Example) => readonly string[]>> = {
  damage: (_, { a, b, target }) => ['damage', a, b, '--vs', target],
  dist: (_, { a, target }) => ['dist', a, '--vs', target],
  duel: (_, { a, b }) => ['duel', a, b, '--turns', '2'],
  odds: (_, { odds }) => ['odds', ...odds],
  run: (game) => ['run', file(`${game}.json`, question(game))],
  explain: (game, { a, target, scenario }) =>
    scenario === undefined ? ['explain', a, '--vs', target] : ['explain', file(`${game}-explain.json`, question(game))],
  compare: (_, { a, b, target }) => ['compare', a, b, '--vs', target],
  analyse: (_, { a, target }) => ['analyse', a, '--vs', target],
  dataset: (game, { a, b, target }) => [
    'dataset',
    'build',
    file(`${game}-dataset.json`, { dataset: 'made', game, attackers: [a, b], targets: [target] }),
    '--out',
    join(folder, `${game}-dataset`),
  ],
  list: () => ['list', 'check', LIST],
  tune: () => ['tune', LIST, '--vs', '5x 2W 4+', '--changes', '1', '--top', '1', '--battles', '0'],
  units: () => ['units'],
  panels: () => ['panels'],
  rules: () => ['rules', '1'],
}

const typed = (command: string, game: string): readonly string[] => {
  const args = (TYPED[command] as (typeof TYPED)[string])(game, example(game))
  // A question file says its game itself, and so does a dataset.
  return ['run', 'dataset'].includes(command) ? args : [...args, '--game', game]
}

const answered = ({ status, stdout, stderr }: Outcome): boolean =>
  status === 0 && (stdout.trim() !== '' || stderr.trim() !== '')

/** The table of the README: cells by command and game. */
const table = [
  ...readFileSync(new URL('README.md', root), 'utf8').matchAll(/^\| (`[\w`, ]+`|command) +\|(.*)\|$/gm),
].map(([, head = '', cells = '']) => ({
  head: [...head.matchAll(/\w+/g)].map(([word]) => word as string),
  cells: cells.split('|').map((each) => each.trim()),
}))

describe('every command for every game', () => {
  const ids = games.map(({ id }) => id)
  const rows = table.filter(({ head }) => head.some((word) => word in TYPED))

  it('stands in the README, each command once, with a column for each game', () => {
    expect(rows.flatMap(({ head }) => head).toSorted()).toEqual(Object.keys(TYPED).toSorted())
    for (const { cells } of rows) expect(cells).toHaveLength(ids.length)
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(ids.toSorted())
  })

  const asked = rows.flatMap(({ head, cells }) =>
    head.flatMap((command) =>
      cells.map((cell, i) => ({ command, game: Object.keys(EXAMPLES)[i] as string, isThere: cell !== '-' })),
    ),
  )

  it.each(asked.filter(({ isThere }) => isThere))('$command answers for $game', ({ command, game }) => {
    const outcome = rollcall(typed(command, game))
    expect(answered(outcome) ? '' : outcome.stderr).toBe('')
    expect(outcome.stdout + outcome.stderr).not.toContain('undefined')
  })

  it.each(asked.filter(({ isThere }) => !isThere))(
    '$command says what to do instead for $game',
    ({ command, game }) => {
      const { status, stderr } = rollcall(typed(command, game))
      expect(status).toBe(2)
      expect(stderr).toMatch(
        /ask "rollcall odds"|what it has: rollcall odds --game|has no question|has no panels|lists are those of/,
      )
    },
  )

  it.each(ids.filter((game) => example(game).scenario === undefined))('draws pictures and pages for %s', (game) => {
    const { a, b } = example(game)
    for (const args of [
      ['damage', a, b],
      ['duel', a, b, '--turns', '1'],
      ['analyse', a, b],
    ]) {
      expect(rollcall([...args, '--game', game, '--format', 'html']).stdout).toMatch(/<figure[\s\S]*<table/)
      expect(rollcall([...args, '--game', game, '--format', 'svg', '--quiet']).stdout).toMatch(/^<svg/)
    }
  })
})
