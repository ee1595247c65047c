/** Questions from files, with the units that they only name put in their place. */
import { type Game, loadGame } from '@rollcall/games'
import { findUnit } from './catalogue.ts'
import { cluesOfDocument } from './clues.ts'
import { type Document, readDocuments } from './files.ts'
import { NobodyError } from './found.ts'
import { gameFor } from './game-for.ts'
import { type Resolved, withReferences } from './naming.ts'
import { failTogether, type Refused, refused } from './refused.ts'
import { checkWithout } from './without.ts'

/**
 * All documents of some files, each with the game that it is about: `said` on the command line, or found. `without` names units to
 * go without. Fails by the files with all that is not known when no document has anybody who is.
 */
export async function questionsOf(
  files: readonly string[],
  said: string | undefined,
  without: readonly string[] = [],
): Promise<readonly Document[]> {
  const documents = (await Promise.all(files.map(readDocuments))).flat()
  const found: Document[] = []
  const refusals: Refused[] = []
  const errors: Refused[] = []
  const everybody: string[] = []
  for (const { where, content: written } of documents) {
    let content = written
    try {
      const game = await loadGame(gameFor(said, await cluesOfDocument(written, where)), written)
      content = about(game, written)
      const { content: whole, leftOut, names } = await withNames(game, content, without)
      everybody.push(...names)
      found.push({ where, content: whole, ...(leftOut.length === 0 ? {} : { leftOut }) })
    } catch (error) {
      const all = refused(error, where)
      if (!(error instanceof NobodyError)) errors.push(all)
      else found.push({ where, content, leftOut: error.leftOut, nobody: true })
      refusals.push(all)
    }
  }
  if (errors.length > 0 || refusals.length === documents.length) failTogether(refusals)
  checkWithout(without, everybody)
  return found
}

/** The document with its game: what is asked later, and elsewhere, need not find it again. */
const about = ({ id }: Game, content: unknown): unknown =>
  typeof content === 'object' && content !== null && !Array.isArray(content) ? { game: id, ...content } : content

/** Games know best where their documents name units; most name attackers and targets. */
async function withNames(game: Game, content: unknown, without: readonly string[]): Promise<Resolved> {
  const named = game.named?.(content, (name) => findUnit(game.id, name).unit)
  return named === undefined ? await withReferences(game, content, without) : { content: named, leftOut: [], names: [] }
}
