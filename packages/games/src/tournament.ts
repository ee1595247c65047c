/** A tournament of policies: battles of every two of them between equal lists, and how strong each of them is. */
import { bradleyTerry, CONTRACT, type Interval, ln, meanInterval, shareInterval } from '@rollcall/core'
import type { BattleResult } from './result.ts'
import { VERSION } from './version.ts'

/** What two policies came to in mirrors of one list. */
export interface Mirrored {
  readonly list: string
  /** Who decided for A, and who for B. */
  readonly policies: readonly [string, string]
  readonly result: BattleResult
}

/** Points of one policy against another: a win is one, a draw a half. */
export interface Versus {
  readonly policy: string
  readonly battles: number
  readonly score: number
  readonly interval: Interval
}

/** A policy and how strong it is. */
export interface Rated {
  readonly policy: string
  /** A policy of 400 more has ten times the odds; 1000 is the mean of those who took part. */
  readonly elo: number
  readonly eloInterval: Interval
  readonly battles: number
  readonly score: number
  readonly scoreInterval: Interval
  readonly against: readonly Versus[]
}

/** How strong policies are, the strongest first. */
export interface Tournament {
  readonly rollcall: string
  readonly game: string
  readonly contract: number | string
  readonly seed: string
  /** Battles of two policies on one list. */
  readonly replicates: number
  readonly lists: readonly string[]
  readonly missions: readonly string[]
  readonly partial?: true
  readonly policies: readonly Rated[]
}

/** The tournament of battles that were fought. */
export function tournamentOf(
  mirrored: readonly Mirrored[],
  { game, partial }: { readonly game: string; readonly partial: boolean },
): Tournament {
  const names = [...new Set(mirrored.flatMap(({ policies }) => policies))].toSorted()
  const met = (one: string, other: string): Versus => versus(mirrored, one, other)
  const pairs = names.flatMap((one, i) =>
    names.slice(i + 1).map((other, j) => ({ i, j: i + 1 + j, ...met(one, other) })),
  )
  const strengths = bradleyTerry(
    names.length,
    pairs.map(({ i, j, score, battles }) => ({ one: i, other: j, points: score * battles, games: battles })),
  )
  const [first] = mirrored.map(({ result }) => result)
  return {
    rollcall: VERSION,
    game,
    contract: CONTRACT,
    seed: first?.seed ?? '',
    replicates: first?.replicates ?? 0,
    lists: [...new Set(mirrored.map(({ list }) => list))],
    missions: (first?.missions ?? []).map(({ name }) => name),
    ...(partial ? { partial } : {}),
    policies: names
      .map((policy, i): Rated => {
        const others = names.filter((each) => each !== policy)
        const against = others.map((other) => ({ ...met(policy, other), policy: other }))
        return rated(policy, strengths[i] as Strength, against)
      })
      .toSorted((x, y) => y.elo - x.elo || (x.policy < y.policy ? -1 : 1)),
  }
}

/** The rating of the mean, and points of rating in a natural logarithm of odds: A. E. Elo, The Rating of Chessplayers (1978). */
const MEAN = 1000
const PER_STRENGTH = 400 / ln(10)

type Strength = ReturnType<typeof bradleyTerry>[number]

/** A policy by its strength, and by its score against all others. */
function rated(policy: string, { strength, se }: Strength, against: readonly Versus[]): Rated {
  const battles = against.reduce((sum, each) => sum + each.battles, 0)
  const points = against.reduce((sum, each) => sum + each.battles * each.score, 0)
  const elo = MEAN + PER_STRENGTH * strength
  return { policy, elo, eloInterval: meanInterval(elo, PER_STRENGTH * se), ...scored(points, battles), against }
}

function versus(mirrored: readonly Mirrored[], one: string, other: string): Versus {
  let [points, battles] = [0, 0]
  for (const { policies, result } of mirrored) {
    const [a, b] = policies
    if (!policies.includes(one) || !policies.includes(other) || a === b) continue
    const wins = a === one ? result.a.wins : result.b.wins
    points += (wins + result.draws / 2) * result.replicates
    battles += result.replicates
  }
  const { score, scoreInterval } = scored(points, battles)
  return { policy: other, battles, score, interval: scoreInterval }
}

const scored = (points: number, battles: number): Pick<Rated, 'battles' | 'score' | 'scoreInterval'> => ({
  battles,
  score: battles === 0 ? 0 : points / battles,
  scoreInterval: battles === 0 ? { low: 0, high: 1 } : shareInterval(points, battles),
})
