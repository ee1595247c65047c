/**
 * Characteristics after their changes (6): set, then multiplied, then added to, then kept within limits. A characteristic
 * is never a roll modifier, so no cap of the rolls applies (INT-39).
 */
import { fixed, RollcallError } from '@rollcall/core'
import { type Fight, type Notes, type Owned, type Unit, withVerb } from '../fight.ts'
import type { StatEffect } from '../schema/effects.ts'
import { specialCount } from './groups.ts'
import { lookAtUnit } from '../looks.ts'
import { sameName } from '../../names.ts'
import { type Wielded, reachesAttack, reachesUnit } from './applies.ts'
import { amountOf, diceOf, numberOf } from './amounts.ts'
import { plainAmount, fixedPart, type Amount } from '../../graph.ts'
import { RULES } from '../rules.ts'

type Stat = StatEffect['stat']

/** Changes to one characteristic, gathered. */
interface Changes {
  readonly set: Amount | null
  readonly times: number
  readonly round: 'up' | 'down'
  readonly plus: number
  readonly plusDice: readonly number[]
  readonly least: number | null
  readonly most: number | null
}

/** Gathers the effects on one characteristic. A locked value takes no other change. */
function changesOf(fight: Fight, effects: readonly Owned<StatEffect>[], notes: Notes): Changes {
  const locked = effects.find(({ effect }) => effect.locked === true)
  const counted = locked === undefined ? stacked(effects) : [locked]
  let changes: Changes = { set: null, times: 1, round: 'up', plus: 0, plusDice: [], least: null, most: null }
  for (const { effect, owner, title } of counted) {
    const { set } = effect
    const add = effect.add === undefined ? null : amountOf(fight, owner, effect.add, notes, title)
    // What is added may be negative; only the characteristic itself stops at 0 (core book 22.2.1).
    const number = add === null ? 0 : fixedPart({ ...add, least: Number.NEGATIVE_INFINITY })
    changes = {
      set:
        set === undefined || set === 'top' ? changes.set : (amountOf(fight, owner, set, notes, title) ?? changes.set),
      times: changes.times * (effect.times ?? 1),
      round: effect.round ?? changes.round,
      plus: changes.plus + (number ?? add?.dice.plus ?? 0),
      plusDice: number === null && add !== null ? [...changes.plusDice, ...add.dice.sides] : changes.plusDice,
      least: effect.min === undefined ? changes.least : Math.max(changes.least ?? 0, effect.min),
      most: effect.max === undefined ? changes.most : Math.min(changes.most ?? Number.POSITIVE_INFINITY, effect.max),
    }
  }
  return changes
}

/** `stack: false`: several sources of the same effect count once. */
export function stacked<E extends { readonly stack?: boolean | undefined }>(
  effects: readonly Owned<E>[],
): readonly Owned<E>[] {
  const seen = new Set<string>()
  return effects.filter(({ effect }) => {
    if (effect.stack !== false) return true
    const same = JSON.stringify(effect)
    const first = !seen.has(same)
    seen.add(same)
    return first
  })
}

/** Applies changes to an amount. Dice that are added join the roll, which only works where nothing is multiplied. */
function changed(base: Amount, changes: Changes, title: string, floor: number): Amount {
  const start = changes.set ?? base
  if (changes.plusDice.length > 0 && changes.times * start.times !== 1) {
    throw new RollcallError('ERR_INPUT_INVALID', `${title}: dice cannot be added to a value that is also multiplied`)
  }
  return {
    ...start,
    dice: { ...start.dice, sides: [...start.dice.sides, ...changes.plusDice] },
    times: start.times * changes.times,
    round: changes.round,
    plus: start.plus + changes.plus,
    least: Math.max(start.least, changes.least ?? floor),
    most: changes.most === null ? start.most : Math.min(changes.most, start.most ?? Number.POSITIVE_INFINITY),
  }
}

