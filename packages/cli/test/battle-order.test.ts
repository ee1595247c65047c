/** Real lists fight the same battles in whatever order somebody wrote their units down. */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadGame, loadProviders } from '@rollcall/games'
import { compileSimulation, type Tally } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { armyIn } from '../../asking/src/army-files.ts'
import { world } from '../src/world.ts'

const game = await loadGame('aos-3e')
const providers = await loadProviders('aos-3e/battle')
const ours = fileURLToPath(new URL('../../../data/aos-3e/lists/', import.meta.url))
const shared = fileURLToPath(new URL('../../../../shared/fixtures/lists/aos-3e/', import.meta.url))
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.(yaml|txt)$/.test(name))
        .map((name) => folder + name)
    : []
const files = [...filesIn(ours), ...filesIn(shared)]

type Army = Readonly<{ units: readonly object[] }>

async function fielded(file: string): Promise<Army | null> {
  try {
    return (await armyIn(world, game, file, [])) as Army
  } catch {
    // A list of another game, or nobody of it is known.
    return null
  }
}

function tallyOf(a: Army, b: Army): Tally {
  const asked = game.ask({ question: 'battle', a, b }, { method: 'simulated', replicates: 3, seed: '1' })
  const [simulation] = asked.parts
  if (simulation === undefined || !('spec' in simulation)) throw new Error('a battle is simulated')
  return compileSimulation(simulation.spec, providers)({ seed: '1', from: 0, to: 3 })
}

/** What does not hang on places: who won, by how much, and how each number of models and wounds came up. */
function withoutPlaces({ counts, moments }: Tally): readonly string[] {
  const ofCounts = Object.entries(counts)
    .filter(([name]) => !name.endsWith(':killer'))
    .map(([name, values]) => JSON.stringify([name.replace(/^\d+/, ''), [...values].toSorted(([x], [y]) => x - y)]))
  const ofMoments = Object.entries(moments).map(([name, value]) => JSON.stringify([name.replace(/^\d+/, ''), value]))
  return [...ofCounts, ...ofMoments].toSorted()
}

describe('a list in another order', () => {
  it.each(files)('%s', async (file) => {
    const army = await fielded(file)
    const foe = await fielded(files[0] as string)
    if (army === null || foe === null) return
    const turned = { ...army, units: army.units.toReversed() }
    expect(withoutPlaces(tallyOf(turned, foe))).toEqual(withoutPlaces(tallyOf(army, foe)))
  })
})
