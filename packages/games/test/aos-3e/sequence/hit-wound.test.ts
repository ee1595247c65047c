/** Rules 4.3, 4.4; INT-03 (sum, then clamp), INT-39 (a characteristic is outside the caps), naturals. */
import { describe, it } from 'vitest'
import { type Case, check, type Json } from '../ask.ts'

/** Target number, roll modifiers, characteristic changes, faces of six that succeed. */
type Row = readonly [target: string, adds: readonly number[], stats: readonly Json[], faces: number, why: string]

const ROWS: readonly Row[] = [
  ['3+', [], [], 4, 'faces 3..6'],
  ['2+', [], [], 5, 'faces 2..6'],
  ['6+', [], [], 1, 'face 6'],
  ['3+', [1], [], 5, 'need 2'],
  ['3+', [1, 1], [], 5, 'sum +2 is +1'],
  ['4+', [3], [], 4, '+3 is +1, need 3'],
  ['3+', [1, 1, 1, -1], [], 5, 'sum +2 is +1 (INT-03)'],
  ['3+', [-1], [], 3, 'need 4'],
  ['3+', [-1, -1, -1, 1], [], 3, 'sum -2 is -1 (INT-03)'],
  ['3+', [-12], [], 3, '-12 is -1'],
  ['3+', [1, -1], [], 4, 'they cancel'],
  ['3+', [1, 1, -1, -1], [], 4, 'they cancel before the cap'],
  ['2+', [1], [], 5, 'unmodified 1 fails'],
  ['2+', [1, 1], [], 5, 'unmodified 1 fails'],
  ['2+', [-1], [], 4, 'need 3'],
  ['6+', [-1], [], 1, 'unmodified 6 succeeds'],
  ['6+', [1], [], 2, 'need 5'],
  ['7+', [], [], 1, 'unmodified 6 succeeds'],
  ['7+', [1], [], 1, '6 + 1 = 7'],
  ['7+', [-1], [], 1, 'unmodified 6 succeeds'],
  ['5+', [-1], [], 1, 'need 6'],
  ['4+', [], [{ set: 3 }], 4, 'characteristic 3+ (INT-39)'],
  ['4+', [1, 1], [{ set: 3 }], 5, '3+ and net +1'],
  ['5+', [1], [{ set: 3 }], 5, 'characteristic is not part of the cap: 3+ and +1'],
  ['3+', [-1, -1], [{ set: 2 }], 4, '2+ and net -1'],
  ['3+', [], [{ set: 5 }], 2, '5+'],
  ['3+', [1], [{ set: 6 }], 2, '6+ and +1'],
]

const named =
  (roll: 'hit' | 'wound') =>
  (row: Row): Case => {
    const [target, adds, stats, faces, why] = row
    const effects = [...adds.map((add) => ({ roll, add })), ...stats.map((each) => ({ stat: roll, ...each }))]
    const said = `${target} with ${JSON.stringify(adds)} ${JSON.stringify(stats)}: ${faces}/6 (${why})`
    return { name: said, weapon: { [roll]: target, effects }, mean: (faces / 6) * (3 / 6) }
  }

describe('hit rolls', () => {
  it.each(ROWS.map(named('hit')))('$name', check)
})

describe('wound rolls', () => {
  it.each(ROWS.map(named('wound')))('$name', check)
})

describe('both rolls, from both sides', () => {
  const cases: readonly Case[] = [
    {
      name: 'each roll has its own cap: +2 to hit does not help to wound: 5/6 * 3/6',
      weapon: { hit: '3+', effects: [{ roll: 'hit', add: 2 }] },
      mean: (5 / 6) * (3 / 6),
    },
    {
      name: 'modifiers of attacker and target are one sum: +1 +1 -1 to hit 3+ is +1: 5/6 * 3/6',
      weapon: { hit: '3+', effects: [{ roll: 'hit', add: 1 }] },
      attacker: { effects: [{ roll: 'hit', add: 1 }] },
      target: { effects: [{ roll: 'hit', add: -1, against: 'self' }] },
      mean: (5 / 6) * (3 / 6),
    },
    {
      name: '-1 -1 of the target and +1 of the attacker to wound 4+ is -1: 3/6 * 2/6',
      attacker: { abilities: { Strong: [{ roll: 'wound', add: 1 }] } },
      target: {
        effects: [{ roll: 'wound', add: -1, against: 'self' }],
        abilities: { Hard: [{ roll: 'wound', add: -1, against: 'self' }] },
      },
      mean: (3 / 6) * (2 / 6),
    },
    {
      name: "the attacker's bonus to its own hits does not help attacks against it; a save bonus of the attacker is idle",
      attacker: { effects: [{ roll: 'save', add: 1 }] },
      target: { save: '4+', effects: [{ roll: 'hit', add: 1 }] },
      mean: (3 / 6) * (3 / 6) * (3 / 6),
    },
    {
      name: 'stages: 12 attacks 3+/4+ save 5+: 12, 8, 4, 4 * 4/6',
      weapon: { attacks: 12, hit: '3+', wound: '4+' },
      target: { save: '5+' },
      stages: {
        attacks: 12,
        hits: (12 * 4) / 6,
        wounds: 12 * (4 / 6) * (3 / 6),
        unsaved: 12 * (4 / 6) * (3 / 6) * (4 / 6),
        normalDamage: 12 * (4 / 6) * (3 / 6) * (4 / 6),
        mortalWounds: 0,
        damageBeforeWard: 12 * (4 / 6) * (3 / 6) * (4 / 6),
      },
    },
  ]
  it.each(cases)('$name', check)
})
