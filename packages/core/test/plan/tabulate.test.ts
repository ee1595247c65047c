/** Plans become tables: numbered forwards, every way counted, faults named. */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ActivationTables,
  activations,
  branchWays,
  canonicalJson,
  hashJson,
  type Outcome,
  outcomesOf,
  type Plan,
  planHash,
  type StepSpec,
  tabulate,
} from '../../src/index.ts'
import { plans, MODEST } from '../support/arbitraries.ts'
import { activation, amountSpec, D3, D6, dicePool, lookupSpec, permitted, testSpec, to } from '../support/specs.ts'

const node = (step: StepSpec): { stage: null; step: StepSpec } => ({ stage: null, step })
const tables = (plan: Plan): ActivationTables => activations(tabulate(plan))[0] as ActivationTables
const invalid = expect.objectContaining({ code: 'ERR_PLAN_INVALID' })

describe('plans that make no sense are typed errors', () => {
  const loop = (back: string): Plan =>
    activation({
      nodes: {
        a: node(testSpec<Outcome>(to('b'), [])),
        b: node(amountSpec(to('c'))),
        c: node(lookupSpec(D6, [{ from: 6, to: 6, then: to(back) }])),
      },
      sources: [{ node: 'a', count: 1 }],
    })

  test.each(['a', 'b', 'c'])('a circle back to %s', (back) => {
    expect(() => tabulate(loop(back))).toThrow(invalid)
    expect(() => tabulate(loop(back))).toThrow(`circle through "${back}"`)
  })

  test('a circle through a trigger', () => {
    const triggers = [{ roll: 'unmodified', values: [6], needs: 'nothing', pass: to('test'), fail: [] } as const]
    expect(() => tabulate(dicePool(1, { triggers }))).toThrow(invalid)
  })

  test('two ways to one node are no circle', () => {
    expect(() => tabulate(loop('pool'))).not.toThrow()
    const diamond = activation({
      nodes: {
        a: node(testSpec<Outcome>(to('b'), to('c'))),
        b: node(amountSpec(to('c'))),
        c: node(amountSpec(to('pool'))),
      },
      sources: [{ node: 'a', count: 1 }],
    })
    expect(tables(diamond).names).toEqual(['a', 'b', 'c'])
  })

  test('a source at no node', () => {
    expect(() => tabulate(activation({ sources: [{ node: 'nowhere', count: 1 }] }))).toThrow(invalid)
    expect(() => tabulate(activation({ sources: [{ node: 'nowhere', count: 1 }] }))).toThrow('"nowhere"')
  })

  test.each(['constructor', 'toString', '__proto__'])('a source at "%s", which every object has', (name) => {
    expect(() => tabulate(activation({ sources: [{ node: name, count: 1 }] }))).toThrow(invalid)
    // As a pool it is a name like any other.
    const pool = { ...dicePool(1), nodes: { test: node(testSpec<Outcome>(to(name), [])) } }
    expect(tables(pool).pools).toEqual([name])
  })

  test('a re-roll paid from no purse', () => {
    expect(() => tabulate(dicePool(1, { rerolls: [permitted('failed', 'lost')] }, { found: 1 }))).toThrow(invalid)
    expect(() => tabulate(dicePool(1, { rerolls: [permitted('failed', 'lost')] }, { found: 1 }))).toThrow('"lost"')
  })

  test('a roll that draws on two purses', () => {
    const rerolls = [permitted([1], 'a'), permitted('failed', 'b')]
    expect(() => tabulate(dicePool(1, { rerolls }, { a: 1, b: 1 }))).toThrow(invalid)
  })

  test('a fault anywhere in a branch', () => {
    const good = dicePool(1)
    const branch = (row: Plan, otherwise: Plan): Plan => ({
      kind: 'branch',
      dice: D6,
      rows: [{ from: 1, to: 3, plan: row }],
      otherwise,
    })
    expect(() => tabulate(branch(good, good))).not.toThrow()
    expect(() => tabulate(branch(loop('a'), good))).toThrow(invalid)
    expect(() => tabulate(branch(good, loop('a')))).toThrow(invalid)
  })
})

