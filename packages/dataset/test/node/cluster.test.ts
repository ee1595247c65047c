/** Datasets made by worker machines over a real Redis: the bytes of one build, whoever works and whoever leaves. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { VERSION } from '@rollcall/games'
import { startWorker } from '@rollcall/runner/cluster'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RedisServer, skipReason, startRedis } from '../../../runner/test/redis.ts'
import type { DatasetPlan } from '../../src/index.ts'
import { buildDataset, datasetTrade, type Maker, partsHere, partsOnCluster } from '../../src/node/index.ts'
import { bytesOf, folder, game, plan } from '../made.ts'

const asked = plan()
const usual = { parquet: true, resume: false }
const whole = folder()
await buildDataset(await partsHere(asked, game), asked, { ...usual, out: whole })

describe.skipIf(skipReason !== '')(`on a cluster${skipReason === '' ? '' : ` (${skipReason})`}`, () => {
  let redis: RedisServer
  const workers: { close(): Promise<void> }[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((each) => each.close()))
  })
  afterAll(() => redis.stop())

  const employ = async (trades = {}): Promise<void> =>
    void workers.push(await startWorker({ redis: redis.url, version: VERSION, threads: 1, trades }))
  const onCluster = (heard: (string | undefined)[] = []): Maker =>
    partsOnCluster(asked, { redis: redis.url, version: VERSION, waiting: (what) => heard.push(what) })

  async function built(maker: Maker, out: string, more: object = {}): Promise<unknown> {
    try {
      return await buildDataset(maker, asked, { ...usual, out, ...more })
    } finally {
      await maker.close()
    }
  }

  /** What is left of runs and their jobs. */
  async function leftOver(): Promise<readonly string[]> {
    const connection = new Redis(redis.url)
    const keys = await connection.keys('*')
    connection.disconnect()
    return keys.filter((key) => /^rollcall:|:[0-9a-f]{24}-\d+/.test(key))
  }

  it('has the bytes of one build, and leaves nothing in the queue', async () => {
    await employ(datasetTrade)
    await employ(datasetTrade)
    const out = folder()
    await built(onCluster(), out)
    expect(bytesOf(out)).toEqual(bytesOf(whole))
    expect(await leftOver()).toEqual([])
  })

  it('waits for workers, says so, is interrupted at once, and goes on where it was', { timeout: 30_000 }, async () => {
    const out = folder()
    const stop = new AbortController()
    const heard: (string | undefined)[] = []
    const told = setInterval(() => (heard.some((each) => each !== undefined) ? stop.abort() : undefined), 50)
    expect(await built(onCluster(heard), out, { signal: stop.signal })).toBeNull()
    clearInterval(told)
    expect(heard.find((each) => each !== undefined)).toContain(`a worker of version ${VERSION}`)
    expect([existsSync(join(out, 'manifest.json')), await leftOver()]).toEqual([false, []])
    await employ(datasetTrade)
    await built(onCluster(), out, { resume: true })
    expect(bytesOf(out)).toEqual(bytesOf(whole))
  })

  it('asks only for parts that are not there: with all of them, nobody', async () => {
    const out = folder()
    const stop = new AbortController()
    const all = await partsHere(asked, game)
    const progress = (done: number, of: number): void => (done === of ? stop.abort() : undefined)
    await buildDataset(all, asked, { ...usual, out, signal: stop.signal, progress })
    await built(onCluster(), out, { resume: true })
    expect(bytesOf(out)).toEqual(bytesOf(whole))
  })

  it('is told by workers who cannot make it, and no half is left', async () => {
    await employ()
    const out = folder()
    await expect(built(onCluster(), out)).rejects.toThrow('does not know how to make a dataset')
    expect(existsSync(join(out, 'manifest.json'))).toBe(false)
  })

  it.each([
    ['no part', async () => 'x'],
    ['parts of a plan with fewer targets', async () => partOf({ ...asked, targets: asked.targets.slice(1) })],
  ])('takes %s from nobody', async (_, make) => {
    await employ({ dataset: () => Promise.resolve({ make, close: () => Promise.resolve() }) })
    await expect(built(onCluster(), folder())).rejects.toThrow(/worker \d+ on .* sent what is no part of this dataset/)
  })

  it('without a Redis is told at once', async () => {
    const maker = partsOnCluster(asked, { redis: 'redis://127.0.0.1:1', version: VERSION, waiting: () => undefined })
    await expect(built(maker, folder())).rejects.toThrow('no Redis answers at redis://127.0.0.1:1')
  })
})

async function partOf(other: DatasetPlan): Promise<string> {
  const trade = await datasetTrade.dataset(other, 1)
  return await trade.make(0, new AbortController().signal)
}

it('a worker makes plans of its own version alone, and nothing else', async () => {
  await expect(datasetTrade.dataset({ ...asked, rollcall: '0.0.1' }, 1)).rejects.toThrow('no plan of this version')
  await expect(datasetTrade.dataset({ attackers: 'x' }, 1)).rejects.toThrow('no plan of this version')
})
