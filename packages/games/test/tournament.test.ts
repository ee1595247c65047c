/** Tournaments: points add up, names and order change nothing. */
import { describe, expect, it } from 'vitest'
import type { BattleResult } from '../src/result.ts'
import { type Mirrored, tournamentOf } from '../src/tournament.ts'

/** What two policies came to: nothing else of a result is looked at. */
const mirrored = (policies: readonly [string, string], wins: number, losses: number, battles: number): Mirrored => ({
  list: 'list',
  policies,
  result: {
    replicates: battles,
    seed: '1',
    a: { wins: wins / battles },
    b: { wins: losses / battles },
    draws: (battles - wins - losses) / battles,
    missions: [{ name: 'The hill' }],
  } as unknown as BattleResult,
})

const FOUGHT = [mirrored(['x', 'y'], 30, 8, 40), mirrored(['y', 'z'], 10, 20, 40), mirrored(['x', 'z'], 20, 20, 40)]
const whole = { game: 'aos-3e', partial: false }

describe('a tournament', () => {
  it('gives a point for a win and half a point for a draw, and all of them together are the battles', () => {
    const { policies } = tournamentOf(FOUGHT, whole)
    const score = (policy: string): number | undefined => policies.find((each) => each.policy === policy)?.score
    // 31 and 20 of 80; 9 and 15; 20 and 25.
    expect(score('x')).toBeCloseTo(51 / 80, 12)
    expect(score('y')).toBeCloseTo(24 / 80, 12)
    expect(score('z')).toBeCloseTo(45 / 80, 12)
    expect(policies.reduce((sum, each) => sum + each.score * each.battles, 0)).toBeCloseTo(120, 10)
    for (const { against, policy } of policies)
      for (const { policy: other, score: mine } of against) {
        const back = policies.find((each) => each.policy === other)?.against.find((each) => each.policy === policy)
        expect(mine + (back?.score ?? 0)).toBeCloseTo(1, 12)
      }
  })

  it('has the strongest first, 1000 for the mean, and an interval around each', () => {
    const { policies } = tournamentOf(FOUGHT, whole)
    expect(policies.map(({ policy }) => policy)).toEqual(['x', 'z', 'y'])
    expect(policies.reduce((sum, { elo }) => sum + elo, 0) / 3).toBeCloseTo(1000, 8)
    for (const { elo, eloInterval } of policies) expect(elo - eloInterval.low).toBeCloseTo(eloInterval.high - elo, 8)
    // Of two alone, 400 points are ten times the odds: 10 to 1 with the draw that is added.
    const two = tournamentOf([mirrored(['x', 'y'], 99.5, 9.5, 109)], whole).policies
    expect((two[0]?.elo ?? 0) - (two[1]?.elo ?? 0)).toBeCloseTo(400, 8)
  })

  it('hangs on neither the order of battles nor who of two decides for A', () => {
    const turned = FOUGHT.toReversed().map(({ list, policies: [p, q], result }) => ({
      list,
      policies: [q, p] as const,
      result: { ...result, a: result.b, b: result.a },
    }))
    const plain = tournamentOf(turned, whole).policies.map(({ policy, score }) => [policy, score.toFixed(10)])
    expect(plain).toEqual(tournamentOf(FOUGHT, whole).policies.map(({ policy, score }) => [policy, score.toFixed(10)]))
  })
})
