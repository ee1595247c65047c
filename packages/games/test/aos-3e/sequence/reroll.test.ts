/** Rules 1.3, 1.4, 15.1, 15.2; INT-04, INT-05, INT-06: which faces are rolled again, and by whose choice. */
import { describe, it } from 'vitest'
import { blade, type Case, check, type Json, sure } from '../ask.ts'

/** Target number, modifier, re-roll, probability of success by hand, faces rolled again. */
type Row = readonly [target: string, add: number, rerolls: readonly Json[], success: number, why: string]

const ATTACK_ROWS: readonly Row[] = [
  ['3+', -1, [{ reroll: 'ones' }], 3 / 6 + (1 / 6) * (3 / 6), '{1}'],
  ['3+', -1, [{ reroll: 'failed' }], 3 / 6 + (2 / 6) * (3 / 6), '{1,2}: 3 is no failure before modifiers'],
  ['3+', -1, [{ reroll: 'any' }], 3 / 6 + (3 / 6) * (3 / 6), '{1,2,3}'],
  ['3+', 0, [{ reroll: 'ones' }], 4 / 6 + (1 / 6) * (4 / 6), '{1}'],
  ['3+', 0, [{ reroll: 'failed' }], 4 / 6 + (2 / 6) * (4 / 6), '{1,2}'],
  ['3+', 1, [{ reroll: 'failed' }], 5 / 6 + (1 / 6) * (5 / 6), '{1}: 2 succeeds after modifiers'],
  ['4+', -1, [{ reroll: 'failed' }], 2 / 6 + (3 / 6) * (2 / 6), '{1,2,3}, not 4 (INT-04)'],
  ['4+', -1, [{ reroll: 'any' }], 2 / 6 + (4 / 6) * (2 / 6), '{1,2,3,4}'],
  ['4+', 1, [{ reroll: 'failed' }], 4 / 6 + (2 / 6) * (4 / 6), '{1,2}, not 3 (INT-04)'],
  ['4+', 1, [{ reroll: 'any' }], 4 / 6 + (2 / 6) * (4 / 6), '{1,2}'],
  ['4+', 0, [{ reroll: [1, 2] }], 3 / 6 + (2 / 6) * (3 / 6), '{1,2}'],
  ['4+', 0, [{ reroll: '1-2' }], 3 / 6 + (2 / 6) * (3 / 6), '{1,2}'],
  ['4+', 0, [{ reroll: [3, 4] }], 3 / 6 + (1 / 6) * (3 / 6), '{3}: nobody rolls a success again'],
  ['4+', 0, [{ reroll: [3, 4], forced: true }], 2 / 6 + (2 / 6) * (3 / 6), '{3,4}: no choice (INT-06)'],
  ['4+', 0, [{ reroll: 'success', forced: true }], (3 / 6) * (3 / 6), '{4,5,6}'],
  ['4+', 0, [{ reroll: [6], forced: true }], 2 / 6 + (1 / 6) * (3 / 6), '{6}'],
  ['4+', 0, [{ reroll: 'ones' }, { reroll: [2] }], 3 / 6 + (2 / 6) * (3 / 6), '{1} and {2}'],
  ['4+', 0, [{ reroll: 'ones' }, { reroll: 'failed' }], 3 / 6 + (3 / 6) * (3 / 6), 'once only, never twice'],
  [
    '4+',
    0,
    [{ reroll: 'failed' }, { reroll: [6], forced: true }],
    2 / 6 + (1 / 6) * (3 / 6) + (3 / 6) * (3 / 6),
    'a die forced once is not rolled a third time',
  ],
  ['7+', 0, [{ reroll: 'failed' }], 1 / 6 + (5 / 6) * (1 / 6), '{1..5}: an unmodified 6 succeeds'],
  ['2+', -1, [{ reroll: 'failed' }], 4 / 6 + (1 / 6) * (4 / 6), '{1}: 2 is no failure before modifiers'],
]

const attackCase =
  (roll: 'hit' | 'wound') =>
  ([target, add, rerolls, success, why]: Row): Case => ({
    name: `${target} with ${add}, ${JSON.stringify(rerolls)}: again ${why}`,
    weapon: {
      [roll]: target,
      effects: [...rerolls.map((each) => ({ roll, ...each })), ...(add === 0 ? [] : [{ roll, add }])],
    },
    mean: success * (3 / 6),
  })

