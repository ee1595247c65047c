/**
 * An examination of the attack sequence from the rules page alone, by cases where several rules meet or a number lies on an edge. Every expected
 * number is arithmetic over faces of dice, written before the engine was asked.
 */
import { describe, expect, test } from 'vitest'
import { binomial, certain, fight, gun, isPmf, type Json, type Pmf, sure, type Volley } from './ask.ts'

const FEARLESS: Json = { wounds: 50, models: 1 }
const attacksOf = (volley: Volley): number => fight(volley).stages?.attacks ?? Number.NaN
const hitsOf = (weapon: Json, situation: Json = {}): number =>
  fight({ weapons: [gun(weapon)], situation }).stages?.hits ?? Number.NaN
const lostBy = (weapon: Json, target: Json = FEARLESS): number =>
  fight({ weapons: [weapon], target: { ...FEARLESS, ...target } }).allocated?.mean ?? Number.NaN
const pmfOf = (masses: readonly number[]): Pmf => Object.fromEntries(masses.map((p, value) => [value, p]))

describe('how many attacks (4)', () => {
  test.each<[name: string, volley: Volley, mean: number]>([
    // 2.5: D6-2 is 1, 1, 1, 2, 3, 4.
    ['dice minus a constant', { weapons: [gun({ attacks: 'D6-2' })] }, 12 / 6],
    ['none is none: nothing changed it (3.3)', { weapons: [gun({ attacks: 0 })] }, 0],
    ['none with +1 is 1', { weapons: [gun({ attacks: 0, effects: [{ stat: 'attacks', add: 1 }] })] }, 1],
    ['2 - 4 is at least 1 (3.3)', { weapons: [gun({ attacks: 2, effects: [{ stat: 'attacks', subtract: 4 }] })] }, 1],
    // INT-16: 5 / 2 x 3 = 7.5, rounded up once.
    ['5 / 2 x 3', { weapons: [gun({ attacks: 5, effects: [{ stat: 'attacks', divide: 2, multiply: 3 }] })] }, 8],
    // 4.5: at 6 to 10 models 1 to 3 become 3: (3 x 3 + 4 + 5 + 6) / 6; the floor is of each weapon's total.
    ['Blast D6 at 6', { weapons: [gun({ attacks: 'D6', blast: true })], target: { models: 6 } }, 24 / 6],
    ['Blast D3 of two weapons at 10', { attacker: { models: 2 }, weapons: [gun({ attacks: 'D3', blast: true })] }, 6],
    // 2D3 is 2 in 1/9 only: mean 4 + 1/9.
    ['Blast 2D3 at 10: a floor of the total', { weapons: [gun({ attacks: '2D3', blast: true })] }, 4 + 1 / 9],
    ['Blast 1 at 10: a fixed number too (INT-5)', { weapons: [gun({ attacks: 1, blast: true })] }, 3],
    [
      'Blast D3 at 11: the most, at least 3',
      { weapons: [gun({ attacks: 'D3', blast: true })], target: { models: 11 } },
      3,
    ],
    ['Blast D3+1 at 11', { weapons: [gun({ attacks: 'D3+1', blast: true })], target: { models: 11 } }, 4],
    ['Blast D6 at 5', { weapons: [gun({ attacks: 'D6', blast: true })], target: { models: 5 } }, 3.5],
    [
      'groups of the target count together',
      { weapons: [gun({ attacks: 'D6', blast: true })], target: { models: [{ count: 4 }, { count: 7 }] } },
      6,
    ],
    // INT-5: the floor first, then twice one roll.
    [
      'Blast and Rapid Fire',
      { weapons: [gun({ type: 'rapidFire', attacks: 'D6', blast: true })], situation: { withinHalfRange: true } },
      2 * 4,
    ],
  ])('%s', (_, volley, mean) => expect(attacksOf(volley)).toBeCloseTo(mean, 13))

  test('one grenade for a unit, by a model that uses nothing else (4.6)', () => {
    const grenade = gun({ name: 'Frag', type: 'grenade', attacks: 'D6' })
    const rifle = gun({ name: 'Rifle', type: 'rapidFire', attacks: 2 })
    // Five models: D6 from one of them, and four rifles of 2, whichever is written first.
    for (const weapons of [
      [grenade, rifle],
      [rifle, grenade],
    ])
      expect(attacksOf({ attacker: { models: 5 }, weapons })).toBeCloseTo(3.5 + 8, 13)
    // Three rifles are carried by others anyway.
    expect(attacksOf({ attacker: { models: 5 }, weapons: [grenade, { ...rifle, models: 3 }] })).toBeCloseTo(9.5, 13)
    const two = fight({ attacker: { models: 5 }, weapons: [grenade, gun({ name: 'Krak', type: 'grenade' })] })
    expect(two.stages?.attacks).toBeCloseTo(3.5, 13)
    expect(two.warnings.join()).toContain('Krak makes no attacks: Frag is used instead (40K 4.6)')
    // After an Advance no grenade is used, so all Assault weapons are (9.2).
    const advanced = { attacker: { models: 5 }, weapons: [grenade, gun()], situation: { attackerAdvanced: true } }
    expect(attacksOf(advanced)).toBe(5)
  })

  test('no Attacks, no fight; without melee weapons the close combat weapon (3.4, 12.8)', () => {
    const body = { ws: 3, strength: 4, attacks: 2 }
    const bare = fight({ attacker: body, weapons: [] })
    // Two attacks at 3+, S4 on T4.
    expect([bare.stages?.attacks, bare.stages?.wounds]).toEqual([2, expect.closeTo(2 * (4 / 6) * (3 / 6), 13)])
    const weapons = [{ name: 'Fists', type: 'melee', damage: 1 }]
    const none = fight({ attacker: { ...body, attacks: '-' }, weapons })
    expect(none.stages?.attacks).toBe(0)
    expect(none.warnings.join()).toContain('no Attacks (40K 3.4)')
  })
})