/** Effects on one characteristic of the attack's weapon: the attacker's, and the defender's on attacks against it. */
const onStat = (attack: Wielded, stats: readonly Owned<StatEffect>[], stat: Stat): readonly Owned<StatEffect>[] =>
  stats.filter((each) => each.effect.stat === stat && reachesAttack(attack, each))

/** Number of attacks of one weapon of one model (4.2). */
export function attacksOf(attack: Wielded, stats: readonly Owned<StatEffect>[]): Amount {
  const base = attack.weapon.attacks === null ? fixed(1) : diceOf(attack.fight, attack.weapon.attacks)
  return changed(
    plainAmount(base),
    changesOf(attack.fight, onStat(attack, stats, 'attacks'), attack.notes),
    `attacks of ${attack.weapon.name}`,
    RULES.floors.attacks,
  )
}

/** A Damage characteristic that a trigger may still replace or improve. */
export interface Damage {
  readonly base: Amount
  readonly changes: Changes
  readonly title: string
}

/** Damage of one unsaved hit (4.6). */
export function damageOf(attack: Wielded, stats: readonly Owned<StatEffect>[]): Damage {
  const changes = changesOf(attack.fight, onStat(attack, stats, 'damage'), attack.notes)
  const printed = (): Amount => plainAmount(required(attack, 'damage', attack.weapon.damage, diceOf))
  const base = attack.weapon.damage === null && changes.set !== null ? changes.set : printed()
  return { base, changes, title: `damage of ${attack.weapon.name}` }
}

/** Damage after a trigger (INT-45). */
export const damageAfter = (
  { base, changes, title }: Damage,
  { set, add }: { readonly set: Amount | null; readonly add: number },
): Amount =>
  changed(base, { ...changes, set: set ?? changes.set, plus: changes.plus + add }, title, RULES.floors.damage)

/** To Hit or To Wound, 1 to 7 or more. */
export function needOf(attack: Wielded, stats: readonly Owned<StatEffect>[], stat: 'hit' | 'wound'): number {
  const effects = onStat(attack, stats, stat)
  const isSet = attack.weapon[stat] === null && effects.some(({ effect }) => effect.set !== undefined)
  const base = isSet ? 7 : required(attack, stat, attack.weapon[stat], numberOf)
  return numberAfter(attack.fight, base, effects, attack.notes, stat)
}

/** Rend that a trigger may still replace or improve. */
export interface Rend {
  readonly base: number
  readonly changes: Changes
}

/** Rend of the attack. */
export const rendOf = (attack: Wielded, stats: readonly Owned<StatEffect>[]): Rend => ({
  changes: changesOf(attack.fight, onStat(attack, stats, 'rend'), attack.notes),
  base: numberOf(attack.fight, attack.weapon.rend),
})

/** Rend after a trigger, 0 or more: everything is added up, then it stops at `-` (INT-47). */
export const rendAfter = (
  { base, changes }: Rend,
  { set, add }: { readonly set: number | null; readonly add: number },
): number =>
  Math.max(
    RULES.floors.rend,
    limited((set ?? setNumber(changes) ?? base) * changes.times + changes.plus + add, changes),
  )

const setNumber = (changes: Changes): number | null => (changes.set === null ? null : fixedPart(changes.set))

const limited = (value: number, { least, most }: Changes): number =>
  Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? Number.NEGATIVE_INFINITY, value))

function numberAfter(
  fight: Fight,
  base: number,
  effects: readonly Owned<StatEffect>[],
  notes: Notes,
  title: string,
): number {
  const changes = changesOf(fight, effects, notes)
  if (changes.plusDice.length > 0) throw new RollcallError('ERR_INPUT_INVALID', `${title} cannot be changed by dice`)
  const product = (setNumber(changes) ?? base) * changes.times
  return limited((changes.round === 'up' ? Math.ceil(product) : Math.floor(product)) + changes.plus, changes)
}

