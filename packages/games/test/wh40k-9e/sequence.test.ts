/** Sections 4 and 5: numbers of attacks, hit rolls, wound rolls, saves and damage. */
import { describe, expect, test } from 'vitest'
import { certain, fight, gun, isPmf, sure, type Json } from './ask.ts'

const hits = (weapon: Json, situation: Json = {}, attacker: Json = {}): number =>
  fight({ weapon, situation, attacker }).stages?.hits ?? Number.NaN
const wounds = (strength: unknown, toughness: number, more: Json = {}): number =>
  fight({ weapons: [gun({ autoHit: true, strength, ...more })], target: { toughness } }).stages?.wounds ?? Number.NaN
const unsaved = (weapon: Json, target: Json): number =>
  fight({ weapons: [certain(weapon)], target }).stages?.unsaved ?? Number.NaN

describe('hit rolls (5.1)', () => {
  test.each([
    ['3+', [], 4 / 6],
    ['3+', [1], 5 / 6],
    ['3+', [1, 1, 1], 5 / 6],
    ['3+', [-1, -1], 3 / 6],
    ['3+', [1, -1, -1, -1], 3 / 6],
    ['2+', [1], 5 / 6],
    ['6+', [-1], 1 / 6],
  ])('%s with %j hits with %f', (skill, hitModifiers, p) => {
    expect(hits({ skill, hitModifiers })).toBeCloseTo(p, 14)
  })

  test.each([
    ['none', 4 / 6],
    ['ones', 4 / 6 + 4 / 36],
    ['failed', 4 / 6 + 8 / 36],
    ['any', 4 / 6 + 8 / 36],
  ])('re-rolling %s at 3+', (hitReroll, p) => expect(hits({ skill: 3, hitReroll })).toBeCloseTo(p, 14))

  test.each([
    // INT-3: skill 3+ with -1: failed re-rolls 1 and 2, any re-rolls 1 to 3.
    ['3+', [-1], 'failed', 2 / 3],
    ['3+', [-1], 'any', 3 / 4],
    // Skill 4+ with +1: both re-roll 1 and 2.
    ['4+', [1], 'failed', 8 / 9],
    ['4+', [1], 'any', 8 / 9],
  ])('%s with %j and %s re-rolled (INT-3)', (skill, hitModifiers, hitReroll, p) => {
    expect(hits({ skill, hitModifiers, hitReroll })).toBeCloseTo(p, 14)
  })

  test('a named list of faces is re-rolled (2.7)', () => {
    // Skill 5+: 1 to 3 are rolled again, a 4 is not.
    expect(hits({ skill: 5, hitReroll: [1, 2, 3] })).toBeCloseTo(2 / 6 + (3 / 6) * (2 / 6), 14)
  })

  test('Heavy weapons of infantry that moved, Assault weapons after an Advance, Heavy weapons of engaged vehicles', () => {
    const heavy = { type: 'heavy', skill: 3 }
    const infantry = { keywords: ['INFANTRY'] }
    expect(hits(heavy, { attackerMoved: true }, infantry)).toBeCloseTo(1 / 2, 14)
    expect(hits(heavy, { attackerMoved: true, attackerIsInfantry: false }, infantry)).toBeCloseTo(2 / 3, 14)
    expect(hits(heavy, { moved: true, attackerIsInfantry: true })).toBeCloseTo(1 / 2, 14)
    expect(hits({ type: 'assault', skill: 3 }, { attackerAdvanced: true })).toBeCloseTo(1 / 2, 14)
    const engaged = { targetInEngagementRangeOfShooter: true }
    expect(hits(heavy, engaged, { keywords: ['VEHICLE'] })).toBeCloseTo(1 / 2, 14)
    expect(hits({ type: 'assault', skill: 3 }, { ...engaged, attackerIsVehicleOrMonster: true })).toBeCloseTo(2 / 3, 14)
    expect(fight({ weapon: heavy, situation: { moved: true } }).warnings).toHaveLength(1)
  })

  test('Overwatch: an unmodified 6, whatever else; automatic hits hit (10, INT-15)', () => {
    expect(hits({ skill: 2, hitModifiers: [1] }, { overwatch: true })).toBeCloseTo(1 / 6, 14)
    expect(hits({ skill: 2, hitReroll: 'ones' }, { overwatch: true })).toBeCloseTo(7 / 36, 14)
    expect(hits({ skill: 2, hitReroll: 'failed' }, { overwatch: true })).toBeCloseTo(11 / 36, 14)
    expect(hits({ autoHit: true }, { overwatch: true })).toBe(1)
  })
})

