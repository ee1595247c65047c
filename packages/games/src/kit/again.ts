/** The same action again and again at one target, each finding what the one before has left: when is it destroyed? */
import { type ChainStep, followDoubles, type StateShare } from '@rollcall/core'

/** An action that may be done again: where it begins, what happens, and when there is nobody left. */
export interface Repeatable<X extends object> {
  readonly start: X
  readonly steps: readonly ChainStep<X>[]
  /** What tells states apart. */
  readonly key: (state: X) => unknown
  /** How the same action begins where the one before has ended. */
  readonly again: (state: X) => X
  readonly destroyed: (state: X) => boolean
}

/** States of the target that are kept apart. */
const MOST = 20_000

type Shares<X> = Map<unknown, StateShare<X, number>>

/** The chance that the target is destroyed after 0, 1, 2, ... actions, as long as somebody asks. Fails with `UnsupportedPlanError`. */
export function* destroyedAfter<X extends object>({
  start,
  steps,
  key,
  again,
  destroyed,
}: Repeatable<X>): Generator<number> {
  const known = new Map<unknown, readonly StateShare<X, number>[]>()
  const once = (state: X): readonly StateShare<X, number>[] => {
    const found = known.get(key(state)) ?? followDoubles(state, steps, key, MOST)
    known.set(key(state), found)
    return found
  }
  let [gone, standing] = [destroyed(start) ? 1 : 0, added<X>(new Map(), key, start, 1)]
  for (;;) {
    yield gone
    const next: Shares<X> = new Map()
    for (const { state, share } of standing.values())
      for (const end of once(state))
        if (destroyed(end.state)) gone += share * end.share
        else added(next, key, again(end.state), share * end.share)
    standing = next
  }
}

function added<X>(to: Shares<X>, key: (state: X) => unknown, state: X, share: number): Shares<X> {
  const before = to.get(key(state))
  return to.set(
    key(state),
    before === undefined ? { state, share } : { state: before.state, share: before.share + share },
  )
}
