/** Warhammer 40,000, 9th edition. */
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { fights } from '../kit/fights.ts'
import { together } from '../together/question.ts'
import { askFight } from './answer.ts'
import { CARD } from './card.ts'
import { duelQuestions } from './duel/question.ts'
import { fractionsOf } from './exact.ts'
import { explainFight } from './explain.ts'
import { FACTS } from './facts.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { ANSWERS } from './odds/answers.ts'
import { prepare } from './prepare.ts'
import { prepareAttacker } from './prepared.ts'
import { resolveFights } from './resolve.ts'
import { effectPart } from './schema/effects.ts'
import { published } from './published.ts'
import { fight, SWITCHES } from './schema/scenario.ts'
import { together as togetherSchema } from './schema/together.ts'
import { diceOf, seriesOf } from './together/series.ts'
import { resolveTogether } from './together/setup.ts'

/** Warhammer 40,000, 9th edition: the attack sequence model by model, and every small roll round it. */
export const wh40k9e: Game = defineGame({
  ...CARD,
  questions: [
    fights({
      schema: fight,
      resolve: resolveFights,
      ask: askFight,
      explain: explainFight,
      plan: (each) => prepare(each).plan,
      fractions: fractionsOf,
      unsaid: (each) => prepare(each).notes.unsaid.values(),
    }),
    together({ game: CARD.id, schema: togetherSchema, resolve: resolveTogether, seriesOf, diceOf }),
    duelQuestions,
  ],
  odds: questions,
  answers: ANSWERS,
  facts: FACTS,
  situations: () =>
    Object.entries(SWITCHES).map(([key, { name, rule }]) => ({ key, name, takes: 'yes' as const, rule })),
  published,
  effects: effectPart,
  notation,
  prepare: prepareAttacker,
})
