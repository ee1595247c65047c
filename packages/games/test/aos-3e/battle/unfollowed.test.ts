/** What abilities ask for and no battle follows is told; what a battle follows, or an army file says, is not. */
import { describe, expect, it } from 'vitest'
import { isBattle } from '../../../src/result.ts'
import { archers, game, observant, question, troops } from './armies.ts'

const warningsOf = (one: object, other: object = troops()): readonly string[] =>
  game
    .answer(question({ units: [one] }, { units: [other] }), { replicates: 2 })
    .results.filter(isBattle)
    .flatMap(({ warnings }) => warnings.filter((each) => / applied; /.test(each)))

const zeal = (condition: object, more: object = {}): object =>
  troops({ name: 'Guard', abilities: { Zeal: [{ roll: 'hit', add: 1, if: condition }] }, ...more })

const says = (what: string, whose: string): string =>
  `Guard: Zeal not applied; an army file may say ${what} of ${whose}, for the whole battle`

describe('facts that no battle follows', () => {
  it.each([
    ['a mark of its own', { self: { mark: 'blessed' } }, says('situation.marks["blessed"]', 'Guard')],
    ['a mark of the enemy', { target: { mark: 'cursed' } }, says('situation.marks["cursed"]', 'its enemies')],
  ])('%s', (_, condition, warning) => {
    expect(warningsOf(zeal(condition))).toEqual([warning])
  })

  it('those of missile weapons, too', () => {
    const Aim = [{ roll: 'hit', add: 1, weapon: 'Bow', if: { self: { mark: 'blessed' } } }]
    expect(warningsOf(archers({ abilities: { Aim } }))).toHaveLength(1)
  })

  it.each([true, false])('are answered by the army file: %s', (blessed) => {
    const said = { situation: { marks: { blessed } } }
    expect(warningsOf(zeal({ self: { mark: 'blessed' } }, said))).toEqual([])
  })

  it('what a battle follows needs no saying', () => {
    expect(warningsOf(observant(), observant())).toEqual([])
  })
})

it('abilities for others beyond those that a battle tells apart are named', () => {
  // 22 have room; of the same order are the last two without any.
  const hymns = Array.from({ length: 24 }, (_, i) => `Hymn ${i + 1}`)
  const abilities = Object.fromEntries(
    hymns.map((name, i) => [name, [{ roll: 'hit', add: 1, by: { friendly: 'any', within: i + 1 } }]]),
  )
  const army = { units: [troops({ name: 'Choir', abilities }), troops({ name: 'Guard' })] }
  const { results } = game.answer(question(army, { units: [troops()] }), { replicates: 2 })
  expect(results.filter(isBattle).flatMap(({ warnings }) => warnings)).toContain(
    '2 of the abilities for other units are left out: there are too many in one battle (Hymn 23, Hymn 24)',
  )
})
