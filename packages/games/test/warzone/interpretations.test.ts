/** What the rules page decides where the book is silent (WZ INT-n), each in numbers that can be done by hand. */
import { describe, expect, test } from 'vitest'
import { ask, BLADE, GUN, isFraction, type Json, refused } from './ask.ts'

/** RC 20 hits with 19/20; Damage 10 against Armour 8 wounds with 12/20. */
const sure = { rangedCombat: 20 }
const fire = (words: Json): Json => ({ odds: 'fire', firer: sure, weapon: GUN, ...words })

describe('tests', () => {
  test('INT-1: 1 succeeds and 20 fails, Command Tests and Weapon Immunity among them', () => {
    isFraction({ odds: 'test', target: -5 }, 'success', '1/20')
    isFraction({ odds: 'test', target: 25 }, 'success', '19/20')
    isFraction({ odds: 'heal', regeneration: 20, wounds: 2, left: 1 }, '2 wounds', '19/20')
    // 19/20 to hit, 1/20 get past Immunity 20, 12/20 wound: 19/20 * 1/20 * 11/20 with Damage 10 against Armour 9.
    const weapon = { ...GUN, antiPersonnel: true }
    isFraction(fire({ weapon, target: { armour: 9, weaponImmunity: 20 } }), 'killed', '209/8000')
  })
  test('INT-3: equal Leaderships share the initiative', () =>
    isFraction({ odds: 'initiative', leaderships: [12, 12] }, 'player 1', '1/2'))
  test('INT-44: values that are compared: 10 + 8 - 11', () =>
    isFraction({ odds: 'test', characteristic: 8, against: 11 }, 'success', '7/20'))
})

describe('falls', () => {
  test('INT-5: none of more than 18 inches', () =>
    expect(refused({ odds: 'fall', model: { armour: 8 }, height: 18.5 })).toHaveProperty('height'))
  test('a jump of 6 inches must be dared: 10/20, then Damage 7 against Armour 8 fails with 9/20', () => {
    const jump = { odds: 'fall', model: { armour: 8, leadership: 10 }, voluntary: true }
    isFraction({ ...jump, height: 6 }, 'dies', '9/40')
    // From less than 6 inches nobody needs to: the same Damage.
    isFraction({ ...jump, height: 5 }, 'dies', '9/20')
  })
})

describe('fire', () => {
  const twice = { bands: { short: { toHit: 0, shots: 2, damage: 10 } } }
  test('INT-8, INT-11: shots that are left go on without the aim bonus, by the modifiers of the next', () => {
    // RC 10 aimed 13/20, then 8/20 in cover; 12/20 wound. Both die: 13/20 * 12/20 * 8/20 * 12/20.
    const document = fire({
      plan: 'aim fire',
      firer: { rangedCombat: 10 },
      weapon: twice,
      targets: [{ armour: 8 }, { armour: 8, cover: 'inCover' }],
    })
    isFraction(document, 'target 2 killed', '117/1250')
  })
  test('INT-12: wounds beyond the model that was hit are lost', () => {
    const weapon = { bands: { short: { toHit: 0, damage: 10, woundRolls: 3 } } }
    expect(ask(fire({ weapon, targets: [{ armour: 8 }, { armour: 8 }] })).probabilities['target 2 killed']).toBe(0)
  })
  test('INT-13: Weapon Immunity does nothing against other weapons', () =>
    isFraction(fire({ target: { armour: 9, weaponImmunity: 20 } }), 'killed', '209/400'))
  test('INT-30: a glider that is wounded tests; when it falls it is hurt, and not shot at again', () => {
    const glider = { armour: 9, wounds: 3, leadership: 10, gliding: 3 }
    const { fractions, distributions } = ask(fire({ plan: 'fire fire', target: glider }))
    // Each shot wounds with 19/20 * 11/20 = 209/400 and brings it down with half of that: 209/800 + 591/800 * 209/800.
    expect(fractions['crashes']).toBe('290719/640000')
    // Down it takes Damage 4 against Armour 9: 5/20 of a wound more. The second shot comes with 591/800.
    const [wound, down] = [209 / 400, 209 / 800]
    expect(distributions['wounds']?.mean).toBeCloseTo((wound + down / 4) * (1 + 591 / 800), 12)
  })
  test('INT-47: with an area weapon all who touch the one in its centre are struck', () => {
    const area = { bands: { direct: { damage: 9 } }, template: 'direct' }
    const [enemy, friend] = [
      { name: 'enemy', armour: 8, distance: 5 },
      { name: 'friend', armour: 8 },
    ]
    const contacts = [friend, { ...friend, name: 'other' }]
    const into = { odds: 'into-close-combat', firer: {}, weapon: area, target: enemy, contacts }
    // Three alike: each is in the centre with 1/3. The target is always struck (11/20), a friend unless the other is: 2/3.
    isFraction(into, 'enemy dies', '11/20')
    isFraction(into, 'friend dies', '11/30')
    isFraction({ ...into, wholeMelee: true }, 'friend dies', '11/20')
  })
})

