/** What a battle tells of abilities that ask for something which nobody said: of every unit, as it attacks and as it is attacked. */
import { describe, expect, it } from 'vitest'
import { notesOf } from '../../../../src/aos-3e/battle/telling/notes.ts'
import { troops } from '../armies.ts'
import { table } from '../table.ts'

const oath = { self: { mark: 'sworn' } }
const sworn = (name: string): object =>
  troops({
    name,
    ward: 6,
    abilities: { Fervour: [{ roll: 'hit', add: 1, if: oath }], Faith: [{ roll: 'ward', reroll: 'ones', if: oath }] },
  })

describe('a mark that no battle follows', () => {
  it('is asked for by each of the units, in attack and in defence', () => {
    const { battle } = table([sworn('Reeds'), sworn('Rushes')], [troops()])
    const told = notesOf(battle).warnings.filter((each) => each.includes('not applied'))
    const asked = ['Reeds', 'Rushes'].flatMap((unit) => ['Fervour', 'Faith'].map((name) => `${unit}: ${name}`))
    expect(told.map((each) => each.replace(/ not applied.*/, '')).toSorted()).toEqual(asked.toSorted())
  })
})
