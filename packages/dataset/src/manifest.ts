/** What a finished dataset says of itself: its manifest, and the description of its tables for other programs. */
import { type DataRevision, type LeftOut, stated } from '@rollcall/games'
import { z } from 'zod'
import type { Config } from './config.ts'
import type { DatasetColumn } from './columns.ts'
import type { Unanswered } from './evaluate.ts'
import { hashOf, type DatasetPlan, sizeOf } from './plan.ts'

/** Changes whenever a file of a dataset means something else. */
export const FORMAT = 1

/** A file of a dataset. */
export interface FileEntry {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly rows?: number | undefined
}

/** The file `manifest.json`. */
export interface Manifest {
  readonly format: number
  readonly dataset: string
  readonly rollcall: string
  readonly contract: number
  readonly game: string
  readonly data?: DataRevision | undefined
  readonly seed: string
  readonly plan: string
  readonly rows: number
  readonly evaluations: number
  readonly leftOut: readonly LeftOut[]
  /** The first ten thousand of those without an answer, and how many they are. */
  readonly unanswered: readonly Unanswered[]
  readonly without: number
  readonly config: Config
  readonly files: readonly FileEntry[]
}

/** Reads only what everything else hangs on; the rest is checked by hashes. */
export const manifestSchema = z.looseObject({
  format: z.literal(FORMAT),
  dataset: z.string(),
  rollcall: z.string(),
  contract: z.number(),
  game: z.string(),
  seed: z.string(),
  plan: z.string(),
  rows: z.int().min(0),
  files: z.array(
    z.strictObject({
      path: z.string().regex(/^[\w-]+\.(?:csv|parquet|json|ndjson)$/),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.int().min(0).optional(),
    }),
  ),
})

/** The manifest of a dataset that was made. */
export const manifestOf = (
  plan: DatasetPlan,
  rows: number,
  { unanswered, without }: Pick<Manifest, 'unanswered' | 'without'>,
  files: readonly FileEntry[],
): Manifest => ({
  format: FORMAT,
  dataset: plan.config.dataset,
  rollcall: plan.rollcall,
  contract: plan.contract,
  game: plan.game,
  ...stated({ data: plan.data }),
  seed: plan.config.seed,
  plan: hashOf(plan),
  rows,
  evaluations: sizeOf(plan).evaluations,
  leftOut: plan.leftOut,
  unanswered,
  without,
  config: plan.config,
  files,
})

/** A table that was written, as other programs are told of it. */
export interface Described {
  readonly name: string
  readonly columns: readonly DatasetColumn[]
  readonly about: string
  readonly key: readonly string[]
  /** Columns that are the keys of other tables, by name. */
  readonly refers?: Readonly<Record<string, string>>
}

/** The key of a table of which each row has one word for its key. */
const keyOf = (tables: readonly Described[], resource: string): string =>
  tables.find(({ name }) => name === resource)?.key[0] as string

/** The Frictionless data package of some tables: what `datapackage.json` says. */
export const dataPackage = ({ config }: DatasetPlan, tables: readonly Described[]): object => ({
  profile: 'tabular-data-package',
  name: config.dataset,
  ...stated({ title: config.title }),
  resources: tables.map(({ name, about, columns, key, refers = {} }) => ({
    profile: 'tabular-data-resource',
    name,
    path: `${name}.csv`,
    title: about,
    format: 'csv',
    mediatype: 'text/csv',
    encoding: 'utf-8',
    dialect: { delimiter: ',', lineTerminator: '\n', doubleQuote: true, header: true },
    schema: {
      fields: columns.map(({ name: field, kind, about: description }) => ({ name: field, type: kind, description })),
      missingValues: [''],
      ...(key.length === 0 ? {} : { primaryKey: key }),
      ...(Object.keys(refers).length === 0
        ? {}
        : {
            foreignKeys: Object.entries(refers).map(([fields, resource]) => ({
              fields,
              reference: { resource, fields: keyOf(tables, resource) },
            })),
          }),
    },
  })),
})