describe('wound rolls (5.2)', () => {
  test.each([
    [8, 4, 5 / 6],
    [7, 4, 4 / 6],
    [5, 4, 4 / 6],
    [4, 4, 3 / 6],
    [4, 5, 2 / 6],
    [4, 7, 2 / 6],
    [4, 8, 1 / 6],
    [3, 7, 1 / 6],
    [1, 1, 3 / 6],
  ])('S%i against T%i wounds with %f', (s, t, p) => expect(wounds(s, t)).toBeCloseTo(p, 14))

  test('modifiers are capped as a sum, 6 always wounds, 1 never', () => {
    expect(wounds(8, 4, { woundModifiers: [1, 1] })).toBeCloseTo(5 / 6, 14)
    expect(wounds(4, 8, { woundModifiers: [-1, -1] })).toBeCloseTo(1 / 6, 14)
    expect(wounds(4, 4, { woundModifiers: [-1, -1, 1] })).toBeCloseTo(2 / 6, 14)
    expect(wounds(4, 4, { woundReroll: 'failed' })).toBeCloseTo(3 / 4, 14)
  })

  test('Strength that is rolled is rolled for every wound (3.6)', () => {
    // D6 against T3: 1 needs 6+, 2 needs 5+, 3 needs 4+, 4 and 5 need 3+, 6 needs 2+.
    expect(wounds('D6', 3)).toBeCloseTo((1 + 2 + 3 + 4 + 4 + 5) / 36, 14)
  })

  test('melee weapons use and change the Strength of the bearer (3.5)', () => {
    const blow = (strength: string | undefined, effects: readonly Json[] = []): number => {
      const weapon = { type: 'melee', ...(strength === undefined ? {} : { strength }), attacks: 1, skill: 3, damage: 1 }
      const attacker = { strength: 4, effects: [...effects, { roll: 'hit', auto: true }] }
      return fight({ weapons: [weapon], attacker, target: { toughness: 8 } }).stages?.wounds ?? Number.NaN
    }
    expect(blow(undefined)).toBeCloseTo(1 / 6, 14)
    expect(blow('user')).toBeCloseTo(1 / 6, 14)
    expect(blow('+1')).toBeCloseTo(2 / 6, 14)
    expect(blow('x2')).toBeCloseTo(3 / 6, 14)
    // Base 4, times 2, plus 1 is 9 and not 10: multiplication first.
    expect(blow('x2', [{ stat: 'strength', add: 1 }])).toBeCloseTo(4 / 6, 14)
  })
})

describe('saving throws (5.4)', () => {
  test.each([
    [{}, { save: 3 }, 2 / 6],
    [{ ap: -1 }, { save: 3 }, 3 / 6],
    [{ ap: 1 }, { save: 3 }, 3 / 6],
    [{ armourPenetration: -4 }, { save: 3 }, 1],
    [{}, { save: 7 }, 1],
    [{}, { save: 7, saveModifier: 1 }, 5 / 6],
    [{}, { save: 2, saveModifier: 3 }, 1 / 6],
    [{ ap: -3 }, { save: 2, invulnerable: 4 }, 3 / 6],
    [{ ap: -1 }, { save: 2, invulnerableSaves: ['6+', '4+'] }, 2 / 6],
    [{ ap: -5 }, { save: null, invulnerable: 5, saveModifier: 2 }, 4 / 6],
    [{}, {}, 1],
  ])('%j against %j', (weapon, target, p) => expect(unsaved(weapon, target)).toBeCloseTo(p, 14))

  test('failed looks at the Save itself, any sees AP (INT-3)', () => {
    // Save 3+, AP -1: needs 4. failed re-rolls 1 and 2, any re-rolls 1 to 3.
    expect(unsaved({ ap: -1 }, { save: 3, saveReroll: 'failed' })).toBeCloseTo(3 / 6 - (2 / 6) * (3 / 6), 14)
    expect(unsaved({ ap: -1 }, { save: 3, saveReroll: 'any' })).toBeCloseTo(1 / 4, 14)
    expect(unsaved({ ap: -1 }, { save: 3, saveReroll: 'ones' })).toBeCloseTo(3 / 6 - 1 / 12, 14)
  })

  test('the better save is the one that succeeds more often, re-rolls included', () => {
    // Armour 3+ at AP -2 needs 5: with failed rolls (1, 2) again 1/3 + 1/3 · 1/3 = 4/9. Invulnerable 5+ with 1 to 4 again 5/9.
    const target = { save: 3, invulnerable: 5, saveReroll: 'failed' }
    expect(unsaved({ ap: -2 }, target)).toBeCloseTo(4 / 9, 14)
  })
})

