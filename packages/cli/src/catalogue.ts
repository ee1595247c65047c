/** Data that ship with the program, and catalogues of one's own. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from '@rollcall/armies'
import { openCatalogue, openOwnCatalogue } from '@rollcall/armies/node'
import { RollcallError } from '@rollcall/core'

/** In the published package the data lie beside the code; in the repository at its top. */
export function dataFolder(game: string): string {
  const places = ['../data/', '../../../data/'].map((place) =>
    fileURLToPath(new URL(`${place}${game}/`, import.meta.url)),
  )
  return places.find(existsSync) ?? (places[0] as string)
}

/** A file of the data of a game; nothing where it has none. */
export function dataFile(game: string, file: string): object | undefined {
  const path = `${dataFolder(game)}${file}`
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : undefined
}

const opened = new Map<string, Catalogue | null>()

/** The catalogue of a game; `null` when the game has none. */
export function catalogueOf(game: string): Catalogue | null {
  // Every name of a question asks for it: the folder is looked for once.
  if (!opened.has(game)) opened.set(game, shipped(game))
  return opened.get(game) ?? null
}

function shipped(game: string): Catalogue | null {
  const folder = dataFolder(game)
  return existsSync(`${folder}index.json`) ? openCatalogue(folder) : null
}

/** Takes the catalogue in this folder instead of the one that ships, and says of which game it is. Fails when it is none, or of another. */
export async function useCatalogue(folder: string, game: string | undefined): Promise<string> {
  const catalogue = await openOwnCatalogue(folder, dataFolder('aos-3e'))
  const { game: its } = catalogue.contents
  if (game !== undefined && game !== its)
    throw new RollcallError('ERR_USAGE', `--catalogue ${folder} is of ${its}, and the question is about ${game}`)
  opened.set(its, catalogue)
  own.add(its)
  return its
}

/** Games whose catalogue is the user's own. */
const own = new Set<string>()

/** Was another catalogue taken for this game than the one that ships? */
export const isOwnCatalogue = (game: string): boolean => own.has(game)
