/** Who stands where: the matching finds a way exactly when trying everything finds one. */
import { assign, isComplete, type Slot } from '@rollcall/armies/check'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

interface Case {
  readonly slots: readonly Slot[]
  /** For each one, which slots suit. */
  readonly suits: readonly (readonly boolean[])[]
}

const slot = fc.tuple(fc.nat(3), fc.nat(2)).map(([min, more]): Slot => ({ min, max: min + more }))
const cases: fc.Arbitrary<Case> = fc.array(slot, { minLength: 1, maxLength: 4 }).chain((slots) =>
  fc.record({
    slots: fc.constant(slots),
    suits: fc.array(fc.array(fc.boolean(), { minLength: slots.length, maxLength: slots.length }), { maxLength: 6 }),
  }),
)

const solve = ({ slots, suits }: Case) => assign(suits.length, slots, (one, at) => suits[one]?.[at] === true)

/** All ways of giving each one a slot that suits, or none. */
function ways(suits: Case['suits']): readonly (readonly (number | undefined)[])[] {
  const [first, ...others] = suits
  if (first === undefined) return [[]]
  const choices = [undefined, ...first.flatMap((suitsHere, at) => (suitsHere ? [at] : []))]
  return choices.flatMap((choice) => ways(others).map((rest) => [choice, ...rest]))
}

const taken = (way: readonly (number | undefined)[], at: number): number => way.filter((each) => each === at).length
const fits = ({ slots }: Case, way: readonly (number | undefined)[]): boolean =>
  slots.every(({ max }, at) => taken(way, at) <= max)
const placed = (way: readonly (number | undefined)[]): number => way.filter((each) => each !== undefined).length
const unfilled = ({ slots }: Case, way: readonly (number | undefined)[]): number =>
  slots.reduce((sum, { min }, at) => sum + Math.max(0, min - taken(way, at)), 0)

describe('the matching, against trying everything', () => {
  it('is complete exactly when some way is', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const some = ways(each.suits).some(
          (way) => fits(each, way) && !way.includes(undefined) && unfilled(each, way) === 0,
        )
        expect(isComplete(solve(each))).toBe(some)
      }),
      { seed: 1, numRuns: 600 },
    )
  })

  it('puts everybody where it suits, in no slot more than fit, and counts what is lacking', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const { slotOf, lacking } = solve(each)
        expect(fits(each, slotOf)).toBe(true)
        for (const [one, at] of slotOf.entries()) if (at !== undefined) expect(each.suits[one]?.[at]).toBe(true)
        expect(lacking.reduce((sum, more) => sum + more, 0)).toBe(unfilled(each, slotOf))
      }),
      { seed: 2, numRuns: 600 },
    )
  })

  it('places as many as can be, and lacks as few as can be', () => {
    fc.assert(
      fc.property(cases, (each) => {
        const all = ways(each.suits).filter((way) => fits(each, way))
        const { slotOf } = solve(each)
        expect(placed(slotOf)).toBe(Math.max(...all.map(placed)))
        expect(unfilled(each, slotOf)).toBe(Math.min(...all.map((way) => unfilled(each, way))))
      }),
      { seed: 3, numRuns: 600 },
    )
  })
})

describe('the matching, by hand', () => {
  const commander = { min: 1, max: 1 }
  const sub = { min: 1, max: 1 }

  it('gives the place that must be taken to the only one who can take it', () => {
    // The first suits both, the second only the first place: the first one has to move over.
    const suits = [
      [true, true],
      [true, false],
    ]
    expect(solve({ slots: [commander, sub], suits }).slotOf).toEqual([1, 0])
  })

  it('says which place is empty, and who is left', () => {
    const suits = [
      [true, false],
      [true, false],
    ]
    const { slotOf, lacking } = solve({ slots: [commander, sub], suits })
    expect(slotOf).toEqual([0, undefined])
    expect(lacking).toEqual([0, 1])
  })

  it('is complete when there is nobody and nothing to do', () => {
    expect(isComplete(assign(0, [], () => true))).toBe(true)
  })
})
