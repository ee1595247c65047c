/** A fact that nobody stated and that would change the answer is an assumption or a warning, which says what to say. */
import { FACTS as SAYABLE } from '../../src/wh40k-9e/facts.ts'
import { describe, expect, it, test } from 'vitest'
import { fight, game, gun, sure, type Json, type Volley } from './ask.ts'

const saidOf = (volley: Volley): string => {
  const { assumptions, warnings } = fight(volley)
  return [...assumptions, ...warnings].join('\n')
}

const rifle = gun({ name: 'Rifle', type: 'rapidFire', range: 24 })
const blade = gun({ name: 'Blade', type: 'melee' })
const attacker = { name: 'Riders', keywords: ['INFANTRY'] }

describe('the rules', () => {
  test('Rapid Fire is not doubled without a word, and that is said (4.4)', () => {
    const volley = { weapons: [rifle], attacker }
    expect(fight(volley).stages?.attacks).toBe(1)
    expect(saidOf(volley)).toContain(
      'Riders: Rifle is fired from beyond half range (40K 4.4), unless the question says "half range" or the distance',
    )
    for (const [situation, attacks] of [
      [{ withinHalfRange: false }, 1],
      [{ distance: 12 }, 2],
      [{ distance: 13 }, 1],
    ] as const) {
      expect(fight({ ...volley, situation }).stages?.attacks).toBe(attacks)
      expect(saidOf({ ...volley, situation })).not.toContain('4.4')
    }
    const { range: _, ...anyRange } = rifle as { range: number }
    expect(saidOf({ weapons: [anyRange], attacker, situation: { distance: 9 } })).toContain(
      'unless the question says "half range" or the distance and its range',
    )
  })

  test('Heavy weapons of infantry are fired without a move (5.1)', () => {
    const heavy = { weapons: [gun({ type: 'heavy' })] }
    expect(saidOf({ ...heavy, attacker })).toContain(
      'Gun is fired without a move before (40K 5.1), unless the question says "moved"',
    )
    expect(saidOf({ ...heavy, attacker, situation: { attackerMoved: false } })).not.toContain('5.1')
    expect(saidOf({ ...heavy, attacker: { keywords: ['VEHICLE'] } })).not.toContain('5.1')
  })

  test('whatever could keep it from shooting is not so (9)', () => {
    expect(saidOf({ weapons: [rifle], attacker })).toContain(
      'Riders: shoots freely and within range (40K 9), unless the question says "advanced", "fell back", "engaged"',
    )
  })

  test('a unit with guns and blades fights, unless the phase is said or follows', () => {
    const volley = { weapons: [rifle, blade], attacker }
    const words = 'Riders: it is the fight phase, so Rifle is not used; for the other say phase shooting'
    expect(fight(volley).situation).toBe('fight')
    expect(saidOf(volley)).toContain(words)
    expect(saidOf({ ...volley, situation: { phase: 'fight' } })).not.toContain('it is the fight phase')
    expect(saidOf({ ...volley, situation: { withinHalfRange: true } })).toContain(
      'the shooting phase, so Blade is not used',
    )
    expect(saidOf({ weapons: [blade], attacker })).not.toContain('phase')
  })
})

