/** Whole games, which rule systems play, have one hash on any number of threads and in shards of any size. */
import { compileSimulation, tallyHash } from '@rollcall/core'
import { loadGame, isSimulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { runnerOn } from './kept.ts'

const heroes = await loadGame('space-marine-heroes')
const { providers = {} } = heroes

const SEED = '20260301'
const N = 201

const question = { question: 'match', policy: ['optimal', 'random'], instead: [{ policy: 'cautious' }] }
const [part] = heroes.ask(question).parts
if (part === undefined || !isSimulation(part)) throw new Error('not simulated')
const { spec } = part

describe('games', () => {
  const expected = tallyHash(compileSimulation(spec, providers)({ seed: SEED, from: 0, to: N }))

  it.each([
    [1, 37],
    [2, 37],
    [3, 71],
  ])('have one hash on %i threads in shards of %i', async (threads, shardSize) => {
    expect(await runnerOn(threads).simulate(spec, { seed: SEED, to: N, shardSize })).toMatchObject({
      hash: expected,
      to: N,
    })
  })

  it('that nobody can play are refused by the worker, with their name', async () => {
    const unknown = { kind: 'provided', provider: 'chess/games', input: {} } as const
    await expect(runnerOn(1).simulate(unknown, { seed: SEED, to: 10 })).rejects.toThrow(/chess\/games/)
  })
})
