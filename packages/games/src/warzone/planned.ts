/** A plan of aiming and firing whose shots are solved one by one: of blasts, and of shots that strike others than they are aimed at. */
import type { Fraction, StateShare } from '@rollcall/core'
import { CERTAIN, not, times, total } from '../kit/fractions.ts'
import { chanceOf } from './dice.ts'
import { asItIs, marked, onward, type Scene, withChance } from './scene.ts'
import { halved, type Model } from './schema/model.ts'
import type { Deed } from './schema/shooting.ts'

/** Who does what. */
interface Plan {
  readonly firer: Model
  readonly plan: readonly Deed[]
  /** It has been aimed before. */
  readonly aimed: boolean
  readonly indirect?: boolean
}

type Ends = readonly StateShare<Scene>[]

/** One of the ways in which a shot comes down, and what it does there. */
export interface Way {
  readonly share: Fraction
  readonly ends: (scene: Scene) => Ends
}

/** One shot: it hits in one of these ways, or misses in one of those; what is left of a miss harms nobody (WZ 5.10 to 5.12). */
export function shotEnds(scene: Scene, hits: Fraction, onHit: readonly Way[], onMiss: readonly Way[]): Ends {
  const [misses, elsewhere] = [not(hits), not(total(onMiss.map(({ share }) => share)))]
  const come = (ways: readonly Way[], chance: Fraction, from: Scene): Ends =>
    ways.flatMap(({ share, ends }) => withChance(times(chance, share), ends(from)))
  return [
    ...come(onHit, hits, marked(scene, 'hits')),
    ...come(onMiss, misses, scene),
    ...withChance(times(misses, elsewhere), asItIs(scene)),
  ]
}

/** How it can end, deed by deed and shot by shot (WZ 5.7). */
export function endsOfPlan(
  { firer, plan, aimed, indirect = false }: Plan,
  start: Scene,
  shots: number,
  shot: (scene: Scene) => Ends,
): Ends {
  // Whoever panics cannot aim (WZ 5.4); indirect fire needs a Command Test for every Fire Action (WZ 5.8).
  const mayAim = !firer.panicked
  const fires = indirect ? chanceOf(halved(firer, 'leadership', 'firer')) : CERTAIN
  const burst = (scene: Scene): Ends =>
    Array.from({ length: shots }).reduce<Ends>((ends) => onward(ends, shot), asItIs(scene))
  const done = (deed: Deed, scene: Scene): Ends =>
    deed === 'aim'
      ? asItIs({ ...scene, aimed: mayAim })
      : [...withChance(fires, burst(scene)), ...withChance(not(fires), asItIs(scene))]
  return plan.reduce<Ends>(
    (before, deed) => onward(before, (scene) => done(deed, scene)),
    asItIs({ ...start, aimed: aimed && mayAim }),
  )
}
