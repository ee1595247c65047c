/** One activation as a chain: aiming and firing at a queue of targets (WZ 5.4, 5.5, 5.7, 5.8). */
import { fork } from '@rollcall/core'
import { repeated } from '../kit/repeated.ts'
import { testOf } from './dice.ts'
import { hasLeft, struckSteps } from './area.ts'
import { impactOf, entryFor, type Shooting, toHit, usedAgainst } from './ranged.ts'
import { halved, lacking } from './schema/model.ts'
import type { Deed } from './schema/shooting.ts'
import { isFlying, type Target } from './schema/target.ts'
import type { BandEntry } from './schema/weapon.ts'
import { hasCrashed, hitSteps, isDestroyed, marked, type Scene, type SceneStep, struck, unmarked } from './scene.ts'

/** Shots of some Actions at a queue of targets. */
export interface Volley extends Shooting {
  readonly plan: readonly Deed[]
  readonly targets: readonly Target[]
  /** Of an area weapon: how many of them its marker covers, the front ones. */
  readonly underMarker?: number | undefined
}

/** All steps of a plan. Fails where the first target cannot be shot at. */
export function volleySteps(volley: Volley): readonly SceneStep[] {
  const { targets, plan } = volley
  const [first] = targets
  if (first !== undefined) usedAgainst(volley, first)
  // A flame is one marker for every Fire Action (WZ 5.9).
  const isFlame = volley.weapon.template === 'direct'
  const most = isFlame ? 1 : Math.max(0, ...targets.map((each) => entryFor(volley, each)?.shots ?? 0))
  const shotSteps = volley.weapon.template === undefined ? aimedSteps(volley) : markerSteps(volley)
  const steps = plan.flatMap((deed) => {
    if (deed === 'aim') return [aims(volley)]
    const shot = [...shotSteps, nextTarget(targets)]
    return [begins(volley), ...repeated(most, shot).flat(), ends]
  })
  // Aim is that of one model, which the next one has not (WZ 5.4).
  return [...steps, (scene) => (scene.aimed ? { ...scene, aimed: false } : scene)]
}

/** Panicked models cannot aim (WZ 5.4). */
const aims =
  ({ firer, targets }: Volley): SceneStep =>
  (scene) =>
    firer.panicked || scene.at >= targets.length ? scene : { ...scene, aimed: true }

/** A Fire Action has as many shots as the band of its first target says (INT-11); indirect fire needs a Command Test (WZ 5.8). */
const begins =
  (volley: Volley): SceneStep =>
  (scene) => {
    const target = volley.targets[scene.at]
    const entry = target === undefined ? null : entryFor(volley, target)
    if (entry === null) return scene
    const ready = { ...scene, shots: entry.shots }
    if (!volley.indirect) return ready
    return fork(testOf(halved(volley.firer, 'leadership', 'firer')), (passes) => (passes ? ready : scene))
  }

const ends: SceneStep = (scene) => (scene.shots === 0 ? scene : { ...scene, shots: 0 })

/** A shot at one. */
const aimedSteps = (volley: Volley): readonly SceneStep[] => [
  fires(volley, (scene, target, entry) => struck(scene, volley.targets, scene.at, impactOf(volley, entry, target))),
  ...hitSteps(volley.targets),
]

/** A shot at the target in front; where its band is empty it is wasted. Flames need no roll (WZ 5.9). */
const fires =
  (volley: Volley, hit: (scene: Scene, target: Target, entry: BandEntry) => Scene): SceneStep =>
  (scene) => {
    const target = volley.targets[scene.at]
    if (scene.shots === 0 || target === undefined) return scene
    const spent = { ...scene, shots: scene.shots - 1 }
    const entry = entryFor(volley, target)
    if (entry === null) return spent
    if (volley.weapon.template === 'direct') return hit(spent, target, entry)
    return fork(testOf(toHit(volley, target, entry, scene.aimed)), (hits) => (hits ? hit(spent, target, entry) : spent))
  }

/** May a target be fired at: it lives, has not fallen, and has not left its place (INT-6, INT-30)? */
const stands = (targets: readonly Target[], scene: Scene, at: number): boolean =>
  !isDestroyed(targets, scene, at) && !hasCrashed(scene, at) && !hasLeft(scene, at)

/** The mark of a marker that has come down on its target, and with what Damage and Armour Rolls. */
export const LANDED = 'landed'

/** A marker over the models in front; a miss harms nobody: where it goes astray is asked of a blast (WZ 5.9 to 5.11). */
function markerSteps(volley: Volley): readonly SceneStep[] {
  const { targets, weapon } = volley
  const most = Math.min(targets.length, markedModels(volley))
  // From the back to the front: whoever dies does not change who stands before him.
  const covered = Array.from({ length: most }, (_, i) => most - 1 - i).flatMap((place) =>
    struckSteps(targets, weapon.template === 'radius', (scene) => {
      if (scene.marks[LANDED] === undefined) return null
      const at = [...targets.keys()].filter((i) => stands(targets, scene, i))[place]
      const entry = entryFor(volley, targets[scene.at] as Target) as BandEntry
      return at === undefined ? null : { at, blow: impactOf(volley, entry) }
    }),
  )
  return [
    fires(volley, (scene) => marked(scene, LANDED)),
    ...covered,
    (scene) => closedUp(volley, unmarked(scene, LANDED)),
  ]
}

/** How many models are under the marker. Fails where nobody said it, and where no marker reaches (WZ 0, 11). */
function markedModels({ underMarker, weapon, indirect, targets }: Volley): number {
  if (underMarker === undefined)
    throw lacking(
      'underMarker',
      'is missing: say how many models the marker of the area weapon covers, as "under marker 4" behind the target (WZ 0)',
    )
  if (targets.some(isFlying) && (indirect || weapon.template === 'direct'))
    throw lacking('weapon.template', 'does not reach models in flight (WZ 11)')
  if (!areTogether(targets))
    throw lacking(
      'targets',
      'are not on one level: a marker in flight reaches only those on that of its target (WZ 11)',
    )
  return underMarker
}

/** All on the ground, or all in flight on one level. */
const areTogether = (targets: readonly Target[]): boolean =>
  new Set(targets.map((each) => (isFlying(each) ? each.levelDifference : 'ground'))).size <= 1

/** Alike models behind the front are told apart by their wounds alone, the wounded first. */
function closedUp({ targets }: Volley, scene: Scene): Scene {
  const [first] = targets
  const areAlike = targets.every((each) => each === first) && first?.crew === undefined
  if (!areAlike || Object.keys(scene.marks).length > 0) return scene
  const rest = scene.wounds.slice(scene.at + 1)
  const wounds = [...rest.filter((left) => left > 0).toSorted((a, b) => a - b), ...rest.filter((left) => left === 0)]
  return { ...scene, wounds: [...scene.wounds.slice(0, scene.at + 1), ...wounds] }
}

/** Whoever dies makes way for the next of the queue who lives; the aim is lost (INT-8). */
const nextTarget =
  (targets: readonly Target[]): SceneStep =>
  (scene) => {
    let at = scene.at
    while (at < targets.length && !stands(targets, scene, at)) at++
    return at === scene.at ? scene : { ...scene, at, aimed: false }
  }
