/** What the questions of this game answer, and what players call it. */

const bust = 'the turn ends in a bust'
const maximum = 'the turn ends in the maximum'
const meanValue = 'value kept on average'

const columns = <Name extends string>(name: Name, word: string) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((column) => [`${name}${column}`, `${word}, column ${column}`])) as {
    readonly [K in `${Name}${1 | 2 | 3 | 4 | 5}`]: string
  }

/** Names of whole games, which stand for themselves, for either side. */
const both = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(['a', 'b'].flatMap((side) => names.map((name) => [side + name, '']))) as {
    readonly [K in `${'a' | 'b'}${Name}`]: string
  }

/** By question. */
export const ANSWERS = {
  'battle-roll': {
    probabilities: {
      'luckySix?': 'a lucky six',
      'doubleSix?': 'a double six',
      'triple?': 'a triple',
      'straight3?': 'a straight of three',
      'straight4?': 'a straight of four',
      'straight5?': 'a straight of five',
      'straight?': 'any straight',
      bust: 'nothing to set aside: a bust',
      'allDice?': 'all dice can be set aside',
      'maximum?': maximum,
    },
    values: {
      value: 'value of the best play',
      'choices?': 'ways to set aside',
      'mostResults?': 'most results at once',
      'mostDice?': 'most dice at once',
    },
    distributions: { 'results?': 'most results to set aside' },
  },
  push: {
    probabilities: { bust, maximum, 'bustNow?': 'this push is a bust' },
    values: {
      value: 'value of the best play',
      'meanValue?': meanValue,
      'stop?': 'value of stopping',
      'push?': 'value of pushing',
    },
  },
  turn: {
    probabilities: { bust, maximum },
    values: {
      value: 'value of the turn',
      meanValue,
      meanResults: 'results kept on average',
      meanWithExtraTurns: 'value with extra turns',
    },
    distributions: { results: 'results kept', 'value?': 'value of the turn' },
  },
  attack: {
    probabilities: { stays: 'the hero stays where it is', inStartingSpace: 'it ends in its starting space' },
    distributions: { spacesAdvanced: 'spaces advanced, after the attacks', retreat: 'spaces it falls back' },
  },
  move: {
    probabilities: { adjacent: 'it stands before the enemy', inEnemyHalf: 'it is in the enemy half' },
    distributions: {
      spacesAdvanced: 'spaces advanced, after the moves',
      movesMade: 'moves made',
      movesLost: 'moves lost',
    },
  },
  score: {
    probabilities: { wins: 'I win if the turn ends here', enemyWins: 'my opponent wins in the same way' },
    distributions: {
      currentScore: 'my score',
      enemyScore: "my opponent's score",
      heroesInEnemyHalf: 'my heroes in the enemy half',
      enemyHeroesInEnemyHalf: 'heroes of my opponent in my half',
    },
  },
  'war-actions': {
    probabilities: { wins: 'I win if the turn ends here' },
    distributions: {
      ...columns('column', 'my spaces advanced'),
      ...columns('enemyColumn', "the enemy's"),
      currentScore: 'my score',
      enemyScore: "my opponent's score",
    },
  },
  'best-of-three': {
    probabilities: { wins: 'I win', draw: 'a draw', loses: 'I lose' },
    distributions: { total: 'my score of all games', enemyTotal: "my opponent's score of all games" },
  },
  games: {
    probabilities: {
      ...both('Wins', 'WinsGoingFirst?', 'WinsGoingSecond?'),
      undecided: '',
      'draw?': '',
      'firstPlayerWins?': '',
    },
    values: both('ResultsPerTurn', 'BustsPerTurn', 'MaximaPerTurn'),
    distributions: { turns: '', ...both('Score', 'Turns', 'Results', 'Busts', 'Maxima') },
  },
} as const
