/** When a triumph is worth using: it comes once in a battle. */
import { distance } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import { chargeChance } from './chances.ts'
import { gain, kindOf } from './plain.ts'
import type { TriumphOption } from '../options.ts'
import type { View } from '../state.ts'
import { POINT_WORTH } from './worth.ts'

/** For a charge of some worth, for the best attack of all, for a flight that costs more than a command. */
export function triumph(view: View, option: TriumphOption): boolean {
  const { unit } = option
  if (option.triumph === 'indomitable')
    return option.fleeing * (unit.points / unit.frame.length) > DEAR * POINT_WORTH || isLastRound(view)
  const { enemy } = option
  if (option.triumph === 'bloodthirsty')
    return chargeChance(distance(unit, enemy)) * gain(view, unit, enemy) > DEAR * POINT_WORTH || isLastRound(view)
  return more(view, unit, enemy) > 0 && (isLastRound(view) || more(view, unit, enemy) >= GOOD * mostMore(view))
}

/** Command points that a triumph should bring at least, while there are rounds to come. */
const DEAR = 2

/** Of the best that any unit could make of 1 more to wound: enough not to wait for it. */
const GOOD = 0.75

const isLastRound = ({ battle }: View): boolean => battle.round >= battle.battleplan.rounds

/** Points that 1 more to wound destroys: about a quarter more, as far as there is somebody left to destroy. */
function more({ battle, value }: View, unit: Troop, enemy: Troop): number {
  const destroyed = value(unit, enemy, kindOf(battle))
  return Math.min(destroyed / 4, enemy.woundsLeft * enemy.perWound - destroyed)
}

/** The most that it could bring any unit of this side against anybody who is on the table. */
function mostMore(view: View): number {
  const { me, enemy } = view
  let most = 0
  for (const unit of me.troops)
    if (unit.where === 'field')
      for (const foe of enemy.troops) if (foe.where === 'field') most = Math.max(most, more(view, unit, foe))
  return most
}
