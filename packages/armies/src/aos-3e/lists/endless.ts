/** Endless spells that do nothing but hurt, as a battle can play them: numbers of their warscrolls. */
import { z } from 'zod'
import { headOf, name, published, read } from '../../data-file.ts'

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
  ...headOf(z.literal('aos-3e')),
  endlessSpells: z.array(endlessSpell),
})

/** An endless spell that hurts. */
export type HurtfulSpell = z.output<typeof endlessSpell>

/** Reads `endless-spells.json`. Fails with `ERR_INPUT_INVALID`. */
export const readEndlessSpells = (content: unknown): readonly HurtfulSpell[] =>
  read(file, content, 'the endless spells').endlessSpells

/** JSON Schema of the file, for editors. */
export const endlessSchema = (): object => published('Rollcall: endless spells that hurt (aos-3e)', file)
