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
  /** The first so many wounds of the turn come to nothing, or all beyond so many. */
  readonly spared?: { readonly kind: 'negate' | 'cap'; readonly count: number }
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
  let dealt = 0
  return attackers.map((attacker) => {
    if (models === 0) return { damage: 0, allocated: 0, slain: 0 }
    const { damage: all } = referee({ attacker, target: asItStands(target, models, taken) }, die)
    const damage = passed(target, dealt + all) - passed(target, dealt)
    dealt += all
    // 5.2: the wounded model is finished first, so the wounds of all models are one row.
    const before = (target.models - models) * target.wounds + taken
    const lost = Math.min(before + damage, target.models * target.wounds)
    const slain = Math.floor(lost / target.wounds) - (target.models - models)
    models -= slain
    taken = lost % target.wounds
    return { damage, allocated: lost - before, slain }
  })
}

/** Of so many wounds that were dealt in a turn, those that do not come to nothing. */
function passed({ spared }: PlainVictim, dealt: number): number {
  if (spared === undefined) return dealt
  return spared.kind === 'cap' ? Math.min(dealt, spared.count) : Math.max(0, dealt - spared.count)
}

function asItStands(target: PlainVictim, models: number, woundsTaken: number): PlainTarget {
  const { rankAndFile, crumbles, spared: _, effects, save, ...rest } = target
  const isProud = rankAndFile !== undefined && models >= rankAndFile
  return {
    ...rest,
    models,
    woundsTaken,
    save: crumbles !== undefined && woundsTaken >= crumbles.from ? crumbles.save : save,
    effects: isProud ? [...effects, { roll: 'save', add: 1 }] : effects,
  }
}
