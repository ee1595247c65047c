/** Looking ahead: this turn under a plan and the turns after it, on dice of the mind, and everything back as it was. */
import { type Side, across } from '../../../duel/side.ts'
import type { Battle, Host } from '../battle.ts'
import { inMind } from './mind.ts'
import { held } from '../scoring/objectives.ts'
import { greedy } from '../policies/greedy.ts'
import type { Outlook, Ahead } from '../options.ts'
import type { View, Intent } from '../state.ts'
import { type Keeper, keeperOf } from './snapshot.ts'
import type { Troop } from '../troop.ts'
import { beginRound, playOn } from '../turns.ts'

/** A way to look ahead for one side. */
export function imagining(battle: Battle, side: Side): View['imagine'] {
  let keeper: Keeper | null = null
  const strikes = inMind(battle.strikes)
  return (plan, ahead) => {
    if (battle.dreams === null) return null
    keeper ??= keeperOf(battle)
    const { dreams } = battle
    keeper.keep()
    try {
      Object.assign(battle, { dreams: null, luck: null, strikes, dice: dreams.begin(battle, numberOf, ahead.sample) })
      return lived(battle, side, plan, ahead)
    } finally {
      keeper.putBack()
      battle.dreams = dreams
    }
  }
}

/** Dice of the mind know units by their turns to act, which hang on no order of a list. */
const numberOf = ({ side, acts }: Troop): number => 2 * acts + (side === 'a' ? 0 : 1)

/** Both sides play greedily, but for the plan of this turn. */
function lived(battle: Battle, side: Side, plan: Intent, { turns, first }: Ahead): Outlook {
  const { a, b } = battle.armies
  a.mind = a.policy = b.mind = b.policy = greedy
  battle.armies[side].policy = { ...greedy, ...plan }
  if (first !== undefined) {
    battle.began = first ? side : across(side)
    beginRound(battle)
  }
  playOn(battle, turns)
  const [mine, theirs] = [battle.armies[side], battle.armies[across(side)]]
  return {
    score: mine.score - theirs.score,
    objectives: held(battle, side) - held(battle, across(side)),
    points: standing(mine) - standing(theirs),
    roundsLeft: Math.max(0, battle.battleplan.rounds + 1 - battle.round),
  }
}

/** Points of what still stands, wounds counted. */
function standing({ troops }: Host): number {
  let sum = 0
  for (const each of troops) if (each.isLeft) sum += each.woundsLeft * each.perWound
  return sum
}
