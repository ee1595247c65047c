/** Whose Leadership counts, and whoever is lost without it: crews and zombies (WZ 10, 13). */
import { type Draw, fork } from '@rollcall/core'
import { testOf } from './dice.ts'
import { marked, type Scene, type SceneStep, unmarked } from './scene.ts'
import { halved, isAstray, type Model } from './schema/model.ts'

/** The Command Test at the start of its turn; whoever fails it does nothing. */
export const wakes = (who: Model, path: string): Draw<boolean> => testOf(halved(who, 'leadership', path))

/** The mark of somebody who does nothing this turn. */
const IDLE = 'idle'

/** Does nobody act here? */
export const isIdle = ({ marks }: Scene): boolean => marks[IDLE] !== undefined

/** The steps of an activation, of a zombie out of command only if it wakes. */
export function awake(who: Model, steps: readonly SceneStep[]): readonly SceneStep[] {
  if (!isAstray(who)) return steps
  const wakesUp = wakes(who, 'firer')
  return [
    (scene) => fork(wakesUp, (acts) => (acts ? scene : marked(scene, IDLE))),
    ...steps.map(
      (step): SceneStep =>
        (scene) =>
          isIdle(scene) ? scene : step(scene),
    ),
    (scene) => (isIdle(scene) ? unmarked(scene, IDLE) : scene),
  ]
}
