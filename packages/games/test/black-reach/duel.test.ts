/** `duel` in Heroes of Black Reach: the stand-off of one unit against one (HBR 11), by the numbers of its rules. */
import { describe, expect, it } from 'vitest'
import { type EncounterResult, isEncounter } from '../../src/index.ts'
import { game, issuesOf } from './ask.ts'

const TRUKK = {
  name: 'Trukk',
  type: 'lightVehicle',
  defence: 7,
  combatValue: { infantry: 3, lightVehicle: 3, heavyVehicle: 'X' },
  attacks: [{ name: 'Big shoota', movingFire: 2 }],
}
const SERGEANT = { name: 'Vorolanus', defence: 6, combatValue: { infantry: 2, lightVehicle: 1, heavyVehicle: 0 } }
const MOB = { name: 'Mob', defence: '5/4', combatValue: [1, 0], armourSave: { value: 5 } }

const duels = (words: object): readonly EncounterResult[] =>
  game.answer({ game: 'black-reach', question: 'duel', ...words }).results.filter(isEncounter)
const duel = (words: object): EncounterResult => duels(words)[0] as EncounterResult

describe('a duel of two units', () => {
  it('is one shot each in a turn: the Trukk hits D6 on 3 or more, else the Sergeant hits D7 on a 6', () => {
    // 4/6 for A; 2/6 * 1/6 for B; both shoot once, and nobody else is there.
    const { encounter, fractions, method } = duel({ a: TRUKK, b: SERGEANT, turns: 1 })
    expect(encounter).toEqual(['Trukk', 'Vorolanus'])
    expect(method).toBe('exact')
    expect(fractions).toMatchObject({ A: '2/3', B: '1/18', draw: '0', undecided: '5/18' })
  })

  it('lets b begin on request: the Sergeant destroys with 1/6, then the Trukk fires', () => {
    expect(duel({ a: TRUKK, b: SERGEANT, turns: 1, first: 'b' }).fractions).toMatchObject({ A: '5/9', B: '1/6' })
  })

  it('is the stand-off of two armies of one unit each that has its order', () => {
    const { attacks: _, ...bare } = TRUKK
    const army = (unit: object) => ({ units: [{ ...unit, orderStars: 1 }] })
    const [alone] = duels({ a: bare, b: MOB, turns: 4 })
    const battle = { question: 'battle', a: army(bare), b: army(MOB), turns: 4 }
    const [together] = game.answer({ game: 'black-reach', ...battle }).results.filter(isEncounter)
    expect(alone?.probabilities).toEqual(together?.probabilities)
    expect(alone?.distributions).toEqual(together?.distributions)
  })

  it('fires at long range for both, whoever the distance is said of (HBR 4.2)', () => {
    // 2 off: the Trukk hits D6 on 5 or more, the Sergeant (6 + 1 - 2) never hits D7.
    for (const said of [{ distance: 8 }, { situationA: { distance: 8 } }, { situationB: { distance: 8 } }])
      expect(duel({ a: TRUKK, b: SERGEANT, turns: 1, ...said }).fractions).toMatchObject({ A: '1/3', B: '0' })
  })

  it('suppresses by policy: no unit is lost to tokens', () => {
    const { fractions } = duel({ a: TRUKK, b: SERGEANT, turns: 3, policy: { fire: 'suppressive' } })
    expect(fractions).toMatchObject({ A: '0', B: '0', undecided: '1' })
  })
})

describe('a unit that says its combat value and lists no attacks', () => {
  it('fires with the value of the face that is up: +3 hits D6 on 3 or more, the reduced +1 on 5 or more', () => {
    const chanceOf = (startSide: number) => {
      const attacker = { defence: '5/4', combatValue: [3, 1], startSide }
      const [result] = game.answer({ game: 'black-reach', attacker, target: { defence: 6 } }).results
      return result !== undefined && 'action' in result ? result.fractions['success'] : undefined
    }
    expect([chanceOf(0), chanceOf(1)]).toEqual(['2/3', '1/3'])
  })
})

describe('a duel of several', () => {
  const all = [TRUKK, SERGEANT, MOB]

  it('has every pair once, each as if it were asked alone, in any order of the list', () => {
    const pairs = duels({ a: all, b: all.toReversed(), turns: 2 })
    expect(pairs).toHaveLength(9)
    for (const { encounter, probabilities } of pairs) {
      const [a, b] = encounter.map((name) => all.find((each) => each.name === name))
      expect(duel({ a, b, turns: 2 }).probabilities).toEqual(probabilities)
    }
  })

  it('takes whole armies beside units', () => {
    const army = {
      name: 'Waaagh',
      units: [
        { ...MOB, orderStars: 2 },
        { ...MOB, name: 'More' },
      ],
    }
    expect(duels({ a: [TRUKK, army], b: SERGEANT, turns: 2 }).map(({ encounter }) => encounter[0])).toEqual([
      'Trukk',
      'Waaagh',
    ])
  })
})

