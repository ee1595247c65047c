/** What is left of a unit in a battle: models that stand, and the wounds on the one that must be finished first (5). */
import type { Body, Frame } from '../../duel/body.ts'

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

/** What is left of a unit, and the order in which its models are lost from now on. */
interface Ordered extends Body {
  readonly frame: Frame
}

/**
 * Slain models come back unwounded, the last of the list first (5.4, INT-43). Wounds stay on the model that has them, which
 * must be finished before any other (5.2): it goes before models of other Wounds that come back in front of it.
 */
export function returned(frame: Frame, { models, wounds }: Body, count: number): Ordered {
  const more = Math.min(frame.length, models + count)
  const [from, at] = [frame.length - more, frame.length - models]
  const back = frame.slice(from, at)
  const wounded = frame[at]
  if (wounds === 0 || wounded === undefined || back.every((each) => each === wounded))
    return { frame, models: more, wounds }
  return { frame: [...frame.slice(0, from), wounded, ...back, ...frame.slice(at + 1)], models: more, wounds }
}
