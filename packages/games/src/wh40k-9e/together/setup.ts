/** From what a person wrote to several units on one target: defaults filled in, faults found, all at once. */
import type { Issue } from '@rollcall/core'
import { matched, type SeriesAsked, type SetupOf, splitIssues } from '../../together/parties.ts'
import { listed, situationsOf } from '../../together/schema.ts'
import { withWounds } from '../duel/resolve.ts'
import type { Situation, Unit } from '../fight.ts'
import { facing } from '../identity.ts'
import { entrant, type Entrant, resolveSituation } from '../resolve.ts'
import type { SituationInput } from '../schema/scenario.ts'
import type { TogetherInput } from '../schema/together.ts'
import type { UnitInput } from '../schema/unit.ts'

/** Several units and their target. */
export type TogetherSetup = SetupOf<Unit, Situation>

const NOTHING_SAID: SituationInput = { phase: undefined, distance: undefined, activations: 1 }

/** All attackers that can attack against each target. Fails with `ERR_INPUT_INVALID` and every fault when none can. */
export function resolveTogether(input: TogetherInput): SeriesAsked<Unit, Situation> {
  const faults: Issue[] = []
  const said = situationsOf<SituationInput>(input, NOTHING_SAID, faults)
  const attackers = listed<UnitInput>(input.attackers, 'attackers').map((each, i) => {
    const { words, unit, issues } = entrant(each, 'attacker')
    const situations = phasesOf(said.of(i).value, unit, input.phases)
    issues.push(...splitIssues(unit, each.path))
    if (issues.length === 0) issues.push(...idle(unit, situations, each.path))
    return { words, unit, situations, issues }
  })
  const targets = listed<UnitInput>(input.targets, 'targets').map((each) => {
    const target = entrant(each, 'target')
    if (target.unit.groups.some(({ wounds }) => wounds === null))
      target.issues.push({ path: `${each.path}.wounds`, message: 'is missing: how much can a model take?' })
    return target
  })
  const { setups, ...rest } = matched<Unit, Situation, (typeof attackers)[number], Entrant>(
    attackers,
    targets,
    faults,
    facing,
  )
  return { setups: setups.map(({ parties, target }) => ({ parties, target: withWounds(target) })), ...rest }
}

/** A unit without a weapon for any of its phases, bare hands included (12.8). */
function idle({ name, weapons, closeCombat }: Unit, situations: readonly Situation[], path: string): readonly Issue[] {
  const phases = situations.map(({ phase }) => phase)
  const canUse = weapons.some(({ type }) => phases.includes(type === 'melee' ? 'fight' : 'shooting'))
  if (canUse || (phases.includes('fight') && closeCombat !== null)) return []
  const message = `${name} has nothing to attack with in the ${phases.join(' or ')} phase`
  return [{ path: `${path}.weapons`, message }]
}

/** What is going on in each phase of a unit: who shoots first has not charged yet, and who fights is in engagement range. */
function phasesOf(value: SituationInput, unit: Unit, phases: TogetherInput['phases']): readonly Situation[] {
  const { phase } = resolveSituation(value, unit)
  const wanted = phases?.map((each) => (each === 'combat' ? 'fight' : each)) ?? [phase]
  const all = (['shooting', 'fight'] as const).filter((each) => wanted.includes(each))
  return all.map((each): Situation => {
    const { strikesBack: _, ...here } = resolveSituation({ ...value, phase: each }, unit)
    if (all.length === 1) return here
    return each === 'shooting' ? { ...here, charged: false } : { ...here, distance: undefined }
  })
}
