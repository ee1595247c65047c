/** Deadly terrain (14): whoever is set up there, or ends a normal move, a run, a retreat or a charge, may be hurt. */
import { deal } from './attacks/aftermath.ts'
import { DIE, RULES } from '../rules.ts'
import type { Battle } from './battle.ts'
import type { Troop } from './troop.ts'
import { isAt } from './ground/terrain.ts'

/** A die near it, and mortal wounds on some results. */
export function steps(battle: Battle, troop: Troop): void {
  for (const feature of battle.battleplan.terrain) {
    if (feature.kind !== 'deadly' || troop.where !== 'field' || !isAt(feature, troop, RULES.mysteries.within)) continue
    battle.dice.about?.(troop, null, 'steps')
    const hurts = RULES.mysteries.deadly.on.includes(battle.dice.die(DIE))
    battle.tell?.({ event: 'steps', unit: troop.id, hurts })
    if (!hurts) continue
    const wounds = battle.strikes.mortal(battle, troop, troop, RULES.mysteries.deadly.mortalWounds)
    deal(battle, troop, troop, wounds, 'hurts', 'the deadly terrain')
  }
}
