/** Rules 4.5; INT-01, INT-02: Rend is part of the sum, only +1 caps it, `-` needs 7, 6 is nothing special. */
import { describe, it } from 'vitest'
import { type Case, check, sure } from '../ask.ts'

/** Save, bonuses and penalties, Rend, faces of six that fail to save. */
type Row = readonly [save: string, adds: readonly number[], rend: string | number, fails: number, why: string]

const ROWS: readonly Row[] = [
  ['4+', [], 0, 3, 'm 0'],
  ['4+', [], '-', 3, 'Rend - is 0'],
  ['4+', [1], '-', 2, '+1, need 3'],
  ['4+', [2], '-', 2, '+2 is +1'],
  ['4+', [1, 1, 1], '-', 2, '+3 is +1'],
  ['4+', [1], -1, 3, '+1 - 1 = 0'],
  ['4+', [2], -1, 2, '+2 - 1 = +1'],
  ['4+', [3], -1, 2, '+3 - 1 = +2 is +1'],
  ['4+', [3], -3, 3, '+3 - 3 = 0'],
  ['4+', [1], -2, 4, '+1 - 2 = -1'],
  ['4+', [1, 1], -3, 4, '+2 - 3 = -1'],
  ['4+', [], '-2', 5, '-2, need 6'],
  ['4+', [], 2, 5, 'Rend as its size'],
  ['4+', [], -3, 6, 'need 7, a 6 is nothing special'],
  ['2+', [1], '-', 1, 'unmodified 1 fails'],
  ['2+', [2], -1, 1, 'unmodified 1 fails'],
  ['2+', [-2], -1, 4, '-3, need 5: no lower limit'],
  ['2+', [], -4, 5, 'need 6'],
  ['2+', [], -5, 6, 'need 7'],
  ['5+', [], -2, 6, 'need 7'],
  ['6+', [], '-', 5, 'need 6'],
  ['6+', [], -1, 6, 'need 7'],
  ['6+', [-1], '-', 6, 'need 7'],
  ['3+', [1], -2, 3, 'net -1, need 4 (example 3)'],
  ['3+', [-1, 1], '-', 2, 'they cancel'],
  ['-', [], '-', 6, 'needs 7'],
  ['-', [1], '-', 5, '6 + 1 = 7'],
  ['-', [2], '-', 5, 'never better than 6'],
  ['-', [2], -1, 5, 'net +1 (example 3)'],
  ['-', [1], -1, 6, 'net 0'],
  ['-', [3], -3, 6, 'net 0'],
]

const asCase = (row: Row): Case => {
  const [save, adds, rend, fails, why] = row
  const effects = adds.map((add) => ({ roll: 'save', add }))
  return {
    name: `${save} with ${JSON.stringify(adds)} against Rend ${rend}: fails ${fails}/6 (${why})`,
    weapon: { hit: '3+', rend },
    target: { save, effects },
    mean: (4 / 6) * (3 / 6) * (fails / 6),
  }
}

describe('save rolls', () => {
  it.each(ROWS.map(asCase))('$name', check)
})

describe('Rend as a characteristic, and modifiers from the other side', () => {
  const cases: readonly Case[] = [
    {
      name: 'Rend - worsened by 1 is no bonus: save 4+ fails 3/6',
      weapons: [sure()],
      attacker: { effects: [{ stat: 'rend', add: -1 }] },
      target: { save: '4+' },
      mean: 3 / 6,
    },
    {
      name: 'Rend -1 worsened by 1 is -: 3/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ stat: 'rend', add: -1 }] },
      target: { save: '4+' },
      mean: 3 / 6,
    },
    {
      name: 'Rend -1 improved by 1 is -2: 5/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ stat: 'rend', add: 1 }] },
      target: { save: '4+' },
      mean: 5 / 6,
    },
    {
      name: 'totals first, floor afterwards: -1 worsened by 2, improved by 1 is - (INT-47): 3/6',
      weapons: [sure({ rend: -1 })],
      attacker: {
        effects: [
          { stat: 'rend', add: -2 },
          { stat: 'rend', add: 1 },
        ],
      },
      target: { save: '4+' },
      mean: 3 / 6,
    },
    {
      name: 'Rend set to 3 against save 2+: need 5: 4/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ stat: 'rend', set: 3 }] },
      target: { save: '2+' },
      mean: 4 / 6,
    },
    {
      name: 'Save characteristic set to 3, +1, Rend -1: need 3: 2/6 (outside the cap)',
      weapons: [sure({ rend: -1 })],
      target: {
        save: '5+',
        effects: [
          { stat: 'save', set: 3 },
          { roll: 'save', add: 1 },
        ],
      },
      mean: 2 / 6,
    },
    {
      name: 'the attacker subtracts 1 from saves of its target: 4+ fails 4/6',
      weapons: [sure()],
      attacker: { effects: [{ roll: 'save', add: -1, against: 'target' }] },
      target: { save: '4+' },
      mean: 4 / 6,
    },
    {
      name: 'penalty of the attacker, two bonuses of the target, Rend -1: 0: 3/6',
      weapons: [sure({ rend: -1 })],
      attacker: { effects: [{ roll: 'save', add: -1, against: { enemy: 'any' } }] },
      target: { save: '4+', effects: [{ roll: 'save', add: 2 }] },
      mean: 3 / 6,
    },
  ]
  it.each(cases)('$name', check)
})
