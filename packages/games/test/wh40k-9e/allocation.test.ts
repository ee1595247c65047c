/** Sections 5.3, 6, 7 and 8: models in order, mortal wounds, ignored wounds. */
import { describe, expect, test } from 'vitest'
import { binomial, certain, fight, isPmf, sure, type Json } from './ask.ts'

const onWound = (amount: unknown, more: Json = {}): Json => ({ on: 'wound', mortalWounds: amount, ...more })
const wounding = (...effects: readonly Json[]): Json => ({ autoHit: true, strength: 8, effects })

describe('groups of models in the order given (INT-10)', () => {
  test('saves are those of the model in front', () => {
    // The first model saves on 4+, those after it never. Saved twice 1/4, saved once first 1/4, else the second is certain.
    const models = [{ count: 1, save: 4 }, { count: 5 }]
    isPmf(fight({ weapons: [certain({ attacks: 2 })], target: { models, wounds: 1 } }).slain, {
      0: 1 / 4,
      1: 1 / 4,
      2: 1 / 2,
    })
  })

  test('groups have wounds and saves of their own, and inherit the rest', () => {
    const models = [
      { name: 'Sergeant', wounds: 2, invulnerable: 4 },
      { count: 4, save: null },
    ]
    const target = { models, wounds: 1, save: 2 }
    // AP -6: the first is saved by its 4+, the others by nothing. Two attacks of damage 1.
    const { allocated, slain } = fight({ weapons: [certain({ attacks: 3, ap: -6 })], target })
    // Wounds by the number of saves failed before two are: 0 in 1/8, 1 in 3/8, then the third is certain if two failed first.
    isPmf(allocated, { 0: 1 / 8, 1: 3 / 8, 2: 1 / 4, 3: 1 / 4 })
    isPmf(slain, { 0: 1 / 2, 1: 1 / 4, 2: 1 / 4 })
  })

  test('what hangs on who is in front is left out', () => {
    const models = [{ count: 1, save: 4 }, { count: 5 }]
    const { stages, counts, weapons, overkill } = fight({
      weapons: [sure({ attacks: 2 })],
      target: { models, wounds: 1 },
    })
    expect(stages).toEqual({ attacks: 2, hits: 2, wounds: 5 / 3, mortalWounds: 0 })
    expect(Object.keys(counts ?? {})).toEqual(['attacks', 'hits', 'wounds', 'mortalWounds'])
    expect([weapons, overkill]).toEqual([undefined, undefined])
  })

  test('with the same saves what is unsaved does not hang on it', () => {
    const models = [{ count: 1, ignoreWounds: 5 }, { count: 5 }]
    const { stages, counts } = fight({ weapons: [certain({ attacks: 2 })], target: { models, wounds: 1, save: 4 } })
    expect(stages).toMatchObject({ unsaved: 1, normalDamage: 1 })
    isPmf(counts?.unsaved, { 0: 1 / 4, 1: 1 / 2, 2: 1 / 4 })
  })

  test('a list of wounds is a list of models', () => {
    isPmf(
      fight({ weapons: [certain({ attacks: 2, damage: 3 })], target: { models: 3, wounds: [1, 2, 9] } }).allocated,
      { 3: 1 },
    )
  })

  test('groups that are protected alike are one', () => {
    const models = [
      { count: 1, save: 4 },
      { count: 5, save: 4 },
    ]
    expect(fight({ weapons: [certain()], target: { models, wounds: 1 } }).stages?.unsaved).toBe(1 / 2)
  })
})

