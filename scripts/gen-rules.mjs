// Puts the rules record of every game, data/<game>/rules.json, and the missions of battles into modules: they are loaded with their
// game, in a browser as well. With --check it only says whether the modules are up to date.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const data = new URL('../data/', import.meta.url)
const games = new URL('../packages/games/src/', import.meta.url)

for (const game of readdirSync(data)) {
  intoModule(`${game}/rules.json`, `${game}/rules.data.ts`, 'rules record of this game')
  intoModule(`${game}/missions.json`, `${game}/battle/scoring/missions.data.ts`, 'missions that ship')
  intoModule(
    `${game}/grand-strategies.json`,
    `${game}/battle/scoring/grand-strategies.data.ts`,
    'grand strategies that battles judge',
  )
}

/** Writes a module that holds a JSON file, where there is such a file. */
function intoModule(json, module, what) {
  const record = new URL(json, data)
  if (!existsSync(record)) return
  const file = new URL(module, games)
  const body = JSON.stringify(JSON.parse(readFileSync(record, 'utf8'))).replaceAll(/[\\']/g, String.raw`\$&`)
  const text = `/** The ${what}. Made of data/${json} by "npm run rules": do not edit. */
const record: unknown = JSON.parse(
  '${body}',
)

export default record
`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${fileURLToPath(file)} is out of date: run "npm run rules"`)
    process.exitCode = 1
  }
}
