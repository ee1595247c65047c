/** The parts that battles are made of: bodies, losses that silence weapons, commands, the order of strikes. */
import { allocate, at, mapPmf } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flee, heal, returned } from '../../../src/aos-3e/battle-parts/body.ts'
import { woundsLeft, suffer, frameOf } from '../../../src/duel/body.ts'
import { hasPoint, mayReceive, pay } from '../../../src/aos-3e/battle-parts/commands.ts'
import { roundPoints } from '../../../src/aos-3e/odds/moments.ts'
import {
  beginRound,
  endCombat,
  endPhase,
  endTurn,
  type Passing,
  spend,
} from '../../../src/aos-3e/battle-parts/limits.ts'
import { battleshockDraw, mayFlee } from '../../../src/aos-3e/battle-parts/nerve.ts'
import { fightsFirst } from '../../../src/aos-3e/battle-parts/order.ts'
import { unitAfterLosses } from '../../../src/aos-3e/battle-parts/strength.ts'
import type { Unit } from '../../../src/aos-3e/fight.ts'
import { resolveUnit } from '../../../src/aos-3e/reading/resolve.ts'
import { unit } from '../../../src/aos-3e/schema/unit.ts'

const runs = fc.array(fc.record({ count: fc.integer({ min: 1, max: 4 }), wounds: fc.integer({ min: 1, max: 5 }) }), {
  minLength: 1,
  maxLength: 3,
})

describe('a body', () => {
  it('suffers as the fold of one activation does, however the damage is dealt out', () => {
    fc.assert(
      fc.property(runs, fc.array(fc.nat(6), { maxLength: 6 }), (models, blows) => {
        const frame = frameOf(models)
        const whole = { models: frame.length, wounds: 0 }
        const after = blows.reduce((body, points) => suffer(frame, body, points), whole)
        const total = blows.reduce((sum, points) => sum + points, 0)
        const fold = { models, taken: 0, spills: true, negated: 0, most: null }
        const { allocated, slain } = allocate(fold, total)
        expect(frame.length - after.models).toBe(slain)
        expect(woundsLeft(frame, whole) - woundsLeft(frame, after)).toBe(allocated)
      }),
      { numRuns: 300, seed: 3 },
    )
  })

  it('flees the wounded model first or last, and is gone when all have fled', () => {
    const hurt = { models: 3, wounds: 1 }
    expect(flee(hurt, 1, true)).toEqual({ models: 2, wounds: 0 })
    expect(flee(hurt, 2, false)).toEqual({ models: 1, wounds: 1 })
    expect(flee(hurt, 7, false)).toEqual({ models: 0, wounds: 0 })
    expect(flee(hurt, 0, true)).toEqual(hurt)
  })

  it('heals what it has, and comes back no larger than it was', () => {
    expect(heal({ models: 1, wounds: 2 }, 3)).toEqual({ models: 1, wounds: 0 })
    const frame = [2, 2, 2]
    expect(returned(frame, { models: 1, wounds: 1 }, 5)).toEqual({ frame, models: 3, wounds: 1 })
  })

  it('keeps its wounds on the model that has them when others come back (5.2, 5.4, INT-43)', () => {
    // Two of 1 Wound, then two of 3. Both of the first are slain and one of 3 has 2 wounds: it must be finished first.
    const back = returned([1, 1, 3, 3], { models: 2, wounds: 2 }, 1)
    expect(back).toEqual({ frame: [1, 3, 1, 3], models: 3, wounds: 2 })
    expect(suffer(back.frame, back, 1)).toEqual({ models: 2, wounds: 0 })
    expect(suffer(back.frame, back, 3)).toEqual({ models: 1, wounds: 1 })
  })

  it('gains by those who come back what they can take, whatever has wounds', () => {
    fc.assert(
      fc.property(runs, fc.nat(12), fc.nat(4), (models, points, count) => {
        const frame = frameOf(models)
        const body = suffer(frame, { models: frame.length, wounds: 0 }, points)
        const standing = frame.length - body.models
        const back = frame.slice(Math.max(0, standing - count), standing)
        const after = returned(frame, body, count)
        const gained = woundsLeft(after.frame, after) - woundsLeft(frame, body)
        expect(gained).toBe(back.reduce((sum, each) => sum + each, 0))
        expect(after.frame.reduce((sum, each) => sum + each, 0)).toBe(frame.reduce((sum, each) => sum + each, 0))
      }),
      { numRuns: 300, seed: 5 },
    )
  })
})

const made = (written: object): Unit => resolveUnit(unit.parse({ wounds: 1, ...written }), '', 'attacker', [])
const blade = (name: string, models?: number): object => ({
  name,
  attacks: 1,
  hit: 3,
  wound: 3,
  damage: 1,
  ...(models === undefined ? {} : { models }),
})

