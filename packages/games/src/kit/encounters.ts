/**
 * Two forces that fight to an end as a kind of question: the game says how they begin, which steps follow and what is counted in
 * the end; they are followed exactly where their states are few, else simulated, by the same steps.
 */
import {
  type ChainStep,
  type Counts,
  type DiceSource,
  follow,
  frequency,
  followDoubles,
  followRational,
  hashJson,
  playReplicates,
  type StateShare,
  summarise,
  summariseCounts,
  type Tally,
  shareInterval,
} from '@rollcall/core'
import type { z } from 'zod'
import { upTo } from '../following.ts'
import type { Simulation } from '../game.ts'
import type { DuelIdentity } from '../identity.ts'
import { solvedResult } from '../odds.ts'
import type { EncounterResult, Measure } from '../result.ts'
import { happenings } from './happenings.ts'
import { type Heard, replayed } from './heard.ts'
import { DEFAULT_SEED, exactOr, inBudget, type Method } from './method.ts'
import { repeated, simulatedBy } from './simulations.ts'
import { type Document, type QuestionKind, questionKind, type Replay, stories } from './question.ts'

/** Two sides ready to meet; `setup` has every default filled in, in JSON. */
export interface Encounter<D> {
  readonly setup: D
  readonly identity: DuelIdentity
  /** Length, distance, who is first. */
  readonly situation: string
  readonly assumptions: readonly string[]
}

/** What a game knows of its encounters. */
export interface EncounterRules<D, S extends object> {
  readonly game: string
  readonly begins: (setup: D) => S
  readonly steps: (setup: D) => readonly ChainStep<S>[]
  readonly key: (state: S) => unknown
  /** What one of them came to, as whole numbers by name, the same every time; of events 1 and 0. */
  readonly counts: (setup: D, state: S) => Readonly<Record<string, number>>
  /** What numbers that are no chances can come to at most. */
  readonly most: (setup: D) => Readonly<Record<string, number>>
  /** Everything that is counted; of chances the first is the one that `--precision` looks at. */
  readonly measures: readonly Measure[]
  /** What every answer takes for granted. */
  readonly assumed: string
  /** What a step changed, in words; nothing: not worth telling. */
  readonly told: (setup: D, step: Heard<S>) => readonly string[]
}

/** A kind of question about encounters. */
interface Kind<I, D> {
  readonly names: readonly [string, ...string[]]
  readonly schema: z.ZodType<I, unknown>
  /** Everybody who meets. Fails with `ERR_INPUT_INVALID` and every fault. */
  readonly pairs: (input: I) => readonly Encounter<D>[]
}

const REPLICATES = 10_000

/** States that are followed in fractions, and in doubles; beyond, dice are quicker. */
const FEW = 200
const MANY = 5000

/** Two forces that fight to an end. */
export function encounters<I extends Document, D, S extends object>(
  rules: EncounterRules<D, S>,
  { names, schema, pairs }: Kind<I, D>,
): QuestionKind {
  const provider = `${rules.game}/encounter`
  return questionKind<I>({
    names,
    document: 'the question',
    schema,
    ask: (input, method) => ({ parts: pairs(input).map((each) => asked(rules, each, provider, method)) }),
    explain: (input, replay) => stories(pairs(input).map((each) => story(rules, each, replay))),
    providers: {
      [provider]: (input) => {
        const setup = input as D
        const [start, steps] = [rules.begins(setup), rules.steps(setup)]
        return (range) =>
          playReplicates(
            (dice) => ({ counts: rules.counts(setup, played(start, steps, dice() as DiceSource)), sums: {} }),
            range,
          )
      },
    },
  })
}

function asked<D, S extends object>(
  rules: EncounterRules<D, S>,
  encounter: Encounter<D>,
  provider: string,
  method: Method,
): EncounterResult | Simulation<EncounterResult> {
  const { setup, identity, situation, assumptions } = encounter
  const frame: Frame = {
    identity,
    encounter: [identity.a.name, identity.b.name],
    situation,
    measures: rules.measures,
    planHash: hashJson({ game: rules.game, setup }),
    assumptions: [rules.assumed, ...assumptions],
    warnings: [],
  }
  return exactOr(
    method,
    () => ({ ...frame, method: 'exact' as const, ...exactly(rules, setup) }),
    () => simulation(rules, setup, { frame, provider, method }),
  )
}

type Frame = Pick<
  EncounterResult,
  'identity' | 'encounter' | 'situation' | 'measures' | 'planHash' | 'assumptions' | 'warnings'
>

