/** Mutant Chronicles Warzone: a d20 that is rolled under, Actions, bursts, area weapons, close combat, vehicles, morale. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { publishedActions } from '../kit/published.ts'
import { fireActions } from './actions.ts'
import { CARD } from './card.ts'
import { duels, firefights } from './exchange.ts'
import { FACTS } from './facts.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { ANSWERS } from './odds/answers.ts'
import { action } from './schema/action.ts'
import { duel } from './schema/duel.ts'
import { firefight } from './schema/firefight.ts'
import { worth } from './worth.ts'

/** Mutant Chronicles Warzone. */
export const warzone: Game = defineGame({
  ...CARD,
  questions: [fireActions.question, firefights, duels],
  odds: questions,
  answers: ANSWERS,
  facts: FACTS,
  notation,
  published: publishedActions({
    card: CARD,
    action,
    others: { battle: firefight, duel },
    odds: questions,
    units: ['shooter', 'squad', 'duellist'],
  }),
  worth,
})