describe('losses', () => {
  const ten = made({ models: 10, weapons: [blade('Spear', 7), blade('Hammer', 2), blade('Banner', 1), blade('Fist')] })
  const left = (models: number, casualties: 'specialLast' | 'specialFirst'): readonly (number | null)[] =>
    unitAfterLosses(ten, { models, wounds: 0 }, casualties).weapons.map((weapon) => weapon.models)

  it.each([
    [10, [7, 2, 1, null], [7, 2, 1, null]],
    [8, [5, 2, 1, null], [7, 1, 0, null]],
    [3, [0, 2, 1, null], [3, 0, 0, null]],
    [1, [0, 0, 1, null], [1, 0, 0, null]],
  ] as const)('of all but %i silence weapons', (models, last, first) => {
    expect(left(models, 'specialLast')).toEqual(last)
    expect(left(models, 'specialFirst')).toEqual(first)
  })

  it('find two weapons in the same hands where the numbers leave no other way', () => {
    // One axe; spear and shield are in the 7 other hands, so the first 6 losses of 8 take as many of each.
    const eight = made({ models: 8, weapons: [blade('Spear', 7), blade('Shield', 7), blade('Axe', 1)] })
    const { weapons } = unitAfterLosses(eight, { models: 2, wounds: 0 }, 'specialLast')
    expect(weapons.map(({ models }) => models)).toEqual([1, 1, 1])
  })

  it('never leave more bearers of exclusive weapons than models', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        fc.nat(20),
        fc.boolean(),
        (counts, lost, last) => {
          const all = counts.reduce((sum, count) => sum + count, 0)
          const models = Math.max(1, all - lost)
          const many = made({ models: all, weapons: counts.map((count, i) => blade(`W${i}`, count)) })
          const { weapons } = unitAfterLosses(many, { models, wounds: 0 }, last ? 'specialLast' : 'specialFirst')
          const bearers = weapons.reduce((sum, weapon) => sum + (weapon.models ?? models), 0)
          expect(bearers).toBe(models)
        },
      ),
      { numRuns: 200, seed: 4 },
    )
  })
})

describe('commands', () => {
  it('cost a point, or the one that only its owner has', () => {
    const purse = { points: 1, spare: 'the hero' as string | null }
    pay(purse, true)
    expect(purse).toEqual({ points: 1, spare: null })
    expect(hasPoint(purse)).toBe(true)
    pay(purse, false)
    expect(purse).toEqual({ points: 0, spare: null })
    expect([hasPoint(purse), hasPoint({ points: 0, spare: 'the hero' })]).toEqual([false, true])
    expect([roundPoints(true), roundPoints(false)]).toEqual([1, 2])
  })

  it('come once in a phase, and not to those who were roared at', () => {
    expect(mayReceive({ received: false, roared: false })).toBe(true)
    expect(mayReceive({ received: true, roared: false })).toBe(false)
    expect(mayReceive({ received: false, roared: true })).toBe(false)
  })
})

describe('what lasts for a while', () => {
  const everything: Passing = {
    received: true,
    attackUp: true,
    defenceUp: true,
    roared: true,
    titanic: 'a monster',
    slainThisTurn: 3,
    charged: true,
    finest: true,
    spentRound: true,
    spentBattle: true,
    finestUsed: true,
  }
  const after = (over: (each: Passing) => void): readonly string[] => {
    const each = { ...everything }
    over(each)
    return Object.entries(each).flatMap(([key, value]) => (value === everything[key as keyof Passing] ? [] : [key]))
  }

  it('ends with its phase, its combat phase, its turn, its round, or never', () => {
    expect(after(endPhase)).toEqual(['received', 'attackUp', 'defenceUp'])
    expect(after(endCombat)).toEqual(['roared', 'titanic'])
    expect(after(endTurn)).toEqual(['slainThisTurn', 'charged', 'finest'])
    expect(after(beginRound)).toEqual(['spentRound'])
  })

  it('is spent for the round and for the battle at once', () => {
    const fresh = { spentRound: false, spentBattle: false }
    spend(fresh)
    expect(fresh).toEqual({ spentRound: true, spentBattle: true })
  })
})

describe('the order of strikes', () => {
  it('is first, normal, last, and the active unit within each', () => {
    expect(fightsFirst('normal', 'normal')).toBe(true)
    expect(fightsFirst('normal', 'first')).toBe(false)
    expect(fightsFirst('normal', 'last')).toBe(true)
    expect(fightsFirst('last', 'last')).toBe(true)
  })
})

describe('nerve', () => {
  it('is that of worked example 11a: Bravery 6, 4 slain, 6 left', () => {
    const nerve = { bravery: 6, modifier: 0, reroll: false, passes: false }
    const likely = battleshockDraw(nerve, 4, 6).likely()
    const mass = new Float64Array(5)
    for (const { result, probability } of likely) mass[result] = probability
    expect(
      [0, 1, 2, 3, 4].map((n) =>
        at(
          mapPmf({ from: 0, mass }, (x) => x),
          n,
        ),
      ),
    ).toEqual([2, 1, 1, 1, 1].map((n) => n / 6))
    expect([mayFlee(nerve, 0), mayFlee({ ...nerve, bravery: 10 }, 4), mayFlee({ ...nerve, bravery: null }, 4)]).toEqual(
      [false, false, false],
    )
  })
})
