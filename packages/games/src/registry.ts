/** All games by their ids: what is known of each before it is loaded, and the way to load it. */
import { type Providers, RollcallError } from '@rollcall/core'
import { CARD as AOS } from './aos-3e/card.ts'
import { CARD as REACH } from './black-reach/card.ts'
import type { Game, GameCard } from './game.ts'
import { CARD as HEROES } from './space-marine-heroes/card.ts'
import { CARD as WARZONE } from './warzone/card.ts'
import { didYouMean } from './nearest.ts'
import { CARD as WH40K } from './wh40k-9e/card.ts'

/** A game on the shelf: a chunk of its own in a bundle, which costs nothing until it is asked for. */
interface Shelved extends GameCard {
  readonly load: () => Promise<Game>
  /** As far as fights and small questions go. */
  readonly fights?: () => Promise<Game>
}

const SHELF: readonly Shelved[] = [
  {
    ...AOS,
    load: async () => (await import('./aos-3e/index.ts')).aos3e,
    fights: async () => (await import('./aos-3e/fights.ts')).game,
  },
  { ...WH40K, load: async () => (await import('./wh40k-9e/index.ts')).wh40k9e },
  { ...HEROES, load: async () => (await import('./space-marine-heroes/index.ts')).spaceMarineHeroes },
  { ...REACH, load: async () => (await import('./black-reach/index.ts')).blackReach },
  { ...WARZONE, load: async () => (await import('./warzone/index.ts')).warzone },
]

/** Every rule system there is, before it is loaded. */
export const games: readonly GameCard[] = SHELF

/** Every rule system, loaded. */
export const loadGames = (): Promise<readonly Game[]> => Promise.all(SHELF.map(({ load }) => load()))

/** The game of this id; what will be asked says how much of it is needed, and so is loaded. Fails with `ERR_NAME_UNKNOWN`. */
export async function loadGame(id: string, asked?: unknown): Promise<Game> {
  const { load, fights = load } = shelved(id)
  return await (asksForFights(asked) ? fights() : load())
}

/** What is known of the game of this id before it is loaded. Fails with `ERR_NAME_UNKNOWN`. */
export const gameCard = (id: string): GameCard => shelved(id)

/** Processes that a simulation may ask for by this name, `aos-3e/duel`: those of its game; none, where there is no such game. */
export async function loadProviders(name: string): Promise<Providers> {
  const game = SHELF.find(({ id }) => name.startsWith(`${id}/`))
  return (await game?.load())?.providers ?? {}
}

/** Does a document ask for fights, or a small question? Where it does not say what it asks, it is about fights. */
function asksForFights(document: unknown): boolean {
  if (typeof document !== 'object' || document === null) return false
  const { odds, question = 'damage' } = document as { readonly odds?: unknown; readonly question?: unknown }
  return odds !== undefined || question === 'damage' || question === 'dist'
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
