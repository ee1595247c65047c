/**
 * The best way to play a turn (rules 8): a dynamic programme over the dice that remain and the value set aside, in whole
 * numbers. All dice rolled from any state on are at most 6 + 5 + 4 + 3 + 2 + 1, so every expectation is a multiple of
 * 1 / 6^21 and sums of ways divide without a remainder.
 */
import { canonicalJson, everyPool, formatFraction, type Fraction, reduce } from '@rollcall/core'
import { type Faces, howMany, nameOf, noDice, picksOf, rollOf, SIX_DICE } from './faces.ts'
import { commonUnit, inUnits, type Objective } from './objective.ts'
import { type Choice, choicesIn, type WinningResult } from './results.ts'
import { byName } from '../../kit/forgetful.ts'
import { memory } from '../../kit/memory.ts'

/** One, in the numbers of this file. */
const ONE = 6n ** 21n

/** What a state leads to under the best play: mean value kept (in parts of the unit), chance of the maximum and of a bust. */
export interface Worth {
  readonly kept: bigint
  readonly maximum: bigint
  readonly bust: bigint
}

/** A decision after setting aside, with what it is worth: dice to hold while the others are rolled, or `null` to stop. */
export interface Next {
  readonly hold: Faces | null
  readonly worth: Worth
}

/** Something that may be set aside, and the best decision after it. */
interface Ranked extends Choice {
  readonly next: Next
}

/** What is set aside so far (in parts of the unit), and the pushes made. */
export interface SoFar {
  readonly kept: bigint
  readonly pushes: number
}

/** The best play for one objective; every answer is kept once found. */
export interface Solution {
  readonly objective: Objective
  /** Parts into which a value of 1 is cut. */
  readonly unit: bigint
  /** Value of some results, in parts of the unit. */
  readonly valueOf: (results: readonly WinningResult[]) => bigint
  /** Everything that may be done with the dice that remain, best first: ties are decided by the chance of the maximum, then of a bust. */
  readonly after: (remaining: Faces, soFar: SoFar) => readonly Next[]
  /** What rolling so many dice is worth while others are held. */
  readonly rolling: (count: number, held: Faces, soFar: SoFar) => Worth
  /** Everything that may be set aside of a roll, best first. */
  readonly setAside: (rolled: Faces, held: Faces, soFar: SoFar) => readonly Ranked[]
  /** The number that the objective makes as great as possible. */
  readonly score: (worth: Worth) => Fraction
}

/** How much a part of the unit kept and a maximum count for the objective, times `per`. */
interface Weights {
  readonly kept: bigint
  readonly maximum: bigint
}

/** The first roll of a turn. */
const TURN_BEGINS: SoFar = { kept: 0n, pushes: 0 }

const MOST_SOLUTIONS = 16
const solutions = byName<Solution>(MOST_SOLUTIONS)

/** The best play for an objective; `fractions` are values set aside that must be countable in its unit, too. */
export function solutionOf(objective: Objective, fractions: readonly string[] = []): Solution {
  const unit = commonUnit([...Object.values(objective.resultValues), ...fractions])
  return solutions(canonicalJson({ objective, unit: String(unit) }), () => solve(objective, unit))
}

function solve(objective: Objective, unit: bigint): Solution {
  if (objective.goal === 'maximum') return solveFor(objective, unit, { kept: 0n, maximum: 1n })
  let solution = solveFor(objective, unit, { kept: 1n, maximum: 0n })
  if (!objective.countExtraTurns) return solution
  // V = a + b V for the policy that is best at the present V, until it stays (policy iteration). It never falls.
  for (let before = ''; ; ) {
    const { kept, maximum } = solution.rolling(SIX_DICE, noDice, TURN_BEGINS)
    const value = reduce({ numerator: kept, denominator: ONE - maximum })
    if (formatFraction(value) === before) return solution
    before = formatFraction(value)
    solution = solveFor(objective, unit, { kept: value.denominator, maximum: value.numerator })
  }
}

