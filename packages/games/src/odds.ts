/**
 * Odds: small questions that a few dice decide. Each is a procedure over `Chance`, written once; enumerating it gives exact
 * fractions, rolling it gives a story. Yes-or-no results become probabilities, numbers become distributions.
 */
import {
  type Chance,
  everyRoll,
  formatFraction,
  type Likelihood,
  mergeOutcomes,
  type Summary,
  summarise,
} from '@rollcall/core'
import { z } from 'zod'

/** What one roll of the dice comes to. */
export type Happening = Readonly<Record<string, boolean | number>>

/** A question of this kind: what may be asked, and how it is played. */
export interface Odds<I = unknown> {
  readonly id: string
  readonly title: string
  /** Section of the rules. */
  readonly rule: string
  /** Other names it is known by. */
  readonly also?: readonly string[]
  /** Words that bare numbers on a command line stand for, in order. */
  readonly asks: readonly string[]
  readonly input: z.ZodType<I, unknown>
  readonly play: (chance: Chance, input: I) => Happening
  /** The same played in rounds that hang together, where their rolls are too many to list as one; `null`: by `play`. */
  readonly chain?: (input: I) => Chain | null
  /** What a reader should know beside the numbers. */
  readonly notes?: (input: I) => readonly string[]
}

/** Rounds of rolling, each of which starts where the one before ended. Equal standings are one. */
export interface Chain<S = unknown, G = unknown, R = unknown> {
  readonly start: S
  readonly rounds: number
  /** What a round's rolls depend on; standings that agree in it roll alike. */
  readonly given: (standing: S) => G
  readonly roll: (chance: Chance, given: G) => R
  readonly next: (standing: S, rolled: R) => S
  readonly end: (standing: S) => Happening
}

/** Lets the types of a chain be checked where it is written and forgotten where it is played. */
export const chain = <S, G, R>(linked: Chain<S, G, R>): Chain => linked as unknown as Chain

/** The answer: probabilities with their fractions, and distributions. */
export interface OddsResult {
  readonly odds: string
  readonly given: unknown
  readonly method: 'exact'
  readonly probabilities: Readonly<Record<string, number>>
  readonly fractions: Readonly<Record<string, string>>
  readonly distributions: Readonly<Record<string, Summary>>
  readonly notes: readonly string[]
}

/** Lets the types of one question be checked where it is written and forgotten where questions are listed. */
export const odds = <I>(question: Odds<I>): Odds => question as unknown as Odds

/** Every word that a question understands. */
export function wordsOf(question: Odds): readonly string[] {
  return Object.keys(z.toJSONSchema(question.input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}

/** Answers a question exactly. */
export function answerOdds(question: Odds, given: unknown): OddsResult {
  const linked = question.chain?.(given) ?? null
  const paths = linked === null ? everyRoll((chance) => question.play(chance, given)) : playedInRounds(linked)
  const names = Object.keys(paths[0]?.outcome ?? {})
  const events = names.filter((name) => typeof paths[0]?.outcome[name] === 'boolean')
  const shares = events.map((name) => [name, ways(paths, name)] as const)
  const of = paths[0]?.of ?? 1
  const whole = shares.every(([, each]) => Number.isSafeInteger(each))
  const numbers = names.filter((name) => !events.includes(name))
  return {
    odds: question.id,
    given,
    method: 'exact',
    probabilities: Object.fromEntries(shares.map(([name, each]) => [name, each / of])),
    fractions: whole
      ? Object.fromEntries(
          shares.map(([name, each]) => [name, formatFraction({ numerator: BigInt(each), denominator: BigInt(of) })]),
        )
      : {},
    distributions: Object.fromEntries(numbers.map((name) => [name, distribution(paths, name)])),
    notes: question.notes?.(given) ?? [],
  }
}

/** Everything that a chain may come to, round by round; chances are doubles out of 1. */
function playedInRounds({ start, rounds, given, roll, next, end }: Chain): readonly Likelihood<Happening>[] {
  const known = new Map<string, readonly Likelihood<unknown>[]>()
  const rollsOf = (standing: unknown): readonly Likelihood<unknown>[] => {
    const what = given(standing)
    const key = JSON.stringify(what)
    const rolls =
      known.get(key) ??
      mergeOutcomes(
        everyRoll((chance) => roll(chance, what)),
        (outcome) => JSON.stringify(outcome),
      )
    known.set(key, rolls)
    return rolls
  }
  let standings: readonly Likelihood<unknown>[] = [{ outcome: start, ways: 1, of: 1 }]
  for (let round = 0; round < rounds; round++) {
    const after = standings.flatMap((before) =>
      rollsOf(before.outcome).map(({ outcome, ways: each, of }) => ({
        outcome: next(before.outcome, outcome),
        ways: (before.ways * each) / of,
        of: 1,
      })),
    )
    standings = mergeOutcomes(after, (standing) => JSON.stringify(standing))
  }
  return standings.map(({ outcome, ...rest }) => ({ ...rest, outcome: end(outcome) }))
}

const ways = (paths: readonly Likelihood<Happening>[], event: string): number =>
  paths.reduce((sum, path) => (path.outcome[event] === true ? sum + path.ways : sum), 0)

function distribution(paths: readonly Likelihood<Happening>[], name: string): Summary {
  const values = paths.map(({ outcome }) => outcome[name] as number)
  const from = values.reduce((a, b) => Math.min(a, b))
  const mass = new Float64Array(values.reduce((a, b) => Math.max(a, b)) - from + 1)
  // Whole ways are added and divided once, so that every probability is correctly rounded.
  paths.forEach((path, i) => {
    mass[(values[i] as number) - from] = (mass[(values[i] as number) - from] as number) + path.ways
  })
  return summarise({ from, mass: mass.map((each) => each / (paths[0]?.of ?? 1)) })
}
