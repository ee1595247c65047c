/** Questions of Space Marine Heroes, battle game, and what they answer, in types. Made by "npm run schema": do not edit. */
import type { ANSWERS } from '../space-marine-heroes/odds/answers.ts'
import type { OddsResult } from '../odds.ts'
import type { Promised, SmallAnswers } from './promised.ts'

/** What every small question may say. */
export type SmallQuestion = {
  readonly game?: 'space-marine-heroes' | undefined
  readonly name?: string | undefined
}

export type GameQuestion = {
  readonly game?: 'space-marine-heroes' | undefined
  /** Default: game. */
  readonly question?: 'game' | 'battle' | 'match' | 'best-of-three' | undefined
  readonly name?: string | undefined
  readonly armies?: readonly Army[] | undefined
  readonly policy?: Policy | readonly Policy[] | undefined
  readonly actions?: 'greedyAdvance' | 'greedyScore' | 'random' | undefined
  readonly instead?: readonly Instead[] | undefined
  /** A whole number from 2 to 100. */
  readonly spacesPerHalf?: number | string | undefined
  /** Who is first: coin, a or b. */
  readonly first?: number | string | undefined
  /** Default: true. */
  readonly mirrorColumns?: boolean | undefined
  /** A whole number from 1 to 100, or unlimited. */
  readonly maxActionsPerHero?: number | string | null | undefined
  /** A whole number from 1 to 100000. */
  readonly maxTurns?: number | string | undefined
  /** A whole number from 1 to 1000000000. */
  readonly replicates?: number | string | undefined
  readonly seed?: string | number | undefined
  readonly method?: 'auto' | 'exact' | 'simulated' | undefined
  readonly dice?: boolean | undefined
  readonly a?: Army | null | undefined
  readonly b?: Army | null | undefined
  readonly army?: Army | null | undefined
  readonly enemy?: Army | null | undefined
}

export type Instead = {
  readonly name?: string | undefined
  /** A whole number from 1 to 2. */
  readonly army?: number | string | undefined
  /** Five heroes by column, or one card for all five. */
  readonly heroes?: readonly Hero[] | Hero | undefined
  readonly policy?: Policy | undefined
  readonly actions?: 'greedyAdvance' | 'greedyScore' | 'random' | undefined
}

/** Attacks on one hero, one after another: where it ends (5.3, 5.4, INT-15). */
export type AttackOdds = SmallQuestion & {
  readonly odds: 'attack' | 'attacks' | 'retreat' | 'slay' | 'armour'
  /** A whole number from 0 to 198. */
  readonly spacesAdvanced: number | string
  /** A number of attacks up to 20, or a list of attack and slay. */
  readonly attacks?: number | string | readonly string[] | undefined
  /** A roll from 1+ to 7+, or none. */
  readonly staysOn?: number | string | null | undefined
  /** Default: true. */
  readonly terminatorArmour?: boolean | undefined
  readonly shield?: boolean | undefined
}

/** A battle roll: chances of a number of dice, or what to set aside of the faces shown and whether to push (4, 7, 8). */
export type BattleRollOdds = SmallQuestion & {
  readonly odds: 'battle-roll' | 'roll' | 'winning-results' | 'combinations' | 'set-aside' | 'roll-table' | 'roll-odds' | 'roll-probabilities' | 'bust'
  /** A number of dice from 1 to 6, or their faces such as 2,2,5. */
  readonly rolledDice?: number | string | readonly (number | string)[] | undefined
  /** At most 6 dice by their faces, such as 2,2,5. */
  readonly heldDice?: number | string | readonly (number | string)[] | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly keptValue?: number | string | undefined
  /** An objective: count, movement or maximum. */
  readonly objective?: 'count' | 'movement' | 'maximum' | undefined
  readonly resultValues?: ResultValues | undefined
  /** Default: true. */
  readonly holdingAllowed?: boolean | undefined
  readonly countExtraTurns?: boolean | undefined
  /** A whole number from 0 to 100, or unlimited. */
  readonly maxPushes?: number | string | null | undefined
}

/** Best of three: current scores added up (6.3, INT-12). */
export type BestOfThreeOdds = SmallQuestion & {
  readonly odds: 'best-of-three' | 'match-score'
  /** The scores of three games, such as 12,8,10. */
  readonly scores: string | readonly number[]
  /** The scores of three games, such as 12,8,10. */
  readonly enemyScores: string | readonly number[]
}

