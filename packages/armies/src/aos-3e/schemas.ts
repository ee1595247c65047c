/** The published JSON Schemas of the files of this package. */
import { factionJsonSchema } from './catalogue/schema.ts'
import { battlepackSchemas } from './check/battlepack.ts'
import { exceptionsSchema } from './check/exceptions.ts'
import { universalSchema } from './check/universal.ts'
import { published } from '../data-file.ts'
import { endlessSchema } from './lists/endless.ts'
import { armyList } from './lists/list.ts'
import { namesSchema } from '../catalogue/name-facts.ts'

/** JSON Schemas by the names of their files. */
export const armySchemas = (): Readonly<Record<string, object>> => ({
  faction: factionJsonSchema(),
  ...battlepackSchemas(),
  enhancements: universalSchema(),
  exceptions: exceptionsSchema(),
  'endless-spells': endlessSchema(),
  names: namesSchema('aos-3e'),
  list: published('An army list of Age of Sigmar, 3rd edition', armyList),
})
