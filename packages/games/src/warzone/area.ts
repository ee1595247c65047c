/** Area weapons: everybody under the marker is hit once (WZ 5.9, 5.10, 12). */
import { drawOf, fork } from '@rollcall/core'
import { SIDES, testOf } from './dice.ts'
import { halved, has } from './schema/model.ts'
import { bodiesOf, type Target } from './schema/target.ts'
import { hitSteps, type Scene, type SceneStep } from './scene.ts'

/** What an area weapon does to whoever is under its marker. */
export interface Blow {
  readonly damage: number
  readonly woundRolls: number
  readonly antiPersonnel: boolean
}

/** Through an open window half of the faces do no harm (WZ 12). */
const WINDOW = drawOf((chance) => chance.die(SIDES) > SIDES / 2)

const HEAVY_COVER = -2

/**
 * Every model under the marker, one after another. `explodes`: waiting models may take cover from it by a Command Test (WZ 4,
 * INT-6); from flames nobody can.
 */
export function areaSteps(targets: readonly Target[], blow: Blow, explodes: boolean): readonly SceneStep[] {
  const bodies = bodiesOf(targets)
  return targets.flatMap((target, at) => {
    const body = bodies.findIndex((each) => each.target === at)
    const struck = (scene: Scene): Scene => ({
      ...scene,
      hit: {
        body,
        damage: blow.damage + (target.heavyCover ? HEAVY_COVER : 0),
        rolls: blow.woundRolls,
        antiPersonnel: blow.antiPersonnel,
      },
    })
    const spared: SceneStep = (scene) =>
      scene.hit === null ? scene : fork(WINDOW, (harms) => (harms ? scene : { ...scene, hit: null }))
    const covers: SceneStep = (scene) =>
      fork(testOf(halved(target, 'leadership', 'target')), (safe) => (safe ? { ...scene, hit: null } : scene))
    return [
      struck,
      ...(target.throughWindow ? [spared] : []),
      ...(explodes && target.waiting && !has(target, 'zombie') ? [covers] : []),
      ...hitSteps(targets, bodies),
    ]
  })
}
