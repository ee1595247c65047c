/** Verification: what is sound is called sound, and every kind of fault is found. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildDataset, partsHere, verifyDataset } from '../src/node/index.ts'
import { bound } from '../src/means.ts'
import { folder, game, plan } from './made.ts'

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
    expect(all).toMatchObject({ rows: 24, recomputed: 24, faults: [] })
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
