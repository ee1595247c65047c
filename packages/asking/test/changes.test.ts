/** Changes of a list: how large a list is counts what is only left out of it, so that nothing else changes than who fights. */
import { loadGame } from '@rollcall/games'
import { expect, it } from 'vitest'
import { world } from '../../cli/src/world.ts'
import { openArmy } from '../src/army-files.ts'
import { changesOf } from '../src/changes.ts'

const LIST = new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url).pathname

interface Priced {
  readonly points?: number
}

interface Army {
  readonly units: readonly Priced[]
  readonly leftOut: readonly (Priced & { readonly unit: string })[]
}

const points = ({ units, leftOut }: Army): number =>
  [...units, ...leftOut].reduce((sum, { points = 0 }) => sum + points, 0)

it('a list without each of its units in turn has as many points as before', async () => {
  const open = await openArmy(world, await loadGame('aos-3e'), LIST, [])
  const base = (await open.army()) as unknown as Army
  const lists = await changesOf(base, open, { leaveOneOut: true })
  expect(lists.length).toBe(base.units.length)
  for (const [i, { army }] of lists.entries()) {
    const changed = army as unknown as Army
    expect(changed.units).toHaveLength(base.units.length - 1)
    expect(changed.leftOut.map(({ unit }) => unit)).toEqual([open.names[i]])
    expect(points(changed)).toBe(points(base))
  }
})
