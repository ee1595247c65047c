/** What lets an army have more than a limit allows: abilities of subfactions, Generals and enhancements. Facts, not code. */
import { sameName } from '@rollcall/games'
import { z } from 'zod'
import { conditions } from '../catalogue/schema.ts'
import type { Army } from './army.ts'
import { published, read } from '../../data-file.ts'
import { KINDS } from './universal.ts'
import type { Count } from './verdict.ts'

const LIMITS = [...KINDS, 'artefact of one bearer', 'endless spell', 'general', 'reinforcements', 'terrain'] as const

/** A limit that something may raise. */
export type Limit = (typeof LIMITS)[number]

const name = z.string().trim().min(1).max(200)

const exception = z.strictObject({
  faction: name.describe('Id of the faction whose armies have it'),
  limit: z.enum(LIMITS),
  of: name.optional().describe('Only of what is so called: a faction terrain feature'),
  more: z.int().min(1).max(100).describe('How many more than the limit'),
  with: conditions.optional().describe('Any of these in the army, a list: all of it; missing: always'),
  by: name.describe('The ability that says so'),
})

const exceptionsFile = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('aos-3e'),
  about: z.string(),
  provenance: z.array(z.string()),
  exceptions: z.array(exception),
  dearAllies: z.array(name).describe('Allies who may cost more than all allies of an army may'),
})

/** What raises limits. */
export type Exceptions = Pick<z.output<typeof exceptionsFile>, 'exceptions' | 'dearAllies'>

/** Reads `exceptions.json`. Fails with `ERR_INPUT_INVALID`. */
export const readExceptions = (content: unknown): Exceptions => read(exceptionsFile, content, 'the exceptions')

/** JSON Schema of the file, for editors. */
export const exceptionsSchema = (): object => published('Rollcall: what raises limits (aos-3e)', exceptionsFile)

/** Are so many too many? Undefined: only if nothing that nobody can judge raises the limit. */
export function tooMany(army: Army, limit: Limit, found: number, most: number, of?: string): boolean | undefined {
  const more = allowance(army, limit, of)
  return found > most + more.possible ? true : found > most + more.sure ? undefined : false
}

/** How many more than the limit this army may have: for certain, and when what nobody can judge holds. */
export function allowance({ faction, holds, rules }: Army, limit: Limit, of?: string): Count {
  const own = rules.exceptions.exceptions.filter(
    (each) =>
      each.limit === limit && each.faction === faction?.id && (each.of === undefined || sameName(each.of, of ?? '')),
  )
  const more = (answers: readonly (boolean | undefined)[]): number =>
    own.reduce((sum, { more: each, with: any }) => sum + (answers.includes(anyOf(any, holds)) ? each : 0), 0)
  return { sure: more([true]), possible: more([true, undefined]) }
}

function anyOf(
  conditions: readonly (string | readonly string[])[] | undefined,
  holds: Army['holds'],
): boolean | undefined {
  if (conditions === undefined) return true
  const answers = conditions.map(holds)
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false
}
