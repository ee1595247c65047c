/** Duels of so many turns: a single exchange is the first of them. By hand, in both games. */
import { describe, expect, it } from 'vitest'
import { blade, squad, duelOf as duel40k, dummy } from '../wh40k-9e/fought.ts'
import { sure } from '../aos-3e/ask.ts'
import { answerTo, duelOf, harmless } from './fought.ts'

/** Attacks that hit and wound without a roll; nobody flees. */
const one = (attacks: number, more: object = {}): object => ({
  name: 'One',
  models: 1,
  wounds: 1,
  save: '4+',
  weapons: [sure({ attacks })],
  ...more,
})
const wall = (more: object = {}): object => one(0, { name: 'Wall', wounds: 60, weapons: harmless, ...more })

describe('a single exchange', () => {
  it('is the turn of whoever is first: A attacks, then what is left of B', () => {
    // A's blow kills with 1/2; else B's does with 1/2, and the duel is over in any case.
    const { a, b, neither, situation, assumptions } = duelOf({ a: one(1), b: one(1), turns: 1 })
    expect([a.wins, b.wins, neither]).toEqual([1 / 2, 1 / 4, 1 / 4])
    expect(situation).toBe('1 turn, A first')
    expect(assumptions).toContain('over after the first turn')
    // Priority is rolled for in rounds that this duel does not have (4.1).
    expect(assumptions.filter((each) => each.includes('priority is rolled for'))).toEqual([])
  })

  it('in the turn of B it is B who begins', () => {
    const { a, b } = duelOf({ a: one(1), b: one(1), turns: 1, first: 'b' })
    expect([a.wins, b.wins]).toEqual([1 / 4, 1 / 2])
  })

  it('whoever strikes first does so in the turn of the other, too (8.5)', () => {
    const { a, b } = duelOf({ a: one(1), b: one(1, { effects: [{ fight: 'first' }] }), turns: 1 })
    expect([a.wins, b.wins]).toEqual([1 / 4, 1 / 2])
  })

  it('losses silence weapons before the answer: of two models one answers with 1/2, two with 1/4', () => {
    // One attack at two models: half of the time one is slain. The one or two that are left hit a wall, saved on 4+.
    const pair = one(1, { models: 2 })
    const { a } = duelOf({
      a: { ...(wall() as { weapons: object[] }), weapons: (one(1) as { weapons: object[] }).weapons },
      b: pair,
      turns: 1,
    })
    expect(60 - a.woundsLeft.mean).toBeCloseTo((1 / 2) * (1 / 2) + (1 / 2) * 1, 12)
  })

  it('battleshock comes at its end, unless it is left out', () => {
    // Six attacks without a save slay six of ten; D6 + 6 is above Bravery 6 whatever is rolled: 1 to 4 of the four flee.
    const crowd = wall({ models: 10, wounds: 1, save: '-', bravery: 6 })
    const asked = { a: one(6), b: crowd, turns: 1 }
    const fled = duelOf({ ...asked, policy: { battleshock: 'on' } }).b.modelsLeft
    expect(fled.mean).toBeCloseTo(4 - (1 + 2 + 3 + 4 + 4 + 4) / 6, 12)
    expect(duelOf({ ...asked, policy: { battleshock: 'off' } }).b.modelsLeft.mean).toBe(4)
  })

  it('is rolled by dice and draws to the same, and told', () => {
    const asked = { a: one(1), b: one(1), turns: 1 }
    for (const options of [{ dice: true }, { method: 'simulated' }]) {
      const { a } = duelOf(asked, { ...options, replicates: 10_000, seed: '7' })
      // Five standard errors of 10 000 fair coins.
      expect(Math.abs(a.wins - 1 / 2)).toBeLessThan(0.025)
    }
  })

  it('in Warhammer 40,000 the charger fights first, then the other', () => {
    // 3+ to hit, 4+ to wound, no save: 1/3 each.
    const killer = (): object => squad({ models: 1, save: '-', weapons: [blade()] })
    const { a, b, neither } = duel40k({ a: killer(), b: killer(), turns: 1 })
    expect(a.wins).toBeCloseTo(1 / 3, 12)
    expect(b.wins).toBeCloseTo((2 / 3) * (1 / 3), 12)
    expect(neither).toBeCloseTo((2 / 3) * (2 / 3), 12)
  })
})

describe('turns', () => {
  it.each([1, 2, 3, 7])('%i of them: both fight in each', (turns) => {
    const { b } = duelOf({ a: one(1, { wounds: 60 }), b: wall(), turns })
    expect(60 - b.woundsLeft.mean).toBeCloseTo(turns / 2, 12)
    const plain = duel40k({ a: squad({ models: 1, weapons: [blade()] }), b: dummy(), turns })
    expect(60 - plain.b.woundsLeft.mean).toBeCloseTo(turns / 3, 12)
  })

  it('an even number of turns is half as many rounds', () => {
    const asked = { a: one(2), b: one(1, { models: 3 }) }
    const [turns, rounds] = [duelOf({ ...asked, turns: 4 }), duelOf({ ...asked, rounds: 2 })]
    expect([turns.a, turns.b, turns.ends]).toEqual([rounds.a, rounds.b, rounds.ends])
  })

  it('and rounds contradict each other', () => {
    expect(() => answerTo({ a: one(1), b: one(1), turns: 1, rounds: 1 })).toThrow('the duel cannot be fought')
  })
})
