/** A unit after its losses: fewer models, and weapons that fall silent with those who carried them. */
import type { Unit, Weapon } from '../fight.ts'
import type { Effect, ModelEffect } from '../schema/effects.ts'
import { specialCount } from '../sequence/groups.ts'
import type { Body } from './body.ts'

/** Which models are given up: plain ones, so that champions and special weapons go last, or those first. */
export type Casualties = 'specialLast' | 'specialFirst'

/** The unit with so many of its models left, as a fight sees it. */
export function unitAfterLosses(unit: Unit, { models, wounds }: Body, casualties: Casualties): Unit {
  const lost = unit.models - models
  const bearers = bearersLeft(unit, models, casualties)
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

/** Special models are as many as they were: "1 in every 5" is settled when the unit is formed (22.3.3). */
function specialLeft(effect: Effect, all: number, lost: number, casualties: Casualties): Effect {
  if (!('model' in effect)) return effect
  const special = effect as ModelEffect
  const count = specialCount(special, all)
  return { ...special, count: casualties === 'specialLast' ? count : Math.max(0, count - lost) }
}

/**
 * How many bearers of each weapon are left; `null`: every model has it. Weapons of one kind that only some models have are
 * laid out along the unit, the rarest at the end that is kept longest, so that two of them share a model only where there
 * are more bearers than models. Of equally many the weapon that is listed later counts as the rarer.
 */
function bearersLeft({ weapons, models: all }: Unit, left: number, casualties: Casualties): readonly (number | null)[] {
  const bearers: (number | null)[] = weapons.map(() => null)
  for (const kind of ['melee', 'missile'] as const) {
    let start = 0
    for (const { number, count } of rarest(weapons, kind, all)) {
      if (start + count > all) start = 0
      const end = start + count
      bearers[number] = casualties === 'specialLast' ? within(start, end, left) : count - within(start, end, all - left)
      start = end
    }
  }
  return bearers
}

/** How many places from `start` up to `end` are among the first so many. */
const within = (start: number, end: number, first: number): number => Math.min(first, end) - Math.min(first, start)

function rarest(
  weapons: readonly Weapon[],
  kind: Weapon['kind'],
  all: number,
): readonly { readonly number: number; readonly count: number }[] {
  return weapons
    .flatMap((weapon, number) =>
      weapon.kind === kind && weapon.models !== null && weapon.models < all ? [{ number, count: weapon.models }] : [],
    )
    .toSorted((a, b) => a.count - b.count || b.number - a.number)
}
