/** Combinations that the rules page settles and nobody thinks of: ties of distances, crews, zombies, hatches, doors, several watchers. */
import { describe, expect, test } from 'vitest'
import { ask, BLADE, GUN, isFraction, type Json, refused } from './ask.ts'

const TARGET = { armour: 8 }

describe('a marker that goes astray (WZ 5.11)', () => {
  test.each([4, 12, 13, 40])(
    'from %i inches covers its target where min(d20, half) < R + r, in every direction',
    (distance) => {
      for (const [markerRadius, baseRadius] of [
        [0.5, 0.5],
        [1.4, 0.6],
        [2.5, 0.5],
        [3, 1],
        [5.25, 0.75],
      ] as const) {
        const covers = Array.from({ length: 20 }, (_, i) => Math.min(i + 1, distance / 2)).filter(
          (inches) => inches < markerRadius + baseRadius,
        ).length
        const { probabilities } = ask({ odds: 'deviation', distance, markerRadius, baseRadius })
        expect(probabilities['target covered']).toBeCloseTo(covers / 20, 12)
      }
    },
  )
})

describe('vehicles (WZ 10)', () => {
  const tank = { armour: 8, wounds: 2, crewFrom: 20, crew: [{ driver: true, armour: 8, leadership: 10 }] }
  test('take no cover from a blast, however long they wait', () => {
    const blast = (waiting: boolean): Json => {
      const model = { ...tank, leadership: 15, waiting }
      const shot = {
        firer: { rangedCombat: 10 },
        weapon: { ...GUN, template: 'radius' },
        target: model,
        onHit: [model],
      }
      return { odds: 'blast', ...shot }
    }
    expect(ask(blast(true)).fractions).toEqual(ask(blast(false)).fractions)
  })
  test('aloft keep their hold by the best Leadership of their crew, and fall on their own row (WZ 11)', () => {
    const glider = { ...tank, gliding: 18, crew: [{ armour: 8, leadership: 15 }, ...tank.crew] }
    const shot = { odds: 'fire', firer: { rangedCombat: 20 }, weapon: GUN, target: glider }
    // 19/20 hit; 19/20 the vehicle, 3/5 wounds; 1/20 the first of the crew, 3/5 dies, and then the driver leads: on 10.
    isFraction(shot, 'crashes', '1197/8000')
  })
  test('roll for their morale on the best Leadership of the crew that lives: half of 2 wounds is lost with 57/200', () =>
    isFraction(
      {
        attacker: { rangedCombat: 10, weapon: GUN },
        target: { ...tank, crew: [{ armour: 8, leadership: 15 }, ...tank.crew] },
      },
      'panics',
      '57/800',
    ))
})

describe('a zombie out of command, which tests in every turn of a battle (WZ 13)', () => {
  const zombie = { skills: ['zombie'], outOfCommand: true, leadership: 12, rangedCombat: 13, closeCombat: 8 }
  const shot = { odds: 'fire', firer: zombie, weapon: GUN, target: TARGET }
  test('fires a single time on half of 13: 6/20 * 12/20', () => isFraction(shot, 'killed', '9/50'))
  test('throws a blast, or shoots into close combat, as it fires: 6/20 * 12/20', () => {
    const radius = { ...GUN, template: 'radius' }
    isFraction({ odds: 'blast', firer: zombie, weapon: radius, target: TARGET, onHit: [TARGET] }, 'anyKill', '9/50')
    const into = { odds: 'into-close-combat', firer: zombie, weapon: GUN, target: TARGET, contacts: [{ armour: 60 }] }
    // Both are alike in size, so that half of the hits strike the target.
    isFraction(into, 'target dies', '9/100')
  })
  test('needs its Leadership for battles, and for no single attack', () => {
    const unled = { ...zombie, leadership: undefined }
    expect(ask({ ...shot, firer: unled }).fractions).toEqual(ask(shot).fractions)
    const a = { ...unled, armour: 8, weapon: GUN }
    expect(refused({ question: 'battle', a, b: { ...a, leadership: 9 } })).toHaveProperty('a.leadership')
  })
  test('acts in one activation as every model of a unit does', () => {
    const { probabilities } = ask({ attacker: { ...zombie, models: 2, weapon: GUN }, target: { ...TARGET } })
    expect(probabilities['destroyed']).toBeCloseTo(1 - (1 - 9 / 50) ** 2, 12)
  })
  test('wakes in a fire-fight, member by member: kills are 6/20 of those of a soldier', () => {
    const squad = { ...zombie, models: 2, armour: 8, weapon: GUN }
    const idle = { rangedCombat: 9, leadership: 9, armour: 8, models: 9, weapon: { bands: { direct: { damage: 9 } } } }
    const killed = (a: Json): number =>
      9 - (ask({ question: 'battle', turns: 1, a, b: idle }).distributions['models left B']?.mean as number)
    expect(killed(squad)).toBeCloseTo((6 / 20) * killed({ ...squad, skills: [] }), 12)
  })
  const who = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE }
  test('attacks on half of 8: 6/20 * 11/20', () =>
    isFraction(
      { odds: 'close-combat', attacker: { ...who, ...zombie, rangedCombat: undefined }, defender: who },
      'defenderDies',
      '33/200',
    ))
  test('that failed fights with Close Combat 1 when it is attacked: 17/20 and 3/20', () => {
    const clash = { odds: 'close-combat', attacker: who, defender: { ...who, skills: ['zombie'], mindless: true } }
    isFraction(clash, 'defenderDies', '187/400')
    isFraction(clash, 'attackerDies', '33/400')
  })
})

