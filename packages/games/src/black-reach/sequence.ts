/** Attacks one after another on a target, or on the first of several that is not destroyed (HBR 5.8). */
import { followRational, type StateShare } from '@rollcall/core'
import { type Aim, attackSteps, type Scene, sceneKey, type SceneStep } from './attack.ts'
import type { Reading } from './hit.ts'
import type { Attack } from './schema/attack.ts'
import type { Unit } from './schema/unit.ts'
import { fresh } from './state.ts'

/** Attacks, and the units that they are aimed at in this order of priority. */
interface Sequence {
  readonly attacks: readonly Attack[]
  readonly targets: readonly Unit[]
  /** Takes the Hits on the first target in its place. */
  readonly bodyguard?: Unit | undefined
  readonly reading: Reading
}

/** Units of a sequence; a bodyguard stands behind all targets. */
export const unitsOf = ({ targets, bodyguard }: Sequence): readonly Unit[] =>
  bodyguard === undefined ? targets : [...targets, { ...bodyguard, id: bodyguard.id ?? bodyguard.name ?? 'bodyguard' }]

/** Everybody before the first attack. */
export const opening = (units: readonly Unit[]): Scene => ({
  units: units.map(fresh),
  shot: null,
  melee: null,
  ended: null,
})

/** All steps of a sequence. */
export function sequenceSteps(sequence: Sequence): readonly SceneStep[] {
  const { attacks, targets, bodyguard, reading } = sequence
  const units = unitsOf(sequence)
  const guard = bodyguard === undefined ? undefined : targets.length
  return attacks.flatMap((attack) => {
    const aim: Aim = (scene) => {
      const at = targets.findIndex((_, i) => scene.units[i]?.destroyed === false)
      return at < 0 ? null : { attack, at, ...(at === 0 && guard !== undefined ? { guard } : {}) }
    }
    return attackSteps(units, aim, attack, reading)
  })
}

/** How a sequence can end. Fails with `UnsupportedPlanError` when there are too many ways. */
export const endsOf = (units: readonly Unit[], steps: readonly SceneStep[]): readonly StateShare<Scene>[] =>
  followRational(opening(units), steps, sceneKey)
