/** Heroes of Black Reach: fire, suppression, assaults, heavy vehicles, powers, and two forces in a stand-off. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { publishedActions } from '../kit/published.ts'
import { fireActions } from './actions.ts'
import { CARD } from './card.ts'
import { duels, standoffs } from './exchange.ts'
import { FACTS } from './facts.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { ANSWERS } from './odds/answers.ts'
import { action } from './schema/action.ts'
import { duel } from './schema/duel.ts'
import { standoff } from './schema/standoff.ts'
import { worth } from './worth.ts'

/** Heroes of Black Reach. */
export const blackReach: Game = defineGame({
  ...CARD,
  questions: [fireActions.question, standoffs, duels],
  odds: questions,
  answers: ANSWERS,
  facts: FACTS,
  notation,
  published: publishedActions({
    card: CARD,
    action,
    others: { battle: standoff, duel },
    odds: questions,
    units: ['fielded'],
  }),
  worth,
})
