/**
 * Work spread over CI jobs by files: a plan says what is to be simulated, each job makes its part of every simulation, and
 * merging checks that the parts belong together before it believes them (the design of a test runner's --shard and merge).
 */
import {
  checkPortable,
  CONTRACT,
  hashJson,
  mergeShards,
  RollcallError,
  type Shard,
  shardKey,
  type TallyJson,
  tallyFromJson,
  tallyHash,
  tallyToJson,
} from '@rollcall/core'
import { type Answer, type AnswerOptions, type Asked, type Simulation, VERSION } from '@rollcall/games'
import { answerOf, askAll, simulationsOf } from './answering.ts'
import { withRevision } from './data-revision.ts'
import { type Document, readDocuments } from './files.ts'

/** What is to be simulated: the questions themselves, so that every job understands them anew, and what they must come to. */
export interface PlanFile {
  readonly kind: 'rollcall plan'
  readonly rollcall: string
  readonly contract: number
  readonly game: string
  readonly options: AnswerOptions
  readonly documents: readonly Document[]
  /** The simulations, in order; a job that finds others was made by another version. */
  readonly work: readonly { readonly specHash: string; readonly seed: string; readonly replicates: number }[]
}

/** Part `index` of `of` of every simulation of a plan. */
export interface ShardFile {
  readonly kind: 'rollcall shard'
  readonly plan: PlanFile
  readonly index: number
  readonly of: number
  readonly parts: readonly { readonly from: number; readonly to: number; readonly tally: TallyJson }[]
  readonly checksum: string
}

/** Writes down what documents ask for. Fails when nothing of it must be simulated. */
export async function planFor(asked: readonly Document[], game: string, options: AnswerOptions): Promise<PlanFile> {
  const documents = asked.map((each) => withRevision(each, game))
  const simulations = simulationsOf(await askAll(documents, game, options))
  if (simulations.length === 0) {
    throw new RollcallError(
      'ERR_USAGE',
      'nothing of this must be simulated: "rollcall run" answers it exactly at once (add --dice to roll anyway)',
    )
  }
  for (const { spec } of simulations) checkPortable(spec)
  const work = simulations.map(({ spec, seed, replicates }) => ({
    specHash: shardKey(spec, seed).specHash,
    seed,
    replicates,
  }))
  return { kind: 'rollcall plan', rollcall: VERSION, contract: CONTRACT, game, options, documents, work }
}

/** Reads a plan. Fails with `ERR_SHARD_INVALID` on any other file. */
export async function readPlan(path: string): Promise<PlanFile> {
  const [document] = await readDocuments(path)
  const plan = document?.content as PlanFile | undefined
  if (plan?.kind !== 'rollcall plan' || !Array.isArray(plan.work) || !Array.isArray(plan.documents)) {
    throw new RollcallError('ERR_SHARD_INVALID', `${path} is no plan: make one with "rollcall plan"`)
  }
  return plan
}

/** The simulations of a plan, checked to be those it was made for. Fails with `ERR_SHARD_MISMATCH`. */
export async function workOf(plan: PlanFile): Promise<{
  readonly asked: readonly Asked[]
  readonly simulations: readonly Simulation[]
}> {
  if (plan.contract !== CONTRACT)
    throw new RollcallError(
      'ERR_SHARD_MISMATCH',
      `the plan follows contract ${plan.contract}, this program contract ${CONTRACT}`,
    )
  const asked = await askAll(plan.documents, plan.game, plan.options)
  const simulations = simulationsOf(asked)
  for (const { spec } of simulations) checkPortable(spec)
  const hashes = simulations.map(({ spec, seed }) => shardKey(spec, seed).specHash)
  if (hashJson(hashes) !== hashJson(plan.work.map((each) => each.specHash))) {
    throw new RollcallError(
      'ERR_SHARD_MISMATCH',
      `the plan was made by version ${plan.rollcall}, which understood its questions otherwise than version ${VERSION}: make it again`,
    )
  }
  return { asked, simulations }
}

/** A shard ready to be written. */
export function shardFile(plan: PlanFile, index: number, of: number, shards: readonly Shard[]): ShardFile {
  const parts = shards.map(({ from, to, tally }) => ({ from, to, tally: tallyToJson(tally) }))
  const body = { kind: 'rollcall shard' as const, plan, index, of, parts }
  return { ...body, checksum: hashJson(body) }
}

/** Reads a shard. Fails with `ERR_SHARD_INVALID` when it is none or was changed on the way. */
export async function readShard(path: string): Promise<ShardFile> {
  const [document] = await readDocuments(path)
  const shard = document?.content as ShardFile | undefined
  if (shard?.kind !== 'rollcall shard' || !Array.isArray(shard.parts))
    throw new RollcallError('ERR_SHARD_INVALID', `${path} is no shard: make one with "rollcall shard"`)
  const { checksum, ...body } = shard
  if (hashJson(body) !== checksum)
    throw new RollcallError(
      'ERR_SHARD_INVALID',
      `${path} is corrupted: its checksum does not fit; make this shard again (--index ${shard.index} --of ${shard.of})`,
    )
  return shard
}

/** Merges shards into answers. Fails on gaps, overlaps and mixed work, naming what is missing. */
export async function mergeFiles(files: readonly ShardFile[]): Promise<{
  readonly answers: readonly Answer[]
  readonly hashes: readonly string[]
}> {
  const [first] = files
  if (first === undefined) throw new RollcallError('ERR_USAGE', 'no shards to merge')
  const planHash = hashJson(first.plan)
  for (const { plan, index } of files) {
    if (hashJson(plan) !== planHash)
      throw new RollcallError('ERR_SHARD_MISMATCH', `shard ${index} belongs to another plan`)
  }
  const { asked, simulations } = await workOf(first.plan)
  const done = simulations.map((simulation, i) => {
    const key = shardKey(simulation.spec, simulation.seed)
    const shards = files.map(({ parts }): Shard => shardOf(key, parts[i]))
    const tally = mergeShards(key, simulation.replicates, shards)
    return { simulation, run: { from: 0, to: tally.replicates, tally, partial: false, hash: tallyHash(tally) } }
  })
  return { answers: asked.map((each) => answerOf(each, done)), hashes: done.map(({ run }) => run.hash) }
}

function shardOf(key: ReturnType<typeof shardKey>, part: ShardFile['parts'][number] | undefined): Shard {
  if (part === undefined)
    throw new RollcallError('ERR_SHARD_INVALID', 'a shard does not have a part of every simulation')
  return { ...key, from: part.from, to: part.to, tally: tallyFromJson(part.tally) }
}