function required<T, R>(
  attack: Wielded,
  key: 'hit' | 'wound' | 'damage',
  value: T | null,
  read: (fight: Fight, value: T) => R,
): R {
  if (value !== null) return read(attack.fight, value)
  throw new RollcallError('ERR_INPUT_INVALID', `${attack.fight.attacker.name}: ${attack.weapon.name} has no "${key}"`, {
    issues: [{ path: `attacker.weapons[${attack.number}].${key}`, message: 'is missing' }],
  })
}

/** The target with its own Move, Save, Wounds and Bravery after the effects on them, none below its floor (core book 22.2.1). */
export function targetAfter(fight: Fight, owned: readonly Owned[], notes: Notes): Unit {
  const unit = fight.target
  const stats = withVerb(owned, 'stat')
  const { floors } = RULES
  const after = (base: number, stat: 'move' | 'save' | 'bravery' | 'wounds'): number => {
    const reached = stats.filter(
      (each) =>
        each.effect.stat === stat && each.effect.for?.side !== 'model' && reachesUnit(fight, notes, 'target', each),
    )
    return Math.max(floors[stat], numberAfter(fight, base, reached, notes, stat))
  }
  const wounds = (): Unit['wounds'] => {
    if (!stats.some(({ effect }) => effect.stat === 'wounds')) return unit.wounds
    const runs = unit.wounds?.map((run) => ({ ...run, wounds: after(run.wounds, 'wounds') }))
    return runs === undefined ? null : withSpecialModels(fight, owned, runs, notes)
  }
  return lookAtUnit(unit, {
    wounds,
    move: () => (unit.move === null ? null : after(unit.move, 'move')),
    save: () => (unit.save === null ? null : after(unit.save, 'save')),
    bravery: () => (unit.bravery === null ? null : after(unit.bravery, 'bravery')),
  })
}

type Runs = NonNullable<Unit['wounds']>

/** Special models with Wounds of their own; they are the last that the defender gives up. */
function withSpecialModels(fight: Fight, owned: readonly Owned[], runs: Runs, notes: Notes): Runs {
  const own = withVerb(owned, 'stat').filter(
    ({ effect, owner }) => effect.stat === 'wounds' && effect.for?.side === 'model' && owner === 'target',
  )
  const [only] = runs
  if (own.length === 0 || only === undefined || runs.length > 1) return runs
  const specials = own.flatMap((each) => {
    const model = withVerb(owned, 'model').find(
      ({ effect, owner }) => owner === 'target' && sameName(effect.model, each.effect.for?.name ?? ''),
    )
    const count = model === undefined ? 0 : Math.min(specialCount(model.effect, fight.target.models), only.count)
    return count === 0
      ? []
      : [{ count, wounds: Math.max(RULES.floors.wounds, numberAfter(fight, only.wounds, [each], notes, 'wounds')) }]
  })
  const special = specials.reduce((sum, { count }) => sum + count, 0)
  notes.assumptions.add('special models with Wounds of their own are lost last')
  return [{ count: Math.max(0, only.count - special), wounds: only.wounds }, ...specials].filter(
    ({ count }) => count > 0,
  )
}

/** The fight where `row: top` lets the attacker read his damage table at its first row, whatever the wounds taken. */
export function withTopRow(fight: Fight, owned: readonly Owned[], notes: Notes): Fight {
  const top = withVerb(owned, 'stat').some(
    (each) => each.effect.stat === 'row' && each.effect.set === 'top' && reachesUnit(fight, notes, 'attacker', each),
  )
  const [first] = fight.attacker.damageTable
  if (!top || first === undefined) return fight
  const damageTable: Unit['damageTable'] = [{ ...first, from: 0, to: Number.MAX_SAFE_INTEGER }]
  return { ...fight, attacker: lookAtUnit(fight.attacker, { damageTable: () => damageTable }) }
}
