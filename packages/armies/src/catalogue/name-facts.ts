/** Facts about names: what units and features were called before, and which of them left the game. */
import { z } from 'zod'
import { headOf, name, published, read } from '../data-file.ts'

/** Built when a file is read: most commands find every name without. */
function fileOf<G extends z.ZodType<string>>(game: G) {
  const faction = { faction: z.string().max(120).describe('Id of its faction') }
  const renamed = z.strictObject({ from: name, to: name.describe('As the catalogue has it') })
  const retired = z.strictObject({
    until: name.describe('Behind "it was in the game until"'),
    names: z.array(name).min(1),
  })
  return z.strictObject({
    ...headOf(game),
    renamed: z.array(renamed.extend(faction)),
    retired: z.array(retired.extend(faction)),
    renamedFeatures: z.array(renamed),
    retiredFeatures: z.array(retired),
    formerFactions: z.array(renamed).describe('Names of factions, to their ids'),
  })
}

/** What is known of names beside those of the catalogue. */
export type NameFacts = Pick<
  z.output<ReturnType<typeof fileOf>>,
  'renamed' | 'retired' | 'renamedFeatures' | 'retiredFeatures' | 'formerFactions'
>

/** Nothing is known. */
export const NO_FACTS: NameFacts = {
  renamed: [],
  retired: [],
  renamedFeatures: [],
  retiredFeatures: [],
  formerFactions: [],
}

/** Reads `names.json`. Fails with `ERR_INPUT_INVALID`. */
export const readNameFacts = (content: unknown): NameFacts => read(fileOf(z.string()), content, 'the names')

/** JSON Schema of a game's file, for editors. */
export const namesSchema = (game: string): object =>
  published(`Rollcall: former names (${game})`, fileOf(z.literal(game)))
