/** Endless spells that do nothing but hurt, as a battle can play them: numbers of their warscrolls. */
import { publishedSchema, readAs, wordsIn } from '@rollcall/games'
import { effectPart } from '@rollcall/games/aos-3e/grammar'
import { z } from 'zod'

const name = z.string().trim().min(1).max(200)

const endlessSpell = z.strictObject({
  name,
  value: z.int().describe('Casting value'),
  range: z.number().describe('Inches from the caster at which it is set up'),
  move: z.number().describe('Inches in each hero phase'),
  reach: z.number().describe('Inches; whoever it passes over counts as touched'),
  mortalWounds: z.strictObject({ dice: z.int().optional(), results: z.record(z.string(), z.string()) }),
  leftOut: z.string().max(200).optional().describe('What else it does'),
})

const file = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('aos-3e'),
  about: z.string(),
  provenance: z.array(z.string()),
  endlessSpells: z.array(endlessSpell),
})

/** An endless spell that hurts. */
export type HurtfulSpell = z.output<typeof endlessSpell>

/** Reads `endless-spells.json`. Fails with `ERR_INPUT_INVALID`. */
export const readEndlessSpells = (content: unknown): readonly HurtfulSpell[] =>
  readAs(file, content, 'the endless spells', () => wordsIn(endlessSchema())).endlessSpells

/** JSON Schema of the file, for editors. */
export const endlessSchema = (): object =>
  publishedSchema('Rollcall: endless spells that hurt (aos-3e)', file, effectPart)
