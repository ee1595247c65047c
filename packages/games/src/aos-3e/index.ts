/** Age of Sigmar, 3rd edition. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { together } from '../together/question.ts'
import { pairedBattles } from './battle/paired/question.ts'
import { battles } from './battle/question.ts'
import { CARD } from './card.ts'
import { duelQuestions } from './duel/question.ts'
import { OWN, ofFights } from './fights.ts'
import { published } from './published.ts'
import { together as togetherSchema } from './schema/together.ts'
import { diceOf, seriesOf } from './together/series.ts'
import { readyForTurns } from './together/ready.ts'
import { resolveTogether } from './together/setup.ts'

/** Age of Sigmar, 3rd edition: the attack sequence and every small roll round it. */
export const aos3e: Game = defineGame({
  ...OWN,
  prepare: readyForTurns,
  published,
  questions: [
    ofFights,
    together({ game: CARD.id, schema: togetherSchema, resolve: resolveTogether, seriesOf, diceOf }),
    duelQuestions,
    battles,
    pairedBattles,
  ],
})
