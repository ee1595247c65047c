/** From a name or a list to a question: what a program writes, and what does not compile. Never run. */
import { type Catalogue, loadCatalogue, type ScenarioUnit, scenarioUnit, unitNamed } from '@rollcall/armies'
import { checkShipped, readUniversal } from '@rollcall/armies/check'
import { armyOf, readList } from '@rollcall/armies/lists'
import * as data from '@rollcall/data/aos-3e'
import { heroes } from '@rollcall/data/space-marine-heroes'
import { panels, units } from '@rollcall/data/wh40k-9e'
import * as aos3e from '@rollcall/games/aos-3e'
import * as marines from '@rollcall/games/space-marine-heroes'
import * as wh40k9e from '@rollcall/games/wh40k-9e'

export async function program(text: string): Promise<readonly (number | undefined)[]> {
  const catalogue: Catalogue = await loadCatalogue(data, ['seraphon', 'skaven'])
  const unit: ScenarioUnit = unitNamed(catalogue, 'Saurus Guard', { models: 10 })
  const fights = aos3e.answer({ attacker: unit, targets: [...data.panels.saves, { ...unit, models: 5 }] })
  const { list } = await readList(text, catalogue)
  const army = armyOf(list, catalogue, readUniversal(data.enhancements))
  const battle = aos3e.answer({ question: 'battle', a: army, b: army, replicates: 10 })
  const legal: boolean = checkShipped(list, catalogue, data).legal
  const shots = wh40k9e.answer({ attackers: units, targets: panels.toughness })
  const games = marines.answer({ armies: [{ heroes: heroes.slice(0, 5) }, {}], replicates: 100 })
  const mean = [fights, shots].map(({ results }) => results[0]?.damage.mean)
  return [...mean, battle.results[0]?.a.wins, games.results[0]?.probabilities.aWins, legal ? 1 : 0]
}

// @ts-expect-error a faction that there is not
await loadCatalogue(data, ['seraphons'])
declare const catalogue: Catalogue
// @ts-expect-error modells
unitNamed(catalogue, 'Saurus Guard', { modells: 10 })
// @ts-expect-error option is a list of options
unitNamed(catalogue, 'Saurus Guard', { options: 'Standard' })
// @ts-expect-error a name is no unit of the catalogue
scenarioUnit('Saurus Guard')
// @ts-expect-error a name is no unit of a question: unitNamed makes one of it
aos3e.answer({ attacker: 'Saurus Guard', target: { save: 4 } })
// @ts-expect-error a panel that there is not
export const panel = data.panels.all
// @ts-expect-error a unit of another game
wh40k9e.answer({ attacker: {}, target: { bravery: 6 } })
