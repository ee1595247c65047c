/** Finds every way the dice of a rule can fall by running the rule again and again: an odometer over faces. */
import { within } from '../budget.ts'
import { UnsupportedPlanError } from '../errors.ts'
import type { Chance, Pool } from './chance.ts'

/** One thing that can happen, in `ways` out of `of` equally likely ones; `of` is 1 when there are too many to count. */
export interface Likelihood<T> {
  readonly outcome: T
  readonly ways: number
  readonly of: number
}

interface Choice {
  readonly value: unknown
  readonly ways: number
}

/** One wheel of the odometer: what the rule asked for at this point, and which answer it got this time. */
interface Wheel {
  readonly choices: readonly Choice[]
  readonly of: number
  at: number
}

/**
 * Replays `run` with every sequence of faces it can ask for. It learns how many dice are needed by running the rule.
 * Fails with `UnsupportedPlanError` when a rule rolls so many dice one by one that their sequences cannot be listed.
 */
export function everyRoll<T>(run: (chance: Chance) => T): readonly Likelihood<T>[] {
  const wheels: Wheel[] = []
  const paths: Likelihood<T>[] = []
  do {
    paths.push(walk(run, wheels))
    const what = 'one roll has too many dice to list every way they fall: more than'
    within({ limit: 'faces', what, estimated: paths.length, fits: 'roll fewer dice one by one' })
  } while (advance(wheels))
  return sameDenominator(paths)
}

function walk<T>(run: (chance: Chance) => T, wheels: Wheel[]): Likelihood<T> {
  let depth = 0
  let ways = 1
  let of = 1
  const turn = (make: () => Wheel): unknown => {
    if (depth === wheels.length) wheels.push(make())
    const wheel = wheels[depth++] as Wheel
    const choice = wheel.choices[wheel.at] as Choice
    ways *= choice.ways
    of *= wheel.of
    return choice.value
  }
  const outcome = run({
    die: (sides) => turn(() => dieWheel(sides)) as number,
    pool: <S, R>(pool: Pool<S, R>) => turn(() => poolWheel(pool)) as R,
  })
  return { outcome, ways, of: countable(of) }
}

/** Turns the last wheel that still has an answer left and forgets the wheels behind it. */
function advance(wheels: Wheel[]): boolean {
  for (let wheel = wheels.at(-1); wheel !== undefined; wheel = wheels.at(-1)) {
    if (++wheel.at < wheel.choices.length) return true
    wheels.pop()
  }
  return false
}

/** Faces of a die as choices; a six-sided die is what nearly every rule asks for. */
const facesOf = (sides: number): readonly Choice[] =>
  Array.from({ length: sides }, (_, i) => ({ value: i + 1, ways: 1 }))
const D6_FACES = facesOf(6)

const dieWheel = (sides: number): Wheel => ({ choices: sides === 6 ? D6_FACES : facesOf(sides), of: sides, at: 0 })

function poolWheel<S, R>(pool: Pool<S, R>): Wheel {
  const of = countable(pool.dice.reduce((product, sides) => product * sides, 1))
  const choices = [...everyPool(pool)].map(([value, ways]) => ({ value, ways }))
  return { choices, of, at: 0 }
}

/** Ways that a double can count. Fails with `UnsupportedPlanError`. */
function countable(ways: number): number {
  if (Number.isFinite(ways)) return ways
  throw new UnsupportedPlanError('one roll has too many dice to count its ways')
}

/**
 * Ways of each result of a pool, equal states merged die by die: cost grows with states, not with 6 to the dice. How many states
 * there will be nobody knows before: they are counted as they come. Fails with `OverBudgetError`.
 */
export function everyPool<S, R>(pool: Pool<S, R>): ReadonlyMap<R, number> {
  let states = new Map<unknown, { state: S; ways: number }>([[key(pool.start), { state: pool.start, ways: 1 }]])
  let steps = 0
  for (const sides of pool.dice) {
    steps += states.size * sides
    within({ limit: 'transitions', what: 'one roll takes', estimated: steps, fits: 'roll fewer dice at once' })
    const grown = new Map<unknown, { state: S; ways: number }>()
    for (const { state, ways } of states.values()) {
      for (let face = 1; face <= sides; face++) add(grown, pool.next(state, face), ways)
    }
    states = grown
  }
  const results = new Map<unknown, { state: R; ways: number }>()
  for (const { state, ways } of states.values()) add(results, pool.end(state), ways)
  return new Map([...results.values()].map(({ state, ways }) => [state, ways]))
}

function add<S>(into: Map<unknown, { state: S; ways: number }>, state: S, ways: number): void {
  const entry = into.get(key(state))
  if (entry === undefined) into.set(key(state), { state, ways })
  else entry.ways += ways
}

const key = (state: unknown): unknown => (typeof state === 'object' ? JSON.stringify(state) : state)

/** Whole numbers while they last; beyond 2^53 the ways are probabilities (of 1), each good to the rounding of a double. */
function sameDenominator<T>(paths: readonly Likelihood<T>[]): readonly Likelihood<T>[] {
  let of = 1
  for (const path of paths) {
    of = path.of > Number.MAX_SAFE_INTEGER ? path.of : of % path.of === 0 ? of : leastCommonMultiple(of, path.of)
    if (of > Number.MAX_SAFE_INTEGER) break
  }
  if (of > Number.MAX_SAFE_INTEGER) {
    return paths.map(({ outcome, ways, of: mine }) => ({ outcome, ways: ways / mine, of: 1 }))
  }
  if (paths.every((path) => path.of === of)) return paths
  return paths.map((path) => ({ outcome: path.outcome, ways: path.ways * (of / path.of), of }))
}

function leastCommonMultiple(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return (a / x) * b
}

/** Adds up the ways of equal outcomes; `name` says which outcomes are equal. */
export function mergeOutcomes<T>(
  paths: readonly Likelihood<T>[],
  name: (outcome: T) => unknown,
): readonly Likelihood<T>[] {
  const merged = new Map<unknown, Likelihood<T>>()
  for (const path of paths) {
    const same = merged.get(name(path.outcome))
    merged.set(name(path.outcome), same === undefined ? path : { ...same, ways: same.ways + path.ways })
  }
  return [...merged.values()]
}
