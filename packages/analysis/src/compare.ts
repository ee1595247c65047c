/** Which of these: units, loadouts or whole lists side by side, with exact differences, chances and prices. */
import { RollcallError } from '@rollcall/core'
import { type Game, knownSum, stated } from '@rollcall/games'
import { isAnswered, type Strike } from './strike.ts'
import { type Tell, wholeOf } from './analyse.ts'
import { basisOf } from './basis.ts'
import { checkMeetings, checkPairs } from './budget.ts'
import { effectiveWounds } from './durability.ts'
import { type Fights, fighting, methodOf, notesOf, type Turn } from './fighting.ts'
import { type Figure, summed, surely } from './intervals.ts'
import { holding, woundsOf } from './measured.ts'
import { onCommonDice, type Part, sumOf } from './paired.ts'
import { pairOf, type Striking } from './pairs.ts'
import { isPriced, type Member, nameOf, pointsOf, type Weighted } from './question.ts'
import { comparisonSentence } from './comparison-sentence.ts'
import type { Compared, Comparison, ComparisonQuestion, Contestant } from './comparison.ts'
import { termsOf } from './known-terms.ts'
import type { Probe, Terms } from './terms.ts'
import { chancesOf, neededFor } from './until.ts'

interface Side extends Striking {
  readonly contestant: Contestant
  /** Of its first unit, by target. */
  readonly first: readonly (Strike | undefined)[]
  readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
  readonly turns: readonly Turn[]
}

/** Compares. Fails with `ERR_USAGE` for a game of which nothing is known here, with `OverBudgetError` on too many. */
export function compare(game: Game, asked: ComparisonQuestion, tell: Tell = () => undefined): Comparison {
  const terms = termsOf(game)
  checkComparison(asked)
  const question = holdingAll(terms, asked)
  checkUntil(game, terms, question)
  const fights = fighting(game, terms, question.answering)
  const contestants = question.contestants.map((each) => ({
    ...each,
    members: each.members.map(wholeOf(terms, question)),
  }))
  const sides = contestants.map((each, i) => {
    const side = sideOf(fights, each, question.targets)
    tell(i + 1, contestants.length)
    return side
  })
  const alone = sides.map((side) => comparedOf(fights, terms, side, question))
  const members = contestants.flatMap((each) => each.members)
  const made = sides.flatMap(({ turns }) => turns.map((each) => ({ ...methodOf([each]), ...notesOf([each]) })))
  const about = {
    ...basisOf(game, terms, question, members, made),
    question: 'compare',
    sides: alone.map((each) => ({ ...each, isOnFrontier: isBest(each, alone) })),
    pairs: sides.flatMap((a, i) =>
      sides.slice(i + 1).map((b, k) => pairOf(a, b, alone[i + 1 + k]?.per100, question.targets)),
    ),
    ...stated({ until: question.until }),
    leftOut: sides.flatMap(({ leftOut }) => leftOut),
  } as const
  return { ...about, sentence: comparisonSentence(about) }
}

function checkComparison({ contestants, targets, answering }: ComparisonQuestion): void {
  const attackers = contestants.reduce((sum, { members }) => sum + members.length, 0)
  checkMeetings(attackers, targets.length, answering)
  checkPairs(contestants.length, targets.length)
}

/** How many attacks it takes is known where their damage adds up, or where the game itself follows them. */
function checkUntil(game: Game, terms: Terms, { until }: ComparisonQuestion): void {
  if (until === undefined || terms.addsUp || terms.destroyedAfter !== undefined) return
  throw new RollcallError(
    'ERR_USAGE',
    `${game.title}: damage does not spill over, so several attacks are no sums of one`,
  )
}

/** Everybody with what he can lose. */
const holdingAll = (terms: Terms, question: ComparisonQuestion): ComparisonQuestion => ({
  ...question,
  contestants: question.contestants.map((each) => ({
    ...each,
    members: each.members.map((member) => holding(terms, member)),
  })),
  targets: question.targets.map((each) => holding(terms, each)),
})

