/** Any work in parallel: the module in a file is loaded on each thread, and its default export called with one task after another. */
import { workerData } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** Threads at work. */
export interface Pool<T, R> {
  readonly count: number
  /** Fails where the task fails, or is aborted. */
  run(task: T, signal?: AbortSignal): Promise<R>
  close(): Promise<void>
}

/** How pools of ours are: no thread starts before its first task, and each runs the built files whatever the program was started with. */
export const poolOf = <T, R>(file: URL, count: number, workerData?: unknown, heapMb?: number): Piscina<T, R> =>
  new Piscina<T, R>({
    filename: file.href,
    minThreads: 0,
    maxThreads: count,
    idleTimeout: 5_000,
    // A test runner's conditions, say, are not for workers.
    execArgv: [],
    ...(workerData === undefined ? {} : { workerData }),
    ...(heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
  })

/** Starts a pool; `poolData` gives `data` on each thread. `heapMb`: what a thread may hold; the less, the sooner it tidies up. */
export function startPool<T, R>(file: URL, count: number, data: unknown, heapMb?: number): Pool<T, R> {
  const pool = poolOf<T, R>(file, count, data, heapMb)
  return {
    count,
    run: (task, signal) => pool.run(task, signal === undefined ? {} : { signal }),
    close: () => pool.destroy(),
  }
}

/** On a thread of a pool: what the pool was started with. */
export const poolData = (): unknown => workerData