describe('re-rolls of hit rolls', () => {
  it.each(ATTACK_ROWS.map(attackCase('hit')))('$name', check)
})

describe('re-rolls of wound rolls', () => {
  it.each(ATTACK_ROWS.map(attackCase('wound')))('$name', check)
})

/** Save, bonus, Rend, re-roll, probability that the save succeeds. */
type SaveRow = readonly [save: string, add: number, rend: number, reroll: Json, saved: number, why: string]

const SAVE_ROWS: readonly SaveRow[] = [
  ['4+', 0, 0, { reroll: 'ones' }, 3 / 6 + (1 / 6) * (3 / 6), '{1}'],
  ['4+', 0, 0, { reroll: 'failed' }, 3 / 6 + (3 / 6) * (3 / 6), '{1,2,3}'],
  ['4+', 0, 2, { reroll: 'ones' }, 1 / 6 + (1 / 6) * (1 / 6), '{1}'],
  ['4+', 0, 2, { reroll: 'failed' }, 1 / 6 + (3 / 6) * (1 / 6), '{1,2,3}: failed is judged before Rend (INT-05)'],
  ['4+', 0, 2, { reroll: 'any' }, 1 / 6 + (5 / 6) * (1 / 6), '{1..5}: any sees Rend (INT-05)'],
  ['4+', 1, 0, { reroll: 'failed' }, 4 / 6 + (2 / 6) * (4 / 6), '{1,2}'],
  ['-', 0, 0, { reroll: 'failed' }, 0, 'again in vain'],
  ['-', 1, 0, { reroll: 'failed' }, 1 / 6 + (5 / 6) * (1 / 6), '{1..5}: 6 failed before modifiers, but is left alone'],
  ['-', 1, 0, { reroll: 'ones' }, 1 / 6 + (1 / 6) * (1 / 6), '{1}'],
  ['4+', 0, 0, { reroll: 'success', forced: true }, (3 / 6) * (3 / 6), '{4,5,6} forced'],
  ['3+', 0, 1, { reroll: [6], forced: true }, 2 / 6 + (1 / 6) * (3 / 6), '{6} forced, need 4'],
  ['2+', 0, 1, { reroll: 'failed' }, 4 / 6 + (1 / 6) * (4 / 6), '{1}: a 2 did not fail before Rend'],
  ['2+', 0, 1, { reroll: 'any' }, 4 / 6 + (2 / 6) * (4 / 6), '{1,2}'],
]

const saveCase = ([save, add, rend, reroll, saved, why]: SaveRow): Case => ({
  name: `save ${save} with ${add}, Rend ${rend}, ${JSON.stringify(reroll)}: again ${why}`,
  weapons: [sure({ rend })],
  target: { save, effects: [{ roll: 'save', ...reroll }, ...(add === 0 ? [] : [{ roll: 'save', add }])] },
  mean: 1 - saved,
})

describe('re-rolls of save rolls', () => {
  it.each(SAVE_ROWS.map(saveCase))('$name', check)
})

