/** Space Marine Heroes, before it is loaded. */
import type { GameCard } from '../game.ts'

/** What is known of the game before it is loaded. */
export const CARD: GameCard = {
  id: 'space-marine-heroes',
  title: 'Space Marine Heroes, battle game',
  citedAs: 'SMH',
  summary: 'battle rolls, the best way to play a turn, attacks and moves; whole games and best of three, simulated',
  ownWords: ['armies', 'heroes'],
}
