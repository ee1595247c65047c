/** Units of one name in one table. */
import { loadGame } from '@rollcall/games'
import { expect, it } from 'vitest'
import { analyse, type Member } from '../src/index.ts'

const game = await loadGame('aos-3e')

const SPEAR = { name: 'Spear', kind: 'melee', attacks: 2, hit: 3, wound: 3, rend: 1, damage: 1 }
const guards = (unit: object = {}, attacking: Member['attacking'] = {}): Member => ({
  unit: { name: 'Guards', models: 5, wounds: 2, save: '4+', weapons: [SPEAR], ...unit },
  attacking,
  defending: {},
})

const namesOf = (...units: readonly Member[]): readonly string[] => {
  const target = { unit: { name: 'Line', models: 10, wounds: 1, save: '4+' }, attacking: {}, defending: {}, weight: 1 }
  const { units: rows } = analyse(game, { panel: 'line', units, targets: [target], sections: [] })
  return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
}

it('are told apart by what is said of them and by what hangs on them', () => {
  expect(namesOf(guards(), guards({}, { charged: true }), guards({ enhancements: ['Amulet'] }))).toEqual([
    'Guards x5',
    'Guards x5 (Amulet)',
    'Guards x5 (charged)',
  ])
  expect(namesOf(guards(), guards({}, { allOutAttack: true }))).toEqual(['Guards x5', 'Guards x5 (All-out Attack)'])
})

it('are numbered where no word tells them apart', () => {
  expect(namesOf(guards(), guards({ ward: '5+' }))).toEqual(['Guards x5 [1]', 'Guards x5 [2]'])
})
