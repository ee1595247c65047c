/** Specs and plans with everything switched off, so that a test names only what it is about. */
import type {
  ActivationPlan,
  AmountSpec,
  Dice,
  LookupSpec,
  Outcome,
  Reroll,
  ScreenedSpec,
  TestSpec,
} from '../../src/index.ts'

export const D3: Dice = { sides: [3], plus: 0 }
export const D6: Dice = { sides: [6], plus: 0 }

/** A test of 4+ on a D6 without any further rule. */
export function testSpec<O>(pass: O, fail: O, some: Partial<TestSpec<O>> = {}): TestSpec<O> {
  return {
    op: 'test',
    dice: D6,
    need: 4,
    modifier: 0,
    least: null,
    most: null,
    alwaysFails: [],
    alwaysPasses: [],
    only: null,
    changedTo: null,
    rerolls: [],
    triggers: [],
    pass,
    fail,
    ...some,
  }
}

/** The dice as they fall. */
export function amountSpec<O>(each: O, some: Partial<AmountSpec<O>> = {}): AmountSpec<O> {
  return { op: 'amount', dice: D6, times: 1, round: 'up', plus: 0, least: 0, most: null, rerolls: [], each, ...some }
}

export const lookupSpec = <O>(dice: Dice, rows: LookupSpec<O>['rows']): LookupSpec<O> => ({ op: 'lookup', dice, rows })

/** A D6 of points, each stopped by 4+. */
export function screenedSpec(each: string, some: Partial<ScreenedSpec<string>>): ScreenedSpec<string> {
  const { op: _op, triggers: _triggers, pass: _pass, fail: _fail, ...screen } = testSpec('', '')
  return { ...amountSpec(each), op: 'screened', screen, before: '', ...some }
}

/** A permission to roll these again. */
export const permitted = (which: Reroll['which'], purse?: string): Reroll =>
  purse === undefined ? { which, forced: false } : { which, forced: false, purse }

/** An order to roll these again. */
export const forced = (which: Reroll['which']): Reroll => ({ which, forced: true })

/** One token to one place. */
export const to = (place: string, count = 1): Outcome => [{ to: place, count }]

/** A plan of nodes without sources. */
export function activation(some: Partial<ActivationPlan>): ActivationPlan {
  return { kind: 'activation', nodes: {}, sources: [], purses: {}, repeat: 1, folds: {}, ...some }
}

/** `count` dice, each of which makes a point in the pool `points` when it passes the test. */
export function dicePool(
  count: number,
  some: Partial<TestSpec> = {},
  purses: ActivationPlan['purses'] = {},
): ActivationPlan {
  const nodes = { test: { stage: 'tests', step: testSpec<Outcome>(to('points'), [], some) } }
  return activation({ nodes, sources: [{ node: 'test', count }], purses })
}
