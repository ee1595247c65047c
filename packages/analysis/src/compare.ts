/** Which of these: units, loadouts or whole lists side by side, with exact differences, chances and prices. */
import { convolve, meanOf, type Pmf, quantile, RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { isAnswered, type Strike } from './asking.ts'
import { type Tell, wholeOf } from './analyse.ts'
import { basisOf } from './basis.ts'
import { effectiveWounds } from './durability.ts'
import { type Fights, fighting, methodOf, notesOf, type Turn } from './fighting.ts'
import { holding, weightedMean } from './measured.ts'
import { type Member, nameOf, per100, pointsOf, type Weighted } from './question.ts'
import { comparisonSentence } from './comparison-sentence.ts'
import type { Compared, Comparison, ComparisonQuestion, Contestant, Pair, PairOnTarget } from './comparison.ts'
import { termsOf } from './known-terms.ts'
import type { Probe, Terms } from './terms.ts'
import { chancesOf, neededFor } from './until.ts'

/** What one side does to each target. */
interface Side {
  readonly contestant: Contestant
  /** By target: the distribution of useful damage, and of all damage. */
  readonly useful: readonly Pmf[]
  readonly strikes: readonly (Strike | undefined)[]
  readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
  readonly turns: readonly Turn[]
}

/** Compares. Fails with `ERR_USAGE` for a game of which nothing is known here. */
export function compare(game: Game, asked: ComparisonQuestion, tell: Tell = () => undefined): Comparison {
  const terms = termsOf(game)
  const question = holdingAll(terms, asked)
  if (question.until !== undefined && !terms.addsUp && terms.destroyedAfter === undefined)
    throw new RollcallError(
      'ERR_USAGE',
      `${game.title}: damage does not spill over, so several attacks are no sums of one`,
    )
  const fights = fighting(game, terms)
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
  const pairs = sides.flatMap((a, i) =>
    sides.slice(i + 1).map((b, k) => pairOf(a, b, alone[i + 1 + k], question.targets)),
  )
  const members = contestants.flatMap((each) => each.members)
  const made = sides.flatMap((side) => side.turns)
  const about = {
    ...basisOf(
      game,
      terms,
      question,
      members,
      made.map((each) => ({ ...methodOf([each]), ...notesOf([each]) })),
    ),
    question: 'compare',
    sides: alone.map((each) => ({ ...each, isOnFrontier: isBest(each, alone) })),
    pairs,
    ...(question.until === undefined ? {} : { until: question.until }),
    leftOut: sides.flatMap(({ leftOut }) => leftOut),
  } as const
  return { ...about, sentence: comparisonSentence(about) }
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
    useful: targets.map((_, t) => sumOf(strikes.map(({ [t]: turn }) => turn?.all.lost))),
    strikes: targets.map((_, t) => strikes[0]?.[t]?.all),
    leftOut: turns.flatMap(({ member, outcomes }) =>
      outcomes.some((each) => isAnswered(each)) ? [] : [{ unit: nameOf(member), reason: reasonOf(outcomes) }],
    ),
    turns: strikes.flat().flatMap((turn) => turn ?? []),
  }
}

const reasonOf = (outcomes: readonly object[]): string =>
  outcomes.flatMap((each) => ('reason' in each ? [String(each.reason)] : []))[0] ?? 'there is nobody to attack'

/** Units strike independently: their damage is the sum. */
const sumOf = (parts: readonly (Pmf | undefined)[]): Pmf =>
  parts.reduce<Pmf>((sum, each) => (each === undefined ? sum : convolve(sum, each)), {
    from: 0,
    mass: Float64Array.of(1),
  })