describe('hit and wound rolls (5.1, 5.2)', () => {
  test.each<[name: string, weapon: Json, p: number]>([
    // +2 and the -1 of moving are +1 together: the cap acts on the sum. 3+ hits on 2+.
    ['the cap acts on the sum', { type: 'heavy', skill: 3, hitModifiers: [2] }, 5 / 6],
    // 1 never hits and is the only failure: 5/6 + 1/6 x 5/6.
    ['2+ with +2, ones again', { skill: 2, hitModifiers: [3], hitReroll: 'ones' }, 35 / 36],
  ])('%s', (_, weapon, p) => {
    const situation = { attackerMoved: true, attackerIsInfantry: true }
    expect(hitsOf(weapon, situation)).toBeCloseTo(p, 14)
  })

  test.each<[name: string, weapon: Json, p: number]>([
    // Successes 4 to 6; permitted 1, 2, 6: the 6 is left alone, so 1/2 + 2/6 x 1/2.
    ['permission to re-roll a success is not used', { skill: 4, hitReroll: [1, 2, 6] }, 1 / 2 + (2 / 6) * (1 / 2)],
    // 4+ at -1 succeeds on 5, 6. failed: 1 to 3; with ones beside it still 1 to 3 (a 4 has not failed yet).
    [
      'two permissions are one, no die twice (2.6)',
      { skill: 4, hitModifiers: [-1], hitReroll: 'failed', effects: [{ roll: 'hit', reroll: 'ones' }] },
      1 / 3 + (3 / 6) * (1 / 3),
    ],
    // 5+ at +1 succeeds on 4 to 6; failed before modifiers are 1 to 4, but the 4 will do: 1/2 + 3/6 x 1/2.
    ['a bonus spares a re-roll', { skill: 5, hitModifiers: [1], hitReroll: 'failed' }, 3 / 4],
  ])('%s', (_, weapon, p) => expect(hitsOf(weapon)).toBeCloseTo(p, 14))

  test('Overwatch: the cap, the skill and bonuses do not matter, re-rolls do (10)', () => {
    const weapon = { skill: 2, hitModifiers: [1], attacks: 1 }
    expect(hitsOf(weapon, { overwatch: true })).toBeCloseTo(1 / 6, 14)
    expect(hitsOf({ ...weapon, hitReroll: 'ones' }, { overwatch: true })).toBeCloseTo(7 / 36, 14)
    expect(hitsOf({ ...weapon, hitReroll: 'failed' }, { overwatch: true })).toBeCloseTo(11 / 36, 14)
    // A trigger on 5+ needs the hit to succeed: only the 6 fires (7.5).
    const mortalWounds = [{ trigger: 'hitRoll', unmodifiedAtLeast: 5, amount: 1 }]
    const fired = fight({ weapons: [gun({ ...weapon, mortalWounds })], situation: { overwatch: true } })
    expect(fired.stages?.mortalWounds).toBeCloseTo(1 / 6, 14)
  })

  test.each<[strength: number, toughness: number, ways: number]>([
    [8, 4, 5],
    [7, 4, 4],
    [4, 4, 3],
    [3, 4, 2],
    // 2 x 4 <= 9, and 2 x 5 > 9: the half of 9 is not rounded.
    [4, 9, 1],
    [5, 9, 2],
    [1, 1, 3],
    [1, 2, 1],
  ])('S%i on T%i wounds with %i faces', (strength, toughness, ways) => {
    const { stages } = fight({ weapons: [gun({ autoHit: true, strength })], target: { toughness } })
    expect(stages?.wounds).toBeCloseTo(ways / 6, 14)
  })

  test('Strength D6+2 on Toughness 5, rolled for each attack (3.6)', () => {
    // 3, 4: 5+ (2 faces); 5: 4+ (3); 6, 7, 8: 3+ (4).
    const p = (2 + 2 + 3 + 4 + 4 + 4) / 36
    const { slain } = fight({
      weapons: [gun({ autoHit: true, strength: 'D6+2', attacks: 3 })],
      target: { toughness: 5 },
    })
    isPmf(slain, pmfOf(binomial(3, p)))
  })

  test('only: 4+ makes 1 to 3 fail, and no hard wound easier', () => {
    const wounds = (strength: number, more: Json = {}): number =>
      fight({
        weapons: [gun({ autoHit: true, strength, ...more })],
        target: { toughness: 4, effects: [{ roll: 'wound', only: '4+', against: 'self' }] },
      }).stages?.wounds ?? Number.NaN
    expect(wounds(8)).toBeCloseTo(3 / 6, 14)
    expect(wounds(8, { woundModifiers: [1] })).toBeCloseTo(3 / 6, 14)
    // 6+ stays 6+, and 1 to 5 have failed.
    expect(wounds(2)).toBeCloseTo(1 / 6, 14)
    expect(wounds(2, { woundReroll: 'failed' })).toBeCloseTo(11 / 36, 14)
  })

  test('a bearer without Strength: its Toughness, which nothing modifies (3.4)', () => {
    const blade = { name: 'Blade', type: 'melee', attacks: 6, skill: 3, strength: '+4', damage: 1 }
    const attacker = { strength: '-', toughness: 4, effects: [{ stat: 'strength', add: 3 }] }
    // S4 on T4: 6 x 2/3 x 1/2.
    expect(fight({ attacker, weapons: [blade] }).stages?.wounds).toBeCloseTo(2, 13)
  })
})

