/** In whose hands weapons are: several on one model (4.1), and special ones beside what every model has (4.2). */
import { describe, expect, test } from 'vitest'
import { certain, fight, type Json } from './ask.ts'
import { dummy, duelOf, gun, squad } from './fought.ts'

const attacks = (volley: Parameters<typeof fight>[0]): unknown => fight(volley).stages?.attacks
const assumed = (volley: Parameters<typeof fight>[0]): string => fight(volley).assumptions.join()

describe('a model may bear a weapon several times', () => {
  const guns = (bearers: number, more: Json = {}): Parameters<typeof fight>[0] => ({
    weapons: [certain({ attacks: 3, bearers, ...more })],
  })

  test('every gun is fired, whatever the number of models, and that is said', () => {
    expect(attacks(guns(2))).toBe(6)
    expect(assumed(guns(2))).toContain('Gun: 2 on 1 model, and each is fired (40K 4.1)')
    expect(attacks({ ...guns(4), attacker: { models: 2 } })).toBe(12)
    expect(assumed(guns(1))).not.toContain('4.1')
  })

  test('two weapons of one name are as many as one borne twice', () => {
    const gun = certain({ attacks: 3, models: 1 })
    expect(attacks({ weapons: [gun, gun] })).toBe(6)
    expect(fight({ weapons: [gun, gun] }).damage).toEqual(fight(guns(2)).damage)
  })

  test('Rapid Fire doubles each of them, and each rolls its own number (3.6, 4.4)', () => {
    const { stages } = fight({ ...guns(2, { type: 'rapidFire' }), situation: { withinHalfRange: true } })
    expect(stages?.attacks).toBe(12)
    // Two D3: variance 2/3 each (2.2).
    expect(fight(guns(2, { attacks: 'D3' })).counts?.attacks.variance).toBeCloseTo(4 / 3, 12)
  })

  test('whoever fires both of his pistols fires both (4.7)', () => {
    const pistols = certain({ name: 'Pistol', type: 'pistol', attacks: 1, models: 2 })
    expect(attacks({ weapons: [pistols] })).toBe(2)
    expect(attacks({ weapons: [pistols, certain({ attacks: 5 })] })).toBe(5)
    // Three models with six pistols and one gun among them: the two others fire four.
    expect(attacks({ attacker: { models: 3 }, weapons: [{ ...pistols, models: 6 }, certain({ models: 1 })] })).toBe(5)
  })

  test('the Attacks of a model are the same, however many blades it has (4.1, 4.2)', () => {
    const claws = certain({ name: 'Claws', type: 'melee', attacks: 4, models: 2 })
    expect(attacks({ weapons: [claws] })).toBe(4)
    expect(assumed({ weapons: [claws] })).toContain('Claws: 2 on 1 model; the Attacks of a model are the same')
  })

  test('in duels as well, where a model takes all its guns with it', () => {
    // 3+ to hit, 4+ to wound, no save.
    const blow = (2 / 3) * (1 / 2)
    const lost = (a: object, b: object, first: string): number => {
      const duel = duelOf({ a, b, first, rounds: 1, distance: 20, policy: { charge: 'never' } })
      return duel.b.wounds - duel.b.woundsLeft.mean
    }
    const gunners = squad({ models: 2, save: '-', weapons: [gun({ models: 4 })] })
    const slayer = dummy({ weapons: [gun({ autoHit: true, effects: [{ roll: 'wound', auto: true }] })] })
    expect(lost(gunners, slayer, 'a')).toBeCloseTo(4 * blow, 12)
    expect(lost(gunners, slayer, 'b')).toBeCloseTo(2 * blow, 12)
  })
})

