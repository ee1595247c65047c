/** Runners that stay for all tests of a worker: what most of them ask takes less than a thread takes to load a game. */
// Workers are real files, so the built runner is tested.
import { createRunner, type Runner } from '../dist/index.js'

const kept = new Map<number, Runner>()

/** A runner of so many threads, which nobody closes: threads without work end by themselves. */
export function runnerOn(threads: number): Runner {
  const runner = kept.get(threads) ?? createRunner({ threads })
  kept.set(threads, runner)
  return runner
}
