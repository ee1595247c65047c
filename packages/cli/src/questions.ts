/** Questions from files, with the units that they only name put in their place. */
import { type Game, gameOf } from '@rollcall/games'
import { gameNamed } from './answering.ts'
import { findUnit } from './catalogue.ts'
import { type Document, readDocuments } from './files.ts'
import { withReferences } from './references.ts'
import { failTogether, type Refused, refused } from './refused.ts'

/** All documents of some files. `game` is for those that name none. Fails by the files with all that is not known. */
export async function questionsOf(files: readonly string[], game: string): Promise<readonly Document[]> {
  const fallback = gameOf(game).id
  const documents = (await Promise.all(files.map(readDocuments))).flat()
  const found: Document[] = []
  const errors: Refused[] = []
  for (const { where, content } of documents) {
    try {
      found.push({ where, content: await withNames(gameOf(gameNamed(content, fallback)), content) })
    } catch (error) {
      errors.push(refused(error, where))
    }
  }
  failTogether(errors)
  return found
}

/** Games know best where their documents name units; most name attackers and targets. */
const withNames = async (game: Game, content: unknown): Promise<unknown> =>
  game.named?.(content, (name) => findUnit(game.id, name).unit) ?? (await withReferences(game, content))
