/** Every way that dice fall: counted by replaying a rule, compared with counting by hand and by other means. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Chance,
  type Dice,
  everyPool,
  everyRoll,
  type Likelihood,
  LIMITS,
  mergeOutcomes,
  OverBudgetError,
  type Pool,
  poolOf,
  UnsupportedPlanError,
} from '../../src/index.ts'

/** `ways` of each outcome, and what they are out of. */
function counted<T>(paths: readonly Likelihood<T>[]): { of: number; ways: Map<T, number> } {
  const ways = new Map<T, number>()
  for (const path of paths) ways.set(path.outcome, (ways.get(path.outcome) ?? 0) + path.ways)
  return { of: paths[0]?.of ?? Number.NaN, ways }
}

const sumPool = (dice: readonly number[]): Pool<number | readonly number[], number> => poolOf({ sides: dice, plus: 0 })

/** C(n, k), exact while it is below 2^53. */
const choose = (n: number, k: number): number =>
  k < 0 || k > n ? 0 : Array.from({ length: k }, (_, i) => i).reduce((c, i) => (c * (n - i)) / (i + 1), 1)

/** All sequences of faces, by plain recursion. */
const sequences = (dice: readonly number[]): number[][] =>
  dice.reduce<number[][]>(
    (before, sides) => before.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, i + 1])),
    [[]],
  )

describe('rules that roll die by die', () => {
  test('a rule that rolls nothing happens in one way of one', () => {
    expect(everyRoll(() => 'always')).toEqual([{ outcome: 'always', ways: 1, of: 1 }])
  })

  test('one die has its faces, in order', () => {
    expect(everyRoll((chance) => chance.die(6))).toEqual(
      [1, 2, 3, 4, 5, 6].map((outcome) => ({ outcome, ways: 1, of: 6 })),
    )
  })

  test('a re-roll of ones: 1 in 36 stays a 1, the others have 6 + 1 ways of 36', () => {
    const rule = (chance: Chance): number => {
      const first = chance.die(6)
      return first === 1 ? chance.die(6) : first
    }
    const { of, ways } = counted(everyRoll(rule))
    expect(of).toBe(36)
    expect([...ways].sort(([a], [b]) => a - b)).toEqual([
      [1, 1],
      [2, 7],
      [3, 7],
      [4, 7],
      [5, 7],
      [6, 7],
    ])
  })

  test('different dice on different paths have the least common multiple of their ways', () => {
    // A 6 rolls a D4 (24 ways), anything else a D10 (60 ways): lcm(24, 60) = 120, so 5 ways each for the D4, 2 for the D10.
    const paths = everyRoll((chance) => (chance.die(6) === 6 ? `D4 ${chance.die(4)}` : `D10 ${chance.die(10)}`))
    expect(new Set(paths.map((path) => path.of))).toEqual(new Set([120]))
    const { ways } = counted(paths)
    expect(ways.get('D4 1')).toBe(5)
    expect(ways.get('D10 1')).toBe(5 * 2)
    expect(paths.reduce((sum, path) => sum + path.ways, 0)).toBe(120)
  })

  test('every path is walked once, whatever a rule does with its dice', () => {
    // A tree: a die, and for each of its faces another tree or the end. Its paths are its leaves.
    interface Tree {
      readonly branches: readonly Tree[]
    }
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.record({
        branches: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { minLength: 1, maxLength: 4 })),
      }),
    }))
    const chances = ({ branches }: Tree): number[] =>
      branches.length === 0 ? [1] : branches.flatMap((each) => chances(each).map((p) => p / branches.length))
    const play = (each: Tree, chance: Chance): Tree =>
      each.branches.length === 0 ? each : play(each.branches[chance.die(each.branches.length) - 1] as Tree, chance)
    fc.assert(
      fc.property(tree, (root) => {
        const paths = everyRoll((chance) => play(root, chance))
        expect(paths.reduce((sum, { ways }) => sum + ways, 0)).toBe(paths[0]?.of)
        // Quotients of whole numbers below 2^53: one rounding for the path, one for each of at most four dice by hand.
        const expected = chances(root)
        expect(paths).toHaveLength(expected.length)
        paths.forEach(({ ways, of }, i) => expect(Math.abs(ways / of - (expected[i] as number))).toBeLessThan(1e-15))
      }),
      { seed: 1 },
    )
  })

  test('a rule with more paths than can be listed is refused by a typed error', () => {
    // 100^4 paths.
    const rule = (chance: Chance): number => chance.die(100) + chance.die(100) + chance.die(100) + chance.die(100)
    expect(() => everyRoll(rule)).toThrow(UnsupportedPlanError)
  })
})

