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
  UnsupportedPlanError,
  wilson,
} from '@rollcall/core'
import type { z } from 'zod'
import { upTo } from '../following.ts'
import type { Simulation } from '../game.ts'
import { type OddsResult, solvedResult } from '../odds.ts'
import { happenings } from './happenings.ts'
import { replayed } from './heard.ts'
import { DEFAULT_SEED, exactOr, type Method } from './method.ts'
import { type Document, type QuestionKind, questionKind, type Replay } from './question.ts'

/** What a game knows of an encounter; `D` is one with every default filled in, in JSON. */
interface EncounterRules<I, D, S extends object> {
  readonly game: string
  readonly names: readonly [string, ...string[]]
  readonly schema: z.ZodType<I, unknown>
  readonly setup: (input: I) => D
  readonly begins: (setup: D) => S
  readonly steps: (setup: D) => readonly ChainStep<S>[]
  readonly key: (state: S) => unknown
  /** What one of them came to, as whole numbers by name, the same every time. */
  readonly counts: (setup: D, state: S) => Readonly<Record<string, number>>
  /** What the others can come to at most. */
  readonly most: (setup: D) => Readonly<Record<string, number>>
  /** Those of them that are 1 or 0, and told as probabilities. */
  readonly events: readonly string[]
  /** The event that `--precision` looks at. */
  readonly first: string
  readonly assumed: readonly string[]
  /** What a step changed, in words; nothing: not worth telling. */
  readonly told: (setup: D, before: S, after: S, faces: readonly number[]) => readonly string[]
}

const REPLICATES = 10_000

/** States that are followed in fractions, and in doubles; beyond, dice are quicker. */
const FEW = 200
const MANY = 5000

/** Two forces that fight to an end. */
export function encounters<I extends Document, D, S extends object>(rules: EncounterRules<I, D, S>): QuestionKind {
  const provider = `${rules.game}/encounter`
  return questionKind<I>({
    names: rules.names,
    document: 'the question',
    schema: rules.schema,
    ask: (input, method) => {
      const setup = rules.setup(input)
      const frame = { odds: input.question ?? rules.names[0], given: setup, asks: [], notes: rules.assumed }
      const result = exactOr(
        method,
        () => ({ ...frame, method: 'exact' as const, ...exactly(rules, setup) }),
        () => simulation(rules, setup, { frame, provider, method }),
      )
      return { parts: [result], planHash: hashJson({ game: rules.game, setup }), warnings: [] }
    },
    explain: (input, replay) => story(rules, rules.setup(input), replay),
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

function played<S extends object>(start: S, steps: readonly ChainStep<S>[], source: DiceSource): S {
  let state = start
  for (const step of steps) state = follow(state, step, source)
  return state
}

type Numbers = Omit<OddsResult, 'odds' | 'given' | 'asks' | 'method' | 'notes'>

/** In fractions where that is quick, else in doubles. */
function exactly<I, D, S extends object>(
  { begins, steps, key, counts, events }: EncounterRules<I, D, S>,
  setup: D,
): Numbers {
  const all = steps(setup)
  try {
    const ends = followRational(begins(setup), all, key, FEW)
    const told = happenings(ends, (state) => {
      const numbers = counts(setup, state)
      return { ...numbers, ...Object.fromEntries(events.map((each) => [each, numbers[each] === 1])) }
    })
    return solvedResult(told)
  } catch (error) {
    if (!(error instanceof UnsupportedPlanError)) throw error
    return inDoubles(
      followDoubles(begins(setup), all, key, MANY).map(({ state, share }) => ({ state: counts(setup, state), share })),
      events,
    )
  }
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

function simulation<I, D, S extends object>(
  { first, events, most }: EncounterRules<I, D, S>,
  setup: D,
  {
    frame,
    provider,
    method,
  }: {
    readonly frame: Pick<OddsResult, 'odds' | 'given' | 'asks' | 'notes'>
    readonly provider: string
    readonly method: Method
  },
): Simulation<OddsResult> {
  const { seed = DEFAULT_SEED, replicates = REPLICATES } = method
  return {
    spec: { kind: 'provided', provider, input: setup },
    seed,
    replicates,
    quantity: first,
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => ({
      ...frame,
      method: 'simulated',
      replicates: tally.replicates,
      seed,
      ...(partial ? { partial } : {}),
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
    intervals: each((count) => wilson(count, n)),
    distributions: Object.fromEntries(
      Object.keys(tally.counts)
        .filter((name) => !events.includes(name))
        .map((name) => [name, summariseCounts(of(name), upTo(most[name] as number))]),
    ),
  }
}

/** One of them, step by step. */
function story<I, D, S extends object>(
  { begins, steps, told }: EncounterRules<I, D, S>,
  setup: D,
  replay: Replay,
): readonly string[] {
  const taken = replayed(begins(setup), steps(setup), replay)
  return [
    `Replicate ${replay.replicate} of seed ${replay.seed}`,
    ...taken.flatMap(({ before, after, faces }) => told(setup, before, after, faces)),
  ]
}
