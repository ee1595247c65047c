/** Units that may join the army of a list during a battle: by its traits and its warscrolls (AoS 2.7). */
import { loadCatalogue } from '@rollcall/armies'
import { readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import type { BattleQuestion } from '@rollcall/games/aos-3e'
import { describe, expect, it } from 'vitest'

type Army = BattleQuestion['a']

async function army(id: data.FactionId, faction: string, units: readonly string[], subfaction?: string): Promise<Army> {
  const catalogue = await loadCatalogue(data, [id])
  const head = subfaction === undefined ? '' : `subfaction: ${subfaction}\n`
  const text = `faction: ${faction}\n${head}units:\n${units.map((each) => `  - ${each}\n`).join('')}`
  const { list } = await readList(text, catalogue)
  return armyOf(list, catalogue, readUniversal(data.enhancements))
}

const joining = ({ units }: Army): Army['units'] => units.filter(({ joins }) => joins !== undefined)

const KHORNE = ['{ name: "Wrath of Khorne Bloodthirster", general: true }', '{ name: Bloodreavers, models: 20 }']

describe('units that may join', () => {
  it('are those of the table of a battle trait, two of each, at what it says that they cost', async () => {
    const khorne = await army('blades-of-khorne', 'Blades of Khorne', KHORNE)
    expect(khorne.summoning).toHaveLength(1)
    const hounds = joining(khorne).filter(({ name }) => name === 'Flesh Hounds')
    expect(hounds.map(({ models, joins }) => [models, joins?.cost])).toEqual([
      [10, 6],
      [5, 3],
      [10, 6],
      [5, 3],
    ])
  })

  it('are no part of the list: they stand behind it, lead nobody and have no role', async () => {
    const khorne = await army('blades-of-khorne', 'Blades of Khorne', KHORNE)
    const { units } = khorne
    expect(units.slice(0, 2).every(({ joins }) => joins === undefined)).toBe(true)
    for (const each of joining(khorne)) expect([each.general, each.battleline]).toEqual([undefined, undefined])
  })

  it('are half of the models of a destroyed unit, of the right kind only', async () => {
    const dead = await army('soulblight-gravelords', 'Soulblight Gravelords', [
      '{ name: Vampire Lord, general: true }',
      '{ name: Deathrattle Skeletons, models: 20 }',
      '{ name: Dire Wolves, models: 10 }',
    ])
    expect(joining(dead).map(({ models, joins }) => [models, joins?.replaces])).toEqual([
      [10, { name: 'Deathrattle Skeletons', models: 20 }],
      [5, { name: 'Dire Wolves', models: 10 }],
    ])
  })

  it('are not those of a trait that a subfaction has another in the place of', async () => {
    const units = ['{ name: Lord of Change, general: true }']
    const [all, guild] = [
      await army('disciples-of-tzeentch', 'Disciples of Tzeentch', units),
      await army('disciples-of-tzeentch', 'Disciples of Tzeentch', units, 'The Guild of Summoners'),
    ]
    expect(joining(all)).not.toEqual([])
    expect(joining(guild)).toEqual([])
  })

  it('are companions, as many as there are units that bring them', async () => {
    const judicator = '{ name: Knight-Judicator with Gryph-hounds }'
    const hosts = await Promise.all(
      [[judicator], [judicator, judicator]].map((units) => army('stormcast-eternals', 'Stormcast Eternals', units)),
    )
    expect(hosts.map((each) => joining(each).map(({ name, models }) => [name, models]))).toEqual([
      [['Gryph-Hounds', 2]],
      [
        ['Gryph-Hounds', 2],
        ['Gryph-Hounds', 2],
      ],
    ])
    // Each comes when its unit is set up, not a hero phase after the other.
    expect(hosts.map(({ summoning = [] }) => [summoning[0]?.starts, summoning[0]?.all])).toEqual([
      [1, true],
      [2, true],
    ])
  })

  it('are as many as there is room for beside the list: 60 units in all', async () => {
    const skinks = Array.from({ length: 50 }, () => '{ name: Skinks }')
    const host = await army(
      'seraphon',
      'Seraphon',
      ['{ name: Slann Starmaster, general: true }', ...skinks],
      'Starborne',
    )
    expect([host.units.length, joining(host).length]).toEqual([60, 9])
  })
})
