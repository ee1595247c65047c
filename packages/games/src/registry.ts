/** All games, by their ids. */
import { type Providers, RollcallError } from '@rollcall/core'
import { aos3e } from './aos-3e/index.ts'
import type { Game } from './game.ts'
import { didYouMean } from './nearest.ts'

/** Every rule system there is. */
export const games: readonly Game[] = [aos3e]

/** Processes of all games that simulations may ask for, such as a duel, by name. */
export const providers: Providers = Object.assign({}, ...games.map((each) => each.providers ?? {}))

/** The game of this id. Fails with `ERR_NAME_UNKNOWN`. */
export function gameOf(id: string): Game {
  const game = games.find((each) => each.id === id)
  if (game !== undefined) return game
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `there is no game called "${id}"${didYouMean(
      id,
      games.map((each) => each.id),
    )} (games: ${games.map((each) => each.id).join(', ')})`,
  )
}
