// Puts what the program reads into the package of the command line, as pnpm packs it; with --remove it takes it out again,
// because in the repository a copy would hide the data it was made from.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const data = new URL('../data/', import.meta.url)
const copy = new URL('../packages/cli/data/', import.meta.url)

/** Folders of games hold panels or units; scenarios are not read by the program, of golden answers the corpus is. */
const games = () =>
  readdirSync(data).filter((folder) =>
    ['panels', 'units.json'].some((file) => existsSync(new URL(`${folder}/${file}`, data))),
  )

/** What only the importer reads stays at home. */
const isRead = (path) => !path.endsWith('overlay.json')

rmSync(copy, { recursive: true, force: true })
if (!process.argv.includes('--remove')) {
  const found = games()
  if (found.length === 0) throw new Error(`no game has panels in ${fileURLToPath(data)}`)
  for (const game of found)
    cpSync(new URL(`${game}/`, data), new URL(`${game}/`, copy), { recursive: true, filter: isRead })
  cpSync(new URL('schema/', data), new URL('schema/', copy), { recursive: true })
  cpSync(new URL('golden/corpus.ndjson', data), new URL('golden/corpus.ndjson', copy))
}
