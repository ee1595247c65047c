/** Mortal wounds beside the attacks of a unit: what does not come about at a target as it stands does nothing to it. */
import type { Plan } from '@rollcall/core'
import type { Rolling } from '../../kit/simulations.ts'
import { type Blows, blowsOfPlan } from '../battle-parts/blows.ts'
import type { Scene } from '../battle-parts/scene.ts'
import { type Extra, extrasOf } from '../plan/extras.ts'
import { newNotes, withVerb } from '../fight.ts'
import { POOLS } from '../sequence/pools.ts'
import type { Activation } from './activations.ts'

/** An ability that inflicts mortal wounds, and what it does to a target that has suffered so much. */
interface Beside {
  readonly ability: string
  readonly when: string | null
  readonly blows: (scene: Scene) => Blows
}

/** All such abilities that come about at a whole target, or at what is left of it in the end. */
export function besides({ scene, last }: Activation, rolling: Rolling): readonly Beside[] {
  const extraAt = (id: string, { fight, owned }: Scene): Extra | undefined => {
    const alone = owned.filter((each) => !('inflict' in each.effect) || each.id === id)
    return extrasOf(fight, alone, newNotes())[0]
  }
  return withVerb(scene(0).owned, 'inflict').flatMap(({ id }): readonly Beside[] => {
    const found = extraAt(id, scene(0)) ?? extraAt(id, scene(last))
    if (found === undefined) return []
    const blows = (now: Scene): Blows =>
      blowsOfPlan(extraAt(id, now)?.plan ?? NOTHING, { labels: {}, details: new Map() }, rolling)
    return [{ ability: found.title, when: found.when, blows }]
  })
}

/** Nobody rolls anything. */
const NOTHING: Plan = {
  kind: 'activation',
  nodes: {},
  sources: [],
  purses: {},
  repeat: 1,
  folds: { [POOLS.target]: { models: [], taken: 0, spills: true, negated: 0, most: null } },
}
