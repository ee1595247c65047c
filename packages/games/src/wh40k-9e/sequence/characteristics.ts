/**
 * Characteristics after their changes (3): replaced first, then all divisions, multiplications, additions and subtractions,
 * rounded up once at the end (INT-16). Strength, Toughness, Attacks and Leadership are at least 1.
 */
import { type Dice, fixed, parseDice, RollcallError } from '@rollcall/core'
import { type Amount, fixedPart } from '../../graph.ts'
import { cellIn } from '../../kit/damage-table.ts'
import { type Characteristic, type Fight, type Owned, type Unit, withVerb } from '../fight.ts'
import type { StatEffect } from '../schema/effects.ts'
import { type Change, type Strength, strength as strengthText } from '../schema/values.ts'
import { type Wielded, reachesAttack, reachesDefence, reachesUnit } from './applies.ts'
import { RULES } from '../rules.ts'

type Stat = StatEffect['stat']

/** Changes to one characteristic, gathered. */
interface Changes {
  readonly set: Dice | null
  readonly times: number
  readonly plus: number
  readonly least: number
  readonly most: number | null
}

const product = (factors: readonly number[]): number => factors.reduce((a, b) => a * b, 1)
const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Gathers modifiers; `floor` is the least the characteristic can be. */
export function gathered(
  changes: readonly (Change & { readonly min?: number | undefined; readonly max?: number | undefined })[],
  floor: number,
): Changes {
  const divisor = product(changes.flatMap(({ divide }) => divide))
  if (divisor === 0) throw new RollcallError('ERR_INPUT_INVALID', 'nothing can be divided by 0')
  const most = changes.flatMap(({ max }) => max ?? [])
  return {
    set: changes.findLast(({ set }) => set !== undefined)?.set ?? null,
    times: product(changes.flatMap(({ multiply }) => multiply)) / divisor,
    plus: total(changes.flatMap(({ add }) => add)) - total(changes.flatMap(({ subtract }) => subtract)),
    least: Math.max(floor, ...changes.flatMap(({ min }) => min ?? [])),
    most: most.length === 0 ? null : Math.min(...most),
  }
}

/** An amount after its changes. The result of dice is at least 1 before them (2.5). */
export function amountAfter(base: Dice, changes: Changes): Amount {
  const dice = changes.set ?? base
  const ofOne = Math.ceil(changes.times - 1e-9) + changes.plus
  return {
    dice,
    times: changes.times,
    round: 'up',
    plus: changes.plus,
    least: Math.max(changes.least, dice.sides.length > 0 ? ofOne : Number.NEGATIVE_INFINITY),
    most: changes.most,
    rerolls: [],
  }
}

/** A number after its changes. */
export function numberAfter(base: number, changes: Changes, what: string): number {
  const value = fixedPart(amountAfter(fixed(base), changes))
  if (value === null) throw new RollcallError('ERR_INPUT_INVALID', `${what} cannot be replaced by dice`)
  return value
}

const onStat = (attack: Wielded, owned: readonly Owned[], stat: Stat): readonly StatEffect[] =>
  withVerb(owned, 'stat')
    .filter((each) => each.effect.stat === stat && reachesAttack(attack, each))
    .map(({ effect }) => effect)

/** Attacks of one weapon, before what its type makes of them (4.1): at least 1 after a change, but a plain 0 is none (3.3). */
export function attacksOf(attack: Wielded, owned: readonly Owned[]): Amount {
  const { attacks } = attack.weapon
  const base = required(attack, 'attacks', attacks === '-' ? fixed(0) : attacks, 'attacks')
  const changes = onStat(attack, owned, 'attacks')
  return amountAfter(
    diceOf(attack.fight.attacker, base),
    gathered(changes, changes.length === 0 ? 0 : RULES.floors.attacks),
  )
}

/** Damage of one unsaved attack; a trigger may replace it or add to it. */
export type DamageOf = (trigger: { readonly set: Dice | null; readonly add: number }) => Amount

/** Damage of the weapon. It has no floor in the rules but zero (3.3). */
export function damageOf(attack: Wielded, owned: readonly Owned[]): DamageOf {
  const base = printedDamage(attack)
  const changes = gathered(onStat(attack, owned, 'damage'), RULES.floors.damage)
  return ({ set, add }) => amountAfter(base, { ...changes, set: set ?? changes.set, plus: changes.plus + add })
}

/** Damage as printed, which modifiers to it leave alone (7.4). */
export const printedDamage = (attack: Wielded): Dice =>
  diceOf(attack.fight.attacker, required(attack, 'damage', attack.weapon.damage, 'damage'))

/** Size of the AP; a trigger may replace it or improve it. */
export type ApOf = (trigger: { readonly set: number | null; readonly add: number }) => number

