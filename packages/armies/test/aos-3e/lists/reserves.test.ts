/** Units of a list that may be held back: by a battle trait, by their own warscroll, or not. */
import { loadCatalogue } from '@rollcall/armies'
import { readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import { describe, expect, it } from 'vitest'

async function rules(id: data.FactionId, head: string, units: readonly string[]): Promise<readonly unknown[]> {
  const catalogue = await loadCatalogue(data, [id])
  const text = `${head}\nunits:\n${units.map((each) => `  - ${each}\n`).join('')}`
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, readUniversal(data.enhancements)).units.flatMap(({ joins, mayReserve }) =>
    joins === undefined ? [mayReserve] : [],
  )
}

const rule = { from: 1, apart: 9 }

describe('units that may be held back', () => {
  it('are one for each by Scions of the Storm, and none of a Stormkeep', async () => {
    const units = ['{ name: Liberators }']
    expect(await rules('stormcast-eternals', 'faction: Stormcast Eternals', units)).toEqual([
      { by: 'Scions of the Storm', oneForEach: true, ...rule },
    ])
    const keep = 'faction: Stormcast Eternals\nsubfaction: Stormkeep'
    expect(await rules('stormcast-eternals', keep, units)).toEqual([undefined])
  })

  it('are three of the Nighthaunt', async () => {
    expect(await rules('nighthaunt', 'faction: Nighthaunt', ['{ name: Chainrasps }'])).toEqual([
      { by: 'Vanishing Phantasms', most: 3, ...rule },
    ])
  })

  it('have it by their warscroll: Vargheists, but no Dire Wolves', async () => {
    const dead = await rules('soulblight-gravelords', 'faction: Soulblight Gravelords', [
      '{ name: Vargheists }',
      '{ name: Dire Wolves }',
    ])
    expect(dead).toEqual([{ by: "Death's Descent", ...rule }, undefined])
  })
})
