/** The same bits over BullMQ on a real Redis, whatever happens to the workers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileSimulation, tallyHash } from '@rollcall/core'
import { loadProviders, VERSION } from '@rollcall/games'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClusterRunner, startWorker } from '../dist/cluster/index.js'
import { battleOf } from './armies.ts'
import { type RedisServer, skipReason, startRedis } from './redis.ts'
import { rolled } from './work.ts'

const SEED = '20260101'
const providers = await loadProviders('aos-3e/battle')
const N = 400_001
const bin = fileURLToPath(new URL('../../cli/bin/rollcall.js', import.meta.url))

/** A worker machine: a process of its own with a pool of its own. */
async function machine(redis: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [bin, 'worker', '--redis', redis, '--threads', '1', '--verbose'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await said(child, /waits for shards/)
  return child
}

const said = (child: ChildProcess, what: RegExp): Promise<void> =>
  new Promise((resolve) => child.stderr?.on('data', (data: Buffer) => what.test(data.toString()) && resolve()))

/** The program, run to its end. */
function rollcall(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  for (const each of ['stdout', 'stderr'] as const)
    child[each].on('data', (data: Buffer) => (said[each] += data.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

describe.skipIf(skipReason !== '')(`a cluster${skipReason === '' ? '' : ` (${skipReason})`}`, () => {
  let redis: RedisServer
  const machines: ChildProcess[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterEach(() => {
    for (const each of machines.splice(0)) each.kill('SIGKILL')
  })
  afterAll(() => redis.stop())

  const expected = tallyHash(compileSimulation(rolled)({ seed: SEED, from: 0, to: N }))

  it('gives the hash of one thread, and leaves nothing in the queue', async () => {
    machines.push(await machine(redis.url), await machine(redis.url))
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const run = await runner.simulate(rolled, { seed: SEED, to: N, shardSize: 50_000 })
    expect(run).toMatchObject({ hash: expected, partial: false })
    const connection = new Redis(redis.url)
    const keys = await connection.keys('bull:rollcall-merge-*')
    connection.disconnect()
    expect(keys).toEqual([])
  })

  it('fights battles with the hash of one process', async () => {
    machines.push(await machine(redis.url), await machine(redis.url))
    const { spec } = battleOf({ policyB: 'objective' })
    const here = tallyHash(compileSimulation(spec, providers)({ seed: SEED, from: 0, to: 301 }))
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    expect(await runner.simulate(spec, { seed: SEED, to: 301, shardSize: 67 })).toMatchObject({
      hash: here,
      partial: false,
    })
  })

  it('gives the same hash when a machine is killed in the middle of its shards', async () => {
    const victim = await machine(redis.url)
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const steps = runner.simulate(rolled, { seed: SEED, to: N, shardSize: 20_000 })
    await said(victim, /replicates/)
    victim.kill('SIGKILL')
    machines.push(await machine(redis.url))
    expect((await steps).hash).toBe(expected)
  })

  it('answers on the command line as one machine would, and refuses a Redis that is not there with exit 2', async () => {
    machines.push(await machine(redis.url))
    const ask = [
      'damage',
      'Vindictors',
      '--vs',
      '4+',
      '--dice',
      '--replicates',
      '50000',
      '--format',
      'json',
      '--verbose',
    ]
    const [here, there, nowhere] = await Promise.all(
      [ask, [...ask, '--cluster', redis.url], [...ask, '--cluster', 'redis://127.0.0.1:1']].map(rollcall),
    )
    expect(there).toEqual(here)
    expect(here?.stderr).toMatch(/tally [0-9a-f]{64}/)
    expect(nowhere).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/no Redis answers.*ECONNREFUSED/),
    })
  })

  it('says so when a worker is of another version', async () => {
    const worker = await startWorker({ redis: redis.url, version: '0.0.0-other', threads: 1 })
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const run = runner.simulate(rolled, { seed: SEED, to: 100, shardSize: 50 })
    await expect(run).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/version .*0\.0\.0-other/),
    })
    await worker.close()
  })

  it('is not disturbed by jobs that others put into the queue', async () => {
    const worker = await startWorker({ redis: redis.url, version: VERSION, threads: 1 })
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null })
    const queue = new Queue('rollcall-shards-v1', { connection })
    await queue.add('shard', { kind: 'something else', spec: 'rm -rf' }, { jobId: 'foreign-job', removeOnFail: true })
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const run = await runner.simulate(rolled, { seed: SEED, to: 5_000, shardSize: 1_000 })
    expect(run.hash).toBe(tallyHash(compileSimulation(rolled)({ seed: SEED, from: 0, to: 5_000 })))
    await worker.close()
    await queue.close()
    connection.disconnect()
  })

  it('waits for a Redis that goes away in the middle, then says what is lost and how to go on', async () => {
    const frail = await startRedis()
    const worker = await machine(frail.url)
    machines.push(worker)
    await using runner = await createClusterRunner({ redis: frail.url, version: VERSION, patienceMs: 2_000 })
    const run = runner.simulate(rolled, { seed: SEED, to: 10 ** 7, shardSize: 50_000 })
    run.catch(() => undefined)
    await said(worker, /replicates/)
    frail.stop()
    await expect(run).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/away for 2 seconds.*Start the same command again/),
    })
  })

  it('says what is missing: a password, a server, an address', async () => {
    const guarded = await startRedis('secret')
    const without = guarded.url.replace(':secret@', '')
    const runner = (url: string) => createClusterRunner({ redis: url, version: VERSION })
    await expect(runner(without)).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/NOAUTH.*password/),
    })
    await expect(runner(without.replace('//', '//:wrong@'))).rejects.toMatchObject({
      message: expect.stringMatching(/WRONGPASS/),
    })
    await expect(runner(guarded.url)).resolves.toBeDefined()
    guarded.stop()
    await expect(runner('redis://127.0.0.1:1')).rejects.toMatchObject({
      message: expect.stringMatching(/ECONNREFUSED/),
    })
    await expect(runner('localhost')).rejects.toMatchObject({ message: expect.stringMatching(/no address of Redis/) })
  })
})
