/**
 * Work spread over CI jobs by files: a plan says what is to be simulated, each job makes its part of every simulation, and
 * merging checks that the parts belong together before it believes them (the design of a test runner's --shard and merge).
 */
import {
  checkMade,
  checkPortable,
  CONTRACT,
  hashJson,
  mergeShards,
  RollcallError,
  type Shard,
  shardKey,
  type Tally,
  tallyFromJson,
  tallyHash,
  tallyToJson,
} from '@rollcall/core'
import { type Answer, type Asked, gameCard, type Simulation, VERSION } from '@rollcall/games'
import { prepare } from '@rollcall/runner'
import { answerOf, askAll, type Method, simulationsOf } from './answering.ts'
import type { Document } from '@rollcall/asking'
import { readDocuments } from './files.ts'
import { planIn, type PlanFile, type ShardFile, shardIn } from './shard-schemas.ts'
import type { Simulated } from './simulating.ts'

/** Writes down what documents ask for. Fails when nothing of it must be simulated. */
export async function planFor(documents: readonly Document[], game: string, options: Method): Promise<PlanFile> {
  const simulations = simulationsOf(await askAll(documents, game, options))
  if (simulations.length === 0) {
    throw new RollcallError(
      'ERR_USAGE',
      'Nothing here needs simulating: "rollcall run" answers it exactly at once (add --dice to roll anyway)',
    )
  }
  const work = workIn(simulations)
  return { kind: 'rollcall plan', rollcall: VERSION, contract: CONTRACT, game, options, documents, work }
}

/** Simulations as a plan lists them. Fails with `ERR_PLAN_INVALID` where one needs what only this machine has. */
function workIn(simulations: readonly Simulation[]): PlanFile['work'] {
  return simulations.map(({ spec, seed, replicates }) => {
    checkPortable(spec)
    return { specHash: shardKey(spec, seed).specHash, seed, replicates }
  })
}

/** Reads a plan. Fails with `ERR_SHARD_INVALID` on any other file. */
export async function readPlan(path: string): Promise<PlanFile> {
  return planIn(await onlyDocument(path), path)
}

/** The one document of a file; nothing where there are several. */
async function onlyDocument(path: string): Promise<unknown> {
  const documents = await readDocuments(path)
  return documents.length === 1 ? documents[0]?.content : undefined
}

/** The simulations of a plan, checked to be those it was made for. Fails with `ERR_SHARD_MISMATCH`. */
export async function workOf(plan: PlanFile): Promise<{
  readonly asked: readonly Asked[]
  readonly simulations: readonly Simulation[]
}> {
  if (plan.contract !== CONTRACT || plan.rollcall !== VERSION)
    throw new RollcallError(
      'ERR_SHARD_MISMATCH',
      `the plan was made by version ${plan.rollcall} (contract ${plan.contract}), this is version ${VERSION} (contract ${CONTRACT}): use one version for all parts, or make the plan again`,
    )
  const asked = await askAll(plan.documents, gameCard(plan.game).id, plan.options)
  const simulations = simulationsOf(asked)
  if (hashJson(workIn(simulations)) !== hashJson(plan.work)) {
    throw new RollcallError(
      'ERR_SHARD_MISMATCH',
      'the questions of the plan do not come to the simulations that it lists: it was changed; make it again',
    )
  }
  return { asked, simulations }
}

/** A shard ready to be written. */
export function shardFile(plan: PlanFile, index: number, of: number, shards: readonly Shard[]): ShardFile {
  const parts = shards.map(({ specHash, from, to, tally }) => ({ specHash, from, to, tally: tallyToJson(tally) }))
  const body = { kind: 'rollcall shard' as const, plan, index, of, parts }
  return { ...body, checksum: hashJson(body) }
}

/** Reads a shard. Fails with `ERR_SHARD_INVALID` when it is none or was changed on the way. */
export const readShard = async (path: string): Promise<ShardFile> => shardFrom(await onlyDocument(path), path)

/** The same of a document that was read. */
export function shardFrom(value: unknown, path: string): ShardFile {
  const shard = shardIn(value, path)
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
  for (const { parts, index } of files) {
    if (parts.length !== simulations.length)
      throw new RollcallError('ERR_SHARD_INVALID', `shard ${index} does not have one part of every simulation`)
  }
  const done: Simulated[] = []
  for (const [i, simulation] of simulations.entries()) {
    const tally = await merged(
      simulation,
      files.map(({ parts }) => parts[i] as Part),
    )
    done.push({ simulation, run: { from: 0, to: tally.replicates, tally, partial: false, hash: tallyHash(tally) } })
  }
  return { answers: asked.map((each) => answerOf(each, done)), hashes: done.map(({ run }) => run.hash) }
}

type Part = ShardFile['parts'][number]

/** All parts of one simulation as one tally, each checked against a replicate that is made here. */
async function merged({ spec, seed, replicates }: Simulation, parts: readonly Part[]): Promise<Tally> {
  const key = shardKey(spec, seed)
  const shards = parts.map(({ tally, ...range }): Shard => ({ ...key, ...range, tally: tallyFromJson(tally) }))
  const tally = mergeShards(key, replicates, shards)
  const simulate = await prepare(spec)
  for (const shard of shards) checkMade(simulate, shard)
  return tally
}
