/** Skills with a number, Actions that are there to spend, panic, and close combats that go on (WZ 6, 8, 13). */
import { describe, expect, test } from 'vitest'
import { ask, BLADE, GUN, isFraction, type Json, refused } from './ask.ts'

const TARGET = { armour: 8 }
const FIRER = { rangedCombat: 10, actions: 2 }

describe('extra Actions (WZ 13, INT-36)', () => {
  const fire = (firer: Json, plan: string): Json => ({
    odds: 'fire',
    firer: { ...FIRER, ...firer },
    weapon: GUN,
    target: TARGET,
    plan,
  })
  test('a plan has no more Actions than there are', () => {
    expect(refused(fire({}, 'fire fire fire'))['plan']).toMatch(/3 Actions.*has 2/)
    expect(ask(fire({ extraRangedActions: 1 }, 'fire fire fire')).values['hits']).toBeCloseTo(1.5, 12)
  })
  test('extra ones are not for aiming', () =>
    expect(refused(fire({ extraRangedActions: 1 }, 'aim aim aim'))).toHaveProperty('plan'))
  test('a number of them counts in damage, in a fire-fight and in the best plan', () => {
    const unit = { models: 1, rangedCombat: 10, actions: 1, weapon: GUN }
    const kills = (attacker: Json): number =>
      ask({ attacker, target: { models: 9, armour: 8 } }).distributions['kills']?.mean as number
    expect(kills({ ...unit, extraRangedActions: 2 })).toBeCloseTo(3 * kills(unit), 12)
    const squad = { ...unit, leadership: 10, armour: 8 }
    const left = (a: Json): number => {
      const fight = { question: 'battle', turns: 1, a, b: { ...squad, models: 9, rangedCombat: 1 } }
      return ask(fight).distributions['models left B']?.mean as number
    }
    expect(left({ ...squad, extraRangedActions: 1 })).toBeCloseTo(left({ ...squad, actions: 2 }), 12)
    const plan = {
      odds: 'best-plan',
      firer: { ...unit, weapon: undefined, models: undefined },
      weapon: GUN,
      target: TARGET,
    }
    expect(
      Object.values(ask({ ...plan, firer: { rangedCombat: 10, actions: 1, extraRangedActions: 2 } }).decision ?? {}),
    ).toEqual(['fire 3'])
  })
  test('in close combat they are there to spend as well', () => {
    const who = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE }
    const clash = (attacker: Json): Json => ({
      odds: 'close-combat',
      actions: [2, 1],
      attacker: { ...who, ...attacker },
      defender: who,
    })
    expect(refused(clash({ actions: 2 }))['actions']).toMatch(/are 3.*has 2/)
    expect(ask(clash({ actions: 2, extraCloseCombatActions: 1 })).probabilities['defenderDies']).toBeGreaterThan(0)
  })
})

describe('close combat that goes on (WZ 6.4)', () => {
  const who = { closeCombat: 8, strength: 9, armour: 8, weapon: BLADE }
  test('First Strike is for the first clash of an engagement', () => {
    const clash = { odds: 'close-combat', attacker: { ...who, skills: ['firstStrike'] }, defender: who }
    // 11/40 each: the defender strikes back unless it is dead, or in any case once they fight already.
    isFraction(clash, 'attackerDies', '319/1600')
    isFraction({ ...clash, engaged: true }, 'attackerDies', '11/40')
  })
  test('who is engaged does not charge', () =>
    expect(
      refused({ odds: 'close-combat', engaged: true, charge: 'charge', attacker: who, defender: who }),
    ).toHaveProperty('engaged'))
  test('vehicles leave freely (WZ 6.6)', () =>
    isFraction({ odds: 'break-away', vehicle: true, runner: {}, enemies: [who] }, 'escapes', '1'))
})

describe('whoever panics (WZ 8)', () => {
  const who = { closeCombat: 8, strength: 9, armour: 8, leadership: 10, weapon: BLADE }
  test('does not charge', () =>
    expect(
      refused({ odds: 'close-combat', charge: 'charge', attacker: { ...who, panicked: true }, defender: who }),
    ).toHaveProperty('attacker.panicked'))
  test('has lost the reserve Action for a countercharge, a shot, a jump into cover', () => {
    const charge = (defender: Json): Json => ({
      odds: 'close-combat',
      charge: 'charge',
      attacker: who,
      defender: { ...who, panicked: true, ...defender },
    })
    expect(ask(charge({ waiting: true })).fractions).toEqual(ask(charge({})).fractions)
    const watch = {
      odds: 'overwatch',
      firer: { ...FIRER, leadership: 12, panicked: true },
      weapon: GUN,
      target: TARGET,
    }
    isFraction(watch, 'killed', '0')
    isFraction({ odds: 'take-cover', model: { leadership: 10, panicked: true } }, 'safe', '0')
  })
})

describe('small things', () => {
  test('E3 in full: hits and unsaved wounds as if nobody could die', () => {
    const weapon = { bands: { short: { toHit: 1, shots: 2, damage: 9 } } }
    const { distributions } = ask({ odds: 'fire', firer: { rangedCombat: 10 }, weapon, target: TARGET })
    const hits = distributions['hitsIgnoringDeath'] as unknown as { mean: number; variance: number }
    expect(hits.mean).toBeCloseTo(11 / 10, 12)
    expect(hits.variance).toBeCloseTo(99 / 200, 12)
    const unsaved = distributions['unsavedWoundsIgnoringDeath'] as unknown as { pmf: [number, number][] }
    expect(unsaved.pmf.map(([, p]) => p)).toEqual(
      [77841 / 160000, 33759 / 80000, 14641 / 160000].map((p) => expect.closeTo(p, 12)),
    )
  })
  test('dodging a ramming vehicle: 8 + 3 sizes', () =>
    isFraction({ odds: 'take-cover', model: { leadership: 8 }, ramming: true, modifiers: 3 }, 'safe', '11/20'))
  test('a gun that says it fires directly fires no other way', () => {
    const shot = { odds: 'fire', firer: { rangedCombat: 10, leadership: 9 }, target: TARGET, indirect: true }
    expect(refused({ ...shot, weapon: { ...GUN, directFire: true } })).toHaveProperty('indirect')
    expect(
      ask({ ...shot, weapon: { ...GUN, directFire: true, indirectFire: true } }).probabilities['killed'],
    ).toBeGreaterThan(0)
  })
  test('a fire-fight follows no markers, and says where they are asked', () => {
    const squad = { rangedCombat: 9, leadership: 9, armour: 8, weapon: GUN }
    const said = refused({ question: 'battle', a: { ...squad, weapon: { ...GUN, template: 'radius' } }, b: squad })
    expect(said['a.weapon.template']).toMatch(/blast/)
  })
  test('the dead regain nothing but by a medic', () => {
    expect(refused({ odds: 'heal', regeneration: 10, wounds: 2, left: 0 })).toHaveProperty('left')
    isFraction({ odds: 'heal', medic: { leadership: 10 }, wounds: 2, left: 0 }, '1 wounds', '1/2')
  })
})
