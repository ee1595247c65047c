/** Wards (5.1): for each kind of wound the best applicable one, rolled once for every wound. */
import type { Owned, Wards } from '../fight.ts'
import type { WardEffect } from '../schema/effects.ts'
import { type Wielded, reachesDefence } from './applies.ts'

/** The ward number that counts for this kind of wound made by this attack; `null`: none. */
export function wardAgainst(
  attack: Wielded,
  wards: Wards,
  effects: readonly Owned<WardEffect>[],
  kind: 'normal' | 'mortal',
): number | null {
  const reached = effects.filter((each) => reachesDefence(attack, each))
  if (reached.some(({ effect }) => effect.ward === 'none' && concerns(effect.vs, attack, kind))) return null
  const numbers = reached.flatMap(({ effect }) =>
    effect.ward !== 'none' && concerns(effect.vs, attack, kind) ? [effect.ward] : [],
  )
  const printed = [wards[kind], wards[attack.weapon.kind]].filter((each) => each !== null)
  const all = [...numbers, ...printed]
  return all.length === 0 ? null : Math.min(...all)
}

const concerns = (vs: WardEffect['vs'], attack: Wielded, kind: 'normal' | 'mortal'): boolean =>
  vs === undefined || vs === kind || vs === attack.weapon.kind
