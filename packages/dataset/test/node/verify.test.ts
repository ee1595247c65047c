/** Verification: what is sound is called sound, and every kind of fault is found. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { analysisColumns, planOf, readConfig } from '../../src/index.ts'
import { buildDataset, gameOf, partsHere, verifyDataset } from '../../src/node/index.ts'
import { bound } from '../../src/means.ts'
import { ATTACKERS, folder, game, plan } from '../made.ts'

const OPTIONS = { rows: 10, seed: '5', replicates: 4000, errorRate: 1e-6 }

async function made(): Promise<string> {
  const out = folder()
  await buildDataset(await partsHere(plan(), game), plan(), { out, parquet: true, resume: false })
  return out
}

/** Changes a file, and the manifest with it, as whoever wants to deceive would. */
function forged(out: string, path: string, change: (text: string) => string): void {
  const text = change(readFileSync(join(out, path), 'utf8'))
  writeFileSync(join(out, path), text)
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
    files: { path: string; sha256: string }[]
  }
  for (const each of manifest.files)
    if (each.path === path) each.sha256 = createHash('sha256').update(text).digest('hex')
  writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
}

describe('a dataset', () => {
  it('as it was built holds, all of its rows rolled again', async () => {
    const all = await verifyDataset(game, await made(), { ...OPTIONS, rows: 1000 })
    expect(all).toMatchObject({ rows: 24, rolled: 24, computed: 0, faults: [] })
  })

  it('with a file that is gone or another does not', async () => {
    const out = await made()
    writeFileSync(join(out, 'notes.csv'), 'x')
    rmSync(join(out, 'damage.parquet'))
    const { faults } = await verifyDataset(game, out, OPTIONS)
    expect(faults).toEqual(['damage.parquet is missing', 'notes.csv is not what was built: its SHA-256 differs'])
  })

  it('with numbers that dice do not show does not: each mean of a row a fifth higher', async () => {
    const out = await made()
    // Ten attacks of 1/2 x 1/2: 2.5 becomes 3.
    forged(out, 'damage.csv', (text) => text.replaceAll(',exact,,2.5,', ',exact,,3,'))
    const { faults } = await verifyDataset(game, out, { ...OPTIONS, rows: 1000 })
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((each) => each.includes('damage_mean is 3, and dice say 2.'))).toBe(true)
  })

  it('with rows of nobody, or too few, does not', async () => {
    const out = await made()
    forged(out, 'damage.csv', (text) => text.replace('Guards x10,', 'Nobody,').replace(/\n[^\n]*\n$/, '\n'))
    const { faults } = await verifyDataset(game, out, { ...OPTIONS, rows: 0 })
    expect(faults).toEqual(['row 1: attacker is in no other table', 'damage.csv has 23 rows, and the manifest says 24'])
  })
})

describe('rows of every other question', async () => {
  const config = readConfig(
    {
      dataset: 'd',
      attackers: ['x'],
      targets: ['x'],
      armies: ['a', 'b'],
      battle: { replicates: 40 },
      questions: ['slain', 'analyse', 'duel', 'battle'],
    },
    'd',
  )
  const all = await gameOf({ game: 'aos-3e', config })
  const guards = { ...ATTACKERS[0]!.unit, move: 5, bravery: 6 }
  const units = [guards, { ...guards, name: 'Champions', wounds: 3, models: 3 }]
  const armies = units.map((each, i) => ({ key: `Army ${i}`, army: { name: `Army ${i}`, units: [each] } }))
  const entrants = units.map((each) => ({ unit: each, situation: {} }))
  const asked = planOf(config, {
    game: 'aos-3e',
    attackers: entrants,
    targets: entrants,
    armies,
    figures: analysisColumns(all),
    leftOut: [],
  })
  const sound = folder()
  await buildDataset(await partsHere(asked, all), asked, { out: sound, parquet: false, resume: false })
  const verified = (out: string, replicates = 400) =>
    verifyDataset(all, out, { rows: 40, seed: '3', replicates, errorRate: 1e-6 })

  it('hold as they were built: duels, battles and models slain by dice, analyses by the rules', async () => {
    const { rolled, computed, faults } = await verified(sound)
    // Damage 2 x 2; models slain, duels and battles at most a tenth of forty each; two analyses.
    expect(faults).toEqual([])
    expect([rolled, computed]).toEqual([4 + 4 + 4 + 1, 2])
  })

  /** Numbers of a column in all rows of a table as whoever wants to deceive would have them. */
  const withColumn = (table: string, column: string, change: (value: number) => number): string => {
    const out = folder()
    cpSync(sound, out, { recursive: true })
    forged(out, `${table}.csv`, (text) => {
      const [header = '', ...lines] = text.trimEnd().split('\n')
      const at = header.split(',').indexOf(column)
      const changed = lines.map((line) =>
        line
          .split(',')
          .map((cell, i) => (i === at && cell !== '' ? String(change(Number(cell))) : cell))
          .join(','),
      )
      return `${[header, ...changed].join('\n')}\n`
    })
    return out
  }

  it.each([
    ['duels', 'attacker_wins', (value: number) => (value > 0.5 ? value - 0.4 : value + 0.4), 'dice say'],
    ['duels', 'target_wounds_left_mean', (value: number) => value + 5, 'dice say'],
    ['slain', 'at_least', (value: number) => (value > 0.5 ? value - 0.4 : value + 0.4), 'dice say'],
    ['analyses', 'useful_damage', (value: number) => value * 1.000001, 'the rules say'],
    ['battles', 'a_wins', (value: number) => (value > 0.5 ? 0.001 : 0.999), 'dice say'],
  ])('%s do not, where %s is another', async (table, column, change, why) => {
    const { faults } = await verified(withColumn(table, column, change), table === 'battles' ? 2000 : 400)
    expect(faults.length).toBeGreaterThan(0)
    for (const each of faults) {
      expect(each).toContain(`${table}, row `)
      expect(each).toContain(column)
      expect(each).toContain(why)
    }
  })

  it('that are too few, or of nobody, are told by their table', async () => {
    const out = folder()
    cpSync(sound, out, { recursive: true })
    forged(out, 'duels.csv', (text) => text.replace(/\n[^\n]*\n$/, '\n').replace('\nGuards x10,', '\nNobody,'))
    expect((await verified(out)).faults).toEqual([
      'duels, row 1: attacker is in no other table',
      'duels.csv has 3 rows, and the manifest says 4',
    ])
  })
})

describe('the bound', () => {
  it('is that of Bernstein: at it the inequality gives the error rate', () => {
    for (const [variance, spread, n, rate] of [
      [2.5, 10, 1000, 1e-6],
      [0, 3, 50, 0.01],
      [100, 1, 10, 1e-9],
    ] as const) {
      const t = bound({ variance, spread }, n, rate)
      expect(2 * Math.exp((-n * t * t) / (2 * variance + (2 * spread * t) / 3))).toBeCloseTo(rate, 12)
    }
  })
})
