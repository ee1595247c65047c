/** From what a person wrote to several units on one target: defaults filled in, faults found, all at once. */
import type { Issue } from '@rollcall/core'
import { matched, type PartyOf, type SeriesAsked, type SetupOf, splitIssues } from '../../together/parties.ts'
import { listed, situationsOf } from '../../together/schema.ts'
import { formed } from '../battle-parts/formed.ts'
import { contradictions, impossibleFor } from '../reading/contradictions.ts'
import { effectsIn, type Fight, type Situation, type Unit } from '../fight.ts'
import { facing, type Written } from '../reading/identity.ts'
import { NAMED } from '../named.ts'
import { entrant, resolveSituation } from '../reading/resolve.ts'
import type { Situation as SituationInput } from '../schema/scenario.ts'
import { PHASES, type TogetherInput } from '../schema/together.ts'
import type { UnitInput } from '../schema/unit.ts'
import { RULES } from '../rules.ts'

/** A unit that attacks, and the situation in each phase in which it does. */
type Party = PartyOf<Unit, Situation>

/** Several units and their target. */
export type TogetherSetup = SetupOf<Unit, Situation>

/** What is in the way of a unit. */
interface Hurdles {
  readonly issues: readonly Issue[]
}

/** All attackers that can attack against each target. Fails with `ERR_INPUT_INVALID` and every fault when none can. */
export function resolveTogether(input: TogetherInput): SeriesAsked<Unit, Situation> {
  const faults: Issue[] = []
  const said = situationsOf<SituationInput>(input, {} as SituationInput, faults)
  faults.push(...said.all.flatMap(({ value, path }) => contradictions(value, path)))
  const targets = listed<UnitInput>(input.targets, 'targets').map((each) => entrant(each, 'target'))
  const attackers = listed<UnitInput>(input.attackers, 'attackers').map((each, i) => {
    const { words, unit, path, issues } = entrant(each, 'attacker')
    const { value, path: where } = said.of(i)
    const bodies = targets.map((target) => target.unit)
    const party = partyOf(unit, bodies, { value, where, path, phases: input.phases })
    issues.push(...party.issues)
    if (issues.length === 0) issues.push(...idle(party, path))
    return { words, ...party, issues }
  })
  const { setups, ...rest } = matched<Unit, Situation, Written & Party & Hurdles, Written & Hurdles>(
    attackers,
    targets,
    faults,
    facing,
  )
  return { setups: setups.map(withItsWounds), ...rest }
}

/** One unit in its phases against one target, and what is in the way of it. */
export function turnOf(
  unit: Unit,
  target: Unit,
  value: SituationInput,
  phases: TogetherInput['phases'],
): { readonly setup: TogetherSetup; readonly issues: readonly Issue[] } {
  const party = partyOf(unit, [target], { value, where: 'situation', path: 'attacker', phases })
  const issues = [...contradictions(value, 'situation'), ...party.issues, ...idle(party, 'attacker')]
  return { setup: withItsWounds({ parties: [party], target }), issues }
}

/** What is said of a unit that attacks, and where. */
interface SaidOfUnit {
  readonly value: SituationInput
  readonly where: string
  readonly path: string
  readonly phases: TogetherInput['phases']
}

/** The phases of a unit, and what is in the way of it. */
function partyOf(unit: Unit, targets: readonly Unit[], { value, where, path, phases }: SaidOfUnit): Party & Hurdles {
  const situations = phasesOf(value, unit, phases)
  const impossible = targets.flatMap((target) => impossibleFor(fightOf(unit, target, value), where))
  return { unit, situations, issues: [...splitIssues(unit, path), ...impossible] }
}

const fightOf = (attacker: Unit, target: Unit, said: SituationInput): Fight => ({
  attacker,
  target,
  situation: resolveSituation(said, attacker),
})

/** A unit without a weapon for any of its phases, and without an ability that inflicts wounds. */
function idle({ unit, situations }: Party, path: string): readonly Issue[] {
  const kinds = situations.map(({ phase }) => (phase === 'combat' ? 'melee' : 'missile'))
  if (unit.weapons.some(({ kind }) => kinds.includes(kind)) || effectsIn(unit).some((each) => 'inflict' in each))
    return []
  const phases = situations.map(({ phase }) => phase).join(', ')
  return [{ path: `${path}.weapons`, message: `${unit.name} has no ${kinds.join(' or ')} weapon (phase ${phases})` }]
}

/** Distance of units that fight. */
const CONTACT = RULES.distances.contact

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

/** Wounds that the target has from its abilities and artefacts are part of it from the beginning (core book 22.2.1). */
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
