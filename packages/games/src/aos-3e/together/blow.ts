/** One attack as a number of points, worked out once for all targets that differ in nothing that it asks for. */
import type { DiceSource, Draw, Likely } from '@rollcall/core'
import type { Strike } from '../../together/series.ts'
import type { Blows } from '../battle-parts/blows.ts'
import { blowRolled, type Blow } from '../battle-parts/blow.ts'
import type { Scene } from '../battle-parts/scene.ts'
import { once } from '../../kit/lazily.ts'
import { tellActivation } from '../answers/explain.ts'
import type { Activation } from './activations.ts'

/** The attack by the points that its target has suffered. */
export function blowOf(attack: Activation, blows: (scene: Scene) => Blows): Pick<Strike, 'blow' | 'tell'> {
  const at = attack.known((scene) => {
    const own = blows(scene)
    return { blows: own, draw: damageOf(own) }
  })
  return {
    blow: (suffered) => at(suffered).draw,
    tell: (suffered, dice) => {
      const { tables, compiled } = at(suffered).blows
      const { lines, rolled } = tellActivation(tables(), compiled, dice)
      return { lines, points: blowRolled(rolled).damage }
    },
  }
}

/** The damage of a blow, whatever else becomes of it. */
const damageOf = (blows: Blows): Draw<number> => ({
  likely: once(() => byDamage(blows.likely())),
  roll: (source: DiceSource) => blows.roll(source).damage,
})

function byDamage(likely: readonly Likely<Blow>[]): readonly Likely<number>[] {
  const sums = new Map<number, number>()
  for (const { result, probability } of likely) sums.set(result.damage, (sums.get(result.damage) ?? 0) + probability)
  return [...sums].map(([result, probability]) => ({ result, probability }))
}
