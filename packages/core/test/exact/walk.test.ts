/** Damage that does not spill: exact walks against plain thought, brute force, fractions and rolled dice. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ActivationPlan,
  at,
  compileSimulation,
  fixed,
  formatFraction,
  momentsOf,
  type Outcome,
  poolPmf,
  probabilityOf,
  rollerOf,
  rollReplicates,
  stageMeans,
  stagePmf,
  Stream,
  tabulate,
  tallied,
  type TargetFold,
  UnsupportedPlanError,
  walkPmf,
  walkRational,
  walksFrom,
} from '../../src/index.ts'
import { activation, amountSpec, D3, D6, permitted, testSpec, to } from '../support/specs.ts'

const fold = (models: TargetFold['models'], taken = 0): TargetFold => ({
  models,
  taken,
  spills: false,
  negated: 0,
  most: null,
})

/** `count` packets, each with so many points, on the unit given. */
function packets(
  count: number,
  points: ReturnType<typeof amountSpec<Outcome>>['dice'],
  unit: TargetFold,
): ActivationPlan {
  const nodes = { damage: { stage: 'packets', step: amountSpec(to('unit'), { dice: points }) } }
  return activation({ nodes, sources: [{ node: 'damage', count }], folds: { unit } })
}

const walked = (plan: ActivationPlan): Record<number, string> => {
  const pmf = walkRational(tabulate(plan), 'unit')
  return Object.fromEntries(
    pmf.mass.flatMap((mass, i) => (mass === 0n ? [] : [[i, formatFraction(probabilityOf(pmf, i))]])),
  )
}

describe('packets of damage', () => {
  test('what a model cannot take is lost', () => {
    expect(walked(packets(1, fixed(5), fold([{ count: 3, wounds: 2 }])))).toEqual({ 2: '1' })
    expect(walked(packets(2, fixed(2), fold([{ count: 3, wounds: 3 }])))).toEqual({ 3: '1' })
    expect(walked(packets(9, fixed(2), fold([{ count: 3, wounds: 3 }])))).toEqual({ 9: '1' })
  })

  test('wounds already taken are on the first model', () => {
    expect(walked(packets(2, fixed(2), fold([{ count: 2, wounds: 3 }], 2)))).toEqual({ 3: '1' })
  })

  test('two packets of D3 on models of two wounds', () => {
    // 1 or 2 or 3 points: a fresh model loses 1, 2, 2; a wounded one 1. So 1/3 stand at 1 and 2/3 at 2, then 2; or 3 and 4.
    expect(walked(packets(2, D3, fold([{ count: 3, wounds: 2 }])))).toEqual({ 2: '1/3', 3: '2/9', 4: '4/9' })
  })

  test('points that arrive one by one run on to the next model', () => {
    const nodes = {
      dealt: { stage: null, step: amountSpec(to('point'), { dice: fixed(3) }) },
      point: { stage: 'points', step: amountSpec(to('unit'), { dice: fixed(1) }) },
    }
    const plan = activation({
      nodes,
      sources: [{ node: 'dealt', count: 1 }],
      folds: { unit: fold([{ count: 3, wounds: 2 }]) },
    })
    expect(walked(plan)).toEqual({ 3: '1' })
  })

  test('what a roll brings about happens in the order in which it is written', () => {
    // A packet of 3 and then a single point: 2 + 1 on models of 2 wounds; the other way round 1 + 1.
    const both = (first: Outcome, second: Outcome): ActivationPlan =>
      activation({
        nodes: {
          start: { stage: null, step: amountSpec<Outcome>([...first, ...second], { dice: fixed(1) }) },
          big: { stage: null, step: amountSpec(to('unit'), { dice: fixed(3) }) },
        },
        sources: [{ node: 'start', count: 1 }],
        folds: { unit: fold([{ count: 3, wounds: 2 }]) },
      })
    expect(walked(both(to('big'), to('unit')))).toEqual({ 3: '1' })
    expect(walked(both(to('unit'), to('big')))).toEqual({ 2: '1' })
  })

  test('repeated activations go on where the last one ended', () => {
    const plan = { ...packets(1, fixed(2), fold([{ count: 2, wounds: 3 }])), repeat: 3 }
    expect(walked(plan)).toEqual({ 5: '1' })
  })

  test('a branch mixes the walks of its plans', () => {
    const unit = fold([{ count: 2, wounds: 3 }])
    const tables = tabulate({
      kind: 'branch',
      dice: D6,
      rows: [{ from: 6, to: 6, plan: packets(1, fixed(3), unit) }],
      otherwise: packets(1, fixed(1), unit),
    })
    expect(at(walkPmf(tables, 'unit'), 3)).toBeCloseTo(1 / 6, 15)
    expect(formatFraction(momentsOf(walkRational(tables, 'unit')).mean)).toBe('4/3')
  })

  test('the pool itself counts every point, lost or not', () => {
    const plan = packets(2, fixed(5), fold([{ count: 3, wounds: 2 }]))
    expect(at(poolPmf(tabulate(plan), 'unit'), 10)).toBe(1)
  })

  test('is never drawn from the distribution of its points', () => {
    const plan = packets(1, D3, fold([{ count: 1, wounds: 1 }]))
    expect(() => compileSimulation({ kind: 'sampled', plan, pool: 'unit' })).toThrow('die by die')
  })

  test('a unit too large for memory is a typed error', () => {
    const plan = packets(1, D3, fold([{ count: 10_000, wounds: 1000 }]))
    expect(() => walkPmf(tabulate(plan), 'unit')).toThrow(UnsupportedPlanError)
  })

  test('a unit that negates or limits damage as a whole cannot take it packet by packet', () => {
    const unit = { ...fold([{ count: 1, wounds: 1 }]), negated: 1 }
    expect(() => tabulate(packets(1, fixed(1), unit))).toThrow('cannot be negated or limited')
  })
})

