/** An examination of morale, psychic powers, charges and Only War from the rules page alone; numbers come from counting faces. */
import { describe, expect, test } from 'vitest'
import { certain, fight, isPmf, issuesOf, type Json, odds } from './ask.ts'

const probability = (document: Json, name: string): number => odds(document).probabilities[name] ?? Number.NaN

describe('morale (13)', () => {
  test('Leadership of "-" is Toughness, unmodified (3.4)', () => {
    // Two of five are lost; Toughness 4 passes on 1 and 2, whatever the modifier says.
    const target = { models: 5, leadership: '-', leadershipModifiers: [5] }
    expect(fight({ weapons: [certain({ attacks: 2 })], target }).morale?.failed).toBeCloseTo(4 / 6, 14)
  })

  test('all modifiers of Leadership together are kept at 1 once (3.1, 3.3)', () => {
    // 7 - 9 + 2 = 0 -> 1: only an unmodified 1 passes.
    const target = { models: 5, leadership: 7, leadershipModifiers: 2, effects: [{ stat: 'leadership', subtract: 9 }] }
    expect(fight({ weapons: [certain({ attacks: 1 })], target }).morale?.failed).toBeCloseTo(5 / 6, 14)
  })

  test('re-rolls: failed before modifiers, any after them (INT-3)', () => {
    // Leadership 6, 3 lost, +1 to the roll: passes on 1, 2; a 3 fails by the modifier alone.
    const question = { odds: 'morale', leadership: 6, destroyed: 3, models: 5, modifier: 1 }
    expect(probability(question, 'passed')).toBeCloseTo(2 / 6, 14)
    expect(probability({ ...question, reroll: 'failed' }, 'passed')).toBeCloseTo(2 / 6 + (3 / 6) * (2 / 6), 14)
    expect(probability({ ...question, reroll: 'any' }, 'passed')).toBeCloseTo(2 / 6 + (4 / 6) * (2 / 6), 14)
  })

  test('the last model flees alone, and the unit is gone', () => {
    const { probabilities, distributions } = odds({ odds: 'morale', leadership: 7, destroyed: 9, models: 1 })
    expect(probabilities['gone']).toBeCloseTo(5 / 6, 14)
    isPmf(distributions['fled'], { 0: 1 / 6, 1: 5 / 6 })
  })
})

describe('psychic powers and charges (12, 14)', () => {
  test('Perils after a re-roll, and a psyker who dies of them is denied nothing (14.2, INT-13)', () => {
    // Charge 12, any re-roll: 1/36 + 35/36 x 1/36 pass. Perils: double 6 at once 1/36, else double 1 or 6 of the second.
    const question = { odds: 'psychic', warpCharge: 12, reroll: 'any', wounds: 1, deny: true }
    const passed = 1 / 36 + (35 / 36) * (1 / 36)
    const perils = 1 / 36 + (35 / 36) * (2 / 36)
    expect(probability(question, 'passed')).toBeCloseTo(passed, 14)
    expect(probability(question, 'perils')).toBeCloseTo(perils, 14)
    expect(probability(question, 'psykerDestroyed')).toBeCloseTo(perils, 14)
    expect(probability(question, 'manifested')).toBe(0)
    expect(probability(question, 'denied')).toBe(0)
  })

  test('deny is strictly greater: a result of 12 is denied by nobody, of 11 with 1/36', () => {
    expect(probability({ odds: 'deny', testResult: 12 }, 'success')).toBe(0)
    expect(probability({ odds: 'deny', testResult: 11 }, 'success')).toBeCloseTo(1 / 36, 14)
    expect(probability({ odds: 'deny', testResult: 12, modifier: 1 }, 'success')).toBeCloseTo(1 / 36, 14)
  })

  test('the modified result decides between D3 and D6 (14.4, INT-13)', () => {
    // Smite at 5 with +1: 4 and more of 36: 33; unmodified 10 and more make 11: 6.
    const { distributions } = odds({ odds: 'smite', modifier: 1, wounds: 9 })
    isPmf(distributions['mortalWounds'], {
      0: 3 / 36,
      ...Object.fromEntries([1, 2, 3].map((k) => [k, 27 / 108 + 6 / 216])),
      ...Object.fromEntries([4, 5, 6].map((k) => [k, 6 / 216])),
    })
  })

  test('the farthest target decides, and a gap in between asks for the next total (INT-8)', () => {
    expect(probability({ odds: 'charge', distance: [3, 12, 4], modifier: 3 }, 'success')).toBeCloseTo(15 / 36, 14)
    expect(probability({ odds: 'charge', distance: 7.5 }, 'success')).toBeCloseTo(21 / 36, 14)
  })

  test('mortal wounds on a unit: one at a time, spilling over, each ignored by itself (7.1, 8)', () => {
    const question = { odds: 'mortal-wounds', mortalWounds: 'D3', models: 2, wounds: 2, woundsTaken: 1 }
    // 1, 2 or 3 points on 1 + 2 wounds: the first model, the first, both.
    isPmf(odds(question).distributions['slain'], { 1: 2 / 3, 2: 1 / 3 })
    // Ignored on 4+: all three of three are not ignored in 1/8.
    expect(probability({ ...question, ignoreWounds: 4 }, 'destroyed')).toBeCloseTo(1 / 24, 14)
  })
})

describe('Only War (15)', () => {
  const score = (mine: Json, theirs: Json = {}): readonly number[] => {
    const { probabilities, distributions } = odds({ odds: 'only-war', mine, theirs })
    const points = [distributions['mine']?.mean, distributions['theirs']?.mean]
    return [...points.map((each) => each ?? Number.NaN), (probabilities['win'] ?? 0) - (probabilities['lose'] ?? 0)]
  }

  test('the most is 5 x 4 + 1 + 1 = 22', () => {
    expect(score({ markers: [4, 4, 4, 4, 4], atEnd: 4 }, { warlordDestroyed: true })).toEqual([22, 0, 1])
  })

  test('an army destroyed alone loses whatever its points; both destroyed, points decide (15.3)', () => {
    expect(score({ markers: [4, 4, 4], armyDestroyed: true })).toEqual([12, 0, -1])
    expect(score({ markers: 1, armyDestroyed: true }, { armyDestroyed: true })).toEqual([1, 0, 1])
  })

  test('equal points are a draw; more markers at the end are one point', () => {
    expect(score({ markers: [1, 1], atEnd: 2 }, { markers: [2, 1], atEnd: 1 })).toEqual([3, 3, 0])
    const five = { odds: 'only-war', mine: { atEnd: 3 }, theirs: { atEnd: 2 } }
    expect(issuesOf(five).join()).toContain('theirs.atEnd: there are 4 markers')
  })

  test('the table of sizes (16.1)', () => {
    const size = (power: number): readonly (number | undefined)[] =>
      ['hours', 'tableWidth', 'tableLength'].map(
        (name) => odds({ odds: 'battle-size', power }).distributions[name]?.mean,
      )
    expect([50, 51, 101, 201].map(size)).toEqual([
      [1, 44, 30],
      [2, 44, 30],
      [3, 44, 60],
      [4, 44, 90],
    ])
  })
})
