/** Duels as questions of this game. */
import { tokensOf } from '../../budget.ts'
import { duels } from '../../duel/question.ts'
import type { QuestionKind } from '../../kit/question.ts'
import { isExact } from '../../kit/volley.ts'
import { CARD } from '../card.ts'
import { tellActivation } from '../explain.ts'
import { duel, type DuelInput, type SideSituation } from '../schema/duel.ts'
import type { UnitInput } from '../schema/unit.ts'
import { duelOf } from './duel.ts'
import { duellist, resolveDuels } from './resolve.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'
import { lostIn, type Volley } from './volley.ts'

/** Unit against unit. */
export const duelQuestions: QuestionKind = duels<UnitInput, SideSituation, DuelInput, DuelSetup, DuelState, Volley>({
  game: CARD.id,
  schema: duel,
  resolve: resolveDuels,
  who: duellist,
  duelOf,
  attacks: { isExact, diceIn: ({ told }) => tokensOf(told.tables) },
  telling: {
    deeds: [
      ['charges', ({ charged }) => charged],
      ['moves towards the enemy', ({ moved }) => moved === 'moved'],
      ['Falls Back', ({ moved }) => moved === 'fellBack'],
    ],
    blows: ({ told, from }, stream) => {
      const { lines, rolled } = tellActivation(told, stream, from)
      return { lines, result: lostIn(told.tables, rolled, from) }
    },
  },
})
