/** Several units on one target with every default filled in: plain JSON, which is also what a worker needs. */
import { type Issue, RollcallError } from '@rollcall/core'
import { listed } from '../../together/schema.ts'
import { formed } from '../battle-parts/formed.ts'
import { contradictions, impossibleFor } from '../contradictions.ts'
import type { Situation, Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { resolveSituation, resolveUnit } from '../resolve.ts'
import type { Situation as SituationInput } from '../schema/scenario.ts'
import { PHASES, type TogetherInput } from '../schema/together.ts'
import type { UnitInput } from '../schema/unit.ts'

/** A unit that attacks, and the situation in each phase in which it does. */
export interface Party {
  readonly unit: Unit
  /** In the order of a turn. */
  readonly situations: readonly Situation[]
}

/** Several units and their target. */
export interface TogetherSetup {
  readonly parties: readonly Party[]
  readonly target: Unit
}

/** All attackers against each target. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function resolveTogether(input: TogetherInput): readonly TogetherSetup[] {
  const issues: Issue[] = []
  const unitsOf = (key: 'attackers' | 'targets', side: 'attacker' | 'target'): readonly Unit[] =>
    listed<UnitInput>(input[key], key).map(({ value, path }) => resolveUnit(value, path, side, issues))
  const units = unitsOf('attackers', 'attacker')
  const targets = unitsOf('targets', 'target')
  issues.push(...splitsOf(units), ...badSituations(input, units, targets))
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario contradicts itself', { issues })
  const said = situationsOf(input, units.length)
  const parties = units.map((unit, i): Party => ({ unit, situations: phasesOf(said[i] as Said, unit, input.phases) }))
  return targets.map((target) => withItsWounds({ parties, target }))
}

/** A situation as somebody wrote it, and where. */
interface Said {
  readonly value: SituationInput
  readonly path: string
}

const EMPTY = {} as SituationInput

/** The situation of each attacker. */
function situationsOf({ situation = EMPTY }: TogetherInput, units: number): readonly Said[] {
  const all = listed<SituationInput>(situation, 'situation')
  return Array.isArray(situation) ? all : Array.from({ length: units }, () => all[0] as Said)
}

/** Each fault of a situation once, however many units it is said of. */
function badSituations(input: TogetherInput, units: readonly Unit[], targets: readonly Unit[]): readonly Issue[] {
  const { situation, phases } = input
  if (Array.isArray(situation) && situation.length !== units.length)
    return [{ path: 'situation', message: `lists ${situation.length} situations for ${units.length} attackers` }]
  const all = situationsOf(input, units.length).flatMap(({ value, path }, i): readonly Issue[] => [
    ...contradictions(value, path),
    ...targets.flatMap((target) => impossibleFor(value, units[i] as Unit, target, path)),
    ...(value.phase !== undefined && phases !== undefined
      ? [{ path: `${path}.phase`, message: 'say phase or phases, not both' }]
      : []),
  ])
  return all.filter(
    ({ path, message }, i) => all.findIndex((each) => each.path === path && each.message === message) === i,
  )
}

const splitsOf = (units: readonly Unit[]): readonly Issue[] =>
  units.flatMap(({ weapons }, i) =>
    weapons.flatMap(({ split }, k) =>
      split === null
        ? []
        : [
            {
              path: `attackers[${i}].weapons[${k}].split`,
              message: 'has no meaning here: all attacks go to one target',
            },
          ],
    ),
  )

/** Distance of units that fight. */
const CONTACT = 0.5

/** What is going on in each phase of a unit: who shoots first has not charged yet, and who fights is in contact (3.1, 8.5). */
function phasesOf({ value }: Said, unit: Unit, phases: TogetherInput['phases']): readonly Situation[] {
  const { phase } = resolveSituation(value, unit)
  const all = phases === undefined ? [phase] : PHASES.filter((each) => phases.includes(each))
  return all.map((each): Situation => {
    const here = resolveSituation({ ...value, phase: each, named: inPhase(value.named, each) }, unit)
    if (all.length === 1) return here
    if (each === 'shooting') return { ...here, charged: here.charged === undefined ? undefined : false }
    return here.distance === undefined ? here : { ...here, distance: Math.min(here.distance, CONTACT) }
  })
}

/** Unleash Hell is over when units fight. */
const inPhase = (named: SituationInput['named'] = {}, phase: Situation['phase']): SituationInput['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => NAMED[key]?.phases.includes(phase)))

/** Wounds that the target has from its abilities and artefacts are part of it from the beginning (22.2.1). */
function withItsWounds({ parties, target }: TogetherSetup): TogetherSetup {
  const first = parties[0]?.situations[0]
  if (first === undefined) return { parties, target }
  const { named, choose, decline, requireSuccess, target: facts } = first
  const { unit, standing } = formed(target, { facts, named, choose, decline, requireSuccess })
  const isKept = (key: string): boolean => standing.named[key] !== undefined || first.named[key] === undefined
  const situations = (of: Party): readonly Situation[] =>
    of.situations.map((each) => ({
      ...each,
      named: Object.fromEntries(Object.entries(each.named).filter(([key]) => isKept(key))),
    }))
  return {
    parties: parties.map((each) => ({ ...each, situations: situations(each) })),
    target: { ...unit, assumed: target.assumed },
  }
}
