/** Rules 4.2, 4.6, section 6; INT-15, INT-16: numbers of attacks, Damage and other characteristics, and their changes. */
import { describe, it } from 'vitest'
import { type Case, check, copies, type Json, type Pmf, sure } from '../ask.ts'

/** Written value, changes, distribution by hand. */
type Row = readonly [value: string | number, changes: readonly Json[], pmf: Pmf, why: string]

const D3: Pmf = { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }

const ROWS: readonly Row[] = [
  [2, [], { 2: 1 }, 'as printed'],
  [2, [{ set: 3 }], { 3: 1 }, 'set'],
  [2, [{ times: 2 }], { 4: 1 }, 'times'],
  [2, [{ add: 1 }], { 3: 1 }, 'add'],
  [2, [{ add: 1 }, { times: 2 }], { 5: 1 }, 'multiplication first: 2 * 2 + 1'],
  [2, [{ add: 1 }, { times: 2 }, { set: 3 }], { 7: 1 }, 'set, times, add: 3 * 2 + 1'],
  [2, [{ set: 'D3' }, { add: 1 }], { 2: 1 / 3, 3: 1 / 3, 4: 1 / 3 }, 'D3 + 1'],
  [2, [{ add: 'D3' }], { 3: 1 / 3, 4: 1 / 3, 5: 1 / 3 }, '2 + D3'],
  [2, [{ times: 2 }, { times: 2 }], { 8: 1 }, 'twice doubled'],
  ['D3', [{ times: 2 }, { add: 1 }], { 3: 1 / 3, 5: 1 / 3, 7: 1 / 3 }, 'value first, then times, then add'],
  ['2D6', [{ set: 1 }], { 1: 1 }, 'set replaces dice'],
  ['D3', [{ add: -2 }], { 0: 2 / 3, 1: 1 / 3 }, 'never below 0'],
  ['D3', [{ add: -2, min: 1 }], { 1: 1 }, 'to a minimum of 1'],
  ['D3', [{ add: -1, min: 1 }], { 1: 2 / 3, 2: 1 / 3 }, 'to a minimum of 1'],
  [2, [{ add: -3 }], { 0: 1 }, 'never below 0'],
  [2, [{ add: -3 }, { add: 2 }], { 1: 1 }, 'totals first: 2 - 3 + 2'],
  [1, [{ add: -1 }], { 0: 1 }, '0 is allowed (INT-16)'],
  [1, [{ add: -1, min: 1 }], { 1: 1 }, 'the explicit minimum holds (INT-16)'],
  [3, [{ times: 0.5 }], { 2: 1 }, '1.5 rounded up (INT-15)'],
  [3, [{ times: 0.5, round: 'down' }], { 1: 1 }, '1.5 rounded down (INT-15)'],
  [5, [{ times: 0.5 }, { add: 1 }], { 4: 1 }, 'rounded up before adding: 3 + 1'],
  [3, [{ times: 0.5 }, { times: 2 }], { 3: 1 }, 'rounded after multiplying: 3 * 1'],
  ['D3', [{ times: 0.5 }], { 1: 2 / 3, 2: 1 / 3 }, '1, 1, 2'],
  ['D3', [{ times: 0.5, round: 'down' }], { 0: 1 / 3, 1: 2 / 3 }, '0, 1, 1'],
  ['D3', [{ times: 0.5, round: 'down', min: 1 }], { 1: 1 }, '0, 1, 1, at least 1'],
  ['D6', [{ max: 2 }], { 1: 1 / 6, 2: 5 / 6 }, 'at most 2'],
  ['D6', [{ min: 3 }], { 3: 3 / 6, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6 }, 'at least 3'],
  ['D6', [{ add: 2 }, { max: 5 }], { 3: 1 / 6, 4: 1 / 6, 5: 4 / 6 }, 'the maximum is of the result'],
  ['D6', [{ min: 2, max: 4 }], { 2: 2 / 6, 3: 1 / 6, 4: 3 / 6 }, 'between 2 and 4'],
  ['D3+3', [], { 4: 1 / 3, 5: 1 / 3, 6: 1 / 3 }, 'printed D3+3'],
  ['2D3', [], { 2: 1 / 9, 3: 2 / 9, 4: 3 / 9, 5: 2 / 9, 6: 1 / 9 }, 'printed 2D3'],
]

const changed =
  (stat: 'attacks' | 'damage') =>
  ([value, changes, pmf, why]: Row): Case => ({
    name: `${value} ${JSON.stringify(changes)}: ${why}`,
    weapons: [sure({ [stat]: value })],
    attacker: { effects: changes.map((each) => ({ stat, ...each })) },
    pmf,
  })

describe('Attacks, seen through attacks that always come to 1 damage', () => {
  it.each(ROWS.map(changed('attacks')))('$name', check)
})

describe('Damage of one unsaved attack', () => {
  it.each(ROWS.map(changed('damage')))('$name', check)
})

