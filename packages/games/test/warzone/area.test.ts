/** Area weapons: markers, bursts, hatches, flyers, and whoever takes cover from them (WZ 5.9 to 5.12, 11, 12). */
import { describe, expect, test } from 'vitest'
import { loadGame } from '../../src/index.ts'
import { ask, isFraction, type Json, refused } from './ask.ts'

/** Hits on 10, wounds Armour 8 with 11/20 (10 + 8 - 9 = 9). */
const LAUNCHER = { template: 'radius', bands: { short: { toHit: 0, damage: 9 } } }
const FIRER = { rangedCombat: 10 }
const TROOPER = { armour: 8, distance: 12 }

const blast = (words: Json): Json => ({
  odds: 'blast',
  firer: FIRER,
  weapon: LAUNCHER,
  target: TROOPER,
  onHit: [TROOPER],
  ...words,
})

describe('shots of one activation (WZ 5.5, 5.10)', () => {
  test('every shot of a burst is rolled: 1 - (1 - 11/40)^2', () => {
    const weapon = { ...LAUNCHER, bands: { short: { toHit: 0, damage: 9, shots: 2 } } }
    isFraction(blast({ weapon }), 'anyKill', '759/1600')
  })
  test('two Fire Actions are two shots, an aimed one hits on 13: 13/20 * 11/20', () => {
    isFraction(blast({ plan: 'fire fire' }), 'anyKill', '759/1600')
    isFraction(blast({ plan: 'aim fire' }), 'anyKill', '143/400')
  })
  test('the models of a miss are those of a hit: one trooper dies once', () => {
    // Each of two shots hits or finds him again on half of the misses: 3/4, and kills him with 11/20.
    const onMiss = [{ probability: '1/2', models: [TROOPER] }]
    isFraction(blast({ plan: 'fire fire', onMiss }), 'anyKill', '4191/6400')
    expect(ask(blast({ plan: 'fire fire', onMiss })).distributions['kills']?.mean).toBeCloseTo(4191 / 6400, 12)
  })
  test('INT-6: one reserve Action is one test; who has left is out of every later blast', () => {
    const waiting = { ...TROOPER, leadership: 10, waiting: true }
    // It dies if it stays (1/2), which it does but once: certain hits, 11/20 each.
    const sure = { rangedCombat: 19 }
    const once = (19 / 20) * (1 / 2) * (11 / 20)
    expect(ask(blast({ firer: sure, onHit: [waiting] })).probabilities['anyKill']).toBeCloseTo(once, 12)
    // The first hit decides whether it stays: 1/2 of the time both shots find it there, if the first one hits.
    const twice = (19 / 20) * (1 / 2) * (11 / 20 + (9 / 20) * (19 / 20) * (11 / 20)) + (1 / 20) * once
    expect(ask(blast({ firer: sure, plan: 'fire fire', onHit: [waiting] })).probabilities['anyKill']).toBeCloseTo(
      twice,
      12,
    )
  })
  test('WZ 8: whoever panics has no reserve Action', () =>
    isFraction(blast({ onHit: [{ ...TROOPER, leadership: 10, waiting: true, panicked: true }] }), 'anyKill', '11/40'))
  test('a flame again and again: 1 - (9/20)^2', () =>
    isFraction({ odds: 'flame', damage: 9, actions: 2, models: [{ armour: 8 }] }, 'anyKill', '319/400'))
})

describe('a marker and where everybody stands (WZ 5.11)', () => {
  test('the target is still under it where min(d20, 6) < 2 + 1/2: 2 of 20; another stands beside it', () => {
    const marker = { radius: 2, models: [{ armour: 8, distance: 12, x: 2, y: 0 }] }
    const { fractions, distributions } = ask({ ...blast({ marker }), onHit: undefined })
    expect(fractions['hit']).toBe('1/2')
    const deviated = ask({
      odds: 'deviation',
      distance: 12,
      markerRadius: 2,
      models: [{ id: 'other', x: 2, y: 0 }],
    })
    // On a hit both are covered; what a miss covers is the deviation's own answer.
    const covered = deviated.distributions['covered']?.mean as number
    expect(distributions['wounds']?.mean).toBeCloseTo((11 / 20) * (1 / 2) * (2 + covered), 12)
    expect(deviated.fractions['target covered']).toBe('1/10')
  })
  test('half inches and tenths are kept: the mean of min(d20, 6.65) is (1 + ... + 6 + 14 * 6.65) / 20', () =>
    expect(ask({ odds: 'deviation', distance: 13.3 }).values['meanInches']).toBeCloseTo((21 + 14 * 6.65) / 20, 12))
})

