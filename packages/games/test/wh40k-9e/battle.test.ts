/** Sections 10 to 16: morale, exchanges of blows, and the small questions. */
import { describe, expect, test } from 'vitest'
import { binomial, certain, fight, game, isPmf, odds, type Json } from './ask.ts'

const success = (document: Json): number => odds(document).probabilities['success'] ?? Number.NaN

describe('charges (12.3)', () => {
  test.each([36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1].map((ways, i) => [i + 2, ways] as const))(
    '%i is needed: %i of 36',
    (needed, ways) => {
      expect(success({ odds: 'charge', needed })).toBeCloseTo(ways / 36, 14)
      if (needed < 12) expect(success({ odds: 'charge', distance: needed + 1 })).toBeCloseTo(ways / 36, 14)
    },
  )

  test('real numbers: 9" needs 8, 9.1" needs 9 (INT-8)', () => {
    expect(success({ odds: 'charge', gap: 9 })).toBeCloseTo(15 / 36, 14)
    expect(success({ odds: 'charge', gap: 9.1 })).toBeCloseTo(10 / 36, 14)
  })

  test('several targets, modifiers and re-rolls', () => {
    expect(success({ odds: 'chargeRoll', gaps: [3, 9, 4] })).toBeCloseTo(15 / 36, 14)
    expect(success({ odds: 'charge', distance: 9, modifier: 1 })).toBeCloseTo(21 / 36, 14)
    expect(success({ odds: 'charge', distance: 9, reroll: true })).toBeCloseTo(15 / 36 + (21 / 36) * (15 / 36), 14)
    // With -1 an 8 does not reach 9", but it has not failed before modifiers: `failed` leaves it alone, `any` does not.
    const minus = { odds: 'charge', distance: 9, modifier: -1 }
    expect(success({ ...minus, reroll: 'failed' })).toBeCloseTo(10 / 36 + (21 / 36) * (10 / 36), 14)
    expect(success({ ...minus, reroll: 'any' })).toBeCloseTo(10 / 36 + (26 / 36) * (10 / 36), 14)
  })

  test('beyond 12" or within 1" nobody charges', () => {
    for (const distance of [12.1, 1, [5, 13]]) expect(success({ odds: 'charge', distance })).toBe(0)
  })
})

describe('morale (13)', () => {
  test.each([
    [7, 0, 1],
    [7, 1, 1],
    [7, 2, 5 / 6],
    [7, 6, 1 / 6],
    [7, 20, 1 / 6],
  ])('Leadership %i with %i lost passes with %f', (leadership, destroyed, p) => {
    expect(odds({ odds: 'morale', leadership, destroyed, models: 5 }).probabilities['passed']).toBeCloseTo(p, 14)
  })

  test('attrition: half is not below half; modifiers add without a cap (13.3, 13.4)', () => {
    const fled = (more: Json): number =>
      odds({ odds: 'attrition', models: 6, ...more }).distributions['fled']?.mean ?? Number.NaN
    expect(fled({ startingStrength: 12 })).toBeCloseTo(6 / 6, 14)
    expect(fled({ startingStrength: 13 })).toBeCloseTo(6 / 3, 14)
    expect(fled({ startingStrength: 13, attritionModifier: -1 })).toBeCloseTo(6 / 2, 14)
    expect(fled({ attritionModifier: 1 })).toBe(0)
    expect(fled({ startingStrength: 13, attritionModifier: 1 })).toBeCloseTo(1, 14)
  })

  test('the highest Leadership counts, after modifiers at least 1', () => {
    const question = { odds: 'morale', destroyedThisTurn: 3, modelsRemaining: 4, startingStrength: 10 }
    expect(odds({ ...question, leadership: [6, 8] }).probabilities['passed']).toBeCloseTo(5 / 6, 14)
    expect(odds({ ...question, leadership: 8, leadershipModifiers: [-2, -20] }).probabilities['passed']).toBeCloseTo(
      1 / 6,
      14,
    )
  })

  test('after a fight: models lost earlier this turn count, units that are gone take no test', () => {
    // Nothing more is lost, 3 were: Leadership 7 passes on 1 to 4; then 1 and ones of 4 dice (5 of 8 left, 4 are half).
    const target = { models: 5, startingStrength: 8, destroyedThisTurn: 3, leadership: 7 }
    const { morale } = fight({ weapons: [certain({ damage: 0 })], target })
    expect(morale?.failed).toBeCloseTo(2 / 6, 14)
    expect(morale?.fled.mean).toBeCloseTo((2 / 6) * (1 + 4 / 6), 13)
    expect(morale?.lost.mean).toBeCloseTo(morale?.fled.mean ?? 0, 13)
    const gone = fight({ weapons: [certain({ attacks: 5 })], target: { models: 2, leadership: 2 } }).morale
    expect([gone?.failed, gone?.gone]).toEqual([0, 1])
  })
})

