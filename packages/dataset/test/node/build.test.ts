/** Datasets in folders: the same bytes however they are made, whole or not at all. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { describe, expect, it } from 'vitest'
import { DAMAGE_COLUMNS, type Manifest, type DatasetPlan } from '../../src/index.ts'
import { assemble } from '../../src/node/assemble.ts'
import { buildDataset, makeShard, mergeShards, partsHere } from '../../src/node/index.ts'
import { bytesOf, folder, game, plan } from '../made.ts'

const usual = { parquet: true, resume: false }

async function built(options: Partial<Parameters<typeof buildDataset>[2]> = {}): Promise<string> {
  const out = options.out ?? folder()
  expect(await buildDataset(await partsHere(plan(), game), plan(), { ...usual, ...options, out })).not.toBeNull()
  return out
}

const manifestIn = (out: string): Manifest => JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest

async function rowsOf(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  try {
    return (await connection.runAndReadAll(sql)).getRowObjectsJS()
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

/** A whole number is a big one in CSV; a quote before a formula is the price of harmless names. */
const plainCell = (cell: unknown): unknown =>
  typeof cell === 'bigint' ? Number(cell) : typeof cell === 'string' ? cell.replace(/^'/, '') : cell

const whole = await built()

describe('a dataset', () => {
  it('has a row or a reason for each attacker, situation and target', async () => {
    const { rows, unanswered } = manifestIn(whole)
    // Both Guards have no bow: against nobody while shooting. Archers have no sword: against nobody in two situations of combat.
    expect(unanswered.map(({ attacker, situation }) => `${attacker}: ${situation}`)).toEqual([
      'Guards x10: phase shooting',
      'Guards x10 (Others): phase shooting',
      'Archers x5: phase combat, hit +0',
      'Archers x5: phase combat, hit +1',
    ])
    expect(rows).toBe(4 * 3 * 3 - 4 * 3)
    expect(await rowsOf(`select count(*)::int as n from '${whole}/damage.parquet'`)).toEqual([{ n: rows }])
  })

  it('says what the dice say: ten attacks on 4+ and 4+ without a save', async () => {
    const found = await rowsOf(
      `select situation, damage_mean from '${whole}/damage.csv' where attacker = 'Guards x10' and target = 'Bare x100'`,
    )
    // 10 x 1/2 x 1/2, and with +1 to hit 10 x 2/3 x 1/2.
    expect(found.map((each) => [each['situation'], (each['damage_mean'] as number).toFixed(12)])).toEqual([
      ['phase combat, hit +0', (10 / 4).toFixed(12)],
      ['phase combat, hit +1', (10 / 3).toFixed(12)],
    ])
  })

  it('is in CSV what it is in Parquet, opened without options', async () => {
    const tables = ['damage', 'targets', 'situations', 'dictionary']
    for (const table of tables) {
      const csv = await rowsOf(`select * from '${whole}/${table}.csv'`)
      const parquet = await rowsOf(`select * from '${whole}/${table}.parquet'`)
      const plain = (rows: typeof csv): unknown => rows.map((row) => Object.values(row).map(plainCell))
      expect(plain(csv)).toEqual(plain(parquet))
    }
  })

  it('has typed columns, with statistics and compression', async () => {
    const types = await rowsOf(`describe select * from '${whole}/damage.parquet'`)
    expect(types.map((each) => each['column_type'])).toEqual(
      DAMAGE_COLUMNS.map(
        ({ kind }) => ({ string: 'VARCHAR', number: 'DOUBLE', integer: 'INTEGER', boolean: 'BOOLEAN' })[kind],
      ),
    )
    const [column] = await rowsOf(
      `select compression, stats_min_value::double as least from parquet_metadata('${whole}/damage.parquet') where path_in_schema = 'damage_mean'`,
    )
    const [least] = await rowsOf(`select min(damage_mean) as least from '${whole}/damage.parquet'`)
    expect(column).toEqual({ compression: 'SNAPPY', ...least })
  })

  it('says once of a target what was taken for granted of it, whoever attacks', async () => {
    const found = await rowsOf(`select unit, kind, note from '${whole}/notes.csv' where side = 'target'`)
    expect(found).toEqual([{ unit: 'Plate x5', kind: 'assumption', note: 'Plate: no banner' }])
  })

  it('keeps hostile names harmless: no formula, no broken line', async () => {
    const found = await rowsOf(`select name from read_csv('${whole}/attackers.csv') where points = 90`)
    expect(found).toEqual([{ name: `'=HYPERLINK("x"), "quoted"` }])
  })

  it('describes every column of every table once, and every file with its hash', () => {
    const described = JSON.parse(readFileSync(join(whole, 'datapackage.json'), 'utf8')) as {
      resources: { path: string; schema: { fields: { name: string; description: string }[] } }[]
    }
    for (const { path, schema } of described.resources) {
      const [header] = readFileSync(join(whole, path), 'utf8').split('\n')
      expect(schema.fields.map(({ name }) => name).join()).toBe(header)
      expect(schema.fields.every(({ description }) => description.length > 3)).toBe(true)
    }
    const { files } = manifestIn(whole)
    for (const { path, sha256 } of files)
      expect(
        createHash('sha256')
          .update(readFileSync(join(whole, path)))
          .digest('hex'),
      ).toBe(sha256)
    expect(readdirSync(whole).toSorted()).toEqual([...files.map(({ path }) => path), 'manifest.json'].toSorted())
  })
})

describe('a manifest', () => {
  it('names ten thousand of those without an answer, and counts all', () => {
    const made = plan([{ phase: 'combat' }])
    const many: DatasetPlan = {
      ...made,
      situations: Array.from({ length: 4000 }, (_, i) => ({ ...made.situations[0]!, name: `${i}` })),
    }
    // Two of three targets have no answer, each for a reason of its own, in each of 4000 situations.
    const outcomes = many.situations.map(() => ['a', 'b', null].map((reason) => (reason === null ? CELLS : { reason })))
    const part = { outcomes, slain: [], analyses: [], duels: [], notes: [] }
    const { unanswered, without } = assemble(many, folder(), () => part, false)
    expect([unanswered.length, without]).toEqual([10_000, 4000 * 2 * many.attackers.length])
  })
})

const CELLS = DAMAGE_COLUMNS.slice(3).map(() => null)

describe('the same bytes', () => {
  it('come of a build that was interrupted anywhere and resumed', async () => {
    for (let stop = 0; stop < plan().groups.length; stop++) {
      const out = folder()
      const interrupt = new AbortController()
      const progress = (done: number): void => {
        if (done === stop) interrupt.abort()
      }
      expect(
        await buildDataset(await partsHere(plan(), game), plan(), {
          ...usual,
          out,
          signal: interrupt.signal,
          progress,
        }),
      ).toBeNull()
      expect(existsSync(join(out, 'manifest.json'))).toBe(false)
      expect(bytesOf(await built({ out, resume: true }))).toEqual(bytesOf(whole))
    }
  })

  it.each([1, 2, 3, 5])('come of %d shards merged in any order', async (of) => {
    const shards = Array.from({ length: of }, () => folder())
    for (const [i, out] of shards.entries())
      await makeShard(await partsHere(plan(), game), plan(), { index: i + 1, of, out, resume: false })
    const out = folder()
    mergeShards(plan(), shards.toReversed(), { out, parquet: true })
    expect(bytesOf(out)).toEqual(bytesOf(whole))
  })

  it('come of a build over an older one, of which nothing is left', async () => {
    const out = await built({ parquet: false })
    expect(bytesOf(await built({ out }))).toEqual(bytesOf(whole))
    const csv = await built({ out, parquet: false })
    expect(readdirSync(csv).filter((name) => name.endsWith('.parquet'))).toEqual([])
  })

  it('lie beside what somebody else has put there, which stays', async () => {
    const out = await built()
    mkdirSync(join(out, 'notebooks'))
    writeFileSync(join(out, 'README.md'), 'mine')
    await built({ out })
    expect(readFileSync(join(out, 'README.md'), 'utf8')).toBe('mine')
    expect(existsSync(join(out, 'notebooks'))).toBe(true)
    expect(readFileSync(join(out, 'manifest.json'))).toEqual(readFileSync(join(whole, 'manifest.json')))
  })

  it('of a dataset or a shard take the place of each other', async () => {
    const out = folder()
    await makeShard(await partsHere(plan(), game), plan(), { index: 1, of: 1, out, resume: false })
    expect(bytesOf(await built({ out }))).toEqual(bytesOf(whole))
  })
})

describe('nothing is half-written', () => {
  it('when parts are damaged or missing: the older dataset stays as it was', async () => {
    const shard = folder()
    await makeShard(await partsHere(plan(), game), plan(), { index: 1, of: 1, out: shard, resume: false })
    const out = await built()
    writeFileSync(join(shard, '1.part'), 'x')
    expect(() => mergeShards(plan(), [shard], { out, parquet: true })).toThrow('is damaged')
    rmSync(join(shard, '1.part'))
    expect(() => mergeShards(plan(), [shard], { out, parquet: true })).toThrow('cannot be merged')
    const { '.building': _, ...files } = Object.fromEntries(
      readdirSync(out)
        .filter((name) => name !== '.building')
        .map((name) => [name, readFileSync(join(out, name), 'base64')]),
    )
    expect(files).toEqual(bytesOf(whole))
  })

  it('in a folder with other files, nor where another build is at work', async () => {
    const strange = folder()
    writeFileSync(join(strange, 'letter.txt'), 'x')
    await expect(built({ out: strange })).rejects.toThrow('holds other files (letter.txt)')
    expect(readdirSync(strange)).toEqual(['letter.txt'])
    const busy = folder()
    mkdirSync(join(busy, '.building'))
    writeFileSync(join(busy, '.building', 'lock'), String(process.ppid))
    await expect(built({ out: busy })).rejects.toThrow(`process ${process.ppid} is building there`)
    // No process has this number, or another has it by now: whoever had it is dead.
    for (const dead of ['999999999', `${process.pid} 1`]) {
      mkdirSync(join(busy, '.building'), { recursive: true })
      writeFileSync(join(busy, '.building', 'lock'), dead)
      expect(bytesOf(await built({ out: busy }))).toEqual(bytesOf(whole))
    }
  })

  it('of another dataset than the one that was begun', async () => {
    const out = folder()
    const signal = AbortSignal.abort()
    await buildDataset(await partsHere(plan([{ charged: true }])), plan([{ charged: true }]), { ...usual, out, signal })
    await expect(built({ out, resume: true })).rejects.toThrow('another dataset')
  })
})
