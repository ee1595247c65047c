/** Moves that change during a battle: of whoever is near somebody, in a phase, under a condition, or with something upon him. */
import { RULES } from '../../rules.ts'
import type { Effect, StatEffect } from '../../schema/effects.ts'
import type { Value } from '../../schema/values.ts'
import { aroundOf, saidOf } from '../around.ts'
import type { Stride } from '../setup.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** What an effect changes of a Move at times; `null`: it is no such effect, or it holds from the beginning. */
export function strideBy(each: Effect): Stride | null {
  const stride = strideUpon(each)
  if (stride === null) return null
  const isAtTimes = [stride.within, stride.phase, stride.if, stride.whom].some((said) => said !== null)
  return isAtTimes ? stride : null
}

/** The same of one that lies upon a unit for a while. */
export function strideUpon(each: Effect): Stride | null {
  const { stat, set, times = 1, add, round = 'up', min = null, max = null } = each as StatEffect
  const around = 'stat' in each && stat === 'move' ? aroundOf(each) : null
  const [fixed, more] = [set === undefined ? null : inches(set), add === undefined ? 0 : inches(add)]
  if (around === null || (set !== undefined && fixed === null) || more === null) return null
  return { ...around, set: fixed, times, round, add: more, min, max }
}

const inches = (value: Value | 'top'): number | null =>
  value !== 'top' && value.kind === 'dice' && value.dice.sides.length === 0 ? value.dice.plus : null

/** The Move of a unit now: set, multiplied, added to and kept within limits, as any characteristic (6). */
export function strode(battle: Battle, troop: Troop, move: number): number {
  const changes = saidOf(battle, battle.strides, troop)
  return changes.length === 0 ? move : changed(move, changes)
}

function changed(move: number, changes: readonly Stride[]): number {
  const base = changes.findLast(({ set }) => set !== null)?.set ?? move
  const product = changes.reduce((inchesNow, { times }) => inchesNow * times, base)
  const isDown = changes.some(({ times, round }) => times < 1 && round === 'down')
  const sum = changes.reduce((inchesNow, { add }) => inchesNow + add, isDown ? Math.floor(product) : Math.ceil(product))
  const least = Math.max(RULES.floors.move, ...changes.flatMap(({ min }) => min ?? []))
  return Math.min(Math.max(least, sum), ...changes.flatMap(({ max }) => max ?? []))
}
