/** Simulations in parallel: the same bits on any number of threads, shards or machines. */
export { type Pool, poolData, startPool } from './pool.ts'
export { type PrecisionOptions, type Stopped, toPrecision } from './precision.ts'
export { type LoadProviders, prepare } from './prepare.ts'
export type { Progress, Run, RunOptions } from './run.ts'
export { createRunner, drain, type Runner, type RunnerOptions } from './runner.ts'
export { defaultThreads } from './threads.ts'
