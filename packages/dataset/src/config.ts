/** What a dataset is made of, as its file says it: who attacks whom in which situations. Defaults are filled here and nowhere else. */
import { seedWords } from '@rollcall/core'
import { games, publishedSchema, readAs } from '@rollcall/games'
import { z } from 'zod'

/** What may be asked, in the order of the tables. */
export const QUESTIONS = ['damage', 'slain', 'analyse', 'duel', 'battle'] as const

/** One of them. */
export type Question = (typeof QUESTIONS)[number]

const text = z.string().min(1).max(500)

/** `80-200`: from the first to the last. */
const RANGE = /^(\d{1,6})-(\d{1,6})$/

/** The ends of a range; `null`: the text is none. */
export function rangeIn(said: unknown): readonly [from: number, to: number] | null {
  const [, from, to] = (typeof said === 'string' ? RANGE.exec(said) : null) ?? []
  return from === undefined || to === undefined ? null : [Number(from), Number(to)]
}

const range = z
  .string()
  .regex(RANGE, 'is no range such as 80-200')
  .refine((said) => rising(said), 'begins above its end')

const rising = (said: string): boolean => {
  const [from, to] = rangeIn(said) ?? [0, 0]
  return from <= to
}

const filter = z
  .strictObject({
    units: z.literal('all').optional().describe('Every unit of the catalogue that the other words do not rule out'),
    faction: text.optional(),
    keyword: z.union([text, z.array(text).min(1).max(20)]).optional(),
    role: text.optional(),
    points: range.optional().describe('Of the listed size: 80-200'),
    reinforced: z
      .union([z.boolean(), z.literal('both')])
      .default(false)
      .describe('true: as often as they may be, those that never may are left; both: each size'),
  })
  .refine((words) => Object.keys(words).some((word) => word !== 'reinforced'), {
    error: 'says nothing of the units: units, faction, keyword, role or points',
  })

/** Units of the catalogue by what is known of them. */
export type Filter = z.output<typeof filter>

const selector = z.union([text, filter]).meta({
  description:
    'A name, a typed profile, a panel, a file or a list beside the dataset file; or a filter of the catalogue',
})

/** Units as a dataset names them. */
export type Selector = z.output<typeof selector>

/** One needs no list. */
const selectors = z.union([selector, z.array(selector).min(1).max(1000)]).transform((said) => [said].flat())

const scalar = z.union([z.boolean(), z.number(), text])
const sweep = z.union([scalar, z.array(scalar).min(1).max(100)])

/** What one word of a situation goes through. */
export type Sweep = z.output<typeof sweep>

const situations = z
  .union([z.record(text, sweep), z.array(z.record(text, sweep)).min(1).max(1000)])
  .default([{}])
  .transform((said) => [said].flat())

const seed = z
  .union([z.string(), z.int().transform(String)])
  .refine(isSeed, { error: 'is no seed: a whole number of 0 or more' })
  .default('1')
  .meta({
    anyOf: [
      { type: 'integer', minimum: 0 },
      { type: 'string', pattern: '^[0-9]{1,20}$' },
    ],
  })

const fields = z.strictObject({
  $schema: z.string().max(300).optional(),
  dataset: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,63}$/, 'has small letters, digits and dashes, 64 at most')
    .describe('Its name'),
  title: text.optional(),
  game: z
    .enum(games.map(({ id }) => id))
    .optional()
    .describe('Default: aos-3e'),
  seed: seed.describe('Of what must be simulated'),
  attackers: selectors.default([]),
  targets: selectors.default([]),
  armies: z
    .array(text)
    .min(2)
    .max(100)
    .optional()
    .describe('Lists and army files beside the dataset file, each of which fights battles with every other'),
  battle: z
    .looseObject({ replicates: z.int().min(1).max(1_000_000).optional() })
    .optional()
    .describe(
      'What a question file says of battles (missions, battleplan, first, policyA, policyB), and replicates of each pair',
    ),
  questions: z
    .union([z.enum(QUESTIONS).transform((said) => [said]), z.array(z.enum(QUESTIONS))])
    .default(['damage'])
    .transform((said) => QUESTIONS.filter((each) => each === 'damage' || said.includes(each)))
    .describe('damage, which is always asked, and what else: slain, analyse, duel, battle'),
  without: z.array(text).max(1000).default([]).describe('Units to go without, by name'),
  situations: situations.describe(
    'Words of a situation, and hit, wound, rend: a value, a list of values or a range such as 0-3; all values of one block with all others',
  ),
})

const schema = fields.superRefine(({ attackers, targets, armies, battle, questions }, context) => {
  const wrong = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message })
  const isBattle = questions.includes('battle')
  for (const [side, those] of Object.entries({ attackers, targets }))
    if (those.length === 0 && (armies === undefined || attackers.length + targets.length > 0)) wrong(side, 'is missing')
  if (isBattle && armies === undefined) wrong('armies', 'is missing: battles are fought by lists and army files')
  if (!isBattle && armies !== undefined) wrong('armies', 'fight battles: add battle to questions')
  if (armies === undefined && battle !== undefined) wrong('battle', 'speaks of battles, and there are no armies')
  for (const word of ['policyA', 'policyB'])
    if (/\.m?js$/i.test(String(battle?.[word])))
      wrong(`battle.${word}`, 'a dataset file cannot name a module: that is code')
})

/** A dataset as its file says it. */
export type Config = z.output<typeof schema>

const words = (): readonly string[] => [...Object.keys(fields.shape), ...Object.keys(filter.shape)]

/** Reads a dataset file. Fails with `ERR_INPUT_INVALID` and every fault. */
export const readConfig = (written: unknown, what: string): Config => readAs(schema, written, what, words)

/** The published JSON Schema of dataset files. */
export const configSchema = (): object => publishedSchema('A dataset: who attacks whom in which situations', schema)

function isSeed(said: string): boolean {
  try {
    return seedWords(said).length > 0
  } catch {
    return false
  }
}
