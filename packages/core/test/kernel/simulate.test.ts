/**
 * Simulations against exact distributions, and the arithmetic of tallies.
 *
 * Error rate. DKW with Massart's constant holds for every distribution and every n: a perfect simulator is refused by one
 * check with a chance of at most ALPHA, by all of them (fewer than 100) with a chance below 1e-7. Seeds are fixed.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ActivationPlan,
  type Counting,
  type Counts,
  emptyTally,
  mergeTallies,
  type Outcome,
  type Plan,
  poolPmf,
  type Replicates,
  rollerOf,
  rollReplicates,
  sampleReplicates,
  stageMeans,
  tabulate,
  type Tally,
  tallied,
  type TestSpec,
} from '../../src/index.ts'
import { MODEST, plans } from '../support/arbitraries.ts'
import { cdfDistance, dkw } from '../support/compare.ts'
import { scripted } from '../support/scripted.ts'
import { activation, amountSpec, D3, dicePool, permitted, testSpec, to } from '../support/specs.ts'

const ALPHA = 1e-9
const N = 100_000
/** sqrt(ln(2e9) / 2e5) = sqrt(21.4164 / 200000) = 0.010348. */
const BOUND = dkw(N, ALPHA)

const HIT = testSpec<Outcome>(to('wound'), [], {
  need: 3,
  rerolls: [permitted('failed', 'purse')],
  triggers: [{ roll: 'unmodified', values: [6], needs: 'pass', pass: to('damage'), fail: [] }],
})

/** Everything at once: random attacks, limited re-rolls, sixes that pass the next roll by, D3 damage, two sources. */
const fight = (hit: TestSpec): ActivationPlan =>
  activation({
    nodes: {
      attacks: { stage: null, step: amountSpec(to('hit'), { dice: D3, plus: 2 }) },
      hit: { stage: 'hits', step: hit },
      wound: { stage: 'wounds', step: testSpec<Outcome>(to('damage'), [], { rerolls: [permitted([1])] }) },
      damage: { stage: 'unsaved', step: amountSpec(to('points'), { dice: D3 }) },
    },
    sources: [
      { node: 'attacks', count: 2 },
      { node: 'hit', count: 3 },
    ],
    purses: { purse: 2 },
  })
const combat = fight(HIT)

const counting: Counting = {
  main: 'points',
  groups: { first: [0], second: [1], both: [0, 1] },
  sums: { rolls: ['hits', 'wounds'] },
}
const range = (to: number, from = 0): Replicates => ({ seed: '20261118', from, to })
const counts = (tally: Tally, name: string): Counts => tally.counts[name] as Counts

