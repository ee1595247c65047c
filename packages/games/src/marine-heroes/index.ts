/** Space Marine Heroes: the battle game of six dice and five columns. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { ID } from './id.ts'
import { wholeGames } from './match.ts'
import { heroesNamed } from './named.ts'
import { questions } from './odds/index.ts'
import { HERO } from './schema/published.ts'
import { inItsWords } from './words.ts'

/** Space Marine Heroes: battle rolls, the best way to play a turn, and whole games. */
export const spaceMarineHeroes: Game = defineGame({
  id: ID,
  title: 'Space Marine Heroes, battle game',
  citedAs: 'SMH',
  summary: 'battle rolls, the best way to play a turn, attacks and moves; whole games and best of three, simulated',
  questions: [wholeGames],
  odds: questions,
  shared: HERO,
  named: heroesNamed,
  reword: inItsWords,
})
