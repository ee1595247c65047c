/** Questions from files, with the units that they only name put in their place. */
import { type Game, gameOf } from '@rollcall/games'
import { gameNamed } from './answering.ts'
import { findUnit } from './catalogue.ts'
import { type Document, readDocuments } from './files.ts'
import { withReferences } from './references.ts'

/** All documents of some files. `game` is for those that name none. */
export async function questionsOf(files: readonly string[], game: string): Promise<readonly Document[]> {
  const fallback = gameOf(game).id
  const documents = (await Promise.all(files.map(readDocuments))).flat()
  return Promise.all(
    documents.map(async ({ where, content }) => ({
      where,
      content: await withNames(gameOf(gameNamed(content, fallback)), content),
    })),
  )
}

/** Games know best where their documents name units; most name attackers and targets. */
const withNames = async (game: Game, content: unknown): Promise<unknown> =>
  game.named?.(content, (name) => findUnit(game.id, name).unit) ?? (await withReferences(game, content))