/** Moves of one hero: how far it comes before the enemy it faces blocks it (5.1, 5.2, INT-10). */
export type MoveOdds = SmallQuestion & {
  readonly odds: 'move' | 'moves' | 'advance' | 'blocking'
  /** A whole number from 0 to 198. */
  readonly spacesAdvanced: number | string
  /** A whole number from 0 to 198. */
  readonly enemySpacesAdvanced?: number | string | undefined
  /** A whole number from 0 to 1000. */
  readonly moves?: number | string | undefined
  /** A whole number from 2 to 100. */
  readonly spacesPerHalf?: number | string | undefined
}

/** Stop or push with the dice that remain, and which to hold; or what one push is worth (4.5, 8). */
export type PushOdds = SmallQuestion & {
  readonly odds: 'push' | 'stop-or-push' | 'stop-or-roll' | 'decide' | 'push-value' | 'roll-value' | 'state-value' | 'holding' | 'decision' | 'push-or-stop'
  /** At most 6 dice by their faces, such as 2,2,5. */
  readonly remainingDice?: number | string | readonly (number | string)[] | undefined
  /** A number of dice from 1 to 6, or their faces such as 2,2,5. */
  readonly rolledDice?: number | string | readonly (number | string)[] | undefined
  /** At most 6 dice by their faces, such as 2,2,5. */
  readonly heldDice?: number | string | readonly (number | string)[] | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly keptValue?: number | string | undefined
  /** An objective: count, movement or maximum. */
  readonly objective?: 'count' | 'movement' | 'maximum' | undefined
  readonly resultValues?: ResultValues | undefined
  /** Default: true. */
  readonly holdingAllowed?: boolean | undefined
  readonly countExtraTurns?: boolean | undefined
  /** A whole number from 0 to 100, or unlimited. */
  readonly maxPushes?: number | string | null | undefined
}

/** Current scores, heroes in the enemy half, and whether a turn that ends here wins (6.1, 6.2). */
export type ScoreOdds = SmallQuestion & {
  readonly odds: 'score' | 'victory' | 'current-score' | 'win' | 'win-check' | 'victory-check'
  /** Five numbers of spaces, by column. */
  readonly spacesAdvanced: number | string | readonly (number | string)[]
  /** Five numbers of spaces, by column. */
  readonly enemySpacesAdvanced?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 2 to 100. */
  readonly spacesPerHalf?: number | string | undefined
  /** Default: true. */
  readonly mirrorColumns?: boolean | undefined
  /** Columns from 1 to 5. */
  readonly inspire?: number | string | readonly (number | string)[] | undefined
  /** Columns from 1 to 5. */
  readonly enemyInspire?: number | string | readonly (number | string)[] | undefined
}

/** A whole turn under a policy: mean value, results kept, chances of a bust and of the maximum (8, 9). */
export type TurnOdds = SmallQuestion & {
  readonly odds: 'turn' | 'optimal-turn' | 'turn-value' | 'optimal-stopping' | 'policy' | 'optimal' | 'turn-policy' | 'optimal-policy' | 'turn-odds'
  readonly policy?: Policy | undefined
  readonly setAside?: 'mostResults' | 'mostDice' | undefined
  /** A whole number from 1 to 7. */
  readonly pushIfAtLeast?: number | string | undefined
  /** An objective: count, movement or maximum. */
  readonly objective?: 'count' | 'movement' | 'maximum' | undefined
  readonly resultValues?: ResultValues | undefined
  /** Default: true. */
  readonly holdingAllowed?: boolean | undefined
  readonly countExtraTurns?: boolean | undefined
  /** A whole number from 0 to 100, or unlimited. */
  readonly maxPushes?: number | string | null | undefined
}

