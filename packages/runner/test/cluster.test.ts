/** The same bits over BullMQ on a real Redis, whatever happens to the workers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compileSimulation, emptyTally, tallyHash, tallyToJson } from '@rollcall/core'
import { loadProviders, VERSION } from '@rollcall/games'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClusterRunner, startWorker } from '../dist/cluster/index.js'
import { queueOf } from '../src/cluster/connection.ts'
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

const anySaid = (children: readonly ChildProcess[], what: RegExp): Promise<void> =>
  Promise.race(children.map((child) => said(child, what)))

/** The program, run to its end. */
function rollcall(args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { stdout: '', stderr: '' }
  for (const each of ['stdout', 'stderr'] as const)
    child[each].on('data', (data: Buffer) => (said[each] += data.toString()))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })))
}

/** Keys of runs and of their jobs; what BullMQ keeps of a queue as such is no run's. */
async function leftOver(connection: Redis): Promise<readonly string[]> {
  const keys = await connection.keys('*')
  return keys.filter((key) => /^rollcall:|:[0-9a-f]{24}-\d+/.test(key))
}

/** Waits until something holds, for seconds at most. */
async function until(holds: () => Promise<boolean>, seconds = 10): Promise<void> {
  for (const start = performance.now(); !(await holds()); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (performance.now() - start > seconds * 1000) throw new Error(`not after ${seconds} seconds`)
}

describe.skipIf(skipReason !== '')(`a cluster${skipReason === '' ? '' : ` (${skipReason})`}`, () => {
  let redis: RedisServer
  const machines: ChildProcess[] = []
  beforeAll(async () => {
    redis = await startRedis()
  })
  beforeEach(async () => {
    const connection = new Redis(redis.url)
    await connection.flushall()
    connection.disconnect()
  })
  afterEach(() => {
    for (const each of machines.splice(0)) each.kill('SIGKILL')
  })
  afterAll(() => redis.stop())

  const expected = tallyHash(compileSimulation(rolled)({ seed: SEED, from: 0, to: N }))

  /** A machine takes a second to start, and all of these but the last leave it as it was. */
  describe('of two machines', () => {
    const staying: ChildProcess[] = []
    beforeAll(async () => void staying.push(await machine(redis.url), await machine(redis.url)))
    afterAll(() => {
      for (const each of staying) each.kill('SIGKILL')
    })

    it('gives the hash of one thread, and leaves nothing in the queue', async () => {
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const run = await runner.simulate(rolled, { seed: SEED, to: N, shardSize: 50_000 })
      expect(run).toMatchObject({ hash: expected, partial: false })
      const connection = new Redis(redis.url)
      expect(await leftOver(connection)).toEqual([])
      connection.disconnect()
    })

    it('fights battles with the hash of one process', async () => {
      const { spec } = battleOf({ policyB: 'objective' })
      const here = tallyHash(compileSimulation(spec, providers)({ seed: SEED, from: 0, to: 301 }))
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      expect(await runner.simulate(spec, { seed: SEED, to: 301, shardSize: 67 })).toMatchObject({
        hash: here,
        partial: false,
      })
    })

    it('answers on the command line as one machine would, and refuses a Redis that is not there with exit 2', async () => {
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

    it('gives the same hash when a machine stops in the middle of its shards and comes back', async () => {
      const [sleeper, other] = staying as [ChildProcess, ChildProcess]
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const run = runner.simulate(rolled, { seed: SEED, to: N, shardSize: 20_000 })
      await said(sleeper, /replicates/)
      sleeper.kill('SIGSTOP')
      // Another makes what it had in hand, once its lock is over; then both make the rest, some of it perhaps twice.
      await said(other, /replicates/)
      sleeper.kill('SIGCONT')
      expect((await run).hash).toBe(expected)
      const connection = new Redis(redis.url)
      await until(async () => (await leftOver(connection)).length === 0)
      connection.disconnect()
    })

    it('gives what is done when it is interrupted, and leaves nothing behind', async () => {
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const stop = new AbortController()
      const run = runner.simulate(rolled, { seed: SEED, to: 10 ** 7, shardSize: 50_000, signal: stop.signal })
      await anySaid(staying, /replicates/)
      await new Promise((resolve) => setTimeout(resolve, 300))
      stop.abort()
      const { to, partial, hash } = await run
      expect(partial).toBe(true)
      expect(to % 50_000).toBe(0)
      expect(hash).toBe(tallyHash(to === 0 ? emptyTally : compileSimulation(rolled)({ seed: SEED, from: 0, to })))
      const connection = new Redis(redis.url)
      await until(async () => (await leftOver(connection)).length === 0)
      connection.disconnect()
    })

    it('drops the shards of a client that was killed', async () => {
      const ask = ['damage', 'Vindictors', '--vs', '4+', '--dice', '--replicates', '30000000', '--cluster', redis.url]
      const client = spawn(process.execPath, [bin, ...ask], { stdio: 'ignore' })
      await anySaid(staying, /replicates/)
      client.kill('SIGKILL')
      const connection = new Redis(redis.url)
      // Its sign expires within ten seconds; so long nobody has to wait here.
      const signs = await connection.keys('rollcall:run:*:client')
      expect(signs).toHaveLength(1)
      await connection.del(...signs)
      await until(async () => (await leftOver(connection)).every((key) => key.startsWith('rollcall:run:')))
      // The card expires, too.
      for (const key of await leftOver(connection)) expect(await connection.pttl(key)).toBeGreaterThan(0)
      connection.disconnect()
    })

    it('says at once that Redis has forgotten the run', async () => {
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const run = runner.simulate(rolled, { seed: SEED, to: 10 ** 7, shardSize: 50_000 })
      run.catch(() => undefined)
      await anySaid(staying, /replicates/)
      const connection = new Redis(redis.url)
      await connection.flushall()
      await expect(run).rejects.toMatchObject({
        code: 'ERR_CLUSTER',
        message: expect.stringMatching(/has forgotten the run.*Start the same command again/),
      })
      connection.disconnect()
    })

    it('gives the same hash when a machine is killed in the middle of its shards', async () => {
      const [victim] = staying as [ChildProcess, ChildProcess]
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const steps = runner.simulate(rolled, { seed: SEED, to: N, shardSize: 20_000 })
      await said(victim, /replicates/)
      victim.kill('SIGKILL')
      expect((await steps).hash).toBe(expected)
    })
  })

  it('never gives work to another version, and says who is missing', async () => {
    const told: string[] = []
    const worker = await startWorker({
      redis: redis.url,
      version: '0.0.0-other',
      threads: 1,
      onShard: (message) => told.push(message),
    })
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION, workerPatienceMs: 1 })
    const run = runner.simulate(rolled, { seed: SEED, to: 100, shardSize: 50 })
    await expect(run).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/version .*0\.0\.0-other/),
    })
    expect(told).toEqual([])
    await worker.close()
  })

  it('says what it waits for: a worker, or one in another database', async () => {
    const waits = async (): Promise<string | undefined> => {
      await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
      const stop = new AbortController()
      for await (const { waitingFor } of runner.progress(rolled, { seed: SEED, to: 100, signal: stop.signal })) {
        if (waitingFor === undefined) continue
        stop.abort()
        return waitingFor
      }
      return undefined
    }
    expect(await waits()).toBe(`a worker of version ${VERSION} (rollcall worker --redis ...)`)
    const worker = await startWorker({ redis: `${redis.url}/3`, version: VERSION, threads: 1 })
    expect(await waits()).toMatch(/one waits in database 3 of this Redis, this run is in database 0/)
    await worker.close()
  })

  it('is not disturbed by jobs that others put into the queue', async () => {
    const worker = await startWorker({ redis: redis.url, version: VERSION, threads: 1 })
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null })
    const queue = new Queue(queueOf(VERSION), { connection })
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

  it('leaves nothing behind when it is interrupted while it still posts its shards', async () => {
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const stop = new AbortController()
    const connection = new Redis(redis.url)
    await until(async () => (await leftOver(connection)).length === 0)
    const run = runner.simulate(rolled, { seed: SEED, to: 5000, shardSize: 1, signal: stop.signal })
    await until(async () => (await leftOver(connection)).length > 0)
    stop.abort()
    expect(await run).toMatchObject({ to: 0, partial: true })
    expect(await leftOver(connection)).toEqual([])
    connection.disconnect()
  })

  it('ends when it is interrupted while Redis does not answer', async () => {
    const frozen = await startRedis()
    await using runner = await createClusterRunner({ redis: frozen.url, version: VERSION })
    const stop = new AbortController()
    const run = runner.simulate(rolled, { seed: SEED, to: 10 ** 6, shardSize: 50_000, signal: stop.signal })
    await new Promise((resolve) => setTimeout(resolve, 300))
    frozen.freeze()
    stop.abort()
    expect(await run).toMatchObject({ to: 0, partial: true })
    frozen.stop()
  })

  it.each<[string, (good: Readonly<Record<string, unknown>>) => unknown, RegExp]>([
    ['no counts', (good) => ({ ...good, tally: { ...(good['tally'] as object), counts: {} } }), /no shard of this run/],
    [
      'no moments',
      (good) => ({ ...good, tally: { ...(good['tally'] as object), moments: {} } }),
      /no shard of this run/,
    ],
    ['another version', (good) => ({ ...good, version: '9.9.9' }), /another version/],
    ['another seed', (good) => ({ ...good, seed: '1' }), /belongs to other work/],
    ['no range', (good) => ({ ...good, from: -5 }), /which replicates/],
    ['nothing', () => null, /no shard of this run/],
    ['a refusal', () => ({ worker: 'liar', refused: 'no \u001B[31mtime' }), /liar refused a shard: no/],
  ])('does not believe a worker that answers with %s', async (_, lie, message) => {
    await using runner = await createClusterRunner({ redis: redis.url, version: VERSION })
    const run = runner.simulate(rolled, { seed: SEED, to: 20, shardSize: 20 })
    run.catch(() => undefined)
    const connection = new Redis(redis.url)
    let card = ''
    await until(
      async () =>
        (card = (await connection.keys('rollcall:run:*')).find((key) => /[0-9a-f]{24}$/.test(key)) ?? '') !== '',
    )
    const { contract, specHash, seed, stream, version } = JSON.parse((await connection.get(card)) as string)
    const tally = tallyToJson(compileSimulation(rolled)({ seed: SEED, from: 0, to: 20 }))
    const good = { contract, specHash, seed, stream, version, worker: 'liar', from: 0, to: 20, tally }
    await connection.hset(`${card}:answers`, '0', JSON.stringify(lie(good)))
    await expect(run).rejects.toMatchObject({ name: 'RollcallError', message: expect.stringMatching(message) })
    connection.disconnect()
  })

  it('says that Redis is full', async () => {
    const full = await startRedis()
    const connection = new Redis(full.url)
    await connection.config('SET', 'maxmemory', '1')
    await using runner = await createClusterRunner({ redis: full.url, version: VERSION })
    await expect(runner.simulate(rolled, { seed: SEED, to: 1000, shardSize: 500 })).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/OOM.*it is full: give it more memory/),
    })
    connection.disconnect()
    full.stop()
  })

  it('says that Redis became full in the middle; workers clear away the rest when it is not', async () => {
    const filling = await startRedis()
    const connection = new Redis(filling.url)
    const worker = await machine(filling.url)
    machines.push(worker)
    await using runner = await createClusterRunner({ redis: filling.url, version: VERSION, patienceMs: 1_000 })
    const run = runner.simulate(rolled, { seed: SEED, to: 10 ** 7, shardSize: 50_000 })
    run.catch(() => undefined)
    await said(worker, /replicates/)
    await connection.config('SET', 'maxmemory', '1')
    await expect(run).rejects.toMatchObject({
      code: 'ERR_CLUSTER',
      message: expect.stringMatching(/OOM.*it is full: give it more memory|dropped them/),
    })
    // What a worker has in hand cannot even be taken out of a full Redis: it is dropped once that can be written.
    await connection.config('SET', 'maxmemory', '0')
    await until(async () => (await leftOver(connection)).length === 0, 30)
    connection.disconnect()
    filling.stop()
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
    await expect(runner(`${redis.url}/9999`)).rejects.toMatchObject({ message: expect.stringMatching(/DB index/) })
  })
})
