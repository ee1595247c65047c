/** Damage meets models, against a unit that is hurt one wound at a time. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  applyPacket,
  capacity,
  convolve,
  foldPackets,
  type Casualties,
  mapPmf,
  modelCount,
  type Pmf,
  reaches,
  runInFront,
  slainAfter,
  frontOf,
  type TargetFold,
} from '../../src/index.ts'
import { pmfs } from '../support/arbitraries.ts'
import { distance } from '../support/compare.ts'

const NEAR = 1e-12

/** A unit as it stands on the table: wounds left on each model, in the order of allocation. */
class Unit {
  private readonly left: number[]
  allocated = 0
  slain = 0

  constructor({ models, taken }: Pick<TargetFold, 'models' | 'taken'>) {
    this.left = models.flatMap(({ count, wounds }) => new Array<number>(count).fill(wounds))
    for (let i = 0; i < taken; i++) this.wound()
    this.allocated = 0
    this.slain = 0
  }

  /** One wound to the first model that stands; false when there is none. */
  wound(): boolean {
    const model = this.left.findIndex((wounds) => wounds > 0)
    if (model < 0) return false
    this.left[model] = (this.left[model] as number) - 1
    this.allocated++
    if (this.left[model] === 0) this.slain++
    return true
  }

  /** Damage that stops at the model it was dealt to. */
  packet(damage: number): void {
    const before = this.slain
    for (let i = 0; i < damage && this.slain === before; i++) this.wound()
  }

  get standing(): number {
    return this.left.filter((wounds) => wounds > 0).length
  }
}

function naive(fold: TargetFold, damage: number): Casualties {
  const unit = new Unit(fold)
  for (let point = 1; point <= damage; point++) {
    const counts = point > fold.negated && (fold.most === null || point - fold.negated <= fold.most)
    if (counts) unit.wound()
  }
  return { allocated: unit.allocated, slain: unit.slain }
}

const run = fc.record({ count: fc.integer({ min: 1, max: 4 }), wounds: fc.integer({ min: 1, max: 5 }) })
/** Units of equal or mixed models, fresh or hurt, but not destroyed. */
const folds: fc.Arbitrary<TargetFold> = fc
  .record({
    models: fc.array(run, { minLength: 1, maxLength: 3 }),
    hurt: fc.nat(100),
    spills: fc.boolean(),
    negated: fc.constantFrom(0, 0, 1, 3),
    most: fc.option(fc.nat(8)),
  })
  .map(({ hurt, ...fold }) => ({ ...fold, taken: hurt % capacity({ ...fold, taken: 0 }) }))

const fresh = (count: number, wounds: number): TargetFold => ({
  models: [{ count, wounds }],
  taken: 0,
  spills: true,
  negated: 0,
  most: null,
})

describe('known answers', () => {
  test.each([
    [fresh(5, 3), 7, { allocated: 7, slain: 2 }],
    [fresh(5, 3), 9, { allocated: 9, slain: 3 }],
    [fresh(5, 3), 99, { allocated: 15, slain: 5 }],
    // One wound more and the hurt model falls.
    [{ ...fresh(5, 3), taken: 2 }, 1, { allocated: 1, slain: 1 }],
    [{ ...fresh(5, 3), taken: 3 }, 3, { allocated: 3, slain: 1 }],
    // A champion of 4 wounds behind two models of 1.
    [
      {
        ...fresh(2, 1),
        models: [
          { count: 2, wounds: 1 },
          { count: 1, wounds: 4 },
        ],
      },
      5,
      { allocated: 5, slain: 2 },
    ],
    [
      {
        ...fresh(2, 1),
        models: [
          { count: 2, wounds: 1 },
          { count: 1, wounds: 4 },
        ],
      },
      6,
      { allocated: 6, slain: 3 },
    ],
    // The first two points are negated, then no more than three count.
    [{ ...fresh(10, 1), negated: 2 }, 5, { allocated: 3, slain: 3 }],
    [{ ...fresh(10, 1), negated: 2 }, 1, { allocated: 0, slain: 0 }],
    [{ ...fresh(10, 1), most: 3 }, 5, { allocated: 3, slain: 3 }],
    [{ ...fresh(10, 1), negated: 2, most: 3 }, 4, { allocated: 2, slain: 2 }],
    [{ ...fresh(10, 1), negated: 2, most: 3 }, 9, { allocated: 3, slain: 3 }],
  ] satisfies [TargetFold, number, Casualties][])('%j takes %d: %j', (fold, damage, losses) => {
    expect(allocate(fold, damage)).toEqual(losses)
  })

  test('room and models of a unit that has been hurt', () => {
    const unit = {
      models: [
        { count: 3, wounds: 2 },
        { count: 1, wounds: 5 },
      ],
      taken: 3,
    }
    // 11 wounds, 3 of them gone: one model is dead, one has 1 left.
    expect([capacity(unit), modelCount(unit)]).toEqual([8, 3])
  })
})

