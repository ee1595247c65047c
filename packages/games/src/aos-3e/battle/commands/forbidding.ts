/** What abilities forbid (3.4, 8.2, 10, 11): by units that are near, and by what lies upon a unit. */
import { DIE } from '../../rules.ts'
import type { Effect, ForbidEffect } from '../../schema/effects.ts'
import type { Forbidden } from '../../verbs/forbid.ts'
import { aroundOf, means, saidOf } from '../around.ts'
import type { Ban } from '../setup.ts'
import type { Bans, Battle, Everywhere } from '../state.ts'
import type { Troop } from '../troop.ts'

/** What an effect forbids at every moment; `null`: it is no such effect. */
export function banBy(each: Effect): Ban | null {
  const around = 'forbid' in each ? aroundOf(each) : null
  if (around === null) return null
  const { forbid: deeds, commands = null, die: on = null } = each as ForbidEffect
  return { ...around, deeds, commands, on }
}

/** Sorts them by what they forbid: most battles have none of most kinds. */
export function bansIn({ near, lying }: Everywhere<Ban>): Bans {
  const of = (deed: Forbidden): Everywhere<Ban> => {
    const isOf = ({ said }: { readonly said: Ban }): boolean => said.on === null && said.deeds.includes(deed)
    return { near: near.filter(isOf), lying: lying.filter(isOf) }
  }
  const byDice = near.filter(({ said }) => said.on !== null)
  return {
    issue: of('issue'),
    receive: of('receive'),
    retreat: of('retreat'),
    contest: of('contest'),
    rampage: of('rampage'),
    byDice,
  }
}

/** May a unit not do this now? */
export const isForbidden = (battle: Battle, troop: Troop, deed: Forbidden, command = ''): boolean =>
  saidOf(battle, battle.bans[deed], troop).some((said) => isAbout(said, command))

/** A command is given: is it not received, by a die of somebody near whoever issues or receives it? Players always try. */
export function isBalked(battle: Battle, issuer: Troop | null, receiver: Troop, command: string): boolean {
  for (const { giver, said } of battle.bans.byDice)
    if (
      isAbout(said, command) &&
      ((said.deeds.includes('receive') && means(battle, giver, said, receiver)) ||
        (issuer !== null && said.deeds.includes('issue') && means(battle, giver, said, issuer))) &&
      rolled(battle, receiver, said.name, said.on ?? [])
    )
      return true
  return false
}

function rolled(battle: Battle, { id: unit }: Troop, name: string, need: readonly number[]): boolean {
  const balked = need.includes(battle.dice.die(DIE))
  battle.tell?.({ event: 'balks', unit, name, need, balked })
  return balked
}

const isAbout = ({ commands }: Ban, command: string): boolean =>
  commands === null || commands.some((each) => each === command)
