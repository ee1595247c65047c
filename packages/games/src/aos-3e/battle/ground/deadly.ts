/** Deadly terrain (14): whoever is set up there, or ends a normal move, a run, a retreat or a charge, may be hurt. */
import { deal } from '../attacks/aftermath.ts'
import { DIE } from '../../rules.ts'
import type { Battle } from '../battle.ts'
import type { Troop } from '../troop.ts'
import { isAt } from './terrain.ts'

/** A die within 1" of it: D3 mortal wounds on a 1. */
export function steps(battle: Battle, troop: Troop): void {
  for (const feature of battle.battleplan.terrain) {
    if (feature.kind !== 'deadly' || troop.where !== 'field' || !isAt(feature, troop, 1)) continue
    battle.dice.about?.(troop, null, 'steps')
    const hurts = battle.dice.die(DIE) === 1
    battle.tell?.({ event: 'steps', unit: troop.id, hurts })
    if (hurts)
      deal(battle, troop, troop, battle.strikes.mortal(battle, troop, troop, 'D3'), 'hurts', 'the deadly terrain')
  }
}
