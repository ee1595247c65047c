/**
 * The referee of several units on one target: each attacks in its turn what those before it have left, every die rolled. It is
 * written from the rules page and shares nothing with the engine; one activation is played by the referee of activations.
 */
import type { Die } from '../every-way.ts'
import { type PlainScenario, type PlainTarget, referee, type Verdict } from './aos-3e.ts'

/** A target, and what becomes of its save as it is worn down. */
export interface PlainVictim extends Omit<PlainTarget, 'wounds'> {
  /** Of every model. */
  readonly wounds: number
  /** +1 to saves while so many models are left. */
  readonly rankAndFile?: number
  /** The Save once the model in front has so many wounds (core book 22.5). */
  readonly crumbles?: { readonly from: number; readonly save: number }
}

/** Several units, one after another, against one target. */
export interface PlainSeries {
  readonly attackers: readonly PlainScenario['attacker'][]
  readonly target: PlainVictim
}

/** Plays all attacks; what each came to. */
export function seriesReferee({ attackers, target }: PlainSeries, die: Die): readonly Verdict[] {
  let models = target.models
  let taken = target.woundsTaken
  return attackers.map((attacker) => {
    if (models === 0) return { damage: 0, allocated: 0, slain: 0 }
    const verdict = referee({ attacker, target: asItStands(target, models, taken) }, die)
    // 5.2: the wounded model is finished first, so the wounds of all models are one row.
    const lost = (target.models - models) * target.wounds + taken + verdict.allocated
    models = target.models - Math.floor(lost / target.wounds)
    taken = lost % target.wounds
    return verdict
  })
}

function asItStands(target: PlainVictim, models: number, woundsTaken: number): PlainTarget {
  const { rankAndFile, crumbles, effects, save, ...rest } = target
  const isProud = rankAndFile !== undefined && models >= rankAndFile
  return {
    ...rest,
    models,
    woundsTaken,
    save: crumbles !== undefined && woundsTaken >= crumbles.from ? crumbles.save : save,
    effects: isProud ? [...effects, { roll: 'save', add: 1 }] : effects,
  }
}
