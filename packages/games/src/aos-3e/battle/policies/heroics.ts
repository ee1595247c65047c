/** What heroic actions are worth in points: what they destroy, save, heal or pay for on average, whoever's they are. */
import { type Chance, drawOf, type Likely } from '@rollcall/core'
import type { Heroic } from '../../deeds.ts'
import { recovers } from '../../battle-parts/heroics.ts'
import { leads } from '../../odds/moments.ts'
import { RULES } from '../../rules.ts'
import { distance, nearest } from '../ground/field.ts'
import type { Troop } from '../troop.ts'
import { best } from './best.ts'
import type { HeroicOption } from '../options.ts'
import type { View } from '../state.ts'
import { POINT_WORTH, worthOfUse } from './worth.ts'

/** The heroic action that brings most. */
export const mostHeroic = (view: View, options: readonly HeroicOption[]): HeroicOption | null =>
  best(options, (each) => (each.action === 'own' ? worthOfUse(view, each.use) : WORTH[each.action](view, each.hero)))

const WORTH: Readonly<Record<Heroic, (view: View, hero: Troop) => number>> = {
  leadership: ({ me }) => POINT_WORTH * meanOf((chance) => Number(leads(chance, me.general?.where === 'gone'))),
  // A point's worth of a chance that a spell comes to nothing.
  willpower: ({ enemy }) =>
    enemy.casters.some(({ me, where }) => me.wizard !== null && where === 'field') ? POINT_WORTH / 3 : 0,
  finestHour: inTheFight,
  recovery: (_, hero) => hero.perWound * meanOf((chance) => recovers(chance, hero.me.unit.bravery ?? 0, hero.wounds)),
}

/** One more to wound and to save, a sixth of the attacks of both sides, where a fight is near. */
function inTheFight({ value, enemy }: View, hero: Troop): number {
  const foe = nearest(enemy.troops, hero)
  if (foe === null || distance(foe, hero) > RULES.distances.finestHour) return 0
  return (value(hero, foe, 'combat') + value(foe, hero, 'combat')) / 6
}

const meanOf = (draw: (chance: Chance) => number): number =>
  drawOf(draw)
    .likely()
    .reduce((sum, { result, probability }: Likely<number>) => sum + result * probability, 0)
