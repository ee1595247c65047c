/** Age of Sigmar, 3rd edition. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { duels } from '../kit/duels.ts'
import { together } from '../kit/series.ts'
import { pairedBattles } from './battle/paired/question.ts'
import { battles } from './battle/question.ts'
import { readyDuel } from './duel/ready.ts'
import { askDuel } from './duel/ask.ts'
import { explainDuel } from './duel/explain.ts'
import { notesOf } from './duel/notes.ts'
import { duellists, resolveDuels } from './duel/resolve.ts'
import { duelReplicates, PROVIDER as DUELS } from './duel/simulated.ts'
import { OWN, ofFights } from './fights.ts'
import { duel } from './schema/duel.ts'
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
    duels({
      schema: duel,
      resolve: resolveDuels,
      duellists,
      ask: askDuel,
      explain: explainDuel,
      unsaid: (each) => notesOf(readyDuel(each, 'dice', false)).unsaid ?? [],
      provider: DUELS,
      replicates: duelReplicates,
    }),
    battles,
    pairedBattles,
  ],
})
