/** Several units on one target with every default filled in: plain JSON, which is also what a worker needs. */
import { type Issue, RollcallError } from '@rollcall/core'
import { leftOutOf, reasonOf, UnanswerableError } from '../../answerable.ts'
import type { LeftOut } from '../../result.ts'
import { listed, type Said, situationsOf } from '../../together/schema.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import { formed } from '../battle-parts/formed.ts'
import { contradictions, impossibleFor } from '../contradictions.ts'
import type { Fight, Situation, Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { type Entrant, entrant, resolveSituation } from '../resolve.ts'
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

/** The series of a question, and who takes no part. */
export interface Resolved {
  readonly setups: readonly TogetherSetup[]
  readonly leftOut: readonly LeftOut[]
}

/** All attackers that can attack against each target. Fails with `ERR_INPUT_INVALID` and every fault when none can. */
export function resolveTogether(input: TogetherInput): Resolved {
  const faults: Issue[] = []
  const said = situationsOf<SituationInput>(input, {} as SituationInput, faults)
  const entrants = listed<UnitInput>(input.attackers, 'attackers').map((each) => entrant(each, 'attacker'))
  const targets = listed<UnitInput>(input.targets, 'targets').map((each) => entrant(each, 'target'))
  faults.push(...faultsOf(input, said))
  const parties = entrants.map(({ unit }, i) => ({ unit, situations: phasesOf(said(i).value, unit, input.phases) }))
  entrants.forEach(({ unit, path, issues }, i) => {
    issues.push(
      ...splitsOf(unit, path),
      ...targets.flatMap((target) => impossibleFor(fightOf(unit, target.unit, said(i).value), said(i).path)),
    )
    if (issues.length === 0) issues.push(...idle(parties[i] as Party, path))
  })
  const isAble = ({ issues }: Entrant): boolean => issues.length === 0
  const leftOut = leftOutOf(
    [...entrants, ...targets]
      .filter((each) => !isAble(each))
      .map(({ unit, issues }) => ({ unit, reason: reasonOf(issues) })),
  )
  const able = parties.filter((_, i) => isAble(entrants[i] as Entrant))
  const against = targets.filter(isAble)
  if (faults.length === 0 && able.length > 0 && against.length > 0)
    return { setups: against.map(({ unit }) => withItsWounds({ parties: able, target: unit })), leftOut }
  const issues = [...faults, ...[...entrants, ...targets].flatMap((each) => each.issues)]
  const error = new RollcallError('ERR_INPUT_INVALID', 'the scenario contradicts itself', { issues })
  throw faults.length > 0 ? error : new UnanswerableError(error, leftOut)
}

const fightOf = (attacker: Unit, target: Unit, said: SituationInput): Fight => ({
  attacker,
  target,
  situation: resolveSituation(said, attacker),
})

/** What is wrong with the question itself, whoever attacks. */
function faultsOf(
  { attackers, phases }: TogetherInput,
  said: (attacker: number) => Said<SituationInput>,
): readonly Issue[] {
  const units = Array.isArray(attackers) ? attackers.length : 1
  const situations = new Map(Array.from({ length: units }, (_, i) => [said(i).path, said(i).value] as const))
  return [...situations].flatMap(([path, value]): readonly Issue[] => [
    ...contradictions(value, path),
    ...(value.phase !== undefined && phases !== undefined
      ? [{ path: `${path}.phase`, message: 'say phase or phases, not both' }]
      : []),
  ])
}

const splitsOf = ({ weapons }: Unit, path: string): readonly Issue[] =>
  weapons.flatMap(({ split }, k) =>
    split === null
      ? []
      : [{ path: `${path}.weapons[${k}].split`, message: 'has no meaning here: all attacks go to one target' }],
  )

/** A unit without a weapon for any of its phases, and without an ability that inflicts wounds. */
function idle({ unit, situations }: Party, path: string): readonly Issue[] {
  const kinds = situations.map(({ phase }) => (phase === 'combat' ? 'melee' : 'missile'))
  if (unit.weapons.some(({ kind }) => kinds.includes(kind)) || effectsIn(unit).some((each) => 'inflict' in each))
    return []
  const phases = situations.map(({ phase }) => phase).join(', ')
  return [{ path: `${path}.weapons`, message: `${unit.name} has no ${kinds.join(' or ')} weapon (phase ${phases})` }]
}

/** Distance of units that fight. */
const CONTACT = 0.5

/** What is going on in each phase of a unit: who shoots first has not charged yet, and who fights is in contact (3.1, 8.5). */
function phasesOf(value: SituationInput, unit: Unit, phases: TogetherInput['phases']): readonly Situation[] {
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
