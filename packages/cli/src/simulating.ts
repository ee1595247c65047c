/** Runs the simulations of some questions: a bar for people, Ctrl-C for the impatient, the hash for the curious. */
import { parsePrecision, type Precision, RollcallError } from '@rollcall/core'
import { checkReplicates, loadProviders, replicatesWithin, type Simulation, VERSION } from '@rollcall/games'
import type { Progress, Run, Runner, Stopped } from '@rollcall/runner'
import { lateBar } from './bar.ts'
import { complain } from './errors.ts'
import type { MethodArgs } from './options.ts'

/** A simulation that was run, wholly or in part. */
export interface Simulated {
  readonly run: Run & { readonly stopped?: Stopped }
  readonly simulation: Simulation
}

/** What became of some simulations. */
export interface Simulations {
  readonly done: readonly Simulated[]
  /** A signal stopped them before the end. */
  readonly interrupted: boolean
}

const MAX_REPLICATES = 2 ** 30

/** Runs simulations one after another on one pool, all of their replicates or a range of each. Ctrl-C and SIGTERM stop the workers at once and keep what is done. */
export async function simulateAll(
  simulations: readonly Simulation[],
  args: MethodArgs,
  ranges?: readonly (readonly [from: number, to: number])[],
): Promise<Simulations> {
  const interrupt = new AbortController()
  const stop = (): void => interrupt.abort()
  // Until something is there to keep, an interrupt ends the program at once: the first replicates of a heavy battle may take
  // seconds in which nobody could listen. What was sent to other machines is always taken back.
  let listens = false
  const listen = (): void => {
    if (!listens) process.once('SIGINT', stop).once('SIGTERM', stop)
    listens = true
  }
  if (args.cluster !== undefined) listen()
  await using runner = await runnerFor(args)
  try {
    const done: Simulated[] = []
    for (const [i, simulation] of simulations.entries()) {
      if (interrupt.signal.aborted) break
      const range = ranges?.[i] ?? [0, simulation.replicates]
      const run = await watched(await stepsOf(runner, simulation, range, args, interrupt.signal), args, listen)
      done.push({ run, simulation })
      if (args.verbose === true)
        complain(`replicates ${run.from} to ${run.to} of seed ${simulation.seed}: tally ${run.hash}`)
    }
    return { done, interrupted: interrupt.signal.aborted }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** Threads of this machine, or workers on others. Loaded here because most questions are answered exactly and need neither. */
async function runnerFor({ cluster, threads }: MethodArgs): Promise<Runner> {
  if (cluster === undefined) return (await import('@rollcall/runner')).createRunner({ threads, load: loadProviders })
  const { createClusterRunner } = await import('@rollcall/runner/cluster')
  return await createClusterRunner({ redis: cluster, version: VERSION })
}

async function stepsOf(
  runner: Runner,
  simulation: Simulation,
  [from, to]: readonly [from: number, to: number],
  args: MethodArgs,
  signal: AbortSignal,
): Promise<AsyncGenerator<Progress, Simulated['run']>> {
  const { spec, seed, quantity, possible, firstPrefix } = simulation
  if (args.precision === undefined) return runner.progress(spec, { seed, from, to, signal })
  const { toPrecision } = await import('@rollcall/runner')
  return toPrecision(runner, spec, {
    seed,
    signal,
    quantity,
    possible,
    firstPrefix,
    precision: precisionOf(args.precision, possible),
    maxReplicates: mostOf(simulation, args),
    deadlineMs: args.deadline === undefined ? undefined : args.deadline * 1000,
  })
}

/** Fails with `ERR_USAGE` on a precision that every number has: a share of battles is known to within 1 by nobody's doing. */
function precisionOf(text: string, possible: Simulation['possible']): Precision {
  const precision = parsePrecision(text)
  if (precision.relative || possible === undefined || precision.within < (possible.high - possible.low) / 2)
    return precision
  throw new RollcallError(
    'ERR_USAGE',
    `--precision ${text} asks for nothing: whatever is rolled is as near as that; such as 0.01, or a share of the mean such as 5%`,
  )
}

/** With a precision: what somebody said, as far as it fits the budget, else what does. Fails with `OverBudgetError`. */
function mostOf(simulation: Simulation, { maxReplicates }: MethodArgs): number {
  if (maxReplicates === undefined) return Math.min(MAX_REPLICATES, replicatesWithin(simulation))
  checkReplicates(simulation, maxReplicates)
  return maxReplicates
}

/** Follows a run, and says when something of it is there; on a terminal a bar is drawn once it takes long. */
async function watched(
  steps: AsyncGenerator<Progress, Simulated['run']>,
  { quiet }: MethodArgs,
  begun: () => void,
): Promise<Simulated['run']> {
  const bar = await lateBar(quiet !== true)
  let waiting: string | undefined
  try {
    for (;;) {
      const step = await steps.next()
      begun()
      if (step.done === true) return step.value
      waiting = toldOf(step.value, waiting)
      bar.tell(step.value.finished, step.value.of)
    }
  } finally {
    bar.stop()
  }
}

/** Says what is waited for, once, and that it has come; a run on other machines may wait for long. */
export function toldOf({ waitingFor }: Pick<Progress, 'waitingFor'>, before: string | undefined): string | undefined {
  if (waitingFor === before) return before
  complain(waitingFor === undefined ? 'goes on' : `waits for ${waitingFor}`)
  return waitingFor
}
