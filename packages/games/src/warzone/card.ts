/** Mutant Chronicles Warzone, before it is loaded. */
import type { GameCard } from '../game.ts'

/** What is known of the game before it is loaded. */
export const CARD: GameCard = {
  id: 'warzone',
  title: 'Mutant Chronicles: Warzone, 2nd edition',
  citedAs: 'WZ',
  summary:
    'fire and bursts, area weapons and deviation, close combat and charges, powers, vehicles, ramming, morale; squads that exchange fire',
  ownWords: ['rangedCombat', 'bands'],
}
