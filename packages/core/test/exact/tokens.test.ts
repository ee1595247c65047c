/** Single tokens added up are the whole plan, to the bit. */
import { describe, expect, it } from 'vitest'
import {
  type ActivationPlan,
  meansOf,
  type PlanNode,
  pointsOf,
  poolPmf,
  stageMeans,
  tabulate,
  tokenOf,
  UnsupportedPlanError,
  visitsOf,
} from '../../src/index.ts'

const D6 = { sides: [6], plus: 0 }

/** A roll of so many or more, on which a token goes on. */
const test = (need: number, to: string, count = 1): PlanNode => ({
  stage: 'hits',
  step: {
    op: 'test',
    dice: D6,
    need,
    modifier: 0,
    least: -1,
    most: 1,
    alwaysFails: [1],
    alwaysPasses: [6],
    only: null,
    changedTo: null,
    rerolls: [],
    triggers: [],
    pass: [{ to, count }],
    fail: [],
  },
})

const plan: ActivationPlan = {
  kind: 'activation',
  nodes: { axe: test(3, 'wound'), wound: test(4, 'target', 2), bow: test(4, 'target') },
  sources: [
    { node: 'axe', count: 7 },
    { node: 'bow', count: 30 },
  ],
  purses: {},
  repeat: 2,
  folds: {},
}

const parts = plan.sources.map(({ node, count }) => ({
  count,
  tables: tabulate({ ...plan, sources: [{ node, count: 1 }], repeat: 1 }),
}))

describe('tokens', () => {
  it('add up to the points of the plan', () => {
    const tokens = parts.map(({ tables, count }) => [tokenOf(tables, 'target'), count] as const)
    expect(pointsOf(tokens, plan.repeat)).toEqual(poolPmf(tabulate(plan), 'target'))
  })

  it('add up to its stages', () => {
    const visits = parts.map(({ tables, count }) => [visitsOf(tables, ['hits']), count] as const)
    expect(meansOf(visits, plan.repeat, ['hits'])).toEqual(stageMeans(tabulate(plan)))
  })

  it('cost what the plan costs', () => {
    const tokens = parts.map(({ tables, count }) => [tokenOf(tables, 'target'), count] as const)
    expect(() => pointsOf(tokens, plan.repeat, 1000)).toThrow(UnsupportedPlanError)
    expect(() => poolPmf(tabulate(plan), 'target', { budget: 1000 })).toThrow(UnsupportedPlanError)
  })
})
