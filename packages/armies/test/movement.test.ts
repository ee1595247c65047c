/** What a battle asks of a warscroll beside its fights: does it fly, and does its Move go down with its wounds (22.5)? */
import { type CatalogueUnit, movementOf } from '@rollcall/armies'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { armyOf } from '../src/aos-3e/lists/army.ts'
import type { ArmyList } from '../src/aos-3e/lists/list.ts'
import { shipped as catalogue } from './shipped.ts'

const aos = await loadGame('aos-3e')

const unit = (name: string): CatalogueUnit =>
  catalogue.unit(catalogue.named(name).find((each) => each.name === name)?.id ?? '')?.unit as CatalogueUnit

describe('movement', () => {
  it('flies where the warscroll says so, and keeps the column of a Move that the damage table changes', () => {
    expect(movementOf(unit('Aetherwings'))).toEqual({ flies: true })
    expect(movementOf(unit('Karazai'))).toEqual({ flies: true, move: 'table:Move' })
    expect(movementOf(unit('Vindictors'))).toEqual({})
  })

  it('comes with the units of a list, which a battle reads', () => {
    const { id, name } = unit('Karazai')
    const list = {
      game: 'aos-3e',
      faction: 'Stormcast Eternals',
      units: [{ id, name, models: 1, options: [], assumed: [], general: false, battalions: [] }],
      features: [],
      battalions: [],
      triumphs: [],
    }
    const army = armyOf(list as unknown as ArmyList, catalogue, [])
    expect(army).toMatchObject({ units: [{ name: 'Karazai', flies: true, move: 'table:Move' }] })
    expect(() => aos.ask({ question: 'battle', a: army, b: army })).not.toThrow()
  })
})
