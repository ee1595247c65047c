/** Rules 5.1; INT-17, INT-18: wards by kind of wound, the best once, forbidden, changed. */
import { describe, it } from 'vitest'
import { binomial, type Case, check, type Json, mixture, sure } from '../ask.ts'

/** One hit, always unsaved, 1 damage; with a mortal wound in addition when it was a 6: 3/6 + 1/6. */
const STING = {
  effects: [
    { roll: 'wound', auto: true },
    { on: 'hit', unmodified: 6, mortalWounds: 1 },
  ],
}

const NUMBERS: readonly (readonly [string | number, number])[] = [
  ['2+', 1],
  [3, 2],
  ['4+', 3],
  [5, 4],
  ['6+', 5],
  ['-', 6],
]

describe('a ward for everything', () => {
  it.each(
    NUMBERS.map(([ward, fails]) => ({
      name: `ward ${ward}: 3 wounds, each gets past with ${fails}/6`,
      weapons: [sure({ damage: 3 })],
      target: { ward },
      pmf: binomial(3, fails / 6),
    })),
  )('$name', check)
})

describe('kinds of wounds and several wards', () => {
  const cases: readonly Case[] = [
    {
      name: 'ward 5+ against mortal wounds only: 3/6 + 1/6 * 4/6',
      weapon: STING,
      target: { ward: { mortal: 5 } },
      mean: 3 / 6 + (1 / 6) * (4 / 6),
    },
    {
      name: 'ward 4+ against normal wounds only: 3/6 * 3/6 + 1/6',
      weapon: STING,
      target: { ward: { normal: 4 } },
      mean: (3 / 6) * (3 / 6) + 1 / 6,
    },
    {
      name: '6+ in general and 5+ against mortal wounds (INT-18): 3/6 * 5/6 + 1/6 * 4/6',
      weapon: STING,
      target: { ward: 6, effects: [{ ward: 5, vs: 'mortal' }] },
      mean: (3 / 6) * (5 / 6) + (1 / 6) * (4 / 6),
    },
    {
      name: '5+ in general and 6+ against mortal wounds: the best: (3/6 + 1/6) * 4/6',
      weapon: STING,
      target: { ward: 5, effects: [{ ward: 6, vs: 'mortal' }] },
      mean: (3 / 6 + 1 / 6) * (4 / 6),
    },
    {
      name: 'three wards, one roll, the best: 4+',
      weapons: [sure()],
      target: { ward: 6, effects: [{ ward: 5 }], abilities: { Hide: [{ ward: 4 }] } },
      mean: 3 / 6,
    },
    {
      name: 'Bless and Amulet of Destiny: one roll on 5+',
      weapons: [sure()],
      situation: { bless: true, amuletOfDestiny: true },
      mean: 4 / 6,
    },
    {
      name: 'against melee only, in combat: 3/6',
      weapons: [sure()],
      target: { effects: [{ ward: 4, vs: 'melee' }] },
      mean: 3 / 6,
    },
    {
      name: 'against melee only, shot at: 1',
      weapons: [sure({ kind: 'missile' })],
      target: { effects: [{ ward: 4, vs: 'melee' }] },
      mean: 1,
    },
    {
      name: 'against missiles only, shot at: 4/6',
      weapons: [sure({ kind: 'missile' })],
      target: { ward: { missile: 5 } },
      mean: 4 / 6,
    },
    {
      name: 'against missiles only, in combat: 1',
      weapons: [sure()],
      target: { ward: { missile: 5 } },
      mean: 1,
    },
    {
      name: 'against spells only: 1',
      weapons: [sure()],
      target: { effects: [{ ward: 4, vs: 'spell' }] },
      mean: 1,
    },
    {
      name: 'of one model of ten, whoever takes the wound: 1, and told',
      weapons: [sure()],
      target: {
        effects: [
          { model: 'Captain', count: 1 },
          { ward: 4, for: { model: 'Captain' } },
        ],
      },
      mean: 1,
      warning: /wards of some of the models are not modelled/,
    },
  ]
  it.each(cases)('$name', check)
})

describe('wards changed and refused', () => {
  const changed = (name: string, ward: number, effects: readonly Json[], past: number): Case => ({
    name: `${name}: past ${past}`,
    weapons: [sure()],
    target: { ward, effects },
    mean: past,
  })
  const cases: readonly Case[] = [
    changed('+1 to a ward of 6+', 6, [{ roll: 'ward', add: 1 }], 4 / 6),
    changed('+1 to a ward of 2+: a 1 can only fail (INT-17)', 2, [{ roll: 'ward', add: 1 }], 1 / 6),
    changed('-1 to a ward of 5+', 5, [{ roll: 'ward', add: -1 }], 5 / 6),
    changed('-1 to a ward of 6+: a plain target number, no natural 6', 6, [{ roll: 'ward', add: -1 }], 6 / 6),
    changed(
      'ones again, +1, ward 5+',
      5,
      [
        { roll: 'ward', add: 1 },
        { roll: 'ward', reroll: 'ones' },
      ],
      1 - (3 / 6 + 3 / 36),
    ),
    {
      name: 'no ward rolls against the attacker (family 24)',
      weapons: [sure()],
      attacker: { effects: [{ ward: 'none', by: 'self' }] },
      target: { ward: 5 },
      mean: 1,
    },
    {
      name: 'no ward rolls against one weapon of two',
      weapons: [sure({ name: 'A' }), sure({ name: 'B' })],
      attacker: { effects: [{ ward: 'none', by: 'self', weapon: 'A' }] },
      target: { ward: 5 },
      mean: 1 + 4 / 6,
    },
    {
      name: 'wards apply to the damage of the exploding D3 one by one (example 8, in full)',
      weapons: [sure({ damage: 'D3' })],
      target: { ward: 5 },
      pmf: mixture([1 / 3, binomial(1, 4 / 6)], [1 / 3, binomial(2, 4 / 6)], [1 / 3, binomial(3, 4 / 6)]),
      stages: { damageBeforeWard: 2 },
    },
    {
      // 15.5: q = 4/6, E = 2, Var = 2/3
      name: 'variance with a ward: q^2 Var + q (1 - q) E',
      weapons: [sure({ damage: 'D3' })],
      target: { ward: 5 },
      variance: (4 / 6) ** 2 * (2 / 3) + (4 / 6) * (2 / 6) * 2,
    },
  ]
  it.each(cases)('$name', check)
})
