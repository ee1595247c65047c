/** Heroes of Black Reach, before it is loaded. */
import type { GameCard } from '../game.ts'

/** What is known of the game before it is loaded. */
export const CARD: GameCard = {
  id: 'black-reach',
  title: 'Heroes of Black Reach',
  citedAs: 'HBR',
  summary:
    'fire, suppression, barrages, templates, assaults, heavy vehicles, psychic powers, orders and army building; two forces in a stand-off',
  ownWords: ['defence', 'combatValue', 'sides'],
}
