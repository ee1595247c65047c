/** The look-up tables of the rules page (HBR 15.1, 15.2), in full, and what can be reckoned from them. */
import { describe, expect, it } from 'vitest'
import { chances, shot } from './ask.ts'

/** HBR 15.1: the face that is needed; one die; Twin Weapon. */
const SHOTS = [
  [0, '1', '1'],
  [1, '1', '1'],
  [2, '5/6', '35/36'],
  [3, '2/3', '8/9'],
  [4, '1/2', '3/4'],
  [5, '1/3', '5/9'],
  [6, '1/6', '11/36'],
  [7, '0', '0'],
  [8, '0', '0'],
] as const

describe.each(SHOTS)('a shot that needs %i (HBR 15.1)', (need, one, twin) => {
  const words = { combatValue: 10 - need, defence: 10 }

  it(`hits with ${one}, with Twin Weapon with ${twin}`, () => {
    expect(shot(words)['success'] ?? '0').toBe(one)
    expect(shot({ ...words, dice: 2 })['success'] ?? '0').toBe(twin)
  })

  it('is a double hit as often against half the defence, less what it is short of', () => {
    // 2 * 5 = 10: the same face is needed for a double hit on D5.
    expect(shot({ ...words, defence: 5 })['doubleHit'] ?? '0').toBe(one)
  })

  it.each([
    ['a token on the attacker', { attackerSuppression: 1 }],
    ['long range', { distance: 8 }],
    ['an obstacle of -2', { obstacles: 2 }],
    ['two obstacles of -1', { obstacles: [1, 1] }],
    ['Enfeeble', { resultPenalties: [2] }],
  ])('is the shot that needs 2 more after %s', (_, penalty) => {
    expect(shot({ ...words, ...penalty })['success'] ?? '0').toBe(SHOTS.find(([face]) => face === need + 2)?.[1] ?? '0')
  })

  it.each([
    ['seven spaces', { distance: 7 }],
    ['Scope at long range', { distance: 8, scope: true }],
    ['a template at long range', { distance: 8, template: true }],
    ['a flame at long range', { distance: 8, flame: true }],
    ['an obstacle that is ignored', { obstacles: 2, ignoresObstacles: true }],
    ['terrain that is ignored', { terrainDefenceBonus: 2, ignoresTerrain: true }],
    ['a cloak under a template', { camoCloakTokens: 2, template: true }],
    ['a rear shot at infantry', { fromRear: true }],
  ])('is the same with %s', (_, words2) => {
    expect(shot({ ...words, ...words2 })['success'] ?? '0').toBe(one)
  })
})

/** HBR 15.2: attacker, tie, defender, of two dice against two, then against one. */
const ASSAULTS = [
  [-6, '0', '0', '1', '0', '0', '1'],
  [-5, '0', '11/1296', '1285/1296', '0', '11/216', '205/216'],
  [-4, '11/1296', '7/216', '1243/1296', '11/216', '5/54', '185/216'],
  [-3, '53/1296', '89/1296', '577/648', '31/216', '1/8', '79/108'],
  [-2, '71/648', '37/324', '503/648', '29/108', '4/27', '7/12'],
  [-1, '145/648', '215/1296', '791/1296', '5/12', '35/216', '91/216'],
  [0, '505/1296', '143/648', '505/1296', '125/216', '1/6', '55/216'],
  [1, '791/1296', '215/1296', '145/648', '161/216', '25/216', '5/36'],
  [2, '503/648', '37/324', '71/648', '31/36', '2/27', '7/108'],
  [3, '577/648', '89/1296', '53/1296', '101/108', '1/24', '5/216'],
  [4, '1243/1296', '7/216', '11/1296', '211/216', '1/54', '1/216'],
  [5, '1285/1296', '11/1296', '0', '215/216', '1/216', '0'],
  [6, '1', '0', '0', '1', '0', '0'],
] as const

const ends = (document: object): readonly string[] => {
  const said = chances({ odds: 'assault', ...document })
  return ['attacker', 'tie', 'defender'].map((who) => said[who] ?? '0')
}

describe.each(ASSAULTS)('an assault with %i more than the defender (HBR 15.2)', (m, ...expected) => {
  const attacker = { combatValue: m, assault: 0, defence: 5 }

  it('of two dice against two', () => {
    const defender = { combatValue: 0, assault: 0, defence: 5 }
    expect(ends({ attacker, defender })).toEqual(expected.slice(0, 3))
  })

  it('of two dice against one', () => {
    const defender = { combatValue: 0, assault: null, defence: 5 }
    expect(ends({ attacker, defender })).toEqual(expected.slice(3))
  })

  it.each([
    [
      'Assault bonuses',
      { attacker: { ...attacker, assault: 2 }, defender: { combatValue: 0, assault: 2, defence: 5 } },
    ],
    [
      'supports and terrain',
      { supports: 2, defender: { combatValue: 0, assault: 0, defence: 5, terrainDefenceBonus: 2 } },
    ],
    ['a barricade and a token', { barricade: 2, defender: { combatValue: 0, assault: 0, defence: 5, suppression: 1 } }],
    ['cards on both sides', { attackerBonuses: [1], defenderBonuses: [1] }],
    [
      'Enfeeble on both',
      {
        attacker: { ...attacker, ownRollPenalties: [2] },
        defender: { combatValue: 0, assault: 0, defence: 5, ownRollPenalties: [2] },
      },
    ],
  ])('is the same where %s are even', (_, words) => {
    const defender = { combatValue: 0, assault: 0, defence: 5 }
    expect(ends({ attacker, defender, ...words })).toEqual(expected.slice(0, 3))
  })
})
