/** Wounds and Move that abilities give (22.2.1): whoever has them fights like one on whose warscroll they are printed. */
import { describe, expect, it } from 'vitest'
import { question, setupOf, troops } from '../aos-3e/battle/armies.ts'
import { duelOf, spears } from './fought.ts'

const enemy = spears({ name: 'Enemy', models: 6 })
const ours = (more: object): object => spears({ name: 'Ours', models: 4, ...more })

/** Both ways of saying it, and the same duel of both. */
const same = (given: object, printed: object): void => {
  const [one, other] = [given, printed].map((unit) => duelOf({ a: unit, b: enemy, rounds: 3 }))
  expect(one?.a.wounds).toBe(other?.a.wounds)
  expect(one?.a.woundsLeft.pmf).toEqual(other?.a.woundsLeft.pmf)
  expect(one?.b.woundsLeft.pmf).toEqual(other?.b.woundsLeft.pmf)
}

describe('Wounds that abilities give', () => {
  it('are wounds like any others', () => {
    same(ours({ wounds: 2, abilities: { Hardy: [{ stat: 'wounds', add: 1 }] } }), ours({ wounds: 3 }))
    same(ours({ wounds: 2, abilities: { Frail: [{ stat: 'wounds', set: 1 }] } }), ours({ wounds: 1 }))
  })

  it('are those of one model where one model has them: it is lost last', () => {
    const lord = { Lord: [{ model: 'Lord' }, { stat: 'wounds', set: 5, for: { model: 'Lord' } }] }
    same(ours({ wounds: 2, abilities: lord }), ours({ models: undefined, wounds: [2, 2, 2, 5] }))
  })

  it('are given by an enhancement as well, and only to whoever has it', () => {
    const hero = (wounds: number): object => spears({ name: 'Ours', models: 1, wounds, keywords: ['HERO'] })
    // Heroic Stature: one more (27.5.1).
    const [one, other] = [
      duelOf({ a: hero(5), b: enemy, situationA: { heroicStature: true } }),
      duelOf({ a: hero(6), b: enemy }),
    ]
    expect(one.a.wounds).toBe(6)
    expect(one.a.woundsLeft.pmf).toEqual(other.a.woundsLeft.pmf)
    expect(one.b.woundsLeft.pmf).toEqual(other.b.woundsLeft.pmf)
  })

  it.each([
    ['weapons reach as far as they are printed', { stat: 'range', add: 6 }],
    ['are so anew in each attack', { allocate: 'negate', count: 1, per: 'phase', if: { phase: 'combat' } }],
  ])('%s: what a duel takes more simply is said', (said, ability) => {
    const { assumptions } = duelOf({ a: ours({ abilities: { Odd: [ability] } }), b: enemy })
    expect(assumptions.filter((each) => each.startsWith('Ours: ')).join()).toContain(said)
  })

  it('belong to whoever the ability belongs to', () => {
    const gift = { Gift: [{ stat: 'wounds', add: 1 }] }
    expect(duelOf({ a: ours({ wounds: 2 }), b: spears({ abilities: gift }) }).a.wounds).toBe(8)
  })
})

describe('in a battle', () => {
  const first = (unit: object): ReturnType<typeof setupOf>['a']['units'][number] => {
    const [only] = setupOf(question({ units: [unit] }, { units: [troops()] })).a.units
    if (only === undefined) throw new Error('no unit')
    return only
  }

  it('is what a Move of dice or of the damage table is left without, and that is said', () => {
    const swift = { Swift: [{ stat: 'move', add: 5 }] }
    const told = (more: object): string => first(troops({ abilities: swift, ...more })).unit.assumed.join()
    expect(told({ move: '2D6' })).toContain('a Move that is not a number of inches is taken as it is')
    expect(told({ move: 5 })).toBe('')
  })

  it('Wounds and Move are part of the unit from the beginning, and do not count twice', () => {
    const given = first(troops({ abilities: { Big: [{ stat: 'wounds', add: 2 }], Swift: [{ stat: 'move', add: 4 }] } }))
    const printed = first(troops({ wounds: 3, move: 9 }))
    expect(given).toEqual(printed)
  })

  it('more Wounds than one model can be given are refused, however they came about', () => {
    const giant = troops({ wounds: 200, abilities: { Big: [{ stat: 'wounds', add: 100 }] } })
    expect(() => first(giant)).toThrow('the battle cannot be fought')
  })
})