describe('saving throws (5.4)', () => {
  test.each<[name: string, ap: number, target: Json, failed: number]>([
    ['AP beyond the Save', -6, { save: 2 }, 1],
    ['2+ with +1: a 1 fails', 0, { save: 2, saveModifier: 1 }, 1 / 6],
    ['7+ with +1 on a 6', 0, { save: 7, saveModifier: 1 }, 5 / 6],
    ['7+ with +2, AP -1', -1, { save: 7, saveModifier: 2 }, 5 / 6],
    ['7+ alone never', 0, { save: 7 }, 1],
    ['+1 is not for the invulnerable save', -3, { save: 5, saveModifier: 1, invulnerable: 5 }, 4 / 6],
    ['the best of several', -4, { save: 3, invulnerable: [6, 4] }, 3 / 6],
    // 3+ at AP -2 is 5+: failed re-rolls 1, 2 (not 3, 4); any re-rolls 1 to 4 (INT-3).
    ['failed is judged without AP', -2, { save: 3, saveReroll: 'failed' }, 1 - (2 / 6 + (2 / 6) * (2 / 6))],
    ['any sees AP', -2, { save: 3, saveReroll: 'any' }, 1 - (2 / 6 + (4 / 6) * (2 / 6))],
    // Armour 5+ (AP) with failed: 4/9 as above; invulnerable 5+ with failed: 2/6 + 4/6 x 2/6 = 5/9 is the better one.
    ['re-rolls decide between equal saves', -2, { save: 3, invulnerable: 5, saveReroll: 'failed' }, 1 - 5 / 9],
    // 4+ at -1: succeeds on 5, 6; a 4 has not failed before the modifier.
    ['a worse save, failed', 0, { save: 4, saveModifier: -1, saveReroll: 'failed' }, 1 - (2 / 6 + (3 / 6) * (2 / 6))],
  ])('%s', (_, ap, target, failed) => expect(lostBy(certain({ ap }), target)).toBeCloseTo(failed, 14))

  test('an AP is changed as printed, a trigger improves it', () => {
    const sureWound = { roll: 'wound', auto: true }
    const changed = (change: Json): number => lostBy(certain({ ap: -1, effects: [sureWound, change] }), { save: 2 })
    expect(changed({ stat: 'ap', subtract: 1 })).toBeCloseTo(3 / 6, 14)
    expect(changed({ stat: 'ap', add: 1 })).toBeCloseTo(1 / 6, 14)
    expect(changed({ stat: 'ap', multiply: 3 })).toBeCloseTo(4 / 6, 14)
  })
})

