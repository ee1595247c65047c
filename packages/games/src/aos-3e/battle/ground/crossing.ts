/** Whom units move across for a time: while they fly, or where an ability says so (8.2). Terrain hampers nobody in the line model. */
import { woundsOf } from '../../fight.ts'
import type { Effect, PassesEffect } from '../../schema/effects.ts'
import type { MoveKind } from '../../verbs/passes.ts'
import { aroundOf, saidOf } from '../around.ts'
import { isOneOf } from '../keywords.ts'
import type { Crossing } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'
import type { Over } from './field.ts'

/** What an effect lets a unit move across at times; `null`: it is no such effect, or of terrain alone. */
export function crossingUpon(each: Effect): Crossing | null {
  const around = 'passes' in each ? aroundOf(each) : null
  if (around === null) return null
  const { passes, in: moves = null } = each as PassesEffect
  if (passes === 'terrain') return null
  const over =
    typeof passes === 'string'
      ? passes === 'models'
        ? 'any'
        : passes
      : { wounds: passes.wounds ?? null, not: passes.not ?? [] }
  return { ...around, over, in: moves }
}

/** The same of what a unit has among its abilities, but for what it has all the time. */
export function crossingBy(each: Effect): Crossing | null {
  const crossing = crossingUpon(each)
  return crossing === null || isLasting(crossing) ? null : crossing
}

/** Does it make its unit one that can fly, as much as its warscroll could? */
export function flightBy(each: Effect): Crossing | null {
  const crossing = crossingUpon(each)
  return crossing !== null && isLasting(crossing) ? crossing : null
}

const isLasting = ({ whose, over, in: moves, phase, if: condition }: Crossing): boolean =>
  whose === 'own' && over === 'any' && moves === null && phase === null && condition === null

/** Whom a unit moves across now. */
export function over(battle: Battle, troop: Troop, move: MoveKind): Over {
  const always = troop.me.flies ? 'everybody' : 'nobody'
  if (battle.crossings === null) return always
  const said = saidOf(battle, battle.crossings, troop)
  return said.length === 0 ? always : overBy(said, always, move)
}

function overBy(all: readonly Crossing[], always: Over, move: MoveKind): Over {
  const said = all.filter(({ in: moves }) => moves === null || moves.some((each) => each === move))
  if (said.some((each) => each.over === 'nothing')) return 'nobody'
  if (always === 'everybody' || said.some((each) => each.over === 'any')) return 'everybody'
  return said.length === 0 ? always : (enemy) => said.some((each) => isSuch(each, enemy))
}

/** By the Wounds of its models and its keywords. */
const isSuch = ({ over: models }: Crossing, { me }: Troop): boolean =>
  typeof models !== 'string' &&
  (models.wounds === null || (woundsOf(me.unit) ?? 1) <= models.wounds) &&
  (models.not.length === 0 || !isOneOf(me, models.not))
