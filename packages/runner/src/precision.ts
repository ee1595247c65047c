/**
 * Runs until a mean is known well enough. That is decided only at fixed prefixes (2^14, 2^15, ... replicates, or from fewer
 * where one costs much), never on what happens to be finished, so the answer depends on the question and the seed alone.
 */
import {
  emptyTally,
  type Interval,
  isKnownSmall,
  isPrecise,
  mergeTallies,
  type Precision,
  type SimulationSpec,
  type Tally,
  tallyHash,
} from '@rollcall/core'
import type { Progress, Run, RunOptions } from './run.ts'
import type { Runner } from './runner.ts'

/** Why a run to a precision ended; `small`: the mean is, beside what is possible, and only that is known well. */
export type Stopped = 'precise' | 'small' | 'replicates' | 'deadline' | 'interrupted'

/** When to stop. */
export interface PrecisionOptions extends Omit<RunOptions, 'to' | 'from'> {
  readonly precision: Precision
  /** Name of the counts whose mean is looked at. */
  readonly quantity: string
  /** Values that it may take; without them what was never seen counts as impossible. */
  readonly possible?: Interval | undefined
  readonly maxReplicates: number
  /** Replicates after which it is looked for the first time; default 2^14. */
  readonly firstPrefix?: number | undefined
  /** Milliseconds after which the last finished prefix must do. */
  readonly deadlineMs?: number | undefined
}

const FIRST_PREFIX = 2 ** 14

/** No timer waits longer. */
const LONGEST_MS = 2 ** 31 - 1

/** Runs prefix after prefix; answers the last one that is complete. */
export async function* toPrecision(
  runner: Runner,
  spec: SimulationSpec,
  options: PrecisionOptions,
): AsyncGenerator<Progress, Run & { readonly stopped: Stopped }> {
  const { precision, quantity, possible, ...running } = options
  const { maxReplicates, firstPrefix = FIRST_PREFIX, deadlineMs, signal, ...rest } = running
  const timer = deadlineMs === undefined ? undefined : AbortSignal.timeout(Math.min(Math.ceil(deadlineMs), LONGEST_MS))
  const signals = [timer, signal].filter((each) => each !== undefined)
  let run: Run = { from: 0, to: 0, tally: emptyTally, partial: true, hash: tallyHash(emptyTally) }
  const ended = (stopped: Stopped): Run & { stopped: Stopped } => ({
    ...run,
    partial: stopped === 'interrupted' || run.partial,
    stopped,
  })
  const cutOff = (): Stopped => (signal?.aborted === true ? 'interrupted' : 'deadline')
  for (let to = Math.min(firstPrefix, maxReplicates); ; to = Math.min(2 * to, maxReplicates)) {
    const from = run.to
    const next = yield* further(
      runner,
      spec,
      { ...rest, from, to, ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }) },
      maxReplicates,
    )
    if (next.partial && from > 0) return ended(cutOff())
    const tally = mergeTallies(run.tally, next.tally)
    run = { from: 0, to: next.to, tally, partial: next.partial, hash: tallyHash(tally) }
    const stopped = next.partial ? cutOff() : knownBy(tally, { precision, quantity, possible })
    if (stopped !== undefined) return ended(stopped)
    if (to >= maxReplicates) return ended('replicates')
  }
}

/** What is known of the mean well enough, if anything is. */
function knownBy(
  tally: Tally,
  { quantity, precision, possible }: Pick<PrecisionOptions, 'quantity' | 'precision' | 'possible'>,
): 'precise' | 'small' | undefined {
  const counts = tally.counts[quantity] ?? new Map([[0, tally.replicates]])
  if (isPrecise(counts, precision, possible)) return 'precise'
  return possible !== undefined && isKnownSmall(counts, precision, possible) ? 'small' : undefined
}

/** One more prefix, its progress counted from the very first replicate. */
async function* further(
  runner: Runner,
  spec: SimulationSpec,
  options: RunOptions,
  of: number,
): AsyncGenerator<Progress, Run> {
  const steps = runner.progress(spec, options)
  for (;;) {
    const step = await steps.next()
    if (step.done === true) return step.value
    yield { finished: (options.from ?? 0) + step.value.finished, of }
  }
}
