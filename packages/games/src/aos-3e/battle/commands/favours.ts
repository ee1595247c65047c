/** Commands that a unit issues without a command point, so often (3.4). */
import type { Command } from '../../deeds.ts'
import type { Effect, FreeCommandEffect } from '../../schema/effects.ts'
import { aroundOf, means } from '../around.ts'
import type { Favour } from '../setup.ts'
import type { Battle, Host, Favoured } from '../state.ts'
import type { Troop } from '../troop.ts'

const LIMITS: readonly unknown[] = ['turn', 'round', 'battle'] satisfies readonly Favour['limit'][]

/** `null`: it is no such effect, or one that nobody can count. */
export function favourBy(each: Effect): Favour | null {
  if (!('freeCommand' in each)) return null
  const { freeCommand: which, again = 0, limit = again > 0 ? 'turn' : undefined } = each as FreeCommandEffect
  if (!LIMITS.includes(limit)) return null
  const around = aroundOf({ ...each, limit: undefined })
  return around === null || around.whose === 'enemy'
    ? null
    : { ...around, commands: which === 'any' ? null : which, limit: limit as Favour['limit'], again }
}

/** When a favour is used it is gone until this is another number. */
const stampOf = ({ round, turn }: Battle, { limit }: Favour): number =>
  limit === 'battle' ? 1 : limit === 'round' ? round : 2 * round + (turn === 'second' ? 1 : 0)

const isLeft = (battle: Battle, { favour, usedAt }: Favoured, command: Command): boolean =>
  favour.again === 0 && usedAt !== stampOf(battle, favour) && (favour.commands?.includes(command) ?? true)

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
  favours.length === 0
    ? favours
    : favours.filter((each) => isLeft(battle, each, command) && means(battle, each.giver, each.favour, receiver))

/** How often a unit may issue once more what it has just issued to this one. */
export const repeatsOf = (battle: Battle, { favours }: Host, giver: Troop, receiver: Troop): number =>
  favours.reduce(
    (most, each) =>
      each.giver === giver && each.favour.again > most && means(battle, giver, each.favour, receiver)
        ? each.favour.again
        : most,
    0,
  )

/** Has somebody issued this command in the phase who may issue it once more? */
export const isRepeated = ({ favours, used }: Host, command: Command): boolean =>
  favours.length > 0 && used.has(command) && favours.some(({ giver }) => mayRepeat(giver, command))

/** By whom this unit may receive it once more. */
export const repeaterFor = (
  battle: Battle,
  { favours }: Host,
  command: Command,
  receiver: Troop,
): Favoured | undefined =>
  favours.find(
    ({ giver, favour }) =>
      favour.again > 0 &&
      mayRepeat(giver, command) &&
      (favour.commands?.includes(command) ?? true) &&
      means(battle, giver, favour, receiver),
  )

const mayRepeat = ({ issued, repeats, where, roared }: Troop, command: Command): boolean =>
  repeats > 0 && issued === command && where === 'field' && !roared

/** It is used. */
export function use(battle: Battle, kept: Favoured): void {
  kept.usedAt = stampOf(battle, kept.favour)
}
