/** From what a person wrote to fights: defaults filled in, numbers that contradict each other found, all at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import { checkRowBudget } from '../budget.ts'
import type { Fights } from '../answerable.ts'
import { unitsOf } from '../kit/matchups.ts'
import { badSplits, idleSplits } from './contradictions.ts'
import type { Fight, Side, Situation, Unit } from './fight.ts'
import { facing, type Written } from './identity.ts'
import { resolveUnit, type Say } from './resolve-unit.ts'
import type { FightInput, SituationInput } from './schema/scenario.ts'
import type { UnitInput } from './schema/unit.ts'

/** Every attacker against every target in every situation, in that order of nesting. */
export function resolveFights(input: FightInput): Fights<Fight> {
  const issues: Issue[] = []
  const [mine, theirs] = [resolveSide(input, 'attacker', issues), resolveSide(input, 'target', issues)]
  const [attackers, targets] = [mine, theirs].map((side) => side.map(({ unit }) => unit)) as [Unit[], Unit[]]
  if (input.situation !== undefined && input.situations !== undefined)
    issues.push({ path: 'situations', message: 'give situation or situations, not both' })
  const situations = input.situations ?? [input.situation ?? { phase: undefined, distance: undefined, activations: 1 }]
  checkRowBudget(mine.length, theirs.length, situations.length)
  const met = mine.flatMap((attacker) =>
    theirs.flatMap((target) =>
      situations.map((each) => ({ attacker, target, situation: resolveSituation(each, attacker.unit) })),
    ),
  )
  const fights = met.map(({ attacker, target, situation }) => ({
    attacker: attacker.unit,
    target: target.unit,
    situation,
  }))
  issues.push(
    ...attackers.flatMap((each, i) =>
      badSplits(each, fights, input.attackers === undefined ? 'attacker' : `attackers[${i}]`),
    ),
    ...targets.flatMap((each, i) => idleSplits(each, fights, input.targets === undefined ? 'target' : `targets[${i}]`)),
  )
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues })
  return { fights, identities: met.map((each) => facing(each.attacker, each.target, each.situation)), hindered: [] }
}

function resolveSide(input: FightInput, side: Side, issues: Issue[]): readonly Written[] {
  const all = unitsOf<UnitInput>(input, side, issues).map((each) => entrant(each, side))
  issues.push(...all.flatMap((each) => each.issues))
  return all
}

/** A unit of the question, and what is wrong with it. */
export interface Entrant extends Written {
  readonly issues: Issue[]
}

/** A unit with its defaults; its faults are its own. */
export function entrant({ value, path }: { readonly value: UnitInput; readonly path: string }, side: Side): Entrant {
  const issues: Issue[] = []
  const say: Say = (field, message) => void issues.push({ path: `${path}.${field}`, message })
  return { words: value, unit: resolveUnit(value, side, say), issues }
}

/** Facts that only shooting knows. */
const OF_SHOOTING = ['overwatch', 'withinHalfRange', 'targetIsProtected', 'attackerMoved'] as const

/** A situation with a phase: ranged weapons alone, or facts of shooting, make it shooting. */
export function resolveSituation(input: SituationInput, { weapons }: Unit): Situation {
  const onlyRanged = weapons.length > 0 && weapons.every(({ type }) => type !== 'melee')
  const shooting = onlyRanged || OF_SHOOTING.some((fact) => input[fact] === true)
  return input.phase === undefined
    ? { ...input, phase: shooting ? 'shooting' : 'fight', phaseTaken: true }
    : { ...input, phase: input.phase }
}
