/** Analyses and models slain beside the damage: tables of their own, which say what the game and the analysis say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from '@rollcall/analysis'
import { loadGame, loadGames } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import {
  analysisColumns,
  checkQuestions,
  type Entrant,
  type Manifest,
  planOf,
  readConfig,
  sizeOf,
} from '../src/index.ts'
import { buildDataset, gameOf, makeShard, mergeShards, partsHere } from '../src/node/index.ts'
import { ATTACKERS, bytesOf, folder, tableIn } from './made.ts'

/** Bare counts three times as much as Plate; nobody said how many Wounds the Ghosts have. */
const TARGETS: readonly Entrant[] = [
  { unit: { name: 'Bare', models: 100, wounds: 1, save: '-' }, situation: {}, weight: 3 },
  { unit: { name: 'Plate', models: 5, wounds: 2, save: '4+' }, situation: {} },
  { unit: { name: 'Ghosts', save: '-' }, situation: {} },
]

const config = readConfig(
  {
    dataset: 'd',
    attackers: ['x'],
    targets: ['x'],
    situations: [{ phase: 'combat', hit: [0, 1] }, { phase: 'shooting' }],
    questions: ['analyse', 'slain'],
  },
  'd',
)
const game = await gameOf({ game: 'aos-3e', config })
const asked = planOf(config, {
  game: 'aos-3e',
  attackers: ATTACKERS,
  targets: TARGETS,
  figures: analysisColumns(game),
  leftOut: [],
})
const whole = folder()
const made = (await buildDataset(await partsHere(asked, game), asked, {
  out: whole,
  parquet: true,
  resume: false,
})) as Manifest

const able = (await loadGames()).filter((each) => each.asked.includes('damage'))

describe('analyses', () => {
  const rows = tableIn(whole, 'analyses')

  it('have a row or a reason for each attacker in each situation', () => {
    const without = made.unanswered.filter(({ question }) => question === 'analyse')
    expect(rows.length + without.length).toBe(asked.attackers.length * asked.situations.length)
    // Both Guards have no bow, Archers no sword.
    expect(without.map(({ attacker, situation }) => `${attacker}: ${situation}`)).toEqual([
      'Guards x10: phase shooting',
      'Guards x10 (Others): phase shooting',
      'Archers x5: phase combat, hit +0',
      'Archers x5: phase combat, hit +1',
    ])
    expect(sizeOf(asked)).toEqual({ rows: 4 * 3 * (3 + 1), evaluations: 3 * 3 * (3 + 1) })
  })

  it('are means over the targets by their weights, of what these can lose', () => {
    const [row] = rows.filter((each) => each['attacker'] === 'Guards x10' && each['situation']?.endsWith('+0'))
    // Ten attacks of 1/2 x 1/2 against no save; half of them against 4+. The five in Plate have ten wounds, and cannot lose more.
    const [bare, plate, ghosts] = [10 / 4, 10 / 8, 10 / 4]
    expect(Number(row?.['useful_damage'])).toBeCloseTo((3 * bare + plate + ghosts) / 5, 12)
    // A hundred points; ten wounds behind 4+ take twenty hits without Rend.
    expect(Number(row?.['useful_damage_per_100_points'])).toBeCloseTo((3 * bare + plate + ghosts) / 5, 12)
    expect(Number(row?.['effective_wounds_rend_0'])).toBeCloseTo(20, 9)
  })

  it('say what an analysis says of the same units', () => {
    const [attacker] = asked.attackers
    const targets = TARGETS.map(({ unit, weight = 1 }) => ({ unit, attacking: {}, defending: {}, weight }))
    const units = [{ unit: attacker!.unit, attacking: { phase: 'combat' }, defending: {} }]
    const [alone] = analyse(game, { units, targets, panel: 'd', sections: [] }).units
    expect(rows[0]).toMatchObject({
      useful_damage: String(alone?.useful),
      kills: String(alone?.kills),
      destroyed: String(alone?.destroyed),
    })
  })

  it.each(able)('of $id have columns of different names, each with its meaning', (each) => {
    const columns = analysisColumns(each)
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
    expect(columns.filter(({ about }) => about.length < 5)).toEqual([])
  })
})

