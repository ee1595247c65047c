/**
 * Powers that work upon units while they are near their caster: looked at when the power is cast, and again as each phase
 * begins, because units move in between.
 */
import { type Battle, enemyOf, hostOf, layUpon, lift } from '../battle.ts'
import type { Power } from './powers.ts'
import type { Aura } from '../state.ts'
import { unitsNear } from './targets.ts'
import type { Troop } from '../troop.ts'

/** Begins to work. */
export function radiate(battle: Battle, caster: Troop, power: Power): void {
  battle.auras.push({ power, caster })
  spread(battle, { caster, power })
}

/** Everybody has what works where he stands now, and nothing else of it. */
export function spreadAll(battle: Battle): void {
  for (const aura of battle.auras) spread(battle, aura)
}

function spread(battle: Battle, { caster, power }: Aura): void {
  const { troops } = power.upon === 'enemy' ? enemyOf(battle, caster.side) : hostOf(battle, caster.side)
  for (const troop of troops) lift(troop, caster.side, power.lasting)
  if (caster.where !== 'field') return
  for (const troop of unitsNear(battle, caster, power)) layUpon(troop, caster.side, power.lasting)
}

/** Those of the active player end with the beginning of his hero phase. */
export function endAuras({ auras, active }: Battle): void {
  const others = auras.filter(({ caster }) => caster.side !== active)
  auras.splice(0, auras.length, ...others)
}