describe('numbers of attacks (4)', () => {
  const attacks = (weapon: Json, models: number, situation: Json = {}): Readonly<Record<string, number>> => {
    const { counts } = fight({ weapons: [certain(weapon)], target: { models }, situation })
    return Object.fromEntries(counts?.attacks.pmf ?? [])
  }

  test('Rapid Fire doubles one roll within half range (4.4)', () => {
    expect(attacks({ type: 'rapidFire', attacks: 2 }, 5, { withinHalfRange: true })).toEqual({ 4: 1 })
    expect(attacks({ type: 'rapidFire', attacks: 2 }, 5)).toEqual({ 2: 1 })
    expect(attacks({ type: 'Rapid Fire 2', attacks: undefined }, 5, { halfRange: true })).toEqual({ 4: 1 })
    expect(attacks({ type: 'assault', attacks: 2 }, 5, { withinHalfRange: true })).toEqual({ 2: 1 })
    const doubled = attacks({ type: 'rapidFire', attacks: 'D3' }, 5, { withinHalfRange: true })
    expect(Object.keys(doubled)).toEqual(['2', '4', '6'])
  })

  test('half range follows from the distance', () => {
    const rifle = { type: 'rapidFire', attacks: 1, range: 24 }
    expect(attacks(rifle, 5, { distance: 12 })).toEqual({ 2: 1 })
    expect(attacks(rifle, 5, { distance: 12.5 })).toEqual({ 1: 1 })
  })

  test.each([
    ['D3', 5, { 1: 1 / 3, 2: 1 / 3, 3: 1 / 3 }],
    ['D3', 6, { 3: 1 }],
    ['D6', 10, { 3: 1 / 2, 4: 1 / 6, 5: 1 / 6, 6: 1 / 6 }],
    ['D6', 11, { 6: 1 }],
    [
      '2D6',
      6,
      {
        3: 3 / 36,
        4: 3 / 36,
        5: 4 / 36,
        6: 5 / 36,
        7: 6 / 36,
        8: 5 / 36,
        9: 4 / 36,
        10: 3 / 36,
        11: 2 / 36,
        12: 1 / 36,
      },
    ],
    ['2', 6, { 3: 1 }],
    ['2', 11, { 3: 1 }],
    ['2', 5, { 2: 1 }],
  ])('Blast %s at %i models (4.5, INT-5)', (number, models, wanted) => {
    const actual = attacks({ type: 'heavy', attacks: number, blast: true }, models)
    expect(Object.keys(actual)).toEqual(Object.keys(wanted))
    for (const [value, p] of Object.entries(wanted)) expect(actual[value]).toBeCloseTo(p, 14)
  })

  test('Rapid Fire doubling acts after the floor of Blast (INT-5)', () => {
    const weapon = { type: 'rapidFire', attacks: 'D3', blast: true }
    expect(attacks(weapon, 6, { withinHalfRange: true })).toEqual({ 6: 1 })
  })

  test('each weapon rolls its own number (3.6)', () => {
    const { counts } = fight({ weapons: [certain({ attacks: 'D3', models: 2 })], attacker: { models: 2 } })
    isPmf(counts?.attacks, { 2: 1 / 9, 3: 2 / 9, 4: 3 / 9, 5: 2 / 9, 6: 1 / 9 })
  })

  test('one grenade for a unit, said aloud (4.6)', () => {
    const { stages, assumptions } = fight({
      weapons: [certain({ type: 'grenade', attacks: 2 })],
      attacker: { models: 5 },
    })
    expect(stages?.attacks).toBe(2)
    expect(assumptions.join()).toContain('4.6')
  })

  test('models that may fight (12.6), and the close combat weapon of those that have none (12.8)', () => {
    const blade = { type: 'melee', attacks: 2, skill: 3, damage: 1, strength: 4 }
    expect(fight({ weapons: [blade], attacker: { models: 5, modelsFighting: 3 } }).stages?.attacks).toBe(6)
    const bare = { models: 2, ws: 4, attacks: 3, strength: 4 }
    const { stages } = fight({ weapons: [gun()], attacker: bare, situation: { phase: 'fight' } })
    expect(stages).toMatchObject({ attacks: 6, hits: 3, wounds: 1.5 })
  })

  test('characteristics from the damage table, by remaining wounds (3.7)', () => {
    const damageTable = [
      { wounds: '7+', values: { BS: '3+', A: 4 } },
      { wounds: '1-6', values: { BS: '5+', A: 'D3' } },
    ]
    const weapon = { type: 'heavy', attacks: 'table:A', bs: 'table:BS', strength: 4, damage: 1 }
    const shots = (woundsTaken: number): unknown =>
      fight({ weapons: [weapon], attacker: { wounds: 12, woundsTaken, damageTable } }).stages
    expect(shots(5)).toMatchObject({ attacks: 4, hits: 8 / 3 })
    expect(shots(6)).toMatchObject({ attacks: 2, hits: 2 / 3 })
  })
})

