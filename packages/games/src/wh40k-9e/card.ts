/** Warhammer 40,000, 9th edition, before it is loaded. */
import type { GameCard } from '../game.ts'

/** What is known of the game before it is loaded. */
export const CARD: GameCard = {
  id: 'wh40k-9e',
  title: 'Warhammer 40,000, 9th edition',
  citedAs: '40K',
  summary:
    'attack sequence with weapon types, invulnerable saves, mortal wounds, ignored wounds and slain models in order, morale; charges, psychic powers, transports; duels',
  ownWords: ['toughness', 'ap', 'skill', 'invulnerable'],
}
