/** Questions to a Redis that may be away: patience for a while, then an error that says how to go on. */
import { RollcallError } from '@rollcall/core'
import { explained, PATIENCE_MS, within } from './connection.ts'

/** How long one question may take before Redis counts as away, in milliseconds. */
const ANSWER_MS = 1_000

/** Asks Redis the same question again and again, and knows for how long it has not answered. */
interface Patience<Q> {
  /** The answer, or nothing while Redis is away. Fails with `ERR_CLUSTER` when it has been away for too long. */
  readonly asking: (question: () => Promise<Q>) => Promise<Q | undefined>
  /** The answer. Fails with `ERR_CLUSTER` when there is none, or it is an error. */
  readonly insisting: <T>(question: Promise<T>) => Promise<T>
  /** What is waited for while Redis is away. */
  readonly away: () => string | undefined
}

/** The answer, or nothing where there is an error: then `refused` hears why. */
const answerOf = <T>(
  question: Promise<T>,
  refused: (why: string) => void,
): Promise<{ readonly value: T } | undefined> =>
  question.then(
    (value) => ({ value }),
    (error: Error) => {
      refused(explained(error.message))
      return undefined
    },
  )

/** Patience of so many milliseconds; `work` is what is lost when it ends. */
export function patienceWith<Q>(
  patienceMs: number = PATIENCE_MS,
  work: { readonly called: string; readonly shards: number },
): Patience<Q> {
  let heard = performance.now()
  let reason = ''
  let isAway = false
  let open: Promise<Q> | undefined
  const answerTo = <T>(ms: number, question: Promise<T>): Promise<{ readonly value: T } | undefined> =>
    within(
      ms,
      answerOf(question, (why) => (reason = `: ${why}`)),
    )
  return {
    away: () => (isAway ? `Redis, which does not answer${reason}` : undefined),
    asking: async (question) => {
      // A question to a Redis that is away waits as long as it is, and its answer must not get lost: it is not asked twice.
      open ??= question().finally(() => (open = undefined))
      const answer = await answerTo(ANSWER_MS, open)
      isAway = answer === undefined
      if (!isAway) heard = performance.now()
      else if (performance.now() - heard > patienceMs) throw lost(work, patienceMs, reason)
      return answer?.value
    },
    insisting: async (question) => {
      const answer = await answerTo(patienceMs, question)
      if (answer === undefined) throw lost(work, patienceMs, reason)
      return answer.value
    },
  }
}

const lost = (
  { called, shards }: { readonly called: string; readonly shards: number },
  patienceMs: number,
  reason: string,
): RollcallError =>
  new RollcallError(
    'ERR_CLUSTER',
    `${reason === '' ? `Redis has been away for ${patienceMs / 1000} seconds` : `Redis does not do what it should${reason},`} in the middle of ${shards} shards of ${called}; nothing was merged. Start the same command again when Redis is back: the same seed gives the same numbers`,
  )
