/** What can change while models strike each other: wounds left, whom the next shot is aimed at, who has been struck. */
import { type ChainStep, fork, followRational, type StateShare } from '@rollcall/core'
import { failuresOf, testOf, FACE } from './dice.ts'
import { fallOf } from './falls.ts'
import { armourNeeded } from './ranged.ts'
import { halved, needed } from './schema/model.ts'
import type { Body, Target } from './schema/target.ts'

/** A hit that is being resolved: on which body, and how hard. */
interface Hit {
  readonly body: number
  readonly damage: number
  readonly rolls: number
  readonly antiPersonnel: boolean
}

/** Wounds left of every body, and what goes on. */
export interface Scene {
  readonly wounds: readonly number[]
  /** Whom the next shot is for, in the queue of targets. */
  readonly at: number
  readonly aimed: boolean
  /** Shots of this Fire Action that are left. */
  readonly shots: number
  readonly hit: Hit | null
  /** What somebody remembers of what happened, by name. */
  readonly marks: Readonly<Record<string, number>>
}

/** One step. */
export type SceneStep = ChainStep<Scene>

/** Everybody unhurt. */
export const opening = (bodies: readonly Body[]): Scene => ({
  wounds: bodies.map(({ model }) => model.wounds),
  at: 0,
  aimed: false,
  shots: 0,
  hit: null,
  marks: {},
})

/** What tells scenes apart. */
export const sceneKey = (scene: Scene): string => JSON.stringify(Object.values(scene))

/** How something can end. Fails with `UnsupportedPlanError` when there are too many ways. */
export const endsOf = (start: Scene, steps: Iterable<SceneStep>): readonly StateShare<Scene>[] =>
  followRational(start, steps, sceneKey)

/** Is a target destroyed: its own wounds are gone, or its driver is dead (WZ 10)? */
export function isDestroyed(
  targets: readonly Target[],
  bodies: readonly Body[],
  { wounds }: Scene,
  at: number,
): boolean {
  const first = bodies.findIndex(({ target }) => target === at)
  if (wounds[first] === 0) return true
  const crew = targets[at]?.crew?.length ?? 0
  return crew > 0 && wounds[first + crew] === 0
}

/** Location of a hit on a vehicle: the vehicle, or the first of its crew that is alive, its driver last (WZ 10). */
export const located =
  (targets: readonly Target[], bodies: readonly Body[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    if (hit === null) return scene
    const { crew, crewFrom } = targets[bodies[hit.body]?.target ?? -1] ?? {}
    if (crew === undefined || crewFrom === undefined) return scene
    const living = crew.findIndex((_, i) => (scene.wounds[hit.body + 1 + i] ?? 0) > 0)
    return fork(FACE, (face) =>
      face < crewFrom || living < 0 ? scene : { ...scene, hit: { ...hit, body: hit.body + 1 + living } },
    )
  }

/** Weapon Immunity: against anti-personnel weapons, once for every hit, before the Armour Rolls (WZ 5.6). */
export const resisted =
  (bodies: readonly Body[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    const immunity = hit === null ? 0 : (bodies[hit.body]?.model.weaponImmunity ?? 0)
    if (hit === null || immunity === 0 || !hit.antiPersonnel) return scene
    return fork(testOf(immunity), (resists) => (resists ? { ...scene, hit: null } : scene))
  }

/** The mark of a glider that has been wounded in flight: its body. */
const TUMBLES = 'tumbles'
/** The mark of a glider that falls. */
const FALLS = 'falls'

/** Has a glider come down (WZ 11)? Nobody fires at it after that (INT-30). */
export const hasCrashed = ({ marks }: Scene, at: number): boolean => marks[`${at} crashed`] !== undefined

/** Armour Rolls: each that fails is a wound; what is more than the body has is lost (WZ 5.6). */
export const wounded =
  (targets: readonly Target[], bodies: readonly Body[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    if (hit === null) return scene
    const armour = needed((bodies[hit.body] as Body).model, 'armour', 'target')
    return fork(failuresOf(armourNeeded(armour, hit.damage), hit.rolls), (failed) => {
      const left = Math.max(0, (scene.wounds[hit.body] as number) - failed)
      const hurt = { ...scene, hit: null, wounds: scene.wounds.with(hit.body, left) }
      const tumbles = failed > 0 && left > 0 && targets[(bodies[hit.body] as Body).target]?.gliding !== undefined
      return tumbles ? { ...hurt, marks: { ...hurt.marks, [TUMBLES]: hit.body } } : hurt
    })
  }

/** A glider that is wounded and lives tests, or falls from where it is (WZ 11). */
const glideSteps = (targets: readonly Target[], bodies: readonly Body[]): readonly SceneStep[] => [
  (scene) => {
    const body = scene.marks[TUMBLES]
    if (body === undefined) return scene
    const { model, target } = bodies[body] as Body
    const calm = unmarked(scene, TUMBLES)
    const falls = { ...calm, marks: { ...calm.marks, [FALLS]: body, [`${target} crashed`]: 1 } }
    return fork(testOf(halved(model, 'leadership', 'target')), (flies) => (flies ? calm : falls))
  },
  (scene) => {
    const body = scene.marks[FALLS]
    if (body === undefined) return scene
    const { model, target } = bodies[body] as Body
    return fork(fallOf(needed(model, 'armour', 'target'), targets[target]?.gliding ?? 0), (failed) => ({
      ...unmarked(scene, FALLS),
      wounds: scene.wounds.with(body, Math.max(0, (scene.wounds[body] as number) - failed)),
    }))
  },
]

/** Everything that a hit leads to. */
export const hitSteps = (targets: readonly Target[], bodies: readonly Body[]): readonly SceneStep[] => [
  located(targets, bodies),
  resisted(bodies),
  wounded(targets, bodies),
  ...(targets.some(({ gliding }) => gliding !== undefined) ? glideSteps(targets, bodies) : []),
]

/** The scene without a mark. */
export function unmarked(scene: Scene, name: string): Scene {
  const { [name]: _, ...marks } = scene.marks
  return { ...scene, marks }
}

/** The scene with a mark counted up. */
export const marked = (scene: Scene, name: string, by = 1): Scene => ({
  ...scene,
  marks: { ...scene.marks, [name]: (scene.marks[name] ?? 0) + by },
})