function comparedOf(
  fights: Fights,
  terms: Terms,
  { contestant, useful, strikes }: Side,
  { targets, until }: ComparisonQuestion,
): Omit<Compared, 'isOnFrontier'> {
  const { name, members } = contestant
  const prices = members.map(pointsOf)
  const points = prices.includes(undefined) ? undefined : prices.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const damage = weightedMean(targets.map(({ weight }) => weight))(useful.map(meanOf))
  const probe = terms.probes[1]
  const [only] = members
  const effective = probe === undefined ? undefined : effectiveOf(fights, members, probe)
  return {
    name,
    units: members.length,
    ...given('points', points),
    useful: damage,
    ...given('per100', per100(damage, points)),
    ...given('effective', effective),
    ...given('effectivePer100', effective === undefined ? undefined : per100(effective, points)),
    ...(until === undefined || only === undefined || members.length !== 1
      ? {}
      : {
          needed: targets.flatMap((target, t) => {
            const chances = chancesOf(terms, only, target, strikes[t])
            return chances === undefined ? [] : [neededFor(chances, target, until, points)]
          }),
        }),
  }
}

/** Effective wounds of all of them together; nothing where nobody knows those of one. */
function effectiveOf({ bareTurns }: Fights, members: readonly Member[], probe: Probe): number | undefined {
  const each = members.map((member) => effectiveWounds(bareTurns, member, [probe])[0]?.wounds)
  return each.includes(undefined) ? undefined : each.reduce<number>((sum, wounds = 0) => sum + wounds, 0)
}

const given = <K extends string>(key: K, value: number | undefined): { readonly [key in K]?: number } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [key in K]?: number }

type Priced = Pick<Compared, 'per100' | 'effectivePer100'>

/** Is there nobody who is at least as good in both, and better in one? */
const isBest = (one: Priced, all: readonly Priced[]): boolean =>
  one.per100 !== undefined && !all.some((other) => other !== one && isBetter(other, one))

function isBetter(x: Priced, y: Priced): boolean {
  const [damage, wounds] = [(x.per100 ?? 0) - (y.per100 ?? 0), (x.effectivePer100 ?? 0) - (y.effectivePer100 ?? 0)]
  return damage >= 0 && wounds >= 0 && damage + wounds > 0
}

function pairOf(a: Side, b: Side, other: Pick<Compared, 'per100'> | undefined, targets: readonly Weighted[]): Pair {
  const rows = targets.map((target, t) => onTarget(target, a.useful[t] as Pmf, b.useful[t] as Pmf))
  const average = weightedMean(targets.map(({ weight }) => weight))
  const differences = mixed(
    targets.map(({ weight }, t) => ({ weight, pmf: convolve(a.useful[t] as Pmf, turned(b.useful[t] as Pmf)) })),
  )
  const price = other?.per100 === undefined || other.per100 === 0 ? undefined : other.per100
  const mine = average(rows.map((row) => row.a))
  return {
    a: a.contestant.name,
    b: b.contestant.name,
    difference: {
      mean: mine - average(rows.map((row) => row.b)),
      low: quantile(differences, 0.05),
      high: quantile(differences, 0.95),
    },
    outdoes: average(rows.map(({ outdoes }) => outdoes)),
    ties: average(rows.map(({ ties }) => ties)),
    ...(price === undefined ? {} : { breakEven: (100 * mine) / price }),
    targets: rows,
  }
}

function onTarget(target: Weighted, a: Pmf, b: Pmf): PairOnTarget {
  const { from, mass } = convolve(a, turned(b))
  return {
    target: nameOf(target),
    weight: target.weight,
    a: meanOf(a),
    b: meanOf(b),
    outdoes: mass.reduce((sum, p, i) => (from + i > 0 ? sum + p : sum), 0),
    ties: mass[-from] ?? 0,
  }
}

/** The distribution of the opposite number. */
const turned = ({ from, mass }: Pmf): Pmf => ({ from: -(from + mass.length - 1), mass: mass.toReversed() })

/** The distribution over a panel: each target as often as its weight says. */
function mixed(
  parts: readonly { readonly weight: number; readonly pmf: Pmf }[],
): readonly (readonly [value: number, probability: number])[] {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const points = new Map<number, number>()
  for (const { weight, pmf } of parts)
    pmf.mass.forEach((p, i) => points.set(pmf.from + i, (points.get(pmf.from + i) ?? 0) + (p * weight) / all))
  return [...points].toSorted(([x], [y]) => x - y)
}
