/** Abilities that change the order of a combat phase after a unit has fought: another unit fights at once, or it fights a second time. */
import { ownDie } from '../../battle-parts/own-die.ts'
import type { Unit } from '../../fight.ts'
import type { Condition } from '../../schema/conditions.ts'
import { afterSlaying } from './slaying.ts'
import type { Effect, FightEffect } from '../../schema/effects.ts'

/** Friends who fight at once when a unit has fought for the first time in its phase. */
export interface FollowUp {
  readonly name: string
  readonly only: readonly string[]
  readonly not: readonly string[]
  /** Inches from the unit that fought; `null`: wherever they are. */
  readonly inches: number | null
  readonly picks: number
  /** Only after a unit that was picked in its turn, neither first nor last of all. */
  readonly inTurn: boolean
  /** Only where its attacks have destroyed a unit. */
  readonly slew: boolean
  readonly if: Condition | null
  readonly rationed: boolean
}

/** A second fight of a unit in its phase, after all others. */
export interface SecondFight {
  readonly name: string
  /** Results of a die; `null`: it needs none. */
  readonly on: readonly number[] | null
  readonly if: Condition | null
  readonly rationed: boolean
}

/** A unit without these abilities, which no attack looks at, and the abilities. */
interface Following {
  readonly unit: Unit
  readonly followUps: readonly FollowUp[]
  readonly seconds: readonly SecondFight[]
}

/** Finds them. */
export function followingOf(unit: Unit): Following {
  const followUps = unit.effects.flatMap((each) => followUpOf(each, unit.name) ?? [])
  const seconds = unit.effects.flatMap((each) => secondOf(each, unit.name) ?? [])
  const left = unit.effects.filter((each) => followUpOf(each, unit.name) === null && secondOf(each, unit.name) === null)
  if (left.length === unit.effects.length && !left.some(isOfOrder)) return { unit, followUps, seconds }
  const strange = left.flatMap((each) => (isOfOrder(each) ? [each.name ?? unit.name] : []))
  const effects = left.filter((each) => !isOfOrder(each))
  return { unit: { ...unit, effects, notModelled: [...unit.notModelled, ...strange] }, followUps, seconds }
}

const isOfOrder = (each: Effect): boolean =>
  isFight(each) && (each.fight === 'second' || (each.fight === 'now' && each.when === 'fought'))

const isFight = (each: Effect): each is FightEffect => 'fight' in each

function followUpOf(each: Effect, unitName: string): FollowUp | null {
  if (!isFight(each) || each.fight !== 'now' || each.when !== 'fought' || each.deed !== undefined) return null
  const { for: whom, if: condition, limit } = each
  if (whom?.side !== 'friendly' || whom.if !== null || each.chance !== undefined) return null
  const { slew, rest } = afterSlaying(condition)
  return {
    name: each.name ?? unitName,
    only: whom.keyword,
    not: whom.not,
    inches: whom.within,
    picks: whom.pick ?? 1,
    inTurn: each.order === 'normal',
    slew,
    if: rest,
    rationed: limit === 'battle',
  }
}

function secondOf(each: Effect, unitName: string): SecondFight | null {
  if (!isFight(each) || each.fight !== 'second' || each.deed !== undefined) return null
  const [on, { name = unitName, if: condition = null, limit }] = [ownDie(each.chance), each]
  return on === undefined ? null : { name, on, if: condition, rationed: limit === 'battle' }
}
