/** `rollcall plan`, `rollcall shard`, `rollcall merge`: one simulation over many CI jobs, by files. */
import { part, RollcallError, type Shard, shardKey } from '@rollcall/core'
import type { ArgsOf } from '../command.ts'
import type { MERGE, PLAN, SHARD } from '../command-options.ts'
import { methodOf } from '../answering.ts'
import { complain, EXITS } from '../errors.ts'
import { questionsOf } from '@rollcall/asking'
import { present, write } from '../output.ts'
import { mergeFiles, planFor, readPlan, readShard, shardFile, workOf } from '../shard-files.ts'
import { world } from '../world.ts'

type PlanArgs = ArgsOf<typeof PLAN> & { readonly files: readonly string[] }
type ShardArgs = ArgsOf<typeof SHARD> & { readonly plan: string }
type MergeArgs = ArgsOf<typeof MERGE> & { readonly shards: readonly string[] }

const toText = (value: unknown): string => `${JSON.stringify(value)}\n`

/** Writes down what is to be simulated. */
export async function plan(args: PlanArgs): Promise<void> {
  const documents = await questionsOf(world, args.files, args.game, args.without)
  write(toText(await planFor(documents, world.usualGame().id, methodOf(args))), args)
}

/** Makes one part of a plan. An interrupted part is not written: half a shard is no shard. */
export async function shard(args: ShardArgs): Promise<void> {
  const { index, of } = args
  if (index > of)
    throw new RollcallError('ERR_USAGE', `--index ${index} --of ${of}: there is no part ${index} of ${of}`)
  const file = await readPlan(args.plan)
  const { simulations } = await workOf(file)
  const { simulateAll } = await import('../simulating.ts')
  const ranges = simulations.map((each) => part(each.replicates, index, of))
  const { done, interrupted } = await simulateAll(simulations, args, ranges)
  if (interrupted) {
    complain(`interrupted: shard ${index} of ${of} was not written`)
    process.exitCode = EXITS.interrupted.code
    return
  }
  const shards = done.map(
    ({ run, simulation }): Shard => ({
      ...shardKey(simulation.spec, simulation.seed),
      from: run.from,
      to: run.to,
      tally: run.tally,
    }),
  )
  write(toText(shardFile(file, index, of, shards)), args)
}

/** Merges all parts of a plan into answers. */
export async function merge(args: MergeArgs): Promise<void> {
  const { answers, hashes } = await mergeFiles(await Promise.all(args.shards.map(readShard)))
  await present(answers, args, args.byUnit ? 'units' : args.byWeapon ? 'weapons' : 'fights')
  if (args.verbose === true) for (const hash of hashes) complain(`merged: tally ${hash}`)
}
