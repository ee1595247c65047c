/** Rules 5.2, 5.3; INT-19 to INT-21: allocation, models slain, overkill, destruction. */
import { describe, expect, it } from 'vitest'
import { binomial, type Case, check, copies, fight, sure } from '../ask.ts'

const D6_HIT = sure({ damage: 'D6' })

describe('allocation', () => {
  const cases: readonly Case[] = [
    {
      name: 'D6 damage on 2-wound models: floor(D/2)',
      weapons: [D6_HIT],
      target: { wounds: 2 },
      slain: { 0: 1 / 6, 1: 2 / 6, 2: 2 / 6, 3: 1 / 6 },
    },
    {
      name: 'one of them has 1 wound already: floor((1 + D)/2) (example 10)',
      weapons: [D6_HIT],
      target: { models: 5, wounds: 2, woundsTaken: 1 },
      slain: { 1: 2 / 6, 2: 2 / 6, 3: 2 / 6 },
    },
    {
      name: 'capped at 2 models of 2 wounds: overkill E[D] - E[min(D, 4)] = (1 + 2)/6',
      weapons: [D6_HIT],
      target: { models: 2, wounds: 2 },
      mean: 3.5,
      slain: { 0: 1 / 6, 1: 2 / 6, 2: 3 / 6 },
      allocated: { 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 3 / 6 },
      destroyed: 3 / 6,
      overkill: (1 + 2) / 6,
    },
    {
      name: 'the same with 1 wound taken: n W - a = 3 left',
      weapons: [D6_HIT],
      target: { models: 2, wounds: 2, woundsTaken: 1 },
      allocated: { 1: 1 / 6, 2: 1 / 6, 3: 4 / 6 },
      slain: { 1: 2 / 6, 2: 4 / 6 },
      destroyed: 4 / 6,
      overkill: (1 + 2 + 3) / 6,
    },
    {
      name: 'a list of Wounds 1, 3, 2, in that order',
      weapons: [D6_HIT],
      target: { models: 3, wounds: [1, 3, 2] },
      slain: { 1: 3 / 6, 2: 2 / 6, 3: 1 / 6 },
      destroyed: 1 / 6,
      overkill: 0,
    },
    {
      name: 'a list of Wounds 3, 1 with 2 taken: the wounded one first',
      weapons: [sure({ damage: 'D3' })],
      target: { models: 2, wounds: [3, 1], woundsTaken: 2 },
      slain: { 1: 1 / 3, 2: 2 / 3 },
      allocated: { 1: 1 / 3, 2: 2 / 3 },
    },
    {
      name: 'a single model of 10 wounds: slain exactly at 10: two D6: P(10+) = 6/36',
      weapons: [sure({ attacks: 2, damage: 'D6' })],
      target: { models: 1, wounds: 10 },
      destroyed: 6 / 36,
      slain: { 0: 30 / 36, 1: 6 / 36 },
    },
    {
      name: 'damage of 2 on models of 3: the second hit kills and leaves 1 on the next (example 9b)',
      weapons: [{ name: 'Blade', attacks: 3, hit: '3+', wound: '3+', rend: -1, damage: 2 }],
      target: { models: 3, wounds: 3, save: '4+' },
      pmf: { 0: (19 / 27) ** 3, 2: 3 * (8 / 27) * (19 / 27) ** 2, 4: 3 * (8 / 27) ** 2 * (19 / 27), 6: (8 / 27) ** 3 },
      slain: {
        0: (19 / 27) ** 3 + 3 * (8 / 27) * (19 / 27) ** 2,
        1: 3 * (8 / 27) ** 2 * (19 / 27),
        2: (8 / 27) ** 3,
      },
    },
    {
      name: 'mortal and normal wounds are one pool (INT-21): 3 models of 2: hit 6 always: 1 + 2 = 3: 1 slain',
      weapon: {
        damage: 2,
        effects: [
          { roll: 'hit', set: 6 },
          { roll: 'wound', auto: true },
          { on: 'hit', unmodified: 6, mortalWounds: 1 },
        ],
      },
      target: { models: 3, wounds: 2 },
      slain: { 1: 1 },
      allocated: { 3: 1 },
    },
    {
      name: 'the damage of all weapons is allocated together: 1 + 1 on models of 2',
      weapons: [sure({ name: 'A' }), sure({ name: 'B' })],
      target: { wounds: 2 },
      slain: { 1: 1 },
    },
    {
      name: 'wards before allocation: 4 wounds, ward 4+, models of 2',
      weapons: [sure({ attacks: 4 })],
      target: { wounds: 2, ward: 4 },
      pmf: binomial(4, 1 / 2),
      slain: { 0: 5 / 16, 1: 10 / 16, 2: 1 / 16 },
    },
    {
      name: 'surely destroyed: 5 attacks on 2 models',
      weapons: [sure({ attacks: 5 })],
      target: { models: 2, wounds: 1 },
      destroyed: 1,
      slain: { 2: 1 },
      overkill: 3,
      mean: 5,
    },
    {
      name: 'surely not destroyed',
      weapons: [sure({ attacks: 5 })],
      target: { models: 6, wounds: 1 },
      destroyed: 0,
      overkill: 0,
    },
    {
      name: '2D6 hits in a row on 12 models: slain is the sum of two dice',
      weapons: [sure({ attacks: 2, damage: 'D6' })],
      target: { models: 12 },
      slain: copies(2, { 1: 1 / 6, 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6 }),
      destroyed: 1 / 36,
    },
  ]
  it.each(cases)('$name', check)

  it('without Wounds of the target there is damage, and nothing about models', () => {
    const got = fight({ weapons: [sure()], target: { wounds: undefined, models: undefined } })
    expect(got.damage.mean).toBe(1)
    expect(got.slain).toBeUndefined()
    expect(got.allocated).toBeUndefined()
    expect(got.battleshock).toBeUndefined()
  })
})
