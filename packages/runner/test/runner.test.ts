/** The same bits on any number of threads; shards, interruption, and workers that die. */
import {
  compileSimulation,
  isPrecise,
  mergeShards,
  packTally,
  parsePrecision,
  part,
  RollcallError,
  shardKey,
  type SimulationSpec,
  tallyHash,
} from '@rollcall/core'
import { type FightResult, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
// Workers are real files, so the built runner is tested.
import { createRunner, drain, type Progress, toPrecision } from '../dist/index.js'
import { runTwice } from '../src/threads.ts'
import { runnerOn } from './kept.ts'
import { FLAGSHIP, rolled, sampled, simulationOf } from './work.ts'

const aos = await loadGame('aos-3e')

const SEED = '20260101'
const N = 60_001
/** Small shards force the pool even for work that would be done at once. */
const SHARD = 7_919

const here = (spec: SimulationSpec, to = N): string => tallyHash(compileSimulation(spec)({ seed: SEED, from: 0, to }))

describe.each([
  ['rolled', rolled],
  ['sampled', sampled],
])('%s replicates', (_, spec) => {
  const expected = here(spec)

  it.each([1, 2, 3, 4])('have one hash on %i threads', async (threads) => {
    const run = await runnerOn(threads).simulate(spec, { seed: SEED, to: N, shardSize: SHARD })
    expect(run).toMatchObject({ hash: expected, partial: false, to: N })
  })

  it.each([1, 1_000, 59_999, 10_000_000])('have one hash in shards of %i', async (shardSize) => {
    const to = shardSize === 1 ? 300 : N
    expect((await runnerOn(2).simulate(spec, { seed: SEED, to, shardSize })).hash).toBe(here(spec, to))
  })

  it('have one hash in process and with shards of the default size', async () => {
    expect((await runnerOn(2).simulate(spec, { seed: SEED, to: N })).hash).toBe(expected)
  })

  it('have one hash when parts are made apart and merged in any order', () => {
    const key = shardKey(spec, SEED)
    const shards = [3, 1, 2].map((index) => {
      const [from, to] = part(N, index, 3)
      return { ...key, from, to, tally: compileSimulation(spec)({ seed: SEED, from, to }) }
    })
    expect(tallyHash(mergeShards(key, N, shards))).toBe(expected)
  })
})

describe('a pool', () => {
  it('tells how far it is, always forward, to the very end', async () => {
    const seen: Progress[] = []
    const steps = runnerOn(2).progress(rolled, { seed: SEED, to: N, shardSize: SHARD })
    for (let step = await steps.next(); step.done !== true; step = await steps.next()) seen.push(step.value)
    const finished = seen.map((each) => each.finished)
    expect(finished).toEqual(finished.toSorted((a, b) => a - b))
    expect(seen.at(-1)).toEqual({ finished: N, of: N })
  })

  it('stops at once when told to, with a prefix of the replicates', async () => {
    await using runner = createRunner({ threads: 2 })
    const stop = new AbortController()
    const start = performance.now()
    setTimeout(() => stop.abort(), 300)
    const run = await runner.simulate(rolled, { seed: SEED, to: 10 ** 10, signal: stop.signal })
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(run.partial).toBe(true)
    expect(run.tally.replicates).toBe(run.to)
    expect(run.hash).toBe(here(rolled, run.to))
  })

  it.each([
    ['no thread for small work', 500, undefined, 0],
    ['threads where shards are small', N, 1000, 2],
  ])('starts %s', async (_, to, shardSize, wanted) => {
    let started = 0
    const count = (): number => started++
    process.on('worker', count)
    try {
      await using runner = createRunner({ threads: 2 })
      expect((await runner.simulate(rolled, { seed: SEED, to, shardSize })).hash).toBe(here(rolled, to))
      expect(started).toBe(wanted)
    } finally {
      process.off('worker', count)
    }
  })

  it('passes on what is wrong with the question, with its code', async () => {
    const circle = {
      kind: 'dice',
      plan: {
        ...(rolled as Extract<SimulationSpec, { readonly kind: 'dice' }>).plan,
        sources: [{ node: 'nowhere', count: 1 }],
      },
      counting: { main: 'target', groups: {}, sums: {} },
    } as SimulationSpec
    await expect(runnerOn(2).simulate(circle, { seed: SEED, to: N, shardSize: SHARD })).rejects.toMatchObject({
      code: 'ERR_PLAN_INVALID',
    })
  })
})

describe('stop by precision', () => {
  const precise = async (within: number, maxReplicates: number, threads = 2) => {
    await using runner = createRunner({ threads })
    const precision = { within, relative: true }
    return await drain(
      toPrecision(runner, sampled, { seed: SEED, precision, quantity: 'reached:target', maxReplicates }),
    )
  }

  it('ends at a fixed prefix, the first that is precise enough, on any number of threads', async () => {
    const runs = await Promise.all([1, 2].map((threads) => precise(0.002, 2 ** 24, threads)))
    expect(runs.map((run) => run.hash)).toEqual([runs[0]?.hash, runs[0]?.hash])
    expect(runs[0]?.stopped).toBe('precise')
    const to = runs[0]?.to as number
    expect(Math.log2(to) % 1).toBe(0)
    const half = compileSimulation(sampled)({ seed: SEED, from: 0, to: to / 2 })
    expect(isPrecise(half.counts['reached:target'] ?? new Map(), { within: 0.002, relative: true })).toBe(false)
  })

  it('gives up at the most replicates allowed', async () => {
    expect(await precise(1e-9, 100_000)).toMatchObject({ stopped: 'replicates', to: 100_000, partial: false })
  })

  it('ends at the deadline with the last prefix that is complete', async () => {
    await using runner = createRunner({ threads: 2 })
    const precision = { within: 1e-12, relative: true }
    const options = { seed: SEED, precision, quantity: 'reached:target', maxReplicates: 2 ** 40, deadlineMs: 1_500 }
    const run = await drain(toPrecision(runner, rolled, options))
    expect(run).toMatchObject({ stopped: 'deadline', partial: false })
    expect(Math.log2(run.to) % 1).toBe(0)
    expect(run.hash).toBe(here(rolled, run.to))
  })

  it('reads percentages and numbers, and nothing else', () => {
    expect(parsePrecision('0.5%')).toEqual({ within: 0.005, relative: true })
    expect(parsePrecision('.01')).toEqual({ within: 0.01, relative: false })
    for (const text of ['', '0', '-1%', '5 %%', 'x', 'Infinity', '100%', '200 %'])
      expect(() => parsePrecision(text)).toThrow(RollcallError)
  })
})

describe('a worker that dies', () => {
  const task = { spec: sampled, specHash: 'x', seed: SEED, stream: 0, from: 40, to: 50 }
  const tally = compileSimulation(sampled)({ seed: SEED, from: 40, to: 50 })

  /** A pool whose first workers die. */
  const dying = (deaths: number) => {
    let left = deaths
    return {
      run: () =>
        left-- > 0
          ? Promise.reject(new Error('worker exited with code 9'))
          : Promise.resolve({ ok: true as const, tally: packTally(tally) }),
    }
  }

  it('has its shard made once more', async () => {
    expect(tallyHash(await runTwice(dying(1), task, undefined))).toBe(tallyHash(tally))
  })

  it('twice over the same shard is an error that names the shard', async () => {
    await expect(runTwice(dying(2), task, undefined)).rejects.toMatchObject({
      code: 'ERR_SHARD_FAILED',
      message: expect.stringContaining('40 to 50'),
    })
  })
})

describe('merging', () => {
  const key = shardKey(sampled, SEED)
  const shard = (from: number, to: number) => ({
    ...key,
    from,
    to,
    tally: compileSimulation(sampled)({ seed: SEED, from, to }),
  })
  const code = (error: string) => expect.objectContaining({ code: error })

  it.each([
    ['a gap', [shard(0, 10), shard(20, 30)], 'ERR_SHARD_GAP', /10 to 20/],
    ['a missing end', [shard(0, 10)], 'ERR_SHARD_GAP', /10 to 30/],
    ['an overlap', [shard(0, 20), shard(10, 30)], 'ERR_SHARD_OVERLAP', /10 to 20/],
    ['more than was asked for', [shard(0, 40)], 'ERR_SHARD_MISMATCH', /30 to 40/],
    ['another seed', [shard(0, 10), { ...shard(10, 30), seed: '2' }], 'ERR_SHARD_MISMATCH', /seed/],
    ['another contract', [shard(0, 10), { ...shard(10, 30), contract: 2 }], 'ERR_SHARD_MISMATCH', /contract/],
    ['another plan', [shard(0, 10), { ...shard(10, 30), specHash: 'x' }], 'ERR_SHARD_MISMATCH', /specHash/],
    ['counts that do not add up', [shard(0, 10), { ...shard(10, 30), to: 29 }], 'ERR_SHARD_INVALID', /10 to 29/],
  ])('refuses %s', (_, shards, error, message) => {
    const merge = (): unknown => mergeShards(key, 30, shards)
    expect(merge).toThrow(code(error))
    expect(merge).toThrow(message)
  })
})

describe('statistics', () => {
  /**
   * Fifty plans of different shapes, sampled and rolled. P(sup |F_n - F| > e) <= 2 exp(-2 n e^2) (DKW); with e so that each
   * check fails wrongly with probability 1e-9, the whole file does with less than 1e-7.
   */
  const n = 20_000
  const bound = Math.sqrt(Math.log(2 / 1e-9) / (2 * n))
  const plans = Array.from({ length: 25 }, (_, i) => i + 1).flatMap((attacks) =>
    ['D3', 2].map((damage) => ({
      ...FLAGSHIP,
      attacker: { weapons: [{ ...FLAGSHIP.attacker.weapons[0], attacks, damage }] },
    })),
  )

  it.each(plans.map((plan, i) => ({ i, plan })))(
    'plan $i is within the DKW bound of its exact distribution',
    async ({ plan, i }) => {
      for (const dice of [true, false]) {
        const { spec, finish } = simulationOf(plan, dice)
        const run = await runnerOn(2).simulate(spec, { seed: String(i), to: n, shardSize: 10_000 })
        const exact = simulationOf(plan, false)
        expect(exact.spec.kind).toBe('sampled')
        const { damage } = finish(run.tally) as FightResult
        const truth = await exactPmf(plan)
        expect(distance(damage.pmf, truth)).toBeLessThan(bound)
      }
    },
  )
})

async function exactPmf(document: object): Promise<readonly (readonly [number, number])[]> {
  const [result] = aos.answer(document, { method: 'exact' }).results
  return (result as { damage: { pmf: readonly (readonly [number, number])[] } }).damage.pmf
}

/** Largest distance of two distribution functions. */
function distance(a: readonly (readonly [number, number])[], b: readonly (readonly [number, number])[]): number {
  const values = [...new Set([...a, ...b].map(([value]) => value))].sort((x, y) => x - y)
  const below = (pmf: typeof a, value: number): number =>
    pmf.reduce((sum, [each, p]) => (each <= value ? sum + p : sum), 0)
  return Math.max(...values.map((value) => Math.abs(below(a, value) - below(b, value))))
}
