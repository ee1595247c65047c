/** The steps of a chain followed in exact fractions: for chains of few states, whose answers are to be beyond doubt. */
import { UnsupportedPlanError } from '../errors.ts'
import { type Draw, isFork, type Step } from './chain.ts'
import { type Fraction, reduce } from './rational.ts'

/** A state, and the share of all ways in which the process is in it. */
export interface StateShare<S> {
  readonly state: S
  readonly share: Fraction
}

/** States that one process may be in at a time: fractions are slow. */
const MOST_STATES = 20_000

/**
 * Where a process stands after some steps; states of one key are one. Fails with `UnsupportedPlanError` when there are more than
 * `most` at a time, or a draw is no rule over dice.
 */
export function followRational<S extends object>(
  start: S,
  steps: Iterable<Step<S>>,
  key: (state: S) => unknown,
  most: number = MOST_STATES,
): readonly StateShare<S>[] {
  let standings: readonly StateShare<S>[] = [{ state: start, share: { numerator: 1n, denominator: 1n } }]
  for (const step of steps) {
    const after = gathered<S>(key)
    for (const { state, share } of standings) spread(step, state, share, after.add)
    standings = after.take()
    if (standings.length > most) throw new UnsupportedPlanError('it can stand in too many ways for fractions')
  }
  return standings.map(({ state, share }) => ({ state, share: reduce(share) }))
}

function spread<S extends object>(step: Step<S>, state: S, share: Fraction, add: Gathered<S>['add']): void {
  const after = step(state)
  if (!isFork(after)) return add(after, share)
  for (const { outcome, ways, of } of waysOf(after.draw))
    add(after.next(outcome), {
      numerator: share.numerator * BigInt(ways),
      denominator: share.denominator * BigInt(of),
    })
}

function waysOf<R>({ ways }: Draw<R>): ReturnType<NonNullable<Draw<R>['ways']>> {
  const all = ways?.()
  if (all === undefined || all.some((each) => !Number.isSafeInteger(each.ways)))
    throw new UnsupportedPlanError('it rolls what has no exact fractions')
  return all
}

/** Shares of equal states, added up. */
interface Gathered<S> {
  readonly add: (state: S, share: Fraction) => void
  readonly take: () => readonly StateShare<S>[]
}

function gathered<S>(key: (state: S) => unknown): Gathered<S> {
  const known = new Map<unknown, StateShare<S>>()
  const add = (state: S, share: Fraction): void => {
    const name = key(state)
    const before = known.get(name)
    known.set(name, before === undefined ? { state, share } : { state: before.state, share: sum(before.share, share) })
  }
  return { add, take: () => [...known.values()] }
}

/** Denominators are mostly powers of one die, so that they are often the same. */
function sum(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  return reduce({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  })
}
