/** Games as people write them: in any case, and by what everybody calls them. */
import { games, lettersOf } from '@rollcall/games'

/** Letters of its id that mean a game. */
const LEAST = 3

/** The id of the game that is meant: `40K`, `AoS`, `Black Reach`, `Age of Sigmar`, `warhammer40k`; what is none, or several, stays as it was typed and is refused as that. */
export function gameMeant(said: string): string {
  const letters = lettersOf(said)
  const hasIt = (name: string): boolean => letters.length >= LEAST && lettersOf(name).includes(letters)
  const surest = [
    games.filter(({ id, citedAs }) => [id, citedAs].some((each) => lettersOf(each) === letters)),
    games.filter(({ id }) => hasIt(id)),
    games.filter(({ title }) => hasIt(title)),
    games.filter(({ citedAs }) => citedAs.length >= LEAST && letters.endsWith(lettersOf(citedAs))),
  ].find((some) => some.length > 0)
  return surest?.length === 1 ? (surest[0]?.id ?? said) : said
}
