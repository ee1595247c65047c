/** Answers one fight: exactly where that fits the budget, by a simulation otherwise or on request. */
import { RollcallError } from '@rollcall/core'
import type { Simulation } from '../../game.ts'
import { exactOr, type Method } from '../../kit/method.ts'
import type { FightNumbers } from '../../nameless.ts'
import { exactResult } from './exact.ts'
import type { Fight } from '../fight.ts'
import { prepare, type Prepared } from './prepare.ts'
import type { Effect } from '../schema/effects.ts'
import { kindIn } from '../sequence/groups.ts'
import { simulationOf } from './simulated.ts'

/** The result of a fight, or the simulation that somebody must run for it. Fails with `ERR_INPUT_INVALID` where nothing is attacked with. */
export function askFight(fight: Fight, method: Method): FightNumbers | Simulation<FightNumbers> {
  const prepared = askable(prepare(fight))
  return exactOr(
    method,
    () => exactResult(prepared),
    (tooLarge) => simulationOf(prepared, tooLarge ? { ...method, dice: true } : method),
  )
}

/** A fight in which something is attacked with. Fails with `ERR_INPUT_INVALID` otherwise. */
export function askable(prepared: Prepared): Prepared {
  if (isIdle(prepared)) throw new RollcallError('ERR_INPUT_INVALID', idleness(prepared.fight))
  return prepared
}

/** The same before anything is worked out, where it can be seen from the attacker alone. */
export function ableToHurt(fight: Fight): Fight {
  const { effects, weapons } = fight.attacker
  const isArmed = weapons.some(({ kind }) => kind === kindIn(fight))
  if (isArmed || [...effects, ...weapons.flatMap((each) => each.effects)].some(mayHurt)) return fight
  throw new RollcallError('ERR_INPUT_INVALID', idleness(fight))
}

/** Mortal wounds beside the attacks, perhaps among others that are rolled for or chosen. */
const mayHurt = (effect: Effect): boolean => 'inflict' in effect || 'table' in effect || 'choose' in effect

/** Has the attacker nothing to do in this phase? No models in range is another thing: they have weapons, and do nothing. */
const isIdle = ({ fight, leaves, extras }: Prepared): boolean =>
  leaves.every(({ sources }) => sources.length === 0) &&
  extras.length === 0 &&
  fight.attacker.weapons.every(({ kind }) => kind !== kindIn(fight))

const idleness = (fight: Fight): string =>
  `${fight.attacker.name} has no ${kindIn(fight)} weapon (phase ${fight.situation.phase})`
