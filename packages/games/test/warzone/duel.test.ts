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

describe('what cannot duel', () => {
  it.each([
    [{ ...SINGLE, weapon: undefined }, 'a.weapon', /whoever duels also fires/],
    [{ ...SINGLE, leadership: undefined }, 'a.leadership', /is missing/],
    [{ ...SINGLE, crewFrom: 16, crew: [{ driver: true }] }, 'a.crew', /for squads and singles on foot/],
  ])('%j', (a, path, message) => {
    expect(() => duel({ a, b: SINGLE })).toThrow(
      expect.objectContaining({ issues: [{ path, message: expect.stringMatching(message) }] }),
    )
  })
})
