/** A list written as CSV and read again has the same units and features: what the head of a list says is not in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ArmyList, armyList, listToCsv, readList } from '../src/aos-3e/lists/index.ts'
import { shipped as catalogue } from './shipped.ts'

const root = new URL('../../../', import.meta.url)
const filesIn = (path: string): readonly URL[] => {
  const folder = new URL(path, root)
  return existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => new URL(each.name, folder))
    : []
}
const files = ['data/aos-3e/lists/', '../shared/fixtures/lists/aos-3e/', '../shared/fixtures/lists/aos-3e/real/']
  .flatMap(filesIn)
  .filter((url) => readFileSync(url).subarray(0, 5).toString() !== '%PDF-')

/** What CSV has of a list; that a price counts once is not in it. */
const rowsOf = ({ units, features }: ArmyList): object => ({
  units: units.map((each) => ({ ...each, bundled: undefined, enhancements: each.enhancements ?? {} })),
  features,
})

describe('CSV', () => {
  it.each(files.map((url) => [url.pathname.split('/').at(-1), url] as const))('%s', async (_, url) => {
    const { list } = await readList(readFileSync(url), catalogue)
    const again = await readList(await listToCsv(list), catalogue)
    expect(again.format).toBe('csv')
    expect(rowsOf(again.list)).toEqual(rowsOf(list))
    // An army that is mostly allies, or of units that nobody knows, has no row of its own faction.
    if (list.units.some(({ faction, ally }) => faction === list.factionId && !ally))
      expect(again.list.factionId).toBe(list.factionId)
  })

  it('semicolons, quotes, line breaks and formulas stay in their texts', async () => {
    const texts = ['a; b', 'c;', '"d"', 'e\nf', '=g', ';; h']
    const list = armyList.parse({
      faction: 'stormcast-eternals',
      units: [
        { name: '=Qqxw, "first"', faction: 'stormcast-eternals', enhancements: { other: texts }, assumed: texts },
      ],
    })
    const { list: again } = await readList(await listToCsv(list), catalogue)
    expect(again.units[0]).toMatchObject({
      name: '=Qqxw, "first"',
      enhancements: { other: texts },
      assumed: texts,
    })
  })

  it.each([
    ['kind,name,id\nunit,"Vindictors,x', /quote is not closed/],
    ['kind,name,colour\nunit,Vindictors,red', /columns that no list has: colour/],
    ['kind,name\nunit,Vindictors', /no unit with a faction/],
    ['kind,name,faction,models\nunit,Vindictors,stormcast-eternals,many', /cannot be used/],
  ])('%j is refused', async (text, message) => {
    await expect(readList(text, catalogue)).rejects.toThrow(message)
  })
})
