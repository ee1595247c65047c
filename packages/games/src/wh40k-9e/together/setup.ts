/** Several units on one target with every default filled in: plain JSON, which is also what a worker needs. */
import { type Issue, RollcallError } from '@rollcall/core'
import { leftOutOf, reasonOf, UnanswerableError } from '../../answerable.ts'
import type { LeftOut } from '../../result.ts'
import { listed, situationsOf } from '../../together/schema.ts'
import { withWounds } from '../duel/resolve.ts'
import type { Side, Situation, Unit } from '../fight.ts'
import { resolveSituation, resolveUnit } from '../resolve.ts'
import type { SituationInput } from '../schema/scenario.ts'
import type { TogetherInput } from '../schema/together.ts'
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

interface Entrant {
  readonly unit: Unit
  readonly issues: Issue[]
}

const NOTHING_SAID: SituationInput = { phase: undefined, distance: undefined, activations: 1 }

/** All attackers that can attack against each target. Fails with `ERR_INPUT_INVALID` and every fault when none can. */
export function resolveTogether(input: TogetherInput): Resolved {
  const faults: Issue[] = []
  const said = situationsOf<SituationInput>(input, NOTHING_SAID, faults)
  const attackers = entrants(input.attackers, 'attackers', 'attacker')
  const targets = entrants(input.targets, 'targets', 'target')
  const parties = attackers.map(({ unit, issues }, i) => {
    const party = { unit, situations: phasesOf(said(i).value, unit, input.phases) }
    issues.push(...faultsOf(party, said(i), input, `attackers[${i}]`))
    return party
  })
  targets.forEach(({ unit, issues }, i) => {
    if (unit.groups.some(({ wounds }) => wounds === null))
      issues.push({ path: `targets[${i}].wounds`, message: 'is missing: how much can a model take?' })
  })
  const isAble = ({ issues }: Entrant): boolean => issues.length === 0
  const leftOut = leftOutOf(
    [...attackers, ...targets]
      .filter((each) => !isAble(each))
      .map(({ unit, issues }) => ({ unit, reason: reasonOf(issues) })),
  )
  const able = parties.filter((_, i) => isAble(attackers[i] as Entrant))
  const against = targets.filter(isAble)
  if (faults.length === 0 && able.length > 0 && against.length > 0)
    return { setups: against.map(({ unit }) => ({ parties: able, target: withWounds(unit) })), leftOut }
  const issues = [...faults, ...[...attackers, ...targets].flatMap((each) => each.issues)]
  const error = new RollcallError('ERR_INPUT_INVALID', 'the scenario contradicts itself', { issues })
  throw faults.length > 0 ? error : new UnanswerableError(error, leftOut)
}

const entrants = (said: UnitInput | readonly UnitInput[], key: string, side: Side): readonly Entrant[] =>
  listed<UnitInput>(said, key).map(({ value, path }) => {
    const issues: Issue[] = []
    const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
    return { unit: resolveUnit(value, side, say), issues }
  })

/** What keeps a unit from taking part. */
function faultsOf(
  { unit, situations }: Party,
  { value, path: where }: { readonly value: SituationInput; readonly path: string },
  { phases }: TogetherInput,
  path: string,
): readonly Issue[] {
  const fights = situations.some(({ phase }) => phase === 'fight')
  const shoots = situations.some(({ phase }) => phase === 'shooting')
  const canUse = unit.weapons.some(({ type }) => (type === 'melee' ? fights : shoots))
  return [
    ...(value.phase !== undefined && phases !== undefined
      ? [{ path: `${where}.phase`, message: 'say phase or phases, not both' }]
      : []),
    ...unit.weapons.flatMap(({ split }, k) =>
      split === null
        ? []
        : [{ path: `${path}.weapons[${k}].split`, message: 'has no meaning here: all attacks go to one target' }],
    ),
    ...(canUse || (fights && unit.closeCombat !== null)
      ? []
      : [
          {
            path: `${path}.weapons`,
            message: `${unit.name} has nothing to attack with in the ${situations.map(({ phase }) => phase).join(' or ')} phase`,
          },
        ]),
  ]
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
