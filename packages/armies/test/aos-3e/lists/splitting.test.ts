/** Horrors of Tzeentch of a list: Pink ones become two Blue ones each, and these one Brimstone each, if they have the ability. */
import { loadCatalogue } from '@rollcall/armies'
import { readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import { describe, expect, it } from 'vitest'

const catalogue = await loadCatalogue(data, ['disciples-of-tzeentch'])

async function horrors(more = '') {
  const text = `faction: Disciples of Tzeentch\nunits:\n  - { name: Horrors of Tzeentch, models: 20${more} }\n`
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, readUniversal(data.enhancements)).units[0]
}

describe('Horrors of Tzeentch', () => {
  it('split, with the attacks of the table of their colours', async () => {
    const [blue, brimstone, ...others] = (await horrors())?.splitsInto ?? []
    const attacks = (kind: typeof blue) => kind?.weapons?.map(({ name, attacks: count }) => [name, count])
    expect([blue?.models, blue?.wounds, brimstone?.models, brimstone?.wounds, others]).toEqual([2, 1, 1, 1, []])
    expect(attacks(blue)).toEqual([
      ['Magical Flames', 2],
      ['Taloned Hands', 1],
    ])
    expect(attacks(brimstone)).toEqual([
      ['Magical Flames', 1],
      ['Taloned Hands', 2],
    ])
  })

  it('do not where they have Petty Vengeance in its place', async () => {
    expect((await horrors(', options: [{ name: Petty Vengeance }]'))?.splitsInto).toBeUndefined()
  })
})