function sideOf(fights: Fights, contestant: Contestant, targets: readonly Weighted[]): Side {
  const turns = contestant.members.map((member) => ({ member, outcomes: fights.turns(member, targets) }))
  const able = turns.filter(({ outcomes }) => outcomes.some((each) => isAnswered(each)))
  const strikes = able.map(({ outcomes }) => outcomes.map((each) => (isAnswered(each) ? each : undefined)))
  return {
    contestant,
    name: contestant.name,
    strikes: targets.map((_, t) => exactTogether(strikes.flatMap(({ [t]: turn }) => turn?.all ?? []))),
    first: targets.map((_, t) => strikes[0]?.[t]?.all),
    leftOut: turns.flatMap(({ member, outcomes }) =>
      outcomes.some((each) => isAnswered(each)) ? [] : [{ unit: nameOf(member), reason: reasonOf(outcomes) }],
    ),
    turns: strikes.flat().flatMap((turn) => turn ?? []),
  }
}

const reasonOf = (outcomes: readonly object[]): string =>
  outcomes.flatMap((each) => ('reason' in each ? [String(each.reason)] : []))[0] ?? 'there is nobody to attack'

/** Units strike independently: what is exact of their damage is added up once and for all. */
const exactTogether = (strikes: readonly Strike[]): readonly Part['strike'][] => {
  const exact = strikes.filter(({ rolled }) => rolled === undefined)
  return [{ lost: sumOf(exact.map(({ lost }) => lost)) }, ...strikes.filter(({ rolled }) => rolled !== undefined)]
}

function comparedOf(
  fights: Fights,
  terms: Terms,
  side: Side,
  question: ComparisonQuestion,
): Omit<Compared, 'isOnFrontier'> {
  const { name, members } = side.contestant
  const points = knownSum(members.map(pointsOf))
  const useful = onCommonDice(overPanel(question.targets, side.strikes))
  const effective = effectiveTogether(fights, members, terms.probes[1])
  const figures = {
    useful,
    per100: for100(useful, points),
    effective,
    effectivePer100: for100(effective, points),
  }
  return {
    name,
    units: members.length,
    ...stated({ points }),
    useful: useful.value,
    ...stated({
      per100: figures.per100?.value,
      effective: effective?.value,
      effectivePer100: figures.effectivePer100?.value,
    }),
    ...surely(figures),
    ...neededOf(terms, side, question, points),
  }
}

/** Of a single unit, where it is asked: how many of it destroy each target. */
function neededOf(
  terms: Terms,
  { contestant: { members }, first }: Side,
  { targets, until }: ComparisonQuestion,
  points: number | undefined,
): Pick<Compared, 'needed'> {
  const [only, ...others] = members
  if (until === undefined || only === undefined || others.length > 0) return {}
  const needed = targets.flatMap((target, t) => {
    const chances = chancesOf(terms, only, target, first[t])
    return chances === undefined ? [] : [neededFor(chances, target, until, points)]
  })
  return { needed }
}

/** Useful damage on average over the panel. */
function overPanel(targets: readonly Weighted[], strikes: Striking['strikes']): readonly Part[] {
  const all = targets.reduce((sum, { weight }) => sum + weight, 0)
  return targets.flatMap((target, t) =>
    (strikes[t] ?? []).map((strike) => ({ times: target.weight / all, strike, most: woundsOf(target) })),
  )
}

/** Effective wounds of all of them together; nothing where the game has no such probe, or nobody knows those of one. */
function effectiveTogether(fights: Fights, members: readonly Member[], probe: Probe | undefined): Figure | undefined {
  if (probe === undefined) return undefined
  const each = members.map((member) => effectiveWounds(fights.bareTurns, member, [probe])[0])
  if (each.includes(undefined)) return undefined
  return summed(each.map((one) => [1, { value: one?.wounds ?? 0, interval: one?.intervals?.['wounds'] }]))
}

const for100 = (known: Figure | undefined, points: number | undefined): Figure | undefined =>
  known !== undefined && isPriced(points) ? summed([[100 / points, known]]) : undefined

type Priced = Pick<Compared, 'per100' | 'effectivePer100'>

/** Is there nobody who is at least as good in both, and better in one? */
const isBest = (one: Priced, all: readonly Priced[]): boolean =>
  one.per100 !== undefined && !all.some((other) => other !== one && isBetter(other, one))

function isBetter(x: Priced, y: Priced): boolean {
  const [damage, wounds] = [(x.per100 ?? 0) - (y.per100 ?? 0), (x.effectivePer100 ?? 0) - (y.effectivePer100 ?? 0)]
  return damage >= 0 && wounds >= 0 && damage + wounds > 0
}
