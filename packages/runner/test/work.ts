/** Work for the runner: one activation of the flagship, rolled or sampled. */
import { readFileSync } from 'node:fs'
import type { SimulationSpec } from '@rollcall/core'
import { loadGame, isSimulation, type Simulation } from '@rollcall/games'

const aos = await loadGame('aos-3e')

/** The scenario that the benches run, too. */
export const FLAGSHIP = JSON.parse(
  readFileSync(new URL('../../../data/scenarios/flagship.json', import.meta.url), 'utf8'),
) as { readonly attacker: { readonly weapons: readonly object[] }; readonly target: object }

/** The simulation that the game asks for. */
export function simulationOf(document: object, dice: boolean): Simulation {
  const [part] = aos.ask(document, { method: 'simulated', dice }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('not simulated')
  return part
}

/** Every die rolled. */
export const rolled: SimulationSpec = simulationOf(FLAGSHIP, true).spec

/** One draw per activation. */
export const sampled: SimulationSpec = simulationOf(FLAGSHIP, false).spec
