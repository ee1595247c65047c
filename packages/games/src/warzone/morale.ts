/** The Morale Test: when one is due, and on what it is rolled (WZ 8). */
import { type Draw, drawOf, fork } from '@rollcall/core'
import { SIDES, testOf, within } from './dice.ts'
import { killsOf, leadOf, marked, type SceneStep } from './scene.ts'
import { halved, has, type Model } from './schema/model.ts'
import type { Target } from './schema/target.ts'
import { RULES } from './rules.ts'
import { memory } from '../kit/memory.ts'

/** A Morale Test; whoever has Inspire Discipline repeats a failed one. Fails where the Leadership is not known. */
export function moraleOf(unit: Model, who: string, modifier = 0): Draw<boolean> {
  const target = halved(unit, 'leadership', who) + unit.highMorale + modifier
  return has(unit, 'inspireDiscipline') ? repeated(within(target)) : testOf(target)
}

/** A test that is repeated where it fails. */
const repeated = memory(
  (target: number): Draw<boolean> => drawOf((chance) => chance.die(SIDES) <= target || chance.die(SIDES) <= target),
)

/** Whoever never tests its morale (WZ 13). */
export const isFearless = (unit: Model): boolean => has(unit, 'immuneToPanic') || has(unit, 'zombie')

/** The marks that a Morale Test leaves. */
export const TESTED = 'tested'
export const PANICS = 'panics'

/**
 * The test at the end of an activation. Deaths bring it where half of a squad or less survives; to a single its wounds do, where
 * half of them or less are left (WZ 8, INT-24).
 */
export function moraleStep(member: Model, started: number, targets: readonly Target[]): SceneStep {
  return (scene) => {
    const left = targets.length - killsOf(targets, scene)
    const wounds = scene.wounds[0] as number
    const suffered = started === 1 ? wounds !== member.wounds : left < targets.length
    const shaken = suffered && (started === 1 ? isHalf(wounds, member.wounds) : isHalf(left, started))
    if (member.panicked || isFearless(member) || left === 0 || !shaken) return scene
    const tested = marked(scene, TESTED)
    const unit = targets.length === 1 ? leadOf(targets, scene, 0) : member
    return fork(moraleOf(unit, 'target'), (passes) => (passes ? tested : marked(tested, PANICS)))
  }
}

/** Is half of it left, or less: of a squad its members, of a single its wounds, of a vehicle those of its own row (INT-24)? */
export const isHalf = (left: number, started: number): boolean => RULES.morale.half * left <= started
