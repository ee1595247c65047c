/** What a game cannot be asked, said before anything is computed. */
import { termsOf } from '@rollcall/analysis'
import { type Issue, RollcallError, unlessFaulty } from '@rollcall/core'
import type { Game } from '@rollcall/games'
import type { Config, Question } from './config.ts'

const NOBODY = 'it has no units that attack one another; ask "rollcall odds"'

/** Why a game has no such table; `null`: it has. */
const LACKS: Readonly<Record<Question, (game: Game) => string | null>> = {
  damage: (game) => (game.asked.includes('damage') ? null : NOBODY),
  slain: ({ worth }) => (worth === undefined ? null : 'it tells no number of models slain'),
  analyse: (game) => (isAnalysed(game) ? null : NOBODY),
  battle: ({ kinds, worth }) =>
    kinds.includes('battle') && worth === undefined ? null : 'it has no battles of two armies',
  duel: ({ asked }) => (asked.includes('duel') ? null : NOBODY),
}

const isAnalysed = (game: Game): boolean => unlessFaulty(() => termsOf(game))?.game === game.id

/** Fails with `ERR_INPUT_INVALID` where a dataset asks what the game has no table for, and names every such question. */
export function checkQuestions(game: Game, { questions }: Pick<Config, 'questions'>): void {
  const issues = questions.flatMap((question): Issue[] => {
    const why = LACKS[question](game)
    return why === null ? [] : [{ path: 'questions', message: `"${question}" is not asked of ${game.title}: ${why}` }]
  })
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the dataset cannot be used', { issues })
}
