/** The interpretations of the rules page (HBR 14) that a question can show, each worked out by hand. */
import { describe, expect, it } from 'vitest'
import { chances, issuesOf, shot } from './ask.ts'

const D5 = { defence: '5/6' }
const tank = (words: object = {}, heavy: object = {}): object => ({
  type: 'heavyVehicle',
  defence: 8,
  ...words,
  heavy: {
    locationTable: { '1-2': 'traction', 3: 'hull', 4: 'secondaryWeapon', 5: 'mainWeapon', 6: 'explosion' },
    ...heavy,
  },
})
const sure = { combatValue: 9, piercing: false }
const assault = { attacker: { combatValue: 20, assault: 0, defence: 5 }, defender: { combatValue: 0, defence: 5 } }

const SHOWN: readonly (readonly [rule: string, reading: string, document: object, name: string, chance: string])[] = [
  // 5/6 to hit; a save of 4+ with a token needs 6.
  [
    'INT-1',
    'tokens hinder the save',
    { odds: 'fire', combatValue: 3, ...D5, suppression: 1, armourSave: { value: 4 } },
    'reduced',
    '25/36',
  ],
  [
    'INT-1',
    'unless the option says no',
    {
      odds: 'fire',
      combatValue: 3,
      ...D5,
      suppression: 1,
      armourSave: { value: 4 },
      suppressionAffectsArmourSave: false,
    },
    'reduced',
    '5/12',
  ],
  // D = 3 + 1: a double hit at 8, not at 7: V = 3 needs a 5.
  [
    'INT-2',
    'the doubling is of the defence with its bonuses',
    { odds: 'fire', combatValue: 3, defence: 3, terrainDefenceBonus: 1 },
    'doubleHit',
    '1/3',
  ],
  // V = 2 * (1 + 1) = 4 against 6: a 2 is enough.
  [
    'INT-3',
    'bonuses are doubled',
    { odds: 'fire', mode: 'suppressive', combatValue: 1, bonuses: 1, defence: 6 },
    'success',
    '5/6',
  ],
  // V = 9 against 5: every face is a double hit, and the save of 4+ stops half of them.
  [
    'INT-9',
    'one save stops a double hit',
    { odds: 'fire', combatValue: 9, ...D5, armourSave: { value: 4 } },
    'untouched',
    '1/2',
  ],
  [
    'INT-10',
    'one hit point of a double hit leaves one Hit',
    { odds: 'fire', combatValue: 9, ...D5, hitPoints: 1 },
    'reduced',
    '1',
  ],
  [
    'INT-11',
    'no double hit in an assault',
    { odds: 'assault', ...assault, defender: { combatValue: 0, ...D5 } },
    'defender: reduced',
    '1',
  ],
  [
    'INT-12',
    'a saved loser that cannot retreat is destroyed',
    {
      odds: 'assault',
      ...assault,
      defender: { combatValue: 0, ...D5, armourSave: { value: 1 } },
      defenderCanRetreat: false,
    },
    'defender: destroyed',
    '1',
  ],
  [
    'INT-12',
    'and stays what it was where it can',
    { odds: 'assault', ...assault, defender: { combatValue: 0, ...D5, armourSave: { value: 1 } } },
    'defender: untouched',
    '1',
  ],
  [
    'INT-12',
    'a fragile one is destroyed',
    { odds: 'assault', ...assault, defender: { combatValue: 0, ...D5, armourSave: { value: 1 }, fragile: true } },
    'defender: destroyed',
    '1',
  ],
  // m = 0: three supports against +3.
  [
    'INT-13',
    'each support counts',
    {
      odds: 'assault',
      attacker: { combatValue: 0, assault: 0, defence: 5 },
      defender: { combatValue: 3, defence: 5 },
      supports: 3,
    },
    'attacker',
    '125/216',
  ],
  // 4 and 5 are a Hit, as at any distance.
  [
    'INT-16',
    'long range does not hinder a sniper',
    { odds: 'fire', mode: 'sniper', distance: 20, ...D5 },
    'hit',
    '1/3',
  ],
  // face + 3 - 2 * 2 >= 2: 3 to 6.
  [
    'INT-17',
    'the tokens just paid hinder the peril test',
    { odds: 'peril', psyker: 'librarian', level: 3, cost: 2, perilTokens: { wound: 1 } },
    'normal',
    '2/3',
  ],
  // Two dice against 5 + 2: 7 or more, 21 of 36.
  [
    'INT-18',
    'terrain counts against Da Krunch',
    { odds: 'fire', sumOfTwoDice: true, template: true, defence: 5, terrainDefenceBonus: 2 },
    'success',
    '7/12',
  ],
  [
    'INT-19',
    'a Hit that was saved does not intimidate',
    { odds: 'fire', combatValue: 9, intimidating: true, ...D5, armourSave: { value: 1 } },
    'intact with 1 token',
    '0',
  ],
  // Both dice of a Twin Weapon miss with 1/4: 1 - (1/4)^2.
  [
    'INT-21',
    'all dice are rolled again',
    { odds: 'fire', combatValue: 1, dice: 2, defence: 5, attackerRerolls: 1 },
    'success',
    '15/16',
  ],
  // A modified 1 from a natural 3 fails, and hurts nobody.
  ['INT-22', 'only a natural 1 hurts', { odds: 'unstable', value: 2, suppression: 1 }, 'hit', '1/6'],
  [
    'INT-29',
    'a negative value is doubled too: -2 needs 5 or 6 against 3',
    { odds: 'fire', mode: 'suppressive', combatValue: -1, defence: 3 },
    'success',
    '1/3',
  ],
  [
    'INT-30',
    'X in defence loses without a save',
    { odds: 'assault', ...assault, defender: { combatValue: 'X', ...D5, armourSave: { value: 1 } } },
    'automatic',
    '1',
  ],
  // Two dice, the owner keeps what does not explode: 1 - 1/36.
  [
    'INT-31',
    'the owner chooses between the dice of a Techmarine',
    { odds: 'fire', attack: sure, target: tank({ defence: 9 }, { techmarineUses: 1 }) },
    'destroyed',
    '1/36',
  ],
  // A save of 7 has no chance, so that the Hit counts; a 6 is a double hit.
  [
    'INT-32',
    'no card is spent on a save without a chance',
    { odds: 'fire', combatValue: 4, ...D5, suppression: 1, armourSave: { value: 5, kind: 'card', cards: 1 } },
    'reduced',
    '5/6',
  ],
  [
    'INT-34',
    'a flame leaves no token on what it destroyed',
    { odds: 'fire', combatValue: 9, flame: true, template: true, defence: 4 },
    'destroyed',
    '1',
  ],
  // Reduced by 1/2 at V = 1 against 5; then V = 1 against 6 needs 5: 1/3.
  [
    'INT-35',
    'the second shot meets the face that is up',
    { odds: 'fire', attacks: [{ combatValue: 1 }, { combatValue: 1 }], target: D5 },
    'destroyed',
    '1/6',
  ],
  // After a secondary weapon the main weapon is another damage: 4 then 5 does not destroy. Only 6, or 4 again: 1/3.
  [
    'INT-39',
    'main and secondary weapon are two damages',
    { odds: 'fire', attack: sure, target: tank({ defence: 9 }, { damage: ['secondaryWeapon'] }) },
    'destroyed',
    '1/3',
  ],
  // Armour-piercing adds 1 to the location, and 7 is the entry of 6: explosion with 5 and 6.
  [
    'INT-7',
    'beyond the table the nearest entry counts',
    { odds: 'fire', attack: { ...sure, piercing: true }, target: tank({ defence: 9 }) },
    'destroyed',
    '1/3',
  ],
]

