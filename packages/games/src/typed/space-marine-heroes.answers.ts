/** What questions of Space Marine Heroes, battle game answer, in types. Made by "npm run schema": do not edit. */
import type { Summary } from '@rollcall/core'
import type { OddsResult } from '../odds.ts'
import type {
  AttackOdds,
  BattleRollOdds,
  BestOfThreeOdds,
  MoveOdds,
  PushOdds,
  ScoreOdds,
  TurnOdds,
  WarActionsOdds,
} from './space-marine-heroes.questions.ts'

/** What "attack" answers. */
export interface AttackAnswer extends OddsResult {
  readonly odds: 'attack'
  readonly probabilities: { readonly stays: number; readonly inStartingSpace: number }
  readonly fractions: { readonly stays?: string; readonly inStartingSpace?: string }
  readonly distributions: { readonly spacesAdvanced: Summary; readonly retreat: Summary }
}

/** What "battle-roll" answers. */
export interface BattleRollAnswer extends OddsResult {
  readonly odds: 'battle-roll'
  readonly probabilities: {
    readonly luckySix?: number
    readonly doubleSix?: number
    readonly triple?: number
    readonly straight3?: number
    readonly straight4?: number
    readonly straight5?: number
    readonly straight?: number
    readonly bust: number
    readonly allDice?: number
    readonly maximum?: number
  }
  readonly values: {
    readonly value: number
    readonly choices?: number
    readonly mostResults?: number
    readonly mostDice?: number
  }
  readonly fractions: {
    readonly luckySix?: string
    readonly doubleSix?: string
    readonly triple?: string
    readonly straight3?: string
    readonly straight4?: string
    readonly straight5?: string
    readonly straight?: string
    readonly bust?: string
    readonly allDice?: string
    readonly maximum?: string
    readonly value?: string
    readonly choices?: string
    readonly mostResults?: string
    readonly mostDice?: string
  }
  readonly distributions: { readonly results?: Summary }
}

/** What "best-of-three" answers. */
export interface BestOfThreeAnswer extends OddsResult {
  readonly odds: 'best-of-three'
  readonly probabilities: { readonly wins: number; readonly draw: number; readonly loses: number }
  readonly fractions: { readonly wins?: string; readonly draw?: string; readonly loses?: string }
  readonly distributions: { readonly total: Summary; readonly enemyTotal: Summary }
}

/** What "move" answers. */
export interface MoveAnswer extends OddsResult {
  readonly odds: 'move'
  readonly probabilities: { readonly adjacent: number; readonly inEnemyHalf: number }
  readonly fractions: { readonly adjacent?: string; readonly inEnemyHalf?: string }
  readonly distributions: {
    readonly spacesAdvanced: Summary
    readonly movesMade: Summary
    readonly movesLost: Summary
  }
}

/** What "push" answers. */
export interface PushAnswer extends OddsResult {
  readonly odds: 'push'
  readonly probabilities: { readonly bust: number; readonly maximum: number; readonly bustNow?: number }
  readonly values: {
    readonly value: number
    readonly meanValue?: number
    readonly stop?: number
    readonly push?: number
  }
  readonly fractions: {
    readonly bust?: string
    readonly maximum?: string
    readonly bustNow?: string
    readonly value?: string
    readonly meanValue?: string
    readonly stop?: string
    readonly push?: string
  }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "score" answers. */
export interface ScoreAnswer extends OddsResult {
  readonly odds: 'score'
  readonly probabilities: { readonly wins: number; readonly enemyWins: number }
  readonly fractions: { readonly wins?: string; readonly enemyWins?: string }
  readonly distributions: {
    readonly currentScore: Summary
    readonly enemyScore: Summary
    readonly heroesInEnemyHalf: Summary
    readonly enemyHeroesInEnemyHalf: Summary
  }
}

/** What "turn" answers. */
export interface TurnAnswer extends OddsResult {
  readonly odds: 'turn'
  readonly probabilities: { readonly bust: number; readonly maximum: number }
  readonly values: {
    readonly value: number
    readonly meanValue: number
    readonly meanResults: number
    readonly meanWithExtraTurns: number
  }
  readonly fractions: {
    readonly bust?: string
    readonly maximum?: string
    readonly value?: string
    readonly meanValue?: string
    readonly meanResults?: string
    readonly meanWithExtraTurns?: string
  }
  readonly distributions: { readonly results: Summary; readonly value?: Summary }
}

/** What "war-actions" answers. */
export interface WarActionsAnswer extends OddsResult {
  readonly odds: 'war-actions'
  readonly probabilities: { readonly wins: number }
  readonly fractions: { readonly wins?: string }
  readonly distributions: {
    readonly column1: Summary
    readonly enemyColumn1: Summary
    readonly column2: Summary
    readonly enemyColumn2: Summary
    readonly column3: Summary
    readonly enemyColumn3: Summary
    readonly column4: Summary
    readonly enemyColumn4: Summary
    readonly column5: Summary
    readonly enemyColumn5: Summary
    readonly currentScore: Summary
    readonly enemyScore: Summary
  }
}

/** Whole games. */
export interface GamesAnswer extends OddsResult {
  readonly probabilities: {
    readonly aWins: number
    readonly bWins: number
    readonly undecided: number
    readonly draw?: number
    readonly firstPlayerWins?: number
    readonly aWinsGoingFirst?: number
    readonly aWinsGoingSecond?: number
    readonly bWinsGoingFirst?: number
    readonly bWinsGoingSecond?: number
  }
  readonly values: {
    readonly aResultsPerTurn: number
    readonly aBustsPerTurn: number
    readonly aMaximaPerTurn: number
    readonly bResultsPerTurn: number
    readonly bBustsPerTurn: number
    readonly bMaximaPerTurn: number
  }
  readonly fractions: {
    readonly aWins?: string
    readonly bWins?: string
    readonly undecided?: string
    readonly draw?: string
    readonly firstPlayerWins?: string
    readonly aWinsGoingFirst?: string
    readonly aWinsGoingSecond?: string
    readonly bWinsGoingFirst?: string
    readonly bWinsGoingSecond?: string
    readonly aResultsPerTurn?: string
    readonly aBustsPerTurn?: string
    readonly aMaximaPerTurn?: string
    readonly bResultsPerTurn?: string
    readonly bBustsPerTurn?: string
    readonly bMaximaPerTurn?: string
  }
  readonly distributions: {
    readonly turns: Summary
    readonly aScore: Summary
    readonly aTurns: Summary
    readonly aResults: Summary
    readonly aBusts: Summary
    readonly aMaxima: Summary
    readonly bScore: Summary
    readonly bTurns: Summary
    readonly bResults: Summary
    readonly bBusts: Summary
    readonly bMaxima: Summary
  }
}

/** Answers by the names of small questions. */
export interface OddsAnswers {
  readonly attack: AttackAnswer
  readonly 'battle-roll': BattleRollAnswer
  readonly 'best-of-three': BestOfThreeAnswer
  readonly move: MoveAnswer
  readonly push: PushAnswer
  readonly score: ScoreAnswer
  readonly turn: TurnAnswer
  readonly 'war-actions': WarActionsAnswer
}

/** Small questions by their names. */
export interface OddsQuestions {
  readonly attack: AttackOdds
  readonly 'battle-roll': BattleRollOdds
  readonly 'best-of-three': BestOfThreeOdds
  readonly move: MoveOdds
  readonly push: PushOdds
  readonly score: ScoreOdds
  readonly turn: TurnOdds
  readonly 'war-actions': WarActionsOdds
}
