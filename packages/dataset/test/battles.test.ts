/** Battles of a dataset: every army against every other, the same bytes however they are made. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBattle } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Army, checkBattles, type Manifest, planOf, readConfig, sizeOf } from '../src/index.ts'
import { buildDataset, gameOf, makeShard, mergeShards, partsHere } from '../src/node/index.ts'
import { bytesOf, folder, tableIn } from './made.ts'
import { regiment } from '../../testkit/src/index.ts'

const unit = (name: string, attacks: number) =>
  regiment(name, {
    models: 5,
    wounds: 2,
    save: '4+',
    bravery: 7,
    weapons: [{ name: 'Axe', attacks, hit: '3+', wound: '3+', rend: 1, damage: 1, range: 1 }],
  })

const ARMIES: readonly Army[] = [
  { key: 'Reds', army: { name: 'Reds', units: [unit('Red', 2)] } },
  { key: 'Blues', army: { name: 'Blues', units: [unit('Blue', 3), unit('Navy', 1)] } },
  {
    key: 'Greens',
    army: { name: 'Greens', units: [unit('Green', 2)], leftOut: [{ unit: 'Moss', reason: 'unknown' }] },
  },
]

const read = (said: object) => readConfig({ dataset: 'd', ...said }, 'd')
const CONFIG = { armies: ['r', 'b', 'g'], questions: ['battle'], battle: { replicates: 8, first: 'roll' }, seed: 5 }
const planned = (said: object = {}) => {
  const config = read({ ...CONFIG, ...said })
  return planOf(config, { game: 'aos-3e', attackers: [], targets: [], armies: ARMIES, leftOut: [] })
}

const plan = planned()
const game = await gameOf(plan)
const out = folder()
const made = (await buildDataset(await partsHere(plan, game), plan, { out, parquet: true, resume: false })) as Manifest

describe('battles', () => {
  const rows = tableIn(out, 'battles')

  it('are one row for each pair of armies, in their order', () => {
    expect(rows.map(({ a, b }) => `${a} ${b}`)).toEqual(['Reds Blues', 'Reds Greens', 'Blues Greens'])
    expect([made.rows, made.without]).toEqual([3, 0])
    expect(sizeOf(plan)).toEqual({ rows: 3, evaluations: 3 })
  })

  it('are the battles of the seed that the row names', () => {
    for (const [i, row] of rows.entries()) {
      const [a, b] = [ARMIES[i < 2 ? 0 : 1], ARMIES[i < 1 ? 1 : 2]]
      const question = { question: 'battle', a: a?.army, b: b?.army, first: 'roll' }
      const [result] = game.answer(question, { seed: String(row['seed']), replicates: 8 }).results.filter(isBattle)
      expect([row['replicates'], Number(row['a_wins']), Number(row['difference_mean'])]).toEqual([
        '8',
        result?.a.wins,
        result?.difference.mean,
      ])
    }
  })

  it('have seeds of their own, which hang on who meets and on the seed of the file', () => {
    const seeds = rows.map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(3)
  })

  it('name armies of a table that says who is in them and who is not', () => {
    expect(tableIn(out, 'armies').map((row) => Object.values(row))).toEqual([
      ['Reds', '1', '100', 'Red', ''],
      ['Blues', '2', '200', 'Blue; Navy', ''],
      ['Greens', '1', '100', 'Green', 'Moss'],
    ])
    const { resources } = JSON.parse(readFileSync(join(out, 'datapackage.json'), 'utf8')) as {
      resources: { name: string; schema: { foreignKeys?: object[] } }[]
    }
    expect(resources.find(({ name }) => name === 'battles')?.schema.foreignKeys).toEqual([
      { fields: 'a', reference: { resource: 'armies', fields: 'army' } },
      { fields: 'b', reference: { resource: 'armies', fields: 'army' } },
    ])
  })

  it.each([2, 4])('have the same bytes in %d shards, of which some may be empty', async (of) => {
    const shards = Array.from({ length: of }, () => folder())
    for (const [i, path] of shards.entries())
      await makeShard(await partsHere(plan, game), plan, { index: i + 1, of, out: path, resume: false })
    const merged = folder()
    mergeShards(plan, shards, { out: merged, parquet: true })
    expect(bytesOf(merged)).toEqual(bytesOf(out))
    expect(() => mergeShards(plan, shards.slice(0, -1), { out: folder(), parquet: true })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ message: expect.stringContaining(' against ') })] }),
    )
  })
})

describe('what is wrong with battles is told before anything is fought', () => {
  it.each([
    ['armies that nobody asks about', { questions: ['damage'] }, ['armies']],
    ['no armies', { armies: undefined }, ['attackers', 'targets', 'armies', 'battle']],
    ['attackers without targets', { attackers: ['x'] }, ['targets']],
    ['a module', { battle: { policyA: 'mine.mjs' } }, ['battle.policyA']],
    ['one army', { armies: ['r'] }, ['armies']],
  ])('%s', (_, said, paths) => {
    expect(() => read({ ...CONFIG, ...said })).toThrow(
      expect.objectContaining({ issues: paths.map((path) => expect.objectContaining({ path })) }),
    )
  })

  it('words of a battle, and units of an army, by where they stand', () => {
    const wrong = planned({ battle: { mision: ['x'] } })
    expect(() => checkBattles(game, wrong)).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: expect.stringMatching(/^battle\./) })] }),
    )
    const broken = { ...plan, armies: [...ARMIES.slice(0, 2), { key: 'X', army: { units: [{ name: 'Y', save: 9 }] } }] }
    expect(() => checkBattles(game, broken)).toThrow(
      expect.objectContaining({
        issues: expect.arrayContaining([expect.objectContaining({ path: expect.stringMatching(/^X: units\[0\]/) })]),
      }),
    )
    expect(() => checkBattles(game, plan)).not.toThrow()
  })
})
