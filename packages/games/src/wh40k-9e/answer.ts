/** Answers one fight: exactly where that fits the budget, by a simulation otherwise or on request. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../game.ts'
import type { FightNumbers } from '../nameless.ts'
import { exactResult } from './exact.ts'
import type { Fight } from './fight.ts'
import { prepare } from './prepare.ts'
import { type SimulationMethod, simulationOf } from './simulated.ts'

/** How to answer. */
export interface Method extends SimulationMethod {
  readonly method: 'auto' | 'exact' | 'simulated'
  readonly dice: boolean
}

/** The result of a fight, or the simulation that somebody must run for it. */
export function askFight(fight: Fight, method: Method): FightNumbers | Simulation<FightNumbers> {
  const prepared = prepare(fight)
  if (method.dice || method.method === 'simulated') return simulationOf(prepared, method)
  try {
    return exactResult(prepared)
  } catch (error) {
    if (method.method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulationOf(prepared, method)
  }
}
