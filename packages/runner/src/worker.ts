/** A worker thread: makes the replicates of a range. It keeps nothing but the last few simulations it has prepared. */
import { packTally, RollcallError, type Simulate } from '@rollcall/core'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { prepare } from './prepare.ts'
import type { ShardOutcome, ShardTask } from './shard-task.ts'

const prepared = new Map<string, Simulate>()
const MOST_PREPARED = 16

async function simulationOf({ spec, specHash }: ShardTask): Promise<Simulate> {
  const known = prepared.get(specHash)
  if (known !== undefined) return known
  const simulate = await prepare(spec)
  if (prepared.size >= MOST_PREPARED) prepared.clear()
  prepared.set(specHash, simulate)
  return simulate
}

/** Runs one task; the numbers of the tally are transferred, not copied. */
export default async function runShard(task: ShardTask): Promise<unknown> {
  const outcome = await outcomeOf(task)
  if (!outcome.ok) return outcome
  return move({ [transferableSymbol]: [outcome.tally.numbers.buffer], [valueSymbol]: outcome })
}

async function outcomeOf(task: ShardTask): Promise<ShardOutcome> {
  try {
    return { ok: true, tally: packTally((await simulationOf(task))(task)) }
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    return { ok: false, code: error.code, message: error.message, issues: error.issues }
  }
}
