/** Objectives (11): who controls them, and what is scored at the end of a turn. */
import type { Interval } from '@rollcall/core'
import { type Side, across } from '../../../duel/side.ts'
import type { Battle, Objective } from '../battle.ts'
import { countOn } from './contesting.ts'
import type { Battleplan } from '../setup.ts'
import { CONTEST } from '../ground/whereabouts.ts'
import { distance, someWithin } from '../ground/field.ts'
import type { Troop } from '../troop.ts'

/** Before the first round each player controls what is near to him and to no enemy. */
export function firstControl({ objectives, armies }: Battle): void {
  for (const objective of objectives) {
    const [a, b] = (['a', 'b'] as const).map((side) => someWithin(armies[side].troops, objective.place, CONTEST))
    objective.holder = a === b ? null : a === true ? 'a' : 'b'
  }
}

/** At the end of a turn: strictly more gain control, which then stays until the enemy gains it. */
export function takeControl(battle: Battle): void {
  const { objectives, troops } = battle
  /** What A counts on each of them more than B. */
  const more = objectives.map(() => 0)
  for (const troop of troops) {
    const at = troop.where === 'field' ? chosenBy(battle, troop) : -1
    if (at < 0) continue
    const count = countOn(battle, troop, (objectives[at] as Objective).place)
    more[at] = (more[at] ?? 0) + (troop.side === 'a' ? count : -count)
  }
  more.forEach((count, at) => {
    if (count !== 0) (objectives[at] as Objective).holder = count > 0 ? 'a' : 'b'
  })
}

/** A unit contests one objective only: the nearest, and of two as near one that its player does not hold; -1: none. */
function chosenBy({ objectives }: Battle, troop: Troop): number {
  let best = -1
  let least = CONTEST
  for (let at = 0; at < objectives.length; at++) {
    const { place, holder } = objectives[at] as Objective
    const inches = distance(place, troop)
    if (inches > least || (inches === least && best >= 0 && holder === troop.side)) continue
    best = at
    least = inches
  }
  return best
}

/** Who holds each objective. */
export const holdersOf = ({ objectives }: Battle): readonly (Side | null)[] => objectives.map(({ holder }) => holder)

/** How many objectives a side holds. */
export function held({ objectives }: Battle, side: Side): number {
  let count = 0
  for (const { holder } of objectives) if (holder === side) count++
  return count
}

/** What the active player scores at the end of his turn. */
export const scored = (battle: Battle): number =>
  worthOf(battle.battleplan, held(battle, battle.active), held(battle, across(battle.active)))

const worthOf = ({ score: { each, one, two, more } }: Battleplan, mine: number, theirs: number): number =>
  mine * each + (mine >= 1 ? one : 0) + (mine >= 2 ? two : 0) + (mine > theirs ? more : 0)

/** Between what a side's score of a whole battle must lie: it scores once in each round, whoever holds what then. */
export function possibleScore(missions: readonly Battleplan[], strategic = false): Interval {
  const each = missions.map((mission) => possibleIn(mission, strategic ? mission.strategy : 0))
  return { low: Math.min(...each.map(({ low }) => low)), high: Math.max(...each.map(({ high }) => high)) }
}

function possibleIn(battleplan: Battleplan, strategy: number): Interval {
  const most = battleplan.objectives.length
  const worths = Array.from({ length: most + 1 }, (_, mine) =>
    Array.from({ length: most - mine + 1 }, (__, theirs) => worthOf(battleplan, mine, theirs)),
  ).flat()
  const tactics = battleplan.tactics.map(({ points }) => points).toSorted((a, b) => b - a)
  const deeds = tactics.slice(0, battleplan.rounds).reduce((sum, each) => sum + each, 0)
  return {
    low: battleplan.rounds * Math.min(...worths),
    high: battleplan.rounds * Math.max(...worths) + deeds + strategy,
  }
}