describe('damage (5.5)', () => {
  test('what the model cannot take is lost', () => {
    isPmf(fight({ weapons: [certain({ damage: 'D6' })], target: { models: 3, wounds: 2 } }).allocated, {
      1: 1 / 6,
      2: 5 / 6,
    })
  })

  test('is rolled at least 1 where dice are, and has no floor otherwise (2.5, 3.3)', () => {
    const lost = (damage: unknown, effects: readonly Json[] = []): number => {
      const all = [...effects, { roll: 'wound', auto: true }]
      return (
        fight({ weapons: [certain({ damage, effects: all })], target: { wounds: 9 } }).allocated?.mean ?? Number.NaN
      )
    }
    expect(lost('D6-2')).toBeCloseTo(2, 14)
    expect(lost(1, [{ stat: 'damage', subtract: 1 }])).toBe(0)
    expect(lost(3, [{ stat: 'damage', divide: 2 }])).toBe(2)
    expect(lost(5, [{ stat: 'damage', divide: 2, multiply: 3 }])).toBe(8)
    expect(lost(1, [{ stat: 'damage', subtract: 1, min: 1 }])).toBe(1)
    expect(lost('D3+1', [{ roll: 'damage', reroll: 'ones' }])).toBeCloseTo((1 / 3) * 3 + 7 / 3, 14)
    expect(lost('D3', [{ roll: 'damage', reroll: 'ones' }])).toBeCloseTo((1 / 3) * 2 + 5 / 3, 14)
  })

  test('wounds already lost are on the first model; weapons follow one another (INT-11)', () => {
    const target = { models: 2, wounds: 3, woundsAlreadyLost: 2 }
    isPmf(fight({ weapons: [certain({ damage: 2 }), certain({ damage: 2 })], target }).allocated, { 3: 1 })
    isPmf(fight({ weapons: [certain({ damage: 1 }), certain({ damage: 3 })], target }).allocated, { 4: 1 })
  })

  test('counts go on after the unit is gone, losses do not (INT-14)', () => {
    const { counts, allocated, slain, destroyed, damage, overkill } = fight({
      weapons: [certain({ attacks: 5 })],
      target: { models: 2 },
    })
    isPmf(counts?.unsaved, { 5: 1 })
    isPmf(allocated, { 2: 1 })
    isPmf(slain, { 2: 1 })
    expect([destroyed, damage.mean, overkill]).toEqual([1, 5, 3])
  })

  test('forty attacks on ten models of three wounds: what is not lost is a walk, not a quotient', () => {
    // Damage 2 on 3 wounds takes two attacks each, whatever their number: 40 of them destroy ten models for certain.
    const { slain, destroyed } = fight({ weapons: [certain({ attacks: 19, damage: 2 })], target: { wounds: 3 } })
    isPmf(slain, { 9: 1 })
    expect(destroyed).toBe(0)
    const volley = { weapons: [sure({ attacks: 40, damage: 2 })], target: { wounds: 3 } }
    expect(fight(volley).stages?.unsaved).toBeCloseTo(40 * (5 / 6), 12)
  })
})
