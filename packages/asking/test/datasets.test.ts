/** A dataset is the same whoever plans it: a program with data and files in memory, or the command line in any folder. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as aos from '@rollcall/data/aos-3e'
import { hashOf, planOf, readConfig, resolvedUnits } from '@rollcall/dataset'
import { loadGame } from '@rollcall/games'
import { expect, it } from 'vitest'
import { fileBeside, fileWith, freshFolder, rollcall } from '../../cli/test/program.ts'
import { filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'

const LIST = `faction: Stormcast Eternals
units: [10 x Vindictors, Annihilators, Nobody at all]
`
const UNIT = JSON.stringify({ name: 'Guard', models: 5, weapons: [{ attacks: 2, hit: 4, wound: 4, damage: 1 }] })
const SAID = {
  dataset: 'everybody',
  attackers: ['mine.yaml', 'guard.json', 'Liberators x10, charged', { faction: 'nighthaunt', keyword: 'not hero' }],
  targets: ['4+', '5x 3W 4+'],
  without: ['Annihilators'],
}

it('names, filters, lists and files beside it make one plan', async () => {
  const files = filesOf({ 'mine.yaml': LIST, 'guard.json': UNIT })
  const world = worldOf([await shelfOf('aos-3e', aos)], { files })
  const config = readConfig(SAID, 'it')
  const plan = planOf(config, await resolvedUnits(world, await loadGame('aos-3e'), config))
  expect(plan.leftOut.map(({ unit }) => unit)).toEqual(['Annihilators', 'Nobody at all'])

  const file = fileWith('everybody.json', JSON.stringify(SAID))
  fileBeside(file, 'mine.yaml', LIST)
  fileBeside(file, 'guard.json', UNIT)
  const out = join(freshFolder(), 'out')
  rollcall(['dataset', 'build', file, '--out', out, '--threads', '1', '--quiet'])
  const made = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { readonly plan: string }
  expect(made.plan).toBe(hashOf(plan))
})
