/** As much of a game as a dataset asks of it. */
import { type Game, loadGame } from '@rollcall/games'
import { isAsked, type DatasetPlan } from '../plan.ts'

/** Questions that need more of a game than its fights. */
const MORE = ['battle', 'duel', 'analyse'] as const

/** The game of a dataset, loaded. */
export const gameOf = (plan: Pick<DatasetPlan, 'game' | 'config'>): Promise<Game> =>
  loadGame(plan.game, { question: MORE.find((each) => isAsked(plan, each)) ?? 'damage' })
