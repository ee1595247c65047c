// Writes the JSON Schemas of every game to data/schema; with --check it only says whether they are up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { armySchemas } from '@rollcall/armies/schemas'
import { loadGames } from '@rollcall/games'

const folder = new URL('../data/schema/', import.meta.url)
const check = process.argv.includes('--check')
mkdirSync(folder, { recursive: true })
const all = [
  ...(await loadGames()).map(({ id, schemas }) => ({ id, schemas: schemas() })),
  { id: 'aos-3e', schemas: armySchemas() },
]
for (const { id, schemas } of all) {
  for (const [name, schema] of Object.entries(schemas)) {
    const file = new URL(`${id}.${name}.schema.json`, folder)
    const text = `${JSON.stringify(schema, null, 2)}\n`
    if (!check) writeFileSync(file, text)
    else if (readFileSync(file, 'utf8') !== text) {
      console.error(`${fileURLToPath(file)} is out of date: run "npm run schema"`)
      process.exitCode = 1
    }
  }
}
