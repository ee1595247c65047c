/** Which tactic of a mission is most likely done in this turn, times what it brings. */
import type { Objective } from '../battle.ts'
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import { CONTEST } from '../ground/whereabouts.ts'
import { best } from './best.ts'
import { chanceAfter } from './chances.ts'
import type { TacticOption } from '../options.ts'
import type { View } from '../state.ts'
import { strengthAt } from './posts.ts'

/** The one that brings most on average; none while nothing has a chance, because each can be picked once. */
export function likeliest(view: View, options: readonly TacticOption[]): TacticOption | null {
  const { round, battleplan } = view.battle
  const hope = round < battleplan.rounds ? HOPE : 0
  return best(options, (each) => {
    const chance = chanceOf(view, each)
    return chance > hope && chance * each.tactic.points
  })
}

/** With less than this a later turn is better; in the last one anything is. */
const HOPE = 0.2

function chanceOf(view: View, { target, objective }: TacticOption): number {
  const { battle, me, enemy } = view
  if (target !== null) return Math.min(1, damageOn(view, target) / (target.woundsLeft * target.perWound))
  if (objective === null) return me.troops.filter((each) => mayCross(view, each)).length >= 2 ? 1 : 0
  const { place } = battle.objectives[objective] as Objective
  const near = me.troops.filter((each) => each.where === 'field' && distance(each, place) <= each.move + CONTEST)
  const mine = near.reduce((sum, each) => sum + each.models * each.counts, 0)
  return mine === 0 ? 0 : mine / (mine + strengthAt(battle, enemy.troops, place))
}

/** Points that shots and likely charges of this turn destroy of it on average. */
function damageOn({ me, value }: View, target: Troop): number {
  let sum = 0
  for (const each of me.troops) {
    if (each.where !== 'field') continue
    const left = distance(each, target) - each.move
    const charge = each.engaged ? Number(each.foes.includes(target)) : chanceAfter(left)
    sum += charge * value(each, target, 'combat')
    if (each.ranges.length > 0 && left <= (each.ranges[0] as number)) sum += value(each, target, 'shooting')
  }
  return sum
}

/** Can it stand beyond the middle of the table at the end of this turn? */
function mayCross({ battle: { battleplan } }: View, { where, along, side, move, engaged }: Troop): boolean {
  const ahead = engaged ? 0 : move
  const middle = battleplan.distance / 2
  return where === 'field' && (side === 'a' ? along + ahead > middle : along - ahead < middle)
}
