/** Lists with the catalogue that is shipped: every unit is found, and of players' lists none is lost or invented. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { armyList, listToWarscrollBuilder, readList, totalsOf } from '../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from './shipped.ts'

const root = new URL('../../../', import.meta.url)
const shared = new URL('../shared/fixtures/lists/aos-3e/', root)
const names = existsSync(shared) ? readdirSync(shared).filter((name) => name.endsWith('.txt')) : []
const read = async (name: string) => await readList(readFileSync(new URL(name, shared)), catalogue, { where: name })

/** Lines with points, counted without any reader; points of forces, sections and totals are no units. */
const priced = (text: string): readonly number[] =>
  text
    .split('\n')
    .filter((line) => !/^\+|total/i.test(line))
    .flatMap((line) => /\((\d+)\)\**$|\[(\d+)pts\]/.exec(line.trim()) ?? [])
    .filter((each) => /^\d+$/.test(each ?? ''))
    .map(Number)

const byNumber = (a = 0, b = 0): number => a - b

describe.skipIf(names.length === 0)('lists of the fixtures', () => {
  it.each(names)('%s: every line with points is one unit or feature, with these points', async (name) => {
    const { list } = await read(name)
    const said = priced(readFileSync(new URL(name, shared), 'utf8'))
    const found = [...list.units, ...list.features].map((each) => each.points)
    expect(found.toSorted(byNumber)).toEqual(said.toSorted(byNumber))
    expect(list.unread).toEqual([])
  })

  it.each(names)('%s: every unit is in the catalogue, and has models', async (name) => {
    const { list } = await read(name)
    expect(list.factionId).toBeDefined()
    expect(list.units.filter((unit) => unit.id === undefined || unit.models === undefined)).toEqual([])
  })

  it.each(names)('%s: the total is its own, or the difference is said', async (name) => {
    const { list, notes } = await read(name)
    const differs = totalsOf(list).points !== list.totals.points
    expect(notes.some(({ path }) => path === 'totals.points')).toBe(differs)
  })
})

describe('every unit of the catalogue', () => {
  const factions = catalogue.contents.factions.filter((each) => each.units > 0)

  it.each(factions)('$name: written and read again, each is itself, at its largest size', async ({ id, name }) => {
    const units = catalogue.faction(id).units.map((unit) => ({
      name: unit.name,
      id: unit.id,
      models: unit.size * (1 + unit.reinforcements),
      reinforced: unit.reinforcements,
      points: unit.points * (1 + unit.reinforcements),
      role: 'other',
    }))
    const { list } = await readList(listToWarscrollBuilder(armyList.parse({ faction: name, units })), catalogue)
    expect(list.units).toMatchObject(units)
    expect(list.factionId).toBe(id)
  })
})
