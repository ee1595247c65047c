/** Movement phase (11.1): a unit Falls Back, or moves towards the enemy, as far as a duel has room for it. */
import { drawOf } from '@rollcall/core'
import type { Side } from '../../../duel/side.ts'
import { type Arena, bothStand, changed, type DuelStep, nameOf, type Phase, told, withField } from '../arena.ts'
import type { Policies } from '../policies.ts'
import { moveOf } from '../scene.ts'
import type { DuelState } from '../state.ts'
import { DIE, RULES } from '../../rules.ts'

/** A Normal Move or an Advance does not enter engagement range. */
const CLOSEST = RULES.distances.engaged + 0.01

/** Farthest a charge may be declared from (12.2). */
const CHARGE = RULES.distances.charge

/** The movement phase. */
export const movementPhase: Phase = (arena) => {
  const moves = (['a', 'b'] as const).some((side) => {
    const { movement, fallBack } = arena.camps[side].setup.policies
    return movement !== 'stay' || fallBack !== 'never'
  })
  return moves ? [bothStand((state) => move(arena, state))] : []
}

function move(arena: Arena, state: DuelState): ReturnType<DuelStep> {
  const { active, engaged, distance } = state.field
  const camp = arena.camps[active]
  const inches = moveOf(camp, state[active])
  if (inches === null) return state
  if (engaged) return fallBack(arena, state, active, inches)
  if (distance === null || distance <= CLOSEST) return state
  const how = kindOfMove(camp.setup.policies.movement, distance, inches)
  if (how === 'stay') return state
  const moved = changed(arena, state, active, how === 'move' ? 'moved' : 'advanced')
  const near = (more: number): DuelState =>
    withField(moved, arena.field({ ...state.field, distance: rounded(Math.max(CLOSEST, distance - inches - more)) }))
  if (how === 'move') return near(0)
  return told(
    () => `${nameOf(arena, state, active)} Advances`,
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
function fallBack(arena: Arena, state: DuelState, active: Side, inches: number): DuelState {
  if (arena.camps[active].setup.policies.fallBack === 'never' || inches <= RULES.distances.engaged) return state
  const away = arena.field({ ...state.field, engaged: false, distance: rounded(inches) })
  return withField(changed(arena, state, active, 'fellBack'), away)
}
