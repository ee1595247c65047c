/** How often a unit may try a spell, a prayer or to undo one in a hero phase: what its abilities add to its warscroll (9.1, 9.2). */
import type { Unit } from '../../fight.ts'
import type { Effect, StatEffect } from '../../schema/effects.ts'
import { type Tries, TRIES } from '../../verbs/stat.ts'
import type { More } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** What abilities of a unit for itself add. */
export const moreOf = ({ effects }: Unit): readonly More[] => effects.flatMap((each) => moreBy(each) ?? [])

/** The unit as its fights see it. */
export const withoutTries = (unit: Unit): Unit =>
  moreOf(unit).length === 0 ? unit : { ...unit, effects: unit.effects.filter((each) => moreBy(each) === null) }

const SOMETIMES = ['when', 'until', 'limit', 'chance', 'may', 'chooser'] as const

/** `null`: it is no such effect, or one that nobody plays. */
function moreBy(each: Effect): More | null {
  const { stat, add, for: whom, if: condition } = each as StatEffect
  const of = 'stat' in each ? TRIES.find((one) => one === stat) : undefined
  const isPlain = (whom === undefined || whom.side === 'self') && SOMETIMES.every((word) => each[word] === undefined)
  if (of === undefined || !isPlain || add?.kind !== 'dice' || add.dice.sides.length > 0) return null
  return { of, add: add.dice.plus, if: condition ?? null }
}

/** How often it may do so in this phase. */
export function triesOf(battle: Battle, troop: Troop, of: Tries, printed: number): number {
  const { more = [] } = troop.me
  if (more.length === 0 || troop.where !== 'field') return printed
  const holding = more.filter(
    (each) => each.of === of && (each.if === null || battle.strikes.holds(battle, troop, each.if)),
  )
  return Math.max(
    0,
    holding.reduce((sum, { add }) => sum + add, printed),
  )
}
