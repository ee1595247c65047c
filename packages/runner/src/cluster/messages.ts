/** What travels through the queue. Everything that arrives is foreign until it is checked. */
import {
  checkPortable,
  CONTRACT,
  RollcallError,
  type Shard,
  type ShardKey,
  type SimulationSpec,
  type TallyJson,
  tallyFromJson,
  tallyToJson,
} from '@rollcall/core'

/** A shard to be made. */
export interface ShardJob extends ShardKey {
  readonly kind: 'rollcall shard'
  readonly version: string
  readonly spec: SimulationSpec
  readonly from: number
  readonly to: number
}

/** A shard that was made, and by whom. */
export interface ShardAnswer extends ShardKey {
  readonly version: string
  readonly from: number
  readonly to: number
  readonly tally: TallyJson
}

/** Reads a job. Fails with `ERR_CLUSTER` on jobs of others, and on another version of this program. */
export function readJob(data: unknown, version: string): ShardJob {
  const job = data as Partial<ShardJob> | null
  if (typeof job !== 'object' || job?.kind !== 'rollcall shard' || typeof job.spec !== 'object') {
    throw new RollcallError('ERR_CLUSTER', 'this is no shard of Rollcall; something else writes to the queue')
  }
  checkPortable(job.spec as SimulationSpec)
  if (job.version !== version || job.contract !== CONTRACT) {
    throw new RollcallError(
      'ERR_CLUSTER',
      `the run was started by version ${job.version} (contract ${job.contract}), this worker is version ${version} (contract ${CONTRACT}): use one version on all machines`,
    )
  }
  const { from, to } = job
  if (
    !Number.isSafeInteger(from) ||
    !Number.isSafeInteger(to) ||
    (from as number) < 0 ||
    (to as number) <= (from as number)
  ) {
    throw new RollcallError('ERR_CLUSTER', `a shard asks for replicates ${from} to ${to}`)
  }
  return job as ShardJob
}

/** The answer to a job. */
export function answerTo(job: ShardJob, { tally }: Pick<Shard, 'tally'>): ShardAnswer {
  const { version, contract, specHash, seed, stream, from, to } = job
  return { version, contract, specHash, seed, stream, from, to, tally: tallyToJson(tally) }
}

/** Reads an answer; `mergeShards` then checks that it belongs to the run. Fails with `ERR_SHARD_INVALID`. */
export function readAnswer(value: unknown): Shard {
  const answer = value as Partial<ShardAnswer> | null
  if (typeof answer !== 'object' || answer === null || typeof answer.tally !== 'object')
    throw new RollcallError('ERR_SHARD_INVALID', 'an answer in the queue is no shard')
  const { contract, specHash, seed, stream, from, to } = answer as ShardAnswer
  return { contract, specHash, seed, stream, from, to, tally: tallyFromJson(answer.tally) }
}