describe('abilities', () => {
  const melta = sure({
    name: 'Melta',
    range: 12,
    damage: 1,
    effects: [{ stat: 'damage', add: 2, if: { withinHalfRange: true } }],
  })
  const damage = (volley: Volley): number | undefined => fight({ target: { wounds: 9 }, ...volley }).damage.mean

  test('more Damage within half range: left out, and said; a distance settles it', () => {
    expect(damage({ weapons: [melta], attacker })).toBeCloseTo(5 / 6, 12)
    expect(fight({ weapons: [melta], attacker }).warnings).toEqual([
      'Riders: an ability of Melta not applied; say situation.withinHalfRange',
    ])
    expect(fight({ weapons: [melta], attacker }).unsaid).toEqual([
      expect.objectContaining({
        unit: 'Riders',
        side: 'attacker',
        fact: expect.objectContaining({ key: 'withinHalfRange' }),
      }),
    ])
    expect(damage({ weapons: [melta], attacker, situation: { distance: 6 } })).toBeCloseTo((3 * 5) / 6, 12)
    expect(damage({ weapons: [melta], attacker, situation: { distance: 7 } })).toBeCloseTo(5 / 6, 12)
    expect(fight({ weapons: [melta], attacker, situation: { distance: 7 } }).warnings).toEqual([])
  })

  test('one half of "if it charged ..., otherwise ..." counts, and both are said', () => {
    const effects = [
      { name: 'Fury', stat: 'attacks', add: 2, if: { charged: true } },
      { name: 'Calm', stat: 'attacks', add: 1, if: { charged: false } },
    ]
    const of = (situation: Json): unknown => fight({ weapons: [blade], attacker: { ...attacker, effects }, situation })
    expect(of({})).toMatchObject({
      stages: { attacks: 2 },
      warnings: [
        'Riders: Fury not applied; say situation.charged',
        'Riders: Calm applied, taking "charged" as no; say situation.charged',
      ],
      assumptions: [],
    })
    expect(of({ charged: true })).toMatchObject({ stages: { attacks: 3 }, warnings: [], assumptions: [] })
    expect(of({ charged: false })).toMatchObject({ stages: { attacks: 2 }, warnings: [], assumptions: [] })
  })

  test('what would not reach anybody anyway is not asked for', () => {
    const effects = [
      { roll: 'hit', add: 1, if: { charged: true, target: { keyword: 'VEHICLE' } } },
      { roll: 'hit', add: 1, weapon: 'ranged', if: { charged: true } },
    ]
    expect(fight({ weapons: [blade], attacker: { ...attacker, effects } }).warnings).toEqual([])
  })
})

describe('the law', () => {
  const FACTS = [
    'charged',
    'withinHalfRange',
    'attackerMoved',
    'attackerAdvanced',
    'attackerFellBack',
    'enemyInEngagementRange',
    'targetInEngagementRangeOfShooter',
    'targetInEngagementRangeOfAnotherFriendlyUnit',
    'targetIsProtected',
    'overwatch',
  ]
  const types = ['melee', 'assault', 'heavy', 'rapidFire', 'pistol']
  const weapons = types.flatMap((type) => [
    gun({ type, name: type }),
    gun({ type, name: type, range: 24, blast: type !== 'pistol' }),
  ])
  const effects: readonly Json[] = [
    ...['charged', 'withinHalfRange', 'attackerMoved', 'attackerAdvanced', 'overwatch'].flatMap((fact) =>
      [true, false].map((is) => ({ roll: 'wound', add: 1, if: { [fact]: is } })),
    ),
    { stat: 'toughness', add: 2, against: {}, if: { charged: true } },
  ]
  const cases = weapons.flatMap((weapon) => [null, ...effects].map((effect) => [weapon, effect] as const))

  it.each([['INFANTRY'], ['VEHICLE'], ['BIKER']])('for %s, each weapon and each condition', (keyword) => {
    for (const [weapon, effect] of cases) {
      const volley = { weapons: [weapon], attacker: { keywords: [keyword], effects: effect === null ? [] : [effect] } }
      const phase = { phase: weapon['type'] === 'melee' ? 'fight' : 'shooting' }
      const plain = fight({ ...volley, situation: phase })
      const said = [...plain.assumptions, ...plain.warnings].join('\n')
      for (const fact of FACTS) {
        const { planHash } = fight({ ...volley, situation: { ...phase, [fact]: true } })
        if (planHash === plain.planHash) continue
        const words = [fact, `"${SAYABLE.find(({ key }) => key === fact)?.name}"`]
        expect(
          words.filter((word) => said.includes(word)),
          `${JSON.stringify(volley)} ${fact}: ${said}`,
        ).not.toEqual([])
      }
    }
  })

  it('for the phase', () => {
    const both = { weapons: [rifle, blade], attacker }
    const plain = fight(both)
    for (const phase of ['shooting', 'fight'])
      if (fight({ ...both, situation: { phase } }).planHash !== plain.planHash)
        expect(plain.assumptions.join()).toContain(`say phase ${phase}`)
  })
})

