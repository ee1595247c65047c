// Writes the JSON Schemas of every game to data/schema; with --check it only says whether they are up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { factionJsonSchema } from '@rollcall/armies/bsdata'
import { games } from '@rollcall/games'

const folder = new URL('../data/schema/', import.meta.url)
const check = process.argv.includes('--check')
mkdirSync(folder, { recursive: true })
const schemas = [
  ...games.flatMap((game) =>
    Object.entries(game.schemas()).map(([name, schema]) => ({ name: `${game.id}.${name}`, schema })),
  ),
  { name: 'aos-3e.faction', schema: factionJsonSchema() },
]
for (const { name, schema } of schemas) {
  const file = new URL(`${name}.schema.json`, folder)
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (!check) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${fileURLToPath(file)} is out of date: run "npm run schema"`)
    process.exitCode = 1
  }
}
