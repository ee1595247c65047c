/**
 * Markov chains: a process that is in one of many states and moves on step by step, each step rolling something that depends
 * on the state. The same steps are followed exactly, with a probability for every state, or by rolling (`follow`).
 */
import { LIMITS, OverBudgetError } from '../budget.ts'
import { type Chance } from '../chance/chance.ts'
import { everyRoll, type Likelihood, mergeOutcomes } from '../chance/every-roll.ts'
import type { Stream } from '../random/stream.ts'
import { numbering } from './numbering.ts'

/** Where dice come from: faces for rules, words for tables that are drawn from. */
export type Source = Chance & Pick<Stream, 'word'>

/** Something rolled once: its results with their probabilities, and a way to roll it. */
export interface Draw<R> {
  readonly likely: () => readonly Likely<R>[]
  readonly roll: (source: Source) => R
  /** Its results in whole ways, where they come from a rule over dice: exact fractions need them. */
  readonly ways?: () => readonly Likelihood<R>[]
}

/** One result of a draw. */
export interface Likely<R> {
  readonly result: R
  readonly probability: number
}

/** A state in which something is rolled, and the state each result leads to. */
export interface Fork<S, R = unknown> {
  readonly draw: Draw<R>
  readonly next: (result: R) => S
}

/** One step of a process: the state that follows, or what is rolled for it. The same function stands for the same step. */
export type Step<S extends object> = (state: S) => S | Fork<S>

/** Lets the type of one roll be checked where it is written and forgotten where steps are listed. */
export const fork = <S, R>(draw: Draw<R>, next: (result: R) => S): Fork<S> => ({ draw, next }) as unknown as Fork<S>

/** Is something rolled here? */
export const isFork = <S extends object>(after: S | Fork<S>): after is Fork<S> => 'draw' in after

/** A draw from a rule over dice; equal results (numbers, words, truth values) are one. */
export function drawOf<R extends number | string | boolean>(rule: (chance: Chance) => R): Draw<R> {
  let known: readonly Likelihood<R>[] | undefined
  let shares: readonly Likely<R>[] | undefined
  const ways = (): readonly Likelihood<R>[] => (known ??= mergeOutcomes(everyRoll(rule), (result) => result))
  // Whole ways are added and divided once, so that every probability is correctly rounded.
  const likely = (): readonly Likely<R>[] =>
    (shares ??= ways().map(({ outcome, ways: count, of }) => ({ result: outcome, probability: count / of })))
  return { likely, roll: rule, ways }
}

/** One step taken by rolling. */
export function follow<S extends object>(state: S, step: Step<S>, source: Source): S {
  const after = step(state)
  return isFork(after) ? after.next(after.draw.roll(source)) : after
}

/** Probabilities over the states of a chain, by their numbers. */
export interface Occupancy {
  readonly states: Int32Array
  readonly mass: Float64Array
}

/** A chain being evaluated: it knows every state met so far and where each step leads from it. */
export interface Chain<S extends object> {
  readonly start: (state: S) => Occupancy
  readonly after: (before: Occupancy, step: Step<S>) => Occupancy
  readonly state: (number: number) => S
}

/** Transitions that one chain may know before it is over budget: memory, and seconds of work. */
export const MOST_TRANSITIONS = LIMITS.transitions.most

/** Times that a chain may follow one of them. */
const MOST_FOLLOWED = 1e9

/**
 * Makes a chain whose states are told apart by whole numbers from 0 to 2^53 - 1. What a step does in a state is worked out
 * once, however often the chain comes back. Fails with `UnsupportedPlanError` beyond `budget` transitions.
 */