describe.each(SHOWN)('%s', (_, reading, document, name, chance) => {
  it(`${reading}`, () => {
    expect(chances(document)[name] ?? '0').toBe(chance)
  })
})

it('INT-4: tokens received while it moved count in the roll, unless the option says no', () => {
  // V = 2 * 5 against 11: one token, whatever the die. Two dice against one, with m = 2 less 2 for the token.
  const words = {
    odds: 'assault',
    attacker: { combatValue: 2, assault: 0, defence: 11 },
    defender: { combatValue: 0, defence: 5 },
    fireOnAttackerDuringMove: { mode: 'suppressive', combatValue: 5 },
  }
  expect(chances(words)['attacker']).toBe('125/216')
  expect(chances({ ...words, midMoveTokensAffectRolls: false })['attacker']).toBe('31/36')
})

it('INT-15: the die of the example shows 5: 5 + 1 + 1 = 7 against 5 + 2', () => {
  // Exactly the faces 5 and 6.
  expect(shot({ combatValue: 1, bonuses: [1], defence: 5, terrainDefenceBonus: 2 })['success']).toBe('1/3')
})

describe('odd combinations', () => {
  const pair = {
    attacker: { defence: 5, combatValue: 2, assault: 0 },
    defender: { defence: 5, combatValue: 2, assault: 0 },
  }
  it('a defender of movement X that loses is destroyed, its Hit saved or not (HBR 6.4): 505/1296', () => {
    const saves = { ...pair.defender, armourSave: { value: 1 } }
    expect(chances({ odds: 'assault', ...pair, defender: saves })['defender: destroyed']).toBe('0')
    const stuck = { ...saves, movement: 'X' }
    expect(chances({ odds: 'assault', ...pair, defender: stuck })['defender: destroyed']).toBe('505/1296')
  })
  it('who loses the face with the Assault skill on the way goes on without its bonus, two dice against one', () => {
    const attacker = { defence: '5/5', combatValue: 2, assault: [3, null] }
    const fire = { combatValue: 4 }
    const asked = {
      odds: 'assault',
      attacker,
      defender: { ...pair.defender, assault: null },
      fireOnAttackerDuringMove: fire,
    }
    // Hit for certain on a 1 (5), a double hit on a 6 (10): 5/6 fight on with two dice against one, equal values (HBR 15.2).
    expect(chances(asked)).toMatchObject({ attackerDestroyedBefore: '1/6', attacker: '625/1296' })
  })
  it('efficiency is asked of what has steps', () => {
    const heavy = { type: 'heavyVehicle', defence: 8 }
    const asked = {
      odds: 'efficiency',
      attackers: [{ id: 'a', points: 50, attacks: { combatValue: 4 } }],
      target: heavy,
    }
    expect(issuesOf(asked)).toEqual([{ path: 'target', message: expect.stringMatching(/has no steps/) }])
  })
  it('the rear said of a barrage is the rear of each of its targets: 1 + 2 against 6, a 3 or more', () => {
    const tank = { type: 'heavyVehicle', defence: 6, heavy: { locationTable: { '1-6': 'traction' } } }
    const barrage = { odds: 'barrage', targets: [{ target: tank, allocated: 1 }] }
    expect(chances({ ...barrage, attack: { combatValue: 1, fromRear: true } })['undamaged']).toBe('1/3')
  })
})
