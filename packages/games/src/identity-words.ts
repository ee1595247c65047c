/** Words of a unit that say who it is: answers repeat them, and no number depends on them. */
import { z } from 'zod'
import { name, whole } from './words.ts'

/** Every file may name its schema, as the first of its words. */
export const fileWords = {
  $schema: z.string().max(1000).optional().describe('Where the schema of this file is, for editors'),
}

/** Options of one unit that are told. */
const MOST = 100

const MOST_UNITS = 1000

/** What a question may say of a unit beside its profile. */
export const identityWords = {
  id: name.optional().describe('Its id in the catalogue'),
  faction: name.optional().describe('Its faction, by name'),
  loadout: z.array(name).max(MOST).optional().describe('Options taken, as answers name them; weapons say what they do'),
  enhancements: z.array(name).max(MOST).optional().describe('As answers name them; abilities say what they do'),
  list: name.optional().describe('The list that it comes from'),
  number: whole(1, MOST_UNITS).optional().describe('Its place in its list, from 1'),
  copy: whole(1, MOST_UNITS).optional().describe('Which of the units of its name in its list, from 1'),
}

/** The catalogue that the units of a question come from. */
export const data = z
  .strictObject({
    game: name,
    revision: name.describe('Source and version of the units'),
    date: name.describe('Edition and date of the points'),
    own: z.literal(true).optional().describe('It is not the one that ships'),
  })
  .optional()
  .describe('The catalogue that units come from; answers repeat it')