/** What a policy makes of winning results on a battlefield (5, 9). */
export type WarActionsOdds = SmallQuestion & {
  readonly odds: 'war-actions' | 'actions' | 'spend' | 'spend-results'
  /** A winning result: luckySix, doubleSix, triple 2 or straight 1 2 3. */
  readonly results: string | readonly (string | Readonly<Record<string, string | number | readonly number[]>>)[]
  /** Five numbers of spaces, by column. */
  readonly spacesAdvanced?: number | string | readonly (number | string)[] | undefined
  /** Five numbers of spaces, by column. */
  readonly enemySpacesAdvanced?: number | string | readonly (number | string)[] | undefined
  /** A whole number from 2 to 100. */
  readonly spacesPerHalf?: number | string | undefined
  /** Default: true. */
  readonly mirrorColumns?: boolean | undefined
  /** Five heroes by column, or one card for all five. */
  readonly heroes?: readonly Hero[] | Hero | undefined
  /** Five heroes by column, or one card for all five. */
  readonly enemyHeroes?: readonly Hero[] | Hero | undefined
  readonly actions?: 'greedyAdvance' | 'greedyScore' | 'random' | undefined
  /** A whole number from 1 to 100, or unlimited. */
  readonly maxActionsPerHero?: number | string | null | undefined
}

export type Army = {
  readonly name?: string | undefined
  /** Five heroes by column, or one card for all five. */
  readonly heroes?: readonly Hero[] | Hero | undefined
  readonly policy?: Policy | undefined
  readonly actions?: 'greedyAdvance' | 'greedyScore' | 'random' | undefined
}

export type Hero = {
  /** Default: Hero. */
  readonly name?: string | undefined
  /** Default: true. */
  readonly terminatorArmour?: boolean | undefined
  /** Default: null. */
  readonly equipment?: 'shoot' | 'slay' | 'mowDown' | 'priorityVox' | 'inspire' | 'shield' | null | undefined
  readonly result?: 'luckySix' | 'doubleSix' | 'straightOrTriple' | undefined
  readonly range?: 'melee' | 'short' | 'medium' | 'long' | undefined
  /** A roll from 1+ to 7+, or none. */
  readonly staysOn?: number | string | null | undefined
}

/** How the dice are played. */
export type Policy = 'winning' | 'optimal' | 'optimalCount' | 'optimalMovement' | 'cautious' | 'stopAfterFirstRoll' | 'greedy' | 'random' | `mostResults(${number})` | `mostDice(${number})` | { readonly setAside: 'mostResults' | 'mostDice'; readonly pushIfAtLeast?: number | string | undefined; readonly maxPushes?: number | string | null | undefined } | PolicyWords

export type PolicyWords = {
  /** An objective: count, movement or maximum. */
  readonly objective?: 'count' | 'movement' | 'maximum' | undefined
  readonly resultValues?: ResultValues | undefined
  /** Default: true. */
  readonly holdingAllowed?: boolean | undefined
  readonly countExtraTurns?: boolean | undefined
  /** A whole number from 0 to 100, or unlimited. */
  readonly maxPushes?: number | string | null | undefined
}

export type ResultValues = {
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly luckySix?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly doubleSix?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly triple?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly straight?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly straight3?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly straight4?: number | string | undefined
  /** A number of 0 or more with at most six digits in each part, such as 2, 0.5 or 1/2. */
  readonly straight5?: number | string | undefined
}

/** Small questions by their names. */
export type OddsQuestions = {
  readonly attack: AttackOdds
  readonly 'battle-roll': BattleRollOdds
  readonly 'best-of-three': BestOfThreeOdds
  readonly move: MoveOdds
  readonly push: PushOdds
  readonly score: ScoreOdds
  readonly turn: TurnOdds
  readonly 'war-actions': WarActionsOdds
}

/** A small question, by its name. */
export type OddsQuestion = OddsQuestions[keyof OddsQuestions]

/** Everything that may be asked. */
export type Question =
  | GameQuestion
  | OddsQuestion

/** Answers by the names of small questions. */
export type OddsAnswers = SmallAnswers<typeof ANSWERS>
export type AttackAnswer = OddsAnswers['attack']
export type BattleRollAnswer = OddsAnswers['battle-roll']
export type BestOfThreeAnswer = OddsAnswers['best-of-three']
export type MoveAnswer = OddsAnswers['move']
export type PushAnswer = OddsAnswers['push']
export type ScoreAnswer = OddsAnswers['score']
export type TurnAnswer = OddsAnswers['turn']
export type WarActionsAnswer = OddsAnswers['war-actions']
export type GamesAnswer = Promised<OddsResult, (typeof ANSWERS)['games']>
