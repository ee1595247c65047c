/**
 * Odds: small questions that a few dice decide. Most are a procedure over `Chance`, written once; enumerating it gives exact
 * fractions, rolling it gives a story. Yes-or-no results become probabilities, numbers become distributions. Questions that
 * no single roll decides, such as what to do best, are solved in fractions.
 */
import {
  type Chance,
  everyRoll,
  formatFraction,
  type Fraction,
  type Interval,
  type Json,
  type Likelihood,
  mergeOutcomes,
  summarise,
  type Summary,
  toNumber,
} from '@rollcall/core'
import { z } from 'zod'
import type { Fact } from './facts.ts'
import type { DuelIdentity } from './identity.ts'
import type { JsonSchema } from './json-schema.ts'
import { madeOnce } from './kit/remembered.ts'
import { mapped, stated } from './records.ts'
import { lettersOf } from './names.ts'
import type { Grounds } from './results/grounds.ts'

/** What one roll of the dice comes to. */
export type Happening = Readonly<Record<string, boolean | number>>

/** A question of this kind: what may be asked. */
interface Question<I> {
  readonly id: string
  readonly title: string
  /** Section of the rules. */
  readonly rule: string
  /** Other names it is known by. */
  readonly also?: readonly string[]
  /** Words that bare numbers on a command line stand for, in order. */
  readonly asks: readonly string[]
  readonly input: z.ZodType<I, unknown>
  /** What a reader should be warned of. */
  readonly notes?: (input: I) => readonly string[]
  /** What the numbers take for granted. */
  readonly assumes?: (input: I) => readonly string[]
  /** Words that are units, which people name or type in a line. */
  readonly units?: Readonly<Record<string, UnitWord>>
}

/** A word of a question that is a unit. */
export interface UnitWord {
  /** How such a unit is typed. */
  readonly side: 'attacker' | 'target' | 'unit'
  /** What the unit, and what is said of it, is in the question: this word, and others beside it. */
  readonly says: (unit: Json, said: Json) => Json
  /** What may be said behind such a unit in this question alone. */
  readonly facts?: readonly Fact[]
  /** It counts several models; elsewhere one is asked for. */
  readonly counts?: true
}

/** A question that is answered by playing it in every way the dice can fall. */
interface PlayedOdds<I> extends Question<I> {
  readonly play: (chance: Chance, input: I) => Happening
  /** The same played in rounds that hang together, where their rolls are too many to list as one; `null`: by `play`. */
  readonly chain?: (input: I) => Chain | null
}

/** A question that is answered by other means, exactly all the same. */
interface SolvedOdds<I> extends Question<I> {
  readonly solve: (input: I) => Solved
}

/** A question: what may be asked, and how it is answered. */
export type Odds<I = unknown> = PlayedOdds<I> | SolvedOdds<I>

/** An exact answer in fractions. */
export interface Solved {
  readonly probabilities?: Readonly<Record<string, Fraction>>
  readonly values?: Readonly<Record<string, Fraction>>
  readonly distributions?: Readonly<Record<string, Summary>>
  readonly decision?: Decision
  readonly options?: readonly Option[]
}

/** The best decision, in the words of the game. */
export type Decision = Readonly<Record<string, unknown>>

/** One thing a player may do, and what it is worth. */
export interface Option {
  /** For people. */
  readonly action: string
  readonly value: number
  readonly fraction: string
  /** The same for programs, in the words of the game. */
  readonly [detail: string]: unknown
}

/** Rounds of rolling, each of which starts where the one before ended. Equal states are one. */
export interface Chain<S = unknown, G = unknown, R = unknown> {
  readonly start: S
  readonly rounds: number
  /** What a round's rolls depend on; states that agree in it roll alike. */
  readonly given: (state: S) => G
  readonly roll: (chance: Chance, given: G) => R
  readonly next: (state: S, rolled: R) => S
  readonly end: (state: S) => Happening
}

/** Lets the types of a chain be checked where it is written and forgotten where it is played. */
export const chain = <S, G, R>(linked: Chain<S, G, R>): Chain => linked as unknown as Chain

