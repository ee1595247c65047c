/** Commands that a unit issues without a command point, so often (3.4). */
import type { Command } from '../battle-parts/deeds.ts'
import { SELF } from '../schema/conditions.ts'
import type { Effect, FreeCommandEffect } from '../schema/effects.ts'
import { isOneOf } from './keywords.ts'
import type { Favour } from './setup.ts'
import type { Battle, Host, Favoured } from './state.ts'
import type { Troop } from './troop.ts'

const LIMITS: readonly unknown[] = ['turn', 'round', 'battle'] satisfies readonly Favour['limit'][]
const SOMETIMES = ['if', 'when', 'until', 'chance', 'chooser', 'deed'] as const

/** `null`: it is no such effect, or one that nobody can count. */
export function favourBy(each: Effect): Favour | null {
  if (!('freeCommand' in each) || SOMETIMES.some((word) => each[word] !== undefined)) return null
  const { freeCommand: which, for: who = SELF, limit, name = '' } = each as FreeCommandEffect
  if (!LIMITS.includes(limit) || who.if !== null) return null
  const { side, keyword: only, not, within } = who
  const commands = which === 'any' ? null : which
  return { name, commands, own: side === 'self', only, not, within, limit: limit as Favour['limit'] }
}

/** When a favour is used it is gone until this is another number. */
const stampOf = ({ round, turn }: Battle, { limit }: Favour): number =>
  limit === 'battle' ? 1 : limit === 'round' ? round : 2 * round + (turn === 'second' ? 1 : 0)

const isLeft = (battle: Battle, { favour, usedAt }: Favoured, command: Command): boolean =>
  usedAt !== stampOf(battle, favour) && (favour.commands?.includes(command) ?? true)

/** Is there one for this command, whoever receives it? */
export const isFavoured = (battle: Battle, { favours }: Pick<Host, 'favours'>, command: Command): boolean =>
  favours.some((each) => each.giver.where === 'field' && isLeft(battle, each, command))

/** Those by which this unit may receive the command, if their givers may issue it. */
export const favoursFor = (
  battle: Battle,
  { favours }: Host,
  command: Command,
  receiver: Troop,
): readonly Favoured[] =>
  favours.length === 0 ? favours : favours.filter((each) => isLeft(battle, each, command) && isMeant(each, receiver))

const isMeant = ({ giver, favour: { own, only, not } }: Favoured, receiver: Troop): boolean =>
  own ? giver === receiver : isOneOf(receiver.me, only) && (not.length === 0 || !isOneOf(receiver.me, not))

/** It is used. */
export function use(battle: Battle, kept: Favoured): void {
  kept.usedAt = stampOf(battle, kept.favour)
}