describe('for each model and each hit', () => {
  const cases: readonly Case[] = [
    {
      name: '3 models, D3 attacks, +1: 3 * (D3 + 1), not 3 * D3 + 1',
      weapons: [sure({ attacks: 'D3' })],
      attacker: { models: 3, effects: [{ stat: 'attacks', add: 1 }] },
      pmf: copies(3, { 2: 1 / 3, 3: 1 / 3, 4: 1 / 3 }),
    },
    {
      name: '2 models, D3 attacks, doubled, +1: 2 * (2 * D3 + 1)',
      weapons: [sure({ attacks: 'D3' })],
      attacker: {
        models: 2,
        effects: [
          { stat: 'attacks', add: 1 },
          { stat: 'attacks', times: 2 },
        ],
      },
      pmf: copies(2, { 3: 1 / 3, 5: 1 / 3, 7: 1 / 3 }),
    },
    {
      name: '3 models, D3 - 2 attacks each: each stops at 0',
      weapons: [sure({ attacks: 'D3' })],
      attacker: { models: 3, effects: [{ stat: 'attacks', add: -2 }] },
      pmf: copies(3, { 0: 2 / 3, 1: 1 / 3 }),
    },
    {
      name: '3 models with 3 attacks halved: 3 * 2',
      weapons: [sure({ attacks: 3 })],
      attacker: { models: 3, effects: [{ stat: 'attacks', times: 'half' }] },
      pmf: { 6: 1 },
    },
    {
      name: 'D3 damage is rolled for each unsaved hit',
      weapons: [sure({ attacks: 2, damage: 'D3' })],
      pmf: copies(2, D3),
    },
    {
      name: 'the target halves damage against itself: D3 of each hit: 1, 1, 2',
      weapons: [sure({ attacks: 2, damage: 'D3' })],
      target: { effects: [{ stat: 'damage', times: 0.5, against: 'self' }] },
      pmf: copies(2, { 1: 2 / 3, 2: 1 / 3 }),
    },
    {
      name: 'the target subtracts 1 to a minimum of 1 (family 28); the attacker adds 1: D3 + 1 - 1',
      weapons: [sure({ damage: 'D3' })],
      attacker: { effects: [{ stat: 'damage', add: 1 }] },
      target: { effects: [{ stat: 'damage', add: -1, min: 1, against: 'self' }] },
      pmf: D3,
    },
    {
      name: 'a mean: random attacks and damage: E[N] * p * E[X] = 7 * 3/6 * 4/6 * 3.5',
      weapon: { attacks: '2D6', wound: '3+', damage: 'D6' },
      mean: 7 * (3 / 6) * (4 / 6) * 3.5,
    },
    {
      // 15.4 with mu = p * 2, sigma^2 = p * E[X^2] - mu^2, E[X^2] = 14/3, Var[D6] = 35/12
      name: 'its variance for D6 attacks 4+/4+ D3: E[N] s^2 + Var[N] m^2',
      weapon: { attacks: 'D6', damage: 'D3' },
      variance: 3.5 * ((1 / 4) * (14 / 3) - (1 / 2) ** 2) + (35 / 12) * (1 / 2) ** 2,
    },
  ]
  it.each(cases)('$name', check)
})

describe('other characteristics', () => {
  const cases: readonly Case[] = [
    {
      name: 'To Wound set to 2+ and +1 to wound: 5/6',
      attacker: {
        effects: [
          { stat: 'wound', set: 2 },
          { roll: 'wound', add: 1 },
        ],
      },
      mean: (3 / 6) * (5 / 6),
    },
    {
      name: 'Wounds set to 3: 4 damage slay 1 of them',
      weapons: [sure({ attacks: 4 })],
      target: { wounds: 2, effects: [{ stat: 'wounds', set: 3 }] },
      slain: { 1: 1 },
    },
    {
      name: 'Wounds +1: 4 damage slay 1 model of 2 + 1',
      weapons: [sure({ attacks: 4 })],
      target: { wounds: 2, effects: [{ stat: 'wounds', add: 1 }] },
      slain: { 1: 1 },
    },
    {
      name: 'Bravery +2: 4 slain, Bravery 5 + 2: fails on 4+: 3/6',
      weapons: [sure({ attacks: 4 })],
      target: { bravery: 5, effects: [{ stat: 'bravery', add: 2 }] },
      failed: 3 / 6,
    },
    {
      name: 'Bravery never below 0: 1 slain, Bravery 1 - 3: 0: always fails, flee D6 + 1',
      weapons: [sure()],
      target: { bravery: 1, effects: [{ stat: 'bravery', add: -3 }] },
      fled: { 2: 1 / 6, 3: 1 / 6, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6, 7: 1 / 6 },
    },
    {
      name: 'a change limited to one weapon',
      weapons: [sure({ name: 'A' }), sure({ name: 'B' })],
      attacker: { effects: [{ stat: 'attacks', add: 2, weapon: 'B' }] },
      weaponMeans: [1, 3],
    },
    {
      name: 'a list of weapons, and one left out',
      weapons: [sure({ name: 'A' }), sure({ name: 'B' }), sure({ name: 'C' })],
      attacker: {
        effects: [
          { stat: 'attacks', add: 1, weapon: ['A', 'B'] },
          { stat: 'damage', add: 1, except: ['A'] },
        ],
      },
      weaponMeans: [2, 4, 2],
    },
  ]
  it.each(cases)('$name', check)
})