describe('one wound at a time', () => {
  test('is what allocating a pool comes to', () => {
    fc.assert(
      fc.property(folds, fc.nat(80), (fold, damage) => {
        expect(allocate(fold, damage)).toEqual(naive(fold, damage))
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  test('finds the same room, the same models and the same slain', () => {
    fc.assert(
      fc.property(folds, fc.nat(80), (fold, wounds) => {
        const unit = new Unit(fold)
        expect(modelCount(fold)).toBe(unit.standing)
        let allocated = 0
        while (allocated < wounds && unit.wound()) allocated++
        expect(slainAfter(fold, allocated)).toBe(unit.slain)
        while (unit.wound()) allocated++
        expect(capacity(fold)).toBe(allocated)
      }),
      { seed: 2, numRuns: 500 },
    )
  })

  test('is what packets come to, one after another', () => {
    fc.assert(
      fc.property(folds, fc.array(fc.nat(8), { maxLength: 8 }), (fold, packets) => {
        const unit = new Unit(fold)
        for (const packet of packets) {
          if (fold.spills) for (let i = 0; i < packet; i++) unit.wound()
          else unit.packet(packet)
        }
        expect(packets.reduce((allocated, packet) => applyPacket(fold, allocated, packet), 0)).toBe(unit.allocated)
      }),
      { seed: 3, numRuns: 1000 },
    )
  })
})

describe('laws', () => {
  test('more damage never does less, and never more than there is to lose', () => {
    fc.assert(
      fc.property(folds, fc.nat(60), (fold, damage) => {
        const [less, more] = [allocate(fold, damage), allocate(fold, damage + 1)]
        expect(more.allocated).toBeGreaterThanOrEqual(less.allocated)
        expect(more.slain).toBeGreaterThanOrEqual(less.slain)
        expect(more.allocated).toBeLessThanOrEqual(Math.min(damage + 1, capacity(fold)))
        expect(more.slain).toBeLessThanOrEqual(modelCount(fold))
      }),
      { seed: 4 },
    )
  })

  test('negated points come off first, then the rest is limited', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.option(fc.nat(20)), (damage, negated, most) => {
        const reach = reaches({ negated, most }, damage)
        expect(reach).toBe(Math.min(Math.max(damage - negated, 0), most ?? damage))
      }),
      { seed: 5 },
    )
  })
})

/** The distribution of wounds allocated, by playing every sequence of packets. */
function everySequence(fold: TargetFold, packet: Pmf, count: number): Pmf {
  const mass = new Float64Array(capacity(fold) + 1)
  const play = (packets: readonly number[], p: number): void => {
    if (packets.length < count) {
      packet.mass.forEach((each, i) => each > 0 && play([...packets, packet.from + i], p * each))
      return
    }
    const unit = new Unit(fold)
    for (const each of packets) unit.packet(each)
    mass[unit.allocated] = (mass[unit.allocated] as number) + p
  }
  play([], 1)
  return { from: 0, mass }
}

describe('packets of random size', () => {
  const small = pmfs.filter(({ mass }) => mass.length <= 4)

  test('that spill are their sum, allocated at once', () => {
    fc.assert(
      fc.property(folds, pmfs, fc.nat(5), (fold, packet, count) => {
        let sum: Pmf = { from: 0, mass: Float64Array.of(1) }
        for (let i = 0; i < count; i++) sum = convolve(sum, packet)
        const pooled = mapPmf(sum, (damage) => Math.min(damage, capacity(fold)))
        expect(distance(foldPackets({ ...fold, spills: true }, packet, count), pooled)).toBeLessThan(NEAR)
      }),
      { seed: 6, numRuns: 200 },
    )
  })

  test('that do not spill are every sequence of packets played out', () => {
    fc.assert(
      fc.property(folds, small, fc.nat(4), (fold, packet, count) => {
        const walk = foldPackets({ ...fold, spills: false }, packet, count)
        expect(distance(walk, everySequence(fold, packet, count))).toBeLessThan(NEAR)
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  test('two packets of D3 on models of 2 wounds, by hand', () => {
    // First packet: 1 in a third, 2 in two thirds (a 3 loses a point). After a 1 the model has one wound left and any packet
    // takes it: 2 in all. After a 2 the next model takes 1 or 2: 3 or 4 in all.
    const packet: Pmf = { from: 1, mass: Float64Array.of(1 / 3, 1 / 3, 1 / 3) }
    const walk = foldPackets({ ...fresh(10, 2), spills: false }, packet, 2)
    expect(distance(walk, { from: 2, mass: Float64Array.of(1 / 3, 2 / 9, 4 / 9) })).toBeLessThan(NEAR)
  })
})

describe('where a unit stands', () => {
  const unit = (models: TargetFold['models'], taken: number): TargetFold => ({
    models,
    taken,
    spills: false,
    negated: 0,
    most: null,
  })

  test('a leader of 3 wounds, one of them lost, before two models of 1', () => {
    const { left, run } = frontOf(
      unit(
        [
          { count: 1, wounds: 3 },
          { count: 2, wounds: 1 },
        ],
        1,
      ),
    )
    expect([...left]).toEqual([2, 1, 1, 1, 0])
    expect([...run]).toEqual([0, 0, 1, 1, 1])
  })

  test('the tables say what applying packets says', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ count: fc.integer({ min: 1, max: 4 }), wounds: fc.integer({ min: 1, max: 5 }) }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.nat(20),
        fc.nat(8),
        (models, at, packet) => {
          const fold = unit(models, 0)
          const allocated = Math.min(at, capacity(fold))
          const { left, run } = frontOf(fold)
          expect(allocated + Math.min(packet, left[allocated] as number)).toBe(applyPacket(fold, allocated, packet))
          expect(run[allocated]).toBe(runInFront(fold, allocated))
        },
      ),
      { seed: 12, numRuns: 300 },
    )
  })
})
