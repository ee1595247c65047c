/** What tells which game is meant: names of units, profiles, files, and questions that only some games know. */
import { isRecord } from '@rollcall/core'
import { type Game, gameCard, games, isCalled, loadGame, loadGames, wordsOf } from '@rollcall/games'
import type { Side } from './facts.ts'
import { readDocuments } from './files.ts'
import type { Clue } from './game-for.ts'
import { gameNamed } from './game-named.ts'
import { type Group, groupIn, groupKnown } from './groups.ts'
import { LIST_GAME } from './lists.ts'
import { isSpoken, nameIn } from './named-units.ts'
import { fileIn, isTyped, MOST_NAMED } from './references.ts'
import { seekUnit } from './units.ts'
import type { Shelf, World } from './world.ts'

/** Clues of units as they are typed: names, profiles, files, panels. */
export const cluesOf = async (world: World, texts: readonly string[], side: Side): Promise<readonly Clue[]> =>
  (await Promise.all(texts.map((text) => cluesOfText(world, text, side)))).flat()

/** The same where a game may be said: beside it nothing counts but files, which may say another. */
export const cluesBeside = async (
  said: string | undefined,
  world: World,
  texts: readonly string[],
  side: Side,
): Promise<readonly Clue[]> =>
  said === undefined
    ? await cluesOf(world, texts, side)
    : (await Promise.all(texts.map((text) => cluesOfNamedFile(world, text)))).flat()

async function cluesOfNamedFile(world: World, text: string): Promise<readonly Clue[]> {
  const file = text.length > MOST_NAMED ? null : fileIn(world.files, text)
  return file === null || file.isList ? [] : await cluesOfFile(world, file.path)
}

/** Armies that fight come from lists. */
export const BATTLES: Clue = { what: 'a battle of armies', games: [LIST_GAME] }

async function cluesOfText(world: World, text: string, side: Side): Promise<readonly Clue[]> {
  if (text.length > MOST_NAMED) return []
  const own = side === 'target' ? world.ownPanel(text) : null
  if (own !== null)
    return await cluesOf(
      { ...world, files: own.files },
      own.targets.flatMap(({ unit }) => (typeof unit === 'string' ? unit : [])),
      side,
    )
  const group = groupIn(text)
  if (group !== null) return cluesOfGroup(world, group, text)
  const file = fileIn(world.files, text)
  if (file?.isList === true) return [{ what: `the army list ${file.path}`, games: [LIST_GAME] }]
  if (file !== null) return await cluesOfFile(world, file.path)
  return [await clueOfName(world, text, side)]
}

/** Everybody may be of any game; a list tells its game, and a faction the games that have it. */
function cluesOfGroup({ shelf }: World, group: Group, text: string): readonly Clue[] {
  if (group.kind === 'all') return []
  const what = `"${text}"`
  if (group.kind === 'list') return [{ what, games: [LIST_GAME] }]
  const known = games.map(({ id }) => ({ id, by: groupKnown(shelf(id), group) })).filter(({ by }) => by !== null)
  const surely = known.filter(({ by }) => by === 'words')
  return [{ what, games: (surely.length > 0 ? surely : known).map(({ id }) => id) }]
}

/** Games are loaded where a text is no name of any: it may be a profile. */
async function clueOfName(world: World, text: string, side: Side): Promise<Clue> {
  const what = `"${text}"`
  const named = games
    .map(({ id }) => ({ id, how: howNamed(world.shelf(id), text, side) }))
    .filter(({ how }) => how !== null)
  if (named.length > 0)
    return { what, games: named.map(({ id }) => id), isGuess: named.every(({ how }) => how === 'nearly') }
  const isMeant = (game: Game): boolean => isTyped(game, text, side) || isSpoken(world.shelf(game.id), game, text, side)
  return { what, games: (await forFights()).filter(isMeant).map(({ id }) => id) }
}

/** A panel of targets, or a unit that is called so, or nearly so; `null`: nobody is. */
function howNamed(shelf: Shelf, text: string, side: Side): 'exactly' | 'nearly' | null {
  if (side === 'target' && Object.hasOwn(shelf.panels, text)) return 'exactly'
  try {
    const sought = seekUnit(shelf, nameIn(shelf, text).name)
    if (sought.kind === 'nobody') return null
    return sought.assumed === undefined ? 'exactly' : 'nearly'
  } catch {
    return null
  }
}

/** What a file says; one that cannot be read is complained of by those who need it. */
async function cluesOfFile({ files }: World, path: string): Promise<readonly Clue[]> {
  try {
    return (await readDocuments(files, path)).flatMap(({ content, where }) => writtenClues(content, where))
  } catch {
    return []
  }
}

/** Clues of a question document: the game that it says, else its question, and its units by name or written out; `game`: that which is said beside it. */
export async function cluesOfDocument(
  world: World,
  content: unknown,
  where: string,
  game?: string,
): Promise<readonly Clue[]> {
  const written = writtenClues(content, where)
  if (!isRecord(content) || written.some(({ says }) => says)) return written
  const { question, odds } = content
  const asked = typeof odds === 'string' ? odds : typeof question === 'string' ? question : undefined
  const words = Object.keys(content).filter((key) => !['odds', 'question', 'game', 'name'].includes(key))
  const named = await Promise.all(
    UNITS.flatMap(([key, side]) =>
      [content[key]].flat().flatMap((each) => (typeof each === 'string' ? cluesBeside(game, world, [each], side) : [])),
    ),
  )
  return [
    ...written,
    ...(asked === undefined || game !== undefined ? [] : [await clueOfQuestion(asked, words)]),
    ...named.flat(),
  ]
}

const UNITS = [
  ['attacker', 'attacker'],
  ['attackers', 'attacker'],
  ['target', 'target'],
  ['targets', 'target'],
  ['a', 'unit'],
  ['b', 'unit'],
] as const

/** The games that have a question; of several small ones of that name, those that know all its words. */
export async function clueOfQuestion(name: string, words: readonly string[]): Promise<Clue> {
  const what = `the question "${name}"`
  const small = await forFights()
  const called = small.filter(({ odds }) => odds.some((each) => isCalled(each, name)))
  const whole = called.filter(({ odds }) =>
    odds.some((each) => isCalled(each, name) && words.every((word) => wordsOf(each).includes(word))),
  )
  // The names of large questions are known when a game is loaded as a whole.
  const large = called.length > 0 ? [] : (await loadGames()).filter(({ asked }) => asked.includes(name))
  return { what, games: [whole, called, large].find((each) => each.length > 0)?.map(({ id }) => id) ?? [] }
}

/** All games as far as fights and small questions go. */
const forFights = (): Promise<readonly Game[]> =>
  Promise.all(games.map(({ id }) => loadGame(id, { question: 'damage' })))

/** What is written out: the game in so many words, or words that only one game has. */
function writtenClues(content: unknown, where: string): readonly Clue[] {
  if (!isRecord(content)) return []
  if ('game' in content) return [{ what: where, games: [gameCard(gameNamed(content, '')).id], says: true }]
  const words = new Set(wordsIn(content, 4))
  const having = games.filter(({ ownWords }) => ownWords.some((word) => words.has(word))).map(({ id }) => id)
  return having.length === 1 ? [{ what: where, games: having }] : []
}

/** Keys of tables, and of tables in them. */
function wordsIn(value: unknown, depth: number): readonly string[] {
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap((each) => wordsIn(each, depth - 1))]
}
