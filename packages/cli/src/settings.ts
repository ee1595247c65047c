/** What a folder says for all questions that are asked in it: the file rollcall.yaml, there or above. */
import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { RollcallError, seedWords } from '@rollcall/core'
import { PANEL_NAME } from '@rollcall/analysis'
import { games, publishedSchema, readAs } from '@rollcall/games'
import { z } from 'zod'
import { readDocuments } from './files.ts'
import { type FormOf, formsOf } from './forms.ts'
import { panels } from './panels.ts'
import { tellLater } from './told.ts'

/** What may be said for all questions. */
interface Settings {
  /** The file as messages call it, and the folder that it is of; empty where there is none. */
  readonly file: string
  readonly folder: string
  readonly game?: string | undefined
  readonly panels: Readonly<Record<string, readonly (string | Weighted)[]>>
  readonly accept: readonly string[]
  readonly seed?: string | undefined
  readonly format?: FormOf<'text'> | undefined
}

/** A target of a panel, and how often it is met beside the others. */
interface Weighted {
  readonly unit: string
  readonly weight?: number | undefined
  readonly role?: string | undefined
}

const NOTHING: Settings = { file: '', folder: '', panels: {}, accept: [] }

let current = NOTHING

/** The settings that are in force. */
export const settings = (): Settings => current

/** Takes the settings of a folder. Fails with `ERR_INPUT_INVALID` or `ERR_INPUT_UNREADABLE`. */
export async function takeSettings(folder: string): Promise<void> {
  // What was taken before must not speak for this folder.
  current = NOTHING
  current = await settingsFor(folder)
}

const NAME = 'rollcall.yaml'

/** Far more than names and warnings need. */
const MOST_BYTES = 256 * 1024

/** The settings for a folder: those of the nearest file, in it or above. */
export async function settingsFor(folder: string): Promise<Settings> {
  const path = nearest(folder)
  if (path === null) return NOTHING
  const file = relative(folder, path)
  const stat = statSync(path)
  if (!stat.isFile()) throw new RollcallError('ERR_INPUT_UNREADABLE', `${file} is no file`)
  if (stat.size > MOST_BYTES) throw new RollcallError('ERR_INPUT_UNREADABLE', `${file} is larger than 256 KiB`)
  const [document, another] = await readDocuments(path)
  if (another !== undefined) throw new RollcallError('ERR_INPUT_INVALID', `${file} holds several documents; it is one`)
  return { ...readAs(schema, document?.content, file, () => []), file, folder: dirname(path) }
}

/** Looked for up to the top of a repository, or of the disk. */
function nearest(folder: string): string | null {
  const path = join(folder, NAME)
  if (existsSync(path)) return path
  const above = dirname(folder)
  return above === folder || existsSync(join(folder, '.git')) ? null : nearest(above)
}

const KNOWN = 'game, panels, accept, seed, format'

const targetName = z.string().min(1).max(500)

const weighted = z.strictObject({
  unit: targetName,
  weight: z.number().positive().max(1000).optional().describe('How often it is met, beside the others (default 1)'),
  role: z.string().min(1).max(40).optional().describe('What it stands for: chaff, line, elite, monster'),
})

const schema = z.strictObject(
  {
    game: z
      .enum(games.map(({ id }) => id))
      .optional()
      .describe('Which rules, where several can be meant'),
    panels: z
      .record(
        z.string(),
        z
          .array(z.union([targetName, weighted]))
          .min(1)
          .max(200),
      )
      .default({})
      .superRefine((said, issues) => {
        for (const name of Object.keys(said)) {
          const message = faultOf(name)
          if (message !== null) issues.addIssue({ code: 'custom', path: [name], message })
        }
      })
      .meta({
        description: 'Targets by the name of a list: names, profiles, shipped panels, files',
        propertyNames: { pattern: PANEL_NAME.source },
      }),
    accept: z
      .array(z.string().min(1).max(1000))
      .max(500)
      .default([])
      .describe('Warnings that are no errors under --strict; * stands for anything'),
    seed: z
      .union([z.string(), z.int().transform(String)])
      .refine(isSeed, { error: 'is no seed: a whole number of 0 or more' })
      .optional()
      .meta({
        description: 'Of questions that say none',
        anyOf: [
          { type: 'integer', minimum: 0 },
          { type: 'string', pattern: '^[0-9]{1,20}$' },
        ],
      }),
    format: z.enum(formsOf('text')).optional().describe('Of answers, where nothing else says one'),
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? `is unknown (known: ${KNOWN})` : undefined) },
)

/** The published JSON Schema of the file. */
export const settingsSchema = (): object =>
  publishedSchema('rollcall.yaml: what a folder says for all questions', schema)

function faultOf(panel: string): string | null {
  if (!PANEL_NAME.test(panel)) return 'a name has small letters, digits and dashes, 40 at most'
  const ships = games.some(({ id }) => Object.hasOwn(panels(id), panel))
  return ships ? 'a panel of this name ships with the program: use another name' : null
}

function isSeed(text: string): boolean {
  try {
    return seedWords(text).length > 0
  } catch {
    return false
  }
}

/** The targets of a panel of the settings, its files as seen from here; `null`: there is none of this name. */
export function ownPanel(name: string): readonly Weighted[] | null {
  const { panels: own, file } = current
  if (!Object.hasOwn(own, name)) return null
  tellLater(`panel ${name}, from ${file}`)
  return (own[name] ?? []).map((each, i) => {
    const target = typeof each === 'string' ? { unit: each } : each
    return { ...target, unit: fromHere(target.unit, `${file}: panels.${name}[${i}]`) }
  })
}

/** A file, and what stands behind it. */
const FILE = /^([^,#]+\.(?:ya?ml|json|ndjson|txt|html?|rosz?|csv))(?=$|[,#])(.*)$/is

/** Files of panels stand in the folder of the settings, or below: who hands over a folder hands over no other file. */
function fromHere(text: string, where: string): string {
  const [, path, rest = ''] = FILE.exec(text) ?? []
  if (path === undefined) return text
  const found = resolve(current.folder, path)
  if (!existsSync(found)) throw new RollcallError('ERR_INPUT_UNREADABLE', `${where}: there is no file ${path}`)
  if (!realpathSync(found).startsWith(realpathSync(current.folder) + sep))
    throw new RollcallError('ERR_INPUT_INVALID', `${where}: ${path} is outside of the folder of ${NAME}`)
  return relative(process.cwd(), found) + rest
}