describe('close combat', () => {
  const model = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE }
  const clash = (words: Json, attacker: Json = {}, defender: Json = {}): Json => ({
    odds: 'close-combat',
    attacker: { ...model, ...attacker },
    defender: { ...model, ...defender },
    ...words,
  })
  const FIRST = { skills: ['firstStrike'] }
  /** Equal models: hit on 10, wound with 11/20. */
  const HALF = '11/40'

  test.each([
    ['INT-16: two weapons of the defender, one less to hit it', clash({}, {}, { twoWeapons: true }), '99/400'],
    ['INT-17: friends count three at most', clash({ friends: 5 }), '143/400'],
    ['INT-20 as printed: +1', clash({ charge: 'charge' }), '121/400'],
    ['INT-20 amended: +2 and Damage +1', clash({ charge: 'charge', chargeRule: 'amended' }), '9/25'],
    ['two Actions in one attack: +1', clash({ actions: 2 }), '121/400'],
    ['INT-43: a defender puts no Actions into it', clash({ actions: 1 }), HALF],
    ['across an obstacle both have -3', clash({ acrossObstacle: true }), HALF],
    ['a repulsive attacker: -1 for the defender', clash({}, { skills: ['repulsive'] }), '121/400'],
    ['Deadly Strike: one Armour Roll more', clash({}, { skills: ['deadlyStrike'] }), '319/800'],
  ])('%s', (_, document, fraction) => isFraction(document, 'defenderDies', fraction))

  test('INT-19: a defender who survives the charge strikes back: 279/400 * 9/20 * 11/20', () =>
    isFraction(clash({ charge: 'charge' }), 'attackerDies', '27621/160000'))
  test('INT-21: two who strike first strike at once', () => {
    isFraction(clash({ charge: 'charge' }, {}, FIRST), 'attackerDies', '99/400')
    isFraction(clash({}, FIRST, FIRST), 'attackerDies', HALF)
  })
  test('INT-23: a vampire that kills regains the wounds of its victim, up to its own', () => {
    const vampire = { wounds: 3, skills: ['vampirism'], armour: 8 }
    const { distributions } = ask(clash({ actions: [1, 1] }, vampire))
    expect(distributions['attackerWoundsLost']?.mean).toBeLessThan(
      ask(clash({ actions: [1, 1] }, { wounds: 3 })).distributions['attackerWoundsLost']?.mean as number,
    )
  })
  test('INT-28: a closed vehicle is met with the Close Combat of its driver, and answers only as a walker', () => {
    const closed = { driver: { closeCombat: 10, strength: 9 }, weapon: BLADE }
    const vehicle = { closeCombat: undefined, strength: undefined, armour: 8, ...closed }
    isFraction(clash({}, {}, vehicle), 'defenderDies', '11/50')
    isFraction(clash({}, {}, vehicle), 'attackerDies', '0')
    isFraction(clash({}, {}, { ...vehicle, walker: true }), 'attackerDies', '33/100')
  })
  test('INT-28: in an open vehicle the first of the crew who lives is struck and strikes back, the driver last', () => {
    const crew = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE }
    const two = { ...clash({ actions: [1, 1] }), crewBehind: [crew] }
    // 11/40 each way: the driver dies in the second clash if the gunner did in the first and the attacker lived through it.
    expect(ask(two).fractions['defenderDies']).toBe(ask(clash({ actions: [1, 1] })).fractions['defenderDies'])
    const first = (11 / 40) * (29 / 40)
    expect(ask(two).probabilities['vehicleDestroyed']).toBeCloseTo(first * (11 / 40), 12)
    // Who is behind answers as well: the attacker dies as often as against one who is not killed off.
    expect(ask(two).probabilities['attackerDies']).toBeCloseTo(1 - (29 / 40) ** 2, 12)
  })
  test('INT-35: all free attacks are made, at +3, whether the test is passed or not', () => {
    const away = { odds: 'break-away', runner: { ...model, leadership: 10 }, enemies: [model, model] }
    // Each hits on 13 and wounds with 11/20: 143/400; 257/400 squared live.
    isFraction(away, 'dies', '93951/160000')
    isFraction(away, 'escapes', '66049/320000')
  })
})

