/** Every example of the guides and of the README works. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadGame, loadGames } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { rollcall } from '../../cli/test/program.ts'

const aos = await loadGame('aos-3e')

const root = new URL('../../../', import.meta.url)
const pages = [
  ...readdirSync(new URL('packages/docs/', root))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `packages/docs/${file}`),
  'README.md',
]

/** Code blocks of all pages whose first line is as given, with the page they stand on. */
function blocks(info: string): readonly { readonly page: string; readonly code: string }[] {
  return pages.flatMap((page) => {
    const text = readFileSync(new URL(page, root), 'utf8')
    return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```/gm)]
      .filter(([, first]) => first === info)
      .map(([, , code]) => ({ page, code: code as string }))
  })
}

const fightWith = (effect: unknown): object => ({
  attacker: {
    models: 10,
    wounds: 2,
    weapons: [{ name: 'Mace', attacks: 2, hit: 3, wound: 3, rend: 1, damage: 'D3' }],
    effects: [effect],
  },
  target: { models: 10, wounds: 2, save: 4, bravery: 6 },
})

describe('effects', () => {
  const effects = blocks('yaml effects').flatMap(({ page, code }) =>
    (parse(code, { version: '1.2' }) as unknown[]).map((effect) => ({ page, effect })),
  )

  it('has an example of every verb', () => {
    const said = effects.map(({ effect }) => Object.keys(effect as object)[0])
    expect(
      ['roll', 'stat', 'on', 'ward', 'allocate', 'inflict', 'model', 'profile', 'choose', 'table', 'fight'].filter(
        (verb) => !said.includes(verb),
      ),
    ).toEqual([])
  })

  it.each(effects)('$page: $effect', ({ effect }) => {
    const answer = aos.answer(fightWith(effect))
    expect(answer.results).toHaveLength(1)
  })
})

describe('question files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-questions-'))

  it.each(blocks('yaml run'))('$page: $code', ({ code }) => {
    const path = join(folder, 'question.yaml')
    writeFileSync(path, code)
    const { status, stdout, stderr } = rollcall(['run', path, '--format', 'json'])
    expect(status, stderr).toBe(0)
    const { results, warnings, planHash } = JSON.parse(stdout)
    expect(results.length).toBeGreaterThan(0)
    expect(warnings).toEqual([])
    // What is written out is asked as it stands: the program puts nothing into it.
    const document = parse(code, { version: '1.2' }) as { readonly game?: string }
    expect(planHash).toBe((games.get(document.game ?? 'aos-3e') ?? aos).answer(document).planHash)
  })
})

const games = new Map((await loadGames()).map((game) => [game.id, game]))

describe.each([
  ['aos-3e', 'duels.md'],
  ['wh40k-9e', 'wh40k-9e.md'],
])('duels of %s', (game, file) => {
  const page = readFileSync(new URL(`packages/docs/${file}`, root), 'utf8')
  const { policy } = ((games.get(game) ?? aos).questions()['duel'] as unknown as { properties: { policy: Policies } })
    .properties

  it.each(Object.entries(policy.properties))(
    'the guide names every choice of the policy %s, in its order',
    (name, { enum: choices }) => {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
      const told = [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, choice]) => choice)
      expect(told).toEqual(choices)
    },
  )
})

describe('battles', () => {
  const written = (info: string): readonly string[] =>
    blocks(info).map(({ code }, i) => {
      const path = join(mkdtempSync(join(tmpdir(), 'rollcall-')), `${i}.yaml`)
      writeFileSync(path, code)
      return path
    })

  it('are fought by the armies of the guide on its table', () => {
    const [table = ''] = written('yaml table')
    const armies = written('yaml army')
    const args = ['battle', ...armies, '--round-robin', '--battleplan', table, ...FEW, '--format', 'json']
    const { status, stdout, stderr } = rollcall(args)
    expect([status, stderr]).toEqual([0, ''])
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(answers).toHaveLength((armies.length * (armies.length - 1)) / 2)
    for (const { results } of answers) expect(results[0].situation).toMatch(/^The ford, 5 rounds, 3 lanes/)
  })
})

interface Policies {
  readonly properties: Readonly<Record<string, { readonly enum: readonly string[] }>>
}

/** Enough battles to see that an example works; what it says to a reader takes more. */
const FEW = ['--replicates', '2']

/** Words of command lines that are answered by battles. */
const FOUGHT: ReadonlySet<string> = new Set(['battle', 'tournament', '--against', 'data/scenarios/battle.yaml'])

/** Lists that differ little, measured against one target: what says how much they may differ is measured against all. */
const NEAR = ['--changes', '1', '--vs', '10x 2W 4+']

/** The same command with few battles, and with lists that differ little. */
const quickly = (args: readonly string[]): readonly string[] => {
  if (args[0] === 'tune') return [...args, ...(args.includes('--changes') ? [] : NEAR), '--battles', '0']
  const at = args.indexOf('--replicates')
  const isBattle = args.some((each) => FOUGHT.has(each))
  return !isBattle || args[0] === 'explain' ? args : [...(at < 0 ? args : args.toSpliced(at, 2)), ...FEW]
}

describe('commands', () => {
  const commands = blocks('console').flatMap(({ page, code }) =>
    [...code.matchAll(/^\$ rollcall (.*)$/gm)].map(([, line]) => ({ page, line: line as string })),
  )

  it.each(commands)('$page: rollcall $line', ({ line }) => {
    const args = [...line.matchAll(/"((?:\\"|[^"])*)"|(\S+)/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('\\"', '"') ?? (bare as string),
    )
    const { status, stdout, stderr } = rollcall(quickly(args))
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout.length + (args.includes('--out') ? 1 : 0)).toBeGreaterThan(0)
  })
})
