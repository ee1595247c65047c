/** Age of Sigmar, 3rd edition. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { duels } from '../kit/duels.ts'
import { fights } from '../kit/fights.ts'
import { together } from '../kit/series.ts'
import { askFight } from './answer.ts'
import { battles } from './battle/question.ts'
import { CARD } from './card.ts'
import { arenaOf } from './duel/arena.ts'
import { askDuel } from './duel/ask.ts'
import { explainDuel } from './duel/explain.ts'
import { notesOf } from './duel/notes.ts'
import { duellists, resolveDuels } from './duel/resolve.ts'
import { duelReplicates, PROVIDER as DUELS } from './duel/simulated.ts'
import { fractionsOf } from './exact.ts'
import { explainFight } from './explain.ts'
import { FACTS } from './facts.ts'
import { NAMED } from './named.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { settle } from './prepare.ts'
import { resolveFights } from './resolve.ts'
import { duel } from './schema/duel.ts'
import { effectPart } from './schema/effects.ts'
import { published } from './schema/published.ts'
import { fight } from './schema/scenario.ts'
import { together as togetherSchema } from './schema/together.ts'
import { PROVIDER as SERIES, together as series } from './together/ask.ts'
import { resolveTogether } from './together/setup.ts'

/** Age of Sigmar, 3rd edition: the attack sequence and every small roll round it. */
export const aos3e: Game = defineGame({
  ...CARD,
  questions: [
    fights({
      schema: fight,
      resolve: resolveFights,
      ask: askFight,
      explain: explainFight,
      plan: (each) => settle(each).compiled.plan,
      fractions: fractionsOf,
      unsaid: (each) => settle(each).notes.unsaid.values(),
    }),
    together({ schema: togetherSchema, resolve: resolveTogether, series, provider: SERIES }),
    duels({
      schema: duel,
      resolve: resolveDuels,
      duellists,
      ask: askDuel,
      explain: explainDuel,
      unsaid: (each) => notesOf(arenaOf(each, 'dice', false)).unsaid ?? [],
      provider: DUELS,
      replicates: duelReplicates,
    }),
    battles,
  ],
  odds: questions,
  facts: FACTS,
  situations: () => Object.entries(NAMED).map(([key, { name, takes, rule }]) => ({ key, name, takes, rule })),
  published,
  effects: effectPart,
  notation,
})
