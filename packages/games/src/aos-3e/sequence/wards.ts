/** Wards (5.1): for each kind of wound the best applicable one, rolled once for every wound. */
import { type Owned, type Wards, withVerb } from '../fight.ts'
import type { WardEffect } from '../schema/effects.ts'
import { isOfUnit, type Wielded, reachesDefence, reachesUnit } from './applies.ts'
import type { Attack } from './canvas.ts'

/** The ward number that counts for this kind of wound made by this attack; `null`: none. */
export function wardAgainst(
  attack: Wielded,
  wards: Wards,
  effects: readonly Owned<WardEffect>[],
  kind: 'normal' | 'mortal',
): number | null {
  const said = effects.filter((each) => concerns(each.effect.vs, attack, kind) && reachesDefence(attack, each))
  return best(said, [wards[kind], wards[attack.weapon.kind]])
}

/** The attacker's ward against mortal wounds that come back to it, which no attack makes; `null`: none. */
export function ownWard({ fight, owned, notes }: Attack): number | null {
  const said = withVerb(owned, 'ward').filter(
    (each) =>
      (each.effect.vs === undefined || each.effect.vs === 'mortal') &&
      isOfUnit(each) &&
      reachesUnit(fight, notes, 'attacker', each),
  )
  return best(said, [fight.attacker.wards.mortal])
}

/** The best of wards that are said and wards that are printed, unless there are to be none. */
function best(said: readonly Owned<WardEffect>[], printed: readonly (number | null)[]): number | null {
  const numbers = printed.filter((each) => each !== null)
  for (const { effect } of said)
    if (effect.ward === 'none') return null
    else numbers.push(effect.ward)
  return numbers.length === 0 ? null : Math.min(...numbers)
}

const concerns = (vs: WardEffect['vs'], attack: Wielded, kind: 'normal' | 'mortal'): boolean =>
  vs === undefined || vs === kind || vs === attack.weapon.kind
