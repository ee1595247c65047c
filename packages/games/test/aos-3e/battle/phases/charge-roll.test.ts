/** Mortal wounds of as many dice as the charge roll: a battle knows what the roll came to (8.4). */
import { expect, it } from 'vitest'
import { game, question, troops } from '../armies.ts'
import { enter, first, lord, meanOf, near, table } from '../table.ts'

const impact = { inflict: { '1+': 1 }, dice: 'chargeRoll', to: { enemy: 'any', within: 1, pick: 1 }, when: 'charged' }
const rider = lord({ abilities: { Impact: [impact] } })

/** Wounds by the impact of a charge over 9 inches, on average of all ways in which the dice fall. */
const hurtBy = (unit: ReturnType<typeof lord>): ReturnType<typeof meanOf> =>
  meanOf(
    () =>
      table(
        [unit],
        [troops({ models: 10, wounds: 5 })],
        { charge: (_, _troop, targets) => targets[0] ?? null },
        { gap: 9 },
      ),
    (each) => {
      enter(each.battle, 'charge')
      return 50 - first(each.b).woundsLeft
    },
  )

it('is the roll of a charge that gets there, not its mean: over 9 inches a total of 9 or more is needed', () => {
  // Every die hurts once: totals of 9 to 12 come with 4, 3, 2 and 1 of 36.
  near(hurtBy(rider), (4 * 9 + 3 * 10 + 2 * 11 + 1 * 12) / 36)
})

it.each([
  ['chargeRoll', 1],
  ['unmodifiedChargeRoll', 0],
] as const)('with 1 added to the roll, %s', (dice, added) => {
  const swift = lord({ abilities: { Drum: [{ roll: 'charge', add: 1 }], Impact: [{ ...impact, dice }] } })
  // 8 on the dice is enough now.
  const ways = [5, 4, 3, 2, 1]
  near(hurtBy(swift), ways.reduce((sum, each, i) => sum + each * (8 + i + added), 0) / 36)
})

it('is nothing that a report has to leave out', () => {
  const { results } = game.answer(question({ units: [rider] }, { units: [troops()] }), { replicates: 2 })
  expect(JSON.stringify(results)).not.toContain('charge roll')
})