describe('an exchange of blows (12.9)', () => {
  test('only those who are left strike back, with the weapons they have', () => {
    const blade = (more: Json): Json => ({ type: 'melee', attacks: 1, skill: 4, strength: 4, damage: 1, ...more })
    const effects = [{ roll: 'wound', auto: true }]
    const { strikesBack } = fight({
      weapons: [blade({ effects })],
      attacker: { models: 2, toughness: 4, wounds: 1 },
      target: { models: 2, weapons: [blade({ effects })] },
      situation: { strikesBack: true },
    })
    // Two attacks hit on 4+: 2, 1 or 0 defenders are left with 1/4, 1/2, 1/4, and each slays with 1/2.
    const [two, one] = [binomial(2, 1 / 2), binomial(1, 1 / 2)]
    const of = (k: number): number => (1 / 4) * (two[k] ?? 0) + (1 / 2) * (one[k] ?? 0) + (k === 0 ? 1 / 4 : 0)
    isPmf(strikesBack, { 0: of(0), 1: of(1), 2: of(2) })
  })

  test('each side has its own effects', () => {
    const blade = {
      type: 'melee',
      attacks: 1,
      skill: 4,
      strength: 4,
      damage: 1,
      effects: [{ roll: 'wound', auto: true }],
    }
    const { slain, strikesBack, warnings } = fight({
      weapons: [blade],
      attacker: { toughness: 4, wounds: 1, effects: [{ roll: 'hit', add: 1 }] },
      target: {
        models: 2,
        weapons: [{ ...blade, models: 1 }],
        effects: [
          { roll: 'hit', add: -1 },
          { roll: 'hit', add: -1, against: 'self' },
        ],
      },
      situation: { strikesBack: true },
    })
    // +1 and -1 make 4+; one defender has a blade, worsened by its own -1, and is one of those who are left.
    expect(slain?.mean).toBeCloseTo(1 / 2, 14)
    expect(strikesBack?.mean).toBeCloseTo(2 / 6, 14)
    expect(warnings).toEqual([
      'Target: 1 model without a melee weapon left out; say its ws, strength and attacks (40K 12.8)',
    ])
  })
})

test('a unit that cannot strike back says so', () => {
  const blade = { type: 'melee', attacks: 1, skill: 4, strength: 4, damage: 1 }
  const attacker = { toughness: 4, wounds: 1 }
  const situation = { strikesBack: true }
  expect(fight({ weapons: [blade], attacker, situation }).warnings.join()).toContain('nothing to fight with')
  const { warnings } = fight({ weapons: [blade], situation, target: { weapons: [blade] } })
  expect(warnings.join()).toContain('nobody knows what striking back does')
})

