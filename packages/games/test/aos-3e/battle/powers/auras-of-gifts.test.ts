/** What one unit does for the charges and the courage of others near to it, as enhancements of armies do. */
import { expect, it } from 'vitest'
import { troops } from '../armies.ts'
import { at, first, table } from '../table.ts'

const bearer = troops({
  name: 'Bearer',
  keywords: ['FOLK'],
  abilities: {
    Banner: [{ roll: 'charge', add: 1, for: { friendly: 'FOLK', within: 12 } }],
    Dread: [{ stat: 'bravery', add: -2, for: { enemy: 'any', within: 9 } }],
    Calm: [{ roll: 'battleshock', auto: true, for: { friendly: 'FOLK', within: 12 } }],
  },
})
const follower = troops({ name: 'Follower', keywords: ['FOLK'] })
const stranger = troops({ name: 'Stranger' })

it('charges of friends are helped while they are near, and only theirs', () => {
  const { battle, a, b } = table([bearer, follower, stranger], [troops()])
  const help = (i: number) => battle.strikes.help(battle, at(a, i), first(b), 'charge').plus
  expect([help(1), help(2)]).toEqual([1, 0])
  at(a, 1).along = -12.5
  expect(help(1)).toBe(0)
})

it('courage of friends and enemies changes while they are near', () => {
  const { battle, a, b } = table([bearer, follower], [troops()], {}, { gap: 9 })
  const enemy = () => battle.strikes.nerve(battle, first(b), at(a, 1)).bravery
  expect(enemy()).toBe(6 - 2)
  expect(battle.strikes.nerve(battle, at(a, 1), first(b)).passes).toBe(true)
  first(b).along = 9.5
  expect(enemy()).toBe(6)
})
