/** What travels through Redis is foreign until it is read: an error of ours, or exactly what was sent. */
import { compileSimulation, hashJson, RollcallError, shardKey } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, mutated, seededDie } from '../../../testkit/src/index.ts'
import { redisAddress } from '../../src/cluster/address.ts'
import { answerTo, readAnswer, readJob, readRun, type RunCard } from '../../src/cluster/messages.ts'
import { readParts, readWork, type WorkCard } from '../../src/cluster/work.ts'
import { rolled } from '../work.ts'

/** Mutations of each kind. */
const RUNS = fuzzRuns(300)

const VERSION = '0.1.0'
const card: RunCard = { kind: 'rollcall run', version: VERSION, ...shardKey(rolled, '7'), spec: rolled }
const job = { kind: 'rollcall shard' as const, run: 'a'.repeat(24), from: 0, to: 20 }
const simulate = compileSimulation(rolled)
const expected = { key: shardKey(rolled, '7'), version: VERSION, simulate }
const answer = answerTo(card, job, simulate({ seed: '7', from: 0, to: 20 }), 'worker 1')

/** Reads; an error that is not ours fails the test. */
function outcome<T>(read: () => T): T | 'refused' {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return 'refused'
  }
}

describe(`${RUNS} mutations`, () => {
  it('of a job', () => {
    const die = seededDie(21)
    for (let run = 0; run < RUNS; run++) {
      const read = outcome(() => readJob(mutated(job, die)))
      if (read !== 'refused') expect(read.to).toBeGreaterThan(read.from)
    }
  })

  it('of other work never hold what is not of its hash, and its parts are as many as they say', () => {
    const die = seededDie(25)
    const content = { config: { dataset: 'x' }, groups: [[0], [1, 2]] }
    const work: WorkCard = {
      kind: 'rollcall work',
      version: VERSION,
      trade: 'dataset',
      hash: hashJson(content),
      content,
    }
    const parts = { version: VERSION, worker: 'w', hash: work.hash, from: 2, to: 4, parts: ['a', 'b'] }
    expect([readWork(JSON.stringify(work), VERSION), readParts(JSON.stringify(parts), work)]).toEqual([work, parts])
    for (let run = 0; run < RUNS; run++) {
      const text = (sent: object): string =>
        die(2) === 1 ? JSON.stringify(mutated(sent, die)) : garbled(JSON.stringify(sent), die)
      const read = outcome(() => readWork(text(work), VERSION))
      if (read !== 'refused') expect(hashJson(read.content)).toBe(read.hash)
      const made = outcome(() => readParts(text(parts), work))
      if (made !== 'refused') expect(made.parts).toHaveLength(made.to - made.from)
    }
  })

  it('of a run never name a simulation that is not the one of its hash', () => {
    const die = seededDie(22)
    for (let run = 0; run < RUNS; run++) {
      const text = run % 2 === 0 ? JSON.stringify(mutated(card, die)) : garbled(JSON.stringify(card), die)
      const read = outcome(() => readRun(text, VERSION))
      if (read !== 'refused') expect(shardKey(read.spec, read.seed, read.stream).specHash).toBe(read.specHash)
    }
  })

  it('of an answer are refused, or hold what was made', () => {
    const die = seededDie(23)
    const good = readAnswer(JSON.stringify(answer), expected)
    for (let run = 0; run < RUNS; run++) {
      const text = run % 2 === 0 ? JSON.stringify(mutated(answer, die)) : garbled(JSON.stringify(answer), die)
      const read = outcome(() => readAnswer(text, expected))
      if (read === 'refused') continue
      expect(Object.keys(read.tally.counts)).toEqual(Object.keys(good.tally.counts))
      for (const counts of Object.values(read.tally.counts))
        expect([...counts.values()].reduce((a, b) => a + b, 0)).toBe(read.to - read.from)
    }
  })

  it('of an address never tell its password', () => {
    const die = seededDie(24)
    for (let run = 0; run < RUNS; run++) {
      try {
        expect(redisAddress(garbled('redis://user:s3cret@queue.example:6379/2', die)).shown).not.toMatch(/s3cret/)
      } catch (error) {
        expect(error).toBeInstanceOf(RollcallError)
        expect(String(error)).not.toMatch(/s3cret/)
      }
    }
  })
})
