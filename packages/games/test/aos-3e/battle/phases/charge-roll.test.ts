/** Mortal wounds of as many dice as the charge roll: a battle knows what the roll came to (8.4). */
import { expect, it } from 'vitest'
import { game, question, troops } from '../armies.ts'
import { enter, first, lord, meanOf, near, table } from '../table.ts'

const impact = { inflict: { '1+': 1 }, dice: 'chargeRoll', to: { enemy: 'any', within: 1, pick: 1 }, when: 'charged' }
const rider = lord({ abilities: { Impact: [impact] } })

it('is the roll of a charge that gets there, not its mean: over 9 inches a total of 9 or more is needed', () => {
  const hurt = meanOf(
    () =>
      table(
        [rider],
        [troops({ models: 10, wounds: 5 })],
        { charge: (_, _troop, targets) => targets[0] ?? null },
        { gap: 9 },
      ),
    (each) => {
      enter(each.battle, 'charge')
      return 50 - first(each.b).woundsLeft
    },
  )
  // Every die hurts once: totals of 9 to 12 come with 4, 3, 2 and 1 of 36.
  near(hurt, (4 * 9 + 3 * 10 + 2 * 11 + 1 * 12) / 36)
})

it('is nothing that a report has to leave out', () => {
  const { results } = game.answer(question({ units: [rider] }, { units: [troops()] }), { replicates: 2 })
  expect(JSON.stringify(results)).not.toContain('charge roll')
})
