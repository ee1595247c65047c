/** Questions about fire: an activation, its kills and wounds, and a Morale Test after a volley (WZ 5, 8). */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'
import { outOf } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds, type Solved } from '../../odds.ts'
import { type Volley, volleySteps } from '../activation.ts'
import { SIDES, within } from '../dice.ts'
import { namesOf } from '../named.ts'
import { armourNeeded, damageAt, entryFor, toHit } from '../ranged.ts'
import { endsOf, hasCrashed, isDestroyed, opening, type Scene } from '../scene.ts'
import { fireWords, firerNeeds, oneOfTargets, type Said, volleyOf } from '../schema/shooting.ts'
import { type Body, bodiesOf, type Target } from '../schema/target.ts'

/** What became of the targets: who is dead, and wounds lost by all that can be counted. */
export function fallenOf(targets: readonly Target[], bodies: readonly Body[], scene: Scene): Happening {
  const dead = targets.map((_, i) => isDestroyed(targets, bodies, scene, i))
  const lost = bodies.map(({ model }, i) => model.wounds - (scene.wounds[i] as number))
  return {
    killed: dead[0] as boolean,
    ...(targets.length > 1
      ? Object.fromEntries(namesOf(targets).map((name, i) => [`${name} killed`, dead[i] as boolean]))
      : {}),
    kills: dead.filter((is) => is).length,
    wounds: lost.reduce((sum, each) => sum + each, 0),
    ...(targets.some(({ gliding }) => gliding !== undefined)
      ? { crashes: targets.some((_, i) => hasCrashed(scene, i)) }
      : {}),
    ...ofVehicle(targets, lost),
  }
}

/** Of a single vehicle: its own row, and its driver. */
function ofVehicle([only, ...others]: readonly Target[], lost: readonly number[]): Happening {
  if (only?.crew === undefined || others.length > 0) return {}
  return {
    vehicleDestroyed: lost[0] === only.wounds,
    driverKilled: (lost.at(-1) ?? 0) > 0 && lost.at(-1) === only.crew.find(({ driver }) => driver)?.wounds,
    vehicleUntouched: lost[0] === 0,
  }
}

/** Hits and failed Armour Rolls as if nobody could die (WZ 5.7): means of the first target, every Action a Fire Action as planned. */
function ignoringDeath(volley: Volley): Readonly<Record<string, Fraction>> {
  const [target] = volley.targets
  const entry = target === undefined ? null : entryFor(volley, target)
  if (target === undefined || entry === null || target.crew !== undefined || volley.indirect) return {}
  const unsaved = SIDES - within(armourNeeded(target.armour, damageAt(volley, target, entry)))
  const immune =
    volley.weapon.antiPersonnel && target.weaponImmunity > 0 ? SIDES - within(target.weaponImmunity) : SIDES
  let aimed = false
  let hits = 0
  for (const deed of volley.plan) {
    if (deed === 'fire') hits += entry.shots * within(toHit(volley, target, entry, aimed))
    aimed ||= deed === 'aim' && !volley.firer.panicked
  }
  return {
    hits: outOf(hits, SIDES),
    unsavedWounds: outOf(hits * immune * unsaved * entry.woundRolls, SIDES * SIDES * SIDES),
  }
}

/** Everything that a volley comes to. */
export function volleySolved(volley: Volley): Solved {
  const bodies = bodiesOf(volley.targets)
  const ends = endsOf(opening(bodies), volleySteps(volley))
  return { ...happenings(ends, (scene) => fallenOf(volley.targets, bodies, scene)), values: ignoringDeath(volley) }
}

const words = z.strictObject(fireWords).superRefine(oneOfTargets).superRefine(firerNeeds)

export const fire = odds<Said>({
  id: 'fire',
  also: ['shoot', 'volley', 'activation', 'ranged'],
  title: 'An activation of aiming and firing at a queue of targets: kills, wounds, chance to kill',
  rule: '5.7',
  asks: [],
  input: words as unknown as z.ZodType<Said, unknown>,
  solve: (said) => volleySolved(volleyOf(said)),
})
