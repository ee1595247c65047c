/** The number needed to hit, modifier by modifier (WZ 5.3): RC 10 with a gun that adds nothing, one shot, so that hits are TN / 20. */
import { describe, expect, test } from 'vitest'
import { ask, GUN, type Json } from './ask.ts'

function needed(shooting: Json, target: Json, firer: Json = {}): number {
  const document = {
    odds: 'fire',
    firer: { rangedCombat: 10, ...firer },
    weapon: GUN,
    target: { armour: 8, distance: 12, ...target },
    ...shooting,
  }
  return Math.round((ask(document).values['hits'] as number) * 20)
}

describe('one modifier at a time', () => {
  test.each([
    ['nothing', {}, {}, 10],
    ['size 1', {}, { size: 1 }, 10],
    ['size 1 where it is -1 (INT-10)', { sizeOneModifier: -1 }, { size: 1 }, 9],
    ['size 2', {}, { size: 2 }, 10],
    ['size 3', {}, { size: 3 }, 11],
    ['size 4', {}, { size: 4 }, 12],
    ['size 5', {}, { size: 5 }, 13],
    ['size 6', {}, { size: 6 }, 14],
    ['size 7', {}, { size: 7 }, 15],
    ['partly hidden', {}, { cover: 'partlyHidden' }, 9],
    ['in cover', {}, { cover: 'inCover' }, 8],
    ['behind a firing slit', {}, { cover: 'firingSlit' }, 5],
    ['camouflage in the open', {}, { skills: ['camouflage'] }, 10],
    ['camouflage, partly hidden', {}, { skills: ['camouflage'], cover: 'partlyHidden' }, 9],
    ['camouflage in cover', {}, { skills: ['camouflage'], cover: 'inCover' }, 7],
    ['crouched at 12 inches', {}, { crouched: true }, 9],
    ['crouched at 6 inches', {}, { crouched: true, distance: 6 }, 10],
    ['crouched at 6.5 inches', {}, { crouched: true, distance: 6.5 }, 9],
    ['crouched in cover', {}, { crouched: true, cover: 'inCover' }, 7],
    ['crew of a vehicle that moves', { movingVehicle: true }, {}, 7],
    ['special modifiers', { modifiers: [2, -1] }, {}, 11],
  ])('%s', (_, shooting, target, expected) => expect(needed(shooting, target)).toBe(expected))

  test('halvings come before modifiers, one after the other (INT-2): 11, 5, 2', () => {
    const one = { rangedCombat: 11, outOfCommand: true }
    expect(needed({ modifiers: 4 }, {}, one)).toBe(9)
    expect(needed({ modifiers: 4 }, {}, { ...one, panicked: true })).toBe(6)
  })

  test('a crouched firer shoots as well as before', () => expect(needed({}, {}, { crouched: true })).toBe(10))
})

describe('bands (WZ 5.1)', () => {
  const bands = Object.fromEntries(
    ['direct', 'short', 'medium', 'long', 'extreme'].map((band, i) => [band, { toHit: i, damage: 10 }]),
  )
  test.each([
    [0.5, 10],
    [6, 10],
    [6.1, 11],
    [12, 11],
    [12.1, 12],
    [24, 12],
    [24.1, 13],
    [36, 13],
    [36.1, 14],
    [48, 14],
  ])('at %f inches', (distance, expected) => expect(needed({ weapon: { bands } }, { distance })).toBe(expected))

  test('three inches more for every level of altitude: 24 and two levels are 30', () =>
    expect(needed({ weapon: { bands } }, { distance: 24, levelDifference: 2 })).toBe(13))
})

describe('aim (WZ 5.4)', () => {
  const hits = (plan: string, firer: Json = {}): number => {
    const document = { odds: 'fire', plan, firer: { rangedCombat: 10, ...firer }, weapon: GUN, target: { armour: 8 } }
    return Math.round((ask(document).values['hits'] as number) * 20)
  }
  test('+3 to all shots after it', () => expect(hits('aim fire fire')).toBe(26))
  test('not to those before it', () => expect(hits('fire aim fire')).toBe(23))
  test('not twice (INT-8)', () => expect(hits('aim aim fire')).toBe(13))
  test('not while panicked: RC 5', () => expect(hits('aim fire', { panicked: true })).toBe(5))
})
