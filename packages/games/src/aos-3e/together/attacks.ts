/** Every unit in every phase in which it attacks, and the fight as it stands once the target has suffered so much. */
import { capacity } from '@rollcall/core'
import { frameOf, suffer } from '../battle-parts/body.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import { rowOf } from '../battle-parts/reads.ts'
import { unitAfterLosses } from '../battle-parts/strength.ts'
import { mentionsOf } from '../duel/keys.ts'
import type { Fight, Owned, Situation, Unit } from '../fight.ts'
import { effectsOf } from '../owned.ts'
import type { TogetherSetup } from './setup.ts'

/** A unit in one phase. */
export interface Attack {
  /** Place of the unit among the attackers. */
  readonly attacker: number
  readonly unit: Unit
  readonly situation: Situation
  /** Is it the last phase in which the unit attacks? */
  readonly isLast: boolean
  /** Most that the target can have suffered when it is attacked; 0 where nobody knows what it can take. */
  readonly last: number
  /** The fight with a target that has suffered so many points. */
  readonly scene: (suffered: number) => Scene
  /** Fights with equal words differ in nothing that any effect asks for. */
  readonly classOf: (suffered: number) => string
}

/** A fight, and what is in force in it. */
export interface Scene {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** All attacks, unit by unit in the order of the list, each phase of a unit in the order of a turn. */
export function attacksOf({ parties, target }: TogetherSetup): readonly Attack[] {
  const left = targetAfter(target)
  const last = Math.max(0, capacity({ models: target.wounds ?? [], taken: target.woundsTaken }) - 1)
  const phases = parties.flatMap(({ situations }) => situations.map(({ phase }) => phase))
  const lastPhase = phases.includes('combat') ? 'combat' : 'shooting'
  return parties.flatMap(({ unit, situations }, attacker) =>
    situations.map((situation, i): Attack => {
      const isLast = i === situations.length - 1
      const used = { attacker: isLast, target: situation.phase === lastPhase }
      return {
        attacker,
        unit,
        situation,
        isLast,
        last,
        scene: (suffered) => {
          const fight: Fight = { attacker: unit, target: left(suffered), situation }
          return { fight, owned: effectsOf(fight).filter((each) => !isSpent(each) || used[each.owner]) }
        },
        classOf: classesOf(unit, target, left),
      }
    }),
  )
}

/** Once per turn, round or battle is in the last phase in which it could be of use; what inflicts wounds has its own moment. */
const isSpent = ({ effect }: Owned): boolean =>
  effect.limit !== undefined && effect.limit !== 'phase' && !('inflict' in effect)

/** The target once it has suffered so many points. */
function targetAfter(target: Unit): (suffered: number) => Unit {
  const frame = frameOf(target.wounds ?? [])
  const start = { models: target.models, wounds: target.woundsTaken }
  const known: Unit[] = []
  return (suffered) =>
    target.wounds === null
      ? target
      : (known[suffered] ??= unitAfterLosses(target, suffer(frame, start, suffered), 'specialLast'))
}

/** What of the target an attack can depend on at all. */
function classesOf(unit: Unit, target: Unit, left: (suffered: number) => Unit): (suffered: number) => string {
  const { models, allocated } = mentionsOf([unit, target])
  const isSpecial = effectsIn(target).some((each) => 'model' in each)
  return (suffered) => {
    const now = left(suffered)
    return [models || isSpecial ? now.models : '', allocated ? now.woundsTaken : rowOf(now, now.woundsTaken)].join()
  }
}