describe('the dice roller', () => {
  const tables = tabulate(combat)
  const tally = rollReplicates(tables, range(N), counting)

  test('agrees with the exact distribution', () => {
    expect(cdfDistance(counts(tally, tallied.pool('points')), poolPmf(tables, 'points'))).toBeLessThan(BOUND)
  })

  test.each([
    ['first', [0]],
    ['second', [1]],
    ['both', [0, 1]],
  ])('agrees for the sources of the group "%s"', (group, sources) => {
    const pmf = poolPmf(tables, 'points', { counted: (source) => sources.includes(source) })
    expect(cdfDistance(counts(tally, tallied.group(group)), pmf)).toBeLessThan(BOUND)
  })

  test('agrees with the expected tokens of each stage', () => {
    // Counts of a stage lie in [0, 16]: 2 * 5 + 3 hits at most, and no more wounds or damage. Hoeffding with a width of 16:
    // P(|mean - mu| > e) <= 2 exp(-2 n e^2 / 256) = ALPHA for e = 16 * BOUND = 0.17.
    const means = stageMeans(tables)
    expect(Object.keys(means).sort()).toEqual(['hits', 'unsaved', 'wounds'])
    for (const [stage, mean] of Object.entries(means)) {
      const { sum } = tally.moments[tallied.stage(stage)] as { sum: number }
      expect(Math.abs(sum / N - mean)).toBeLessThan(16 * BOUND)
    }
  })

  test('adds up stages and squares', () => {
    const one = rollReplicates(tables, range(1), counting).moments
    const sums = ['hits', 'wounds'].map((stage) => one[tallied.stage(stage)]?.sum ?? 0)
    const together = (sums[0] as number) + (sums[1] as number)
    expect(one[tallied.stage('rolls')]).toEqual({ sum: together, squares: together ** 2 })
    expect(tally.replicates).toBe(N)
  })

  test('agrees on random plans and on branches', () => {
    const small = 20_000
    for (const [i, plan] of fc.sample(plans(MODEST), { numRuns: 30, seed: 1 }).entries()) {
      const each: Plan =
        i % 3 > 0
          ? plan
          : { kind: 'branch', dice: D3, rows: [{ from: 3, to: 3, plan }], otherwise: { ...plan, repeat: 2 } }
      const rolled = rollReplicates(tabulate(each), range(small), { main: 'pool', groups: {}, sums: {} })
      // A pool that no token can reach is not counted at all.
      const seen = rolled.counts[tallied.pool('pool')] ?? new Map([[0, small]])
      expect(cdfDistance(seen, poolPmf(tabulate(each), 'pool'))).toBeLessThan(dkw(small, ALPHA))
    }
  })

  test.each([
    ['3+ to hit becomes 4+', { need: 4 }],
    ['re-rolls are for free', { rerolls: [permitted('failed')] }],
    ['re-rolls are forgotten', { rerolls: [] }],
    ['sixes do nothing', { triggers: [] }],
  ])('would be refused if %s', (_, change) => {
    const wrong = tabulate(fight({ ...HIT, ...change }))
    const rolled = rollReplicates(wrong, range(N), counting)
    expect(cdfDistance(counts(rolled, tallied.pool('points')), poolPmf(tables, 'points'))).toBeGreaterThan(BOUND)
  })
})

describe('the sampler', () => {
  const pmf = poolPmf(tabulate(combat), 'points')

  test('agrees with the exact distribution', () => {
    const tally = sampleReplicates([{ weight: 1, pmf: pmf, fold: undefined }], range(N), 'points')
    expect(cdfDistance(counts(tally, tallied.pool('points')), pmf)).toBeLessThan(BOUND)
    expect(tally.replicates).toBe(N)
  })

  test('on another stream is as good, and another sample', () => {
    const [first, second] = [0, 1].map((stream) =>
      sampleReplicates([{ weight: 1, pmf: pmf, fold: undefined }], { ...range(N), stream }, 'points'),
    )
    expect(cdfDistance(counts(second as Tally, tallied.pool('points')), pmf)).toBeLessThan(BOUND)
    expect(second).not.toEqual(first)
  })
})

describe('ranges of replicates', () => {
  const tables = tabulate(combat)
  const pmf = poolPmf(tables, 'points')
  const cuts = fc.array(fc.nat(300), { maxLength: 6 }).map((each) => [0, ...each.sort((a, b) => a - b), 300])
  const parts = (at: readonly number[], tally: (each: Replicates) => Tally): Tally[] =>
    at.slice(1).map((end, i) => tally(range(end, at[i])))

  test.each([
    ['rolled', (each: Replicates) => rollReplicates(tables, each, counting)],
    ['sampled', (each: Replicates) => sampleReplicates([{ weight: 1, pmf: pmf, fold: undefined }], each, 'points')],
  ])('%s in parts, in any order, are those of the whole', (_, tally) => {
    const whole = tally(range(300))
    fc.assert(
      fc.property(cuts, fc.boolean(), (at, backwards) => {
        const pieces = parts(at, tally)
        const merged = (backwards ? pieces.reverse() : pieces).reduce(mergeTallies, emptyTally)
        expect(merged).toEqual(whole)
      }),
      { seed: 2, numRuns: 30 },
    )
  })

  test('an empty range is an empty tally, but for the names', () => {
    const { replicates, counts: none } = rollReplicates(tables, range(5, 5), counting)
    expect(replicates).toBe(0)
    expect(Object.values(none).every((each) => each.size === 0)).toBe(true)
  })
})