/** Tokens go to a test of 2+ while the first run stands, then to one of 5+. */
function twoKinds(count: number): ActivationPlan {
  const nodes = {
    roll: { stage: 'rolls', step: { op: 'facing' as const, pool: 'unit', rows: [to('easy'), to('hard')] } },
    easy: { stage: 'easy', step: testSpec<Outcome>(to('unit'), [], { need: 2 }) },
    hard: { stage: 'hard', step: testSpec<Outcome>(to('unit'), [], { need: 5 }) },
  }
  const unit = fold([
    { count: 1, wounds: 1 },
    { count: 2, wounds: 1 },
  ])
  return activation({ nodes, sources: [{ node: 'roll', count }], folds: { unit } })
}

describe('models in front', () => {
  test('decide what a token meets', () => {
    expect(walked(twoKinds(1))).toEqual({ 0: '1/6', 1: '5/6' })
    // Easy fails twice 1/36; easy once and the other fails: 5/6 · 2/3 + 1/6 · 5/6; both: 5/6 · 1/3.
    expect(walked(twoKinds(2))).toEqual({ 0: '1/36', 1: '25/36', 2: '5/18' })
  })

  test('after the last model the last run stays', () => {
    const tables = tabulate(twoKinds(20))
    expect(stageMeans(tables)).toMatchObject({ rolls: 20, easy: Number.NaN, hard: Number.NaN })
    expect(at(stagePmf(tables, ['rolls']), 20)).toBe(1)
    expect(() => stagePmf(tables, ['easy'])).toThrow('which models are in front')
    expect(() => poolPmf(tables, 'unit')).toThrow('which models are in front')
  })
})