describe('psychic powers (14)', () => {
  test('the test, perils and the dice that are rolled again', () => {
    const plain = odds({ odds: 'psychicTest', warpCharge: 7 }).probabilities
    expect(plain).toMatchObject({ passed: 21 / 36, perils: 2 / 36, manifested: 21 / 36 })
    // Failed rolls (15 of 36, a double 1 among them) are rolled again: perils of the first double 6, or of any second double.
    const again = odds({ odds: 'psychic', warpCharge: 7, reroll: 'failed' }).probabilities
    expect(again['passed']).toBeCloseTo(21 / 36 + (15 / 36) * (21 / 36), 14)
    expect(again['perils']).toBeCloseTo(1 / 36 + (15 / 36) * (2 / 36), 14)
  })

  test('perils destroy a psyker of few wounds unless it ignores them (INT-13)', () => {
    expect(odds({ odds: 'perils', wounds: 2 }).probabilities['psykerDestroyed']).toBeCloseTo(2 / 3, 14)
    expect(odds({ odds: 'perils', wounds: 3, ignoreWounds: 5 }).probabilities['psykerDestroyed']).toBeCloseTo(
      (1 / 3) * (8 / 27),
      14,
    )
    expect(odds({ odds: 'perils', wounds: 1 }).distributions['mortalWoundsNearby']?.mean).toBeCloseTo(2, 14)
  })

  test('deny: strictly above the result', () => {
    expect(success({ odds: 'deny', testResult: 7 })).toBeCloseTo(15 / 36, 14)
    expect(success({ odds: 'denyTheWitch', testResult: 12 })).toBe(0)
    expect(success({ odds: 'deny', testResult: 12, modifier: 1 })).toBeCloseTo(1 / 36, 14)
  })

  test('Smite becomes harder, and stronger at 11', () => {
    const manifested = (more: Json): number =>
      odds({ odds: 'smite', ...more }).probabilities['manifested'] ?? Number.NaN
    expect(manifested({})).toBeCloseTo(30 / 36, 14)
    expect(manifested({ earlierAttempts: 2 })).toBeCloseTo(21 / 36, 14)
    const { distributions } = odds({ odds: 'smite', earlierAttempts: 6 })
    isPmf(distributions['mortalWounds'], {
      0: 33 / 36,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((k) => [k, 1 / 72])),
    })
  })

  test('several psykers one after the other are the attempts one by one', () => {
    const one = [0, 1, 2].map((earlierAttempts) => odds({ odds: 'smite', earlierAttempts, wounds: 9 }))
    const all = odds({ odds: 'smite', psykers: 3, wounds: 9 })
    const means = one.map((each) => each.distributions['mortalWounds']?.mean ?? 0)
    expect(all.distributions['mortalWounds']?.mean).toBeCloseTo(
      means.reduce((a, b) => a + b),
      12,
    )
    const none = one.reduce((p, each) => p * (1 - (each.probabilities['manifested'] ?? 0)), 1)
    expect(all.probabilities['any']).toBeCloseTo(1 - none, 12)
  })

  test('denials run out', () => {
    // The first test that is passed is denied when there is one denial; two psykers, one attempt.
    const { distributions } = odds({ odds: 'smite', psykers: 2, denyAttempts: 1 })
    const first = odds({ odds: 'smite', deny: true }).probabilities
    const second = odds({ odds: 'smite', earlierAttempts: 1, deny: true }).probabilities
    const failed = 1 - (first['passed'] ?? 0)
    const denied = (first['denied'] ?? 0) + failed * (second['denied'] ?? 0)
    expect(distributions['denied']?.mean).toBeCloseTo(denied, 12)
  })
})

test('other small questions', () => {
  expect(success({ odds: 'advance', move: 6, distance: 10 })).toBeCloseTo(3 / 6, 14)
  expect(success({ odds: 'wound', strength: 4, toughness: 5, modifier: 1 })).toBeCloseTo(3 / 6, 14)
  expect(odds({ odds: 'ignore-wounds', need: 5, damage: 3, wounds: 1 }).probabilities['destroyed']).toBeCloseTo(
    26 / 27,
    14,
  )
  expect(odds({ odds: 'objective', mine: 1, theirs: 5, mineSecured: true }).probabilities).toMatchObject({ mine: 1 })
  expect(odds({ odds: 'objective', mine: 3, theirs: 3 }).probabilities).toMatchObject({ nobody: 1 })
  expect(odds({ odds: 'battle-size', power: 51 }).probabilities).toMatchObject({ incursion: 1, combatPatrol: 0 })
  expect(odds({ odds: 'battle-size', power: 10 }).notes).toHaveLength(1)
})

test('what a point of Power Rating brings (16.3)', () => {
  const { perPower } = fight({
    weapons: [certain({ attacks: 3 })],
    attacker: { powerRating: 4 },
    target: { models: 5, wounds: 1, powerRating: 10 },
  })
  expect(perPower).toEqual({ woundsLost: 3 / 4, slain: 3 / 4, powerSlain: (3 * 2) / 4 })
})

describe('simulated answers', () => {
  test('carry their errors, and are those of their seed', () => {
    const document = {
      attacker: { powerRating: 2, weapons: [certain({ attacks: 'D6' })] },
      target: { models: 5, toughness: 4, wounds: 1, leadership: 7, powerRating: 5 },
    }
    const answer = (seed: string): unknown =>
      game.answer(document, { method: 'simulated', replicates: 500, seed }).results[0]
    const result = answer('1') as Json
    expect(result).toMatchObject({ method: 'simulated', replicates: 500, seed: '1' })
    expect((result['slain'] as Json)['se']).toBeGreaterThan(0)
    expect(result['perPower']).toHaveProperty('powerSlainSe')
    expect(result['morale']).toHaveProperty('failedSe')
    expect(result['warnings']).toEqual([])
    expect(answer('1')).toEqual(result)
    expect(answer('2')).not.toEqual({ ...result, seed: '2' })
  })
})