describe('hatches (WZ 12)', () => {
  test('upwards and direct, a miss has no effect', () => {
    isFraction(blast({ upThroughHatch: true }), 'anyKill', '11/40')
    expect(refused(blast({ upThroughHatch: true, onMiss: [{ probability: 1, models: [TROOPER] }] }))).toHaveProperty(
      'onMiss',
    )
  })
  test('upwards and indirect, half of the misses stay below', () => {
    const indirect = {
      firer: { rangedCombat: 13, leadership: 19 },
      indirect: true,
      upThroughHatch: true,
      onMiss: [{ probability: 1, models: [TROOPER] }],
      onMissBelow: [{ probability: 1, models: [{ ...TROOPER, name: 'below' }] }],
    }
    // 19/20 pass the Command Test; half hit, and half of the misses are on the level of the target, half below.
    isFraction(blast(indirect), 'anyKill', '209/400')
  })
  test('the marker goes astray by 1.5 inches at most: 1 with a face of 1, else 1.5', () => {
    const deviation = { odds: 'deviation', distance: 30, throughHatch: true }
    isFraction(deviation, '1.5 inches', '19/20')
    isFraction(deviation, '1 inches', '1/20')
  })
  test('through an open window half of those under the marker are spared', () =>
    isFraction(blast({ onHit: [{ ...TROOPER, throughWindow: true }] }), 'anyKill', '11/80'))
})

describe('models in flight (WZ 11)', () => {
  const flyer = { ...TROOPER, flying: true }
  test('direct fire reaches those on the level of the target', () =>
    isFraction(blast({ target: flyer, onHit: [flyer, flyer] }), 'hit', '1/2'))
  test.each<readonly [string, Json, string]>([
    ['flames do not', { odds: 'flame', damage: 9, models: [flyer] }, 'models[0]'],
    [
      'nor does indirect fire',
      blast({ target: flyer, onHit: [flyer], indirect: true, firer: { ...FIRER, leadership: 9 } }),
      'indirect',
    ],
    ['a miss is lost', blast({ target: flyer, onHit: [flyer], onMiss: [{ probability: 1, models: [] }] }), 'onMiss'],
    ['others are not hit', blast({ target: flyer, onHit: [flyer, TROOPER] }), 'onHit'],
    ['nor those on other levels', blast({ target: flyer, onHit: [flyer, { ...flyer, levelDifference: 1 }] }), 'onHit'],
    ['nor flyers with those on the ground', blast({ onHit: [TROOPER, flyer] }), 'onHit'],
  ])('%s', (_, document, path) => expect(Object.keys(refused(document))).toContain(path))
})

describe('aloft', () => {
  const shot = { odds: 'fire', firer: { rangedCombat: 25 }, weapon: { bands: { short: { toHit: 0, damage: 9 } } } }
  test('a climber who is wounded falls on 19 and 20: from 6 inches, Damage 7 against Armour 8', () => {
    // 19/20 * 11/20 take one wound of two; 2 of 20 fall, and 9/20 of the falls take the other (10 + 8 - 7 = 11).
    isFraction({ ...shot, target: { ...TROOPER, wounds: 2, climbing: 6 } }, 'killed', '1881/80000')
    isFraction({ ...shot, target: { ...TROOPER, wounds: 2, climbing: 6 } }, 'crashes', '209/4000')
    isFraction({ ...shot, target: { ...TROOPER, wounds: 2, climbing: 6, skills: ['climber'] } }, 'crashes', '209/8000')
  })
  test('a climber rolls once more where something strikes him: (18/20)^3', () => {
    const climb = { odds: 'climb', model: { armour: 8 }, inches: 2, extraRollsAt: [1] }
    isFraction(climb, 'top', '729/1000')
    expect(refused({ ...climb, extraRollsAt: [3] })).toHaveProperty('extraRollsAt')
  })
})

