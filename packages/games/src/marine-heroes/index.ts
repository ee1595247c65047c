/** Space Marine Heroes: the battle game of six dice and five columns. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { CARD } from './card.ts'
import { wholeGames } from './match.ts'
import { heroesNamed } from './named.ts'
import { questions } from './odds/index.ts'
import { READS } from './odds/reads.ts'
import { published } from './schema/published.ts'
import { inItsWords } from './words.ts'

/** Space Marine Heroes: battle rolls, the best way to play a turn, and whole games. */
export const spaceMarineHeroes: Game = defineGame({
  ...CARD,
  questions: [wholeGames],
  odds: questions,
  reads: READS,
  published,
  named: heroesNamed,
  reword: inItsWords,
})
