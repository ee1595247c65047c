/** Section 9: who may shoot at what; the first "no" decides, and is told. */
import { describe, expect, test } from 'vitest'
import { certain, fight, type Json } from './ask.ts'

/** Attacks made, and why none are. */
function shot(weapon: Json, situation: Json, attacker: Json = {}): { attacks: number; why: string } {
  const { stages, warnings } = fight({
    weapons: [certain(weapon)],
    situation: { phase: 'shooting', ...situation },
    attacker,
  })
  return { attacks: stages?.attacks ?? Number.NaN, why: warnings.join('; ') }
}

const vehicle = { keywords: ['VEHICLE'] }

describe('a weapon makes no attacks', () => {
  test.each<[string, Json, Json, Json, string]>([
    ['after its unit Fell Back', {}, { attackerFellBack: true }, {}, '9.1'],
    ['that is not Assault after an Advance', { type: 'heavy' }, { attackerAdvanced: true }, {}, '9.2'],
    ['with an enemy in engagement range', {}, { enemyInEngagementRange: true }, {}, '9.3'],
    ['at the enemy in engagement range', {}, { targetInEngagementRangeOfShooter: true }, {}, '9.3'],
    ['of a vehicle at another unit than the one it is engaged with', {}, { engaged: true }, vehicle, '9.3'],
    ['a pistol at another unit', { type: 'pistol' }, { enemyInEngagementRange: true }, {}, '9.3'],
    ['at a unit engaged with friends', {}, { targetInEngagementRangeOfAnotherFriendlyUnit: true }, {}, '9.4'],
    ['with Blast in engagement range', { blast: true }, { targetEngaged: true }, vehicle, '9.5'],
    ['out of range', { range: 24 }, { distance: 24.5 }, {}, '9.6'],
    ['within minimum range', { range: 48, minimumRange: 12 }, { distance: 11 }, {}, '9.6'],
    ['at a protected character', {}, { lookOutSir: true }, {}, '9.7'],
    ['in Overwatch with an enemy in engagement range', {}, { overwatch: true, engaged: true }, {}, '(10)'],
  ])('%s', (_, weapon, situation, attacker, rule) => {
    const { attacks, why } = shot(weapon, situation, attacker)
    expect(attacks).toBe(0)
    expect(why).toContain(rule)
  })
})

describe('a weapon attacks', () => {
  test.each<[string, Json, Json, Json]>([
    ['of a Titanic unit that Fell Back', {}, { attackerFellBack: true, attackerIsTitanic: true }, {}],
    ['of the type Assault after an Advance', {}, { attackerAdvanced: true }, {}],
    ['a pistol in engagement range', { type: 'pistol' }, { targetEngaged: true }, {}],
    [
      'a pistol although friends are engaged',
      { type: 'pistol' },
      { targetEngaged: true, targetInEngagementRangeOfAnotherFriendlyUnit: true },
      {},
    ],
    ['of a monster in engagement range', {}, { targetEngaged: true }, { keywords: ['MONSTER'] }],
    ['at its range', { range: 24 }, { distance: 24 }, {}],
    ['at its minimum range', { minimumRange: 12 }, { distance: 12 }, {}],
    ['in Overwatch at what is not the closest', {}, { overwatch: true, targetIsProtected: true }, {}],
  ])('%s', (_, weapon, situation, attacker) => {
    expect(shot(weapon, situation, attacker)).toEqual({ attacks: 1, why: '' })
  })
})

test('a unit with nothing for the phase says so', () => {
  const { warnings, damage } = fight({ weapons: [certain()], situation: { phase: 'fight' } })
  expect(damage.mean).toBe(0)
  expect(warnings.join()).toContain('nothing to fight with')
})

test('pistols or other weapons, not both (4.7)', () => {
  const weapons = [certain({ type: 'pistol' }), certain({ type: 'assault' })]
  expect(fight({ weapons, attacker: { models: 2 } }).warnings.join()).toContain('4.7')
  const apart = weapons.map((each) => ({ ...each, models: 1 }))
  expect(fight({ weapons: apart, attacker: { models: 2 } }).warnings).toEqual([])
})

test('the phase follows from the weapons and the situation', () => {
  const blade = { type: 'melee', attacks: 1, skill: 3, strength: 4, damage: 1 }
  expect(fight({}).situation).toBe('shooting')
  expect(fight({ weapons: [blade] }).situation).toBe('fight')
  expect(fight({ weapons: [blade, certain()] }).situation).toBe('fight')
  expect(fight({ weapons: [blade, certain()], situation: { withinHalfRange: true } }).situation).toContain('shooting')
  expect(fight({ weapons: [blade], situation: { phase: 'combat' } }).situation).toBe('fight')
})

test('WS or BS of - cannot attack (3.4)', () => {
  const { stages, warnings } = fight({ weapon: { skill: '-' } })
  expect(stages?.attacks).toBe(0)
  expect(warnings.join()).toContain('3.4')
})
