/** What the questions of this game answer. */
import type { AnswerNames, Answers } from '../../answers.ts'

const COLUMNS = [1, 2, 3, 4, 5].flatMap((column) => [`column${column}`, `enemyColumn${column}`])
const OF_A_SIDE = ['Score', 'Turns', 'Results', 'Busts', 'Maxima']
const PER_TURN = ['ResultsPerTurn', 'BustsPerTurn', 'MaximaPerTurn']
const both = (names: readonly string[]): readonly string[] =>
  ['a', 'b'].flatMap((side) => names.map((name) => side + name))

const games: AnswerNames = {
  probabilities: [
    ...both(['Wins']),
    'undecided',
    'draw?',
    'firstPlayerWins?',
    ...both(['WinsGoingFirst?', 'WinsGoingSecond?']),
  ],
  values: both(PER_TURN),
  distributions: ['turns', ...both(OF_A_SIDE)],
}

/** By question. */
export const ANSWERS: Answers = {
  'battle-roll': {
    probabilities: [
      'luckySix?',
      'doubleSix?',
      'triple?',
      'straight3?',
      'straight4?',
      'straight5?',
      'straight?',
      'bust',
      'allDice?',
      'maximum?',
    ],
    values: ['value', 'choices?', 'mostResults?', 'mostDice?'],
    distributions: ['results?'],
  },
  push: { probabilities: ['bust', 'maximum', 'bustNow?'], values: ['value', 'meanValue?', 'stop?', 'push?'] },
  turn: {
    probabilities: ['bust', 'maximum'],
    values: ['value', 'meanValue', 'meanResults', 'meanWithExtraTurns'],
    distributions: ['results', 'value?'],
  },
  attack: { probabilities: ['stays', 'inStartingSpace'], distributions: ['spacesAdvanced', 'retreat'] },
  move: { probabilities: ['adjacent', 'inEnemyHalf'], distributions: ['spacesAdvanced', 'movesMade', 'movesLost'] },
  score: {
    probabilities: ['wins', 'enemyWins'],
    distributions: ['currentScore', 'enemyScore', 'heroesInEnemyHalf', 'enemyHeroesInEnemyHalf'],
  },
  'war-actions': { probabilities: ['wins'], distributions: [...COLUMNS, 'currentScore', 'enemyScore'] },
  'best-of-three': { probabilities: ['wins', 'draw', 'loses'], distributions: ['total', 'enemyTotal'] },
  games,
}