/** Names of what is told as probabilities. */
const eventsOf = (measures: readonly Measure[]): readonly string[] =>
  measures.filter(({ kind }) => kind === 'chance').map(({ name }) => name)

function played<S extends object>(start: S, steps: readonly ChainStep<S>[], source: DiceSource): S {
  let state = start
  for (const step of steps) state = follow(state, step, source)
  return state
}

type Numbers = Omit<EncounterResult, keyof Frame | 'method'>

/** In fractions where that is quick, else in doubles. */
function exactly<D, S extends object>(
  { begins, steps, key, counts, measures }: EncounterRules<D, S>,
  setup: D,
): Numbers {
  const all = steps(setup)
  const events = eventsOf(measures)
  const inFractions = inBudget(() => {
    const ends = followRational(begins(setup), all, key, FEW)
    const told = happenings(ends, (state) => {
      const numbers = counts(setup, state)
      return { ...numbers, ...Object.fromEntries(events.map((each) => [each, numbers[each] === 1])) }
    })
    return solvedResult(told)
  })
  if (inFractions !== null) return inFractions
  const ends = followDoubles(begins(setup), all, key, MANY)
  return inDoubles(
    ends.map(({ state, share }) => ({ state: counts(setup, state), share })),
    events,
  )
}

function inDoubles(
  ends: readonly StateShare<Readonly<Record<string, number>>, number>[],
  events: readonly string[],
): Numbers {
  const names = Object.keys(ends[0]?.state ?? {}).filter((name) => !events.includes(name))
  const share = (of: (numbers: Readonly<Record<string, number>>) => boolean): number =>
    ends.reduce((sum, { state, share: each }) => (of(state) ? sum + each : sum), 0)
  return {
    probabilities: Object.fromEntries(events.map((event) => [event, share((numbers) => numbers[event] === 1)])),
    fractions: {},
    distributions: Object.fromEntries(
      names.map((name) => {
        const values = ends.map(({ state }) => state[name] as number)
        const [from, to] = [Math.min(...values), Math.max(...values)]
        const mass = Float64Array.from({ length: to - from + 1 }, (_, i) =>
          share((numbers) => numbers[name] === from + i),
        )
        return [name, summarise({ from, mass })]
      }),
    ),
  }
}

function simulation<D, S extends object>(
  rules: EncounterRules<D, S>,
  setup: D,
  { frame, provider, method }: { readonly frame: Frame; readonly provider: string; readonly method: Method },
): Simulation<EncounterResult> {
  const { measures, most } = rules
  const events = eventsOf(measures)
  const often = repeated(method, diceOf(rules, setup), REPLICATES)
  return {
    spec: { kind: 'provided', provider, input: setup },
    ...often,
    quantity: events[0] as string,
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => ({
      ...frame,
      ...simulatedBy(tally, often.seed, partial),
      ...tallied(tally, events, most(setup)),
    }),
  }
}

/** Simulated probabilities with their errors and intervals, and distributions. */
function tallied(tally: Tally, events: readonly string[], most: Readonly<Record<string, number>>): Numbers {
  const of = (name: string): Counts => tally.counts[name] ?? new Map<number, number>()
  const n = tally.replicates
  const shares = events.map((name) => [name, of(name).get(1) ?? 0] as const)
  const each = <T>(make: (count: number) => T): Record<string, T> =>
    Object.fromEntries(shares.map(([name, count]) => [name, make(count)]))
  return {
    probabilities: each((count) => count / n),
    fractions: {},
    standardErrors: each((count) => frequency(count, n).se),
    intervals: each((count) => shareInterval(count, n)),
    distributions: Object.fromEntries(
      Object.keys(tally.counts)
        .filter((name) => !events.includes(name))
        .map((name) => [name, summariseCounts(of(name), upTo(most[name] as number))]),
    ),
  }
}

/** Dice of one of them, which stands for the others. */
const diceOf = <D, S extends object>({ begins, steps }: EncounterRules<D, S>, setup: D): number =>
  replayed(begins(setup), steps(setup), { seed: DEFAULT_SEED, replicate: 0 }).reduce(
    (sum, { faces }) => sum + faces.length,
    1,
  )

/** One of them, step by step. */
function story<D, S extends object>(
  { begins, steps, told }: EncounterRules<D, S>,
  { setup, identity: { a, b } }: Encounter<D>,
  replay: Replay,
): readonly string[] {
  return [
    `${a.name} (A) against ${b.name} (B); replicate ${replay.replicate} of seed ${replay.seed}`,
    ...replayed(begins(setup), steps(setup), replay).flatMap((step) => told(setup, step)),
  ]
}
