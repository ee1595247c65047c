/** `duel` in Warzone: the fire-fight of one unit against one (WZ 3, 5, 8), by the numbers of its rules. */
import { describe, expect, it } from 'vitest'
import { type EncounterResult, isEncounter, loadGame } from '../../src/index.ts'

const game = await loadGame('warzone')
const duels = (words: object): readonly EncounterResult[] =>
  game.answer({ game: 'warzone', question: 'duel', ...words }).results.filter(isEncounter)
const duel = (words: object): EncounterResult => duels(words)[0] as EncounterResult

/** Hits on 10 or less, fails its Armour Roll but for a natural 1 (10 + 5 - 14): wounds with 1/2 * 19/20. */
const SINGLE = {
  name: 'Single',
  rangedCombat: 10,
  leadership: 12,
  armour: 5,
  actions: 1,
  weapon: { bands: { short: { damage: 14 } } },
}

describe('a duel of two singles', () => {
  it('is the initiative, then a shot each: p (2 - p) / 2 for either, with p = 19/40', () => {
    const { fractions, encounter } = duel({ a: SINGLE, b: { ...SINGLE, name: 'Other' }, turns: 1 })
    expect(encounter).toEqual(['Single', 'Other'])
    expect(fractions).toMatchObject({ A: '1159/3200', B: '1159/3200', undecided: '441/1600' })
  })

  it('hides in cover: -2 for the enemy, 1 turn of p = 19/40 against q = 8/20 * 19/20', () => {
    // A first: p; B first: (1 - q) p. B first: q; A first: (1 - p) q. In cover is B: it is hit on 8.
    const [q, p] = [19 / 40, (8 / 20) * (19 / 20)]
    const { probabilities } = duel({ a: SINGLE, b: SINGLE, turns: 1, situationB: { cover: 'inCover' } })
    expect(probabilities['A']).toBeCloseTo((p + (1 - q) * p) / 2, 14)
    expect(probabilities['B']).toBeCloseTo((q + (1 - p) * q) / 2, 14)
  })

  it('aims by policy as by word: an only Action spent aiming fires no shot', () => {
    for (const said of [{ policyA: { aims: 1 } }, { situationA: { aims: 1 } }, { a: { ...SINGLE, aims: 1 } }])
      expect(duel({ a: SINGLE, b: SINGLE, turns: 1, ...said }).fractions).toMatchObject({ A: '0' })
  })

  it('tells the distance that nobody said, and only that', () => {
    const told = (words: object) => duel({ a: SINGLE, b: SINGLE, turns: 1, ...words }).assumptions.join('; ')
    expect(told({})).toContain('12 inches, because nobody said a distance')
    for (const said of [{ distance: 12 }, { situationA: { distance: 8 } }, { situationB: { distance: 8 } }])
      expect(told(said)).not.toContain('nobody said a distance')
  })

  it('is the fire-fight of the same two', () => {
    const squads = { a: { ...SINGLE, models: 2 }, b: { ...SINGLE, models: 3 }, turns: 2, distance: 10 }
    const [battle] = game.answer({ game: 'warzone', question: 'battle', ...squads }).results.filter(isEncounter)
    expect(duel(squads).probabilities).toEqual(battle?.probabilities)
  })
})

describe('a duel of several', () => {
  it('has every pair once, each as if it were asked alone', () => {
    const all = [SINGLE, { ...SINGLE, name: 'Pair', models: 2 }, { ...SINGLE, name: 'Tank hunter', armour: 9 }]
    const pairs = duels({ a: all, b: all.toReversed(), turns: 1 })
    expect(pairs).toHaveLength(9)
    for (const { encounter, probabilities } of pairs) {
      const [a, b] = encounter.map((name) => all.find((each) => each.name === name))
      expect(duel({ a, b, turns: 1 }).probabilities).toEqual(probabilities)
    }
  })
})

/** Hits on 10, wounds Armour 8 with 12/20: 3/10. */
const GUN = { bands: { short: { damage: 10 } } }
const SOLDIER = { name: 'Soldier', rangedCombat: 10, leadership: 12, armour: 8, actions: 1, weapon: GUN }
const GUNNER = { rangedCombat: 10, leadership: 12, armour: 8, actions: 1, weapon: GUN }
const DRIVER = { leadership: 9, armour: 8, driver: true }
const CAR = { name: 'Car', armour: 8, wounds: 2, crewFrom: 16, crew: [DRIVER, GUNNER] }

