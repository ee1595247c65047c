/** What is left of a unit: models that stand, and the wounds on the one that must be finished first. */

/** Models that stand, and wounds already allocated to the first of them. */
export interface Body {
  readonly models: number
  readonly wounds: number
}

/** Wounds characteristics of all models the unit ever had, in the order in which they are lost. */
export type Frame = readonly number[]

/** The frame of runs of equal models. */
export const frameOf = (runs: readonly { readonly count: number; readonly wounds: number }[]): Frame =>
  runs.flatMap((run) => Array.from({ length: run.count }, () => run.wounds))

/** Wounds of the model that must be finished first; models that stand are the last of the frame. */
const firstWounds = (frame: Frame, models: number): number => frame[frame.length - models] ?? 0

/** Wounds the unit can still take. */
export function woundsLeft(frame: Frame, { models, wounds }: Body): number {
  let sum = -wounds
  for (let i = frame.length - models; i < frame.length; i++) sum += frame[i] as number
  return Math.max(0, sum)
}

/** So many wounds more, one at a time; what the unit cannot take is lost. */
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

/** A frame as runs of equal models. */
export function runsOf(frame: Frame): readonly { readonly count: number; readonly wounds: number }[] {
  const runs: { count: number; wounds: number }[] = []
  for (const wounds of frame) {
    const last = runs.at(-1)
    if (last?.wounds === wounds) last.count++
    else runs.push({ count: 1, wounds })
  }
  return runs
}

/** Wounds and models left of a unit with those that have not fought yet. */
export interface Reserve<F> {
  readonly woundsLeft: (fighter: F) => number
  readonly modelsLeft: (fighter: F) => number
  /** Models of the one that fights. */
  readonly standing: (fighter: F) => number
}

/**
 * What is left of a side whose so many units come one after another; `fresh`: a unit of it before it fights; `standing`: models
 * that stand, where they are not those that can still be lost.
 */
export function reserveOf<F extends Body & { readonly number: number }>(
  units: number,
  frame: (each: F) => Frame,
  fresh: (number: number) => F,
  standing: (each: F) => number = ({ models }) => models,
): Reserve<F> {
  const later = (each: F, of: (waiting: F) => number): number =>
    Array.from({ length: units - each.number - 1 }, (_, i) => of(fresh(each.number + 1 + i))).reduce((a, b) => a + b, 0)
  const wounds = (each: F): number => woundsLeft(frame(each), each)
  return {
    woundsLeft: (each) => wounds(each) + later(each, wounds),
    modelsLeft: (each) => standing(each) + later(each, standing),
    standing,
  }
}
