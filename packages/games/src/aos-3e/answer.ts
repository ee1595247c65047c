/** Answers one fight: exactly where that fits the budget, by a simulation otherwise or on request. */
import { RollcallError, UnsupportedPlanError } from '@rollcall/core'
import type { Simulation } from '../game.ts'
import type { FightNumbers } from '../nameless.ts'
import { exactResult } from './exact.ts'
import type { Fight } from './fight.ts'
import { prepare, type Prepared } from './prepare.ts'
import { kindIn } from './sequence/groups.ts'
import { type SimulationMethod, simulationOf } from './simulated.ts'

/** How to answer. */
export interface Method extends SimulationMethod {
  readonly method: 'auto' | 'exact' | 'simulated'
}

/** The result of a fight, or the simulation that somebody must run for it. Fails with `ERR_INPUT_INVALID` where nothing is attacked with. */
export function askFight(fight: Fight, method: Method): FightNumbers | Simulation<FightNumbers> {
  const prepared = prepare(fight)
  if (isIdle(prepared)) throw new RollcallError('ERR_INPUT_INVALID', idleness(fight))
  if (method.dice || method.method === 'simulated') return simulationOf(prepared, method)
  try {
    return exactResult(prepared)
  } catch (error) {
    if (method.method === 'exact' || !(error instanceof UnsupportedPlanError)) throw error
    return simulationOf(prepared, { ...method, dice: true })
  }
}

/** Has the attacker nothing to do in this phase? No models in range is another thing: they have weapons, and do nothing. */
const isIdle = ({ fight, leaves, compiled }: Prepared): boolean =>
  leaves.every(({ sources }) => sources.length === 0) &&
  compiled.extras.length === 0 &&
  fight.attacker.weapons.every(({ kind }) => kind !== kindIn(fight))

const idleness = (fight: Fight): string =>
  `${fight.attacker.name} has no ${kindIn(fight)} weapon (phase ${fight.situation.phase})`
