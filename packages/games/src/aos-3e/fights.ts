/** Age of Sigmar as far as fights and small questions go: most of what is asked, without duels and battles. */
import { RollcallError } from '@rollcall/core'
import type { Game } from '../game.ts'
import { defineGame } from '../kit/define-game.ts'
import { fights } from '../kit/fights.ts'
import { askFight } from './answers/answer.ts'
import { CARD } from './card.ts'
import { fractionsOf } from './answers/exact.ts'
import { explainFight } from './answers/explain.ts'
import { FACTS } from './facts.ts'
import { NAMED } from './named.ts'
import { notation } from './reading/notation.ts'
import { questions } from './odds/index.ts'
import { ANSWERS } from './odds/answers.ts'
import { settle } from './answers/prepare.ts'
import { prepareAttacker } from './answers/prepared.ts'
import { resolveFights } from './reading/resolve.ts'
import { effectPart } from './schema/effects.ts'
import { fight } from './schema/scenario.ts'

/** Every attacker against every target. */
export const ofFights = fights({
  schema: fight,
  resolve: resolveFights,
  ask: askFight,
  explain: explainFight,
  plan: (each) => settle(each).compiled.plan,
  fractions: fractionsOf,
  unsaid: (each) => settle(each).notes.unsaid.values(),
})

/** What is the game's own, whatever is asked. */
export const OWN = {
  ...CARD,
  odds: questions,
  answers: ANSWERS,
  facts: FACTS,
  situations: () =>
    Object.entries(NAMED).map(([key, { name, takes, rule, side }]) => ({ key, name, takes, rule, side })),
  effects: effectPart,
  notation,
  prepare: prepareAttacker,
}

/** Schemas of duels and battles are not made here; whoever publishes them loads the whole game. */
const unpublished = (): never => {
  throw new RollcallError(
    'ERR_USAGE',
    `${CARD.title} was loaded for fights alone: loadGame('${CARD.id}') has its schemas`,
  )
}

/** The game that is asked about fights alone. */
export const game: Game = defineGame({
  ...OWN,
  questions: [ofFights],
  published: { questions: unpublished, schemas: unpublished },
})
