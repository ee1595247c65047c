/**
 * The rules of list building as limits of sums: what a choice of units must keep so that the checklist has nothing against it. They
 * only spare tries: whether a list is legal is for the checklist to say.
 */
import { ROLES } from '../catalogue/schema.ts'
import type { ArmyRules, Known } from '../check/army.ts'
import { checkList } from '../check/check.ts'
import type { ArmyList } from '../lists/list.ts'
import type { Candidate } from './candidate.ts'
import { companionLimits } from './companions.ts'
import { slotLimits } from './granting.ts'

/** How much of something the units of a list may count; missing: any. */
export interface BuildingLimit {
  readonly of: string
  readonly least?: number
  readonly most?: number
}

/**
 * The limits of a list whose features and battalions stay. A legal list keeps all of them: where not everything is known of a unit, a
 * limit gives way to what the list has.
 */
export function limitsFor(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  candidates: readonly Candidate[],
): readonly BuildingLimit[] {
  const limits = statedLimits(list, known, rules, candidates)
  // What the list says of its whole is not said of another.
  if (!checkList({ ...list, totals: {} }, known, rules).legal) return limits
  return limits.map(({ of, least, most }) => {
    const now = candidates.reduce((sum, { own, counts }) => sum + own.length * (counts[of] ?? 0), 0)
    return {
      of,
      ...(least === undefined ? {} : { least: Math.min(least, now) }),
      ...(most === undefined ? {} : { most: Math.max(most, now) }),
    }
  })
}

function statedLimits(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  candidates: readonly Candidate[],
): readonly BuildingLimit[] {
  const { features } = known
  const { points, roles, reinforcements, allies } = rules.battlepack
  const staying = candidates.flatMap(({ own, most }) => own.slice(0, most))
  const priced = list.features.map(
    ({ id, points: said }) => said ?? features.find((each) => each.id === id)?.points ?? 0,
  )
  const unique = new Set(
    candidates.flatMap(({ counts }) => Object.keys(counts).filter((name) => name.startsWith('unique '))),
  )
  const casts = (kind: string): number => list.features.filter((each) => each.kind === kind).length
  return [
    { of: 'points', most: points - priced.reduce((sum, each) => sum + each, 0) },
    ...ROLES.flatMap((role) => ofRole(role, roles[role])),
    { of: 'reinforcements', most: reinforcements },
    { of: 'reinforced twice and not battleline', most: twice(candidates) },
    // One unit in four (INT-29): three for each ally.
    { of: 'allies in four', most: 0 },
    ...ofAllies(allies),
    { of: 'wizards', least: casts('endless spell') },
    { of: 'priests', least: casts('invocation') },
    ...slotLimits(list, staying, known, rules),
    ...companionLimits(candidates, rules),
    ...[...unique].map((of) => ({ of, most: 1 })),
  ]
}

/** Where too few are certain to have a role, those that may have it must be there. */
const ofRole = (role: string, { min, max }: { min: number; max?: number | undefined } = { min: 0 }) => [
  ...[`${role} at least`, `perhaps ${role}`].map((of) => ({ of, least: min })),
  ...(max === undefined ? [] : [`${role} at most`, `certain ${role}`].map((of) => ({ of, most: max }))),
]

function ofAllies(allies: ArmyRules['battlepack']['allies']): readonly BuildingLimit[] {
  if (allies === false) return [{ of: 'allies', most: 0 }]
  return allies.points === undefined ? [] : [{ of: 'points of allies', most: allies.points }]
}

/** A unit that the list has already reinforced twice may stay what it is. */
const twice = (candidates: readonly Candidate[]): number =>
  candidates.reduce(
    (sum, { own, counts }) => sum + (counts['reinforced twice and not battleline'] === undefined ? 0 : own.length),
    0,
  )