describe('re-rolls of the other side, and of wards', () => {
  const cases: readonly Case[] = [
    {
      name: 'the attacker forces successful saves to be rolled again: 4+ fails 1 - 1/4',
      weapons: [sure()],
      attacker: { effects: [{ roll: 'save', reroll: 'success', forced: true, against: 'target' }] },
      target: { save: '4+' },
      mean: 1 - (3 / 6) * (3 / 6),
    },
    {
      name: 'the target forces hits of 6 to be rolled again: P(6) = 1/36',
      weapon: { effects: [{ on: 'hit', unmodified: 6, mortalWounds: 1 }] },
      target: { effects: [{ roll: 'hit', reroll: [6], forced: true, against: 'self' }] },
      stages: { hits: 2 / 6 + (1 / 6) * (3 / 6), mortalWounds: (1 / 6) * (1 / 6) },
    },
    {
      name: 'ward 5+, ones again: 2/6 + 1/6 * 2/6 negated',
      weapons: [sure()],
      target: { ward: 5, effects: [{ roll: 'ward', reroll: 'ones' }] },
      mean: 1 - (2 / 6 + (1 / 6) * (2 / 6)),
    },
    {
      name: 'ward 5+, failed again: 1 - (4/6)^2 negated',
      weapons: [sure({ damage: 3 })],
      target: { ward: 5, effects: [{ roll: 'ward', reroll: 'failed' }] },
      mean: 3 * (4 / 6) * (4 / 6),
    },
    {
      name: 'ward 4+, successes of the ward forced again: 1/4 negated',
      weapons: [sure()],
      target: { ward: 4, effects: [{ roll: 'ward', reroll: 'success', forced: true }] },
      mean: 1 - (3 / 6) * (3 / 6),
    },
    {
      name: 'a re-roll limited to one weapon, and to melee',
      weapons: [
        { name: 'A', attacks: 1, hit: '4+', wound: '4+', damage: 1 },
        { name: 'B', attacks: 1, hit: '4+', wound: '4+', damage: 1 },
      ],
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', weapon: 'A' }] },
      weaponMeans: [(3 / 4) * (1 / 2), (1 / 2) * (1 / 2)],
    },
    {
      name: 'ones again and a trigger on 6: P(6) = 1/6 + 1/36',
      weapon: {
        effects: [
          { roll: 'hit', reroll: 'ones' },
          { on: 'hit', unmodified: 6, mortalWounds: 1 },
        ],
      },
      stages: { mortalWounds: 1 / 6 + 1 / 36 },
    },
    {
      name: 'failed again at 4+ and a trigger on 6: P(6) = 1/6 + 3/36',
      weapon: {
        effects: [
          { roll: 'hit', reroll: 'failed' },
          { on: 'hit', unmodified: 6, mortalWounds: 1 },
        ],
      },
      stages: { mortalWounds: 1 / 6 + 3 / 36 },
    },
    {
      name: 'failed again at 4+ with -1: 4 is kept although it misses: P(6) = 1/6 + 3/36',
      weapon: {
        effects: [
          { roll: 'hit', reroll: 'failed' },
          { roll: 'hit', add: -1 },
          { on: 'hit', unmodified: 6, mortalWounds: 1 },
        ],
      },
      stages: { mortalWounds: 1 / 6 + 3 / 36, hits: 2 / 6 + (3 / 6) * (2 / 6) },
    },
    {
      name: 'the wound re-roll sees a trigger on wounds of 6: P = 3/6 * (1/6 + 3/36)',
      weapon: {
        effects: [
          { roll: 'wound', reroll: 'failed' },
          { on: 'wound', unmodified: 6, mortalWounds: 1 },
        ],
      },
      stages: { mortalWounds: (3 / 6) * (1 / 6 + 3 / 36) },
    },
  ]
  it.each(cases)('$name', check)
})

describe('a permitted re-roll of a failed die that sets something off', () => {
  const strike = (mortalWounds: number, more: Json = {}): Json => ({
    hit: '6+',
    effects: [
      { roll: 'wound', auto: true },
      { roll: 'hit', reroll: 'failed' },
      { on: 'hit', unmodified: '5+', mortalWounds, then: 'end' },
    ],
    ...more,
  })
  const cases: readonly Case[] = [
    {
      name: 'a 5 that misses is worth two mortal wounds, a new roll 2/6 of them: twelve times 2 (2/6 + 4/6 2/6)',
      weapon: strike(2, { attacks: 12 }),
      mean: 12 * 2 * (2 / 6 + (4 / 6) * (2 / 6)),
    },
    {
      // On 5 one mortal wound; a hit of 6 has 12 damage. Kept, a 5 is worth 1; a new roll (1 + 12) / 6.
      name: 'a 5 that is worth less than a new roll is rolled again',
      weapon: {
        hit: '6+',
        damage: 12,
        effects: [
          { roll: 'wound', auto: true },
          { roll: 'hit', reroll: 'failed' },
          { on: 'hit', unmodified: 5, mortalWounds: 1 },
        ],
      },
      target: { models: 20 },
      mean: (1 / 6) * 12 + (5 / 6) * ((1 + 12) / 6),
    },
    {
      name: 'forced: there is no choice',
      weapon: {
        hit: '6+',
        effects: [
          { roll: 'wound', auto: true },
          { on: 'hit', unmodified: 5, mortalWounds: 2 },
        ],
      },
      target: { effects: [{ roll: 'hit', reroll: [5], forced: true, against: 'self' }] },
      mean: 1 / 6 + (1 / 6) * ((2 + 1) / 6),
    },
    {
      // A failed 2 strikes back for 6: better than one wound less with 3 in 6, and the attacker has 2 in 6 of nothing.
      name: 'a save that fails and strikes back is kept by the defender',
      weapons: [sure()],
      attacker: { wounds: 20 },
      target: {
        save: '4+',
        effects: [
          { roll: 'save', reroll: 'failed' },
          { on: 'save', unmodified: 2, mortalWounds: 6, to: 'attacker' },
        ],
      },
      mean: 1 / 6 + (2 / 6) * (3 / 6),
      backlash: 6 * (1 / 6 + (2 / 6) * (1 / 6)),
    },
    {
      name: 'one of a limited number is not spent on it',
      weapon: strike(2, {
        attacks: 2,
        effects: [
          { roll: 'wound', auto: true },
          { roll: 'hit', reroll: 'failed', count: 1 },
          { on: 'hit', unmodified: '5+', mortalWounds: 2, then: 'end' },
        ],
      }),
      // Two dice; one of those that show 1 to 4, if there is one, is rolled again.
      mean: 2 * (2 * (2 / 6) + (1 - (2 / 6) ** 2) * (2 / 6)),
    },
  ]
  it.each(cases)('$name', check)
})