describe('mortal wounds (7)', () => {
  test('spill over, know no saves, and come after the damage of their attack', () => {
    const weapons = [{ ...sure(wounding(onWound(3))), damage: 2 }]
    isPmf(fight({ weapons, target: { models: 5, wounds: 3 } }).allocated, { 0: 1 / 6, 5: 5 / 6 })
    isPmf(fight({ weapons, target: { models: 5, wounds: 3, save: 2 } }).allocated, {
      0: 1 / 6,
      3: (5 / 6) * (5 / 6),
      5: (5 / 6) * (1 / 6),
    })
  })

  test('come before the next attack (INT-1)', () => {
    // Each attack: 3 points on a model of 4 wounds, then 1 mortal wound that finishes it; together they slay one each.
    const weapons = [certain({ attacks: 3, damage: 3, effects: [{ on: 'wound', mortalWounds: 1 }], strength: 8 })]
    const { slain } = fight({ weapons, target: { models: 5, wounds: 4 } })
    const wanted = binomial(3, 5 / 6)
    isPmf(slain, Object.fromEntries(wanted.map((p, k) => [k, p])))
  })

  test('several triggers add up; a hit trigger needs no wound (7.5, INT-2)', () => {
    const effects = [
      { on: 'hit', unmodified: '6', mortalWounds: 1 },
      { on: 'hit', unmodified: '5+', mortalWounds: 1 },
    ]
    const weapon = { skill: 4, strength: 1, effects, name: 'Gun', type: 'assault', attacks: 1, damage: 1 }
    const { allocated } = fight({ weapons: [weapon], target: { toughness: 8, save: 2 } })
    // A 6 makes two, a 5 one; 1/6 of all hits wound as well and 1/6 of those are unsaved.
    const through = 1 / 36
    isPmf(allocated, {
      0: 1 / 2 + (1 / 6) * (1 - through),
      1: (1 / 6) * through + (1 / 6) * (1 - through),
      2: (1 / 6) * through + (1 / 6) * (1 - through),
      3: (1 / 6) * through,
    })
  })

  test('need the roll to succeed, and automatic hits make no roll (7.5)', () => {
    const mean = (weapon: Json): number =>
      fight({ weapons: [{ type: 'assault', attacks: 1, strength: 4, damage: 0, ...weapon }] }).allocated?.mean ??
      Number.NaN
    const onHit = { mortalWounds: [{ trigger: 'hitRoll', unmodifiedAtLeast: 3, amount: 1 }] }
    expect(mean({ skill: 5, ...onHit })).toBeCloseTo(2 / 6, 14)
    expect(mean({ autoHit: true, ...onHit })).toBe(0)
    expect(mean({ skill: 5, effects: [{ on: 'hit', success: false, mortalWounds: 1 }] })).toBeCloseTo(4 / 6, 14)
  })

  test('modifiers of the Damage leave them alone (7.4)', () => {
    const effects = [
      { on: 'wound', mortalWounds: 'damage' },
      { stat: 'damage', add: 5 },
    ]
    const { stages } = fight({ weapons: [sure({ damage: 2, effects })], target: { wounds: 20 } })
    expect(stages?.normalDamage).toBeCloseTo((5 / 6) * 7, 13)
    expect(stages?.mortalWounds).toBeCloseTo((5 / 6) * 2, 13)
  })

  test('instead of the damage', () => {
    const weapons = [sure({ damage: 5, effects: [onWound('D3', { unmodified: 6, then: 'end' })] })]
    isPmf(fight({ weapons, target: { wounds: 9 } }).allocated, { 0: 1 / 6, 1: 1 / 18, 2: 1 / 18, 3: 1 / 18, 5: 4 / 6 })
  })
})

describe('ignored wounds (8)', () => {
  test('one die for each point, the lowest number counts (INT-6, INT-9)', () => {
    const lost = fight({ weapons: [certain({ damage: 3 })], target: { wounds: 2, ignoreWounds: [6, 5] } }).allocated
    const [, one = 0, two = 0, three = 0] = binomial(3, 2 / 3)
    isPmf(lost, { 0: 1 / 27, 1: one, 2: two + three })
  })

  test('mortal wounds as well, or only those', () => {
    const weapons = [sure({ damage: 0, effects: [onWound(1, { unmodified: '2+' })] })]
    expect(fight({ weapons, target: { feelNoPain: 5 } }).allocated?.mean).toBeCloseTo((5 / 6) * (2 / 3), 14)
    const effects = [{ ignoreWounds: 5, vs: 'mortal' }]
    expect(fight({ weapons, target: { effects } }).allocated?.mean).toBeCloseTo((5 / 6) * (2 / 3), 14)
    expect(fight({ weapons: [certain()], target: { effects } }).allocated?.mean).toBe(1)
  })

  test('by the model in front', () => {
    // Mortal wounds on a first model that ignores on 4+, and others that do not: two of them, one wound each.
    const models = [{ count: 1, ignoreWounds: 4 }, { count: 5 }]
    const weapons = [{ ...certain({ damage: 0, effects: [onWound(2), { roll: 'wound', need: 2 }] }), strength: 8 }]
    isPmf(fight({ weapons, target: { models, wounds: 1 } }).slain, {
      0: 1 / 6 + (5 / 6) * (1 / 4),
      1: (5 / 6) * (1 / 4),
      2: (5 / 6) * (1 / 2),
    })
  })

  test('re-rolled', () => {
    const target = { wounds: 9, ignoreWounds: 5, effects: [{ roll: 'ignoreWounds', reroll: 'ones' }] }
    expect(fight({ weapons: [certain({ damage: 3 })], target }).allocated?.mean).toBeCloseTo(3 * (11 / 18), 13)
  })

  test('points before and after are told apart in the stages', () => {
    const { stages, damage, counts } = fight({
      weapons: [certain({ damage: 3 })],
      target: { wounds: 9, ignoreWounds: 5 },
    })
    expect(stages).toMatchObject({ normalDamage: 3, damageBeforeWard: 3 })
    expect(damage.mean).toBeCloseTo(2, 14)
    isPmf(counts?.rawDamage, { 3: 1 })
  })
})
