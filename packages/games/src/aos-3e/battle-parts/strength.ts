/** A unit after its losses: fewer models, and weapons that fall silent with those who carried them. */
import { bearersLeft, type Casualties } from '../../duel/bearers.ts'
import { once } from '../../kit/lazily.ts'
import { lookAtUnit, lookAtWeapon } from '../looks.ts'
import type { Unit } from '../fight.ts'
import type { Effect, ModelEffect } from '../schema/effects.ts'
import { specialCount } from '../sequence/groups.ts'
import type { Body } from '../../duel/body.ts'
import { bearersOfKinds, modelsLeft, splits } from './splitting.ts'

/**
 * The unit with so many of its models left, or of its lives where they split, as a fight sees it; what is left is looked at no
 * sooner than it matters.
 */
export function unitAfterLosses(unit: Unit, body: Body, casualties: Casualties): Unit {
  if (splits(unit)) return splitAfterLosses(unit, body)
  const bearers = once(() => bearersLeft(unit.weapons, unit.models, body.models, casualties))
  const left = (effects: readonly Effect[]): readonly Effect[] =>
    casualties === 'specialFirst' && effects.some(isModel) && body.models < unit.models
      ? effects.map((each) => fewer(each, unit.models - body.models))
      : effects
  return lookAtUnit(unit, {
    models: () => body.models,
    modelsInRange: () => Math.min(unit.modelsInRange, body.models),
    woundsTaken: () => body.wounds,
    wounds: () => (unit.wounds === null ? null : lastModels(unit.wounds, body.models)),
    effects: () => left(unit.effects),
    weapons: () =>
      unit.weapons.map((weapon, i) =>
        lookAtWeapon(weapon, { models: () => bearers()[i] ?? null, effects: () => left(weapon.effects) }),
      ),
  })
}

/** Of a unit that splits nobody is special. */
function splitAfterLosses(unit: Unit, body: Body): Unit {
  const bearers = once(() => bearersOfKinds(unit, body))
  const models = (): number => modelsLeft(unit, body.models)
  return lookAtUnit(unit, {
    models,
    // Where all were in range, all who come are.
    modelsInRange: () => (unit.modelsInRange < unit.models ? Math.min(unit.modelsInRange, models()) : models()),
    woundsTaken: () => body.wounds,
    weapons: () => unit.weapons.map((weapon, i) => lookAtWeapon(weapon, { models: () => bearers()[i] ?? 0 })),
  })
}

const isModel = (effect: Effect): effect is ModelEffect => 'model' in effect

/** Special models are as many as they were: "1 in every 5" is settled when the unit is formed (core book 22.3.3). */
export function withSpecials(unit: Unit): Unit {
  const counted = (effects: readonly Effect[]): readonly Effect[] =>
    effects.map((each) => (isModel(each) ? { ...each, count: specialCount(each, unit.models) } : each))
  return {
    ...unit,
    effects: counted(unit.effects),
    weapons: unit.weapons.map((each) => ({ ...each, effects: counted(each.effects) })),
  }
}

/** Special models that are lost first. */
const fewer = (effect: Effect, lost: number): Effect =>
  isModel(effect) ? { ...effect, count: Math.max(0, (effect.count as number) - lost) } : effect

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
