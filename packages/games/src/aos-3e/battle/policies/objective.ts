/** The player who holds objectives first: units go and stay there, and fight for what stands there; the rest is greedy. */
import { CONTEST } from '../ground/whereabouts.ts'
import { mayStill } from '../hurrying.ts'
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import { best } from './best.ts'
import { greedy } from './greedy.ts'
import type { Move } from '../options.ts'
import type { View, Policy } from '../state.ts'
import { strengthAt } from './posts.ts'

/** A unit stays where it counts; others go to the objective where its side is weakest for its distance. */
function move(view: View, troop: Troop): Move | null {
  const { battle, me, enemy } = view
  if (troop.where === 'field' && troop.engaged) return null
  const places = battle.objectives.map(({ place, holder }) => {
    const mine = strengthAt(battle, me.troops, place, troop)
    const needed = strengthAt(battle, enemy.troops, place) - mine
    return { place, worth: 100 + (holder === me.side ? 0 : 20) + 2 * needed - 3 * distance(troop, place) }
  })
  const goal = best(places, ({ worth }) => worth, Number.NEGATIVE_INFINITY)?.place ?? null
  if (goal === null) return greedy.move(view, troop)
  if (distance(troop, goal) <= 1) return null
  const shoots = troop.ranges.length > 0 && !mayStill(battle, troop, 'shoot', 'run')
  return { goal, gait: distance(troop, goal) > troop.move + CONTEST && !shoots ? 'run' : 'move' }
}

/** Charges what stands on objectives; nothing else is worth leaving one for. */
function charge(view: View, troop: Troop, targets: readonly Troop[]): Troop | null {
  const { objectives } = view.battle
  const holding = targets.filter((each) => objectives.some(({ place }) => distance(place, each) <= CONTEST))
  return holding.length === 0 ? null : greedy.charge(view, troop, holding)
}

/** The objective player. */
export const objective: Policy = { ...greedy, name: 'objective', move, charge }
