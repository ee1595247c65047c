/** Area weapons: everybody under the marker is hit once (WZ 5.9, 5.10, 12). */
import { drawOf, fork } from '@rollcall/core'
import { SIDES, testOf } from './dice.ts'
import { halved, has } from './schema/model.ts'
import { bodiesOf, isFlying, type Target } from './schema/target.ts'
import { HEAVY_COVER, type Impact } from './ranged.ts'
import { hitSteps, isDestroyed, type Scene, type SceneStep, struck } from './scene.ts'
import { RULES } from './rules.ts'

/** Through an open window half of the faces do no harm (WZ 12). */
const WINDOW = drawOf((chance) => chance.die(SIDES) >= RULES.windowHarmsFrom)

/** Has this one taken cover already? It has left the place, and later markers do not reach it (INT-6). */
export const hasLeft = ({ marks }: Scene, at: number): boolean => marks[`${at} left`] !== undefined

/** Can this one take cover at all: it waits, and no vehicles, flyers, panicked ones and zombies do (WZ 4, 8, 10, 11, 13)? */
const mayTakeCover = (target: Target): boolean =>
  target.waiting && target.crew === undefined && !target.panicked && !has(target, 'zombie') && !isFlying(target)

/** Whom a marker strikes, and how hard. */
interface Strike {
  readonly at: number
  readonly blow: Impact
}

/** Every model under the marker, by number, one after another. From explosions waiting models may take cover, from flames nobody (INT-6). */
export const areaSteps = (
  targets: readonly Target[],
  under: readonly number[],
  blow: Impact,
  explodes: boolean,
): readonly SceneStep[] => under.flatMap((at) => struckSteps(targets, explodes, () => ({ at, blow })))

/** One model under the marker; walls, where they are said, protect each by itself (INT-41). */
export const struckSteps = (
  targets: readonly Target[],
  explodes: boolean,
  strike: (scene: Scene) => Strike | null,
): readonly SceneStep[] => [
  (scene) => {
    const found = strike(scene)
    if (found === null || hasLeft(scene, found.at) || isDestroyed(targets, scene, found.at)) return scene
    const { at, blow } = found
    const damage = blow.damage + (targets[at]?.heavyCover === true ? HEAVY_COVER : 0)
    return struck(scene, targets, at, { ...blow, damage })
  },
  ...(targets.some(({ throughWindow }) => throughWindow) ? [spared(targets)] : []),
  ...(explodes && targets.some(mayTakeCover) ? [takesCover(targets)] : []),
  ...hitSteps(targets),
]

/** Who has just been hit. */
const hitAt = (targets: readonly Target[], { hit }: Scene): number =>
  hit === null ? -1 : (bodiesOf(targets)[hit.body]?.target ?? -1)

const spared =
  (targets: readonly Target[]): SceneStep =>
  (scene) =>
    targets[hitAt(targets, scene)]?.throughWindow === true
      ? fork(WINDOW, (harms) => (harms ? scene : { ...scene, hit: null }))
      : scene

/** One reserve Action is one test, made at the first hit; failure leaves no second try (INT-6). */
const takesCover =
  (targets: readonly Target[]): SceneStep =>
  (scene) => {
    const at = hitAt(targets, scene)
    const target = targets[at]
    if (target === undefined || !mayTakeCover(target) || scene.marks[`${at} stayed`] !== undefined) return scene
    return fork(testOf(halved(target, 'leadership', 'target')), (safe) => ({
      ...scene,
      hit: safe ? null : scene.hit,
      marks: { ...scene.marks, [`${at} ${safe ? 'left' : 'stayed'}`]: 1 },
    }))
  }