describe('a walk beside a purse', () => {
  test('one re-roll for two packets', () => {
    // 4+ each; the first failure is rolled again: P(0) = 1/4 · 1/2, P(2) = 1/4 + 1/2 · 1/2 = 1/4 + 1/4.
    const step = testSpec<Outcome>(to('unit'), [], { rerolls: [permitted('failed', 'one')] })
    const plan = activation({
      nodes: { roll: { stage: null, step } },
      sources: [{ node: 'roll', count: 2 }],
      purses: { one: 1 },
      folds: { unit: fold([{ count: 2, wounds: 1 }]) },
    })
    expect(walked(plan)).toEqual({ 0: '1/8', 1: '3/8', 2: '1/2' })
    const unlike = {
      ...plan,
      nodes: {
        ...plan.nodes,
        start: { stage: null, step: { op: 'facing' as const, pool: 'unit', rows: [to('roll'), []] } },
      },
      sources: [{ node: 'start', count: 2 }],
      folds: {
        unit: fold([
          { count: 1, wounds: 1 },
          { count: 1, wounds: 1 },
        ]),
      },
    }
    expect(walked(unlike)).toEqual({ 0: '1/8', 1: '7/8' })
  })
})

const units = fc
  .tuple(
    fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), wounds: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.nat(3),
  )
  .map(([models, taken]) => fold(models, Math.min(taken, (models[0]?.wounds ?? 1) - 1)))

describe('laws', () => {
  const damage = fc.constantFrom(fixed(1), fixed(2), fixed(3), D3, D6)

  test('doubles and fractions agree', () => {
    fc.assert(
      fc.property(units, damage, fc.integer({ min: 1, max: 5 }), (unit, points, count) => {
        const tables = tabulate(packets(count, points, unit))
        const [pmf, exact] = [walkPmf(tables, 'unit'), walkRational(tables, 'unit')]
        exact.mass.forEach((_, value) => {
          const { numerator, denominator } = probabilityOf(exact, value)
          expect(at(pmf, value)).toBeCloseTo(Number(numerator) / Number(denominator), 13)
        })
      }),
      { seed: 7, numRuns: 60 },
    )
  })

  test('single points are the same whether they spill or not', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 6 }), (unit, count) => {
        const tables = tabulate(packets(count, fixed(1), unit))
        const most = unit.models.reduce((sum, { count: n, wounds }) => sum + n * wounds, -unit.taken)
        expect(at(walkPmf(tables, 'unit'), Math.min(count, most))).toBe(1)
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  test('rolled dice agree, within six standard errors', () => {
    const n = 20_000
    const range = { seed: '5', from: 0, to: n }
    const tables = tabulate(
      packets(
        4,
        D3,
        fold([
          { count: 2, wounds: 2 },
          { count: 2, wounds: 3 },
        ]),
      ),
    )
    const counts = rollReplicates(tables, range, { main: 'unit', groups: {}, sums: {} }).counts
    const pmf = walkPmf(tables, 'unit')
    pmf.mass.forEach((p, i) => {
      const seen = (counts[tallied.allocated('unit')]?.get(pmf.from + i) ?? 0) / n
      expect(Math.abs(seen - p)).toBeLessThanOrEqual(6 * Math.sqrt((p * (1 - p)) / n))
    })
  })

  test('a volley in two parts is the whole volley: the second walks on from where the first has stopped', () => {
    fc.assert(
      fc.property(units, damage, fc.nat(3), fc.nat(3), (unit, points, first, then) => {
        const whole = walkPmf(tabulate(packets(first + then, points, unit)), 'unit')
        const before = walkPmf(tabulate(packets(first, points, unit)), 'unit')
        const on = walksFrom(tabulate(packets(then, points, unit)), 'unit')
        whole.mass.forEach((p, i) => {
          const value = whole.from + i
          const parts = Array.from(before.mass, (q, k) => (q === 0 ? 0 : q * at(on(before.from + k), value)))
          expect(parts.reduce((a, b) => a + b, 0)).toBeCloseTo(p, 13)
        })
      }),
      { seed: 9, numRuns: 40 },
    )
  })

  test('dice walk on from there too: two damage on two models of two wounds, one of which is lost', () => {
    const roll = rollerOf(tabulate(packets(1, fixed(2), fold([{ count: 2, wounds: 2 }]))))
    const dice = new Stream('1').start(0)
    // The first wound of the wounded model is all it has left; the other point is lost with it.
    expect([0, 1, 2, 3, 4].map((lost) => roll(dice, lost).rolled.allocated[0])).toEqual([2, 2, 4, 4, 4])
  })
})
