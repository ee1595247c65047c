/** Units that fight, shoot or charge by a power, beside the phase in which everybody does. */
import type { Act } from '../../deeds.ts'
import type { Battle } from '../battle.ts'
import type { Troop } from '../troop.ts'
import type { Power } from './powers.ts'

/** What of it the unit can do now; `undefined`: nothing. */
export const openAct = (battle: Battle, { acts }: Pick<Power, 'acts'>, troop: Troop): Act | undefined =>
  acts?.find((act) => battle.acts[act].targets(battle, troop).length > 0)

/** It does it. */
export function actNow(battle: Battle, caster: Troop, power: Power, troop: Troop): void {
  const act = openAct(battle, power, troop)
  if (act === undefined) return
  const by = { unit: caster.id, name: power.name }
  battle.tell?.({ event: 'acts', unit: troop.id, act, by })
  battle.acts[act].does(battle, troop, by)
}
