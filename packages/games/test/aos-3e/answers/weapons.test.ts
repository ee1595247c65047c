/** Damage of each weapon is the same number whether it is worked out or rolled, where something is negated of all of it. */
import { isFight } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { aos, blade, type Json, SURE } from '../ask.ts'

const EXACT = { method: 'exact' }
const ROLLED = { method: 'simulated', dice: true, replicates: 3, seed: '1' }

/** Means of the damage and of each weapon: three certain wounds of every weapon, on a unit that `allocate` changes. */
function damage(weapons: number, allocate: Json, how: Json): readonly number[] {
  const [result] = aos.answer({
    attacker: {
      models: 3,
      weapons: Array.from({ length: weapons }, (_, i) => blade({ name: `Blade ${i}` })),
      effects: SURE,
    },
    target: { models: 9, wounds: 1, save: '-', effects: [allocate] },
    ...how,
  }).results
  if (result === undefined || !isFight(result)) throw new Error('no fight')
  return [result.damage.mean, ...(result.weapons ?? []).map((weapon) => weapon.damage.mean)]
}

describe.each([
  ['worked out', EXACT],
  ['rolled', ROLLED],
])('%s', (_, how) => {
  it('one weapon: its damage is all the damage, 3 - 1 and 2 of 3', () => {
    expect(damage(1, { allocate: 'negate', count: 1, per: 'phase' }, how)).toEqual([2, 2])
    expect(damage(1, { allocate: 'cap', count: 2 }, how)).toEqual([2, 2])
  })

  it('several: each before what is negated of them together, 3 and 3 - 1', () => {
    expect(damage(2, { allocate: 'negate', count: 1, per: 'phase' }, how)).toEqual([5, 3, 3])
  })
})
