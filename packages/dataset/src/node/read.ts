/** A dataset that was made, read back: its manifest, its plan, its rows one after another. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { RollcallError } from '@rollcall/core'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { QUESTIONS } from '../config.ts'
import { FORMAT, type Manifest, manifestSchema } from '../manifest.ts'
import type { DatasetPlan } from '../plan.ts'

/** What a finished dataset says of itself. Fails with `ERR_INPUT_INVALID` where there is none that can be read. */
export function manifestIn(folder: string): Manifest {
  const content = jsonIn(folder, 'manifest.json')
  const { format } = (content ?? {}) as { readonly format?: unknown }
  if (format !== FORMAT)
    throw invalid(folder, `its format is ${JSON.stringify(format)}, and this version reads ${FORMAT}: build it again`)
  const read = manifestSchema.safeParse(content)
  if (!read.success) throw invalid(folder, 'manifest.json is not what a build writes')
  return content as Manifest
}

const table = z.record(z.string(), z.unknown())
const keyed = z.array(z.looseObject({ key: z.string(), unit: table, situation: table }))

/** What of a plan is used to make rows again and to find them; units are checked by their game when they are asked about. */
const planSchema = z.looseObject({
  config: z.looseObject({
    seed: z.string(),
    attackers: z.array(z.unknown()),
    questions: z.array(z.enum(QUESTIONS)).optional(),
  }),
  rollcall: z.string(),
  game: z.string(),
  attackers: keyed,
  targets: keyed,
  situations: z.array(z.looseObject({ name: z.string(), situation: table, abilities: table })),
})

/** Is this a plan, as far as it is read? */
export const isPlan = (content: unknown): content is DatasetPlan => planSchema.safeParse(content).success

/** Its units in full, as they were asked about. Fails with `ERR_INPUT_INVALID` on what no build writes. */
export function planIn(folder: string): DatasetPlan {
  const content = jsonIn(folder, 'plan.json')
  if (!isPlan(content)) throw invalid(folder, 'plan.json is not what a build writes')
  return content
}

function jsonIn(folder: string, name: string): unknown {
  const path = join(folder, name)
  const none = noFolder(folder)
  if (none !== null) throw invalid(folder, none)
  if (!existsSync(path)) throw invalid(folder, `it has no ${name}`)
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    throw invalid(folder, `${name} is no JSON`)
  }
}

/** Why there is nothing in a folder to be read: it is none; `null`: it is one. */
export function noFolder(folder: string): string | null {
  if (!existsSync(folder)) return 'there is no such folder'
  return statSync(folder).isDirectory() ? null : 'it is a file; name the folder'
}

const invalid = (folder: string, why: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', `${folder} is no dataset that can be read: ${why}`)

/** Rows of a table as text, the header first. Fails with `ERR_INPUT_INVALID` on what is no CSV. */
export async function* csvRows(folder: string, table: string): AsyncGenerator<readonly string[]> {
  const path = join(folder, `${table}.csv`)
  if (!existsSync(path)) throw invalid(folder, `it has no ${table}.csv`)
  const rows = createReadStream(path).pipe(parse({ record_delimiter: '\n', relax_column_count: true }))
  try {
    yield* rows as AsyncIterable<string[]>
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(folder, `${table}.csv is no CSV that a build writes`)
  }
}

/** Names of a table's rows, by how they are written there: as many as were planned, in their order. */
export async function keysIn(folder: string, table: string): Promise<ReadonlyMap<string, number>> {
  const keys = new Map<string, number>()
  let header = true
  for await (const [key] of csvRows(folder, table)) {
    if (!header) keys.set(key as string, keys.size)
    header = false
  }
  return keys
}
