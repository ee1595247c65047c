/** The world of the command line: data that ship, files that may be named, and what the folder and the environment say. */
import { relative } from 'node:path'
import type { ExampleUnit, Files, Shelf, World } from '@rollcall/asking'
import { RollcallError } from '@rollcall/core'
import { gameCard, type GameCard, games } from '@rollcall/games'
import { catalogueOf, dataFile, isOwnCatalogue } from './catalogue.ts'
import { readBytes } from './files.ts'
import { STDIN } from './options.ts'
import { panels } from './panels.ts'
import { gameMeant } from './game-words.ts'
import { policyAddress } from './policy-modules.ts'
import { fileNamed, type Reach, reachOf } from './reach.ts'
import { ownPanel, settings } from './settings.ts'
import { tellLater } from './told.ts'

/** The files that may be named, read when they are asked for. */
const within = (reach: Reach): Files => ({
  named: (name) => fileNamed(name, reach),
  bytes: readBytes,
  called: (path) => (path === STDIN ? 'standard input' : path),
  beside: (path) => within(reachOf(path)),
})

const shelves = new Map<string, Shelf>()

/** What is known of a game, read when it is asked for. */
export function shelf(game: string): Shelf {
  const known = shelves.get(game) ?? shelfIn(game)
  shelves.set(game, known)
  return known
}

function shelfIn(game: string): Shelf {
  const data = once((file: string) => dataFile(game, file))
  return {
    game,
    get catalogue() {
      return catalogueOf(game)
    },
    get isOwn() {
      return isOwnCatalogue(game)
    },
    get units() {
      return (data('units.json') as { units?: readonly ExampleUnit[] } | undefined)?.units ?? []
    },
    get panels() {
      return panels(game)
    },
    get battalions() {
      return data('battalions.json')
    },
    get endlessSpells() {
      return data('endless-spells.json')
    },
    get enhancements() {
      return data('enhancements.json')
    },
  }
}

/** Asked once for each word. */
function once<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return (word) => {
    if (!known.has(word)) known.set(word, read(word))
    return known.get(word) as T
  }
}

/** The game of the environment, of the settings, or the first. */
function usualGame(): { readonly id: string; readonly where?: string } {
  const said = process.env['ROLLCALL_GAME'] ?? ''
  if (said !== '') return { id: fromEnvironment(said), where: 'ROLLCALL_GAME' }
  const { game, file } = settings()
  return game === undefined ? { id: (games[0] as GameCard).id } : { id: game, where: file }
}

function fromEnvironment(said: string): string {
  try {
    return gameCard(gameMeant(said)).id
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    throw new RollcallError(error.code, `ROLLCALL_GAME: ${error.message}`, { cause: error })
  }
}

/** Whoever types may name any file. */
export const world: World = {
  shelf,
  files: within('anywhere'),
  ownPanel: (name) => {
    const targets = ownPanel(name)
    return targets === null ? null : { targets, files: world.files }
  },
  policy: policyAddress,
  usualGame,
  tell: tellLater,
}

/** The same for a document of a folder: it names files of that folder alone, and they are the same wherever it lies. */
export const worldIn = (folder: string): World => ({
  ...world,
  files: { ...within({ folder }), called: (path) => relative(folder, path) },
})
