/** Games as people write them: in any case. */
import { games } from '@rollcall/games'

/** The id of the game that is meant; what is none stays as it was typed, and is refused as that. */
export const gameMeant = (said: string): string =>
  games.find(({ id }) => id.toLowerCase() === said.toLowerCase())?.id ?? said
