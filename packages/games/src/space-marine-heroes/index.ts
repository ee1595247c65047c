/** Space Marine Heroes: the battle game of six dice and five columns. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { CARD } from './card.ts'
import { wholeGames } from './match.ts'
import { heroesNamed } from './named.ts'
import { questions } from './odds/index.ts'
import { ANSWERS } from './odds/answers.ts'
import { published } from './published.ts'
import { inItsWords } from './words.ts'

/** Space Marine Heroes: battle rolls, the best way to play a turn, and whole games. */
export const spaceMarineHeroes: Game = defineGame({
  ...CARD,
  questions: [wholeGames],
  odds: questions,
  answers: ANSWERS,
  published,
  named: heroesNamed,
  reword: inItsWords,
})
