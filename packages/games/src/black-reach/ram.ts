/** Ramming (HBR 5.9): both roll, and only a higher total of whoever rams does anything. */
import { fork } from '@rollcall/core'
import { hitSteps, plainHit, type SceneStep } from './attack.ts'
import { DIE } from './dice.ts'
import { attack } from './schema/attack.ts'
import type { Unit } from './schema/unit.ts'
import { faceOf, fresh, lostTo, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

/** Added to the die: the defence of a heavy vehicle, half of a light one's, rounded up (HBR 1). */
function weightOf(unit: Unit, state: UnitState): number {
  const { defence } = faceOf(unit, state)
  const weight = unit.type === 'heavyVehicle' ? defence : Math.ceil(defence / RULES.lightRam)
  return weight - lostTo(state.tokens) - unit.ownRollPenalties
}

/** No armour saves a vehicle that is rammed (HBR 5.3). */
const UNSAVED = attack.parse({ combatValue: 0, name: 'ramming' })

/** Steps of a ramming; the target is the only unit of the scene. Location dice have no shift here. */
export function afterRam(attacker: Unit, target: Unit): readonly SceneStep[] {
  const mine = weightOf(attacker, fresh(attacker))
  const bare: Unit = { ...target, armourSave: null }
  const against: SceneStep = (scene) =>
    fork(DIE, (face) => ({
      ...scene,
      melee: { attacker: 0, defender: face, attackerRerolls: 0, defenderRerolls: 0, winner: null },
    }))
  const rammed: SceneStep = (scene) =>
    fork(DIE, (face) => {
      const theirs = (scene.melee?.defender ?? 0) + weightOf(target, scene.units[0] as UnitState)
      const rest = { ...scene, melee: null }
      return face + mine > theirs ? plainHit({ ...rest, ended: 'hit' }, 0, UNSAVED) : rest
    })
  return [
    against,
    rammed,
    ...hitSteps([bare], { suppressionAffectsArmourSave: true }),
    (scene) => ({ ...scene, shot: null }),
  ]
}