describe('merging tallies', () => {
  const name = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'toString')
  const whole = fc.nat(1000)
  const tally: fc.Arbitrary<Tally> = fc.record({
    replicates: whole,
    counts: fc.dictionary(
      name,
      fc.array(fc.tuple(fc.nat(5), whole)).map((each) => new Map(each) as Counts),
    ),
    moments: fc.dictionary(name, fc.record({ sum: whole, squares: whole })),
  })

  test('is associative and commutative, and nothing merged changes nothing', () => {
    fc.assert(
      fc.property(tally, tally, tally, (a, b, c) => {
        expect(mergeTallies(a, b)).toEqual(mergeTallies(b, a))
        expect(mergeTallies(mergeTallies(a, b), c)).toEqual(mergeTallies(a, mergeTallies(b, c)))
        expect(mergeTallies(a, emptyTally)).toEqual(a)
      }),
      { seed: 3 },
    )
  })

  test('adds', () => {
    const a: Tally = {
      replicates: 2,
      counts: {
        x: new Map([
          [0, 1],
          [3, 1],
        ]),
      },
      moments: { s: { sum: 3, squares: 9 } },
    }
    const b: Tally = {
      replicates: 1,
      counts: { x: new Map([[3, 1]]), y: new Map([[1, 1]]) },
      moments: { s: { sum: 2, squares: 4 } },
    }
    expect(mergeTallies(a, b)).toEqual({
      replicates: 3,
      counts: {
        x: new Map([
          [0, 1],
          [3, 2],
        ]),
        y: new Map([[1, 1]]),
      },
      moments: { s: { sum: 5, squares: 13 } },
    })
  })

  test('leaves what is merged as it was', () => {
    const [a, b] = [1, 2].map((r) => rollReplicates(tabulate(combat), range(r), counting)) as [Tally, Tally]
    const copy = structuredClone(a)
    mergeTallies(a, b)
    expect(a).toEqual(copy)
  })
})

describe('one activation with scripted dice', () => {
  test('depth first: each attack to its end before the next, sources in order', () => {
    const heard: string[] = []
    const roll = rollerOf(tabulate(combat), {
      source: (source) => heard.push(`source ${source}`),
      node: ({ names }, node) => heard.push(names[node] as string),
    })
    // First source: D3 of 1 + 2 = 3 attacks: a 6 (straight to damage: 3), a 3 that wounds on 4 (damage 1), a miss of 2 that
    // is rolled again to a miss of 1. Then D3 of 1 + 2 = 3 attacks: a 1 rolled again (the last of the purse) to a 2, two
    // misses. Second source: a 4 that fails to wound after a re-rolled 1 with 3, a miss, a 5 that wounds (damage 2).
    const dice = scripted(1, 6, 3, 3, 4, 1, 2, 1, 1, 1, 2, 2, 1, 4, 1, 3, 2, 5, 5, 2)
    const { tables, rolled } = roll(dice)
    dice.exhausted()
    const stage = (name: string): number | undefined => rolled.stages[tables.stages.indexOf(name)]
    expect([...rolled.pools]).toEqual([6])
    expect(rolled.bySource.map((pools) => [...pools])).toEqual([[4], [2]])
    expect([stage('hits'), stage('wounds'), stage('unsaved')]).toEqual([9, 3, 3])
    expect(heard).toEqual(
      [
        'source 0 attacks hit damage hit wound damage hit attacks hit hit hit',
        'source 1 hit wound hit hit wound damage',
      ].flatMap((line) =>
        line
          .replaceAll('source ', 'source-')
          .split(' ')
          .map((each) => each.replace('-', ' ')),
      ),
    )
  })

  test('the purse is full again for every repetition, and the answer starts from nothing', () => {
    const plan = dicePool(1, { rerolls: [permitted('failed', 'purse')] }, { purse: 1 })
    const roll = rollerOf(tabulate({ ...plan, repeat: 2 }))
    for (let again = 0; again < 2; again++) {
      const dice = scripted(1, 4, 1, 6)
      expect([...roll(dice).rolled.pools]).toEqual([2])
      dice.exhausted()
    }
  })
})
