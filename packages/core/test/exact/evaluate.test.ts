/** Exact answers: laws over random plans, hand formulas, and every sequence of dice played through the dice roller. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ActivationPlan,
  at,
  atLeast,
  convolve,
  everyRoll,
  formatFraction,
  mix,
  type Outcome,
  type Plan,
  type Pmf,
  poolPmf,
  poolRational,
  probabilityOf,
  rollerOf,
  stageMeans,
  tabulate,
  UnsupportedPlanError,
} from '../../src/index.ts'
import { MODEST, plans, TINY } from '../support/arbitraries.ts'
import { distance, massOf, meanOf, pmfOf, toPmf } from '../support/compare.ts'
import { activation, amountSpec, D3, D6, dicePool, permitted, testSpec, to } from '../support/specs.ts'

const NEAR = 1e-12
/** Plans here make at most some hundred points, so a mean may be off by so much more than a probability. */
const NEAR_MEAN = 1e-10

const modest = plans(MODEST)
const free = plans({ ...MODEST, withPurses: false })
const answer = (plan: Plan, pool = 'pool'): Pmf => poolPmf(tabulate(plan), pool)
const points = (plan: Plan): Pmf => answer(plan, 'points')

const MOST_SEQUENCES = 20_000

/** The exact distribution by playing every sequence of faces with real dice; a plan with too many is passed over. */
function played(plan: Plan, pool: string): Pmf {
  const roll = rollerOf(tabulate(plan))
  let sequences = 0
  const paths = everyRoll((chance) => {
    fc.pre(++sequences <= MOST_SEQUENCES)
    const { tables, rolled } = roll(chance)
    return rolled.pools[tables.pools.indexOf(pool)] ?? 0
  })
  return pmfOf(
    paths.map(({ outcome, ways }) => [outcome, ways]),
    paths[0]?.of ?? 1,
  )
}

const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Array.from({ length: k }, (_, i) => i).reduce((c, i) => (c * (n - i)) / (i + 1), 1)
const binomial = (n: number, p: number) => (k: number) => choose(n, k) * p ** k * (1 - p) ** (n - k)