describe('re-rolls of the number of attacks and of damage', () => {
  const cases: readonly Case[] = [
    {
      // 1, 2, 3, 3, 3, 3 after the limit, with a mean of 2.5: 1 and 2 again.
      name: 'D6 damage of at most 3, any again: 4/6 * 3 + 2/6 * 2.5',
      weapons: [sure({ damage: 'D6' })],
      attacker: {
        effects: [
          { roll: 'damage', reroll: 'any' },
          { stat: 'damage', max: 3 },
        ],
      },
      mean: (4 / 6) * 3 + (2 / 6) * 2.5,
    },
    {
      // 1, 1, 2 with a mean of 4/3: both 1s again.
      name: 'D3 damage less 1, at least 1, any again: 2/3 + 2/3 * 4/3 after a roll of 3',
      weapons: [sure({ damage: 'D3' })],
      attacker: { effects: [{ roll: 'damage', reroll: 'any' }] },
      target: { effects: [{ stat: 'damage', add: -1, min: 1, against: 'self' }] },
      mean: (1 / 3) * 2 + (2 / 3) * (4 / 3),
    },
    {
      name: 'a permission to roll fours again is not used, a command is: 21/6 + (3.5 - 4)/6',
      weapons: [sure({ damage: 'D6' }), sure({ name: 'Other', damage: 'D6' })],
      attacker: {
        effects: [
          { roll: 'damage', reroll: [4], weapon: 'Blade' },
          { roll: 'damage', reroll: [4], forced: true, weapon: 'Other' },
        ],
      },
      weaponMeans: [3.5, 3.5 + (3.5 - 4) / 6],
    },
    {
      name: 'D6 damage halved, any again: 1, 1, 2, 2, 3, 3 with a mean of 2: only 1s',
      weapons: [sure({ damage: 'D6' })],
      attacker: { effects: [{ roll: 'damage', reroll: 'any' }] },
      target: { effects: [{ stat: 'damage', times: 0.5, against: 'self' }] },
      mean: (2 + 2 + 3 + 3) / 6 + (2 / 6) * 2,
    },
    {
      name: 'D6 attacks, 1 again: 2..6 and 1/6 of 1..6: mean 20/6 + 1/6 * 3.5',
      weapons: [sure({ attacks: 'D6' })],
      attacker: { effects: [{ roll: 'attacks', reroll: 'ones' }] },
      mean: (2 + 3 + 4 + 5 + 6) / 6 + (1 / 6) * 3.5,
      pmf: { 1: 1 / 36, 2: 7 / 36, 3: 7 / 36, 4: 7 / 36, 5: 7 / 36, 6: 7 / 36 },
    },
    {
      name: 'D6 attacks, 1 and 2 again: mean 18/6 + 2/6 * 3.5',
      weapons: [sure({ attacks: 'D6' })],
      attacker: { effects: [{ roll: 'attacks', reroll: [1, 2] }] },
      mean: (3 + 4 + 5 + 6) / 6 + (2 / 6) * 3.5,
    },
    {
      name: 'D6 attacks, any again: whatever is below the mean: 15/6 + 3/6 * 3.5',
      weapons: [sure({ attacks: 'D6' })],
      attacker: { effects: [{ roll: 'attacks', reroll: 'any' }] },
      mean: (4 + 5 + 6) / 6 + (3 / 6) * 3.5,
    },
    {
      name: 'each of two models rolls its own D6 and rolls its own 1 again',
      weapons: [sure({ attacks: 'D6' })],
      attacker: { models: 2, effects: [{ roll: 'attacks', reroll: 'ones' }] },
      mean: 2 * ((2 + 3 + 4 + 5 + 6) / 6 + (1 / 6) * 3.5),
    },
    {
      name: 'D3 damage, 1 again: (2 + 3)/3 + 1/3 * 2',
      weapons: [sure({ damage: 'D3' })],
      attacker: { effects: [{ roll: 'damage', reroll: 'ones' }] },
      mean: (2 + 3) / 3 + (1 / 3) * 2,
      pmf: { 1: 1 / 9, 2: 4 / 9, 3: 4 / 9 },
    },
    {
      name: 'D6 damage, 1-3 again, then +1: 15/6 + 3/6 * 3.5 + 1',
      weapons: [sure({ damage: 'D6' })],
      attacker: {
        effects: [
          { roll: 'damage', reroll: '1-3' },
          { stat: 'damage', add: 1 },
        ],
      },
      mean: (4 + 5 + 6) / 6 + (3 / 6) * 3.5 + 1,
    },
    {
      name: 'D6 damage, any again: below the mean',
      weapons: [sure({ damage: 'D6' })],
      attacker: { effects: [{ roll: 'damage', reroll: 'any' }] },
      mean: (4 + 5 + 6) / 6 + (3 / 6) * 3.5,
    },
    {
      name: 'a fixed number is not rolled, so nothing is rolled again',
      weapons: [sure({ attacks: 2, damage: 1 })],
      attacker: {
        effects: [
          { roll: 'attacks', reroll: 'ones' },
          { roll: 'damage', reroll: 'ones' },
        ],
      },
      pmf: { 2: 1 },
    },
  ]
  it.each(cases)('$name', check)
})

