/** What is made in this process, and from where on threads go on: by a clock that goes on as replicates are made. */
import { emptyTally, type Simulate } from '@rollcall/core'
import { describe, expect, it, vi } from 'vitest'
import { type Made, madeHere } from '../src/here.ts'
import { drain } from '../src/runner.ts'

/** Milliseconds of the replicate of this number. */
type Cost = (replicate: number) => number

const steady: Cost = () => 1
/** Attacks are worked out and machine code is made, ever fewer: some two seconds for the first hundred. */
const warming: Cost = (replicate) => 1 + 400 / (1 + replicate)
const seconds: Cost = () => 3000

/** How many of so many replicates are made here before the rest is left to so many threads. */
async function made(cost: Cost, to: number, threads: number, more: { shardSize?: number } = {}): Promise<number> {
  let now = 0
  const simulate: Simulate = ({ from, to: end }) => {
    for (let replicate = from; replicate < end; replicate++) now += cost(replicate)
    return { ...emptyTally, replicates: end - from }
  }
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: 1000 * now, system: 0 }))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const { next, tally }: Made = await drain(madeHere(simulate, { seed: '1', to, ...more }, threads))
    expect(tally.replicates).toBe(next)
    return next
  } finally {
    vi.restoreAllMocks()
  }
}

describe('replicates are made in this process', () => {
  // A thread is there after 350 ms: a rest of twice that is worth it, and no less.
  it.each<[string, Cost, number, number]>([
    ['as long as they are few', steady, 700, 2],
    ['on one thread, however many', steady, 20_000, 1],
    ['while they go faster and faster, and threads would begin anew', warming, 400, 2],
    // 83 have taken 2.08 s, the latest 7.8 ms each: 1.44 s went into beginning. A thread would spend twice that on it and 0.35 s on
    // loading, 3.2 s, and what is left, 717 x 7.8 ms, is less than twice as much.
    ['while a thread would begin for longer than half of what there is to do', warming, 800, 2],
  ])('%s', async (_, cost, to, threads) => {
    expect(await made(cost, to, threads)).toBe(to)
  })

  it('until there are many more: by then five shards have told how fast it goes', async () => {
    // Shards of 1, 2, 4, ... replicates, the first three of them within the 8 ms before anybody asks.
    expect(await made(steady, 20_000, 2)).toBeLessThan(100)
  })

  it('until that is known, where most of the time went into beginning', async () => {
    // 400 x (1 + 1/2 + ... + 1/n) + n is 2000 ms at n = 79.
    const here = await made(warming, 20_000, 2)
    expect(here).toBeGreaterThanOrEqual(79)
    expect(here).toBeLessThan(200)
  })

  it('until those that take seconds have told', async () => {
    expect(await made(seconds, 1000, 2)).toBe(5)
  })

  it('for a moment, where somebody says how large shards are', async () => {
    // 1 + 2 + 4 + 8 replicates take more than 8 ms.
    expect(await made(steady, 20_000, 2, { shardSize: 10 })).toBe(15)
  })
})
