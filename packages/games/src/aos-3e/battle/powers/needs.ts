/** What rolls of abilities and powers must come to, upon a unit as it stands. */
import { type Dice, range } from '@rollcall/core'
import { isSo } from '../../../kit/recorded.ts'
import { TAKEN_AS } from '../../facts.ts'
import { woundsOf } from '../../fight.ts'
import { type Battle, enemyOf } from '../battle.ts'
import { nearest } from '../ground/field.ts'
import type { Counts } from './power-wounds.ts'
import type { Troop } from '../troop.ts'
import type { Compared, Trial } from '../../schema/trial.ts'

/** Numbers of a unit that a roll may be compared with. */
const NUMBERS: Readonly<Record<Compared, (battle: Battle, troop: Troop) => number>> = {
  'target.bravery': (battle, troop) => braveryOf(battle, troop) ?? TAKEN_AS.bravery,
  'target.wounds': (_, troop) => sizeOf(troop),
  'target.models': (_, { models }) => models,
  'target.save': (_, troop) => saveOf(troop),
}

/** Wounds of one of its models. */
export const sizeOf = ({ me }: Troop): number => woundsOf(me.unit) ?? 1

/** The Save that its warscroll prints: `-` needs 7 (INT-01). */
const saveOf = ({ me }: Troop): number => me.unit.save ?? NO_SAVE
const NO_SAVE = 7

/** What dice of a power may be counted by, or held against. */
export const countsOf = (battle: Battle, target: Troop): Counts => ({
  models: target.models,
  wounds: sizeOf(target),
  save: () => saveOf(target),
  bravery: () => braveryOf(battle, target) ?? 0,
})

/** Bravery as effects leave it, faced with whoever is nearest; `null`: nobody said it. */
export function braveryOf(battle: Battle, troop: Troop): number | null {
  const enemy = nearest(enemyOf(battle, troop.side).troops, troop)
  const own = troop.me.unit.bravery
  return enemy === null ? own : battle.strikes.nerve(battle, troop, enemy).bravery
}

/** Totals with which it works upon a unit. */
export function needOf(battle: Battle, trial: Trial, troop: Troop): readonly number[] {
  if (trial.values !== null) return trial.values
  const wanted = trial.against.map(({ sign, with: other, times = 1 }) => ({
    sign,
    number: typeof other === 'number' ? other : times * NUMBERS[other as Compared](battle, troop),
  }))
  const key = wanted.map(({ number }) => number).join()
  const known = made.get(trial) ?? new Map<string, readonly number[]>()
  if (known.size === 0) made.set(trial, known)
  const need =
    known.get(key) ??
    totals(trial.dice).filter((total) => wanted.every(({ sign, number }) => isSo(total, sign, number)))
  known.set(key, need)
  return need
}

/** The same question has the same list for an answer. */
const made = new WeakMap<Trial, Map<string, readonly number[]>>()

function totals(dice: Dice): readonly number[] {
  const { least, most } = range(dice)
  return Array.from({ length: most - least + 1 }, (_, i) => least + i)
}
