// Puts what the program reads into the package of the command line, as pnpm packs it; with --remove it takes it out again,
// because in the repository a copy would hide the data it was made from.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILES = ['units.json', 'targets.json']
const data = new URL('../data/', import.meta.url)
const copy = new URL('../packages/cli/data/', import.meta.url)

/** Folders of games: golden answers, schemas and scenarios have no units, and the program does not read them. */
const games = () => readdirSync(data).filter((folder) => existsSync(new URL(`${folder}/units.json`, data)))

function copyGame(game) {
  mkdirSync(new URL(`${game}/`, copy), { recursive: true })
  const there = FILES.filter((file) => existsSync(new URL(`${game}/${file}`, data)))
  for (const file of there) copyFileSync(new URL(`${game}/${file}`, data), new URL(`${game}/${file}`, copy))
}

rmSync(copy, { recursive: true, force: true })
if (!process.argv.includes('--remove')) {
  const found = games()
  if (found.length === 0) throw new Error(`no game has units in ${fileURLToPath(data)}`)
  for (const game of found) copyGame(game)
}
