/** A dataset made in several places: shards hold parts, and all of them together are what one build would have made. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import type { Manifest } from '../manifest.ts'
import { hashOf, namesIn, type DatasetPlan, shareOf } from '../plan.ts'
import { assemble } from './assemble.ts'
import { makeParts, type WorkOptions } from './build.ts'
import { publish, takeFolder } from './folder.ts'
import type { Maker } from './makers.ts'
import { hasPart, movePart, readPart } from './parts.ts'
import { noFolder } from './read.ts'

const schema = z.strictObject({
  shard: z.int().min(1),
  of: z.int().min(1),
  plan: z.string(),
  rollcall: z.string(),
})

const FILE = 'shard.json'

/** Which shard to make, and where. */
interface ShardOptions extends WorkOptions {
  /** From 1. */
  readonly index: number
  readonly of: number
  readonly out: string
}

/** Makes a shard in a folder; `false`: it was interrupted, and can be resumed. */
export async function makeShard(
  maker: Maker,
  plan: DatasetPlan,
  { index, of, out, ...work }: ShardOptions,
): Promise<boolean> {
  const place = takeFolder(out)
  try {
    const groups = shareOf(plan, index, of)
    if (!(await makeParts(maker, plan, groups, place.parts, work))) return false
    for (const group of groups) movePart(group, place.parts, place.beside)
    const text: z.output<typeof schema> = { shard: index, of, plan: hashOf(plan), rollcall: plan.rollcall }
    writeFileSync(join(place.beside, FILE), `${JSON.stringify(text)}\n`)
    publish(place)
    return true
  } finally {
    place.leave()
  }
}

/** Puts shards together: the bytes are those of one build. Fails with `ERR_INPUT_INVALID` where one is missing or of another plan. */
export function mergeShards(
  plan: DatasetPlan,
  shards: readonly string[],
  { out, parquet }: { readonly out: string; readonly parquet: boolean },
): Manifest {
  checkShards(plan, shards)
  const place = takeFolder(out)
  try {
    const folderOf = (group: number): string => shards.find((each) => hasPart(each, group)) as string
    const manifest = assemble(plan, place.beside, (group) => readPart(folderOf(group), group), parquet)
    publish(place)
    return manifest
  } finally {
    place.leave()
  }
}

function checkShards(plan: DatasetPlan, shards: readonly string[]): void {
  const hash = hashOf(plan)
  const issues = shards.flatMap((folder) => {
    const shard = shardIn(folder)
    if (shard === null) {
      const why = noFolder(folder) ?? 'it has no shard.json that can be read'
      return [{ path: folder, message: `is no shard: ${why}` }]
    }
    if (shard.plan === hash) return []
    const why = shard.rollcall === plan.rollcall ? 'the dataset file or the units differ' : `made by ${shard.rollcall}`
    return [{ path: folder, message: `is a shard of another dataset: ${why}` }]
  })
  const missing = shareOf(plan, 1, 1).flatMap((part) =>
    shards.some((each) => hasPart(each, part)) ? [] : [namesIn(plan, part)],
  )
  if (issues.length === 0 && missing.length > 0)
    issues.push({ path: '', message: `no shard has ${missing[0]}${more(missing.length - 1)}: make the missing shards` })
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the shards cannot be merged', { issues })
}

const more = (count: number): string => (count === 0 ? '' : `, nor ${count} more`)

function shardIn(folder: string): z.output<typeof schema> | null {
  const path = join(folder, FILE)
  if (!existsSync(path)) return null
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
