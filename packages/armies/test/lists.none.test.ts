/** Headings with nothing below them: "None", as people and tools write it, is no unit and no feature. */
import { expect, it } from 'vitest'
import { readList } from '../src/aos-3e/lists/index.ts'
import { shipped as CATALOGUE } from './shipped.ts'

const list = (none: string): string =>
  `Army Faction: Stormcast Eternals\nLEADERS\nKnight-Arcanum (150)\nBATTLELINE\nLiberators (100)\nTERRAIN\n${none}\nENDLESS SPELLS\n${none}\nTOTAL POINTS: 250/1000\n`

it.each(['None', 'none', 'N/A', '- None', '(none)', ''])('%j under a heading is nothing', async (none) => {
  const { list: read, notes } = await readList(list(none), CATALOGUE)
  expect(read.features).toEqual([])
  expect(read.units.map(({ name }) => name)).toEqual(['Knight-Arcanum', 'Liberators'])
  expect(JSON.stringify(notes)).not.toMatch(/none/i)
})
