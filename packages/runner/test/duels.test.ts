/** Processes that games provide run on threads like any other simulation: one hash everywhere. */
import { compileSimulation, mergeShards, part, RollcallError, shardKey, tallyHash } from '@rollcall/core'
import { loadGame, isDuel, isSimulation, type Simulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { runnerOn } from './kept.ts'

const aos = await loadGame('aos-3e')
const { providers = {} } = aos

const unit = (attacks: number): object => ({
  models: 5,
  wounds: 2,
  save: '4+',
  bravery: 6,
  weapons: [{ attacks, hit: 3, wound: 3, rend: 1, damage: 1 }],
})
const document = { question: 'duel', a: unit(2), b: unit(3), policy: { allOutAttack: 'combat' } }

function simulationOf(options: object): Simulation {
  const [found] = aos.ask(document, options).parts
  if (found === undefined || !isSimulation(found)) throw new Error('not simulated')
  return found
}

const SEED = '20260101'
const N = 601

describe.each([
  ['rolled', simulationOf({ dice: true })],
  ['sampled', simulationOf({ method: 'simulated' })],
])('%s duels', (_, { spec, finish }) => {
  const tally = compileSimulation(spec, providers)({ seed: SEED, from: 0, to: N })
  const expected = tallyHash(tally)

  it.each([1, 2, 3])('have one hash on %i threads', async (threads) => {
    const run = await runnerOn(threads).simulate(spec, { seed: SEED, to: N, shardSize: 97 })
    expect(run).toMatchObject({ hash: expected, partial: false, to: N })
  })

  it('have one hash when parts are made apart and merged', () => {
    const shards = [2, 3, 1].map((index) => {
      const [from, to] = part(N, index, 3)
      return { ...shardKey(spec, SEED), from, to, tally: compileSimulation(spec, providers)({ seed: SEED, from, to }) }
    })
    expect(tallyHash(mergeShards(shardKey(spec, SEED), N, shards))).toBe(expected)
  })

  it('are plain JSON, and named by it', () => {
    const travelled = JSON.parse(JSON.stringify(spec)) as typeof spec
    expect(shardKey(travelled, SEED).specHash).toBe(shardKey(spec, SEED).specHash)
    expect(tallyHash(compileSimulation(travelled, providers)({ seed: SEED, from: 0, to: N }))).toBe(expected)
  })

  it('come to a result whose every number has its error', () => {
    const result = finish(tally)
    if (!isDuel(result)) throw new Error('not a duel')
    expect(result).toMatchObject({ method: 'simulated', replicates: N })
    expect(result.a.woundsLeft.se).toBeGreaterThan(0)
    expect(result.a.winsInterval?.low).toBeLessThan(result.a.wins)
    expect(result.a.wins + result.b.wins + result.neither).toBeCloseTo(1, 12)
  })
})

it('refuses a process that nobody provides', () => {
  expect(() => compileSimulation({ kind: 'provided', provider: 'toString', input: {} })).toThrow(RollcallError)
})
