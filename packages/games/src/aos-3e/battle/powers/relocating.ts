/**
 * Units that are set up again, and those that move at a moment of their own. Where to is no decision of its own: as near as may
 * be to the nearest objective that their player does not hold. Whether at all is the decision of whoever uses the ability.
 */
import { type Dice, parseDice, range, roller } from '@rollcall/core'
import { byName } from '../../../kit/forgetful.ts'
import { type Battle, enemyOf } from '../battle.ts'
import { hurtPassed } from '../attacks/passing.ts'
import { over } from '../ground/crossing.ts'
import { steps } from '../deadly.ts'
import { distance, goTowards, placeOf } from '../ground/field.ts'
import { paceWith } from '../ground/pace.ts'
import { strode } from '../ground/strides.ts'
import { landingBeside } from '../joining/beside.ts'
import { openGoal } from '../ground/goals.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import type { Power } from './powers.ts'

type Ways = Pick<Power, 'setUpAgain' | 'moves'>

/** Does it bring a unit somewhere else? */
export const relocates = ({ setUpAgain, moves }: Ways): boolean => setUpAgain !== undefined || moves !== undefined

/** Can it? Nobody moves out of a combat but by a retreat (8.2), and players take nobody out of one. */
export const mayRelocate = (battle: Battle, troop: Troop): boolean => !troop.engaged && openGoal(battle, troop) !== null

/** Inches nearer to its goal than it is and than its next move would bring it, on average and with nobody in its way. */
export function inchesWon(battle: Battle, giver: Troop, power: Ways, troop: Troop): number {
  const goal = openGoal(battle, troop)
  if (goal === null) return 0
  const left = distance(troop, goal)
  if (power.setUpAgain === undefined) return Math.min(left, inchesOf(power, troop))
  const place = landingBeside(battle, troop, goal, power.setUpAgain, giver)
  return place === null ? 0 : left - distance(place, goal) - troop.move
}

/** Players ask for the same dice in every turn. */
const known = byName<Dice>(1000)
const read = (dice: string): Dice => known(dice, () => parseDice(dice))

const inchesOf = ({ moves = 'normal' }: Ways, { move }: Troop): number =>
  moves === 'normal' ? move : range(read(moves)).mean

/** Brings a unit where it goes. */
export function relocate(battle: Battle, giver: Troop, power: Ways, troop: Troop): void {
  const goal = openGoal(battle, troop)
  if (goal === null || troop.engaged) return
  if (power.setUpAgain !== undefined) setUpAgain(battle, giver, troop, goal, power.setUpAgain)
  else if (power.moves !== undefined) goes(battle, troop, goal, power.moves)
}

/** It does not move in the movement phase that follows. */
function setUpAgain(
  battle: Battle,
  giver: Troop,
  troop: Troop,
  goal: Place,
  how: NonNullable<Power['setUpAgain']>,
): void {
  const place = landingBeside(battle, troop, goal, how, giver)
  if (place === null) return
  const from = placeOf(troop)
  Object.assign(troop, place, { arrived: true })
  const { apart, clear, near } = how
  const beside = near === undefined ? null : { ...near, giver: giver.id }
  battle.tell?.({ event: 'setsUpAgain', unit: troop.id, apart, clear, beside, from, to: placeOf(troop) })
  steps(battle, troop)
}

/** By its wounds; dice of a Move are those of its last movement phase. */
const moveOf = ({ me, wounds, move }: Troop): number => (me.pace?.kind === 'dice' ? move : paceWith(me.pace, wounds))

function goes(battle: Battle, troop: Troop, goal: Place, moves: string): void {
  const from = placeOf(troop)
  const inches = moves === 'normal' ? strode(battle, troop, moveOf(troop)) : roller(read(moves))(battle.dice)
  const across = over(battle, troop, moves === 'normal' ? 'normal' : 'other')
  const lane = goTowards(troop, goal, inches, enemyOf(battle, troop.side).troops, across)
  const to = placeOf(troop)
  const stays = from.along === to.along && from.across === to.across
  if (!stays && troop.gait === 'stayed') troop.gait = 'moved'
  battle.tell?.({ event: 'goes', unit: troop.id, normal: moves === 'normal', inches, from, to })
  if (stays) return
  steps(battle, troop)
  if (moves === 'normal') hurtPassed(battle, troop, from, lane, 'normal')
}
