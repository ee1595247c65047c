/**
 * The steps of a process followed exactly, for processes of few states: in fractions, whose answers are beyond doubt, or in doubles,
 * which cost less and carry longer. A chain that comes back to the same states again and again is followed by `chainOf`.
 */
import { UnsupportedPlanError } from '../errors.ts'
import { type Draw, isFork, type Likely, type Step } from './chain.ts'
import { type Fraction, reduce } from './rational.ts'

/** A state, and the share of all ways in which the process is in it. */
export interface StateShare<S, W = Fraction> {
  readonly state: S
  readonly share: W
}

/** How shares are reckoned. */
interface Arithmetic<W> {
  readonly all: W
  /** What each result of a draw has of a share. */
  readonly parts: <R>(draw: Draw<R>, share: W) => Iterable<readonly [result: R, share: W]>
  readonly plus: (a: W, b: W) => W
}

/** States that a process may be in at a time. */
const MOST_STATES = 20_000

/** Bits that a denominator may have: longer ones are slow. */
const MOST_BITS = 4096n

const fractions: Arithmetic<Fraction> = {
  all: { numerator: 1n, denominator: 1n },
  *parts(draw, { numerator, denominator }) {
    if (denominator >> MOST_BITS > 0n) throw new UnsupportedPlanError('it is too long for fractions')
    for (const { outcome, ways, of } of waysOf(draw))
      yield [outcome, { numerator: numerator * BigInt(ways), denominator: denominator * BigInt(of) }]
  },
  plus: (a, b) => {
    // Denominators are mostly powers of one die, so that they are often the same.
    if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
    return reduce({
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    })
  },
}

const doubles: Arithmetic<number> = {
  all: 1,
  *parts<R>(draw: Draw<R>, share: number) {
    for (const { result, probability } of draw.likely() as readonly Likely<R>[])
      yield [result, share * probability] as const
  },
  plus: (a, b) => a + b,
}

function waysOf<R>({ ways }: Draw<R>): ReturnType<NonNullable<Draw<R>['ways']>> {
  const all = ways?.()
  if (all === undefined || all.some((each) => !Number.isSafeInteger(each.ways)))
    throw new UnsupportedPlanError('it rolls what has no exact fractions')
  return all
}

/**
 * Where a process stands after some steps, in fractions; states of one key are one. Fails with `UnsupportedPlanError` when there
 * are more than `most` at a time, when it lasts too long, or when a draw is no rule over dice.
 */
export const followRational = <S extends object>(
  start: S,
  steps: Iterable<Step<S>>,
  key: (state: S) => unknown,
  most: number = MOST_STATES,
): readonly StateShare<S>[] =>
  followIn(fractions, start, steps, { key, most }).map(({ state, share }) => ({ state, share: reduce(share) }))

/** The same in doubles. Fails with `UnsupportedPlanError` when there are more than `most` states at a time. */
export const followDoubles = <S extends object>(
  start: S,
  steps: Iterable<Step<S>>,
  key: (state: S) => unknown,
  most: number = MOST_STATES,
): readonly StateShare<S, number>[] => followIn(doubles, start, steps, { key, most })

function followIn<S extends object, W>(
  arithmetic: Arithmetic<W>,
  start: S,
  steps: Iterable<Step<S>>,
  { key, most }: { readonly key: (state: S) => unknown; readonly most: number },
): readonly StateShare<S, W>[] {
  let shares: readonly StateShare<S, W>[] = [{ state: start, share: arithmetic.all }]
  for (const step of steps) {
    const after = gathered<S, W>(key, arithmetic.plus)
    for (const { state, share } of shares) spread(arithmetic, step, state, share, after.add)
    shares = after.take()
    if (shares.length > most) throw new UnsupportedPlanError('it can stand in too many ways to follow all of them')
  }
  return shares
}

function spread<S extends object, W>(
  { parts }: Arithmetic<W>,
  step: Step<S>,
  state: S,
  share: W,
  add: (state: S, share: W) => void,
): void {
  const after = step(state)
  if (!isFork(after)) return add(after, share)
  for (const [result, part] of parts(after.draw, share)) add(after.next(result), part)
}

/** Shares of equal states, added up. */
interface Gathered<S, W> {
  readonly add: (state: S, share: W) => void
  readonly take: () => readonly StateShare<S, W>[]
}

function gathered<S, W>(key: (state: S) => unknown, plus: Arithmetic<W>['plus']): Gathered<S, W> {
  const known = new Map<unknown, StateShare<S, W>>()
  const add = (state: S, share: W): void => {
    const name = key(state)
    const before = known.get(name)
    known.set(name, before === undefined ? { state, share } : { state: before.state, share: plus(before.share, share) })
  }
  return { add, take: () => [...known.values()] }
}
