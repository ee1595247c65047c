/** Section 4.1: attacks of one weapon split among several targets, and splits that nobody can make. */
import { describe, expect, it } from 'vitest'
import { blade, failureOf, fights, near, sure } from '../ask.ts'

const SERGEANT = { model: 'Sergeant', count: 1 }

describe('split attacks (13.2)', () => {
  it('5 attacks: 3 at one target, 2 at the other, nothing at a third', () => {
    const target = (name: string): object => ({ name, models: 10, wounds: 1, save: '-' })
    const results = fights({
      attacker: { models: 1, weapons: [blade({ attacks: 5, split: { One: 3, Two: 2 } })] },
      targets: [target('One'), target('Two'), target('Three')],
    })
    const means = results.map(({ damage }) => damage.mean)
    expect(means).toHaveLength(3)
    ;[3 / 4, 2 / 4, 0].forEach((mean, i) => near(means[i], mean, `target ${i}`))
  })

  const messagesOf = (document: object): string =>
    failureOf(document)
      .issues.map(({ message }) => message)
      .join()

  /** Targets One and Two, and what is said against a split of 3 attacks of a model each, and more. */
  const asked = (weapon: object, attacker: object = {}, more: object = {}): object => ({
    attacker: { models: 3, weapons: [sure({ attacks: 3, ...weapon })], ...attacker },
    targets: ['One', 'Two'].map((name) => ({ name, models: 10, wounds: 1, save: '-' })),
    ...more,
  })

  it.each<[string, object, object, object, readonly number[]]>([
    ['3 * 3 as printed', { split: { One: 5, Two: 4 } }, {}, {}, [5, 4]],
    ['names as sloppily as anywhere else', { split: { one: 5, 'TWO ': 4 } }, {}, {}, [5, 4]],
    [
      '3 * (3 + 1) with an ability',
      { split: { One: 8, Two: 4 } },
      { effects: [{ stat: 'attacks', add: 1 }] },
      {},
      [8, 4],
    ],
    [
      '3 * 3 + 1 with a champion',
      { split: { One: 6, Two: 4 } },
      { effects: [SERGEANT, { stat: 'attacks', add: 1, by: { model: 'Sergeant' } }] },
      {},
      [6, 4],
    ],
    [
      '3 * 4 after a roll that may not come',
      { split: { One: 8, Two: 4 } },
      { effects: [{ stat: 'attacks', add: 1, chance: '4+' }] },
      {},
      [8, 4],
    ],
    [
      '3 * (3 + 3) for what D3 may add',
      { split: { One: 9, Two: 9 } },
      { effects: [{ stat: 'attacks', add: 'D3' }] },
      {},
      [9, 9],
    ],
    [
      '3 * 5 on the row of the damage table that counts',
      { attacks: 'table:Jaws', split: { One: 9, Two: 6 } },
      { wounds: 9, damageTable: [{ wounds: '0+', values: { Jaws: 5 } }] },
      {},
      [9, 6],
    ],
  ])('as many as the weapon makes: %s', (_, weapon, attacker, more, expected) => {
    const means = fights(asked(weapon, attacker, more)).map(({ stages }) => stages?.attacks)
    expect(means).toEqual(expected)
  })

  it.each<[string, object, object, object, RegExp]>([
    ['3 * 3 and one more', { split: { One: 6, Two: 4 } }, {}, {}, /splits 10 attacks, but the weapon makes 9 at most/],
    [
      '3 * (3 - 1)',
      { split: { One: 4, Two: 3 } },
      { effects: [{ stat: 'attacks', add: -1 }] },
      {},
      /splits 7 attacks, but the weapon makes 6 at most/,
    ],
    ['2 in range', { split: { One: 4, Two: 3 } }, { modelsInRange: 2 }, {}, /splits 7 attacks, but the weapon makes 6/],
    [
      'an ability in charge of a turn without one',
      { split: { One: 8, Two: 4 } },
      { effects: [{ stat: 'attacks', add: 1, if: { self: { charged: true } } }] },
      { situation: { charged: false } },
      /splits 12 attacks, but the weapon makes 9/,
    ],
    ['nobody of that name', { split: { Three: 1 } }, {}, {}, /no target called "Three" \(targets: One, Two\)/],
    ['one target twice', { split: { One: 1, one: 2 } }, {}, {}, /is the same target as "One"/],
  ])('and no more: %s', (_, weapon, attacker, more, message) => {
    expect(messagesOf(asked(weapon, attacker, more))).toMatch(message)
  })

  it('of two targets of one name neither can be meant', () => {
    const targets = [{ name: 'One' }, { name: 'Ones' }]
    expect(messagesOf(asked({ split: { One: 1 } }, {}, { targets }))).toMatch(/2 targets are called "One"/)
  })

  it('of a weapon that is idle in this phase are not counted', () => {
    const weapons = [
      sure({ name: 'Sword', attacks: 1, split: { One: 3 } }),
      sure({ name: 'Bow', kind: 'missile', split: { Two: 3 } }),
    ]
    const results = fights(asked({}, { weapons }, { situation: { phase: 'combat' } }))
    expect(results.map(({ stages }) => stages?.attacks)).toEqual([3, 0])
  })

  it('every attacker against every target in every situation', () => {
    const results = fights({
      attackers: [
        { name: 'A', weapons: [sure()] },
        { name: 'B', weapons: [sure({ attacks: 2 })] },
      ],
      targets: [
        { name: 'X', save: '-' },
        { name: 'Y', save: '4+' },
      ],
      situations: [{}, { mysticShield: true }],
    })
    expect(results).toHaveLength(8)
    const mean = (attacker: string, target: string): number[] =>
      results.filter((each) => each.attacker === attacker && each.target === target).map(({ damage }) => damage.mean)
    near(
      mean('A', 'X').reduce((a, b) => a + b),
      1 + 5 / 6,
      'A on X',
    )
    near(
      mean('B', 'Y').reduce((a, b) => a + b),
      2 * (3 / 6) + 2 * (2 / 6),
      'B on Y',
    )
  })
})
