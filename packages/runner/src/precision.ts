/**
 * Runs until a mean is known well enough. That is decided only at fixed prefixes (2^14, 2^15, ... replicates), never on what
 * happens to be finished, so the answer depends on the question and the seed alone.
 */
import {
  CONFIDENCE,
  type Counts,
  emptyTally,
  meanInterval,
  mergeTallies,
  RollcallError,
  type SimulationSpec,
  summariseCounts,
  tallyHash,
} from '@rollcall/core'
import type { Progress, Run, Runner, RunOptions } from './runner.ts'

/** Half the width that the 95 % interval may have: `relative` to the mean, or in units of the quantity. */
export interface Precision {
  readonly within: number
  readonly relative: boolean
}

/** Why a run to a precision ended. */
export type Stopped = 'precise' | 'replicates' | 'deadline' | 'interrupted'

/** When to stop. */
export interface PrecisionOptions extends Omit<RunOptions, 'to' | 'from'> {
  readonly precision: Precision
  /** Name of the counts whose mean is looked at. */
  readonly quantity: string
  readonly maxReplicates: number
  /** Milliseconds after which the last finished prefix must do. */
  readonly deadlineMs?: number | undefined
}

const FIRST_PREFIX = 2 ** 14

/** Reads `0.5%` or `0.01`. Fails with `ERR_USAGE`. */
export function parsePrecision(text: string): Precision {
  const parts = /^(\d+(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text.trim())
  const number = Number(parts?.[1])
  if (parts === null || !(number > 0))
    throw new RollcallError(
      'ERR_USAGE',
      `"${text}" is no precision: use a share of the mean such as 0.5%, or a number such as 0.01`,
    )
  return parts[2] === '%' ? { within: number / 100, relative: true } : { within: number, relative: false }
}

/** Is the mean of these counts known to this precision? A mean of 0 never is, relative to itself. */
export function isPrecise(counts: Counts, { within, relative }: Precision): boolean {
  const { mean, se } = summariseCounts(counts)
  const { high } = meanInterval(mean, se as number, CONFIDENCE)
  return high - mean <= (relative ? within * mean : within)
}

/** Runs prefix after prefix; answers the last one that is complete. */
export async function* toPrecision(
  runner: Runner,
  spec: SimulationSpec,
  options: PrecisionOptions,
): AsyncGenerator<Progress, Run & { readonly stopped: Stopped }> {
  const { maxReplicates, precision, quantity, deadlineMs, signal, ...rest } = options
  const timer = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs)
  const signals = [timer, signal].filter((each) => each !== undefined)
  let run: Run = { from: 0, to: 0, tally: emptyTally, partial: true, hash: tallyHash(emptyTally) }
  const ended = (stopped: Stopped): Run & { stopped: Stopped } => ({
    ...run,
    partial: stopped === 'interrupted' || stopped === 'deadline',
    stopped,
  })
  for (let to = Math.min(FIRST_PREFIX, maxReplicates); ; to = Math.min(2 * to, maxReplicates)) {
    const from = run.to
    const next = yield* further(
      runner,
      spec,
      { ...rest, from, to, ...(signals.length === 0 ? {} : { signal: AbortSignal.any(signals) }) },
      maxReplicates,
    )
    const isFirst = from === 0
    if (next.partial && !isFirst) return ended(signal?.aborted === true ? 'interrupted' : 'deadline')
    const tally = mergeTallies(run.tally, next.tally)
    run = { from: 0, to: next.to, tally, partial: next.partial, hash: tallyHash(tally) }
    if (next.partial) return ended(signal?.aborted === true ? 'interrupted' : 'deadline')
    if (isPrecise(run.tally.counts[quantity] ?? new Map(), precision)) return ended('precise')
    if (to >= maxReplicates) return ended('replicates')
  }
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