describe('dice judged together', () => {
  test('a pool counts what rolling die by die counts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 6 }), { maxLength: 4 }), (dice) => {
        const together = counted(everyRoll((chance) => chance.pool(sumPool(dice))))
        const oneByOne = counted(everyRoll((chance) => dice.reduce((sum, sides) => sum + chance.die(sides), 0)))
        expect(together).toEqual(oneByOne)
      }),
      { seed: 2, numRuns: 50 },
    )
  })

  test('the sum of ten D6 is ten D6 convolved', () => {
    const die = [0, 1, 1, 1, 1, 1, 1]
    const convolve = (a: readonly number[], b: readonly number[]): number[] =>
      Array.from({ length: a.length + b.length - 1 }, (_, n) => a.reduce((sum, x, i) => sum + x * (b[n - i] ?? 0), 0))
    const expected = Array.from({ length: 10 }, () => die).reduce(convolve, [1])
    const pool = everyPool(sumPool(new Array<number>(10).fill(6)))
    expect(Array.from({ length: 61 }, (_, sum) => pool.get(sum) ?? 0)).toEqual(expected)
    // The middle of (1 + x + ... + x^5)^10: OEIS A018901(10).
    expect(pool.get(35)).toBe(4395456)
  })

  test('ways of a sum follow the formula of de Moivre', () => {
    // Ways of n dice with s sides to sum to t: sum over k of (-1)^k C(n, k) C(t - s k - 1, n - 1).
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 2, max: 10 }), (n, sides) => {
        for (const [sum, ways] of everyPool(sumPool(new Array<number>(n).fill(sides)))) {
          const terms = Array.from(
            { length: n + 1 },
            (_, k) => (-1) ** k * choose(n, k) * choose(sum - sides * k - 1, n - 1),
          )
          expect(ways).toBe(terms.reduce((a, b) => a + b, 0))
        }
      }),
      { seed: 3, numRuns: 30 },
    )
  })

  test('equal states are merged: the work grows with states and not with 6 to the dice', () => {
    let calls = 0
    const pool = sumPool(new Array<number>(30).fill(6))
    const next = (state: number | readonly number[], face: number): number | readonly number[] => {
      calls++
      return pool.next(state, face)
    }
    everyPool({ ...pool, next })
    // Before die i there are 5 i + 1 sums, each of which meets six faces: 6 * (5 * 435 + 30) for thirty dice.
    expect(calls).toBe(6 * (5 * 435 + 30))
  })

  test.each([
    ['best', 2, (a: number, b: number) => b - a],
    ['worst', -2, (a: number, b: number) => a - b],
  ])('3D6, the %s two', (_, keep, order) => {
    const dice: Dice = { sides: [6, 6, 6], plus: 0, keep }
    const brute = new Map<number, number>()
    for (const faces of sequences(dice.sides)) {
      const [x = 0, y = 0] = faces.sort(order)
      brute.set(x + y, (brute.get(x + y) ?? 0) + 1)
    }
    const { of, ways } = counted(everyRoll((chance) => chance.pool(poolOf(dice))))
    expect(of).toBe(216)
    expect(ways).toEqual(brute)
    // Two sixes (ones) or three: 3 * 5 + 1 = 16 ways.
    expect(ways.get(keep > 0 ? 12 : 2)).toBe(16)
  })

  test('keeping any number of any dice is sorting and cutting', () => {
    const dice = fc.record({
      sides: fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 4 }),
      plus: fc.integer({ min: -2, max: 2 }),
      keep: fc.constantFrom(-3, -2, -1, 1, 2, 3),
    })
    fc.assert(
      fc.property(dice, (each) => {
        const sorted = (faces: number[]): number[] => faces.sort((a, b) => (each.keep > 0 ? b - a : a - b))
        const brute = new Map<number, number>()
        for (const faces of sequences(each.sides)) {
          const total = sorted(faces)
            .slice(0, Math.abs(each.keep))
            .reduce((a, b) => a + b, each.plus)
          brute.set(total, (brute.get(total) ?? 0) + 1)
        }
        expect(everyPool(poolOf(each))).toEqual(brute)
      }),
      { seed: 4, numRuns: 50 },
    )
  })
})

