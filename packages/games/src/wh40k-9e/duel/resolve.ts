/** From what a person wrote to duels: defaults filled in, everything that is missing or contradicts itself found at once. */
import type { Issue } from '@rollcall/core'
import type { Side } from '../../duel/side.ts'
import { duelsOf, setupOf } from '../../duel/resolve.ts'
import type { Identity } from '../../identity.ts'
import { effectsOf, type Fight, type Unit, withVerb } from '../fight.ts'
import { who, wordsOfSide } from '../identity.ts'
import { resolveUnit } from '../resolve-unit.ts'
import { type DuelInput, type SideSituation, LASTING } from '../schema/duel.ts'
import type { UnitInput } from '../schema/unit.ts'
import { numberOfTarget } from '../sequence/characteristics.ts'
import { TABLE } from '../schema/duel-policies.ts'
import type { DuelSetup, Standing } from './setup.ts'

/** The duels of a question: every unit of one side against every unit of the other, or against all of them in a gauntlet. */
export function resolveDuels(input: DuelInput): readonly DuelSetup[] {
  const duels = duelsOf<UnitInput, SideSituation, Unit, Standing>(input, (issues) => ({
    unit: (each, path, side) => unitOf(each, path, side, issues),
    standing: standingOf,
  }))
  return duels.map((each) => setupOf(input, TABLE, each))
}

/** Who a unit of a duel is. */
export const duellist = (words: UnitInput, side: Side, situation: SideSituation | undefined): Identity =>
  who({ words, unit: unitOf(words, side, side, []) }, { situation: wordsOfSide(situation), armed: true })

function unitOf(input: UnitInput, path: string, side: Side, issues: Issue[]): Unit {
  const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
  const unit = resolveUnit(input, 'target', say)
  if (unit.toughness === null) say('toughness', 'is missing: what must be rolled to wound it?')
  if (unit.groups.some(({ wounds }) => wounds === null)) say('wounds', 'is missing: how much can a model take?')
  if (input.save === undefined && !Array.isArray(input.models)) say('save', 'is missing: give 2+ to 6+, or "-"')
  unit.weapons.forEach(({ attacks, damage, split }, i) => {
    if (split !== null) say(`weapons[${i}].split`, 'has no meaning in a duel: there is one enemy at a time')
    if (attacks === null) say(`weapons[${i}].attacks`, 'is missing')
    if (damage === null) say(`weapons[${i}].damage`, 'is missing')
  })
  return withWounds({ ...unit, name: input.name ?? side.toUpperCase() })
}

/** Wounds as its own effects leave them, once and for all: what is lost is counted from there. */
export function withWounds(unit: Unit): Unit {
  const situation = { phase: 'fight' as const, distance: undefined, activations: 1 }
  const fight: Fight = { attacker: unit, target: unit, situation }
  const owned = effectsOf(fight)
  const changes = new Set(
    withVerb(owned, 'stat')
      .filter(({ effect, weapon }) => effect.stat === 'wounds' && weapon === null)
      .map(({ effect }) => effect),
  )
  if (changes.size === 0) return unit
  const wounds = (base: number): number => numberOfTarget(fight, owned, 'wounds', base)
  return {
    ...unit,
    groups: unit.groups.map((each) => ({ ...each, wounds: each.wounds === null ? null : wounds(each.wounds) })),
    effects: unit.effects.filter((each) => !(changes as ReadonlySet<unknown>).has(each)),
  }
}

function standingOf(input: SideSituation | undefined): Standing {
  const facts = LASTING.flatMap((fact) => (input?.[fact] === undefined ? [] : [[fact, input[fact]] as const]))
  return {
    facts: Object.fromEntries(facts),
    chargeModifier: input?.chargeModifier ?? 0,
    chargeReroll: input?.chargeReroll ?? 'none',
    psychicModifier: input?.psychicModifier ?? 0,
    denyModifier: input?.denyModifier ?? 0,
  }
}
