/** Age of Sigmar, 3rd edition, before it is loaded. */
import type { GameCard } from '../game.ts'

/** What is known of the game before it is loaded. */
export const CARD: GameCard = {
  id: 'aos-3e',
  title: 'Warhammer Age of Sigmar, 3rd edition',
  citedAs: 'AoS',
  summary:
    'attacks with their abilities, wards, allocation, battleshock; charges, magic, prayers, heroic actions, rampages; duels; battles of whole armies',
  ownWords: ['bravery', 'rend'],
}
