/** Units that enemies cannot pick as targets: of shooting, of magic, or of monstrous rampages (4.1, 9.1, 9.2, 10). */
import type { Effect, HiddenEffect } from '../../schema/effects.ts'
import { stated } from '../../../records.ts'
import { type Aim, SEEN } from '../../verbs/hidden.ts'
import { aroundOf, saidOf } from '../around.ts'
import { hasGrant, hostOf } from '../battle.ts'
import { orNobody } from '../lasting.ts'
import type { Hide } from '../setup.ts'
import type { Battle, Everywhere, Hides } from '../state.ts'
import type { Troop } from '../troop.ts'
import { distance } from './field.ts'
import { hasCover, sees } from './terrain.ts'

/** What an effect hides a unit from; `null`: it is no such effect. Who looks decides whether it is in cover. */
export function hideBy(each: Effect): Hide | null {
  if (!('hidden' in each)) return null
  const { hidden: from, beyond = null, ...effect } = each as HiddenEffect
  const { cover, ...self } = effect.if?.self ?? {}
  const covered = cover === true
  const asked = Object.keys(self).length === 0 ? { ...effect.if, self: undefined } : { ...effect.if, self }
  const around = aroundOf(covered ? ({ ...effect, if: stated(asked) } as Effect) : each)
  return around === null ? null : { ...around, from, beyond, covered }
}

/** Sorts them by what they hide from: most battles have none of most kinds. */
export function hidesIn({ near, lying }: Everywhere<Hide>): Hides {
  const of = (aim: Aim): Everywhere<Hide> | null => {
    const isFrom = ({ said: { from } }: { readonly said: Hide }): boolean =>
      from.includes(aim) || (from.includes('sight') && SEEN.includes(aim))
    return orNobody({ near: near.filter(isFrom), lying: lying.filter(isFrom) })
  }
  return { shooting: of('shooting'), spells: of('spells'), prayers: of('prayers'), rampages: of('rampages') }
}

/** Those of them whom a unit may pick: friends, and enemies who do not hide from it. */
export const pickable = (battle: Battle, unit: Troop, targets: readonly Troop[], from: Aim): readonly Troop[] =>
  battle.hides[from] === null ? targets : targets.filter((each) => !isHidden(battle, unit, each, from))

/** May somebody not pick it, because he is an enemy from whom it hides? */
export function isHidden(battle: Battle, enemy: Troop, troop: Troop, from: Aim): boolean {
  const said = battle.hides[from]
  if (said === null || enemy.side === troop.side) return false
  return saidOf(battle, said, troop).some(
    (each) => hides(battle, enemy, troop, each) || (each.beyond === 'nearest' && isBehind(battle, enemy, troop, said)),
  )
}

function hides(battle: Battle, enemy: Troop, troop: Troop, { beyond, covered }: Hide): boolean {
  if (beyond === 'nearest' || (beyond !== null && distance(enemy, troop) <= beyond)) return false
  return !covered || hasGrant(troop, 'cover') || hasCover(battle, enemy, troop)
}

/** Is a target nearer to the enemy? Of those that hide behind others the nearest is one all the same. */
function isBehind(battle: Battle, enemy: Troop, troop: Troop, all: Everywhere<Hide>): boolean {
  const inches = distance(enemy, troop)
  return hostOf(battle, troop.side).troops.some(
    (each) =>
      each.where === 'field' &&
      distance(enemy, each) < inches &&
      sees(battle, enemy, each) &&
      !saidOf(battle, all, each).some((said) => hides(battle, enemy, each, said)),
  )
}
