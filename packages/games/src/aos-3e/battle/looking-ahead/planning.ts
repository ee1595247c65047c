/** A player plans as his turn begins: what he imagines has dice of its own, seeded from those of the battle. */
import type { Battle, Host } from '../battle.ts'
import { CommonDice } from '../common-dice.ts'
import type { Policy } from '../state.ts'

/** Asks for a plan, which holds until the turn ends. */
export function planTurn(battle: Battle, host: Host, plan: NonNullable<Policy['plan']>): void {
  const chosen = thinking(battle, () => plan(host.view))
  if (chosen !== null) host.policy = { ...host.mind, ...chosen }
}

/** Does the winner of the priority roll take the first turn? */
export const goesFirst = (battle: Battle, { policy, view }: Host): boolean =>
  policy.plan === null ? policy.goesFirst(view) : thinking(battle, () => policy.goesFirst(view))

/** While somebody thinks there are dice to think with. */
function thinking<T>(battle: Battle, think: () => T): T {
  const source = battle.luck ?? battle.dice
  battle.dreams = new CommonDice(String(source.word() >>> 0), 1)
  const thought = think()
  battle.dreams = null
  return thought
}
