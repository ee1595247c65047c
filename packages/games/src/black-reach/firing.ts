/** What a unit fires in one action: every weapon that it has left, as the situation has it (HBR 4.1, 4.2). */
import { type Fault, faulty, when } from '../kit/faults.ts'
import { type Fielded, type Situation, type Weapon, weaponsOf } from './schema/action.ts'
import { type Attack, contradictions } from './schema/attack.ts'
import type { SideSituation } from './schema/duel.ts'
import type { Armament } from './schema/standoff.ts'
import { weaponsLeft } from './weapons.ts'

/** Its attacks, one after another. Fails with `ERR_INPUT_INVALID` where it cannot fire like that. */
export const attacksOf = (unit: Fielded, situation: Situation): readonly Attack[] =>
  firing(unit).map((each) => attackOf(unit, each, situation))

/** Weapons that the unit has not lost. Fails with `ERR_INPUT_INVALID` where none is left. */
function firing(attacker: Fielded): readonly Weapon[] {
  const left = weaponsLeft(weaponsOf(attacker), attacker.heavy?.damage ?? [])
  if (left.length > 0) return left
  throw faulty(`${attacker.name ?? 'the attacker'} has no weapon left`, [
    'attacker.heavy.damage',
    'destroys every weapon that it has (HBR 5.5)',
  ])
}

/** A weapon as the situation has it. Fails with `ERR_INPUT_INVALID` where it cannot be used so. */
function attackOf(attacker: Fielded, weapon: Weapon, facing: Situation): Attack {
  const attacks = laidOut(attacker, weapon, facing)
  const alternative = facing.suppressive && weapon.mode === 'sniper'
  const faults = [
    ...contradictions(attacks),
    ...when(alternative, 'mode', 'suppressive fire is no alternative fire action (HBR 4.5)'),
  ]
  if (faults.length === 0) return attacks
  throw faulty(
    `${weapon.name ?? attacker.name ?? 'the attacker'} cannot fire like that`,
    ...faults.map(([at, what]): Fault => [`attacker.attacks.${String(at)}`, what]),
  )
}

function laidOut(attacker: Fielded, { movingFire, ...said }: Weapon, facing: Situation): Attack {
  const { part: _part, ...weapon } = said
  if (facing.moving && movingFire === undefined)
    throw faulty(`${attacker.name ?? 'the attacker'} has no Moving Fire`, [
      'attacker.attacks[0].movingFire',
      'is missing: give the penalty of the skill, typed as "moving fire 1" behind its values (HBR 4.2)',
    ])
  return {
    ...situated(weapon, facing),
    combatValue: valueOf(attacker, weapon),
    movingFirePenalty: weapon.movingFirePenalty + (facing.moving ? (movingFire ?? 0) : 0),
    fromRear: weapon.fromRear || facing.fromRear,
    attackerSuppression: weapon.attackerSuppression + attacker.suppression,
    resultPenalties: weapon.resultPenalties + attacker.ownRollPenalties,
  }
}

/** What a situation changes of any weapon. */
export const situated = <W extends Armament>(
  weapon: W,
  { suppressive, bonuses, obstacles, distance, fromFront }: SideSituation,
): W => ({
  ...weapon,
  mode: suppressive ? 'suppressive' : weapon.mode,
  bonuses: weapon.bonuses + bonuses,
  obstacles: weapon.obstacles + obstacles,
  distance: distance ?? weapon.distance,
  fromFront: weapon.fromFront || fromFront,
})

/** The combat value of a weapon: its own, or that of the face that is up; the sum of two dice has none. */
const valueOf = ({ sides, startSide }: Fielded, { combatValue, sumOfTwoDice }: Omit<Weapon, 'movingFire' | 'part'>) =>
  combatValue ?? (sumOfTwoDice ? undefined : sides[startSide]?.combatValue)
