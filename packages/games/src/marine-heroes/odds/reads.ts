/** What the questions of this game find out, as players say it. */
import type { Reads } from '../../reads.ts'

const turn = {
  bust: 'the turn ends in a bust',
  maximum: 'the turn ends in the maximum',
  value: 'value of the best play',
  meanValue: 'value kept on average',
}
const board = {
  wins: 'I win if the turn ends here',
  enemyWins: 'my opponent wins in the same way',
  currentScore: 'my score',
  enemyScore: "my opponent's score",
}

/** Columns of the battlefield, mine and those of the enemy. */
const columns = Object.fromEntries(
  [1, 2, 3, 4, 5].flatMap((column) => [
    [`column${column}`, `my spaces advanced, column ${column}`],
    [`enemyColumn${column}`, `the enemy's, column ${column}`],
  ]),
)

/** By question and by the word for programs. */
export const READS: Reads = {
  'battle-roll': {
    ...turn,
    luckySix: 'a lucky six',
    doubleSix: 'a double six',
    triple: 'a triple',
    straight3: 'a straight of three',
    straight4: 'a straight of four',
    straight5: 'a straight of five',
    straight: 'any straight',
    bust: 'nothing to set aside: a bust',
    allDice: 'all dice can be set aside',
    results: 'most results to set aside',
    choices: 'ways to set aside',
    mostResults: 'most results at once',
    mostDice: 'most dice at once',
  },
  push: { ...turn, bustNow: 'this push is a bust', stop: 'value of stopping', push: 'value of pushing' },
  turn: {
    ...turn,
    value: 'value of the turn',
    meanResults: 'results kept on average',
    meanWithExtraTurns: 'value with extra turns',
    results: 'results kept',
  },
  attack: {
    stays: 'the hero stays where it is',
    inStartingSpace: 'it ends in its starting space',
    spacesAdvanced: 'spaces advanced, after the attacks',
    retreat: 'spaces it falls back',
  },
  move: {
    adjacent: 'it stands before the enemy',
    inEnemyHalf: 'it is in the enemy half',
    spacesAdvanced: 'spaces advanced, after the moves',
    movesMade: 'moves made',
    movesLost: 'moves lost',
  },
  score: {
    ...board,
    heroesInEnemyHalf: 'my heroes in the enemy half',
    enemyHeroesInEnemyHalf: 'heroes of my opponent in my half',
  },
  'war-actions': { ...board, ...columns },
  'best-of-three': {
    wins: 'I win',
    draw: 'a draw',
    loses: 'I lose',
    total: 'my score of all games',
    enemyTotal: "my opponent's score of all games",
  },
}
