/**
 * The diffs of CONTRIBUTING.md are applied to a copy of the repository, one on top of the other; the copy is built, and every
 * command says there what the page says.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { residentOf } from '../../cli/test/program.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const copy = mkdtempSync(join(tmpdir(), 'rollcall-contributing-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

/** Code blocks of the page by the first word of their head, with the rest of it. */
const blocks = (kind: string): readonly { readonly head: string; readonly code: string }[] =>
  [...page.matchAll(/^```(\w+) ?(.*)\n([\s\S]*?)^```/gm)].flatMap(([, first, head, code]) =>
    first === kind ? [{ head: head as string, code: code as string }] : [],
  )

/** Examples of other tests come and go while this one copies; what has no part in the program stays behind. */
const isCopied = (path: string): boolean => !/[\\/](?:\.tmp-[^\\/]*|test)$/.test(path)

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}

/** The made-up game, as adding-a-game.md says: a copy of it, and a line of the registry. */
function moveIn(): void {
  const from = join(root, 'packages/games/test/kit/made-up')
  const games = join(copy, 'packages/games/src')
  mkdirSync(join(games, 'made-up'))
  for (const file of readdirSync(from)) {
    const code = readFileSync(join(from, file), 'utf8').replaceAll('../../../src/', '../')
    writeFileSync(join(games, 'made-up', file), code)
  }
  const shelf = readFileSync(join(games, 'registry.ts'), 'utf8')
    .replace('import type { Game,', "import { CARD as MADE_UP } from './made-up/card.ts'\n$&")
    .replace('  { ...WH40K,', "  { ...MADE_UP, load: async () => (await import('./made-up/index.ts')).madeUp },\n$&")
  writeFileSync(join(games, 'registry.ts'), shelf)
}

beforeAll(() => {
  for (const each of ['packages', 'data', 'scripts', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(join(root, each), join(copy, each), { recursive: true, verbatimSymlinks: true, filter: isCopied })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { code } of blocks('diff')) {
    writeFileSync(join(copy, 'next.diff'), code)
    run('git', 'apply', 'next.diff')
  }
  for (const { head, code } of blocks('yaml')) writeFileSync(join(copy, head), code)
  moveIn()
  run(process.execPath, 'scripts/gen-rules.mjs')
  run(process.execPath, 'node_modules/typescript/bin/tsc', '-b', '--checkers', '1')
}, 120_000)

/** The program of the copy. */
const rollcall = residentOf(pathToFileURL(join(copy, 'packages/cli/dist/main.js')))

describe('what CONTRIBUTING.md adds', () => {
  it('is a figure, a word, a verb, three verbs of their own shape, one of Warhammer 40,000, a game, a format and a command', () => {
    const files = blocks('diff').map(({ code }) => [...code.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file))
    expect(files.map((each) => each.length)).toEqual([1, 1, 2, 4, 2, 4, 2, 2])
  })

  it.each(
    blocks('console').map(({ code }) => ({
      line: /^\$ rollcall (.*)$/m.exec(code)?.[1] as string,
      said: code.replace(/^\$.*\n/, ''),
    })),
  )('works: rollcall $line', ({ line, said }) => {
    const args = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? (bare as string))
    const here = args.map((each) => (each.endsWith('.yaml') ? join(copy, each) : each))
    expect(rollcall(here)).toMatchObject({ status: 0, stdout: said })
  })
})

describe('a game without units', () => {
  it.each([['units'], ['units', 'foo'], ['units', '--all']])('says so: rollcall %s %s', (...args) => {
    const { status, stderr } = rollcall([...args, '--game', 'coin-toss'])
    expect([status, stderr]).toEqual([
      2,
      'rollcall: no unit of Coin toss ships; what it answers: rollcall odds --game coin-toss\n',
    ])
  })
})

describe('a copy of the made-up game', () => {
  it('answers units that are typed in: 2 models x 2 attacks, 3/12 hit, 2 damage each: 2', () => {
    const line = [
      'damage',
      '2x Axe 2A 10+ D2',
      '--vs',
      '9x Guard W2',
      '--format',
      'csv',
      '--columns',
      'game,damage_mean',
    ]
    expect(rollcall(line)).toMatchObject({ status: 0, stdout: 'game,damage_mean\nmade-up,2\n' })
  })

  it('knows its phases by name', () => {
    const bow = [
      'damage',
      '2x Bow volley 2A 10+ D2',
      '--vs',
      '9x Guard W2',
      '--format',
      'csv',
      '--columns',
      'damage_mean',
    ]
    expect(rollcall([...bow, '--phase', 'Volley'])).toMatchObject({ status: 0, stdout: 'damage_mean\n2\n' })
    expect(rollcall([...bow, '--phase', 'combat']).stderr).toContain('use one of volley, melee')
  })

  it('fights a duel of units typed in, and tells it', () => {
    const guard = '1x Guard W1 with Axe 1A 7+ D1'
    const { stdout } = rollcall(['duel', guard, guard, '--rounds', '1', '--format', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'made-up',
      results: [{ a: { wins: 9 / 16 }, b: { wins: 6 / 16 } }],
    })
    expect(rollcall(['explain', '2x Axe 2A 10+ D2', '--vs', '9x Guard W2', '--game', 'made-up']).stdout).toContain(
      'mean damage 2.0',
    )
  })

  it('answers small questions', () => {
    expect(rollcall(['odds', 'long-shot', '36', '--game', 'made-up', '--format', 'csv']).stdout).toContain('1/1728')
  })
})
