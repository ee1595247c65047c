/** What is left of a unit in a battle: models that stand, and the wounds on the one that must be finished first (5). */
import type { Unit } from '../fight.ts'

/** Models that stand, and wounds already allocated to the first of them. */
export interface Body {
  readonly models: number
  readonly wounds: number
}

/** Wounds characteristics of all models the unit ever had, in the order in which they are lost. */
export type Frame = readonly number[]

/** The frame of a unit. */
export const frameOf = (wounds: NonNullable<Unit['wounds']>): Frame =>
  wounds.flatMap((run) => Array.from({ length: run.count }, () => run.wounds))

/** Wounds of the model that must be finished first; models that stand are the last of the frame. */
const firstWounds = (frame: Frame, models: number): number => frame[frame.length - models] ?? 0

/** Wounds the unit can still take. */
export function woundsLeft(frame: Frame, { models, wounds }: Body): number {
  let sum = -wounds
  for (let i = frame.length - models; i < frame.length; i++) sum += frame[i] as number
  return Math.max(0, sum)
}

/** Points of damage allocated one at a time; what the unit cannot take is lost (5.2, 5.3). */
export function suffer(frame: Frame, body: Body, points: number): Body {
  let { models, wounds } = body
  for (let left = points; left > 0 && models > 0; ) {
    const taken = Math.min(left, firstWounds(frame, models) - wounds)
    left -= taken
    wounds += taken
    if (wounds < firstWounds(frame, models)) break
    models--
    wounds = 0
  }
  return { models, wounds }
}

/** Models flee, the wounded one first or last (8.6: the player of the unit chooses). */
export function flee({ models, wounds }: Body, count: number, woundedFirst: boolean): Body {
  const left = Math.max(0, models - count)
  return { models: left, wounds: count === 0 || (!woundedFirst && left > 0) ? wounds : 0 }
}

/** Healed wounds; never below none (5.5). */
export const heal = ({ models, wounds }: Body, points: number): Body => ({
  models,
  wounds: Math.max(0, wounds - points),
})

/** Slain models come back unwounded (5.4, INT-43); a wounded model stays the first to be finished. */
export function returned(frame: Frame, { models, wounds }: Body, count: number): Body {
  const more = Math.min(frame.length, models + count)
  return { models: more, wounds: Math.min(wounds, Math.max(0, firstWounds(frame, more) - 1)) }
}