/** AP of the attack as a size, 0 or more: an AP is a number of 0 or less, and changes are made to that. */
export function apOf(attack: Wielded, owned: readonly Owned[]): ApOf {
  const { attacker } = attack.fight
  const base = -Math.abs(cellOr(attacker, attack.weapon.ap, Number))
  const changes = gathered(onStat(attack, owned, 'ap'), Number.NEGATIVE_INFINITY)
  const printed = changes.set === null ? base : -Math.abs(changes.set.plus)
  return ({ set, add }) =>
    Math.max(
      0,
      -numberAfter(set === null ? printed : -set, { ...changes, set: null, plus: changes.plus - add }, 'an AP'),
    )
}

/** Skill of the attack; `null`: none, so the model cannot attack. */
export function skillOf(attack: Wielded, owned: readonly Owned[]): number | null {
  const base = cellOr(attack.fight.attacker, attack.weapon.skill, readSkill)
  const changes = gathered(onStat(attack, owned, 'skill'), 1)
  if (base === null && changes.set === null) return null
  return numberAfter(base ?? 0, changes, 'a skill')
}

const readSkill = (cell: string): number | null => (cell === '-' ? null : Number.parseInt(cell, 10))

/** Strength of the attack: changes of the bearer's Strength follow one order with all others (3.5); a `-` has none (3.4). */
export function strengthOf(attack: Wielded, owned: readonly Owned[]): Amount {
  const { attacker } = attack.fight
  const written = cellOr(attacker, attack.weapon.strength, (cell): Strength => strengthText.parse(cell))
  const effects = onStat(attack, owned, 'strength')
  if (written.kind === 'own') return amountAfter(written.dice, gathered(effects, RULES.floors.strength))
  const { times, plus } = written
  const user: Change = { divide: [], multiply: [times], add: [plus], subtract: [] }
  if (attacker.strength === '-') return amountAfter(fixed(attacker.toughness ?? 1), gathered([], RULES.floors.strength))
  const own = required(attack, 'strength', attacker.strength, 'strength')
  return amountAfter(fixed(cellOr(attacker, own, Number)), gathered([user, ...effects], RULES.floors.strength))
}

/** Toughness with which the target meets this attack. */
export function toughnessOf(attack: Wielded, owned: readonly Owned[]): number {
  const { toughness, name } = attack.fight.target
  if (toughness === null)
    throw new RollcallError('ERR_INPUT_INVALID', `${name} has no Toughness`, {
      issues: [{ path: `target (${name}).toughness`, message: 'is missing' }],
    })
  return defenceAfter(attack, owned, 'toughness', toughness, RULES.floors.toughness)
}

/** A characteristic of the target after the effects on it that reach this attack: its own, and those of the attacker. */
export function defenceAfter(
  attack: Wielded,
  owned: readonly Owned[],
  stat: 'toughness' | 'save',
  base: number,
  floor: number,
): number {
  const effects = withVerb(owned, 'stat').filter((each) => each.effect.stat === stat && reachesDefence(attack, each))
  const changes = effects.map(({ effect }) => effect)
  return numberAfter(base, gathered(changes, floor), `${stat} of ${attack.fight.target.name}`)
}

/** A number of the target, 1 at least, after the effects on it. */
export function numberOfTarget(fight: Fight, owned: readonly Owned[], stat: Stat, base: number): number {
  const reached = withVerb(owned, 'stat').filter(
    (each) => each.effect.stat === stat && reachesUnit(fight, 'target', each),
  )
  const effects = reached.map(({ effect }) => effect)
  return numberAfter(base, gathered(effects, 1), `${stat} of ${fight.target.name}`)
}

/** Wounds that the first model of a unit has left. */
const remaining = (unit: Unit): number => (unit.groups[0]?.wounds ?? Number.MAX_SAFE_INTEGER) - unit.woundsTaken

/** The row of a damage table for so many wounds remaining (3.7). */
export const rowFor = (unit: Unit, wounds: number): Unit['damageTable'][number] | undefined =>
  unit.damageTable.find(({ from, to }) => wounds >= from && wounds <= to)

function cellOf(unit: Unit, column: string): string {
  const row = rowFor(unit, remaining(unit))
  if (row !== undefined) return cellIn(row, column, unit.name)
  const message = `${unit.name}: the damage table has no row for ${remaining(unit)} wounds remaining`
  throw new RollcallError('ERR_INPUT_INVALID', message)
}

/** A characteristic, wherever it is written. */
export function cellOr<T>(unit: Unit, characteristic: Characteristic<T>, read: (cell: string) => T): T {
  const isColumn = typeof characteristic === 'object' && characteristic !== null && 'column' in characteristic
  return isColumn ? read(cellOf(unit, characteristic.column)) : (characteristic as T)
}

const diceOf = (unit: Unit, characteristic: Characteristic<Dice>): Dice => cellOr(unit, characteristic, parseDice)

function required<T>(attack: Wielded, key: string, value: T | null, what: string): T {
  if (value !== null) return value
  const { weapon, number, fight } = attack
  throw new RollcallError('ERR_INPUT_INVALID', `${fight.attacker.name}: ${weapon.name} has no ${what}`, {
    issues: [{ path: `attacker.weapons[${number}].${key}`, message: 'is missing' }],
  })
}
