/** Questions of analyses as files ask them: `question: analyse` and `question: compare`. */
import { publishedSchema, readAs } from '@rollcall/games'
import { z } from 'zod'
import { SECTIONS } from './question.ts'

const words = z.string().min(1).max(500)
const who = z
  .union([words, z.looseObject({})])
  .describe('A name with all that may follow it, a file beside this one, a group, or a unit written out')
const several = z.union([who, z.array(who).min(1).max(1000)])

const unbind = z.strictObject({
  tries: z.int().min(1).max(20).default(1).describe('In a hero phase'),
  modifier: z.int().min(-20).max(20).default(0).describe('Added to each roll'),
  distance: z.number().min(0).max(200).optional().describe('Inches; beyond 30 nobody unbinds'),
})

const common = {
  $schema: z.string().max(1000).optional().describe('Where the schema of this file is, for editors'),
  game: words.optional(),
  name: z.string().max(200).optional(),
  vs: several.optional().describe('Targets or a panel; default: standard'),
  situation: z.looseObject({}).optional().describe('What is true of every fight, as in other questions'),
  unbind: unbind.optional().describe('An enemy caster unbinds spells of hero phases; missing: nobody does'),
  method: z.enum(['auto', 'exact', 'simulated']).optional().describe('Default: exact where it fits the budget'),
  replicates: z.int().min(1).max(1e7).optional().describe('How often what is simulated is rolled; default 100000'),
  seed: z
    .union([z.int().min(0).transform(String), z.string().regex(/^\d{1,20}$/, 'expected a whole number')])
    .optional()
    .describe('Seed of the dice; default 1'),
}

const analyseDocument = z.strictObject({
  question: z.literal('analyse'),
  ...common,
  units: several.describe('Who is analysed'),
  details: z
    .array(z.enum(SECTIONS))
    .optional()
    .describe('Beside the ranked table; default: all in JSON, none in tables'),
  charge: z.number().min(0).max(24).optional().describe('Everybody charges from so many inches away'),
  atLeast: z.number().positive().max(1e6).optional().describe('Wounds whose chance reliability tells'),
})

const side = z.union([words, z.strictObject({ name: words, units: several }), z.looseObject({})])

const compareDocument = z
  .strictObject({
    question: z.literal('compare'),
    ...common,
    sides: z.array(side).min(1).max(50).describe('Each a name, a list, a unit written out, or { name, units }'),
    until: z.number().gt(0).lt(1).optional().describe('How many until the target is destroyed with this chance'),
    swap: z.literal(true).optional().describe('Who could take the place of units for the same points'),
  })
  .refine(({ sides, until, swap }) => sides.length > 1 || until !== undefined || swap === true, {
    path: ['sides'],
    message: 'name at least two, or ask for until or swap',
  })

/** What a file asks of an analysis. */
export type AnalyseDocument = z.output<typeof analyseDocument>

/** What a file asks of a comparison. */
export type CompareDocument = z.output<typeof compareDocument>

/** Somebody in such a file: in words, or written out. */
export type Named = z.output<typeof who>

const DOCUMENTS = { analyse: analyseDocument, compare: compareDocument } as const

/** Does this document ask for an analysis or a comparison? */
export const asksAnalysis = (content: unknown): content is { readonly question: keyof typeof DOCUMENTS } =>
  typeof content === 'object' &&
  content !== null &&
  'question' in content &&
  Object.hasOwn(DOCUMENTS, String(content.question))

/** Reads such a document; `where` is what messages call it. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function readAnalysis(
  content: { readonly question: keyof typeof DOCUMENTS },
  where: string,
): AnalyseDocument | CompareDocument {
  const schema = DOCUMENTS[content.question]
  return readAs<AnalyseDocument | CompareDocument>(schema, content, where, () => Object.keys(schema.shape))
}

/** The published JSON Schemas of such files, by name. */
export const analysisSchemas = (): Readonly<Record<string, object>> => ({
  analyse: publishedSchema('A question: what units and lists are worth', analyseDocument),
  compare: publishedSchema('A question: which of several units or lists', compareDocument),
})