test('a forced re-roll of successes, and none at all (2.6, 2.7)', () => {
  const hits = (effects: readonly Json[], target: Json = {}): number | undefined =>
    fight({ weapon: { skill: 3, effects }, target }).stages?.hits
  // Of the four faces that hit, each is rolled again: 4/6 x 4/6.
  expect(hits([{ roll: 'hit', reroll: 'success', forced: true }])).toBeCloseTo(4 / 9, 12)
  expect(hits([], { effects: [{ roll: 'hit', reroll: 'success', forced: true, against: 'self' }] })).toBeCloseTo(
    4 / 9,
    12,
  )
  // Sixes must be rolled again: 3/6 hit at once, 1/6 x 4/6 the second time.
  expect(hits([{ roll: 'hit', reroll: 6, forced: true }])).toBeCloseTo(3 / 6 + 4 / 36, 12)
  // Failed ones would be rolled again: 1 - (2/6)^2; whoever forbids it has the last word.
  expect(hits([{ roll: 'hit', reroll: 'failed' }])).toBeCloseTo(8 / 9, 12)
  expect(
    hits([{ roll: 'hit', reroll: 'failed' }], { effects: [{ roll: 'hit', reroll: 'none', against: 'self' }] }),
  ).toBeCloseTo(4 / 6, 12)
  const saved = fight({
    weapons: [sure({ effects: [{ roll: 'save', reroll: 'success', forced: true }] })],
    target: { save: 3 },
  })
  expect(saved.stages?.unsaved).toBeCloseTo((5 / 6) * (1 - (4 / 6) ** 2), 12)
  expect(() => hits([{ roll: 'hit', reroll: 'success' }])).toThrow('the scenario cannot be used')
})

test('an ability about Overwatch makes it better; any other does not (10)', () => {
  const hits = (effect: Json): number | undefined =>
    fight({ weapon: { skill: 3, effects: [effect] }, situation: { overwatch: true } }).stages?.hits
  expect(hits({ roll: 'hit', need: 5, if: { overwatch: true } })).toBeCloseTo(2 / 6, 12)
  expect(hits({ roll: 'hit', need: 5 })).toBeCloseTo(1 / 6, 12)
})

test('the attacker lowers the Toughness of the target, with one weapon or against some', () => {
  // S4 against T5 wounds on 5+, against T4 on 4+.
  const wounds = (volley: Volley): number | undefined => fight({ target: { toughness: 5 }, ...volley }).stages?.wounds
  const lower = { stat: 'toughness', subtract: 1 }
  expect(wounds({ weapon: { autoHit: true, effects: [lower] } })).toBeCloseTo(3 / 6, 12)
  expect(wounds({ weapon: { autoHit: true }, attacker: { effects: [{ ...lower, against: {} }] } })).toBeCloseTo(
    3 / 6,
    12,
  )
  expect(
    wounds({ weapon: { autoHit: true }, attacker: { effects: [{ ...lower, against: { keyword: 'TANK' } }] } }),
  ).toBeCloseTo(2 / 6, 12)
  expect(wounds({ weapon: { autoHit: true }, attacker: { effects: [lower] } })).toBeCloseTo(2 / 6, 12)
})

test('a unit that attacks twice is granted its limited re-rolls each time', () => {
  const effects = [
    { roll: 'hit', reroll: 'failed', count: 1 },
    { roll: 'wound', auto: true },
  ]
  const volley = { weapon: { attacks: 2, skill: 4, effects } }
  const twice = fight({ ...volley, situation: { activations: 2 } })
  // Once: 1/8, 3/8, 1/2 for 0, 1, 2 hits; twice, the sum of two such.
  const wanted = [1 / 64, 6 / 64, (9 + 8) / 64, 24 / 64, 16 / 64]
  wanted.forEach((p, hits) => expect(new Map(twice.counts?.hits.pmf).get(hits)).toBeCloseTo(p, 12))
  expect(twice.assumptions.join()).toContain('limited re-rolls are granted anew each time it attacks')
  expect(fight(volley).assumptions.join()).not.toContain('granted anew')
})

test('nothing of this is asked of a duel, where everything is known', () => {
  const unit = { name: 'Riders', models: 2, toughness: 4, wounds: 1, save: '5+', weapons: [rifle, blade] }
  const [duel] = game.answer({ question: 'duel', a: unit, b: unit, distance: 18 }).results
  expect((duel as { warnings: readonly string[] }).warnings).toEqual([])
})