describe('tables', () => {
  test('number nodes so that tokens only move forward, and pools from -1 down', () => {
    fc.assert(
      fc.property(plans(MODEST), (plan) => {
        const { nodes, pools, names } = tables(plan)
        nodes.forEach(({ full }, i) => {
          for (const place of full.outcomes.flatMap((outcome) => outcome.to)) {
            if (place >= 0) expect(place).toBeGreaterThan(i)
            else expect(pools[-1 - place]).toBeDefined()
          }
        })
        expect(new Set(names).size).toBe(nodes.length)
      }),
      { seed: 1 },
    )
  })

  test('count every way, whole numbers that add up to what they are out of', () => {
    fc.assert(
      fc.property(plans(MODEST), (plan) => {
        for (const { full, empty } of tables(plan).nodes) {
          for (const { ways, of, outcomes, spends } of [full, empty]) {
            expect(ways.reduce((a, b) => a + b, 0)).toBe(of)
            expect(ways.every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true)
            expect([outcomes.length, spends.length]).toEqual([ways.length, ways.length])
          }
        }
      }),
      { seed: 2 },
    )
  })

  test('a 4+ with re-rolls of ones: 3 faces pass at once, and 1 in 6 gets another 1/2: 21 of 36', () => {
    const [first] = tables(dicePool(1, { rerolls: [permitted([1])] })).nodes
    // Rows in the order of the first face that leads to them: 1 then 1, which fails; 1 then 4, which passes.
    expect(first?.full.of).toBe(36)
    expect([...(first?.full.ways ?? [])]).toEqual([15, 21])
    expect(first?.full.outcomes.map((outcome) => outcome.to)).toEqual([[], [-1]])
  })

  test('a roll with a purse has a table for a full one, which says what is spent, and one for an empty one', () => {
    const plan = dicePool(1, { rerolls: [permitted([1], 'b')] }, { a: 1, b: 1 })
    const [first] = tables(plan).nodes
    expect(first?.purse).toBe(1)
    // Unspent: 2 and 3 fail, 4 to 6 pass, six ways each of 36. Spent: 1 then 1 to 3 fails, 1 then 4 to 6 passes.
    const rows = Array.from(first?.full.ways ?? [], (ways, i) => [
      ways,
      first?.full.spends[i],
      first?.full.outcomes[i]?.to,
    ])
    expect(rows).toEqual([
      [3, 1, []],
      [3, 1, [-1]],
      [12, -1, []],
      [18, -1, [-1]],
    ])
    expect([...(first?.empty.ways ?? [])]).toEqual([3, 3])
    expect([...(first?.empty.spends ?? [])]).toEqual([-1, -1])
  })

  test('an amount of n sends n tokens in one outcome, and none for nothing', () => {
    const plan = activation({
      nodes: { a: node(amountSpec(to('pool', 2), { dice: D3, plus: -1 })) },
      sources: [{ node: 'a', count: 1 }],
    })
    expect(tables(plan).nodes[0]?.full.outcomes).toEqual([
      { to: [], count: [] },
      { to: [-1], count: [2] },
      { to: [-1], count: [4] },
    ])
  })

  test('a branch counts the ways of each plan, those outside every row for the other one', () => {
    const [low, high] = [dicePool(1), dicePool(2)]
    const plan: Plan = {
      kind: 'branch',
      dice: { sides: [6, 6], plus: 0 },
      rows: [{ from: 2, to: 4, plan: low }],
      otherwise: high,
    }
    const branch = tabulate(plan)
    // 2D6 of 4 or less: 1 + 2 + 3 ways of 36.
    expect(branch.kind === 'branch' && branchWays(branch).map(({ ways, of }) => [ways, of])).toEqual([
      [6, 36],
      [30, 36],
    ])
    expect(activations(branch).map(({ sources }) => sources[0]?.count)).toEqual([1, 2])
  })

  test('every outcome that a rule may have is listed', () => {
    const trigger = { roll: 'unmodified', values: [6], needs: 'nothing', pass: to('c'), fail: to('d') } as const
    expect(outcomesOf(testSpec<Outcome>(to('a'), to('b'), { triggers: [trigger] }))).toEqual(
      ['a', 'b', 'c', 'd'].map((each) => to(each)),
    )
    expect(outcomesOf(amountSpec(to('a')))).toEqual([to('a')])
    expect(outcomesOf(lookupSpec(D6, [{ from: 1, to: 1, then: to('a') }]))).toEqual([to('a')])
  })
})

describe('the name of a plan', () => {
  const json = fc.jsonValue()

  /** The same value with the keys of every object the other way round. */
  const reversed = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(reversed)
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, each]) => [key, reversed(each)]),
    )
  }

  test('canonical JSON is the same JSON', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { seed: 3 },
    )
  })

  test('and does not know the order of keys', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      }),
      { seed: 4 },
    )
    expect(canonicalJson({ b: 1, a: { d: [2, { f: 3, e: 4 }], c: undefined } })).toBe(
      '{"a":{"d":[2,{"e":4,"f":3}]},"b":1}',
    )
  })

  test('a hash is the SHA-256 of that text', () => {
    // Of "{}" (any SHA-256 tool), and of every other value by the implementation of Node.
    expect(hashJson({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
    fc.assert(
      fc.property(json, (value) => {
        expect(hashJson(value)).toBe(createHash('sha256').update(canonicalJson(value)).digest('hex'))
      }),
      { seed: 5 },
    )
  })

  test('equal plans have equal hashes, different plans different ones', () => {
    fc.assert(
      fc.property(plans(MODEST), plans(MODEST), (a, b) => {
        expect(planHash(reversed(a) as Plan)).toBe(planHash(a))
        expect(planHash(a) === planHash(b)).toBe(canonicalJson(a) === canonicalJson(b))
      }),
      { seed: 6 },
    )
  })

  test('one number more or less, or the order of sources, is another plan', () => {
    const plan = dicePool(3)
    const variants: Plan[] = [
      plan,
      dicePool(4),
      dicePool(3, { modifier: 1 }),
      dicePool(3, { modifier: -1 }),
      dicePool(3, {}, { a: 1 }),
      { ...plan, repeat: 2 },
      { ...plan, sources: [...plan.sources, ...plan.sources] },
    ]
    expect(new Set(variants.map(planHash)).size).toBe(variants.length)
  })

  test('every plan survives JSON', () => {
    fc.assert(
      fc.property(plans(MODEST), (plan) => {
        expect(planHash(JSON.parse(JSON.stringify(plan)) as Plan)).toBe(planHash(plan))
      }),
      { seed: 7 },
    )
  })
})
