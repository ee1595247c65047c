/** What is played from beginning to end: any partition of the replicates gives the same tally, and dice can be begun anew. */
import {
  chanceFrom,
  type Play,
  playReplicates,
  compileSimulation,
  mergeTallies,
  Stream,
  tallyHash,
} from '../../src/index.ts'
import { describe, expect, it } from 'vitest'

const SEED = '20260301'

/** Rolls until a six; then the same dice again. */
const untilSix: Play = (dice) => {
  const rolls = (): number => {
    const chance = dice()
    for (let n = 1; ; n++) if (chance.die(6) === 6) return n
  }
  const [first, again] = [rolls(), rolls()]
  return { counts: { first, difference: first - again }, sums: { square: first * first } }
}

describe('playReplicates', () => {
  it('begins the same dice at every call', () => {
    const { counts } = playReplicates(untilSix, { seed: SEED, from: 0, to: 200 })
    expect([...(counts['difference'] ?? [])]).toEqual([[0, 200]])
  })

  it('gives replicate r the dice of replicate r', () => {
    const { counts, moments } = playReplicates(untilSix, { seed: SEED, from: 7, to: 8 })
    const stream = new Stream(SEED).start(7)
    let n = 1
    for (const chance = chanceFrom((sides) => stream.die(sides)); chance.die(6) !== 6; ) n++
    expect([...(counts['first'] ?? [])]).toEqual([[n, 1]])
    expect(moments['square']).toEqual({ sum: n * n, squares: n ** 4 })
  })

  it('does not mind how replicates are parted', () => {
    const whole = playReplicates(untilSix, { seed: SEED, from: 0, to: 100 })
    const parts = [
      [0, 1],
      [1, 60],
      [60, 100],
    ].map(([from = 0, to = 0]) => playReplicates(untilSix, { seed: SEED, from, to }))
    expect(tallyHash(parts.reduce(mergeTallies))).toBe(tallyHash(whole))
  })

  it('is how a provider makes replicates; one that is not there is named', () => {
    const spec = { kind: 'provided', provider: 'dice', input: null } as const
    const providers = { dice: () => (range: Parameters<typeof playReplicates>[1]) => playReplicates(untilSix, range) }
    expect(compileSimulation(spec, providers)({ seed: SEED, from: 0, to: 5 }).replicates).toBe(5)
    expect(() => compileSimulation(spec)).toThrow(/"dice"/)
  })
})