describe('a vehicle (WZ 10)', () => {
  it('fires by its crew while they live, and runs on its own row by the best Leadership among them', () => {
    // First, 3/10. Second: 3/40 that its gunner is dead; 9/40 that the car is hurt, of which 8/20 panic; of these 8/20 rally
    // (12 - 4) and the others hit on 5: 167/200 * 3/10 + 9/100 * (2/5 * 3/10 + 3/5 * 3/20).
    expect(duel({ a: CAR, b: SOLDIER, turns: 1 }).fractions).toMatchObject({ A: '2847/10000', B: '0' })
  })
  it('is destroyed with its driver, who is struck last', () => {
    const lone = { ...CAR, crewFrom: 2, crew: [{ ...GUNNER, driver: true }] }
    // 1/2 * 19/20 * 3/5 for the Soldier, if he is first or the car misses with 7/10.
    expect(duel({ a: lone, b: SOLDIER, turns: 1 }).fractions).toMatchObject({ B: '969/4000' })
    const crew = { ...CAR, crewFrom: 2, crew: [{ ...GUNNER, driver: true }, GUNNER] }
    expect(duel({ a: crew, b: SOLDIER, turns: 1 }).fractions).toMatchObject({ B: '0' })
  })
  it('fires all its guns in an action, each as he is: 1 - 7/10 * 7/10 kills', () => {
    const attacker = { ...CAR, crew: [GUNNER, { ...DRIVER, ...GUNNER }] }
    const [result] = game.answer({ game: 'warzone', attacker, target: { armour: 8 } }).results
    expect(result).toMatchObject({ fractions: { destroyed: '51/100' } })
  })
  it('has a gun of its own, which the first of its crew fires, and its driver where he is alone', () => {
    const [alone, gunner] = [
      { ...CAR, crew: [{ ...DRIVER, ...GUNNER, driver: true }] },
      { ...CAR, crew: [DRIVER, GUNNER] },
    ]
    for (const car of [alone, gunner]) {
      const own = { ...car, weapon: GUNNER.weapon, crew: car.crew.map((each) => ({ ...each, weapon: undefined })) }
      expect(duel({ a: own, b: SINGLE }).probabilities).toEqual(duel({ a: car, b: SINGLE }).probabilities)
    }
  })
  it('says in which order its crew fires, and what of its crew counts for nothing', () => {
    const steady = { ...GUNNER, name: 'Gunner', highMorale: 5, skills: ['immuneToPanic'] }
    const car = { ...CAR, crew: [{ ...DRIVER, ...GUNNER, driver: true }, steady] }
    const { assumptions, probabilities } = duel({ a: car, b: SOLDIER, turns: 2 })
    expect(assumptions).toContain('Car: its crew fires one after another, the driver last (WZ 10: in any order)')
    const [idle] = assumptions.filter((each) => each.includes('changes nothing'))
    expect(idle).toContain('Car: immuneToPanic, highMorale of Gunner changes nothing: say it of the vehicle')
    const plain = { ...car, crew: [car.crew[0], GUNNER] }
    expect(duel({ a: plain, b: SOLDIER, turns: 2 }).probabilities).toEqual(probabilities)
    const { results } = game.answer({ game: 'warzone', attacker: SOLDIER, target: car })
    expect(results[0]).toMatchObject({ assumptions: expect.arrayContaining([idle]) })
  })
  it('is simulated as it is exactly: each chance within 5 standard errors', () => {
    const fight = { a: CAR, b: { ...SOLDIER, models: 2 }, turns: 4 }
    const [exact, drawn] = [
      duel({ ...fight, method: 'exact' }),
      duel({ ...fight, method: 'simulated', replicates: 20_000 }),
    ]
    for (const [name, p] of Object.entries(exact.probabilities)) {
      const error = Math.sqrt((p * (1 - p)) / 20_000)
      expect(Math.abs((drawn.probabilities[name] as number) - p), name).toBeLessThanOrEqual(5 * error)
    }
  })
})

describe('what cannot duel', () => {
  it.each([
    [{ ...SINGLE, weapon: undefined }, 'a.weapon', /whoever duels also fires/],
    [{ ...SINGLE, leadership: undefined }, 'a.leadership', /is missing/],
    [{ ...CAR, crew: [{ ...DRIVER, driver: true }] }, 'a.crew', /has no weapon, .* add one behind the name/],
    [{ ...CAR, models: 2 }, 'a.models', /of a vehicle is 1/],
    [{ ...CAR, weapon: GUN }, 'a.weapon', /is fired by the first of the crew, who has one already/],
    [{ ...CAR, crewFrom: undefined }, 'a.crewFrom', /the location table/],
    [{ ...CAR, crew: [{ ...GUNNER, leadership: undefined }, DRIVER] }, 'a.crew[0].leadership', /is missing/],
  ])('%j', (a, path, message) => {
    expect(() => duel({ a, b: SINGLE })).toThrow(
      expect.objectContaining({ issues: [{ path, message: expect.stringMatching(message) }] }),
    )
  })
})
