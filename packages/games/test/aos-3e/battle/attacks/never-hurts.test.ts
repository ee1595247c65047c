/**
 * Laws of strength: units that cost nothing and points on top of others never hurt, and equal armies are even, whoever thinks of
 * what to do. Shares of simulated battles, each law with the error that it allows.
 */
import { compileSimulation } from '@rollcall/core'
import { isSimulation } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import type { BattleResult } from '../../../../src/result.ts'
import { archers, beast, game, general, question, troops } from '../armies.ts'

const base = [general(), troops(), troops({ name: 'Second' }), archers()]
/** What is added to the army one after another: free at first, then for points. */
const MORE = [troops({ name: 'Free', points: 0 }), troops({ name: 'Paid', models: 20, points: 180 }), beast()]

/** Points of A: a win is one, a draw a half. */
const scoreOf = (more: readonly object[], policy: string, replicates: number): number =>
  scoreBetween({ units: [...base, ...more] }, { units: base }, policy, replicates)

const between = (a: object, b: object, policy: string): object =>
  question(a, b, { missions: ['Three in a row', 'The diagonal'], policyA: policy, policyB: policy })

function scoreBetween(a: object, b: object, policy: string, replicates: number): number {
  const { a: mine, draws } = game.answer(between(a, b, policy), { replicates }).results[0] as BattleResult
  return mine.wins + draws / 2
}

/** Battles after which it is looked whether more are needed. */
const SOME = 8

/**
 * Does A score more than so many points in these battles? They are fought until it does: what follows takes no point away, so
 * that this is the very verdict of all of them.
 */
function scoresMore(points: number, [a, b]: readonly [object, object], policy: string, replicates: number): boolean {
  const [part] = game.ask(between(a, b, policy), { replicates }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('a battle is simulated')
  const simulate = compileSimulation(part.spec, game.providers)
  let scored = 0
  for (let from = 0; from < replicates && scored <= points; from += SOME) {
    const { counts } = simulate({ seed: part.seed, from, to: from + SOME })
    const [won, lost] = ['a:won', 'b:won'].map((name) => counts[name]?.get(1) ?? 0) as [number, number]
    scored += won + (SOME - won - lost) / 2
  }
  return scored > points
}

/** Is A's share of its battles against B nowhere near less than a half: five standard errors? */
const neverHurt = (a: object, b: object, policy: string, replicates: number): boolean =>
  scoresMore((1 / 2 - 5 * Math.sqrt(1 / 4 / replicates)) * replicates, [a, b], policy, replicates)

/** Standard errors of a difference of two shares that is allowed: one false alarm in two millions. */
const allowed = (replicates: number): number => 5 * Math.sqrt((2 * 1) / 4 / replicates)

/** Players, and how many battles each fights. */
const PLAYERS = [
  ['greedy', 320],
  ['objective', 320],
  ['plain', 320],
  ['random', 320],
  // It takes a hundred times as long; the error that is allowed is the wider.
  ['thoughtful', 32],
] as const

describe.each(PLAYERS)('in the hands of %s', (policy, replicates) => {
  const shares = MORE.map((_, i) => scoreOf(MORE.slice(0, i + 1), policy, replicates))

  it('an army is even with itself', () => {
    expect(Math.abs(scoreOf([], policy, replicates) - 1 / 2)).toBeLessThan(5 * Math.sqrt(1 / 4 / replicates))
  })

  it('units on top never hurt, free ones or for points', () => {
    const ladder = [1 / 2, ...shares]
    ladder.slice(1).forEach((share, i) => expect(share).toBeGreaterThan((ladder[i] as number) - allowed(replicates)))
  })

  it('half an army more wins more than half of the battles', () => {
    expect(shares.at(-1)).toBeGreaterThan(1 / 2)
  })

  it('triumphs that an army may use never hurt', () => {
    // Both have the same on the table; one point more of the enemy's list takes no part.
    const triumphs = ['inspired', 'bloodthirsty', 'indomitable', 'inspired']
    const b = { units: base, absent: [{ name: 'Altar', points: 1 }] }
    expect(neverHurt({ units: base, triumphs }, b, policy, replicates)).toBe(true)
  })
})

/** What abilities give for nothing. */
const GIFTS: Readonly<Record<string, readonly object[]>> = {
  'leave to charge with 3D6 from 18"': [{ roll: 'charge', dice: '3D6', within: 18 }],
  'one spell or unbinding more': [
    { stat: 'casts', add: 1 },
    { stat: 'unbinds', add: 1 },
  ],
  'a normal move in the own hero phase': [{ moves: 'normal', when: 'hero.mine' }],
  'leave to be set up again': [{ setUpAgain: 9, when: 'movement.mine.end' }],
  'a command for nothing': [{ freeCommand: 'any', limit: 'turn', for: { friendly: 'any' } }],
  'commands that are kept from enemies': [{ forbid: 'receive', for: { enemy: 'any', within: 6 } }],
  'leave to run or retreat and still shoot or charge': [{ still: ['shoot', 'charge'], after: ['run', 'retreat'] }],
}

describe('what is told before all battles are fought', () => {
  it('is what all of them tell', () => {
    const [strong, weak] = [{ units: [...base, ...MORE] }, { units: base }]
    for (const [a, b] of [
      [strong, weak],
      [weak, strong],
      [weak, weak],
    ] as const) {
      const points = Math.round(scoreBetween(a, b, 'plain', 64) * 64 * 2) / 2
      expect(scoresMore(points, [a, b], 'plain', 64)).toBe(false)
      expect(scoresMore(points - 0.5, [a, b], 'plain', 64)).toBe(true)
    }
  })
})

// Whoever holds back by chance may do worse: that is his decision, and no rule.
describe.each(PLAYERS.filter(([name]) => name !== 'random'))('in the hands of %s', (policy, replicates) => {
  it.each(Object.entries(GIFTS))('%s never hurts', (_, effects) => {
    const gifted = base.map((each) => ({ ...each, abilities: { Gift: effects } }))
    expect(neverHurt({ units: gifted }, { units: base }, policy, replicates)).toBe(true)
  })

  it('leave to hold units back never hurts', () => {
    const lurking = base.map((each) => ({ ...each, mayReserve: { by: 'Clouds', oneForEach: true } }))
    expect(neverHurt({ units: lurking }, { units: base }, policy, replicates)).toBe(true)
  })
})
