/** Files of a dataset that somebody changed: faults that are told, or one error of ours; seeded. More: `npm run fuzz`. */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, mutated, outcomeOf, seededDie } from '../../testkit/src/index.ts'
import { readConfig } from '../src/index.ts'
import { buildDataset, diffDatasets, manifestIn, partsHere, verifyDataset } from '../src/node/index.ts'
import { bytesOf, folder, game, plan } from './made.ts'

const RUNS = fuzzRuns(80)
/** Of each of its files: to verify takes a tenth of a second. */
const FEWER = Math.ceil(RUNS / 10)

const CONFIG = {
  dataset: 'fuzzed',
  game: 'aos-3e',
  attackers: [{ faction: 'Seraphon', points: '<=200', keywords: ['HERO'] }, 'Vindictors'],
  targets: ['standard', { file: 'targets.yaml' }],
  situations: [{ phase: 'combat', hit: [0, 1] }, { charged: [true, false] }],
}

describe(`${RUNS} configurations`, () => {
  it('with other values, words and orders', async () => {
    const die = seededDie(41)
    for (let run = 0; run < RUNS; run++)
      expect(await outcomeOf(() => readConfig(mutated(CONFIG, die), 'fuzz'))).toMatch(/^(?:ERR_|read$)/)
  })
})

describe('a dataset of which one file was changed', async () => {
  const sound = folder()
  await buildDataset(await partsHere(plan(), game), plan(), { out: sound, parquet: false, resume: false })

  /** Who wants to deceive changes the manifest, too. */
  function vouchFor(out: string, file: string, text: string): void {
    const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as {
      files: { path: string; sha256: string }[]
    }
    for (const each of manifest.files)
      if (each.path === file) each.sha256 = createHash('sha256').update(text).digest('hex')
    writeFileSync(join(out, 'manifest.json'), JSON.stringify(manifest))
  }

  /** The dataset in another folder, one of its files written again. */
  function changed(file: string, change: (text: string) => string): string {
    const out = folder()
    cpSync(sound, out, { recursive: true })
    const text = change(readFileSync(join(out, file), 'utf8'))
    writeFileSync(join(out, file), text)
    if (file !== 'manifest.json') vouchFor(out, file, text)
    return out
  }
  const verified = (out: string): Promise<string> =>
    outcomeOf(() => verifyDataset(game, out, { rows: 5, seed: '5', replicates: 100, errorRate: 1e-6 }))
  const compared = (out: string): Promise<string> => outcomeOf(() => diffDatasets(game, sound, out))

  it.each(['null', '[]', '7', '"x"', '{}'])('whose manifest is %s is none', async (text) => {
    expect(await verified(changed('manifest.json', () => text))).toBe('ERR_INPUT_INVALID')
  })

  it(`${RUNS} manifests`, async () => {
    const die = seededDie(42)
    for (let run = 0; run < RUNS; run++) {
      const json = (text: string): string => JSON.stringify(mutated(JSON.parse(text), die))
      const out = changed('manifest.json', die(2) === 1 ? json : (text) => garbled(text, die))
      expect(await outcomeOf(() => manifestIn(out))).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it.each(Object.keys(bytesOf(sound)).filter((name) => /\.(?:json|csv|ndjson)$/.test(name)))(
    `${FEWER} of %s, verified and compared with what it was`,
    async (file) => {
      const die = seededDie(43)
      for (let run = 0; run < FEWER; run++) {
        const json = (text: string): string => JSON.stringify(mutated(JSON.parse(text), die))
        const isJson = file.endsWith('.json') && die(2) === 1
        const out = changed(file, isJson ? json : (text) => garbled(text, die))
        expect(await verified(out)).toMatch(/^(?:ERR_|read$)/)
        expect(await compared(out)).toMatch(/^(?:ERR_|read$)/)
      }
    },
  )
})