describe('models slain', () => {
  const rows = tableIn(whole, 'slain')
  const fights = grouped(rows)

  it('are certain to be some number, and on average what the damage says', () => {
    const damage = tableIn(whole, 'damage').filter((each) => each['slain_mean'] !== '')
    expect(fights.size).toBe(damage.length)
    for (const row of damage) {
      const those = fights.get(keyOf(row)) ?? []
      const sum = (of: (each: (typeof rows)[number]) => number): number =>
        those.reduce((all, each) => all + of(each), 0)
      expect(sum((each) => Number(each['probability']))).toBeCloseTo(1, 9)
      const mean = sum((each) => Number(each['models']) * Number(each['probability']))
      expect(mean).toBeCloseTo(Number(row['slain_mean']), 9)
      expect(Number(those[0]?.['at_least'])).toBeCloseTo(1, 9)
    }
  })

  it('of ten attacks that wound one time in four and are never saved: none with (3/4) to the tenth', () => {
    const [none] = rows.filter((each) => each['attacker'] === 'Guards x10' && each['target'] === 'Bare x100')
    expect(none?.['models']).toBe('0')
    expect(Number(none?.['probability'])).toBeCloseTo((3 / 4) ** 10, 12)
  })
})

it('the same bytes come of shards and of a build that was interrupted', async () => {
  const shards = [folder(), folder()]
  for (const [i, out] of shards.entries())
    await makeShard(await partsHere(asked, game), asked, { index: i + 1, of: 2, out, resume: false })
  const merged = folder()
  mergeShards(asked, shards, { out: merged, parquet: true })
  expect(bytesOf(merged)).toEqual(bytesOf(whole))
  const out = folder()
  const stop = new AbortController()
  const options = { out, parquet: true, signal: stop.signal }
  const progress = (): void => stop.abort()
  expect(await buildDataset(await partsHere(asked, game), asked, { ...options, resume: false, progress })).toBeNull()
  await buildDataset(await partsHere(asked, game), asked, { out, parquet: true, resume: true })
  expect(bytesOf(out)).toEqual(bytesOf(whole))
})

it('every table is described, with its key', () => {
  const { resources } = JSON.parse(readFileSync(join(whole, 'datapackage.json'), 'utf8')) as {
    resources: { name: string; schema: { primaryKey?: string[] } }[]
  }
  const keys = Object.fromEntries(resources.map(({ name, schema }) => [name, schema.primaryKey]))
  expect(keys).toMatchObject({
    slain: ['attacker', 'situation', 'target', 'models'],
    analyses: ['attacker', 'situation'],
  })
  for (const name of ['slain', 'analyses']) {
    const rows = tableIn(whole, name).map((row) => JSON.stringify((keys[name] as string[]).map((key) => row[key])))
    expect(new Set(rows).size).toBe(rows.length)
  }
})

describe('a question that a game does not have', () => {
  it.each([
    ['space-marine-heroes', ['damage', 'analyse', 'slain', 'duel'], 3],
    ['black-reach', ['slain', 'duel'], 1],
    ['warzone', ['slain', 'duel', 'analyse'], 1],
    ['wh40k-9e', ['slain', 'duel', 'analyse'], 0],
  ] as const)('of %s is refused, and all of them at once', async (id, questions, count) => {
    const wanted = readConfig({ dataset: 'd', attackers: ['x'], targets: ['x'], questions: [...questions] }, 'd')
    const issues = await loadGame(id).then((each) => {
      try {
        checkQuestions(each, wanted)
        return []
      } catch (error) {
        return (error as { issues: readonly { message: string }[] }).issues
      }
    })
    expect(issues).toHaveLength(count)
    for (const { message } of issues) expect(message).toMatch(/^"\w+" is not asked of .+: it /)
  })
})

type Row = Readonly<Record<string, string>>

function keyOf(row: Row): string {
  return JSON.stringify([row['attacker'], row['situation'], row['target']])
}

function grouped(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const all = new Map<string, Row[]>()
  for (const row of rows) all.set(keyOf(row), [...(all.get(keyOf(row)) ?? []), row])
  return all
}
