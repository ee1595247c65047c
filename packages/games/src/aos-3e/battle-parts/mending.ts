/** Abilities that heal, or bring slain models back, at the start or the end of a phase (5.4, 5.5). */
import type { Dice } from '@rollcall/core'
import type { MendingEffect } from '../schema/effects.ts'
import { type PhaseMoment, phaseMoment, unsuited } from '../verbs/mending.ts'

/** When it comes about; `null`: it is not to be had as it is written. */
export const mendingMoment = (each: MendingEffect): PhaseMoment | null =>
  unsuited(each).length > 0 ? null : phaseMoment(each.when)

/** The roll that it needs, and the results that do. */
export interface MendingRoll {
  readonly dice: Dice
  readonly values: readonly number[]
}

/** The roll of its own; `null`: it needs none. */
export const mendingRoll = ({ chance }: MendingEffect): MendingRoll | null =>
  chance?.results.kind === 'listed' ? { dice: chance.dice, values: chance.results.values } : null

/** Slain models, the next of the list first, whose Wounds come to no more than so many. */
export function worthOfModels(frame: readonly number[], models: number, wounds: number): number {
  let count = 0
  let left = wounds
  for (let at = frame.length - models - 1; at >= 0 && (frame[at] as number) <= left; at--) {
    left -= frame[at] as number
    count++
  }
  return count
}
