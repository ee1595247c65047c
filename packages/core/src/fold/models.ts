/**
 * The fold at the end of every activation: points of damage, applied one after another to a unit that remembers.
 * States are the number of wounds allocated so far, so a state is an integer and the fold a walk upwards.
 */
import { within } from '../budget.ts'

/** A unit that takes wounds: its models in the order they are finished, and what happens to damage on its way. */
export interface TargetFold {
  /** Wounds of each model, in the order of allocation; runs of equal models. */
  readonly models: readonly { readonly count: number; readonly wounds: number }[]
  /** Wounds already allocated, to the first model that is not yet slain. */
  readonly taken: number
  /** Does damage that a model cannot take run on to the next one? */
  readonly spills: boolean
  /** The first so many points of the whole pool are negated. */
  readonly negated: number
  /** No more than so many points reach the unit; `null`: no limit. */
  readonly most: number | null
}

/** What a pool of damage does to the unit. */
export interface Casualties {
  readonly allocated: number
  readonly slain: number
}

/** Wounds the unit can still take. */
export function capacity(fold: Pick<TargetFold, 'models' | 'taken'>): number {
  return fold.models.reduce((sum, { count, wounds }) => sum + count * wounds, -fold.taken)
}

/** Models the unit still has. */
export function modelCount(fold: Pick<TargetFold, 'models' | 'taken'>): number {
  return fold.models.reduce((sum, { count }) => sum + count, -slainBy(fold, fold.taken))
}

/** Models whose last wound is among the first `wounds` of the unit, counted from a fresh unit. */
function slainBy(fold: Pick<TargetFold, 'models'>, wounds: number): number {
  let left = wounds
  let slain = 0
  for (const run of fold.models) {
    const dead = Math.min(run.count, Math.floor(left / run.wounds))
    slain += dead
    left -= dead * run.wounds
    if (dead < run.count) break
  }
  return slain
}

/** Wounds of the model that stands at `wounds` allocated in all, still to go until it is slain. */
function leftOnModel(fold: Pick<TargetFold, 'models'>, wounds: number): number {
  let left = wounds
  for (const run of fold.models) {
    const all = run.count * run.wounds
    if (left < all) return run.wounds - (left % run.wounds)
    left -= all
  }
  return 0
}

/** Number of the run whose model takes the next point, after `allocated` wounds; the last one when none is left. */
export function runInFront(fold: Pick<TargetFold, 'models' | 'taken'>, allocated: number): number {
  let left = fold.taken + allocated
  const at = fold.models.findIndex(({ count, wounds }) => (left -= count * wounds) < 0)
  return at < 0 ? fold.models.length - 1 : at
}

/** Who stands in front of a unit that takes damage packet by packet, by the wounds allocated so far. */
export interface Front {
  /** Wounds that the model in front still has; 0 when none is left. */
  readonly left: Int32Array
  readonly run: Int32Array
}

/** Looks a unit up for every number of wounds it can have taken. Fails with `UnsupportedPlanError` on millions of them. */
export function frontOf(fold: TargetFold): Front {
  const all = capacity(fold)
  const what = `a unit of ${all} wounds is too large to follow wound by wound: it has`
  within({ limit: 'wounds', what, estimated: all, fits: 'ask about fewer models' })
  const [left, run] = [new Int32Array(all + 1), new Int32Array(all + 1)]
  for (let allocated = 0; allocated <= all; allocated++) {
    left[allocated] = leftOnModel(fold, fold.taken + allocated)
    run[allocated] = runInFront(fold, allocated)
  }
  return { left, run }
}

/** `next` of the fold: one packet of damage applied to a unit with `allocated` wounds; what has no room is lost. */
export function applyPacket(fold: TargetFold, allocated: number, packet: number): number {
  const room = fold.spills ? capacity(fold) - allocated : leftOnModel(fold, fold.taken + allocated)
  return allocated + Math.min(packet, room)
}

/** The part of a pool of damage that reaches the unit at all. */
export function reaches(fold: Pick<TargetFold, 'negated' | 'most'>, damage: number): number {
  const left = Math.max(0, damage - fold.negated)
  return fold.most === null ? left : Math.min(left, fold.most)
}

/** Damage that spills, allocated as one pool; the surplus over the whole unit is lost. */
export function allocate(fold: TargetFold, damage: number): Casualties {
  const allocated = Math.min(reaches(fold, damage), capacity(fold))
  return { allocated, slain: slainAfter(fold, allocated) }
}

/** Models slain once `allocated` more wounds have been taken. */
export function slainAfter(fold: Pick<TargetFold, 'models' | 'taken'>, allocated: number): number {
  return slainBy(fold, fold.taken + allocated) - slainBy(fold, fold.taken)
}
