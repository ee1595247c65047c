/** Plans for laws: every kind of rule, few and small dice. */
import fc from 'fast-check'
import type {
  ActivationPlan,
  AmountSpec,
  Dice,
  Outcome,
  PlanNode,
  Pmf,
  Reroll,
  Source,
  TestSpec,
  Trigger,
} from '../../src/index.ts'

/** How big the dice and the numbers of a plan may be. */
export interface Size {
  readonly sides: readonly number[]
  readonly tokens: number
  readonly amounts: readonly Dice[]
  readonly withPurses: boolean
}

/** Plans as they come up in games, but small enough for exact fractions. */
export const MODEST: Size = {
  sides: [6, 6, 4],
  tokens: 3,
  amounts: [
    { sides: [], plus: 1 },
    { sides: [], plus: 2 },
    { sides: [3], plus: 0 },
    { sides: [2, 2], plus: -1 },
  ],
  withPurses: true,
}

/** Plans of which every sequence of faces can be played. */
export const TINY: Size = {
  sides: [2, 3],
  tokens: 2,
  amounts: [
    { sides: [], plus: 1 },
    { sides: [2], plus: 0 },
  ],
  withPurses: true,
}

/** Some results of a die changed to others. */
const changes = (sides: number): fc.Arbitrary<Record<number, number>> =>
  fc
    .record({ from: faces(sides), to: fc.integer({ min: 1, max: sides }) })
    .map(({ from, to }) => Object.fromEntries(from.map((face) => [face, to])))

const faces = (sides: number): fc.Arbitrary<number[]> => fc.subarray(Array.from({ length: sides }, (_, i) => i + 1))

const reroll = (sides: number, purse: string | null): fc.Arbitrary<Reroll> =>
  fc.record({
    which: fc.oneof(fc.constantFrom('failed' as const, 'any' as const, 'passed' as const), faces(sides)),
    forced: fc.boolean(),
    ...(purse === null ? {} : { purse: fc.constant(purse) }),
  })

/** At most one unlimited and one limited re-roll. */
const rerolls = (sides: number, purse: string | null): fc.Arbitrary<Reroll[]> => {
  const free = fc.array(reroll(sides, null), { maxLength: 1 })
  if (purse === null) return free
  return fc.tuple(free, fc.array(reroll(sides, purse), { maxLength: 1 })).map((both) => both.flat())
}

const trigger = (sides: number, outcome: fc.Arbitrary<Outcome>): fc.Arbitrary<Trigger<Outcome>> =>
  fc.record({
    roll: fc.constantFrom('unmodified', 'modified'),
    values: fc.oneof(fc.constant('any' as const), faces(sides)),
    needs: fc.constantFrom('nothing', 'pass', 'fail'),
    pass: outcome,
    fail: outcome,
  })

const limit = fc.option(fc.integer({ min: 0, max: 2 }))

/** A roll that sends a success on to `next`; triggers may send more, or straight to `points`. */
function roll(size: Size, next: string, purse: string | null): fc.Arbitrary<TestSpec> {
  const outcome = fc.constantFrom<Outcome>(
    [],
    [{ to: next, count: 1 }],
    [{ to: next, count: 2 }],
    [{ to: 'points', count: 1 }],
    [
      { to: next, count: 1 },
      { to: 'points', count: 1 },
    ],
  )
  return fc.constantFrom(...size.sides).chain((sides) =>
    fc
      .record({
        need: fc.integer({ min: 1, max: sides + 1 }),
        modifier: fc.integer({ min: -2, max: 2 }),
        least: limit.map((each) => (each === null ? null : -each)),
        most: limit,
        alwaysFails: fc.constantFrom([], [1]),
        alwaysPasses: fc.constantFrom([], [sides]),
        only: fc.option(faces(sides), { freq: 9 }),
        changedTo: fc.option(fc.oneof(fc.integer({ min: 1, max: sides }), changes(sides)), { freq: 9 }),
        rerolls: rerolls(sides, purse),
        triggers: fc.array(trigger(sides, outcome), { maxLength: 2 }),
      })
      .map((spec) => ({
        op: 'test',
        dice: { sides: [sides], plus: 0 },
        pass: [{ to: next, count: 1 }],
        fail: [],
        ...spec,
      })),
  )
}

const amount = (size: Size, next: string): fc.Arbitrary<AmountSpec> =>
  fc.record({
    op: fc.constant('amount'),
    dice: fc.constantFrom(...size.amounts),
    times: fc.constantFrom(1, 1, 1, 0.5),
    round: fc.constantFrom('up', 'down'),
    plus: fc.constantFrom(0, 0, -1),
    least: fc.constantFrom(0, 1),
    most: fc.option(fc.integer({ min: 1, max: 2 })),
    rerolls: fc.constantFrom<Reroll[]>([], [{ which: 'any', forced: false }]),
    each: fc.constant([{ to: next, count: 1 }]),
  })

const POINT: PlanNode = {
  stage: 'points',
  step: {
    op: 'amount',
    dice: { sides: [], plus: 1 },
    times: 1,
    round: 'up',
    plus: 0,
    least: 0,
    most: null,
    rerolls: [],
    each: [{ to: 'pool', count: 1 }],
  },
}

const sources = (size: Size): fc.Arbitrary<Source[]> => {
  const source = fc.record({
    node: fc.constantFrom('attacks', 'hit', 'wound'),
    count: fc.integer({ min: 0, max: size.tokens }),
  })
  return fc
    .array(source, { minLength: 1, maxLength: 3 })
    .filter((each) => each.reduce((sum, { count }) => sum + count, 0) <= size.tokens)
}

/**
 * attacks -> hit -> wound -> damage -> points -> the pool `pool`. Every token that reaches the pool was counted under the
 * stage `points` before.
 */
export function plans(size: Size): fc.Arbitrary<ActivationPlan> {
  const [a, b] = size.withPurses ? (['a', 'b'] as const) : [null, null]
  return fc
    .record({
      attacks: amount(size, 'hit'),
      hit: roll(size, 'wound', a),
      wound: roll(size, 'damage', b),
      damage: amount(size, 'points'),
      sources: sources(size),
      purses: fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 1 }) }),
    })
    .map((made) => ({
      kind: 'activation',
      nodes: {
        attacks: { stage: null, step: made.attacks },
        hit: { stage: 'hits', step: made.hit },
        wound: { stage: 'wounds', step: made.wound },
        damage: { stage: null, step: made.damage },
        points: POINT,
      },
      sources: made.sources,
      purses: size.withPurses ? made.purses : {},
      repeat: 1,
      folds: {},
    }))
}

/** Distributions on a few whole numbers, some of them with no chance at all. */
export const pmfs: fc.Arbitrary<Pmf> = fc
  .record({
    from: fc.integer({ min: 0, max: 3 }),
    weights: fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }).filter((each) => each.some((weight) => weight > 0)),
  })
  .map(({ from, weights }) => {
    const sum = weights.reduce((a, b) => a + b, 0)
    return { from, mass: Float64Array.from(weights, (weight) => weight / sum) }
  })
