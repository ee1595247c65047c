/** Who a unit is, in the words of the notation. */
import { identityOf } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type Fielded, type Weapon, weaponsOf } from './schema/action.ts'

/** A unit as answers name it: what it fires, what it can take, or both in a duel. */
export function whoIs(unit: Fielded, side: 'attacker' | 'target' | 'both', situation: readonly string[]): Identity {
  const name = unit.name ?? unit.id ?? side
  const arms = { weapons: weaponsOf(unit).map(({ name: called }: Weapon) => called ?? name) }
  const body = { save: `D${unit.sides.map((each) => each.defence).join('/')}` }
  const profile = { ...(side === 'target' ? {} : arms), ...(side === 'attacker' ? {} : body) }
  return identityOf(unit, { name, points: unit.points, situation: [...situation, ...tokensOn(unit)], profile })
}

const tokensOn = ({ suppression, terrainDefenceBonus }: Fielded): readonly string[] => [
  ...(suppression === 0 ? [] : [`tokens ${suppression}`]),
  ...(terrainDefenceBonus === 0 ? [] : [`terrain ${terrainDefenceBonus}`]),
]
