/** A unit alone as an army of the stand-off: it has the order that it needs, and fires what it has (HBR 11). */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Fielded, weaponsOf } from './schema/action.ts'
import type { Duellist, SideSituation } from './schema/duel.ts'
import type { Army, Member } from './schema/standoff.ts'

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
  return { name: unit.name, groups: [], units: [memberOf(unit, situation)] }
}

function faultsOf(unit: Fielded, { suppressive }: SideSituation): readonly string[] {
  const [weapon, ...others] = weaponsOf(unit)
  if (unit.type === 'heavyVehicle')
    return ['is a heavy vehicle, and the stand-off is for infantry and light vehicles (HBR 11): ask "damage"']
  const isUnarmed = unit.attacks?.[0]?.combatValue === undefined && unit.sides.some((each) => !each.combatValue)
  return [
    ...(isUnarmed ? ['has no combat value: add CV and its value'] : []),
    ...(others.length > 0 ? ['has several weapons, and makes one attack in an activation (HBR 11): leave it one'] : []),
    ...(weapon?.template || weapon?.sumOfTwoDice ? ['fires a template, which the stand-off has not (HBR 11)'] : []),
    ...(suppressive && (weapon?.flame || weapon?.mode === 'sniper')
      ? ['fires in a way that is no Suppressive Fire (HBR 4.5)']
      : []),
  ]
}

function memberOf(unit: Fielded, situation: SideSituation): Member {
  const { attacks: _, sides, ...rest } = unit
  const [weapon] = weaponsOf(unit) as [ReturnType<typeof weaponsOf>[number]]
  const {
    movingFire: __,
    combatValue,
    name: ___,
    attackerSuppression: ____,
    sumOfTwoDice: _____,
    template: ______,
    ...constant
  } = weapon
  return {
    ...rest,
    sides:
      unit.attacks === undefined || combatValue === undefined ? sides : sides.map((each) => ({ ...each, combatValue })),
    orderStars: 1,
    attack: {
      ...constant,
      mode: situation.suppressive ? 'suppressive' : constant.mode,
      bonuses: constant.bonuses + situation.bonuses,
      obstacles: constant.obstacles + situation.obstacles,
      distance: situation.distance ?? constant.distance,
      fromFront: constant.fromFront || situation.fromFront,
    },
  }
}
