/** What missions score (11): twelve tables laid out by hand, who holds what on them, and what A scores at the end of his turn. */
import { describe, expect, it } from 'vitest'
import { holdersOf, scored, takeControl } from '../../../../src/aos-3e/battle/scoring/objectives.ts'
import { onTable } from '../../../../src/aos-3e/battle/play.ts'
import { question, readyOf, troops } from '../armies.ts'

type At = readonly [along: number, across: number]

/** A mission, where ten models each of A and of B stand, who then holds its objectives in their order, and the score. */
type Scene = readonly [mission: string, a: readonly At[], b: readonly At[], holders: string, score: number, why: string]

/** Lanes are 12" apart, the armies 24", but where another number stands. */
const SCENES: readonly Scene[] = [
  [
    'Three in a row',
    [
      [12, 0],
      [12, 12],
    ],
    [[12, 24]],
    'aab',
    3,
    'two at 1, and more than the enemy',
  ],
  ['Three in a row', [[12, 0]], [[12, 0]], '---', 0, 'as many models as the enemy gain nothing'],
  [
    'Four corners',
    [
      [4.8, 0],
      [19.2, 0],
    ],
    [],
    'a-a-',
    3,
    'a fifth of 24" from either edge',
  ],
  [
    'Four corners',
    [[4.8, 0]],
    [
      [4.8, 24],
      [19.2, 24],
    ],
    'ab-b',
    1,
    'one at 1, and fewer than the enemy',
  ],
  ['The diagonal', [[6, 0]], [[18, 24]], 'a-b', 1, 'as many as the enemy are not more'],
  [
    'The hill',
    [
      [12, 12],
      [11, 12],
    ],
    [[12, 12]],
    'a',
    4,
    'twenty models against ten: 3, and more than the enemy',
  ],
  ['The hill', [[6, 12]], [], 'a', 4, 'six inches are within six'],
  [
    'Six marks',
    [
      [3.6, 0],
      [3.6, 24],
    ],
    [[12, 0]],
    'aab---',
    4,
    'two at 1, 1 for two of them, 1 for more',
  ],
  [
    'Six marks',
    [[3.6, 0]],
    [
      [12, 0],
      [12, 24],
    ],
    'a-bb--',
    1,
    'one at 1, and neither two nor more',
  ],
  [
    'Home and away',
    [
      [0, 12],
      [12, 12],
    ],
    [[24, 12]],
    'aab',
    5,
    'two at 1, 1 for one, 1 for two, 1 for more',
  ],
  ['Far wings', [[12, 0]], [[12, 40]], 'ab', 2, 'five lanes of 10": one at 2, and no more than the enemy'],
  [
    'Close quarters',
    [
      [9, 6],
      [9, 18],
    ],
    [[9, 26]],
    'aa',
    3,
    '18" apart: two at 1, and more; B is 8" away',
  ],
]

/** Nobody contests anything from there. */
const AWAY: At = [-100, 0]

describe('what A scores', () => {
  it.each(SCENES)('%s, A at %j, B at %j: holds %s and scores %i: %s', (mission, a, b, holders, score) => {
    const army = { units: [troops({ name: 'One' }), troops({ name: 'Two' })] }
    const battle = readyOf(question(army, army, { missions: [mission] }))
    onTable(battle, 0)
    for (const [side, places] of [
      ['a', a],
      ['b', b],
    ] as const)
      battle.armies[side].troops.forEach((troop, i) => {
        const [along, across] = places[i] ?? AWAY
        Object.assign(troop, { where: 'field', along, across })
      })
    battle.active = 'a'
    takeControl(battle)
    expect(
      holdersOf(battle)
        .map((holder) => holder ?? '-')
        .join(''),
    ).toBe(holders)
    expect(scored(battle)).toBe(score)
  })
})
