// Writes the JSON Schemas of every game to data/schema, and the types of questions; with --check it only says whether they are up to date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generated } from './schema-files.mjs'

const root = new URL('../', import.meta.url)
const check = process.argv.includes('--check')
mkdirSync(new URL('data/schema/', root), { recursive: true })
for (const [path, text] of generated()) {
  const file = new URL(path, root)
  if (!check) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${fileURLToPath(file)} is out of date: run "npm run schema"`)
    process.exitCode = 1
  }
}