describe('a heavy vehicle', () => {
  const TABLE = { '1-2': 'traction', 3: 'hull', 4: 'secondaryWeapon', 5: 'mainWeapon', 6: 'explosion' }
  const TANK = { name: 'Tank', type: 'heavyVehicle', defence: 6, combatValue: 0, heavy: { locationTable: TABLE } }
  const FOOT = { name: 'Foot', defence: 5, combatValue: 3 }
  const HELPLESS = { name: 'Foot', defence: 5, combatValue: { infantry: 0, lightVehicle: 0, heavyVehicle: 'X' } }

  it('is destroyed by an explosion or a second damage of a kind, and fires with what it has left (HBR 5.5)', () => {
    // Turn 1: it hits D5 on a 5; the Foot hits D6 on a 3, and 1 of 6 locations is the end: 2/3 * 2/3 * 1/6.
    expect(duel({ a: TANK, b: FOOT, turns: 1 }).fractions).toMatchObject({ A: '1/3', B: '2/27' })
    // Turn 2, the Foot first: 1/6 of the undamaged third, 1/2 of traction (2/9), 1/3 of each other (3/9).
    // The Tank hits where it has its weapon and no token: 1/3 * 5/9 + 2/9 * 1/3.
    expect(duel({ a: TANK, b: FOOT, turns: 2 }).fractions).toMatchObject({ A: '95/243', B: '16/81' })
  })
  it('fires every weapon, each at the first enemy by then, unless it has lost it (HBR 4.1)', () => {
    const guns = [{ combatValue: 0 }, { combatValue: 1 }]
    const tank = { ...TANK, attacks: guns }
    // On 5 or more and on 4 or more.
    expect(duel({ a: tank, b: HELPLESS, turns: 1 }).fractions).toMatchObject({ A: '2/3', B: '0' })
    const damaged = { ...tank, heavy: { locationTable: TABLE, damage: ['mainWeapon'] } }
    expect(duel({ a: damaged, b: HELPLESS, turns: 1 }).fractions).toMatchObject({ A: '1/2' })
    const two = {
      units: [
        { ...HELPLESS, orderStars: 2 },
        { ...HELPLESS, name: 'More' },
      ],
    }
    expect(duel({ a: tank, b: two, turns: 1 }).distributions['unitsLeft B']?.mean).toBeCloseTo(2 - 1 / 3 - 1 / 2, 12)
    expect(duel({ a: tank, b: two, turns: 1 }).distributions['damageTokens A']?.mean).toBe(0)
  })
  it('says which table it lacks, where it is hit', () => {
    expect(issuesOf({ question: 'duel', a: { ...TANK, heavy: undefined }, b: FOOT })).toEqual([
      { path: 'target.heavy.locationTable', message: expect.stringMatching(/give the damage/) },
    ])
  })
  it('in an action fires what it has left, and says that it has nothing', () => {
    const fire = (damage: readonly string[]) => {
      const attacker = {
        ...TANK,
        attacks: [{ combatValue: 0 }, { combatValue: 1 }],
        heavy: { locationTable: TABLE, damage },
      }
      return game.answer({ game: 'black-reach', attacker, target: FOOT }).results[0]
    }
    expect(fire(['mainWeapon'])).toMatchObject({ fractions: { destroyed: '1/2' } })
    expect(() => fire(['mainWeapon', 'secondaryWeapon'])).toThrow(/no weapon left/)
  })
})

describe('what cannot duel', () => {
  it.each([
    [{ ...TRUKK, type: 'heavyVehicle', attacks: [{}, {}, {}] }, /more than two weapons: say the "part" of each/],
    [
      {
        ...TRUKK,
        type: 'heavyVehicle',
        attacks: [{}, {}],
        heavy: { locationTable: { 1: 'mainWeapon1', 2: 'mainWeapon2' } },
      },
      /"mainWeapon1" in its table and no weapon of that "part"/,
    ],
    [{ name: 'Nobody', defence: 5 }, /has no combat value/],
    [{ ...MOB, attacks: [{}, {}] }, /several weapons, and infantry makes one attack/],
    [{ ...MOB, attacks: [{ template: true }] }, /fires a template/],
  ])('%j', (unit, message) => {
    expect(issuesOf({ question: 'duel', a: unit, b: SERGEANT }).map((each) => each.message)).toEqual([
      expect.stringMatching(message),
    ])
  })

  it('says what to write in the place of words of other games', () => {
    expect(issuesOf({ question: 'duel', a: MOB, b: MOB, rounds: 3 })).toEqual([
      { path: 'rounds', message: expect.stringMatching(/its length is "turns"/) },
    ])
  })
})