/** The answer: probabilities with their fractions, and distributions. */
export interface OddsResult extends Pick<Grounds, 'method' | 'replicates' | 'seed' | 'partial'> {
  /** Of questions about two armies. */
  readonly identity?: DuelIdentity
  readonly odds: string
  /** What it asks, in a sentence, and the section of the rules: `AoS 8.4`. */
  readonly title?: string
  readonly rule?: string
  /** The words that were said; `given` has everything, with what is usual where nothing was said. */
  readonly said?: Readonly<Record<string, unknown>>
  /** What players call its events and numbers, by the words below; a word that is missing is one of theirs. */
  readonly reads?: Readonly<Record<string, string>>
  readonly given: unknown
  /** Words of `given` that the question asks for; the others have a usual value. */
  readonly asks?: readonly string[]
  readonly probabilities: Readonly<Record<string, number>>
  /** Numbers that are no probabilities: means, and what a decision is worth. */
  readonly values?: Readonly<Record<string, number>>
  /** Of exact probabilities and values. */
  readonly fractions: Readonly<Record<string, string>>
  /** Of simulated probabilities and values. */
  readonly standardErrors?: Readonly<Record<string, number>>
  /** 95 % intervals of simulated probabilities and values. */
  readonly intervals?: Readonly<Record<string, Interval>>
  readonly distributions: Readonly<Record<string, Summary>>
  readonly decision?: Decision
  /** Everything that may be done, best first. */
  readonly options?: readonly Option[]
  readonly notes: readonly string[]
}

/** Lets the types of one question be checked where it is written and forgotten where questions are listed; most take no bare numbers. */
export const odds = <S extends z.ZodType>(
  question: { readonly input: S; readonly asks?: readonly string[] } & (
    | Omit<PlayedOdds<z.output<S>>, 'input' | 'asks'>
    | Omit<SolvedOdds<z.output<S>>, 'input' | 'asks'>
  ),
): Odds => ({ asks: [], ...question }) as unknown as Odds

/** What may be said in a question, as a JSON Schema. */
export const jsonSchemaOf: (question: Odds) => Json & JsonSchema = madeOnce(
  (question) => z.toJSONSchema(question.input, { io: 'input', unrepresentable: 'any' }) as Json & JsonSchema,
)

/** Every word that a question understands. */
export const wordsOf = (question: Odds): readonly string[] => Object.keys(jsonSchemaOf(question).properties ?? {})

/** Is this a name of the question? */
export const isCalled = ({ id, also = [] }: Odds, name: string): boolean =>
  [id, ...also].some((each) => lettersOf(each) === lettersOf(name))

/** Answers a question exactly. */
export function answerOdds(question: Odds, given: unknown): OddsResult {
  const said = { odds: question.id, given, asks: question.asks, method: 'exact' as const }
  const found = 'play' in question ? played(question, given) : solvedResult(question.solve(given))
  return { ...said, ...found, notes: [...(question.assumes?.(given) ?? []), ...(question.notes?.(given) ?? [])] }
}

type Found = Omit<OddsResult, 'odds' | 'given' | 'asks' | 'method' | 'notes'>

/** An exact answer in fractions, as a result has it. */
export function solvedResult({ probabilities = {}, values, distributions = {}, decision, options }: Solved): Found {
  return {
    probabilities: mapped(probabilities, toNumber),
    ...(values === undefined ? {} : { values: mapped(values, toNumber) }),
    fractions: mapped({ ...probabilities, ...values }, formatFraction),
    distributions,
    ...stated({ decision, options }),
  }
}

function played(question: PlayedOdds<unknown>, given: unknown): Found {
  const linked = question.chain?.(given) ?? null
  const paths = linked === null ? everyRoll((chance) => question.play(chance, given)) : playedInRounds(linked)
  const names = Object.keys(paths[0]?.outcome ?? {})
  const events = names.filter((name) => typeof paths[0]?.outcome[name] === 'boolean')
  const shares = events.map((name) => [name, ways(paths, name)] as const)
  const of = paths[0]?.of ?? 1
  const whole = shares.every(([, each]) => Number.isSafeInteger(each))
  const numbers = names.filter((name) => !events.includes(name))
  return {
    probabilities: Object.fromEntries(shares.map(([name, each]) => [name, each / of])),
    fractions: whole
      ? Object.fromEntries(
          shares.map(([name, each]) => [name, formatFraction({ numerator: BigInt(each), denominator: BigInt(of) })]),
        )
      : {},
    distributions: Object.fromEntries(numbers.map((name) => [name, distribution(paths, name)])),
  }
}

/** Everything that a chain may come to, round by round; chances are doubles out of 1. */
function playedInRounds({ start, rounds, given, roll, next, end }: Chain): readonly Likelihood<Happening>[] {
  const known = new Map<string, readonly Likelihood<unknown>[]>()
  const rollsOf = (state: unknown): readonly Likelihood<unknown>[] => {
    const what = given(state)
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
  let states: readonly Likelihood<unknown>[] = [{ outcome: start, ways: 1, of: 1 }]
  for (let round = 0; round < rounds; round++) {
    const after = states.flatMap((before) =>
      rollsOf(before.outcome).map(({ outcome, ways: each, of }) => ({
        outcome: next(before.outcome, outcome),
        ways: (before.ways * each) / of,
        of: 1,
      })),
    )
    states = mergeOutcomes(after, (state) => JSON.stringify(state))
  }
  return states.map(({ outcome, ...rest }) => ({ ...rest, outcome: end(outcome) }))
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
