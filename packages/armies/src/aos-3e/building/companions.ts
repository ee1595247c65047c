/**
 * Units that are Battleline beside others only (core book 25.5.1), as Hobgrot Slittaz are where there are Gutrippaz. As a limit of sums:
 * whichever companions are looked at, there are enough units of Battleline that need none of these, or one of these is there.
 */
import { type ArmyRules, hasRole, type Known, playingIn } from '../check/army.ts'
import type { ArmyList, ListedUnit } from '../lists/list.ts'
import type { Candidate } from './candidate.ts'
import { subsetsOf } from './granting.ts'

const ROLE = 'battleline'

/** What units count towards when these are missing. */
const WITHOUT = `${ROLE} without `

/** Names, any of which makes a unit Battleline; none: it is that by itself; `null`: it never is. */
type Companions = readonly string[] | null

/** The candidates, as they count towards Battleline beside each other. */
export function besideOthers(
  candidates: readonly Candidate[],
  list: ArmyList,
  known: Known,
  rules: ArmyRules,
): readonly Candidate[] {
  const needed = candidates.map((each) => companionsOf(each, candidates, list, known))
  const groups = new Map(needed.flatMap((names) => (names === null ? [] : [[names.join(', '), names]])))
  groups.delete('')
  const gone = subsetsOf([...groups.values()]).map((some) => some.flat())
  const least = leastOf(rules)
  return gone.length === 0
    ? candidates
    : candidates.map((each, i) => ({ ...each, counts: countsOf(each, needed[i] ?? null, gone, least) }))
}

/** Whoever is missing, so many units of Battleline are needed. */
export function companionLimits(candidates: readonly Candidate[], rules: ArmyRules) {
  const names = candidates.flatMap(({ counts }) => Object.keys(counts).filter((name) => name.includes(WITHOUT)))
  return [...new Set(names)].map((of) => ({ of, least: leastOf(rules) }))
}

const leastOf = ({ battlepack: { roles } }: ArmyRules): number => roles[ROLE]?.min ?? 0

function countsOf(
  { unit, counts }: Candidate,
  needed: Companions,
  gone: readonly (readonly string[])[],
  least: number,
): Candidate['counts'] {
  const without = gone.flatMap((names): readonly (readonly [string, number])[] => {
    const isOne = needed !== null && (needed.length === 0 || needed.some((each) => !names.includes(each)))
    const perhaps = needed === null ? (counts[`perhaps ${ROLE}`] ?? 0) : Number(isOne)
    const instead = names.includes(unit.name) ? least : 0
    const of = `${WITHOUT}${names.join(', ')}`
    return [
      [of, Number(isOne) + instead],
      [`perhaps ${of}`, perhaps + instead],
    ]
  })
  const usual = [`${ROLE} at least`, `perhaps ${ROLE}`].map((of): readonly [string, number] => [
    of,
    Math.max(counts[of] ?? 0, Number(needed !== null)),
  ])
  return { ...counts, ...Object.fromEntries([...usual, ...without].filter(([, count]) => count > 0)) }
}

/** Beside those who stay anyway. */
function companionsOf({ unit }: Candidate, candidates: readonly Candidate[], list: ArmyList, known: Known): Companions {
  const stay = candidates.flatMap(({ own, least }) => own.slice(0, least))
  const beside = (...more: readonly ListedUnit[]) =>
    playingIn({ ...list, units: [...stay, ...more, unit] }, known, unit)
  const alone = beside()
  if (hasRole(alone, ROLE) === true) return []
  if (alone.unit?.conditionalRoles === undefined) return null
  const others = [...new Map(candidates.map((each) => [each.unit.name, each.unit])).values()]
  const names = others.filter((each) => hasRole(beside(each), ROLE) === true).map(({ name }) => name)
  return names.length === 0 ? null : names
}
