/** What plans and shards may say: they are files, and whoever wrote them is foreign until they are read. */
import { type Issue, RollcallError, type TallyJson } from '@rollcall/core'
import { readAs } from '@rollcall/games'
import { z } from 'zod'
import type { Document } from '@rollcall/asking'

const text = z.string().max(1000)
const count = z.int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256')
const seed = z.string().regex(/^\d{1,20}$/, 'is no seed')

const unit = z.strictObject({
  unit: text,
  number: count.optional(),
  side: z.enum(['a', 'b']).optional(),
  target: text.optional(),
  points: z.number().optional(),
  onPurpose: z.literal(true).optional(),
})
const leftOut = unit.extend({ reason: z.string().max(10_000) })

const document = z.strictObject({
  where: text,
  content: z.looseObject({}),
  sources: z.record(text, text).optional(),
  about: unit.optional(),
  army: z.strictObject({ name: text, absent: z.array(unit).readonly() }).optional(),
  leftOut: z.array(leftOut).readonly().optional(),
  nobody: z.literal(true).optional(),
}) as unknown as z.ZodType<Document>

const plan = z.strictObject({
  kind: z.literal('rollcall plan'),
  rollcall: z.string().max(40),
  contract: z.int(),
  game: z.string().max(40),
  options: z.strictObject({
    method: z.enum(['auto', 'exact', 'simulated']).optional(),
    dice: z.boolean().optional(),
    replicates: z.int().min(1).optional(),
    seed: seed.optional(),
  }),
  documents: z.array(document).min(1).readonly(),
  // The simulations, in order; a job that finds others was made by another version.
  work: z
    .array(z.strictObject({ specHash: hash, seed, replicates: z.int().min(1) }))
    .min(1)
    .readonly(),
})

const shard = z.strictObject({
  kind: z.literal('rollcall shard'),
  plan,
  index: z.int().min(1),
  of: z.int().min(1),
  // What a tally may be is the core's to say.
  parts: z.array(z.strictObject({ specHash: hash, from: count, to: count, tally: z.custom<TallyJson>() })).readonly(),
  checksum: hash,
})

/** What is to be simulated: the questions themselves, so that every job understands them anew, and what they must come to. */
export interface PlanFile extends z.output<typeof plan> {}

/** Part `index` of `of` of every simulation of a plan. */
export interface ShardFile extends z.output<typeof shard> {}

/** Reads a plan. Fails with `ERR_SHARD_INVALID`. */
export const planIn = (value: unknown, path: string): PlanFile =>
  read(plan, value, `${path} is not a plan: make one with "rollcall plan"`)

/** Reads a shard. Fails with `ERR_SHARD_INVALID`. */
export const shardIn = (value: unknown, path: string): ShardFile =>
  read(shard, value, `${path} is not a shard: make one with "rollcall shard"`)

/** Faults of a file that are told; a program wrote it, so that one is as good as a hundred. */
const MOST_ISSUES = 5

function read<T>(schema: z.ZodType<T>, value: unknown, otherwise: string): T {
  try {
    return readAs(schema, value, 'the file', () => [])
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    const issues: readonly Issue[] = error.issues.slice(0, MOST_ISSUES)
    throw new RollcallError('ERR_SHARD_INVALID', otherwise, { issues, cause: error })
  }
}
