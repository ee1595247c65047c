/** A told battle as pictures: every unit in each of them, where its last move took it, with what the last blow left of it. */
import { battleEvents, type BattleQuestion, type ToldEvent } from '@rollcall/games/aos-3e'
import { describe, expect, it } from 'vitest'
import { fieldOf, stripsOf } from '../src/field.ts'
import { fieldHtml } from '../src/html/field.ts'

const pikes = {
  name: 'Pikes',
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 6,
  points: 100,
  weapons: [{ name: 'Pike', attacks: 2, hit: 4, wound: 4, damage: 1 }],
} as const
const question: BattleQuestion = {
  question: 'battle',
  a: { name: 'North', units: [pikes, pikes, { ...pikes, name: 'Late', reserve: 2 }] },
  b: { name: 'South', units: [pikes, { ...pikes, name: '<b>Bold</b>', reserve: 5 }] },
}
const events = battleEvents(question, { seed: '5', replicate: 1 })
const field = fieldOf(events)

describe('the pictures of a battle', () => {
  it('are the set-up and one for every turn, each with every unit', () => {
    expect(field.turns).toHaveLength(1 + 2 * 5)
    for (const { units } of field.turns)
      expect(units.map(({ name }) => name)).toEqual(['Pikes #1', 'Pikes #2', 'Late', 'Pikes', '<b>Bold</b>'])
  })

  it('show units where the last of their moves ended, and what is left of them after the last blow', () => {
    const last = field.turns.at(-1)
    const final = <K extends string>(unit: number, which: (each: ToldEvent) => boolean): K | undefined =>
      events.findLast((each) => which(each) && 'unit' in each && each.unit === unit) as K | undefined
    last?.units.forEach(({ at, models }, unit) => {
      const moved = final(unit, (each) => 'to' in each) as { readonly to: object } | undefined
      if (moved !== undefined) expect(at).toEqual(moved.to)
      const hit = events.findLast(
        (each) =>
          'left' in each && (each.event === 'blow' ? each.target === unit : 'unit' in each && each.unit === unit),
      )
      if (hit !== undefined && 'left' in hit) expect(models).toBe(hit.left.models)
    })
    const score = events.findLast(({ event }) => event === 'score')
    expect(score).toMatchObject({ a: last?.score.a, b: last?.score.b, holders: last?.holders })
  })

  it('have everybody on the table in one strip, and reserves in none until they come', () => {
    for (const turn of field.turns) {
      const strips = stripsOf(field, turn)
      const placed = strips.flatMap(({ units }) => units.map(({ name, side }) => `${side} ${name}`))
      const there = turn.units.flatMap(({ at, name, side }) => (at === null ? [] : [`${side} ${name}`]))
      expect(placed.toSorted()).toEqual(there.toSorted())
      expect(strips.flatMap(({ objectives }) => objectives)).toHaveLength(field.table.objectives.length)
    }
    expect(field.turns[0]?.units.map(({ at }) => at !== null)).toEqual([true, true, false, true, false])
  })

  it('are a page that takes names for names', () => {
    const html = fieldHtml({ events, lines: ['Turn of X', '  step'], seed: '5', replicate: 1, armies: ['N', 'S'] })
    expect(html).not.toContain('<b>Bold')
    expect(html.match(/type="radio"/g)).toHaveLength(11)
  })
})

describe('units that join', () => {
  const called = { ...pikes, name: 'Called', joins: { by: 'Call' } }
  const north = { name: 'North', units: [pikes, called], summoning: [{ name: 'Call', when: 'hero.mine.end' }] }
  const told = battleEvents({ ...question, a: north }, { seed: '5', replicate: 0 })
  const joined = fieldOf(told)

  it('stand nowhere before they come, and where they came then', () => {
    const [setUp] = joined.turns
    expect(setUp?.units[1]).toMatchObject({ name: 'Called', at: null, joins: true })
    expect(joined.turns.find(({ side }) => side === 'a')?.units[1]?.at).not.toBeNull()
  })

  it('are no reserves in the page, which says how many there are', () => {
    const html = fieldHtml({ events: told, lines: [], seed: '5', replicate: 0, armies: ['N', 'S'] })
    expect(html).toContain('May still join: 1 unit')
    expect(html).not.toContain('In reserve: Called')
  })
})