describe('damage with an area weapon (WZ 0)', () => {
  const attacker = { models: 1, actions: 1, rangedCombat: 10, weapon: { ...LAUNCHER, template: 'direct' } }
  const question = (situation: Json, weapon: Json = attacker.weapon): Json => ({
    attacker: { ...attacker, weapon },
    target: { models: 5, armour: 8 },
    situation,
  })
  const meanOf = (document: Json): number => ask(document).distributions['kills']?.mean as number
  test('a flame hits as many as are under its marker, 11/20 each', () =>
    expect(meanOf(question({ underMarker: 4 }))).toBeCloseTo((4 * 11) / 20, 12))
  test('never more than there are', () => expect(meanOf(question({ underMarker: 9 }))).toBeCloseTo((5 * 11) / 20, 12))
  test('a blast must hit first', () =>
    expect(meanOf(question({ underMarker: 4 }, LAUNCHER))).toBeCloseTo((1 / 2) * ((4 * 11) / 20), 12))
  test('the marker must be said', () => expect(refused(question({}))['underMarker']).toMatch(/how many models/))
  test('a second Action finds those who are left: E(kills) of two flames over 2 of 3 by hand', () => {
    // After the first flame 0, 1 or 2 of 3 are dead; the second covers two of those left, or the one.
    const [dies, lives] = [11 / 20, 9 / 20]
    const after = [lives ** 2, 2 * dies * lives, dies ** 2]
    const expected = after.reduce((sum, p, dead) => sum + p * (dead + dies * Math.min(2, 3 - dead)), 0)
    const twice = {
      ...question({ underMarker: 2 }),
      attacker: { ...attacker, actions: 2 },
      target: { models: 3, armour: 8 },
    }
    expect(meanOf(twice)).toBeCloseTo(expected, 12)
  })
})

test('area weapons can be typed: flame or blast behind the weapon, AP beside them', async () => {
  const { notation } = await loadGame('warzone')
  const weaponOf = (text: string): unknown => notation.attacker(text)?.unit
  expect(weaponOf('RC 10 with Flamer +0 D10 flame')).toMatchObject({ weapon: { template: 'direct' } })
  expect(weaponOf('RC 10 with Launcher +0 D10 x2 blast AP')).toMatchObject({
    weapon: { template: 'radius', antiPersonnel: true },
  })
  expect(weaponOf('RC 10 with Gun +0 D10')).not.toHaveProperty('weapon.template')
})

describe('into close combat (WZ 5.12)', () => {
  const [enemy, friend] = [
    { name: 'enemy', armour: 8 },
    { name: 'friend', armour: 8 },
  ]
  const into = (words: Json): Json => ({
    odds: 'into-close-combat',
    firer: FIRER,
    weapon: { bands: { short: { toHit: 0, damage: 9 } } },
    target: enemy,
    contacts: [friend],
    ...words,
  })
  test('every shot of a burst is rolled anew, and the dead are struck no more', () => {
    // Each shot strikes either with 1/4 and kills with 11/20; once the enemy is dead nobody fires, once the friend is, all strike the enemy.
    const [each, all] = [(1 / 2) * (1 / 2) * (11 / 20), (1 / 2) * (11 / 20)]
    const weapon = { bands: { short: { toHit: 0, damage: 9, shots: 2 } } }
    const { probabilities } = ask(into({ weapon }))
    expect(probabilities['enemy dies']).toBeCloseTo(each + each * all + (1 - 2 * each) * each, 12)
    expect(probabilities['friend dies']).toBeCloseTo(each + (1 - 2 * each) * each, 12)
  })
  test('a radius weapon that misses deviates from its target', () => {
    const onMiss = [{ probability: '1/2', models: [friend] }]
    const weapon = { ...LAUNCHER }
    // Half hit and strike both, half of the misses strike the friend: (1/2 + 1/4) * 11/20.
    isFraction(into({ weapon, onMiss }), 'friend dies', '33/80')
    isFraction(into({ weapon, onMiss }), 'enemy dies', '11/40')
  })
})
