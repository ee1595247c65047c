/** Simulations in parallel: the same bits on any number of threads, shards or machines. */
export { type Pool, poolData, startPool } from './pool.ts'
export { type PrecisionOptions, type Stopped, toPrecision } from './precision.ts'
export { prepare } from './prepare.ts'
export { createRunner, drain, type Progress, type Run, type Runner, type RunOptions } from './runner.ts'
export { defaultThreads } from './threads.ts'
