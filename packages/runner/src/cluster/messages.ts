/** What travels through Redis. Everything that arrives is foreign until it is checked. */
import {
  checkMade,
  checkPortable,
  CONTRACT,
  RollcallError,
  type Shard,
  type ShardKey,
  shardKey,
  type Simulate,
  type SimulationSpec,
  type Tally,
  type TallyJson,
  tallyFromJson,
  tallyToJson,
} from '@rollcall/core'

/** A run: what its shards are made of. It is kept once, under its id, for as long as whoever started it is there. */
export interface RunCard extends ShardKey, Card {
  readonly kind: 'rollcall run'
  readonly version: string
  readonly spec: SimulationSpec
}

/** Whatever is kept of a run: its version says which workers see it. */
export interface Card {
  readonly kind: string
  readonly version: string
}

/** A shard to be made. */
export interface ShardJob {
  readonly kind: 'rollcall shard'
  readonly run: string
  readonly from: number
  readonly to: number
}

/** A shard that was made, or why it was not, and by whom. */
export type ShardAnswer =
  | (ShardKey & {
      readonly version: string
      readonly worker: string
      readonly from: number
      readonly to: number
      readonly tally: TallyJson
    })
  | { readonly worker: string; readonly refused: string }

type Words<T> = { readonly [word in keyof T]?: unknown }

/** A table, whatever it holds; of anything else an empty one. */
export const tableOf = <T>(value: unknown): Words<T> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Is this a range of numbers? */
export const isRange = (from: unknown, to: unknown): boolean =>
  Number.isSafeInteger(from) && Number.isSafeInteger(to) && (from as number) >= 0 && (to as number) > (from as number)

/** Something else than was agreed. */
export const foreign = (message: string): RollcallError => new RollcallError('ERR_CLUSTER', message)

/** Reads a job. Fails with `ERR_CLUSTER` on jobs of others. */
export function readJob(data: unknown): ShardJob {
  const { kind, run, from, to } = tableOf<ShardJob>(data)
  if (kind !== 'rollcall shard' || typeof run !== 'string' || !/^[0-9a-f]{24}$/.test(run))
    throw foreign('this is not a shard of Rollcall; something else writes to the queue')
  if (!isRange(from, to)) throw foreign('a shard asks for replicates that are no range')
  return { kind, run, from: from as number, to: to as number }
}

/** Reads a run. Fails with `ERR_CLUSTER` on another version, and on a simulation that is not the one it is named for. */
export function readRun(text: string, version: string): RunCard {
  const { kind, version: theirs, contract, specHash, seed, stream, spec } = tableOf<RunCard>(parsed(text))
  if (kind !== 'rollcall run') throw foreign('this is no run of Rollcall; something else writes to its keys')
  if (theirs !== version || contract !== CONTRACT)
    throw foreign(
      `the run was started by version ${String(theirs)} (contract ${String(contract)}), this worker is version ${version} (contract ${CONTRACT}): use one version on all machines`,
    )
  const isSeed = typeof seed === 'string' && /^\d{1,20}$/.test(seed)
  if (!isSeed || !Number.isSafeInteger(stream) || typeof spec !== 'object' || spec === null)
    throw foreign('a run does not say what is to be simulated')
  checkPortable(spec as SimulationSpec)
  const key = shardKey(spec as SimulationSpec, seed, stream as number)
  if (key.specHash !== specHash) throw foreign('the plan of a run does not have the hash it claims')
  return { kind, version, ...key, spec: spec as SimulationSpec }
}

/** JSON; `undefined`: it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer to a job. */
export function answerTo(
  { version, contract, specHash, seed, stream }: RunCard,
  { from, to }: ShardJob,
  tally: Tally,
  worker: string,
): ShardAnswer {
  return { version, worker, contract, specHash, seed, stream, from, to, tally: tallyToJson(tally) }
}

/** What a run expects of an answer. */
interface Expected {
  readonly key: ShardKey
  readonly version: string
  readonly simulate: Simulate
}

/**
 * Reads an answer, and makes one replicate of it again. Fails with `ERR_SHARD_INVALID` on anything that is not a shard of this
 * run, and with `ERR_CLUSTER` when a worker says why it made none.
 */
export function readAnswer(text: string, { key, version, simulate }: Expected): Shard {
  const answer = tableOf<Extract<ShardAnswer, { readonly tally: TallyJson }> & { refused: string }>(parsed(text))
  const worker = typeof answer.worker === 'string' ? answer.worker.slice(0, 100) : 'a worker without a name'
  if (typeof answer.refused === 'string') throw foreign(`${worker} refused a shard: ${answer.refused.slice(0, 1000)}`)
  try {
    return checkedAnswer(answer, { key, version, simulate })
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    throw new RollcallError('ERR_SHARD_INVALID', `${worker} sent what is no shard of this run: ${error.message}`, {
      cause: error,
    })
  }
}

function checkedAnswer(
  answer: Words<ShardKey & { version: string; from: number; to: number; tally: TallyJson }>,
  { key, version, simulate }: Expected,
): Shard {
  const { from, to } = answer
  const isOurs = (['contract', 'specHash', 'seed', 'stream'] as const).every((part) => answer[part] === key[part])
  if (!isOurs || answer.version !== version)
    throw new RollcallError('ERR_SHARD_MISMATCH', 'it belongs to other work, or another version made it')
  if (!isRange(from, to)) throw new RollcallError('ERR_SHARD_INVALID', 'it does not say which replicates it holds')
  const shard: Shard = { ...key, from: from as number, to: to as number, tally: tallyFromJson(answer.tally) }
  if (shard.tally.replicates !== shard.to - shard.from)
    throw new RollcallError('ERR_SHARD_INVALID', 'it holds more or fewer replicates than it says')
  checkMade(simulate, shard)
  return shard
}
