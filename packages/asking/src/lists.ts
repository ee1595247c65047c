/** Army lists in a world: read with its catalogue. */
import type { Catalogue } from '@rollcall/armies'
import type { ReadList } from '@rollcall/armies/lists'
import { RollcallError } from '@rollcall/core'
import { gameCard } from '@rollcall/games'
import { calledIn } from './files.ts'
import type { Shelf, World } from './world.ts'

/** Army lists are those of this game. */
export const LIST_GAME = 'aos-3e'

/** A list that was read, and what it was read with. */
export interface OpenList extends ReadList {
  readonly catalogue: Catalogue
  readonly shelf: Shelf
}

/** Reads a list. Fails with `ERR_USAGE` when another game is asked about than lists are of, with `ERR_INPUT_UNREADABLE`, and as `readList` does. */
export async function openList({ files, shelf: shelfOf }: World, path: string, game?: string): Promise<OpenList> {
  if (game !== undefined && gameCard(game).id !== LIST_GAME)
    throw new RollcallError('ERR_USAGE', `army lists are those of ${LIST_GAME}: leave out --game ${game}`)
  const shelf = shelfOf(LIST_GAME)
  const { catalogue } = shelf
  if (catalogue === null) throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no catalogue of ${LIST_GAME}`)
  // Loaded on demand: most questions read no list.
  const { readList } = await import('@rollcall/armies/lists')
  return { ...(await readList(files.bytes(path), catalogue, { where: calledIn(files, path) })), catalogue, shelf }
}
