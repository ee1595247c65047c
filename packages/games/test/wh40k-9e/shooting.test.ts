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
    ['in Overwatch with an enemy in engagement range', {}, { overwatch: true, engaged: true }, {}, '(40K 10)'],
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

test('a second target of an engaged vehicle: only if the engaged enemy is destroyed by then (9.3)', () => {
  expect(shot({}, { enemyInEngagementRange: true }, vehicle).why).toContain('if that is destroyed first they happen')
  expect(shot({ type: 'pistol' }, { enemyInEngagementRange: true }).why).not.toContain('destroyed first')
})

test('a unit with nothing for the phase says so', () => {
  const { warnings, damage } = fight({ weapons: [certain()], situation: { phase: 'fight' } })
  expect(damage.mean).toBe(0)
  expect(warnings.join()).toContain('nothing to fight with')
})

describe('pistols or other weapons, not both (4.7)', () => {
  const weapons = [certain({ name: 'Pistol', type: 'pistol', attacks: 3 }), certain({ type: 'assault', attacks: 1 })]
  const five = { attacker: { models: 5 }, target: { models: 40 } }
  const attacks = (more: Json = {}): number => fight({ ...five, weapons, ...more }).stages?.attacks ?? Number.NaN

  test('whoever has both fires the other weapons, or the pistols if the situation says so', () => {
    expect(attacks()).toBeCloseTo(5 * 1, 12)
    expect(attacks({ situation: { pistols: 'always' } })).toBeCloseTo(5 * 3, 12)
    expect(fight({ ...five, weapons }).assumptions.join()).toContain('4.7')
    expect(fight({ ...five, weapons, situation: { pistols: 'always' } }).situation).toBe('shooting, pistols')
  })

  test('models that have nothing else fire their pistols', () => {
    const some = (pistols: number, others: number): Json => ({
      weapons: [pistols, others].map((models, i) => ({ ...weapons[i], models })),
    })
    // Four of five have other weapons: one is left for a pistol. Two and two: nobody has both.
    expect(attacks(some(5, 4))).toBeCloseTo(4 * 1 + 1 * 3, 12)
    expect(attacks(some(2, 2))).toBeCloseTo(2 * 1 + 2 * 3, 12)
    expect(fight({ ...five, ...some(2, 2) }).assumptions.join()).not.toContain('4.7')
    // Four pistols are fired: one model is left for the other weapon.
    expect(attacks({ ...some(4, 5), situation: { pistols: 'always' } })).toBeCloseTo(4 * 3 + 1 * 1, 12)
  })

  test('a model that throws a grenade fires neither (4.6)', () => {
    const grenade = certain({ name: 'Grenade', type: 'grenade', attacks: 6 })
    // One grenade, and four of five models left: all of them fire the other weapon.
    expect(attacks({ weapons: [...weapons, grenade] })).toBeCloseTo(6 + 4 * 1, 12)
  })

  test('in engagement range only pistols are fired, except by vehicles, which choose as everybody', () => {
    const situation = { targetEngaged: true }
    expect(attacks({ situation })).toBeCloseTo(5 * 3, 12)
    expect(attacks({ situation, attacker: { models: 5, ...vehicle } })).toBeCloseTo(5 * 1, 12)
  })
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
