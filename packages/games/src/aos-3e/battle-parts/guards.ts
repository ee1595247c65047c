/** Bodyguards: units that take wounds in the place of others near them. */
import { isSaid, type SaidOf } from '../../facts.ts'
import { sameName } from '../../names.ts'
import type { AllocateEffect, Effect } from '../schema/effects.ts'
import type { Formed } from './formed.ts'

/** An ability that sends wounds to another unit; `null`: it is something else. */
export const redirection = (each: Effect): AllocateEffect | null =>
  'allocate' in each && each.allocate === 'redirect' ? (each as AllocateEffect) : null

/** Does this ability hand wounds of its owner to a friendly unit? */
export function needsGuard(each: Effect): boolean {
  const sent = redirection(each)
  return sent !== null && sent.from?.side !== 'friendly' && sent.to?.side === 'friendly'
}

/** Does it hand wounds of its owner to nobody who could take them? */
export function lacksGuard(each: Effect): boolean {
  const sent = redirection(each)
  return sent !== null && (sent.from?.side ?? 'self') === 'self' && sent.to?.side !== 'friendly'
}

/** A unit alone: without abilities that need a friendly unit nearby, unless its situation says that there is one. */
export function withoutGuards({ unit, standing }: Formed): Formed {
  const lost = unit.effects.filter((each) => needsGuard(each) && !isNear(each, standing.facts.near))
  if (lost.length === 0) return { unit, standing }
  const names = lost.map(({ name }) => name ?? 'a bodyguard').join(', ')
  const alone = `nobody is near to take wounds for it (${names}), unless "near friendly" is said of it`
  const effects = unit.effects.filter((each) => !lost.includes(each))
  return { unit: { ...unit, effects, assumed: [...unit.assumed, alone] }, standing }
}

function isNear(each: Effect, near: SaidOf | undefined): boolean {
  const keywords = redirection(each)?.to?.keyword ?? []
  const labels = ['friendly', ...keywords.flatMap((word) => [word, `friendly ${word}`])]
  return isSaid(near, (said) => labels.some((label) => sameName(label, said))) === true
}
