/** The universal enhancements, open to every army (core book 27.5): names, kinds, and effects where the grammar has them. */
import { publishedSchema, readAs, sameName, wordsIn } from '@rollcall/games'
import { effectPart } from '@rollcall/games/aos-3e/grammar'
import { z } from 'zod'
import { abilityEffects } from '../catalogue/schema.ts'
import { headOf, name } from '../../data-file.ts'

/** Kinds of enhancements; one of each is free (core book 27.3). */
export const KINDS = [
  'command trait',
  'artefact',
  'spell lore',
  'prayer scripture',
  'mount trait',
  'triumph',
  'unique enhancement',
] as const

/** A kind of enhancement. */
export type Kind = (typeof KINDS)[number]

const universal = z.strictObject({
  name,
  aliases: z.array(name).optional().describe('Other spellings that lists have'),
  kind: z.enum(KINDS),
  rule: z.string(),
  effects: abilityEffects.optional().describe('On the bearer; missing: nothing the grammar can say'),
  oneWeapon: z.literal(true).optional().describe('The effects hold for one weapon that the player names'),
  wizard: z
    .strictObject({ casts: z.int(), unbinds: z.int(), extraCasts: z.int() })
    .optional()
    .describe('The bearer becomes a WIZARD with these; one who is already casts more spells'),
  power: z
    .strictObject({
      value: z.int().describe('Casting value of a spell, answer value of a prayer'),
      range: z.number(),
      heal: z.string().optional(),
      grants: z.string().optional(),
      commandPoints: z.int().optional(),
      upon: z.enum(['friend', 'enemy']).optional().describe('Whose units its effects are put upon'),
      effects: abilityEffects.optional(),
    })
    .optional()
    .describe('What it is in a battle'),
  unmodelled: z.string().max(200).optional().describe('Why there are no effects'),
})

const universalFile = z.strictObject({
  ...headOf(z.literal('aos-3e')),
  enhancements: z.array(universal),
})

/** A universal enhancement. */
export type Universal = z.output<typeof universal>

/** Reads `enhancements.json`. Fails with `ERR_INPUT_INVALID`. */
export const readUniversal = (content: unknown): readonly Universal[] =>
  readAs(universalFile, content, 'the universal enhancements', () => wordsIn(universalSchema())).enhancements

/** JSON Schema of the file, for editors. */
export const universalSchema = (): object =>
  publishedSchema('Rollcall: universal enhancements (aos-3e)', universalFile, effectPart)

/** The enhancement a list means; "Arcane Tome (Universal Artefact)" is the Arcane Tome. */
export const universalNamed = (all: readonly Universal[], written: string): Universal | undefined =>
  all.find((each) => isCalled(each, written))

/** Is this its name, or another spelling of it? */
export const isCalled = ({ name: own, aliases = [] }: Pick<Universal, 'name' | 'aliases'>, written: string): boolean =>
  [own, ...aliases].some((each) => sameName(each, bare(written)))

/** A name without what stands in brackets behind it. */
export const bare = (written: string): string => written.replace(/\s*\([^()]*\)\s*$/, '')
