/** Answers one fight: exactly where that fits the budget, by a simulation otherwise or on request. */
import type { Simulation } from '../game.ts'
import { exactOr, type Method } from '../kit/method.ts'
import type { FightNumbers } from '../nameless.ts'
import { exactResult } from './exact.ts'
import type { Fight } from './fight.ts'
import { prepare } from './prepare.ts'
import { simulationOf } from './simulated.ts'

/** The result of a fight, or the simulation that somebody must run for it. */
export function askFight(fight: Fight, method: Method): FightNumbers | Simulation<FightNumbers> {
  const prepared = prepare(fight)
  return exactOr(
    method,
    () => exactResult(prepared),
    () => simulationOf(prepared, method),
  )
}
