/** Whom a spell or prayer may be for: units in range, of the right keywords, to whom it does anything. */
import { type Battle, enemyOf, grantsOn, hostOf } from '../battle.ts'
import { distance } from '../ground/field.ts'
import { pickable } from '../ground/hiding.ts'
import { isOneOf } from '../keywords.ts'
import type { Casting } from '../options.ts'
import { openAct } from './out-of-turn.ts'
import type { Power } from './powers.ts'
import { mayRelocate, relocates } from './relocating.ts'
import type { Magic } from '../../verbs/unaffected.ts'
import type { ArmyUnit } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** Adds a power on every unit that it could be for; one that is for nobody in particular is upon the caster. */
export function addCastings(
  options: Casting[],
  battle: Battle,
  caster: Troop,
  power: Power,
  magic: Magic | null,
): void {
  if (power.bolt === true) {
    if (!caster.bolt) options.push({ kind: 'power', power, target: caster })
    return
  }
  const units = forAll(power) ? unitsFor(battle, caster, power) : openTo(battle, caster, power, magic)
  const targets = forAll(power) && units.length > 0 ? [caster] : units
  for (const target of targets) options.push({ kind: 'power', power, target })
}

/** Is it for everybody in range, so that nobody is picked? */
export const forAll = ({ units }: Power): boolean => units === 'all' || units === 'near'

/** Units that a power could be for, in the order of their army. */
export const unitsFor = (battle: Battle, caster: Troop, power: Power): readonly Troop[] =>
  unitsNear(battle, caster, power).filter((each) => suits(battle, power, each))

/** Those of them whom the caster may pick; `null`: of an ability that is neither spell nor prayer. */
export function openTo(battle: Battle, caster: Troop, power: Power, magic: Magic | null): readonly Troop[] {
  const units = unitsFor(battle, caster, power)
  return magic === null ? units : pickable(battle, caster, units, magic)
}

/** Units in range that it is meant for, whatever it could do to them. */
export function unitsNear(battle: Battle, caster: Troop, power: Power): readonly Troop[] {
  const { troops } = power.upon === 'enemy' ? enemyOf(battle, caster.side) : hostOf(battle, caster.side)
  const range = rangeOf(battle, caster, power)
  const near: Troop[] = []
  for (const each of troops)
    if (each.where === 'field' && isInRange(each, caster, range, power) && isMeant(power, each.me)) near.push(each)
  return near
}

/** Units can stand on one another in the line model: a range of nothing means the caster alone. */
const isInRange = (each: Troop, caster: Troop, range: number, { other }: Power): boolean =>
  each === caster ? other !== true : range > 0 && distance(each, caster) <= range

function rangeOf(battle: Battle, caster: Troop, { range, farther }: Power): number {
  if (farther === undefined) return range
  const { by, friendly, within } = farther
  let near = 0
  for (const each of hostOf(battle, caster.side).troops)
    if (each !== caster && each.where === 'field' && distance(each, caster) <= within && isOneOf(each.me, friendly))
      near++
  return range + by * near
}

/** What a unit has already is not given to it again; who is hale is not healed, nobody returns where nobody is slain, or goes where nothing is to be won. */
function suits(battle: Battle, power: Power, target: Troop): boolean {
  if (relocates(power) && mayRelocate(battle, target)) return true
  if (power.acts !== undefined && openAct(battle, power, target) !== undefined) return true
  const { lasting, heal, orReturn, returns, revives, mortalWounds, commandPoints } = power
  if (((returns ?? revives) !== undefined || orReturn === true) && target.slain > 0) return true
  const lasts = lasting !== 0 && (grantsOn(target) & lasting) === 0
  return lasts || mortalWounds !== undefined || commandPoints !== undefined || (heal !== undefined && target.wounds > 0)
}

const isMeant = ({ only, not }: Power, unit: ArmyUnit): boolean =>
  (only === undefined || isOneOf(unit, only)) && (not === undefined || not.length === 0 || !isOneOf(unit, not))
