/** The solver against trying everything. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, type Cut, type Item, type Limit, type Programme, solver } from '../src/programme.ts'

const solve = await solver()

/** Every choice that is within the limits and is not cut. */
function allowed({ items, limits, cuts = [], near }: Programme): readonly Choice[] {
  const all = items.reduce<readonly Choice[]>(
    (so, { least, most }) =>
      so.flatMap((each) => Array.from({ length: most - least + 1 }, (_, i) => [...each, least + i])),
    [[]],
  )
  return all.filter(
    (choice) =>
      limits.every((limit) => keeps(items, choice, limit)) &&
      cuts.every((cut) => isNew(choice, cut)) &&
      (near === undefined || givenUp(near.choice, choice) <= near.most),
  )
}

function keeps(items: readonly Item[], choice: Choice, { of, least = -Infinity, most = Infinity }: Limit): boolean {
  const sum = items.reduce((so, { counts }, i) => so + (counts[of] ?? 0) * (choice[i] as number), 0)
  return sum >= least && sum <= most
}

function isNew(choice: Choice, { choice: old, apart }: Cut): boolean {
  return apart === undefined ? choice.some((count, i) => count !== old[i]) : givenUp(old, choice) >= apart
}

const givenUp = (old: Choice, choice: Choice): number =>
  old.reduce((so, count, i) => so + Math.max(0, count - (choice[i] as number)), 0)

const worthOf = (items: readonly Item[], choice: Choice): number =>
  items.reduce((so, { worth }, i) => so + worth * (choice[i] as number), 0)

const item: fc.Arbitrary<Item> = fc
  .record({
    least: fc.integer({ min: 0, max: 1 }),
    more: fc.integer({ min: 0, max: 2 }),
    worth: fc.integer({ min: -3, max: 9 }),
    points: fc.integer({ min: 1, max: 9 }),
    leader: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ least, more, worth, points, leader }) => ({ least, most: least + more, worth, counts: { points, leader } }))

const limits: fc.Arbitrary<readonly Limit[]> = fc
  .record({ points: fc.integer({ min: 0, max: 30 }), leaders: fc.integer({ min: 0, max: 2 }) })
  .map(({ points, leaders }) => [
    { of: 'points', most: points },
    { of: 'leader', least: leaders, most: leaders + 1 },
  ])

const NOTHING = { choice: null, isBest: true }

describe('the solver', () => {
  it('finds what trying everything finds, best after best', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        limits,
        fc.constantFrom(undefined, 1, 2),
        fc.constantFrom(undefined, 0, 1, 2),
        (items, those, apart, few) => {
          const near = few === undefined ? undefined : { choice: items.map(({ most }) => most), most: few }
          const cuts: Cut[] = []
          for (let round = 0; round < 3; round++) {
            const all = allowed({ items, limits: those, cuts, near })
            const { choice: found } = solve({ items, limits: those, cuts, near })
            if (all.length === 0) {
              expect(found).toBeNull()
              return
            }
            expect(all).toContainEqual(found)
            expect(worthOf(items, found as Choice)).toBe(Math.max(...all.map((each) => worthOf(items, each))))
            cuts.push({ choice: found as Choice, ...(apart === undefined ? {} : { apart }) })
          }
        },
      ),
      { numRuns: 60, seed: 18 },
    )
  })

  it('says when nothing is within the limits', () => {
    const items = [{ least: 1, most: 1, worth: 1, counts: { points: 5 } }]
    expect(solve({ items, limits: [{ of: 'points', most: 4 }] })).toEqual(NOTHING)
    expect(solve({ items, limits: [{ of: 'battleline', least: 1 }] })).toEqual(NOTHING)
    expect(solve({ items: [], limits: [] })).toEqual(NOTHING)
  })

  it('takes the two that fill the points rather than the one that is worth most', () => {
    // 60 + 40 points are worth 5 + 4 = 9, the one of 70 points is worth 7 and leaves room for nothing.
    const items = [
      { least: 0, most: 1, worth: 7, counts: { points: 70 } },
      { least: 0, most: 1, worth: 5, counts: { points: 60 } },
      { least: 0, most: 1, worth: 4, counts: { points: 40 } },
    ]
    expect(solve({ items, limits: [{ of: 'points', most: 100 }] })).toEqual({ choice: [0, 1, 1], isBest: true })
  })
})
