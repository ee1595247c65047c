/** Duels beside the damage: a table of their own, the same bytes however it is made. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnswerOptions, Game } from '@rollcall/games'
import { expect, it } from 'vitest'
import { duelOf } from '../src/duels.ts'
import { DUEL_COLUMNS, type Entrant, type Manifest, planOf, readConfig, sizeOf } from '../src/index.ts'
import { buildDataset, gameOf, makeShard, mergeShards, partsHere } from '../src/node/index.ts'
import { ATTACKERS, bytesOf, folder, game, plan } from './made.ts'

/** Two units that are the same but for who they are, a stronger one, and one of which nobody knows its wounds. */
const UNITS: readonly Entrant[] = [
  ...ATTACKERS.slice(0, 2),
  { unit: { ...ATTACKERS[0]?.unit, name: 'Champions', wounds: 3 }, situation: {} },
  ...ATTACKERS.slice(3),
]

const duelsWith = (seed: number) =>
  planOf(
    readConfig(
      { dataset: 'd', attackers: ['x'], targets: ['x'], situations: { phase: 'combat' }, questions: ['duel'], seed },
      'd',
    ),
    { game: 'aos-3e', attackers: UNITS, targets: UNITS, leftOut: [] },
  )

const asked = duelsWith(3)
const duelling = await gameOf(asked)
const whole = folder()
const manifest = (await buildDataset(await partsHere(asked, duelling), asked, {
  out: whole,
  parquet: true,
  resume: false,
})) as Manifest

const table = (name: string): readonly Readonly<Record<string, string>>[] => {
  const [header = '', ...lines] = readFileSync(join(whole, name), 'utf8').trimEnd().split('\n')
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? []
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']))
  })
}

it('have a row or a reason for each attacker and target, beside the rows of damage', () => {
  const rows = table('duels.csv')
  expect(Object.keys(rows[0] ?? {})).toEqual(DUEL_COLUMNS.map(({ name }) => name))
  const without = manifest.unanswered.filter(({ situation }) => situation === undefined)
  const left = without.reduce((sum, { target }) => sum + (target === undefined ? asked.targets.length : 1), 0)
  expect(rows.length + left).toBe(asked.attackers.length * asked.targets.length)
  expect(rows.length).toBeGreaterThan(0)
  expect(without.find(({ target }) => target === 'Archers x5')?.reason).toMatch(/^target\.wounds: is missing/)
  expect(manifest.files.map(({ path }) => path)).toEqual(expect.arrayContaining(['damage.csv', 'duels.parquet']))
  // Three against three, the two Guards being one; damage and a duel.
  expect(sizeOf(asked)).toEqual({ rows: 4 * 4 * 2, evaluations: 3 * 3 * 2 })
})

it('say what the game says of the two, and somebody or nobody wins', () => {
  for (const row of table('duels.csv')) {
    const sum = ['attacker_wins', 'target_wins', 'neither'].reduce((all, name) => all + Number(row[name]), 0)
    expect(Math.abs(sum - 1)).toBeLessThan(1e-9)
  }
  const [attacker, target] = [asked.attackers[0]!, asked.targets[2]!]
  const answer = duelling.answer({ question: 'duel', a: attacker.unit, b: target.unit }, { method: 'exact' })
  const row = table('duels.csv').find((each) => each['attacker'] === attacker.key && each['target'] === target.key)
  expect([row?.['method'], Number(row?.['attacker_wins'])]).toEqual([
    'exact',
    (answer.results[0] as { a: { wins: number } }).a.wins,
  ])
})

it('have the same bytes in shards', async () => {
  const shards = [folder(), folder()]
  for (const [i, out] of shards.entries())
    await makeShard(await partsHere(asked, duelling), asked, { index: i + 1, of: 2, out, resume: false })
  const out = folder()
  mergeShards(asked, shards, { out, parquet: true })
  expect(bytesOf(out)).toEqual(bytesOf(whole))
})

it('have seeds that hang on who meets, and not on names, places or what else is computed', () => {
  const seeds: (string | undefined)[] = []
  const listening: Game = {
    ...game,
    answer: (_, options: AnswerOptions = {}) => {
      seeds.push(options.seed)
      return { results: [] } as unknown as ReturnType<Game['answer']>
    },
  }
  const [guards, others, champions] = asked.attackers
  const meet = (a = guards, b = guards, seed = 3): unknown => duelOf(listening, duelsWith(seed), a!, b!)
  for (const work of [meet, () => meet(others), () => meet(guards, others)]) work()
  // The Guards of both factions are the same but for who they are.
  expect(new Set(seeds).size).toBe(1)
  for (const work of [() => meet(champions), () => meet(guards, champions), () => meet(guards, guards, 4)]) work()
  expect(new Set(seeds).size).toBe(4)
})

it('are not there where nobody asks for them', async () => {
  const out = folder()
  const made = await buildDataset(await partsHere(plan(), game), plan(), { out, parquet: false, resume: false })
  expect(made?.files.map(({ path }) => path)).not.toContain('duels.csv')
})