describe('a special melee weapon beside one that every model has (4.2)', () => {
  const knife = { ...certain({ name: 'Knife', type: 'melee' }), effects: [{ roll: 'wound', auto: true }] }
  const sword = { ...knife, name: 'Sword', attacks: 3, models: 1 }
  const squadOf = (weapons: readonly Json[], more: Json = {}): Parameters<typeof fight>[0] => ({
    weapons,
    attacker: { models: 10, ...more },
  })

  test('the sergeant fights with the sword, the nine others with their knives', () => {
    expect(attacks(squadOf([knife, sword]))).toBe(9 + 3)
    expect(assumed(squadOf([knife, sword]))).toContain(
      'Knife: used by the 9 models without a special melee weapon (40K 4.2)',
    )
    expect(attacks(squadOf([knife, sword, { ...sword, name: 'Axe', models: 2 }]))).toBe(7 + 9)
  })

  test('models without a melee weapon use the close combat weapon (12.8): 3 and nine times 2', () => {
    expect(attacks(squadOf([sword], { ws: '3+', attacks: 2, strength: 4 }))).toBe(3 + 9 * 2)
    // Nobody is without one.
    expect(attacks(squadOf([{ ...sword, models: 10 }], { ws: '3+', attacks: 2, strength: 4 }))).toBe(30)
  })

  test('and are named where nobody said what they fight with', () => {
    const { stages, warnings } = fight(squadOf([sword]))
    expect(stages?.attacks).toBe(3)
    expect(warnings.join()).toContain(
      '9 models without a melee weapon left out; say its ws, strength and attacks (40K 12.8)',
    )
  })

  test('whoever may not fight does not (12.6)', () => {
    expect(attacks(squadOf([knife, sword], { modelsFighting: 4 }))).toBe(3 + 3)
    expect(attacks(squadOf([knife, sword], { modelsFighting: 1 }))).toBe(3)
  })

  test('where fewer may fight than have special weapons nobody has two of them: the sword, and one of two axes', () => {
    const axe = { ...sword, name: 'Axe', attacks: 2, models: 2 }
    const two = squadOf([knife, sword, axe], { modelsFighting: 2 })
    expect(attacks(two)).toBe(3 + 2)
    expect(assumed(two)).not.toContain('several of')
  })

  test('bearers that are said, and agreed shares, are as meant', () => {
    expect(attacks(squadOf([{ ...knife, models: 10 }, sword]))).toBe(10 + 3)
    expect(assumed(squadOf([{ ...knife, models: 10 }, sword]))).toContain(
      'several of Knife, Sword make the attacks given',
    )
    expect(attacks(squadOf([{ ...knife, models: 9 }, sword]))).toBe(9 + 3)
    expect(assumed(squadOf([{ ...knife, models: 9 }, sword]))).not.toContain('4.2')
    expect(attacks(squadOf([{ ...knife, split: { Target: 10 } }, sword]))).toBe(10 + 3)
  })

  test('Attacks given for two weapons of every model are all made, which is said', () => {
    const teeth = { ...knife, name: 'Teeth', attacks: 2 }
    expect(attacks(squadOf([knife, teeth]))).toBe(30)
    expect(assumed(squadOf([knife, teeth]))).toContain('several of Knife, Teeth make the attacks given for each')
  })

  test('those who strike back are those who are left (12.9)', () => {
    const target = { models: 2, weapons: [knife, { ...sword, attacks: 5 }], save: '-' }
    const attacker = { models: 1, toughness: 4, wounds: 40 }
    const { strikesBack } = fight({ weapons: [knife], attacker: { ...attacker, wounds: 1, models: 10 }, target })
    expect(strikesBack).toBeUndefined()
    const back = (blows: number): number =>
      fight({
        weapons: [{ ...knife, attacks: blows, models: 1 }],
        attacker: { ...attacker, wounds: 1, models: 10 },
        target,
        situation: { strikesBack: true },
      }).strikesBack?.mean ?? 0
    // Nobody falls: a knife and a sword. One falls: the sword is left, and nobody with a knife.
    expect([back(0), back(1), back(2)]).toEqual([1 + 5, 5, 0])
  })

  test('of several special weapons, too, each is in one hand: the sword and one of two axes are left of three', () => {
    const axe = { ...sword, name: 'Axe', attacks: 2, models: 2 }
    const { strikesBack } = fight({
      weapons: [{ ...knife, attacks: 1, models: 1 }],
      attacker: { models: 10, toughness: 4, wounds: 1 },
      target: { models: 3, weapons: [{ ...sword, attacks: 5 }, axe], save: '-' },
      situation: { strikesBack: true },
    })
    expect(strikesBack?.mean).toBe(5 + 2)
  })
})
