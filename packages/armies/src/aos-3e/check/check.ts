/** Is a list legal? Every point of the checklist of list building, all violations at once, nothing passed in silence. */
import { ignoredText } from '../lists/lines.ts'
import type { ArmyList } from '../lists/list.ts'
import { type Army, type ArmyRules, armyOf, type Known, totalPoints } from './army.ts'
import { checkBattalions } from './battalions.ts'
import { checkBearers, checkCounts } from './enhancement-rules.ts'
import { checkFactions, checkFeatures } from './factions.ts'
import { checkPoints, checkReinforcements, checkRoles } from './totals.ts'
import { checkGeneral, checkModels, checkReinforced, checkUnique } from './units.ts'
import { type Reading, readingOf } from './reading.ts'
import type { Finding, Verdict } from './verdict.ts'

/** May the triumphs be used (core book 27.3.6)? Only with fewer points than the opponent; equal points are not fewer (INT-42). */
export type Triumphs = 'none' | 'usable' | 'not usable' | 'depends on the opponent'

/** What was found. */
export interface Checked {
  /** No rule is broken for certain; warnings say what could not be settled. */
  readonly legal: boolean
  readonly battlepack: string
  /** Why this battlepack, where nobody named it. */
  readonly because?: string | undefined
  /** What was read of the list. */
  readonly read: Reading
  readonly violations: readonly Finding[]
  readonly warnings: readonly Finding[]
  /** Rules that are checked for no list, because the catalogue lacks what they ask for. */
  readonly unchecked: readonly Finding[]
  readonly triumphs: Triumphs
}

/** The checklist, in its order; triumphs are no violation and stand apart. */
const RULES: readonly ((army: Army) => readonly Verdict[])[] = [
  checkPoints,
  checkGeneral,
  checkRoles,
  checkUnique,
  checkReinforced,
  checkReinforcements,
  checkModels,
  checkFactions,
  checkFeatures,
  checkBattalions,
  checkCounts,
  checkBearers,
]

/** Checks a list against a battlepack, with what the catalogue knows of its units. */
export function checkList(
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
  { opponentPoints }: { readonly opponentPoints?: number | undefined } = {},
): Checked {
  const army = armyOf(list, known, rules)
  const verdicts = RULES.flatMap((rule) => rule(army)).sort((a, b) => (a.check ?? 0) - (b.check ?? 0))
  const of = (kind: Verdict['kind']): readonly Finding[] => verdicts.filter((each) => each.kind === kind).map(findingOf)
  const violations = of('violation')
  const warnings = [...reading(army), ...unknownUnits(army), ...of('warning')]
  const triumphs = triumphsOf(army, opponentPoints)
  return {
    legal: violations.length === 0,
    battlepack: rules.battlepack.name,
    because: rules.because,
    read: readingOf(army),
    violations,
    warnings,
    unchecked: of('unchecked'),
    triumphs,
  }
}

const findingOf = ({ check, rule, units, message }: Verdict): Finding => ({ check, rule, units, message })

/** What the reader could not read, or took for granted. */
function reading({ list, members }: Army): readonly Finding[] {
  const assumed = members.flatMap(({ label, listed }) =>
    listed.assumed.map((message) => ({ units: [label], message: `${label}: ${message} (assumed)` })),
  )
  const unread = list.unread.map((line) => ({ units: [], message: ignoredText(line) }))
  return [...unread, ...assumed]
}

/** What is not checked of units that the catalogue does not have, one finding each. */
function unknownUnits({ members }: Army): readonly Finding[] {
  return members
    .filter(({ unit }) => unit === undefined)
    .map(({ label, listed, roles }) => {
      const role = roles === undefined ? 'its role' : `whether "${listed.role}" is all of its role`
      const enhancements = listed.enhancements === undefined ? '' : ', whether it may have its enhancements'
      const ally = listed.ally ? ', whether it may be an ally' : ''
      const unchecked = `${role}, its size, faction and keywords, whether it is Unique or Single${ally}${enhancements}`
      return { units: [label], message: `${label} is not in the catalogue; not checked: ${unchecked}` }
    })
}

function triumphsOf(army: Army, opponentPoints: number | undefined): Triumphs {
  if (army.list.triumphs.length === 0) return 'none'
  if (opponentPoints === undefined) return 'depends on the opponent'
  return totalPoints(army) < opponentPoints ? 'usable' : 'not usable'
}
