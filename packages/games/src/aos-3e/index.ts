/** Age of Sigmar, 3rd edition. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { together } from '../kit/series.ts'
import { pairedBattles } from './battle/paired/question.ts'
import { battles } from './battle/question.ts'
import { duelQuestions } from './duel/question.ts'
import { OWN, ofFights } from './fights.ts'
import { published } from './schema/published.ts'
import { together as togetherSchema } from './schema/together.ts'
import { PROVIDER as SERIES, together as series } from './together/ask.ts'
import { readyForTurns } from './together/ready.ts'
import { resolveTogether } from './together/setup.ts'

/** Age of Sigmar, 3rd edition: the attack sequence and every small roll round it. */
export const aos3e: Game = defineGame({
  ...OWN,
  prepare: readyForTurns,
  published,
  questions: [
    ofFights,
    together({ schema: togetherSchema, resolve: resolveTogether, series, provider: SERIES }),
    duelQuestions,
    battles,
    pairedBattles,
  ],
})