describe('distributions of random plans', () => {
  test('have a mass of 1 and no negative entry', () => {
    fc.assert(
      fc.property(modest, (plan) => {
        const pmf = answer(plan)
        expect(Math.abs(massOf(pmf) - 1)).toBeLessThan(NEAR)
        expect(pmf.mass.every((p) => p >= 0)).toBe(true)
        const { mass, of } = poolRational(tabulate(plan), 'pool')
        expect(mass.reduce((a, b) => a + b, 0n)).toBe(of)
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  test('in doubles are those in exact fractions', () => {
    fc.assert(
      fc.property(modest, (plan) => {
        expect(distance(answer(plan), toPmf(poolRational(tabulate(plan), 'pool')))).toBeLessThan(NEAR)
      }),
      { seed: 2, numRuns: 200 },
    )
  })

  test('are what comes of every sequence of dice, limited re-rolls and all', () => {
    let spending = 0
    fc.assert(
      fc.property(plans(TINY), fc.constantFrom(1, 1, 2), (plan, repeat) => {
        fc.pre(repeat === 1 || plan.sources.reduce((sum, { count }) => sum + count, 0) <= 1)
        const repeated = { ...plan, repeat }
        expect(distance(answer(repeated), played(repeated, 'pool'))).toBeLessThan(NEAR)
        if (Object.values(plan.nodes).some(({ step }) => 'rerolls' in step && step.rerolls.some(({ purse }) => purse)))
          spending++
      }),
      { seed: 3, numRuns: 400 },
    )
    // The law is about purses as well: it must have met some.
    expect(spending).toBeGreaterThan(100)
  })

  test('a token counted under a stage before it reaches a pool: expected tokens are the mean of the pool', () => {
    fc.assert(
      fc.property(modest, fc.constantFrom(1, 3), (plan, repeat) => {
        const tables = tabulate({ ...plan, repeat })
        const { points: expected } = stageMeans(tables)
        expect(Math.abs((expected ?? 0) - meanOf(poolPmf(tables, 'pool')))).toBeLessThan(NEAR_MEAN)
      }),
      { seed: 4, numRuns: 200 },
    )
  })

  test('means of sources add up, even where they share a purse', () => {
    fc.assert(
      fc.property(modest, (plan) => {
        const tables = tabulate(plan)
        const means = plan.sources.map((_, i) => meanOf(poolPmf(tables, 'pool', { counted: (source) => source === i })))
        expect(Math.abs(means.reduce((a, b) => a + b, 0) - meanOf(poolPmf(tables, 'pool')))).toBeLessThan(NEAR_MEAN)
        const stages = plan.sources.map((_, i) => stageMeans(tables, (source) => source === i)['hits'] ?? 0)
        expect(Math.abs(stages.reduce((a, b) => a + b, 0) - (stageMeans(tables)['hits'] ?? 0))).toBeLessThan(NEAR_MEAN)
      }),
      { seed: 5, numRuns: 100 },
    )
  })

  test('one attack more at the end never lowers the distribution', () => {
    fc.assert(
      fc.property(modest, (plan) => {
        const more = plan.sources.map((each, i) =>
          i === plan.sources.length - 1 ? { ...each, count: each.count + 1 } : each,
        )
        const [before, after] = [answer(plan), answer({ ...plan, sources: more })]
        for (let value = 0; value <= before.from + before.mass.length; value++) {
          expect(atLeast(after, value)).toBeGreaterThan(atLeast(before, value) - NEAR)
        }
      }),
      { seed: 6, numRuns: 100 },
    )
  })

  test('the order of sources does not matter without purses', () => {
    fc.assert(
      fc.property(free, (plan) => {
        expect(distance(answer(plan), answer({ ...plan, sources: plan.sources.toReversed() }))).toBeLessThan(NEAR)
      }),
      { seed: 7, numRuns: 100 },
    )
  })

  test('a source split in two is the same source', () => {
    fc.assert(
      fc.property(modest, fc.nat(5), (plan, cut) => {
        const split = plan.sources.flatMap(({ node, count }) => [
          { node, count: Math.min(cut, count) },
          { node, count: count - Math.min(cut, count) },
        ])
        expect(distance(answer(plan), answer({ ...plan, sources: split }))).toBeLessThan(NEAR)
      }),
      { seed: 8, numRuns: 100 },
    )
  })

  test('twice over is the sum of two: purses are filled again', () => {
    fc.assert(
      fc.property(modest, (plan) => {
        const once = answer(plan)
        expect(distance(answer({ ...plan, repeat: 2 }), convolve(once, once))).toBeLessThan(NEAR)
      }),
      { seed: 9, numRuns: 100 },
    )
    expect(points({ ...dicePool(3), repeat: 0 })).toEqual({ from: 0, mass: Float64Array.of(1) })
  })

  test('a branch is the mixture of its plans', () => {
    fc.assert(
      fc.property(modest, modest, modest, (a, b, c) => {
        const rows = [
          { from: 2, to: 4, plan: a },
          { from: 10, to: 12, plan: b },
        ]
        const plan: Plan = { kind: 'branch', dice: { sides: [6, 6], plus: 0 }, rows, otherwise: c }
        // 2D6: 2 to 4 in 1 + 2 + 3 ways, 10 to 12 in 3 + 2 + 1, the rest in 24.
        const mixed = mix(
          [6, 6, 24],
          36,
          [a, b, c].map((each) => answer(each)),
        )
        expect(distance(answer(plan), mixed)).toBeLessThan(NEAR)
        const means = [a, b, c].map((each) => stageMeans(tabulate(each))['hits'] ?? 0)
        const expected = means.reduce((sum, mean, i) => sum + (mean * ([6, 6, 24][i] as number)) / 36, 0)
        expect(Math.abs((stageMeans(tabulate(plan))['hits'] ?? 0) - expected)).toBeLessThan(NEAR_MEAN)
      }),
      { seed: 10, numRuns: 50 },
    )
  })

  test('a branch within a branch', () => {
    const coin = (heads: Plan, tails: Plan): Plan => ({
      kind: 'branch',
      dice: { sides: [2], plus: 0 },
      rows: [{ from: 1, to: 1, plan: heads }],
      otherwise: tails,
    })
    const sure = (count: number): Plan => dicePool(count, { need: 1 })
    // 1/2 of 0, 1/4 each of 1 and 2.
    expect([...points(coin(sure(0), coin(sure(1), sure(2)))).mass]).toEqual([0.5, 0.25, 0.25])
  })
})

describe('hand formulas', () => {
  test('n dice of 4+ are binomial', () => {
    for (const n of [1, 2, 3, 7, 20]) {
      // Whole multiples of 2^-n: exact.
      expect([...points(dicePool(n)).mass]).toEqual(Array.from({ length: n + 1 }, (_, k) => choose(n, k) / 2 ** n))
    }
  })

  test('no dice, no points; a pool that no token reaches has none', () => {
    expect(points(dicePool(0))).toEqual({ from: 0, mass: Float64Array.of(1) })
    expect(answer(dicePool(5), 'elsewhere')).toEqual({ from: 0, mass: Float64Array.of(1) })
  })

  test('20 attacks, 3+ with ones again, 4+, D3 damage: the mean is a product', () => {
    const plan = activation({
      nodes: {
        hit: { stage: 'hits', step: testSpec<Outcome>(to('wound'), [], { need: 3, rerolls: [permitted([1])] }) },
        wound: { stage: 'wounds', step: testSpec<Outcome>(to('damage'), []) },
        damage: { stage: 'unsaved', step: amountSpec(to('points'), { dice: D3 }) },
      },
      sources: [{ node: 'hit', count: 20 }],
    })
    // Stages count tokens that arrive. 3+ with ones again: 4/6 + 1/6 * 4/6 = 7/9. Then 1/2, then 2 a piece.
    const means = stageMeans(tabulate(plan))
    const expected = { hits: 20, wounds: (20 * 7) / 9, unsaved: (10 * 7) / 9 }
    for (const [stage, mean] of Object.entries(expected))
      expect(Math.abs((means[stage] ?? 0) - mean)).toBeLessThan(NEAR_MEAN)
    expect(Math.abs(meanOf(points(plan)) - (20 * 7) / 9)).toBeLessThan(NEAR_MEAN)
  })

  test('6D6 attacks of 4+: a binomial of every sum, mixed', () => {
    const plan = activation({
      nodes: {
        attacks: {
          stage: null,
          step: amountSpec(to('test'), { dice: { sides: new Array<number>(6).fill(6), plus: 0 } }),
        },
        test: { stage: null, step: testSpec<Outcome>(to('points'), []) },
      },
      sources: [{ node: 'attacks', count: 1 }],
    })
    // Ways of six D6 to sum to t, by inclusion and exclusion.
    const ways = (t: number): number =>
      [0, 1, 2, 3, 4, 5, 6].reduce((n, k) => n + (-1) ** k * choose(6, k) * choose(t - 6 * k - 1, 5), 0)
    const pmf = points(plan)
    for (let k = 0; k <= 36; k++) {
      let expected = 0
      for (let t = 6; t <= 36; t++) expected += (ways(t) / 6 ** 6) * binomial(t, 0.5)(k)
      expect(Math.abs(at(pmf, k) - expected)).toBeLessThan(NEAR)
    }
  })
})

describe('limited re-rolls', () => {
  const limited = (n: number, count: number, need = 4): ActivationPlan =>
    dicePool(n, { need, rerolls: [permitted('failed', 'purse')] }, { purse: count })

  test('one re-roll among n dice: a die more for a point, unless all have passed', () => {
    // S = B + [B < n] X with B binomial (n, p) and X one more die: P(S = k) = P(B = k) (1 - p) + P(B = k - 1) p for k < n.
    for (const [n, need, p] of [
      [1, 4, 1 / 2],
      [2, 3, 2 / 3],
      [5, 5, 1 / 3],
      [10, 4, 1 / 2],
    ] as const) {
      const b = binomial(n, p)
      const pmf = points(limited(n, 1, need))
      for (let k = 0; k <= n; k++) {
        const expected = (k < n ? b(k) * (1 - p) : b(n)) + (k > 0 ? b(k - 1) * p : 0)
        expect(Math.abs(at(pmf, k) - expected)).toBeLessThan(NEAR)
      }
    }
  })

  test('two dice of 4+ and one re-roll, in fractions', () => {
    // 1/4 both at once; 1/2 one fails, and then half; 1/4 both fail, and the first of them is rolled again.
    // P(0) = 1/4 * 1/2, P(2) = 1/4 + 1/2 * 1/2, P(1) = the rest = 1/2 * 1/2 + 1/4 * 1/2.
    const pmf = poolRational(tabulate(limited(2, 1)), 'points')
    expect([0, 1, 2].map((k) => formatFraction(probabilityOf(pmf, k)))).toEqual(['1/8', '3/8', '1/2'])
  })

  test('are first come, first served: a source that comes later gets what is left', () => {
    const plan = { ...limited(1, 1), sources: [1, 1].map((count) => ({ node: 'test', count })) }
    const of = (source: number): Pmf => poolPmf(tabulate(plan), 'points', { counted: (each) => each === source })
    // The first has its re-roll: 3/4. The second only when the first passed at once: 1/2 * 3/4 + 1/2 * 1/2.
    expect([at(of(0), 1), at(of(1), 1)]).toEqual([0.75, 0.625])
  })

  test('none is no re-roll at all; as many as there are dice, or far more, is no limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 2, max: 6 }), (n, need) => {
        expect(distance(points(limited(n, 0, need)), points(dicePool(n, { need })))).toBeLessThan(NEAR)
        const unlimited = points(dicePool(n, { need, rerolls: [permitted('failed')] }))
        for (const count of [n, n + 1, 399])
          expect(distance(points(limited(n, count, need)), unlimited)).toBeLessThan(NEAR)
      }),
      { seed: 11, numRuns: 30 },
    )
  })

  test('one more never lowers the distribution', () => {
    for (let count = 0; count < 5; count++) {
      const [fewer, more] = [points(limited(5, count)), points(limited(5, count + 1))]
      for (let k = 0; k <= 5; k++) expect(atLeast(more, k)).toBeGreaterThan(atLeast(fewer, k) - NEAR)
    }
  })

  test('more than can be kept count of is a typed error', () => {
    expect(() => points(limited(2, 100_000))).toThrow(UnsupportedPlanError)
  })
})

describe('budget', () => {
  test('an answer that costs too much is a typed error, and says so before it is worked out', () => {
    expect(() => poolPmf(tabulate(dicePool(1000)), 'points', { budget: 1000 })).toThrow(UnsupportedPlanError)
    expect(() => poolPmf(tabulate(dicePool(10 ** 9)), 'points')).toThrow(UnsupportedPlanError)
    expect(() => poolPmf(tabulate(dicePool(1000)), 'points', { budget: 1e7 })).not.toThrow()
  })

  test('ten thousand attacks are answered within the usual one', () => {
    const pmf = points(dicePool(10_000))
    // Symmetric about 5 000, mass 1.
    expect(Math.abs(meanOf(pmf) - 5000)).toBeLessThan(5000 * NEAR_MEAN)
    expect(Math.abs(at(pmf, 4900) - at(pmf, 5100))).toBeLessThan(NEAR)
  })

  test('more dice in one roll than whole numbers can count are still answered', () => {
    const dice = { sides: new Array<number>(40).fill(6), plus: 0 }
    const plan = activation({
      nodes: { a: { stage: null, step: amountSpec(to('points'), { dice }) } },
      sources: [{ node: 'a', count: 1 }],
    })
    const forty = Array.from({ length: 40 }, () =>
      points({ ...plan, nodes: { a: { stage: null, step: amountSpec(to('points'), { dice: D6 }) } } }),
    )
    expect(distance(points(plan), forty.reduce(convolve))).toBeLessThan(NEAR)
  })
})
