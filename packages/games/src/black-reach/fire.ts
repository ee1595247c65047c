/** What one attack comes to, from the face of its die: its total against the effective defence (HBR 4.2 to 4.8). */
import { faulty } from '../kit/faults.ts'
import type { Attack, SniperEffect } from './schema/attack.ts'
import type { Unit } from './schema/unit.ts'
import type { CombatValue } from './schema/values.ts'
import { faceOf, lostTo, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

/** What an attack came to. */
export type Outcome =
  | { readonly kind: 'miss' }
  | { readonly kind: 'hit' }
  | { readonly kind: 'doubleHit' }
  | { readonly kind: 'tokens'; readonly tokens: number }
  | { readonly kind: 'sniper'; readonly effect: SniperEffect }

/** Types of units as players say them. */
const TYPES: Readonly<Record<Unit['type'], string>> = {
  infantry: 'infantry',
  lightVehicle: 'light vehicles',
  heavyVehicle: 'heavy vehicles',
}

/** The combat value against a unit. Fails with `ERR_INPUT_INVALID`: what cannot be attacked is no probability of 0 (HBR 4.1). */
export function valueAgainst(values: CombatValue | undefined, { type }: Unit, who: string): number {
  const value = values?.[type]
  if (typeof value === 'number') return value
  const why = value === 'X' ? 'is X: this type cannot be attacked' : 'is missing'
  throw faulty(`${who} cannot attack ${TYPES[type]} (HBR 4.1)`, [`combatValue.${type}`, why])
}

/** Flames and Da Krunch are templates even where nobody says so (HBR 4.7, 8.5). */
export const isTemplate = ({ template, flame, sumOfTwoDice }: Attack): boolean => template || flame || sumOfTwoDice

/** Rear bonus of an attack (HBR 4.2). */
const rearBonus = (attack: Attack, unit: Unit): number =>
  attack.fromRear &&
  !isTemplate(attack) &&
  attack.mode !== 'sniper' &&
  unit.type === 'heavyVehicle' &&
  !unit.noWeakPoints
    ? RULES.rearBonus
    : 0

/** What is added to the die before penalties: steps 1 to 4 of HBR 4.2, without the rear bonus. */
function poolOf(attack: Attack, unit: Unit): number {
  // The sum of two dice has no combat value, and the type of the target is ignored (HBR 8.5).
  const printed = attack.sumOfTwoDice ? 0 : valueAgainst(attack.combatValue, unit, named(attack))
  const value = printed - attack.movingFirePenalty + attack.bonuses
  return attack.mode === 'suppressive' ? RULES.suppressive * value : value
}

const named = ({ name }: Attack): string => name ?? 'the attack'

/** The pool that a barrage may split (HBR 4.6). */
export const barragePool = poolOf

/** The rear bonus as it enters the total: doubled by suppressive fire (INT-3). */
const rearShare = (attack: Attack, unit: Unit): number =>
  rearBonus(attack, unit) * (attack.mode === 'suppressive' ? RULES.suppressive : 1)

/** Added to the face of the die, penalties included. `allotted`: the share of a barrage. */
export function modifierOf(attack: Attack, unit: Unit, allotted?: number): number {
  if (attack.mode === 'sniper') return attack.bonuses - penaltiesOf(attack)
  return (allotted ?? poolOf(attack, unit)) + rearShare(attack, unit) - penaltiesOf(attack)
}

/** Penalties of the result; never doubled, never shared (HBR 4.2). */
function penaltiesOf(attack: Attack): number {
  const isLong =
    attack.distance > RULES.longRange.beyond && !attack.scope && !isTemplate(attack) && attack.mode !== 'sniper'
  return (
    lostTo(attack.attackerSuppression) +
    (isLong ? RULES.longRange.penalty : 0) +
    (attack.ignoresObstacles ? 0 : attack.obstacles) +
    attack.resultPenalties
  )
}

/** Effective defence of a unit as it stands (HBR 4.3). */
export function defenceOf(attack: Attack, unit: Unit, state: UnitState): number {
  const frontal = unit.frontalArmour && attack.fromFront && !isTemplate(attack) ? RULES.frontalArmour : 0
  const terrain = attack.ignoresTerrain ? 0 : unit.terrainDefenceBonus
  const cloaks = isTemplate(attack) ? 0 : unit.camoCloakTokens
  const defence = faceOf(unit, state).defence + terrain + unit.defenceBonuses + cloaks + frontal
  if (defence >= 1) return defence
  const what = `the effective defence of ${unit.name ?? 'the target'} is ${defence}`
  throw faulty(what, ['defenceBonuses', 'leave at least a defence of 1 (HBR 4.3)'])
}

/** What a total comes to (HBR 4.4, 4.5, 4.8). */
export function outcomeOf(attack: Attack, total: number, defence: number): Outcome {
  if (attack.mode === 'sniper')
    return { kind: 'sniper', effect: attack.sniperTable.find(([least]) => total >= least)?.[1] ?? 'nothing' }
  if (attack.mode === 'suppressive')
    return { kind: 'tokens', tokens: total >= defence ? Math.floor(total / defence) : 0 }
  return { kind: total < defence ? 'miss' : total < RULES.doubleHit * defence ? 'hit' : 'doubleHit' }
}

/** Is this what the attacker wants? It decides about re-rolls and Intimidating Fire (HBR 4.9). */
export function isGood(outcome: Outcome): boolean {
  if (outcome.kind === 'tokens') return outcome.tokens > 0
  if (outcome.kind === 'sniper') return outcome.effect === 'hit' || outcome.effect === 'hitAndToken'
  return outcome.kind !== 'miss'
}

/** Did it come to nothing at all? Intimidating Fire is for attacks that fail: no Hit, no token, no damage (HBR 4.5). */
export const isNothing = (outcome: Outcome): boolean =>
  outcome.kind === 'sniper' ? outcome.effect === 'nothing' : !isGood(outcome)

/** Hits of an outcome: none, one, or the two of a double hit. */
export function hitsOf(outcome: Outcome): 0 | 1 | 2 {
  if (outcome.kind === 'doubleHit') return 2
  return outcome.kind === 'hit' || (outcome.kind === 'sniper' && isGood(outcome)) ? 1 : 0
}
