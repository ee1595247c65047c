/** One activation as a chain: aiming and firing at a queue of targets (WZ 5.4, 5.5, 5.7, 5.8). */
import { fork } from '@rollcall/core'
import { testOf } from './dice.ts'
import { damageAt, entryFor, type Shooting, toHit } from './ranged.ts'
import { halved } from './schema/model.ts'
import { type Body, bodiesOf, type Target } from './schema/target.ts'
import { type BandEntry, unusable } from './schema/weapon.ts'
import { hasCrashed, hitSteps, isDestroyed, type Scene, type SceneStep } from './scene.ts'
import { inchesTo } from './ranged.ts'

/** What an Action is spent on. */
export type Deed = 'aim' | 'fire'

/** Shots of some Actions at a queue of targets. */
export interface Volley extends Shooting {
  readonly plan: readonly Deed[]
  readonly targets: readonly Target[]
}

/** All steps of an activation. Fails where the first target cannot be shot at. */
export function volleySteps(volley: Volley): readonly SceneStep[] {
  const { targets, plan } = volley
  const [first] = targets
  if (first !== undefined && entryFor(volley, first) === null) throw unusable(volley.weapon.name, inchesTo(first))
  const bodies = bodiesOf(targets)
  const most = Math.max(0, ...targets.map((each) => entryFor(volley, each)?.shots ?? 0))
  const steps = plan.flatMap((deed) => {
    if (deed === 'aim') return [aims(volley)]
    const shot = [...shotSteps(volley, bodies), nextTarget(targets, bodies)]
    return [begins(volley), ...Array.from({ length: most }, () => shot).flat(), ends]
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

function shotSteps(volley: Volley, bodies: readonly Body[]): readonly SceneStep[] {
  return [fires(volley, bodies), ...hitSteps(volley.targets, bodies)]
}

/** A shot at the target in front; where its band is empty it is wasted. */
const fires =
  (volley: Volley, bodies: readonly Body[]): SceneStep =>
  (scene) => {
    const target = volley.targets[scene.at]
    if (scene.shots === 0 || target === undefined) return scene
    const spent = { ...scene, shots: scene.shots - 1 }
    const entry = entryFor(volley, target)
    if (entry === null) return spent
    const body = bodies.findIndex((each) => each.target === scene.at)
    return fork(testOf(toHit(volley, target, entry, scene.aimed)), (hits) =>
      hits ? { ...spent, hit: hitOf(volley, target, entry, body) } : spent,
    )
  }

const hitOf = (volley: Volley, target: Target, entry: BandEntry, body: number): Scene['hit'] => ({
  body,
  damage: damageAt(volley, target, entry),
  rolls: entry.woundRolls,
  antiPersonnel: volley.weapon.antiPersonnel,
})

/** Whoever dies makes way for the next of the queue; the aim is lost (INT-8). */
const nextTarget =
  (targets: readonly Target[], bodies: readonly Body[]): SceneStep =>
  (scene) =>
    scene.at < targets.length && (isDestroyed(targets, bodies, scene, scene.at) || hasCrashed(scene, scene.at))
      ? { ...scene, at: scene.at + 1, aimed: false }
      : scene
