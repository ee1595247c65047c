/** Rally on other results than those of the core book (3.5). */
import { RULES } from '../../rules.ts'
import type { Effect, RallyEffect } from '../../schema/effects.ts'
import { aroundOf, means } from '../around.ts'
import type { Rallying } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** What an effect says of it; `null`: it is no such effect. */
export function rallyBy(each: Effect): Rallying | null {
  const around = 'rally' in each ? aroundOf(each) : null
  if (around === null) return null
  const { rally: need, issued = false } = each as RallyEffect
  return { ...around, need, issued }
}

/** The least result that returns a model, by whoever issued the command. */
export function rallyNeeds(battle: Battle, issuer: Troop | null, receiver: Troop): number {
  let least: number = RULES.commands.rally
  for (const { giver, said } of battle.rallies.near)
    if (said.need < least && (!said.issued || giver === issuer) && means(battle, giver, said, receiver))
      least = said.need
  return least
}

/** Those who had better issue the command to a unit than others. */
export const ralliersOf = (battle: Battle, receiver: Troop): readonly Troop[] =>
  battle.rallies.near.flatMap(({ giver, said }) =>
    said.issued && giver.side === receiver.side && means(battle, giver, said, receiver) ? [giver] : [],
  )
