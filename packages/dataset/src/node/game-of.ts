/** As much of a game as a dataset asks of it. */
import { type Game, loadGame } from '@rollcall/games'
import { isAsked, type Plan } from '../plan.ts'

/** The game of a dataset, loaded. */
export const gameOf = (plan: Pick<Plan, 'game' | 'config'>): Promise<Game> =>
  loadGame(plan.game, { question: isAsked(plan, 'duel') || isAsked(plan, 'analyse') ? 'duel' : 'damage' })
