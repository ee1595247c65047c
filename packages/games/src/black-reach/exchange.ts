/** The stand-off as a kind of question: exactly where its states are few, else simulated (HBR 11). */
import {
  type Counts,
  type DiceSource,
  follow,
  followRational,
  hashJson,
  playReplicates,
  Stream,
  summariseCounts,
  type Tally,
  wilson,
} from '@rollcall/core'
import type { Simulation } from '../game.ts'
import { happenings } from '../kit/happenings.ts'
import { DEFAULT_SEED, exactOr, type Method } from '../kit/method.ts'
import { type Posed, type QuestionKind, questionKind, type Replay } from '../kit/question.ts'
import { type OddsResult, solvedResult } from '../odds.ts'
import { ID } from './id.ts'
import { type StandoffInput, standoff as schema } from './schema/standoff.ts'
import { begins, countsOf, ENDINGS, type Exchange, exchangeKey, type Standoff, standoffSteps } from './standoff.ts'

const PROVIDER = `${ID}/standoff`

const DEFAULT_REPLICATES = 10_000

/** States that are followed in fractions; beyond, dice are quicker. */
const MOST_STATES = 1500

/** The stand-off. */
export const exchanges: QuestionKind = questionKind<StandoffInput>({
  names: ['battle', 'standoff', 'duel'],
  document: 'the question',
  schema,
  ask,
  explain,
  providers: { [PROVIDER]: (input) => (range) => playReplicates(playOf(input as Standoff), range) },
})

const setupOf = ({ a, b, turns, firstInitiative, suppressionAffectsArmourSave }: StandoffInput): Standoff => ({
  a,
  b,
  turns,
  firstInitiative: firstInitiative.toUpperCase() as 'A' | 'B',
  reading: { suppressionAffectsArmourSave },
})

const ASSUMED =
  'the stand-off (HBR 11): both forces stay where they are, the first units of each list have the orders, and everybody fires at the first enemy it can attack'

function ask(input: StandoffInput, method: Method): Posed {
  const setup = setupOf(input)
  const result = exactOr(
    method,
    () => exactly(input, setup),
    () => simulation(input, setup, method),
  )
  return { parts: [result], planHash: hashJson({ game: ID, standoff: setup }), warnings: [] }
}

const framed = (input: StandoffInput, setup: Standoff): Pick<OddsResult, 'odds' | 'given' | 'notes'> => ({
  odds: input.question,
  given: setup,
  notes: [ASSUMED],
})

function exactly(input: StandoffInput, setup: Standoff): OddsResult {
  const ends = followRational(begins(setup), standoffSteps(setup), exchangeKey, MOST_STATES)
  const solved = happenings(ends, (exchange) => {
    const counts = countsOf(setup, exchange)
    return { ...counts, ...Object.fromEntries(ENDINGS.map((each) => [each, counts[each] === 1])) }
  })
  return { ...framed(input, setup), method: 'exact', ...solvedResult(solved) }
}

/** Plays one stand-off. */
function playOf(setup: Standoff): Parameters<typeof playReplicates>[0] {
  const [start, steps] = [begins(setup), standoffSteps(setup)]
  return (dice) => ({ counts: countsOf(setup, played(start, steps, dice() as DiceSource)), sums: {} })
}

function played(start: Exchange, steps: ReturnType<typeof standoffSteps>, source: DiceSource): Exchange {
  let exchange = start
  for (const step of steps) exchange = follow(exchange, step, source)
  return exchange
}

function simulation(input: StandoffInput, setup: Standoff, method: Method): Simulation<OddsResult> {
  const { seed = DEFAULT_SEED, replicates = DEFAULT_REPLICATES } = method
  return {
    spec: { kind: 'provided', provider: PROVIDER, input: setup },
    seed,
    replicates,
    quantity: 'A',
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => ({
      ...framed(input, setup),
      method: 'simulated',
      replicates: tally.replicates,
      seed,
      ...(partial ? { partial } : {}),
      ...numbersOf(tally),
    }),
  }
}

/** Simulated probabilities with their errors and intervals, and distributions. */
function numbersOf(
  tally: Tally,
): Pick<OddsResult, 'probabilities' | 'fractions' | 'standardErrors' | 'intervals' | 'distributions'> {
  const of = (name: string): Counts => tally.counts[name] ?? new Map<number, number>()
  const isEnding = (name: string): boolean => (ENDINGS as readonly string[]).includes(name)
  const shares = ENDINGS.map((name) => [name, of(name).get(1) ?? 0] as const)
  const numbers = Object.keys(tally.counts).filter((name) => !isEnding(name))
  const n = tally.replicates
  return {
    probabilities: Object.fromEntries(shares.map(([name, count]) => [name, count / n])),
    fractions: {},
    standardErrors: Object.fromEntries(
      shares.map(([name, count]) => [name, Math.sqrt(((count / n) * (1 - count / n)) / Math.max(1, n - 1))]),
    ),
    intervals: Object.fromEntries(shares.map(([name, count]) => [name, wilson(count, n)])),
    distributions: Object.fromEntries(numbers.map((name) => [name, summariseCounts(of(name))])),
  }
}

/** One stand-off, turn by turn. */
function explain(input: StandoffInput, { seed, replicate }: Replay): readonly string[] {
  const setup = setupOf(input)
  const stream = new Stream(seed).start(replicate)
  const lines = [`Replicate ${replicate} of seed ${seed}`]
  let exchange = begins(setup)
  for (const step of standoffSteps(setup)) {
    const before = exchange
    exchange = follow(exchange, step, stream)
    lines.push(...changes(setup, before, exchange))
  }
  return [...lines, `Result: ${exchange.ended ?? 'undecided'} after ${exchange.played} turns`]
}

/** What a step changed, in words. */
function changes({ a, b }: Standoff, before: Exchange, after: Exchange): readonly string[] {
  if (after.played > before.played) return ['', `Turn ${after.played}`]
  const units = [...a.units, ...b.units]
  return after.units.flatMap((state, i) => {
    const [was, unit] = [before.units[i], units[i]]
    const name = `${unit?.name ?? unit?.id ?? `unit ${i + 1}`} (${i < a.units.length ? 'A' : 'B'})`
    if (was === undefined || state === was || after.orders !== before.orders) return []
    if (state.destroyed) return [`  ${name} is destroyed`]
    if (state.side > was.side) return [`  ${name} is reduced`]
    if (state.hitPoints < was.hitPoints) return [`  ${name} loses a hit point token`]
    return state.tokens > was.tokens ? [`  ${name} has ${state.tokens} suppression tokens`] : []
  })
}