/** The whole programme at fixed weights. */
function solveFor(objective: Objective, unit: bigint, weights: Weights): Solution {
  const valueOf = valuing(objective, unit)
  const points = ({ kept, maximum }: Worth): bigint => kept * weights.kept + maximum * weights.maximum
  // What is worth the same is decided by the maximum, which has another turn in it, then by the risk.
  const bestFirst = (a: Worth, b: Worth): number =>
    order(points(b), points(a)) || order(b.maximum, a.maximum) || order(a.bust, b.bust)
  const remembered = rememberedFor(objective)

  const decide = remembered((dice, remaining, { kept, pushes }): readonly Next[] => {
    // The maximum: all results are safe, and a turn follows (4.6).
    if (dice === 0) return [{ hold: null, worth: { kept: kept * ONE, maximum: ONE, bust: 0n } }]
    const stop: Next = { hold: null, worth: { kept: kept * ONE, maximum: 0n, bust: 0n } }
    const holds = holdsOf(objective, remaining, pushes)
    const push = holds.map((hold): Next => {
      return { hold, worth: rolling(dice - howMany(hold), hold, { kept, pushes: pushes + 1 }) }
    })
    return (objective.goal === 'maximum' && push.length > 0 ? push : [stop, ...push]).toSorted((a, b) =>
      bestFirst(a.worth, b.worth),
    )
  })

  const after = (remaining: Faces, soFar: SoFar): readonly Next[] => decide(howMany(remaining), remaining, soFar)

  const rolling = remembered((count, held, soFar) =>
    onAverage(count, (rolled) => setAside(rolled, held, soFar)[0]?.next.worth ?? BUST),
  )

  const setAside = (rolled: Faces, held: Faces, { kept, pushes }: SoFar): readonly Ranked[] =>
    choicesIn(rolled, held)
      .map((choice): Ranked => {
        const [next] = after(choice.remaining, { kept: kept + valueOf(choice.results), pushes })
        return { ...choice, next: next as Next }
      })
      .toSorted((a, b) => bestFirst(a.next.worth, b.next.worth))

  const per = objective.goal === 'maximum' ? ONE : weights.kept * unit * ONE
  const score = (worth: Worth): Fraction => reduce({ numerator: points(worth), denominator: per })
  return { objective, unit, valueOf, after, rolling, setAside, score }
}

const BUST: Worth = { kept: 0n, maximum: 0n, bust: ONE }

/** What so many dice are worth, by what each roll of them is. */
function onAverage(count: number, worthOf: (rolled: Faces) => Worth): Worth {
  let [kept, maximum, bust] = [0n, 0n, 0n]
  for (const [rolled, ways] of rolls(count)) {
    const worth = worthOf(rolled)
    kept += ways * worth.kept
    maximum += ways * worth.maximum
    bust += ways * worth.bust
  }
  const of = 6n ** BigInt(count)
  return { kept: kept / of, maximum: maximum / of, bust: bust / of }
}

/** What results are worth, in units of the objective. */
function valuing({ resultValues }: Objective, unit: bigint): Solution['valueOf'] {
  const values = Object.entries(resultValues).map(([type, value]) => [type, inUnits(value, unit)] as const)
  const valueOfType = new Map<string, bigint>(values)
  return (results) => results.reduce((sum, { type }) => sum + (valueOfType.get(type) ?? 0n), 0n)
}

/** Answers each question about some dice and what is set aside once. */
const rememberedFor =
  ({ maxPushes }: Objective) =>
  <T>(find: (count: number, dice: Faces, soFar: SoFar) => T): typeof find => {
    const found = new Map<string, T>()
    return (count, dice, { kept, pushes }) => {
      // Without a limit, the pushes made decide nothing.
      const made = maxPushes === null ? 0 : pushes
      const name = `${nameOf(dice)},${count},${kept},${made}`
      const known = found.get(name)
      if (known !== undefined) return known
      const answer = find(count, dice, { kept, pushes: made })
      found.set(name, answer)
      return answer
    }
  }

/** For sorting: rising. */
const order = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Which dice may be held while at least one is rolled (INT-5); fewest first. */
function holdsOf({ holdingAllowed, maxPushes }: Objective, remaining: Faces, pushes: number): readonly Faces[] {
  if (maxPushes !== null && pushes >= maxPushes) return []
  if (!holdingAllowed) return [noDice]
  const dice = howMany(remaining)
  return picksOf(remaining)
    .filter((hold) => howMany(hold) < dice)
    .toSorted((a, b) => howMany(a) - howMany(b))
}

/** Every way so many dice can fall, with its ways of 6^count. */
export const rolls = memory((count: number): readonly (readonly [rolled: Faces, ways: bigint])[] =>
  [...everyPool(rollOf(count))].map(([rolled, ways]) => [rolled, BigInt(ways)] as const),
)

/** A value set aside, in parts of the unit of a solution. */
export const keptIn = ({ unit }: Solution, value: string): bigint => inUnits(value, unit)

/** Chances under the best play. */
export const chanceOf = (part: bigint): Fraction => reduce({ numerator: part, denominator: ONE })

/** The mean value kept under the best play. */
export const meanOf = ({ unit }: Solution, { kept }: Worth): Fraction =>
  reduce({ numerator: kept, denominator: ONE * unit })