describe('more ways than whole numbers can count', () => {
  // 6^21 = 2.2e16 is the first power of six beyond 2^53 = 9.0e15.
  test.each([20, 21, 30, 100])('%dD6: probabilities sum to 1', (n) => {
    const paths = everyRoll((chance) => chance.pool(sumPool(new Array<number>(n).fill(6))))
    expect(new Set(paths.map(({ of }) => of))).toEqual(new Set([n < 21 ? 6 ** n : 1]))
    const sum = (weigh: (total: number) => number): number =>
      paths.reduce((all, { outcome, ways, of }) => all + (weigh(outcome) * ways) / of, 0)
    expect(Math.abs(sum(() => 1) - 1)).toBeLessThan(1e-12)
    // Mean 7/2 and variance 35/12 per die.
    expect(Math.abs(sum((total) => total) - 3.5 * n)).toBeLessThan(1e-12 * 6 * n)
    expect(Math.abs(sum((total) => (total - 3.5 * n) ** 2) - (35 / 12) * n)).toBeLessThan(1e-12 * (6 * n) ** 2)
  })

  test('two pools on one path multiply', () => {
    const pool = sumPool(new Array<number>(15).fill(6))
    const paths = everyRoll((chance) => (chance.pool(pool) > 52 ? chance.pool(pool) > 52 : false))
    // A sum of fifteen D6 is symmetric about 52.5: each pool is above 52 in half of its ways, both in a quarter.
    const both = paths.reduce((sum, { outcome, ways, of }) => sum + (outcome ? ways / of : 0), 0)
    expect(Math.abs(both - 0.25)).toBeLessThan(1e-12)
  })

  test('paths of very different lengths become doubles as well', () => {
    // Two dice are thrown until they differ, 24 times at most: 1/6 to go on each time.
    const differing: Pool<readonly number[], boolean> = {
      dice: [6, 6],
      start: [],
      next: (faces, face) => [...faces, face],
      end: ([a, b]) => a !== b,
    }
    const rounds = everyRoll((chance) => {
      for (let round = 1; round < 24; round++) if (chance.pool(differing) === true) return round
      return 24
    })
    const { of, ways } = counted(rounds)
    expect(of).toBe(1)
    expect(ways.get(1)).toBeCloseTo(5 / 6, 14)
    expect(ways.get(3)).toBeCloseTo(5 / 216, 14)
  })

  test('more dice than a double can count at all are refused by a typed error', () => {
    // 6^400 is above 1.8e308.
    expect(() => everyRoll((chance) => chance.pool(sumPool(new Array<number>(400).fill(6))))).toThrow(
      UnsupportedPlanError,
    )
  })

  test('and so are those whose sums alone are too many, before much of them is worked out', () => {
    // The sums of k dice of 100 faces are 99 k + 1: after 150 of them 100 times 1.1 million steps.
    const many = sumPool(new Array<number>(150).fill(100))
    let steps = 0
    const counting: typeof many = {
      ...many,
      next: (sum, face) => {
        steps++
        return many.next(sum, face)
      },
    }
    expect(() => everyRoll((chance) => chance.pool(counting))).toThrow(OverBudgetError)
    expect(steps).toBeLessThanOrEqual(LIMITS.transitions.most)
  })
})

test('equal outcomes are added up under one name', () => {
  const paths = everyRoll((chance) => ({ even: chance.die(6) % 2 === 0 }))
  expect(mergeOutcomes(paths, ({ even }) => even)).toEqual([
    { outcome: { even: false }, ways: 3, of: 6 },
    { outcome: { even: true }, ways: 3, of: 6 },
  ])
})
