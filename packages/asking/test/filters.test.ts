/** The same filter means the same units wherever it is said: as options, in brackets, in a dataset file, and for a list to be tuned. */
import { readFileSync } from 'node:fs'
import * as aos from '@rollcall/data/aos-3e'
import { readConfig, resolvedUnits } from '@rollcall/dataset'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../src/files.ts'
import { wordsFor } from '../src/filters.ts'
import { filtered } from '../src/groups.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { understand } from '../src/understand.ts'

const shelf = await shelfOf('aos-3e', aos)
const game = await loadGame('aos-3e')
const list = readFileSync(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))
const world = worldOf([shelf], { files: filesOf({ 'mine.yaml': list }) })
const FACTION = 'Stormcast Eternals'

const FILTERS = [
  { role: 'battleline' },
  { role: 'leader', maxPoints: 150 },
  { keyword: ['MONSTER'] },
  { keyword: ['hero', 'wizard'] },
  { keyword: ['Stormcast Eternals Hero'] },
  { minPoints: 200, maxPoints: 250 },
  { keyword: ['not hero'], minPoints: 300 },
]

describe.each(FILTERS)('%j', (filter) => {
  const names = filtered(shelf, { faction: FACTION, ...filter }).map(({ name }) => name)
  const brackets = `[${wordsFor(filter).join(', ')}]`

  it('leaves somebody, and not all', () => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThan(filtered(shelf, { faction: FACTION }).length)
  })

  it.each([`faction:${FACTION}`, 'faction:stormcast-eternals'])('of units stands for %s in brackets', async (group) => {
    const { documents } = await understand('damage', { attackers: [group + brackets], vs: ['4+'] }, world)
    expect(documents.map(({ about }) => about?.unit)).toEqual(names)
  })

  it('means the same in analyses and comparisons', async () => {
    const who = `faction:${FACTION}${brackets}`
    const { question } = await understand('analyse', { attackers: [who], vs: ['4+'] }, world)
    expect(question.units.map(({ unit }) => unit['name'])).toEqual(names)
    const { contestants } = await understand('compare', { sides: [{ units: [who] }], vs: ['4+'] }, world)
    expect(contestants.flatMap(({ members }) => members.map(({ unit }) => unit['name']))).toEqual(names)
  })

  it('means the same in a dataset, as a filter and as a name', async () => {
    const { minPoints, maxPoints, ...words } = { minPoints: 0, maxPoints: 99_999, ...filter }
    const points = `${minPoints}-${maxPoints}`
    for (const attackers of [{ faction: FACTION, points, ...words }, `faction:${FACTION}${brackets}`]) {
      const config = readConfig({ dataset: 'it', attackers, targets: '4+' }, 'it')
      const found = await resolvedUnits(world, game, config)
      expect(found.attackers.map(({ unit }) => unit['name'])).toEqual(names)
    }
  })

  it('means the same among those whom tuning may take, or must keep', async () => {
    const group = `all${brackets}`
    const { ban, keep, open } = await understand(
      'tune',
      { list: 'mine.yaml', vs: ['4+'], ban: [group], keep: [group] },
      world,
    )
    const own = open.list.units.map(({ name }) => name)
    expect(names.filter((name) => !ban.includes(name))).toEqual([])
    expect(keep.toSorted()).toEqual([...new Set(own)].filter((name) => ban.includes(name)).toSorted())
  })
})

it('a word that fits nobody is refused at every door, with those that may be meant', async () => {
  const refusal = { code: 'ERR_USAGE', message: expect.stringContaining('did you mean "MONSTER"') }
  expect(() => filtered(shelf, { keyword: ['MONSTR'] })).toThrow(expect.objectContaining(refusal))
  await expect(understand('damage', { attackers: ['all[monstr]'] }, world)).rejects.toMatchObject(refusal)
  const config = readConfig({ dataset: 'it', attackers: { keyword: 'monstr' }, targets: '4+' }, 'it')
  await expect(resolvedUnits(world, game, config)).rejects.toMatchObject(refusal)
  await expect(
    understand('tune', { list: 'mine.yaml', vs: ['4+'], ban: ['all[monstr]'] }, world),
  ).rejects.toMatchObject(refusal)
})

describe('a bracket that is not closed', () => {
  it.each(['faction:Skaven[hero', 'all[hero, <=200', 'list:mine.yaml[hero'])('is told: %s', async (text) => {
    await expect(understand('damage', { attackers: [text], vs: ['4+'] }, world)).rejects.toThrow(
      `"${text}" has no closing bracket`,
    )
  })
})
