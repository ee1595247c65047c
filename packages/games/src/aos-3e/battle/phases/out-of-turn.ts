/** What units may do by an ability beside the phase that it belongs to, and how it is done. */
import { canAttack } from '../attacks/strike.ts'
import { enemyOf } from '../battle.ts'
import { NOBODY } from '../ground/field.ts'
import type { Acts } from '../state.ts'
import { chargeNow, chargeTargetsOf } from './charge.ts'
import { fightNow } from './combat.ts'
import { shootNow, shotsOf } from './shooting.ts'

/** Each with whom it can be done to now. */
export const OUT_OF_TURN: Acts = {
  fight: { targets: (_, troop) => (canAttack(troop, 'combat') ? troop.foes : NOBODY), does: fightNow },
  shoot: { targets: shotsOf, does: shootNow },
  charge: {
    targets: (battle, troop) => chargeTargetsOf(battle, troop, enemyOf(battle, troop.side).troops),
    does: chargeNow,
  },
}
