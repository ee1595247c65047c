/** Questions from files, with the units that they only name put in their place. */
import { isRecord } from '@rollcall/core'
import { type Game, loadGame } from '@rollcall/games'
import { cluesOfDocument } from './clues.ts'
import { withRevision } from './data-revision.ts'
import type { Document, Written } from './documents.ts'
import { type Files, readOnce, readWritten } from './files.ts'
import { NobodyError, type Resolved } from './found.ts'
import { gameFor } from './game-for.ts'
import { withReferences } from './naming.ts'
import { withOddsUnits } from './odds-units.ts'
import { failTogether, refused, type Refused } from './refused.ts'
import { findUnit } from './units.ts'
import { checkWithout } from './without.ts'
import { type World } from './world.ts'

/**
 * All documents of some files, each with the game that it is about: `said` on the command line, or found. `without` names units to
 * go without. Fails by the files with all that is not known when no document has anybody who is.
 */
export async function questionsOf(
  world: World,
  files: readonly string[],
  said: string | undefined,
  without: readonly string[] = [],
): Promise<readonly Document[]> {
  return await questionsIn(world, (await writtenBy(world.files, files)).map(placed), said, without)
}

/** All documents of some files, before they are parsed. */
export const writtenBy = async (files: Files, paths: readonly string[]): Promise<readonly WrittenPlaced[]> =>
  (await Promise.all(paths.map((path) => inReach(files, path)))).flat()

/** A document before it is parsed, and the files that it may name. */
export type WrittenPlaced = Written & { readonly files: Files }

/** The same, parsed. */
export const placed = ({ where, files, contentOf }: WrittenPlaced): Placed => ({ where, files, content: contentOf() })

/** A document, and the files that it may name. */
export type Placed = Document & { readonly files: Files }

/** The same of documents that were read. */
export async function questionsIn(
  world: World,
  documents: readonly Placed[],
  said: string | undefined,
  without: readonly string[] = [],
): Promise<readonly Document[]> {
  const { found, refusals } = await questionsAmong(world, documents, said, without)
  if (refusals.length === documents.length) failTogether(refusals)
  return found
}

/** Questions, and those among them in which nobody is known. */
interface Among {
  readonly found: readonly Document[]
  readonly refusals: readonly Refused[]
}

/** The same of some of many documents: that nobody in them is known is no failure yet. */
export async function questionsAmong(
  world: World,
  documents: readonly Placed[],
  said: string | undefined,
  without: readonly string[] = [],
): Promise<Among> {
  const found: Document[] = []
  const refusals: Refused[] = []
  const errors: Refused[] = []
  const everybody: string[] = []
  for (const { where, content: written, files } of documents) {
    const here = { ...world, files }
    let content = written
    try {
      const game = await loadGame(gameFor(here, said, await cluesOfDocument(here, written, where, said)), written)
      content = about(game, written)
      const { content: whole, leftOut, names } = await withNames(here, game, content, without)
      everybody.push(...names)
      const named = withRevision(here, whole, game.id)
      found.push({ where, content: named, ...(leftOut.length === 0 ? {} : { leftOut }) })
    } catch (error) {
      const all = refused(error, where)
      if (!(error instanceof NobodyError)) errors.push(all)
      else found.push({ where, content, leftOut: error.leftOut, nobody: true })
      refusals.push(all)
    }
  }
  if (errors.length > 0) failTogether(refusals)
  if (refusals.length < documents.length) checkWithout(without, everybody)
  return { found, refusals }
}

/** The document with its game: what is asked later, and elsewhere, need not find it again. */
const about = ({ id }: Game, content: unknown): unknown => (isRecord(content) ? { game: id, ...content } : content)

/** Documents with the files that they may name. */
async function inReach(files: Files, path: string): Promise<readonly WrittenPlaced[]> {
  const beside = readOnce(files.beside(path))
  return (await readWritten(files, path)).map((each) => ({ ...each, files: beside }))
}

/** Games know best where their documents name units; most name attackers and targets. */
async function withNames(world: World, game: Game, content: unknown, without: readonly string[]): Promise<Resolved> {
  const named = game.named?.(content, (name) => findUnit(world.shelf(game.id), name).unit)
  return named === undefined
    ? await withReferences(world, game, await withOddsUnits(world, game, content), without)
    : { content: named, leftOut: [], names: [] }
}
