/** Area weapons: everybody under the marker is hit once (WZ 5.9, 5.10, 12). */
import { drawOf, fork } from '@rollcall/core'
import { SIDES, testOf } from './dice.ts'
import { halved, has } from './schema/model.ts'
import { type Body, isFlying, type Target } from './schema/target.ts'
import { HEAVY_COVER } from './ranged.ts'
import { hitSteps, isDestroyed, type Scene, type SceneStep } from './scene.ts'
import { RULES } from './rules.ts'

/** What an area weapon does to whoever is under its marker. */
export interface Blow {
  readonly damage: number
  readonly woundRolls: number
  readonly antiPersonnel: boolean
}

/** Models that area weapons are used against, and whoever of them is under the marker, by number. */
export interface Ground {
  readonly targets: readonly Target[]
  readonly bodies: readonly Body[]
  readonly under: readonly number[]
}

/** Through an open window half of the faces do no harm (WZ 12). */
const WINDOW = drawOf((chance) => chance.die(SIDES) >= RULES.windowHarmsFrom)

/** Has this one taken cover already? It has left the place, and later markers do not reach it (INT-6). */
export const hasLeft = ({ marks }: Scene, at: number): boolean => marks[`${at} left`] !== undefined

/** Can this one take cover at all: it waits, and no vehicles, flyers, panicked ones and zombies do (WZ 4, 8, 10, 11, 13)? */
const mayTakeCover = (target: Target): boolean =>
  target.waiting && target.crew === undefined && !target.panicked && !has(target, 'zombie') && !isFlying(target)

/** Whom a marker strikes, and how hard. */
export interface Strike {
  readonly at: number
  readonly blow: Blow
}

/** Every model under the marker, one after another. From explosions waiting models may take cover, from flames nobody (INT-6). */
export const areaSteps = (ground: Ground, blow: Blow, explodes: boolean): readonly SceneStep[] =>
  ground.under.flatMap((at) => struckSteps(ground, explodes, () => ({ at, blow })))

/** One model under the marker; walls, where they are said, protect each by itself (INT-41). */
export function struckSteps(
  { targets, bodies }: Omit<Ground, 'under'>,
  explodes: boolean,
  strike: (scene: Scene) => Strike | null,
): readonly SceneStep[] {
  const struck: SceneStep = (scene) => {
    const { at, blow } = strike(scene) ?? NOBODY
    if (blow === null || hasLeft(scene, at) || isDestroyed(targets, bodies, scene, at)) return scene
    const damage = blow.damage + (targets[at]?.heavyCover === true ? HEAVY_COVER : 0)
    const body = bodies.findIndex((each) => each.target === at)
    return { ...scene, hit: { body, damage, rolls: blow.woundRolls, antiPersonnel: blow.antiPersonnel } }
  }
  const hitAt = ({ hit }: Scene): number => (hit === null ? -1 : (bodies[hit.body] as Body).target)
  return [
    struck,
    ...(targets.some(({ throughWindow }) => throughWindow) ? [spared(targets, hitAt)] : []),
    ...(explodes && targets.some(mayTakeCover) ? [takesCover(targets, hitAt)] : []),
    ...hitSteps(targets, bodies),
  ]
}

const NOBODY = { at: -1, blow: null } as const

const spared =
  (targets: readonly Target[], hitAt: (scene: Scene) => number): SceneStep =>
  (scene) =>
    targets[hitAt(scene)]?.throughWindow === true
      ? fork(WINDOW, (harms) => (harms ? scene : { ...scene, hit: null }))
      : scene

/** One reserve Action is one test, made at the first hit; failure leaves no second try (INT-6). */
const takesCover =
  (targets: readonly Target[], hitAt: (scene: Scene) => number): SceneStep =>
  (scene) => {
    const at = hitAt(scene)
    const target = targets[at]
    if (target === undefined || !mayTakeCover(target) || scene.marks[`${at} stayed`] !== undefined) return scene
    return fork(testOf(halved(target, 'leadership', 'target')), (safe) => ({
      ...scene,
      hit: safe ? null : scene.hit,
      marks: { ...scene.marks, [`${at} ${safe ? 'left' : 'stayed'}`]: 1 },
    }))
  }
