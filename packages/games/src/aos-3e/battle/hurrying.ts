/** What a unit gives up when it runs or retreats (8.2), and what abilities let it do all the same. */
import type { Hurry } from '../battle-parts/leave.ts'
import type { GivenUp } from '../verbs/still.ts'
import type { Battle } from './state.ts'
import type { Troop } from './troop.ts'

/** May it do this in a turn in which it runs or retreats? */
export const mayStill = (battle: Battle, troop: Troop, deed: GivenUp, after: Hurry): boolean =>
  battle.strikes.leave(battle, troop, deed, after) !== null

const hurryOf = ({ gait }: Troop): Hurry | null => (gait === 'ran' ? 'run' : gait === 'retreated' ? 'retreat' : null)

/** Has it given that up in this turn? */
export function gaveUp(battle: Battle, troop: Troop, deed: GivenUp): boolean {
  const after = hurryOf(troop)
  return after !== null && !mayStill(battle, troop, deed, after)
}

/** Tells by whose leave somebody does it who ran or retreated. */
export function tellLeave(battle: Battle, troop: Troop, deed: GivenUp): void {
  const after = hurryOf(troop)
  const name = after === null || battle.tell === null ? null : battle.strikes.leave(battle, troop, deed, after)
  if (after !== null && name !== null) battle.tell?.({ event: 'still', unit: troop.id, deed, after, name })
}