export function chainOf<S extends object>(key: (state: S) => number, budget: number = MOST_TRANSITIONS): Chain<S> {
  const numbers = numbering()
  const states: S[] = []
  const transitions = transitionsWithin(budget)
  const rows = new Map<Step<S>, Rows>()
  const sums = gatherer()
  let followed = 0
  const numberOf = (state: S): number => {
    const number = numbers.of(key(state))
    if (number === states.length) states.push(state)
    return number
  }
  const lead = (from: number, step: Step<S>): number => {
    const after = step(states[from] as S)
    if (!isFork(after)) transitions.put(numberOf(after), 1)
    else
      for (const { result, probability } of after.draw.likely())
        transitions.put(numberOf(after.next(result)), probability)
    return transitions.endRow()
  }
  const after = (before: Occupancy, step: Step<S>): Occupancy => {
    const known = rows.get(step) ?? rowsOf()
    rows.set(step, known)
    for (let i = 0; i < before.states.length; i++) {
      const from = before.states[i] as number
      const row = known.of(from, () => lead(from, step))
      followed += transitions.spread(row, before.mass[i] as number, sums)
    }
    if (followed > MOST_FOLLOWED) throw tooMany(followed)
    return sums.take()
  }
  return {
    start: (state) => ({ states: Int32Array.of(numberOf(state)), mass: Float64Array.of(1) }),
    after,
    state: (number) => states[number] as S,
  }
}

const tooMany = (estimated: number): OverBudgetError =>
  new OverBudgetError({
    limit: 'transitions',
    what: 'it can go too many ways to follow all of them exactly: more than',
    estimated,
    fits: 'simulate it, or ask about fewer models or rounds',
  })

/** Rows of one step by the number of the state it starts from. */
interface Rows {
  readonly of: (from: number, make: () => number) => number
}

function rowsOf(): Rows {
  let known = new Int32Array(256).fill(-1)
  return {
    of: (from, make) => {
      if (from >= known.length) known = larger(known, new Int32Array(2 * (from + 1)).fill(-1))
      const row = known[from] as number
      return row >= 0 ? row : (known[from] = make())
    },
  }
}

/** Adds up masses by state. */
interface Sums {
  readonly add: (state: number, mass: number) => void
  readonly take: () => Occupancy
}

/** All transitions of a chain, laid end to end: objects of their own would cost more than the arithmetic. */
interface Transitions {
  /** Adds to the row that is being made; results that lead to one state become one transition. */
  readonly put: (state: number, probability: number) => void
  /** Ends the row; answers its number. */
  readonly endRow: () => number
  /** Sends a mass along a row; answers how many transitions that were. */
  readonly spread: (row: number, mass: number, sums: Sums) => number
}

function transitionsWithin(budget: number): Transitions {
  let to = new Int32Array(4096)
  let probability = new Float64Array(4096)
  /** Where a state was put last; in the row that is being made if that is not before its start. */
  let places = new Int32Array(4096).fill(-1)
  const starts: number[] = [0]
  let start = 0
  let count = 0
  const put = (state: number, p: number): void => {
    if (state >= places.length) places = larger(places, new Int32Array(2 * (state + 1)).fill(-1))
    const place = places[state] as number
    if (place >= start) {
      probability[place] = (probability[place] as number) + p
      return
    }
    if (count === to.length) {
      to = larger(to, new Int32Array(2 * count))
      probability = larger(probability, new Float64Array(2 * count))
    }
    places[state] = count
    to[count] = state
    probability[count++] = p
  }
  const endRow = (): number => {
    if (count > budget) throw tooMany(count)
    start = count
    return starts.push(count) - 2
  }
  const spread = (row: number, mass: number, sums: Sums): number => {
    const [from, end] = [starts[row] as number, starts[row + 1] as number]
    for (let k = from; k < end; k++) sums.add(to[k] as number, mass * (probability[k] as number))
    return end - from
  }
  return { put, endRow, spread }
}

/** The same numbers at the start of a larger array. */
function larger<A extends Int32Array | Float64Array>(from: A, into: A): A {
  into.set(from)
  return into
}

/** Adds up in one array that is used again and again. */
function gatherer(): Sums {
  let sums = new Float64Array(1024)
  let touched = new Int32Array(1024)
  let count = 0
  const grow = (state: number): void => {
    sums = larger(sums, new Float64Array(2 * (state + 1)))
    touched = larger(touched, new Int32Array(sums.length))
  }
  const add = (state: number, mass: number): void => {
    if (mass === 0) return
    if (state >= sums.length) grow(state)
    if (sums[state] === 0) touched[count++] = state
    sums[state] = (sums[state] as number) + mass
  }
  const take = (): Occupancy => {
    const states = touched.slice(0, count)
    const mass = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      const state = states[i] as number
      mass[i] = sums[state] as number
      sums[state] = 0
    }
    count = 0
    return { states, mass }
  }
  return { add, take }
}
