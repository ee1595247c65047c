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
  const contested = new Map<Troop, Objective | null>()
  for (const troop of battle.troops) if (troop.where === 'field') contested.set(troop, chosenBy(battle, troop))
  for (const objective of battle.objectives) {
    const count = { a: 0, b: 0 }
    for (const [troop, at] of contested) if (at === objective) count[troop.corner] += troop.models * troop.counts
    if (count.a !== count.b) objective.holder = count.a > count.b ? 'a' : 'b'
  }
}

/** A unit contests one objective only: the nearest, and of two as near one that its player does not hold. */
function chosenBy({ objectives }: Battle, troop: Troop): Objective | null {
  let best: Objective | null = null
  let least = CONTEST
  for (const objective of objectives) {
    const inches = distance(objective.place, troop)
    if (inches > least || (inches === least && best !== null && objective.holder === troop.corner)) continue
    ;[best, least] = [objective, inches]
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