describe('morale', () => {
  test('INT-24: a single tests by its wounds: 19/20 * 11/20 take one of two, 12/20 fail', () => {
    const volley = { odds: 'volley-and-morale', firer: sure, weapon: GUN, models: 1, started: 1 }
    const target = { armour: 9, wounds: 2, leadership: 8 }
    isFraction({ ...volley, target }, 'tested', '209/400')
    isFraction({ ...volley, target }, 'panics', '627/2000')
    isFraction({ ...volley, target: { ...target, skills: ['immuneToPanic'] } }, 'tested', '0')
    isFraction({ ...volley, target: { ...target, skills: ['inspireDiscipline'] } }, 'panics', '1881/10000')
  })
  test('INT-25: Rally Comrades lends its Leadership, the enemy in sight counts all the same', () => {
    const unit = { leadership: 5, highMorale: 2 }
    isFraction({ odds: 'rally', unit, leadershipOf: { leadership: 14 }, enemyInSight: true }, 'rallies', '3/5')
  })
  test('INT-34: Tactical Sense with an enemy near: 14 - 4, and - 2 onto a camouflaged target', () => {
    const sense = { odds: 'tactical-sense', model: { leadership: 14 } }
    isFraction(sense, 'passes', '7/10')
    isFraction({ ...sense, enemyNear: true }, 'passes', '1/2')
    isFraction({ ...sense, enemyNear: true, camouflaged: true }, 'passes', '2/5')
  })
})

describe('vehicles', () => {
  const crew = [
    { name: 'driver', armour: 8, driver: true },
    { name: 'gunner', armour: 8, wounds: 1 },
  ]
  test('INT-27: one hit on the crew is one member; the driver comes last though it was said first', () => {
    const weapon = { bands: { short: { toHit: 0, damage: 27, woundRolls: 2 } } }
    const target = { armour: 8, wounds: 9, size: 2, crew, crewFrom: 2 }
    expect(ask(fire({ weapon, target })).probabilities['driverKilled']).toBe(0)
  })
  test('INT-29: nobody large is pushed aside, and whoever stands stops the vehicle', () => {
    const vehicle = { size: 3, armour: 8, wounds: 9 }
    const wall = { name: 'wall', size: 3, armour: 40, leadership: 1, wounds: 9 }
    const { probabilities } = ask({ odds: 'ram', vehicle, models: [wall, { ...wall, name: 'behind' }] })
    expect(probabilities['behind dies']).toBe(0)
  })
})

describe('the best plan (WZ 5.4, 14)', () => {
  test('example E4: three Actions, fire is better than aim at 8 inches', () => {
    const weapon = { bands: { short: { toHit: 1, shots: 2, damage: 9 }, medium: { toHit: -1, damage: 8 } } }
    const plan = {
      odds: 'best-plan',
      firer: { rangedCombat: 10, actions: 3 },
      weapon,
      target: { name: 'Trooper', armour: 8 },
      distances: [8, 16, 30],
    }
    const { fractions, decision } = ask(plan)
    expect(fractions['Trooper at 8"']).toBe('3624344156265679/4096000000000000')
    expect(decision).toEqual({ 'Trooper at 8"': 'fire 3', 'Trooper at 16"': 'fire 3' })
  })
  test('with a bad shot aim pays: RC 1 hits once in 20, aimed 4 in 20', () => {
    const words = { odds: 'best-plan', firer: { rangedCombat: 1, actions: 3 }, weapon: GUN, target: { armour: 8 } }
    expect(Object.values(ask(words).decision ?? {})).toEqual(['aim, fire 2'])
  })
})

describe('target priority (WZ 5.2)', () => {
  const seen = [
    { name: 'tank', distance: 20, size: 5 },
    { name: 'trooper', distance: 24 },
    { name: 'fighting', distance: 10, engaged: true },
    { name: 'far', distance: 30, unit: 'others' },
  ]
  const targets = (words: Json = {}, enemies: readonly Json[] = seen): unknown =>
    ask({ odds: 'target-priority', enemies, ...words }).decision?.['targets']
  test.each<readonly [string, Json, readonly Json[], readonly string[]]>([
    ['the nearest that is not engaged, or the nearest of the sizes a gun prefers', {}, seen, ['tank', 'trooper']],
    ['with an anti-tank weapon the nearest large one', { antiTank: true }, seen.slice(1), ['trooper']],
    [
      'INT-7: within 6 inches anybody, engaged or not, and nobody else',
      {},
      [...seen, { name: 'close', distance: 6, engaged: true }],
      ['close'],
    ],
    ['another unit by Tactical Sense: the nearest of each', { otherUnit: true }, seen, ['tank', 'trooper', 'far']],
    ['anybody by a Sniper who aimed twice', { anyEnemy: true }, seen, ['tank', 'trooper', 'fighting', 'far']],
  ])('%s', (_, words, enemies, expected) => expect(targets(words, enemies)).toEqual(expected))
  test('indirect fire is allowed where nobody in sight is within reach', () => {
    const indirect = (reach: number): unknown =>
      ask({ odds: 'target-priority', enemies: seen, reach }).probabilities['indirectFire']
    expect([indirect(12), indirect(8)]).toEqual([0, 1])
  })
})