const WOUNDS = [{ roll: 'wound', auto: true }]

describe('so many re-rolls in one activation', () => {
  const cases: readonly Case[] = [
    {
      // Both hit 1/4; one misses 1/2, its re-roll hits 1/2. None: both miss 1/4, the re-roll misses 1/2.
      name: 'one re-roll of a failed hit, two attacks 4+',
      weapon: { attacks: 2, effects: WOUNDS },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      pmf: { 0: (1 / 4) * (1 / 2), 1: 1 - 1 / 8 - 1 / 2, 2: 1 / 4 + (1 / 2) * (1 / 2) },
    },
    {
      // E[min(misses, 2)] = 1 * 3/8 + 2 * 3/8 + 2 * 1/8
      name: 'two re-rolls, three attacks 4+: 3/2 + E[min(misses, 2)]/2',
      weapon: { attacks: 3, effects: WOUNDS },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 2 }] },
      mean: 3 / 2 + (1 * (3 / 8) + 2 * (3 / 8) + 2 * (1 / 8)) / 2,
    },
    {
      name: 'more re-rolls than attacks are re-rolls of everything',
      weapon: { attacks: 3, effects: WOUNDS },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 9 }] },
      mean: 3 * (3 / 4),
    },
    {
      name: 'one re-roll shared by two weapons, the first has the first claim: 3/4, then 5/6 + 1/6 * 1/2 * 5/6',
      weapons: [
        { name: 'A', attacks: 1, hit: '4+', wound: '4+', damage: 1, effects: WOUNDS },
        { name: 'B', attacks: 1, hit: '2+', wound: '4+', damage: 1, effects: WOUNDS },
      ],
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      mean: 3 / 4 + 5 / 6 + (1 / 6) * (1 / 2) * (5 / 6),
    },
    {
      name: 'one re-roll of a failed wound, two attacks that hit',
      weapon: { attacks: 2, effects: [{ roll: 'hit', auto: true }] },
      attacker: { effects: [{ roll: 'wound', reroll: 'failed', count: 1 }] },
      pmf: { 0: 1 / 8, 1: 3 / 8, 2: 1 / 2 },
    },
    {
      name: 'one re-roll of a failed save, two wounds against 4+',
      weapons: [sure({ attacks: 2 })],
      target: { save: '4+', effects: [{ roll: 'save', reroll: 'failed', count: 1 }] },
      pmf: { 0: 1 / 2, 1: 3 / 8, 2: 1 / 8 },
    },
    {
      name: 'one re-roll of ones: two attacks 4+: hits 1 + P(a one) * 1/2',
      weapon: { attacks: 2, effects: WOUNDS },
      attacker: { effects: [{ roll: 'hit', reroll: 'ones', count: 1 }] },
      mean: 1 + (1 - (5 / 6) * (5 / 6)) * (1 / 2),
    },
    {
      // n attacks: n/2 + (1 - 2^-n)/2 hits
      name: 'one re-roll, D3 attacks',
      weapon: { attacks: 'D3', effects: WOUNDS },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      mean: (1 / 2 + 1 / 4 + (1 + 3 / 8) + (3 / 2 + 7 / 16)) / 3,
    },
    {
      name: 'one re-roll for the unit, not for each of its two models',
      weapon: { effects: WOUNDS },
      attacker: { models: 2, effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      pmf: { 0: 1 / 8, 1: 3 / 8, 2: 1 / 2 },
    },
    {
      name: 'one re-roll of one weapon only',
      weapons: [blade({ name: 'A', effects: WOUNDS }), blade({ name: 'B', effects: WOUNDS })],
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1, weapon: 'B' }] },
      weaponMeans: [1 / 2, 3 / 4],
    },
    {
      name: 'one re-roll and 6s: 2/6 + P(a miss) * 1/6',
      weapon: { attacks: 2, effects: [...WOUNDS, { on: 'hit', unmodified: 6, mortalWounds: 1 }] },
      attacker: { effects: [{ roll: 'hit', reroll: 'failed', count: 1 }] },
      stages: { mortalWounds: 2 / 6 + (3 / 4) * (1 / 6), hits: 11 / 8 },
    },
    {
      name: 'two hits of one attack share one wound re-roll',
      weapon: {
        effects: [
          { roll: 'hit', set: 6 },
          { on: 'hit', unmodified: 6, hits: 2 },
        ],
      },
      attacker: { effects: [{ roll: 'wound', reroll: 'failed', count: 1 }] },
      pmf: { 0: 1 / 8, 1: 3 / 8, 2: 1 / 2 },
    },
    {
      name: 'one for hits and one for wounds: two budgets: 3/4 * 3/4',
      attacker: {
        effects: [
          { roll: 'hit', reroll: 'failed', count: 1 },
          { roll: 'wound', reroll: 'failed', count: 1 },
        ],
      },
      mean: (3 / 4) * (3 / 4),
    },
    {
      name: 'a save re-roll of the target is shared by two weapons',
      weapons: [sure({ name: 'A' }), sure({ name: 'B', damage: 2 })],
      target: { save: '4+', effects: [{ roll: 'save', reroll: 'failed', count: 1 }] },
      // A fails 1/4. B: 1/2 fails; the re-roll is left when A was saved at once (1/2).
      mean: 1 / 4 + 2 * ((1 / 2) * (1 / 2) + (1 / 2) * (1 / 4)),
    },
    {
      // Each die: 1/2 hits, 1/6 a one (again for nothing), 2/6 wants the budget; P(any wants it) = 5/9
      name: 'ones for nothing and one failed roll: 2 * 7/12 + 5/9 * 1/2',
      weapon: { attacks: 2, effects: WOUNDS },
      attacker: {
        effects: [
          { roll: 'hit', reroll: 'ones' },
          { roll: 'hit', reroll: 'failed', count: 1 },
        ],
      },
      mean: 2 * (7 / 12) + (5 / 9) * (1 / 2),
    },
  ]
  it.each(cases)('$name', check)
})
