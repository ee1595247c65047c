/** Work for the runner: one activation of the flagship, rolled or sampled. */
import type { SimulationSpec } from '@rollcall/core'
import { gameOf, isSimulation, type Simulation } from '@rollcall/games'

/** 20 attacks 3+ re-rolling 1s, exploding 6s, 3+ with a mortal wound on 6, Rend 1 against 4+, D3 damage, ward 5+. */
export const FLAGSHIP = {
  attacker: {
    weapons: [
      {
        attacks: 20,
        hit: 3,
        wound: 3,
        rend: 1,
        damage: 'D3',
        effects: [
          { roll: 'hit', reroll: 'ones' },
          { on: 'hit', unmodified: 6, hits: 2 },
          { on: 'wound', unmodified: 6, mortalWounds: 1 },
        ],
      },
    ],
  },
  target: { models: 10, wounds: 2, save: 4, ward: 5 },
}

/** The simulation that the game asks for. */
export function simulationOf(document: object, dice: boolean): Simulation {
  const [part] = gameOf('aos-3e').ask(document, { method: 'simulated', dice }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('not simulated')
  return part
}

/** Every die rolled. */
export const rolled: SimulationSpec = simulationOf(FLAGSHIP, true).spec

/** One draw per activation. */
export const sampled: SimulationSpec = simulationOf(FLAGSHIP, false).spec
