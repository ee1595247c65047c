/** Battles of Age of Sigmar for runners: two armies of three units, and the simulation that fights them. */
import type { Simulation } from '@rollcall/games'
import { simulationOf } from './work.ts'
import { regiment } from '../../testkit/src/index.ts'

const unit = (name: string, more: object): object =>
  regiment(name, {
    move: 6,
    weapons: [
      { attacks: 2, hit: 4, wound: 4, damage: 1 },
      { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 },
    ],
    ...more,
  })
const army = {
  units: [unit('One', { general: true, keywords: ['HERO'], models: 1, wounds: 6 }), unit('Two', {}), unit('Three', {})],
}

/** The simulation of a battle. */
export const battleOf = (more: object, dice = false): Simulation =>
  simulationOf({ question: 'battle', a: army, b: army, ...more }, dice)
