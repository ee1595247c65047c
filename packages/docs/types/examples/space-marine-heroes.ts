/** A question of each kind of Space Marine Heroes: the compiler holds that none is missing. */
import type { OddsAnswers, OddsQuestions, Question } from '@rollcall/games/space-marine-heroes'

/** By the name of the question. */
export const asked: { readonly [K in keyof OddsAnswers]: OddsQuestions[K] } = {
  'battle-roll': { odds: 'battle-roll', rolledDice: 3 },
  push: { odds: 'push', rolledDice: 1, keptValue: 3 },
  turn: { odds: 'turn', objective: 'movement', maxPushes: 0 },
  attack: { odds: 'attack', spacesAdvanced: 3, attacks: ['slay'] },
  move: { odds: 'move', spacesPerHalf: 4, spacesAdvanced: 5, moves: 2 },
  score: { odds: 'score', spacesAdvanced: [3, 2, 4, 0, 1] },
  'war-actions': { odds: 'war-actions', results: ['luckySix', 'triple 2'], spacesAdvanced: [3, 2, 4, 0, 1] },
  'best-of-three': { odds: 'best-of-three', scores: [3, 1, 2], enemyScores: [2, 3, 0] },
}

/** Every other question, by the word that documents use. */
export const larger: readonly Question[] = [
  { question: 'game', replicates: 4 },
  { question: 'battle', policy: 'winning', replicates: 4 },
  { question: 'match', replicates: 4 },
  { question: 'best-of-three', replicates: 4 },
]
