/** Movement phase (11.1): a unit Falls Back, or moves towards the enemy, as far as a duel has room for it. */
import { drawOf } from '@rollcall/core'
import type { Side } from '../../../duel/side.ts'
import { type ReadyDuel, changed, type DuelStep, type Phase, told } from '../ready.ts'
import { whileBothStand } from '../../../duel/told.ts'
import { withField } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Policies } from '../../schema/duel-policies.ts'
import { moveOf } from '../scene.ts'
import type { DuelState } from '../state.ts'
import { DIE, RULES } from '../../rules.ts'

/** A Normal Move or an Advance does not enter engagement range. */
const CLOSEST = RULES.distances.engaged + 0.01

/** Farthest a charge may be declared from (12.2). */
const CHARGE = RULES.distances.charge

/** The movement phase. */
export const movementPhase: Phase = (duel) => {
  const moves = (['a', 'b'] as const).some((side) => {
    const { movement, fallBack } = duel.duellists[side].setup.policies
    return movement !== 'stay' || fallBack !== 'never'
  })
  return moves ? [whileBothStand((state) => move(duel, state))] : []
}

function move(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  const { active, engaged, distance } = state.field
  const duellist = duel.duellists[active]
  const inches = moveOf(duellist, state[active])
  if (inches === null) return state
  if (engaged) return fallBack(duel, state, active, inches)
  if (distance === null || distance <= CLOSEST) return state
  const how = kindOfMove(duellist.setup.policies.movement, distance, inches)
  if (how === 'stay') return state
  const moved = changed(duel, state, active, how === 'move' ? 'moved' : 'advanced')
  const near = (more: number): DuelState =>
    withField(moved, duel.field({ ...state.field, distance: rounded(Math.max(CLOSEST, distance - inches - more)) }))
  if (how === 'move') return near(0)
  return told(
    () => `${nameOf(duel, state, active)} Advances`,
    ONE_DIE,
    near,
    (more) => `${inches + more}", ${near(more).field.distance}" from the enemy`,
  )
}

const ONE_DIE = drawOf((chance) => chance.die(DIE))

/** Distances have two places, so that equal ones are equal. */
const rounded = (inches: number): number => Math.round(inches * 100) / 100

function kindOfMove(policy: Policies['movement'], distance: number, move: number): 'stay' | 'move' | 'advance' {
  if (policy !== 'approach') return policy
  return distance - move > CHARGE ? 'advance' : 'move'
}

/** Out of engagement range by the whole Move, if that leads out of it. */
function fallBack(duel: ReadyDuel, state: DuelState, active: Side, inches: number): DuelState {
  if (duel.duellists[active].setup.policies.fallBack === 'never' || inches <= RULES.distances.engaged) return state
  const away = duel.field({ ...state.field, engaged: false, distance: rounded(inches) })
  return withField(changed(duel, state, active, 'fellBack'), away)
}
