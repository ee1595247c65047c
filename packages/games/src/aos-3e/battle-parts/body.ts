/** What is left of a unit in a battle: models that stand, and the wounds on the one that must be finished first (5). */
import { type Body, type Frame, firstWounds } from '../../duel/body.ts'

export { type Body, type Frame, frameOf, suffer, woundsLeft } from '../../duel/body.ts'

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
