/** A unit after its losses: fewer models, and weapons that fall silent with those who carried them. */
import { bearersLeft, type Casualties } from '../../duel/bearers.ts'
import type { Unit } from '../fight.ts'
import type { Effect, ModelEffect } from '../schema/effects.ts'
import { specialCount } from '../sequence/groups.ts'
import { type Body, type Frame, runsOf } from './body.ts'

export type { Casualties } from '../../duel/bearers.ts'

/** The unit with its models in the order in which they are lost by now: those who came back may have changed it (5.4). */
export const inOrder = (unit: Unit, frame: Frame): Unit =>
  unit.wounds === null ? unit : { ...unit, wounds: runsOf(frame) }

/** The unit with so many of its models left, as a fight sees it. */
export function unitAfterLosses(unit: Unit, { models, wounds }: Body, casualties: Casualties): Unit {
  const lost = unit.models - models
  const bearers = bearersLeft(unit.weapons, unit.models, models, casualties)
  const special = (effect: Effect): Effect => (lost === 0 ? effect : specialLeft(effect, unit.models, lost, casualties))
  return {
    ...unit,
    models,
    modelsInRange: Math.min(unit.modelsInRange, models),
    woundsTaken: wounds,
    wounds: unit.wounds === null ? null : lastModels(unit.wounds, models),
    effects: unit.effects.map(special),
    weapons: unit.weapons.map((weapon, i) => ({
      ...weapon,
      models: bearers[i] ?? null,
      effects: weapon.effects.map(special),
    })),
  }
}

/** Models lost are the first of the list. */
function lastModels(runs: NonNullable<Unit['wounds']>, models: number): NonNullable<Unit['wounds']> {
  let left = models
  const kept = runs.toReversed().flatMap((run) => {
    const count = Math.min(run.count, left)
    left -= count
    return count === 0 ? [] : [{ count, wounds: run.wounds }]
  })
  return kept.reverse()
}

/** Special models are as many as they were: "1 in every 5" is settled when the unit is formed (core book 22.3.3). */
function specialLeft(effect: Effect, all: number, lost: number, casualties: Casualties): Effect {
  if (!('model' in effect)) return effect
  const special = effect as ModelEffect
  const count = specialCount(special, all)
  return { ...special, count: casualties === 'specialLast' ? count : Math.max(0, count - lost) }
}
