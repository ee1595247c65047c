/**
 * Means of what hardly ever came up, or never: their intervals reach up to what is possible. Of an event that none of n
 * replicates saw, -ln 0.025 / n = 3.689 / n times the largest value is the 95 % limit (`core/test/statistics/coverage`).
 */
import { type Interval, type Summary } from '@rollcall/core'
import { isOdds, loadGame, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { possibleScore } from '../src/aos-3e/battle/scoring/objectives.ts'
import type { BattleResult } from '../src/result.ts'
import { OWN, question, game, troops } from './aos-3e/battle/armies.ts'

/** An event never seen: its mean in n replicates is at most this share of the largest value. */
const unseen = (n: number): number => Math.min(1, 3.6888794541 / n)

/** Every summary of a result, by its place. */
function summaries(part: unknown, path = ''): readonly (readonly [path: string, summary: Summary])[] {
  if (typeof part !== 'object' || part === null) return []
  if ('pmf' in part && 'quantiles' in part) return [[path, part as Summary]]
  return Object.entries(part).flatMap(([key, value]) => summaries(value, `${path}.${key}`))
}

/** Those that saw one value only, and say that there can be no other. */
const certain = (result: unknown): readonly string[] =>
  summaries(result)
    .filter(([, { pmf, interval }]) => pmf.length === 1 && !((interval?.low ?? 0) < (interval?.high ?? 0)))
    .map(([path]) => path)

describe('a battle in which nobody moves', () => {
  const REPLICATES = 40
  const score = { each: 1, one: 2, two: 3, more: 4 }
  const battleplan = {
    rounds: 5,
    distance: 24,
    objectives: [
      { lane: 1, at: 0.5 },
      { lane: 1, at: 0.4 },
    ],
    score,
  }
  const idle = { units: [troops({ name: 'Idle', weapons: [], move: 0, bravery: 10 })] }
  const still = { move: () => null, charge: () => null, order: () => false, heroic: () => null }
  const [result] = game.answer(question(idle, idle, { policyA: OWN, policyB: OWN, battleplan }), {
    replicates: REPLICATES,
    loaded: { [OWN]: { default: still } },
  }).results as readonly BattleResult[]

  it('has scores of 0, and of at most 5 rounds of both objectives: 2 x 1 + 2 + 3 + 4 = 11 in each', () => {
    expect(result?.a.score.mean).toBe(0)
    expect(result?.a.score.interval?.low).toBe(0)
    expect(result?.a.score.interval?.high).toBeCloseTo(55 * unseen(REPLICATES), 8)
    expect(result?.difference.interval?.low).toBeCloseTo(-55 * unseen(REPLICATES), 8)
    expect(result?.difference.interval?.high).toBeCloseTo(55 * unseen(REPLICATES), 8)
  })

  it('is certain of nothing', () => {
    expect(summaries(result).length).toBeGreaterThan(6)
    expect(certain(result)).toEqual([])
  })
})

describe('the score of a battleplan', () => {
  const plan = (objectives: number, score: object) =>
    ({
      rounds: 5,
      objectives: Array.from({ length: objectives }, () => ({ lane: 1, at: 0.5 })),
      tactics: [],
      score,
    }) as never

  it.each([
    // Nothing to hold: 0. One: 1 + 2, and more than nobody: 4. Three: 3 x 1 + 2 + 3 + 4.
    [0, 0],
    [1, 5 * 7],
    [3, 5 * 12],
  ])('of %i objectives is at most %i', (objectives, high) => {
    expect(possibleScore([plan(objectives, { each: 1, one: 2, two: 3, more: 4 })])).toEqual({ low: 0, high })
  })
})

describe('a match of Space Marine Heroes', async () => {
  const heroes = await loadGame('space-marine-heroes')
  const REPLICATES = 20
  const MOST = { results: 6, busts: 1, maxima: 1 }

  const ask = (document: object): OddsResult => {
    const [result] = heroes.answer(document, { replicates: REPLICATES }).results
    if (result === undefined || !isOdds(result)) throw new Error('no result')
    return result
  }
  const same = { policy: ['mostResults(1)', 'mostResults(1)'], actions: 'greedyAdvance' }
  const result = ask({ question: 'match', ...same, instead: [{ policy: 'mostResults(1)' }] })
  const intervals = result.intervals as Readonly<Record<string, Interval>>

  it('does not take another way to play for the same because 20 matches went alike', () => {
    const [name] = Object.keys(intervals).filter((each) => each.startsWith('aWinsMoreOften'))
    expect(result.values?.[name ?? '']).toBe(0)
    expect(intervals[name ?? '']?.low).toBeCloseTo(-unseen(REPLICATES), 8)
    expect(intervals[name ?? '']?.high).toBeCloseTo(unseen(REPLICATES), 8)
  })

  it.each(Object.entries(MOST))('may have %s in a turn where it saw none, up to %i', (what, most) => {
    for (const player of ['a', 'b']) {
      const name = `${player}${what.charAt(0).toUpperCase()}${what.slice(1)}PerTurn`
      const { low, high } = intervals[name] as Interval
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeGreaterThan(low)
      expect(high).toBeLessThanOrEqual(most)
    }
  })

  it('is certain of nothing', () => {
    expect(summaries(result).length).toBeGreaterThan(6)
    expect(certain(result)).toEqual([])
  })
})
