/** Effects: the verbs on the rolls and characteristics of this game. */
import { describe, expect, test } from 'vitest'
import { certain, fight, gun, isPmf, sure, type Json } from './ask.ts'

const mean = (weapon: Json, target: Json = {}, situation: Json = {}): number =>
  fight({ weapons: [gun(weapon)], target: { wounds: 20, ...target }, situation }).allocated?.mean ?? Number.NaN

describe('on a hit roll of 6', () => {
  const six = (what: Json): Json => ({ skill: 3, effects: [{ on: 'hit', unmodified: 6, ...what }] })

  test('one more hit', () => expect(mean(six({ hits: 2 }))).toBeCloseTo((5 / 6) * (1 / 2), 14))
  test('D3 hits', () => expect(mean(six({ hits: 'D3' }))).toBeCloseTo((3 / 6 + 2 / 6) * (1 / 2), 14))
  test('it wounds automatically', () =>
    expect(mean(six({ autoWound: true }))).toBeCloseTo((3 / 6) * (1 / 2) + 1 / 6, 14))
  test('no saving throw', () =>
    expect(mean(six({ noSave: true }), { save: 2 })).toBeCloseTo((3 / 6) * (1 / 2) * (1 / 6) + (1 / 6) * (1 / 2), 14))
  test('another AP', () =>
    expect(mean(six({ ap: -2 }), { save: 3 })).toBeCloseTo((1 / 2) * ((3 / 6) * (2 / 6) + (1 / 6) * (4 / 6)), 14))
  test('a better AP', () =>
    expect(mean({ ...six({ ap: '+1' }), ap: -1 }, { save: 3 })).toBeCloseTo(
      (1 / 2) * ((3 / 6) * (3 / 6) + (1 / 6) * (4 / 6)),
      14,
    ))
  test('more Damage', () => expect(mean(six({ damage: '+1' }))).toBeCloseTo((1 / 2) * (3 / 6 + 2 / 6), 14))
  test('another Damage', () => expect(mean(six({ damage: 'D6' }))).toBeCloseTo((1 / 2) * (3 / 6 + 3.5 / 6), 14))
})

test('a modified result is looked at after modifiers', () => {
  const effects = [
    { roll: 'hit', add: 1 },
    { on: 'hit', modified: '6+', mortalWounds: 1 },
  ]
  expect(fight({ weapon: { skill: 3, effects } }).stages?.mortalWounds).toBeCloseTo(2 / 6, 14)
})

test('changes of a hit travel on through the wound roll, and both add up', () => {
  const effects = [
    { on: 'hit', unmodified: 6, ap: '+1' },
    { on: 'wound', unmodified: 6, ap: '+2' },
  ]
  // Hits on 3+; of hits 1/4 are sixes; of wounds on 4+ 1/3 are sixes. Save 2+ at AP 0, 1, 2 and 3 fails 1, 2, 3, 4 of 6.
  const failed = (3 / 4) * (2 / 3) * 1 + (1 / 4) * (2 / 3) * 2 + (3 / 4) * (1 / 3) * 3 + (1 / 4) * (1 / 3) * 4
  expect(mean({ skill: 3, effects }, { save: 2 })).toBeCloseTo((4 / 6) * (1 / 2) * (failed / 6), 14)
})

test('the target worsens attacks against it, and what is not about it is told', () => {
  const minus = { roll: 'hit', add: -1, against: 'self' }
  expect(mean({}, { effects: [minus] })).toBeCloseTo((2 / 6) * (1 / 2), 14)
  expect(mean({ damage: 3 }, { effects: [{ stat: 'damage', subtract: 1, min: 1, against: 'self' }] })).toBeCloseTo(
    1 / 2,
    14,
  )
  const { warnings } = fight({ target: { effects: [{ roll: 'hit', add: -1 }] } })
  expect(warnings.join()).toContain('against: self')
})

test('effects wait for keywords, weapons and facts', () => {
  const add = { roll: 'wound', add: 1 }
  const keywords = { keywords: ['VEHICLE'] }
  expect(mean({ effects: [{ ...add, against: { keyword: 'VEHICLE' } }] }, keywords)).toBeCloseTo((1 / 2) * (4 / 6), 14)
  expect(mean({ effects: [{ ...add, if: { target: { keyword: 'VEHICLE' } } }] })).toBeCloseTo(1 / 4, 14)
  expect(mean({ effects: [{ ...add, if: { target: { not: 'VEHICLE' } } }] })).toBeCloseTo((1 / 2) * (4 / 6), 14)
  expect(mean({ effects: [{ ...add, weapon: 'melee' }] })).toBeCloseTo(1 / 4, 14)
  expect(mean({ effects: [{ ...add, weapon: 'Guns' }] })).toBeCloseTo((1 / 2) * (4 / 6), 14)
  expect(mean({ effects: [{ ...add, if: { withinHalfRange: true } }] }, {}, { halfRange: true })).toBeCloseTo(1 / 3, 14)
  expect(fight({ attacker: { effects: [{ ...add, weapon: 'Lance' }] } }).warnings.join()).toContain(
    'no weapon called "Lance"',
  )
})

test('limited re-rolls go to the first failures', () => {
  // Two shots at 4+, one re-roll of a failure: P(0 hits) = 1/8, P(2) = 1/4 + 1/4.
  const effects = [{ roll: 'hit', reroll: 'failed', count: 1 }]
  isPmf(fight({ weapon: { attacks: 2, effects: [...effects, { roll: 'wound', auto: true }] } }).slain, {
    0: 1 / 8,
    1: 3 / 8,
    2: 1 / 2,
  })
})

test('characteristics of the target', () => {
  const set = (effect: Json): number => mean({ autoHit: true }, { save: 4, effects: [effect] })
  expect(set({ stat: 'toughness', add: 1 })).toBeCloseTo((2 / 6) * (1 / 2), 14)
  expect(set({ stat: 'save', add: -1 })).toBeCloseTo((1 / 2) * (2 / 6), 14)
  expect(set({ invulnerable: '3+' })).toBeCloseTo((1 / 2) * (2 / 6), 14)
  expect(set({ roll: 'save', add: 1 })).toBeCloseTo((1 / 2) * (2 / 6), 14)
  const slain = fight({
    weapons: [certain({ damage: 2 })],
    target: { wounds: 2, effects: [{ stat: 'wounds', add: 1 }] },
  })
  isPmf(slain.slain, { 0: 1 })
})

test('AP is a number of 0 or less, and changes are made to that', () => {
  expect(mean({ autoHit: true, ap: -1, effects: [{ stat: 'ap', add: -1 }] }, { save: 3 })).toBeCloseTo(1 / 3, 14)
  expect(mean({ autoHit: true, ap: -1, effects: [{ stat: 'ap', set: -3 }] }, { save: 3 })).toBeCloseTo(
    (1 / 2) * (5 / 6),
    14,
  )
  expect(mean({ autoHit: true, ap: -1 }, { save: 3, effects: [{ roll: 'save', ignore: 'ap', max: 1 }] })).toBeCloseTo(
    1 / 6,
    14,
  )
})

test('two activations', () => {
  expect(fight({ weapons: [sure()], situation: { activations: 2 } }).stages?.attacks).toBe(2)
})
