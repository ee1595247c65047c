/** Questions from files, with the units that they only name put in their place. */
import { type Game, gameCard, loadGame } from '@rollcall/games'
import { findUnit } from './catalogue.ts'
import { type Document, readDocuments } from './files.ts'
import { NobodyError } from './found.ts'
import { gameNamed } from './game-named.ts'
import { type Resolved, withReferences } from './naming.ts'
import { failTogether, type Refused, refused } from './refused.ts'
import { checkWithout } from './without.ts'

/**
 * All documents of some files. `game` is for those that name none, `without` names units to go without. Fails by the files with all
 * that is not known when no document has anybody who is.
 */
export async function questionsOf(
  files: readonly string[],
  game: string,
  without: readonly string[] = [],
): Promise<readonly Document[]> {
  const fallback = gameCard(game).id
  const documents = (await Promise.all(files.map(readDocuments))).flat()
  const found: Document[] = []
  const refusals: Refused[] = []
  const errors: Refused[] = []
  const everybody: string[] = []
  for (const { where, content } of documents) {
    try {
      const its = await loadGame(gameNamed(content, fallback), content)
      const { content: whole, leftOut, names } = await withNames(its, content, without)
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

/** Games know best where their documents name units; most name attackers and targets. */
async function withNames(game: Game, content: unknown, without: readonly string[]): Promise<Resolved> {
  const named = game.named?.(content, (name) => findUnit(game.id, name).unit)
  return named === undefined ? await withReferences(game, content, without) : { content: named, leftOut: [], names: [] }
}
