/** Rolls compared with facts, numbers added to them, and profiles used under conditions. */
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const aos = await loadGame('aos-3e')

const blade = {
  name: 'Blade',
  attacks: 1,
  hit: 2,
  wound: 2,
  damage: 1,
  effects: [
    { roll: 'hit', auto: true },
    { roll: 'wound', auto: true },
  ],
}
const target = { models: 5, wounds: 3, save: '-', bravery: 7, keywords: ['HERO'] }

function mean(attacker: object, situation: object = {}, upon: object = {}): number {
  const [result] = aos.answer({
    attacker: { models: 1, weapons: [blade], ...attacker },
    target: { ...target, ...upon },
    situation,
  }).results
  return (result as { damage: { mean: number } }).damage.mean
}

describe('a roll compared with a fact', () => {
  it('inflicts on more than the target has Wounds: 4, 5 or 6', () => {
    expect(
      mean({
        weapons: [{ name: 'Crush', attacks: 1, effects: [{ inflict: { '> target.wounds': 2 }, instead: 'attack' }] }],
      }),
    ).toBeCloseTo((3 / 6) * 2, 12)
  })

  it('adds to the roll while a condition holds: 3 to 6 and one more against a HERO', () => {
    const inflict = {
      inflict: { '> target.wounds': 2 },
      plus: { 1: { target: { keyword: 'HERO' } }, 5: { target: { keyword: 'MONSTER' } } },
      instead: 'attack',
    }
    expect(mean({ weapons: [{ name: 'Crush', attacks: 1, effects: [inflict] }] })).toBeCloseTo((4 / 6) * 2, 12)
  })

  it('opens a gate when 2D6 exceed Bravery 7: 15 of 36', () => {
    const gate = { die: '2D6', is: '> target.bravery' }
    expect(mean({ effects: [{ stat: 'damage', add: 1, chance: gate }] })).toBeCloseTo(1 + 15 / 36, 12)
    expect(
      mean({
        effects: [{ stat: 'damage', add: 1, chance: { ...gate, plus: { 1: { target: { keyword: 'HERO' } } } } }],
      }),
    ).toBeCloseTo(1 + 21 / 36, 12)
  })
})

describe('profiles of one weapon', () => {
  const weapons = [
    { ...blade, name: 'Gun: Ball' },
    { ...blade, name: 'Gun: Shot', damage: 3 },
  ]
  const use = [
    { profile: 'use', of: ['Gun: Ball'], if: { self: { charged: true } } },
    { profile: 'use', of: ['Gun: Shot'], if: { self: { charged: false } } },
  ]

  it('are never added up: the better one is chosen', () => {
    expect(mean({ weapons, abilities: { Gun: [{ profile: 'choose', of: ['Gun: Ball', 'Gun: Shot'] }] } })).toBe(3)
  })

  it('are the affair of whoever attacks: a unit of the same weapons chooses nothing for its enemy', () => {
    const gunner = { weapons, abilities: { Gun: [{ profile: 'choose', of: ['Gun: Ball', 'Gun: Shot'] }] } }
    expect(mean(gunner, {}, gunner)).toBe(3)
    // Who has no such ability uses both.
    expect(mean({ weapons }, {}, gunner)).toBe(1 + 3)
  })

  it('are used as the conditions say', () => {
    expect(mean({ weapons, abilities: { Gun: use } }, { charged: true })).toBe(1)
    expect(mean({ weapons, abilities: { Gun: use } }, { charged: false })).toBe(3)
  })
})