describe('a charge through a hatch (WZ 12)', () => {
  const who = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE, skills: ['murderousImpetus'] }
  test('has First Strike and no bonus: 11/40, and what is left of it', () => {
    const charge = { odds: 'close-combat', charge: 'charge', throughHatch: true, attacker: who, defender: who }
    isFraction(charge, 'defenderDies', '11/40')
    isFraction(charge, 'attackerDies', '319/1600')
  })
})

describe('a door (WZ 12)', () => {
  const door = { odds: 'door', construction: 'light', size: 1 }
  const firer = { rangedCombat: 10 }
  test('is shot at by a firer, who aims once for all: (13/20 * 13/20) squared', () =>
    isFraction({ ...door, firer, weapon: GUN, plan: 'aim fire fire' }, 'destroyed', '28561/160000'))
  test('is the easier to hit the larger it is: 10 + 2, a wound of 4 with 13/20', () =>
    expect(ask({ ...door, size: 4, firer, weapon: GUN }).distributions['wounds']?.mean).toBeCloseTo(
      (12 * 13) / 400,
      12,
    ))
  test('is struck by a fighter: every Action is a blow that hits, 12/20 a wound', () => {
    const attacker = { closeCombat: 8, strength: 9, armour: 8, actions: 2, weapon: BLADE }
    isFraction({ ...door, attacker }, 'destroyed', '9/25')
    isFraction({ ...door, blows: 1, attacker: { ...attacker, skills: ['deadlyStrike'] } }, 'destroyed', '9/25')
  })
  test.each<readonly [string, Json, string]>([
    ['nobody does anything to it', {}, 'damage'],
    ['nobody says how many blows', { damage: 9 }, 'blows'],
    ['the firer has no gun', { firer }, 'weapon'],
    ['he has nothing to strike with', { attacker: { strength: 9 } }, 'attacker'],
    ['two do it at once', { damage: 9, blows: 1, firer, weapon: GUN }, 'damage'],
  ])('%s: what is missing is said', (_, words, path) => expect(refused({ ...door, ...words })).toHaveProperty([path]))
})

describe('several watchers (WZ 3)', () => {
  const near = { firer: { rangedCombat: 10, leadership: 10 }, weapon: GUN }
  const far = { firer: { rangedCombat: 15, leadership: 16 }, weapon: GUN, distance: 20, cover: 'inCover' }
  const watch = (watchers: unknown): Json => ({ odds: 'overwatch', target: TARGET, watchers })
  test('each by his own profile: 1 - (1 - 1/2 * 3/10) (1 - 4/5 * 39/100)', () =>
    isFraction(watch([near, far]), 'killed', '519/1250'))
  test('alike ones are a list of the same', () =>
    expect(ask(watch([near, near])).fractions).toEqual(ask({ ...watch(2), ...near }).fractions))
  test('each says what he needs, and nobody says it twice', () => {
    expect(refused(watch([near, { ...far, firer: { rangedCombat: 9 } }]))).toHaveProperty([
      'watchers[1].firer.leadership',
    ])
    expect(refused({ ...watch([near]), ...near })).toHaveProperty('firer')
    expect(refused(watch(2))).toHaveProperty('firer')
  })
})

describe('flight (WZ 11)', () => {
  const flyer = { ...TARGET, flying: true }
  const into = {
    odds: 'into-close-combat',
    firer: { rangedCombat: 10 },
    weapon: GUN,
    target: TARGET,
    contacts: [TARGET],
  }
  test('nobody in flight is in close combat', () => {
    expect(refused({ ...into, target: flyer })['target']).toMatch(/on the ground/)
    expect(refused({ ...into, contacts: [flyer] })['contacts']).toMatch(/on the ground/)
    expect(refused({ ...into, weapon: { ...GUN, template: 'radius' }, others: [flyer] })['others']).toMatch(/no marker/)
  })
  test('a marker reaches those on the level of its target alone', () => {
    const shot = { odds: 'fire', firer: { rangedCombat: 10 }, weapon: { ...GUN, template: 'radius' }, underMarker: 2 }
    expect(refused({ ...shot, targets: [flyer, TARGET] })['targets']).toMatch(/one level/)
    expect(refused({ ...shot, targets: [flyer, { ...flyer, levelDifference: 1 }] })['targets']).toMatch(/one level/)
    // 1/2 hits, and then both, each with 3/5.
    expect(ask({ ...shot, targets: [flyer, flyer] }).distributions['kills']?.mean).toBeCloseTo(3 / 5, 12)
  })
})
