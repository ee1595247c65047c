/** Who makes the parts of a dataset: this thread, or several others. The parts are the same. */
import { setImmediate } from 'node:timers/promises'
import { RollcallError } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import { evaluate } from '../evaluate.ts'
import type { DatasetPlan } from '../plan.ts'
import { gameOf } from './game-of.ts'
import { packed } from './parts.ts'
import type { MadePart } from './worker.ts'

/** Makes parts, packed, so many at once. */
export interface Maker {
  readonly count: number
  /** Told of all parts that will be wanted, before any of them is. */
  readonly begin?: (parts: readonly number[], signal: AbortSignal | undefined) => void
  readonly make: (group: number, signal: AbortSignal | undefined) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** Makes parts on this thread, between which signals are heard; by `game` where somebody has one. */
export async function partsHere(plan: DatasetPlan, game?: Game): Promise<Maker> {
  const asked = game ?? (await gameOf(plan))
  const make = async (group: number): Promise<Uint8Array> => {
    await setImmediate()
    return packed(evaluate(asked, plan, group))
  }
  return { count: 1, make, close: () => Promise.resolve() }
}

/** Megabytes that a thread may hold, which is what a small machine allows: where it may hold more, V8 lets garbage lie for longer. */
const HEAP_MB = 2000

/** Makes parts on worker threads. */
export async function partsOnThreads(plan: DatasetPlan, count: number): Promise<Maker> {
  const { startPool } = await import('@rollcall/runner')
  const pool = startPool<number, MadePart>(new URL('./worker.js', import.meta.url), count, plan, HEAP_MB)
  const make = async (group: number, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    const made = await pool.run(group, signal)
    if (made instanceof Uint8Array) return made
    throw new RollcallError(made.code, made.message, { issues: made.issues })
  }
  return { count, make, close: () => pool.close() }
}
