/** The data as a package: everything there is can be imported, and is what the files say. */
import { readdirSync, readFileSync } from 'node:fs'
import { games, loadGame } from '@rollcall/games'
import * as aos from '@rollcall/data/aos-3e'
import * as heroes from '@rollcall/data/space-marine-heroes'
import * as wh40k from '@rollcall/data/wh40k-9e'
import { describe, expect, it } from 'vitest'

const data = new URL('../../../data/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, data), 'utf8'))

describe('@rollcall/data', () => {
  it('has a module for every game that has more than rules', () => {
    const { exports } = read('package.json') as { exports: object }
    const withData = games.filter(({ id }) =>
      readdirSync(new URL(`${id}/`, data)).some((file) => !file.startsWith('rules.')),
    )
    expect(withData.length).toBeGreaterThan(3)
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(withData.map(({ id }) => `./${id}`)))
  })

  it('loads every faction of the contents by its id, and types know them', async () => {
    const ids = aos.contents.factions.map(({ id }) => id).toSorted()
    expect(Object.keys(aos.factions)).toEqual(ids)
    const types = readFileSync(new URL('aos-3e/index.d.ts', data), 'utf8')
    expect([...types.matchAll(/^ {2}\| '(.*)'$/gm)].map(([, id]) => id)).toEqual(ids)
    for (const [id, load] of Object.entries(aos.factions))
      expect(await load()).toEqual(read(`aos-3e/factions/${id}.json`))
  })

  it('leaves out no file of Age of Sigmar but that of the importer and the record of the rules', () => {
    const files = readdirSync(new URL('aos-3e/', data)).filter((file) => /^(?!index|overlay|rules).*\.json$/.test(file))
    const names = files.map((file) =>
      file.replace('.json', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(Object.keys(aos)).toEqual(expect.arrayContaining(names))
    const panels = readdirSync(new URL('aos-3e/panels/', data)).map((file) => file.replace('.json', ''))
    expect(Object.keys(aos.weighted).toSorted()).toEqual(panels.toSorted())
  })

  it('has units that can be asked about as they are', async () => {
    const game = await loadGame('wh40k-9e')
    const { results, leftOut = [] } = game.answer({ attackers: wh40k.units, targets: wh40k.panels.saves })
    expect(results.length + leftOut.length).toBe(wh40k.units.length * wh40k.panels.saves.length)
    expect(results.length).toBeGreaterThan(0)
    expect(heroes.heroes.every(({ name }) => name.startsWith('Brother'))).toBe(true)
  })
})
