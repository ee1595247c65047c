/** A unit alone as an army of the stand-off: it has the order that it needs, and fires what it has (HBR 11). */
import { type Issue, RollcallError } from '@rollcall/core'
import { situated } from './firing.ts'
import { type Fielded, type Weapon, weaponsOf } from './schema/action.ts'
import type { Duellist, SideSituation } from './schema/duel.ts'
import type { Armament, Army, Member } from './schema/standoff.ts'
import { partsMissing } from './weapons.ts'

/** Said of every side that is one unit. */
export const ORDERED = 'a unit that stands alone has an order token in every turn'

/** Is this a whole army? */
export const isArmy = (side: Duellist): side is Army => 'units' in side

/** The unit as the only one of an army. Fails with `ERR_INPUT_INVALID` where it cannot be in a stand-off. */
export function alone(unit: Fielded, path: string, situation: SideSituation): Army {
  const issues = faultsOf(unit, situation).map(
    (message): Issue => ({ path, message: `${unit.name ?? 'the unit'} ${message}` }),
  )
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the stand-off cannot be fought', { issues })
  return { name: unit.name, groups: [], units: [memberOf(unit, weaponsOf(unit), situation)] }
}

function faultsOf(unit: Fielded, { suppressive }: SideSituation): readonly string[] {
  const weapons = weaponsOf(unit)
  const any = (is: (weapon: Weapon) => boolean): boolean => weapons.some(is)
  const isUnarmed = any(({ combatValue }) => combatValue === undefined) && unit.sides.some((each) => !each.combatValue)
  const strange = partsMissing(weapons, unit)
  return [
    ...(isUnarmed ? ['has no combat value: add CV and its value'] : []),
    ...(unit.type === 'infantry' && weapons.length > 1
      ? ['has several weapons, and infantry makes one attack in an activation (HBR 11): leave it one']
      : []),
    ...(any(({ template, sumOfTwoDice }) => template || sumOfTwoDice)
      ? ['fires a template, which the stand-off has not (HBR 11)']
      : []),
    ...(suppressive && any(({ flame, mode }) => flame || mode === 'sniper')
      ? ['fires in a way that is no Suppressive Fire (HBR 4.5)']
      : []),
    ...(strange === null ? [] : [strange]),
  ]
}

const memberOf = (unit: Fielded, weapons: readonly Weapon[], situation: SideSituation): Member => ({
  ...unit,
  orderStars: 1,
  attacks: weapons.map((each) => armamentOf(each, situation)),
})

/** A weapon as it is fired for the whole stand-off. */
function armamentOf(weapon: Weapon, situation: SideSituation): Armament {
  const { movingFire: _, attackerSuppression: __, sumOfTwoDice: ___, template: ____, ...constant } = weapon
  return situated(constant, situation)
}
