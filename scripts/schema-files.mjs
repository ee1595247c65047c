// Everything that is made from the schemas that read: the JSON Schemas of data/schema, and the types of questions and answers. The text of
// each file by its path from the top of the repository.
import { armySchemas } from '@rollcall/armies/schemas'
import { analysisSchemas, panelSchema } from '@rollcall/analysis'
import { configSchema } from '@rollcall/dataset'
import { loadGames } from '@rollcall/games'
import { settingsSchema } from '../packages/cli/dist/settings.js'
import { anyQuestion } from './any-question.mjs'
import { questionTypes } from './question-types.mjs'

const games = await loadGames()

/**
 * JSON Schemas by their names, such as `aos-3e.question`.
 * @returns {[string, object][]}
 */
export const schemas = () => [
  ['question', anyQuestion(games, analysisSchemas())],
  ['dataset', configSchema()],
  ['rollcall', settingsSchema()],
  ['panel', panelSchema()],
  ...Object.entries(analysisSchemas()),
  ...games.flatMap(({ id, schemas: of }) => Object.entries(of()).map(([name, schema]) => [`${id}.${name}`, schema])),
  ...Object.entries(armySchemas()).map(([name, schema]) => [`aos-3e.${name}`, schema]),
]

/** A schema goes by a name that ends in its version, wherever it is copied to. */
const named = (name, { $schema, ...schema }) => ({ $schema, $id: `urn:rollcall:schema:${name}:1`, ...schema })

/**
 * All generated files.
 * @returns {[string, string][]}
 */
export const generated = () => [
  ...schemas().map(([name, schema]) => [
    `data/schema/${name}.schema.json`,
    `${JSON.stringify(named(name, schema), null, 1)}\n`,
  ]),
  ...games.map((game) => [`packages/games/src/typed/${game.id}.questions.ts`, questionTypes(game)]),
]
