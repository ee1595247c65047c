/** Duels as questions of this game. */
import { tokensOf } from '../../budget.ts'
import { duels } from '../../duel/question.ts'
import type { QuestionKind } from '../../kit/question.ts'
import { tellActivation } from '../answers/explain.ts'
import { type Blows, isExact } from '../battle-parts/blows.ts'
import { blowRolled } from '../battle-parts/blow.ts'
import { CARD } from '../card.ts'
import { duel, type DuelInput, type SideSituation } from '../schema/duel.ts'
import type { UnitInput } from '../schema/unit.ts'
import { duelOf } from './duel.ts'
import { duellist, resolveDuels } from './resolve.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

/** Unit against unit. */
export const duelQuestions: QuestionKind = duels<UnitInput, SideSituation, DuelInput, DuelSetup, DuelState, Blows>({
  game: CARD.id,
  schema: duel,
  resolve: resolveDuels,
  who: duellist,
  duelOf,
  attacks: { isExact, diceIn: ({ tables }) => tokensOf(tables()) },
  telling: {
    deeds: [
      ['charges', ({ charged }) => charged],
      ['Their Finest Hour', ({ finest }) => finest],
      ['Titanic Duel', ({ titanic }) => titanic !== null],
      ['Inspiring Presence', ({ received }, phase) => received && phase === 'battleshock phase'],
    ],
    blows: ({ tables, compiled }, stream) => {
      const { lines, rolled } = tellActivation(tables(), compiled, stream)
      return { lines, result: blowRolled(rolled) }
    },
  },
})
