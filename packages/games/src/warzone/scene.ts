/** What can change while models strike each other: wounds left, whom the next shot is aimed at, who has been struck. */
import { type ChainStep, type Draw, fork, followRational, type Fraction, reduce, type StateShare } from '@rollcall/core'
import { CERTAIN, times, total } from '../kit/fractions.ts'
import { failuresOf, testOf, FACE } from './dice.ts'
import { climbingRoll, fallOf } from './falls.ts'
import { armourNeeded, type Impact } from './ranged.ts'
import { leaderOf } from './gunners.ts'
import { halved, type Model, needed } from './schema/model.ts'
import { type Body, bodiesOf, type Target } from './schema/target.ts'

/** A hit that is being resolved, and on which body. */
interface Hit extends Impact {
  readonly body: number
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

/** Nothing goes on among bodies with these wounds left. */
export const sceneOf = (wounds: readonly number[]): Scene => ({
  wounds,
  at: 0,
  aimed: false,
  shots: 0,
  hit: null,
  marks: {},
})

/** Everybody unhurt. */
export const opening = (targets: readonly Target[]): Scene =>
  sceneOf(bodiesOf(targets).map(({ model }) => model.wounds))

/** What tells scenes apart. */
export const sceneKey = ({ wounds, at, aimed, shots, hit, marks }: Scene): string => {
  let text = `${wounds.join()};${at};${aimed};${shots}`
  if (hit !== null) text += `;${hit.body},${hit.damage},${hit.woundRolls},${hit.antiPersonnel}`
  for (const name in marks) text += `;${name} ${marks[name]}`
  return text
}

/** How something can end. Fails with `UnsupportedPlanError` when there are too many ways. */
export const endsOf = (start: Scene, steps: Iterable<SceneStep>): readonly StateShare<Scene>[] =>
  followRational(start, steps, sceneKey)

/** All ways it can go on from these ends; equal scenes are one. */
export function onward(
  ends: readonly StateShare<Scene>[],
  next: (scene: Scene) => readonly StateShare<Scene>[],
): readonly StateShare<Scene>[] {
  const known = new Map<string, StateShare<Scene>>()
  for (const { state, share } of ends.flatMap((end) => withChance(end.share, next(end.state)))) {
    const before = known.get(sceneKey(state))
    known.set(sceneKey(state), { state, share: before === undefined ? share : reduce(total([before.share, share])) })
  }
  return [...known.values()]
}

/** These ends where they come to pass with such a chance only. */
export const withChance = <S>(chance: Fraction, ends: readonly StateShare<S>[]): readonly StateShare<S>[] =>
  chance.numerator === 0n ? [] : ends.map(({ state, share }) => ({ state, share: times(chance, share) }))

/** A scene that nothing changes. */
export const asItIs = (state: Scene): readonly StateShare<Scene>[] => [{ state, share: CERTAIN }]

/** The first body of a target: the model itself, or the row of the vehicle. */
const firstBody = (targets: readonly Target[], at: number): number =>
  bodiesOf(targets).findIndex(({ target }) => target === at)

/** A target is hit. */
export const struck = (scene: Scene, targets: readonly Target[], at: number, blow: Impact): Scene => {
  const { damage, woundRolls, antiPersonnel } = blow
  return { ...scene, hit: { body: firstBody(targets, at), damage, woundRolls, antiPersonnel } }
}

/** Is a target destroyed: its own wounds are gone, or its driver is dead (WZ 10)? */
export function isDestroyed(targets: readonly Target[], { wounds }: Scene, at: number): boolean {
  const first = firstBody(targets, at)
  if (wounds[first] === 0) return true
  const crew = targets[at]?.crew?.length ?? 0
  return crew > 0 && wounds[first + crew] === 0
}

/** How many of the targets are destroyed. */
export const killsOf = (targets: readonly Target[], scene: Scene): number =>
  targets.filter((_, at) => isDestroyed(targets, scene, at)).length

/** Location of a hit on a vehicle: the vehicle, or the first of its crew that is alive, its driver last (WZ 10). */
const located =
  (targets: readonly Target[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    if (hit === null) return scene
    const { crew, crewFrom } = targets[bodiesOf(targets)[hit.body]?.target ?? -1] ?? {}
    if (crew === undefined || crewFrom === undefined) return scene
    const living = crew.findIndex((_, i) => (scene.wounds[hit.body + 1 + i] ?? 0) > 0)
    return fork(FACE, (face) =>
      face < crewFrom || living < 0 ? scene : { ...scene, hit: { ...hit, body: hit.body + 1 + living } },
    )
  }

/** Weapon Immunity: against anti-personnel weapons, once for every hit, before the Armour Rolls (WZ 5.6). */
const resisted =
  (targets: readonly Target[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    const immunity = hit === null ? 0 : (bodiesOf(targets)[hit.body]?.model.weaponImmunity ?? 0)
    if (hit === null || immunity === 0 || !hit.antiPersonnel) return scene
    return fork(testOf(immunity), (resists) => (resists ? { ...scene, hit: null } : scene))
  }

/** The mark of somebody aloft who has been wounded: its body. */
const TUMBLES = 'tumbles'
/** The mark of somebody who falls. */
const FALLS = 'falls'

/** Has a glider or a climber come down (WZ 4, 11)? Nobody fires at it after that (INT-30). */
export const hasCrashed = ({ marks }: Scene, at: number): boolean => marks[`${at} crashed`] !== undefined

/** Inches above the ground of a glider or a climber; `undefined`: neither. */
const aloft = (target: Target | undefined): number | undefined => target?.gliding ?? target?.climbing

/** Whose Leadership counts of a target: the best of a crew that lives, else its own (WZ 10). */
export function leadOf(targets: readonly Target[], { wounds }: Scene, at: number): Model {
  const first = firstBody(targets, at)
  return leaderOf(targets[at] as Target, wounds.slice(first + 1), 'target.crew')
}

/** Whoever is wounded aloft and lives keeps his hold: a glider by a Command Test, a climber by his roll (WZ 4, 11). */
const holdOf = (target: Target, who: Model): Draw<boolean> =>
  target.gliding === undefined ? climbingRoll(who) : testOf(halved(who, 'leadership', 'target'))

/** Armour Rolls: each that fails is a wound; what is more than the body has is lost (WZ 5.6). */
const wounded =
  (targets: readonly Target[]): SceneStep =>
  (scene) => {
    const { hit } = scene
    if (hit === null) return scene
    const { model, target: at } = bodiesOf(targets)[hit.body] as Body
    const armour = needed(model, 'armour', 'target')
    return fork(failuresOf(armourNeeded(armour, hit.damage), hit.woundRolls), (failed) => {
      const hurt = losing({ ...scene, hit: null }, hit.body, failed)
      const tumbles = failed > 0 && aloft(targets[at]) !== undefined && !isDestroyed(targets, hurt, at)
      return tumbles ? { ...hurt, marks: { ...hurt.marks, [TUMBLES]: firstBody(targets, at) } } : hurt
    })
  }

/** A body loses wounds; what is more than it has is lost. */
export const losing = (scene: Scene, body: number, wounds: number): Scene => ({
  ...scene,
  wounds: scene.wounds.with(body, Math.max(0, (scene.wounds[body] as number) - wounds)),
})

/** Whoever is wounded aloft and lives holds on, or falls from where it is (WZ 4, 11). */
const tumbleSteps = (targets: readonly Target[]): readonly SceneStep[] => [
  (scene) => {
    const body = scene.marks[TUMBLES]
    if (body === undefined) return scene
    const { model, target } = bodiesOf(targets)[body] as Body
    const calm = unmarked(scene, TUMBLES)
    const falls = { ...calm, marks: { ...calm.marks, [FALLS]: body, [`${target} crashed`]: 1 } }
    const who = targets[target]?.crew === undefined ? model : leadOf(targets, scene, target)
    return fork(holdOf(targets[target] as Target, who), (holds) => (holds ? calm : falls))
  },
  (scene) => {
    const body = scene.marks[FALLS]
    if (body === undefined) return scene
    const { model, target } = bodiesOf(targets)[body] as Body
    return fork(fallOf(needed(model, 'armour', 'target'), aloft(targets[target]) ?? 0), (failed) =>
      losing(unmarked(scene, FALLS), body, failed),
    )
  },
]

/** Everything that a hit leads to. */
export const hitSteps = (targets: readonly Target[]): readonly SceneStep[] => [
  ...(targets.some(({ crew }) => crew !== undefined) ? [located(targets)] : []),
  ...(bodiesOf(targets).some(({ model }) => model.weaponImmunity > 0) ? [resisted(targets)] : []),
  wounded(targets),
  ...(targets.some((each) => aloft(each) !== undefined) ? tumbleSteps(targets) : []),
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
