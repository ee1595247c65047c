/** All games by their ids: what is known of each before it is loaded, and the way to load it. */
import { type Providers, RollcallError } from '@rollcall/core'
import { CARD as AOS } from './aos-3e/card.ts'
import type { Game, GameCard } from './game.ts'
import { CARD as HEROES } from './marine-heroes/card.ts'
import { didYouMean } from './nearest.ts'
import { CARD as WH40K } from './wh40k-9e/card.ts'

/** A game on the shelf: a chunk of its own in a bundle, which costs nothing until it is asked for. */
interface Shelved extends GameCard {
  readonly load: () => Promise<Game>
}

const SHELF: readonly Shelved[] = [
  { ...AOS, load: async () => (await import('./aos-3e/index.ts')).aos3e },
  { ...WH40K, load: async () => (await import('./wh40k-9e/index.ts')).wh40k9e },
  { ...HEROES, load: async () => (await import('./marine-heroes/index.ts')).spaceMarineHeroes },
]

/** Every rule system there is, before it is loaded. */
export const games: readonly GameCard[] = SHELF

/** Every rule system, loaded. */
export const loadGames = (): Promise<readonly Game[]> => Promise.all(SHELF.map(({ load }) => load()))

/** The game of this id. Fails with `ERR_NAME_UNKNOWN`. */
export const loadGame = async (id: string): Promise<Game> => await shelved(id).load()

/** What is known of the game of this id before it is loaded. Fails with `ERR_NAME_UNKNOWN`. */
export const gameCard = (id: string): GameCard => shelved(id)

/** Processes that a simulation may ask for by this name, `aos-3e/duel`: those of its game; none, where there is no such game. */
export async function loadProviders(name: string): Promise<Providers> {
  const game = SHELF.find(({ id }) => name.startsWith(`${id}/`))
  return (await game?.load())?.providers ?? {}
}

function shelved(id: string): Shelved {
  const game = SHELF.find((each) => each.id === id)
  if (game !== undefined) return game
  const ids = SHELF.map((each) => each.id)
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `there is no game called "${id}"${didYouMean(id, ids)} (games: ${ids.join(', ')})`,
  )
}
