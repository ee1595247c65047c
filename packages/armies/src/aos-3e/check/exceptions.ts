/** What lets an army have more than a limit allows: abilities of subfactions, Generals and enhancements. Facts, not code. */
import { z } from 'zod'
import { conditions } from '../catalogue/schema.ts'
import { headOf, name, published, read } from '../../data-file.ts'
import { KINDS } from './universal.ts'

const LIMITS = [...KINDS, 'artefact of one bearer', 'endless spell', 'general', 'reinforcements', 'terrain'] as const

/** A limit that something may raise. */
export type Limit = (typeof LIMITS)[number]

const exception = z.strictObject({
  faction: name.describe('Id of the faction whose armies have it'),
  limit: z.enum(LIMITS),
  of: name.optional().describe('Only of what is so called: a faction terrain feature'),
  more: z.int().min(1).max(100).describe('How many more than the limit'),
  with: conditions.optional().describe('Any of these in the army, a list: all of it; missing: always'),
  by: name.describe('The ability that says so'),
})

const exceptionsFile = z.strictObject({
  ...headOf(z.literal('aos-3e')),
  exceptions: z.array(exception),
  dearAllies: z.array(name).describe('Allies who may cost more than all allies of an army may'),
})

/** What raises limits. */
export type Exceptions = Pick<z.output<typeof exceptionsFile>, 'exceptions' | 'dearAllies'>

/** Reads `exceptions.json`. Fails with `ERR_INPUT_INVALID`. */
export const readExceptions = (content: unknown): Exceptions => read(exceptionsFile, content, 'the exceptions')

/** JSON Schema of the file, for editors. */
export const exceptionsSchema = (): object => published('Rollcall: what raises limits (aos-3e)', exceptionsFile)
