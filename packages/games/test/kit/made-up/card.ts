/** The made-up game, before it is loaded. */
import type { GameCard } from '../../../src/game.ts'

export const CARD: GameCard = {
  id: 'made-up',
  title: 'A made-up game',
  citedAs: 'MU',
  summary: 'attacks on a d12',
  ownWords: ['need'],
}
