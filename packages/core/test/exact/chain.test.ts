/** Chains against what is known of them on paper: ruin, runs of luck, and dice that follow the same steps. */
import {
  chainOf,
  type ChainStep,
  drawOf,
  follow,
  fork,
  jointPoints,
  type Occupancy,
  Stream,
  tabulate,
  UnsupportedPlanError,
} from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbering } from '../../src/exact/numbering.ts'

interface Purse {
  readonly coins: number
}

/** A gambler with so many coins, until broke or rich. */
const gamble = (rich: number, wins: (face: number) => boolean): ChainStep<Purse> => {
  const draw = drawOf((chance) => wins(chance.die(6)))
  return ({ coins }) =>
    coins === 0 || coins === rich ? { coins } : fork(draw, (won) => ({ coins: coins + (won ? 1 : -1) }))
}

function massOf(coins: number, chain: ReturnType<typeof chainOf<Purse>>, now: Occupancy): number {
  return now.mass.reduce((sum, p, i) => (chain.state(now.states[i] as number).coins === coins ? sum + p : sum), 0)
}

const bets = (
  steps: number,
  step: ChainStep<Purse>,
  start: number,
): readonly [ReturnType<typeof chainOf<Purse>>, Occupancy] => {
  const chain = chainOf<Purse>(({ coins }) => coins)
  let now = chain.start({ coins: start })
  for (let i = 0; i < steps; i++) now = chain.after(now, step)
  return [chain, now]
}

describe('a chain', () => {
  it('ruins a gambler as often as the classic formula says', () => {
    // With odds r = q/p against him, he gets from i to n coins with probability (1 - r^i) / (1 - r^n); here p = 1/3, r = 2.
    const [chain, now] = bets(
      2000,
      gamble(5, (face) => face <= 2),
      2,
    )
    expect(massOf(5, chain, now)).toBeCloseTo((1 - 2 ** 2) / (1 - 2 ** 5), 12)
    expect(massOf(0, chain, now)).toBeCloseTo(1 - 3 / 31, 12)
  })

  it('is binomial while nobody can be ruined', () => {
    const [chain, now] = bets(
      4,
      gamble(100, (face) => face <= 3),
      50,
    )
    expect([46, 48, 50, 52, 54].map((coins) => massOf(coins, chain, now))).toEqual([1, 4, 6, 4, 1].map((n) => n / 16))
  })

  it('keeps all its mass, step after step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5 }), fc.nat(60), (start, face, steps) => {
        const [, now] = bets(
          steps,
          gamble(10, (rolled) => rolled <= face),
          start,
        )
        expect(now.mass.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
      }),
      { numRuns: 50, seed: 1 },
    )
  })

  it('works out each step once for each state', () => {
    let asked = 0
    const step = gamble(3, (face) => face === 6)
    bets(100, (state) => (asked++, step(state)), 1)
    expect(asked).toBe(4)
  })

  it('refuses more transitions than its budget', () => {
    const chain = chainOf<Purse>(({ coins }) => coins, 100)
    const draw = drawOf((chance) => chance.die(6))
    const step: ChainStep<Purse> = ({ coins }) => fork(draw, (face) => ({ coins: coins * 6 + face }))
    expect(() => {
      let now = chain.start({ coins: 0 })
      for (let i = 0; i < 10; i++) now = chain.after(now, step)
    }).toThrow(UnsupportedPlanError)
  })

  it('is followed by dice through the same steps', () => {
    const step = gamble(4, (face) => face <= 2)
    const stream = new Stream('7')
    const ends = Array.from({ length: 20_000 }, (_, r) => {
      stream.start(r)
      let state: Purse = { coins: 2 }
      for (let i = 0; i < 30; i++) state = follow(state, step, stream)
      return state.coins
    })
    const [chain, now] = bets(30, step, 2)
    // DKW with an error rate of 1e-9.
    const bound = Math.sqrt(Math.log(2e9) / (2 * ends.length))
    for (const coins of [0, 1, 2, 3, 4]) {
      const seen = ends.filter((each) => each === coins).length / ends.length
      expect(Math.abs(seen - massOf(coins, chain, now))).toBeLessThan(2 * bound)
    }
  })
})

describe('numbering', () => {
  it('gives every key one number, in order of appearance', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(50), fc.integer({ min: 0, max: 2 ** 53 - 1 })), { maxLength: 5000 }),
        (keys) => {
          const known = new Map<number, number>()
          for (const key of keys) if (!known.has(key)) known.set(key, known.size)
          const { of, count } = numbering()
          expect(keys.map(of)).toEqual(keys.map((key) => known.get(key)))
          expect(count()).toBe(known.size)
        },
      ),
      { numRuns: 50, seed: 2 },
    )
  })
})

describe('two pools at once', () => {
  it('depend on each other: a die that hurts one does not hurt the other', () => {
    const test = {
      op: 'test' as const,
      dice: { sides: [6], plus: 0 },
      need: 3,
      modifier: 0,
      least: null,
      most: null,
      alwaysFails: [],
      alwaysPasses: [],
      only: null,
      changedTo: null,
      rerolls: [],
      triggers: [],
      pass: [{ to: 'theirs', count: 2 }],
      fail: [{ to: 'mine', count: 1 }],
    }
    const tables = tabulate({
      kind: 'activation',
      nodes: { roll: { stage: null, step: test } },
      sources: [{ node: 'roll', count: 3 }],
      purses: {},
      repeat: 1,
      folds: {},
    })
    const joint = jointPoints(tables, 'theirs', 'mine').toSorted((a, b) => a.points[1] - b.points[1])
    // Three dice: each is 2/3 two points for them, else one for me.
    expect(joint.map(({ points }) => points)).toEqual([
      [6, 0],
      [4, 1],
      [2, 2],
      [0, 3],
    ])
    const expected = [8, 12, 6, 1].map((n) => n / 27)
    joint.forEach(({ probability }, i) => expect(probability).toBeCloseTo(expected[i] as number, 14))
  })
})