describe('damage, mortal wounds, ignored wounds (5.5, 7, 8)', () => {
  test('damage 3 and one mortal wound: the order is damage first, attack by attack (7.2, INT-1)', () => {
    // One attack of damage 3 that always wounds, a mortal wound on a hit of 6. Models of 2 wounds, no save.
    const effects = [{ roll: 'wound', auto: true }]
    const mortalWounds = [{ trigger: 'hitRoll', unmodifiedAtLeast: 6, amount: 1 }]
    const weapon = gun({ skill: 2, damage: 3, attacks: 2, effects, mortalWounds })
    const { allocated } = fight({ weapons: [weapon], target: { models: 9, wounds: 2 } })
    // Each attack: nothing 1/6, a model 4/6, a model and a wound 1/6. A wounded model in front loses only its last wound:
    // both hit: 4 (no six, or a six in the second: 5), six first: 2 + 1, then its other 1 = 4, with a six second again + 1.
    isPmf(allocated, {
      0: 1 / 36,
      2: 2 * (1 / 6) * (4 / 6),
      3: 2 * (1 / 6) * (1 / 6),
      4: (4 / 6) * (4 / 6) + (1 / 6) * (4 / 6),
      5: (4 / 6) * (1 / 6) + (1 / 6) * (1 / 6),
    })
  })

  test('mortal wounds come although the damage is saved (7.3), spill over (7.1), and stop at the end of the unit', () => {
    const mortalWounds = [{ trigger: 'woundRoll', unmodifiedAtLeast: 2, amount: 3 }]
    const weapon = gun({ autoHit: true, strength: 8, mortalWounds })
    // Wounds on 2+; saved with 5/6, then 3 mortal wounds; else 1 + 3 on two models of 2.
    const { slain, allocated } = fight({ weapons: [weapon], target: { models: 2, wounds: 2, save: 2 } })
    isPmf(allocated, { 0: 1 / 6, 3: 25 / 36, 4: 5 / 36 })
    isPmf(slain, { 0: 1 / 6, 1: 25 / 36, 2: 5 / 36 })
  })

  test('a trigger looks at the unmodified roll after the re-roll, and needs it to succeed', () => {
    const mortal = (weapon: Json, k: number): number =>
      fight({ weapons: [gun({ ...weapon, mortalWounds: [{ trigger: 'hitRoll', unmodifiedAtLeast: k }] })] }).stages
        ?.mortalWounds ?? Number.NaN
    // 4+ at -1, failed: 1 to 3 again. A 4 has missed and fires nothing: 5 and 6, each 1/6 + 3/6 x 1/6.
    expect(mortal({ skill: 4, hitModifiers: [-1], hitReroll: 'failed' }, 4)).toBeCloseTo(2 * (1 / 6 + 3 / 36), 14)
    // 4+ at +1: a 3 hits now, and is at least 3.
    expect(mortal({ skill: 4, hitModifiers: [1] }, 3)).toBeCloseTo(4 / 6, 14)
    expect(mortal({ autoHit: true, skill: 4 }, 2)).toBe(0)
  })

  test('modifiers of damage leave mortal wounds alone (7.4)', () => {
    const weapon = certain({ damage: 2 })
    const mortalWounds = [{ trigger: 'woundRoll', unmodifiedAtLeast: 6, amount: 2 }]
    const changed = sure({ damage: 2, mortalWounds, effects: [{ stat: 'damage', multiply: 2, add: 1 }] })
    // 5/6 wound for 2 x 2 + 1; 1/6 fire for 2.
    expect(lostBy(changed)).toBeCloseTo((5 / 6) * 5 + (1 / 6) * 2, 13)
    expect(lostBy(weapon)).toBe(2)
  })

  test('damage halved, after one more, is rounded up once (2.4)', () => {
    // 5 / 2 + 1 = 3.5 -> 4: division first, whoever divides.
    const weapon = certain({
      damage: 5,
      effects: [
        { roll: 'wound', auto: true },
        { stat: 'damage', add: 1 },
      ],
    })
    const effects = [{ stat: 'damage', divide: 2, against: 'self' }]
    expect(lostBy(weapon, { effects })).toBe(4)
  })

  test('ignored wounds of a packet: the model must lose them all at once (8, INT-6)', () => {
    // Damage 3 on 2 wounds, 5+ ignores: lost = min(2, Binomial(3, 2/3)).
    const [none, one, two, three] = binomial(3, 2 / 3) as [number, number, number, number]
    const { allocated, slain } = fight({
      weapons: [certain({ damage: 3 })],
      target: { models: 4, wounds: 2, ignoreWounds: [6, 5] },
    })
    isPmf(allocated, { 0: none, 1: one, 2: two + three })
    isPmf(slain, { 0: none + one, 1: two + three })
  })

  test('the next model has the protection of its own group (INT-10)', () => {
    // Two sure attacks of damage 2: the leader (2 wounds, 4+ invulnerable), then troops of 1 wound ignoring on 5+.
    const models = [
      { count: 1, wounds: 2, invulnerable: 4 },
      { count: 3, wounds: 1, ignoreWounds: 5 },
    ]
    const { slain } = fight({ weapons: [certain({ attacks: 2, damage: 2, ap: -3 })], target: { models, save: 4 } })
    // Both saved 1/4; the leader only: saved then not 1/4, or not saved and both points ignored 1/2 x 1/9.
    isPmf(slain, { 0: 1 / 4, 1: 1 / 4 + 1 / 18, 2: (1 / 2) * (8 / 9) })
  })

  test('D3 "ones" are faces 1 and 2; dice with a constant are judged by their dice (2.6)', () => {
    const damage = (printed: string): number =>
      lostBy(
        certain({
          damage: printed,
          effects: [
            { roll: 'wound', auto: true },
            { roll: 'damage', reroll: 'ones' },
          ],
        }),
      )
    expect(damage('D3')).toBeCloseTo((2 + 3) / 3 + 2 / 3, 13)
    expect(damage('D6+2')).toBeCloseTo((2 + 3 + 4 + 5 + 6) / 6 + 3.5 / 6 + 2, 13)
  })
})
