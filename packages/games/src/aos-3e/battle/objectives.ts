/** Objectives (11): who controls them, and what is scored at the end of a turn. */
import { across, type Corner } from '../duel/setup.ts'
import type { Battle, Objective } from './battle.ts'
import { CONTEST } from './facts.ts'
import { distance, someWithin } from './field.ts'
import type { Troop } from './troop.ts'

/** Before the first round each player controls what is near to him and to no enemy. */
export function firstControl({ objectives, armies }: Battle): void {
  for (const objective of objectives) {
    const [a, b] = (['a', 'b'] as const).map((corner) => someWithin(armies[corner].troops, objective.place, CONTEST))
    objective.holder = a === b ? null : a === true ? 'a' : 'b'
  }
}

/** At the end of a turn: strictly more gain control, which then stays until the enemy gains it. */
export function takeControl(battle: Battle): void {
  const { objectives, troops } = battle
  for (const objective of objectives) objective.more = 0
  for (const troop of troops) {
    const objective = troop.where === 'field' ? chosenBy(battle, troop) : null
    if (objective !== null) objective.more += troop.models * (troop.corner === 'a' ? troop.counts : -troop.counts)
  }
  for (const objective of objectives) if (objective.more !== 0) objective.holder = objective.more > 0 ? 'a' : 'b'
}

/** A unit contests one objective only: the nearest, and of two as near one that its player does not hold. */
function chosenBy({ objectives }: Battle, troop: Troop): Objective | null {
  let best: Objective | null = null
  let least = CONTEST
  for (const objective of objectives) {
    const inches = distance(objective.place, troop)
    if (inches > least || (inches === least && best !== null && objective.holder === troop.corner)) continue
    best = objective
    least = inches
  }
  return best
}

/** How many objectives a side holds. */
export function held({ objectives }: Battle, corner: Corner): number {
  let count = 0
  for (const { holder } of objectives) if (holder === corner) count++
  return count
}

/** What the active player scores at the end of his turn. */
export function scored(battle: Battle): number {
  const { each, one, two, more } = battle.setup.battleplan.score
  const mine = held(battle, battle.active)
  const theirs = held(battle, across(battle.active))
  return mine * each + (mine >= 1 ? one : 0) + (mine >= 2 ? two : 0) + (mine > theirs ? more : 0)
}
