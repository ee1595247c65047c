/** Which game a question is about: the one that is said; else the usual one where it can be meant, else the first that can. */
import { RollcallError } from '@rollcall/core'
import { gameCard, games } from '@rollcall/games'
import type { World } from './world.ts'

/** Something that tells the game. */
export interface Clue {
  /** What it is, for messages: `"Vindictors"`, `fight.yaml`. */
  readonly what: string
  /** The games that can be meant; none where nobody knows it, which tells nothing. */
  readonly games: readonly string[]
  /** It says its game in so many words. */
  readonly says?: true
  /** A name that is nearly that of a unit: it tells nothing against what is certain. */
  readonly isGuess?: boolean
}

/** Something that may be about any game. */
export interface GameArgs {
  readonly game?: string | undefined
}

/** The same, its game known. */
export type Settled = { readonly game: string }

/** What is asked, about the game that is meant. Fails as `gameFor` does. */
export const withGame = <A extends GameArgs>(world: World, args: A, clues: readonly Clue[]): A & Settled => ({
  ...args,
  game: gameFor(world, args.game, clues),
})

/** The game that is meant. Fails with `ERR_USAGE` where clues contradict each other, and with `ERR_NAME_UNKNOWN`. */
export function gameFor(world: World, said: string | undefined, clues: readonly Clue[]): string {
  if (said !== undefined) return saidGame(gameCard(said).id, clues)
  const possible = possibleGames(clues)
  const [first] = possible
  if (first === undefined) throw contradiction(telling(clues))
  const usual = world.usualGame()
  if (!possible.includes(usual.id)) {
    const clue = telling(clues).find((each) => !each.games.includes(usual.id))
    if (clue?.says !== true) world.tell(`game ${first}, because of ${clue?.what}`, 'terminal')
    return first
  }
  if (usual.where !== undefined && possible.length > 1) world.tell(`game ${usual.id}, from ${usual.where}`)
  return usual.id
}

const telling = (clues: readonly Clue[]): readonly Clue[] => clues.filter((each) => each.games.length > 0)

/** All games that all clues allow; where guesses contradict what is certain, that what is certain allows. */
export function possibleGames(clues: readonly Clue[]): readonly string[] {
  const all = allowed(clues)
  return all.length > 0 ? all : allowed(clues.filter(({ isGuess }) => isGuess !== true))
}

const allowed = (clues: readonly Clue[]): readonly string[] =>
  games.map(({ id }) => id).filter((id) => telling(clues).every((each) => each.games.includes(id)))

function saidGame(id: string, clues: readonly Clue[]): string {
  const other = clues.find((each) => each.says === true && !each.games.includes(id))
  if (other === undefined) return id
  throw new RollcallError('ERR_USAGE', `--game ${id}, but ${other.what} says game: ${other.games.join()}`, {
    issues: [{ path: '', message: 'leave out --game: every file is then answered by the game that it says' }],
  })
}

function contradiction(clues: readonly Clue[]): RollcallError {
  const narrowing = clues.filter((each) => each.games.length < games.length)
  const ids = [...new Set(narrowing.flatMap((each) => each.games))]
  return new RollcallError('ERR_USAGE', 'this is about several games at once', {
    issues: [
      ...narrowing.map((each) => ({ path: '', message: `${each.what} is of ${each.games.join(' or ')}` })),
      {
        path: '',
        message: `ask about each game by itself, or say which: ${ids.map((id) => `--game ${id}`).join(', ')}`,
      },
    ],
  })
}
