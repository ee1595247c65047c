/** What a scenario says and cannot mean: each fault with its path, all of them at once. */
import type { Issue } from '@rollcall/core'
import { type Fight, newNotes, type Unit, type Weapon } from '../fight.ts'
import { NAMED } from '../named.ts'
import { type Effect, LIMITING } from '../schema/effects.ts'
import type { Situation as SituationInput } from '../schema/scenario.ts'
import type { UnitInput } from '../schema/unit.ts'
import { effectsOf } from '../plan/owned.ts'
import { targetAfter } from '../sequence/characteristics.ts'
import { sameName } from '../../names.ts'
import { RULES } from '../rules.ts'

/** Characteristics that a weapon needs, unless an ability is rolled instead of its attacks. */
export function missingCharacteristics(input: UnitInput, path: string): readonly Issue[] {
  const effects = [...input.effects, ...Object.values(input.abilities).flat()]
  const isInstead = (effect: Effect): boolean => 'inflict' in effect && effect.instead !== undefined
  const replaced = (name: string): boolean =>
    effects.some(
      (each) => isInstead(each) && (each.weapon === undefined || each.weapon.some((other) => sameName(other, name))),
    )
  return input.weapons.flatMap((weapon, i) => {
    if (weapon.effects.some(isInstead) || replaced(weapon.name)) return []
    const given = (each: string): boolean =>
      [...weapon.effects, ...effects].some(
        (effect) =>
          ('stat' in effect && effect.stat === each && effect.set !== undefined) || needsNo(each, effect, weapon),
      )
    const missing = (['attacks', 'hit', 'wound', 'damage'] as const).filter(
      (each) => weapon[each] === undefined && !given(each),
    )
    return missing.map((each) => ({ path: `${path}.weapons[${i}].${each}`, message: 'is missing' }))
  })
}

/** Does the weapon always hit, or wound, so that the warscroll gives it no number to roll? */
const needsNo = (characteristic: string, effect: Effect, { name, kind }: UnitInput['weapons'][number]): boolean =>
  'roll' in effect &&
  effect.roll === characteristic &&
  effect.auto === true &&
  (effect.weapon === undefined ||
    effect.weapon.some((each) => each === 'all' || each === kind || sameName(each, name))) &&
  LIMITING.every((each) => effect[each] === undefined)

/** Things of section 7 that cannot be in force together. */
export function contradictions(situation: SituationInput, path: string): readonly Issue[] {
  const on = Object.keys(situation.named ?? {})
  const table = NAMED
  const { targetCharged, target } = situation
  const disagrees = targetCharged !== undefined && target?.charged !== undefined && target.charged !== targetCharged
  const facts: Issue[] = disagrees
    ? [{ path: `${path}.targetCharged`, message: `is ${targetCharged}, but target.charged says otherwise` }]
    : []
  return facts.concat(
    on.flatMap((key) => {
      const named = table[key]
      if (named === undefined) return []
      const clash = named.excludes.find((other) => on.includes(other) && key < other)
      const issues: Issue[] =
        clash === undefined
          ? []
          : [
              {
                path: `${path}.${key}`,
                message: `${named.name} and ${table[clash]?.name} cannot be in force together (AoS ${named.rule})`,
              },
            ]
      if (situation.phase !== undefined && !named.phases.includes(situation.phase)) {
        issues.push({
          path: `${path}.${key}`,
          message: `${named.name} is never in force in the ${situation.phase} phase (AoS ${named.rule})`,
        })
      }
      return issues
    }),
  )
}

/** Things of section 7 that this attacker or this target cannot have. */
export function impossibleFor(fight: Fight, path: string): readonly Issue[] {
  const { attacker, target, situation } = fight
  const on = Object.entries(situation.named)
  const weapons = on.flatMap(([key, where]) =>
    typeof where === 'string' ? wrongWeapon(key, where, attacker, `${path}.${key}`) : [],
  )
  const wounds = on.some(([key]) => key === 'garrison') ? mostWounds(fight) : 0
  return wounds >= RULES.terrain.tooLarge
    ? [
        ...weapons,
        {
          path: `${path}.garrison`,
          message: `${target.name} has ${wounds} Wounds; models of ${RULES.terrain.tooLarge} or more cannot garrison (AoS 7)`,
        },
      ]
    : weapons
}

/** The Wounds of the target's biggest model, as everything that changes them leaves them (INT-48). */
function mostWounds(fight: Fight): number {
  const { wounds } = targetAfter(fight, effectsOf(fight), newNotes())
  return Math.max(0, ...(wounds ?? []).map((run) => run.wounds))
}

/** Flaming Weapon and the Vial work on one melee weapon; the artefact does not reach a mount (core book 27.3.1). */
function wrongWeapon(key: string, name: string, attacker: Unit, path: string): readonly Issue[] {
  const { reachesMount } = NAMED[key] as (typeof NAMED)[string]
  const fits = (weapon: Weapon): boolean => weapon.kind === 'melee' && (reachesMount || !weapon.mount)
  if (attacker.weapons.some((weapon) => fits(weapon) && sameName(weapon.name, name))) return []
  const possible = attacker.weapons.filter(fits).map((weapon) => weapon.name)
  return [
    {
      path,
      message: `"${name}" is not a melee weapon of ${attacker.name} that it can be used on (${possible.join(', ') || 'none'})`,
    },
  ]
}
