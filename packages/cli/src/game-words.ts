/** Games as people write them: in any case, and by what everybody calls them. */
import { games, lettersOf } from '@rollcall/games'

/** Letters of its id that mean a game. */
const LEAST = 3

/** The id of the game that is meant: `40K`, `AoS`, `SMH`, `Black Reach`; what is none, or several, stays as it was typed and is refused as that. */
export function gameMeant(said: string): string {
  const letters = lettersOf(said)
  const [one, ...others] = games.filter(({ id }) => letters.length >= LEAST && lettersOf(id).includes(letters))
  return (
    games.find(({ id, citedAs }) => [id, citedAs].some((each) => lettersOf(each) === letters))?.id ??
    (others.length === 0 ? (one?.id ?? said) : said)
  )
}
