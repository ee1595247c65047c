/** The line model's geometry: who is near, where a move ends, what enemies stop (8.2, 8.4). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distance,
  goTowards,
  isPassed,
  type Over,
  pileIn,
  retreat,
  touch,
} from '../../../../src/aos-3e/battle/ground/field.ts'
import { type Troop, troopOf } from '../../../../src/aos-3e/battle/troop.ts'
import { setupOf, question, troops } from '../armies.ts'

function at(along: number, across: number, more: object = {}, side: 'a' | 'b' = 'a'): Troop {
  const setup = setupOf(question({ units: [troops(more)] }, { units: [troops(more)] }))
  const troop = troopOf(setup[side].units[0] as (typeof setup)['a']['units'][number], side, 0)
  return Object.assign(troop, { along, across })
}

const place = fc.record({ along: fc.integer({ min: -12, max: 36 }), across: fc.integer({ min: 0, max: 24 }) })

describe('distances and moves', () => {
  it('measures along the line, and across the lanes', () => {
    expect(distance({ along: 2, across: 0 }, { along: 10, across: 12 })).toBe(20)
  })

  it('stops a walk more than 3" before an enemy, and lets it go on to where nobody stands', () => {
    const walker = at(0, 0)
    goTowards(walker, { along: 20, across: 0 }, 20, [at(10, 0, {}, 'b')], 'nobody')
    expect(walker.along).toBeCloseTo(10 - 3.01, 9)
    goTowards(walker, { along: 0, across: 0 }, 2, [at(10, 0, {}, 'b')], 'nobody')
    expect(walker.along).toBeCloseTo(10 - 5.01, 9)
  })

  it('lets what flies pass over an enemy, but not land within 3" of it', () => {
    const flier = at(0, 0)
    goTowards(flier, { along: 14, across: 0 }, 20, [at(10, 0, {}, 'b')], 'everybody')
    expect(flier.along).toBe(14)
    const short = at(0, 0)
    goTowards(short, { along: 11, across: 0 }, 20, [at(10, 0, {}, 'b')], 'everybody')
    expect(distance(short, { along: 10, across: 0 })).toBeGreaterThan(3)
  })

  it('knows whom a way passes: across to its lane, along it, and across from there, between its ends', () => {
    const [from, to] = [
      { along: 0, across: 0 },
      { along: 10, across: 12 },
    ]
    const passes = (lane: number, along: number, across: number): boolean => isPassed(from, lane, to, { along, across })
    expect([passes(12, 0, 6), passes(12, 0, 12), passes(12, 5, 12)]).toEqual([true, true, true])
    expect([passes(12, 5, 0), passes(12, 5, 6), passes(12, 0, 0), passes(12, 10, 12)]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect([passes(0, 5, 0), passes(0, 10, 6), passes(4, 5, 4), passes(4, 5, 12)]).toEqual([true, true, true, false])
  })

  it('lets pass over some enemies and stops before the others', () => {
    const [small, large] = [at(8, 0, {}, 'b'), at(18, 0, {}, 'b')]
    const rider = at(0, 0)
    goTowards(rider, { along: 30, across: 0 }, 30, [large, small], (each) => each === small)
    expect(rider.along).toBeCloseTo(18 - 3.01, 9)
    // Falling short of where it may land, it ends before those over whom it went.
    const short = at(0, 0)
    goTowards(short, { along: 30, across: 0 }, 9, [large, small], (each) => each === small)
    expect(short.along).toBeCloseTo(8 - 3.01, 9)
  })

  it('never moves farther than it may, and never ends a move within 3" of an enemy', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.array(place, { maxLength: 6 }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom<Over>('nobody', 'everybody', ({ across }) => across % 2 === 0),
        (from, goal, foes, inches, over) => {
          const enemies = foes
            .filter((each) => distance(each, from) > 3.01)
            .map((each) => at(each.along, each.across, {}, 'b'))
          const mover = at(from.along, from.across)
          goTowards(mover, goal, inches, enemies, over)
          expect(distance(mover, from)).toBeLessThanOrEqual(inches + 1e-9)
          for (const enemy of enemies) expect(distance(mover, enemy)).toBeGreaterThan(3)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('keeps nobody at the edge of what is as near as it may be, but for a rounding: both ways are free', () => {
    const hair = 3.01 - Number.EPSILON
    for (const [goal, reached] of [
      [40, 25],
      [0, 15],
    ] as const) {
      const walker = at(20, 0)
      goTowards(walker, { along: goal, across: 0 }, 5, [at(20, hair, {}, 'b')], 'nobody')
      expect(walker.along).toBe(reached)
    }
  })

  it('lets nothing that flies land between enemies whose rings overlap, however many there are', () => {
    // From 14 back to 10.99, to 7.99, to 4.99, to 1.99: each step out of one ring is into the next.
    const row = [5, 8, 11, 14].map((along) => at(along, 0, {}, 'b'))
    const flier = at(0, 0)
    goTowards(flier, { along: 14, across: 0 }, 20, row, 'everybody')
    expect(flier.along).toBeCloseTo(5 - 3.01, 9)
    const back = at(20, 0)
    goTowards(back, { along: 5, across: 0 }, 20, row, 'everybody')
    expect(back.along).toBeCloseTo(14 + 3.01, 9)
    // A gap wide enough between the second and the third.
    const gap = at(0, 0)
    goTowards(
      gap,
      { along: 16, across: 0 },
      20,
      [3.5, 6, 12.5, 15].map((along) => at(along, 0, {}, 'b')),
      'everybody',
    )
    expect(gap.along).toBeCloseTo(12.5 - 3.01, 9)
  })

  it('keeps fliers clear of crowds, and lets them go as far as they can', () => {
    const near = fc.record({ along: fc.double({ min: 0, max: 20, noNaN: true }), across: fc.constantFrom(0, 1, 2, 4) })
    fc.assert(
      fc.property(fc.array(near, { minLength: 3, maxLength: 12 }), fc.integer({ min: 1, max: 24 }), (foes, inches) => {
        const enemies = foes.map(({ along, across }) => at(along + 4, across, {}, 'b'))
        const flier = at(0, 0)
        goTowards(flier, { along: 24, across: 0 }, inches, enemies, 'everybody')
        const clear = (along: number): boolean =>
          enemies.every((each) => distance(each, { along, across: 0 }) >= 3.01 - 1e-9)
        expect(clear(flier.along)).toBe(true)
        for (let along = flier.along + 0.05; along <= inches; along += 0.05) expect(clear(along)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  it('ends a charge half an inch from its target, from any side', () => {
    for (const from of [
      { along: 0, across: 0 },
      { along: 12, across: 12 },
      { along: 24, across: 24 },
    ]) {
      const charger = at(from.along, from.across)
      touch(charger, { along: 12, across: 0 })
      if (from.along !== 12) expect(distance(charger, { along: 12, across: 0 })).toBe(0.5)
      else expect(charger.across).toBe(0.5)
    }
  })

  it('piles in 3" and no farther, and no nearer than it can', () => {
    const unit = at(0, 0)
    pileIn(unit, { along: 5, across: 0 })
    expect(unit.along).toBe(3)
    pileIn(unit, { along: 5, across: 0 })
    expect(unit.along).toBe(4.5)
  })

  it('retreats to its own side, unless enemies stand there too', () => {
    const unit = at(10, 0)
    expect(retreat(unit, 5, 24, [at(11, 0, {}, 'b')], 'nobody')).toBe(true)
    expect(unit.along).toBe(5)
    const caught = at(10, 0)
    expect(retreat(caught, 5, 24, [at(11, 0, {}, 'b'), at(5, 0, {}, 'b')], 'nobody')).toBe(false)
    expect(caught.along).toBe(10)
  })
})
