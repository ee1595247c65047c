/** What questions of Warhammer 40,000, 9th edition answer, in types. Made by "npm run schema": do not edit. */
import type { Summary } from '@rollcall/core'
import type { OddsResult } from '../odds.ts'
import type {
  AdvanceOdds,
  AttacksOdds,
  AttritionOdds,
  BattleSizeOdds,
  CharacteristicOdds,
  ChargeOdds,
  DenyOdds,
  DiceOdds,
  HitOdds,
  IgnoreWoundsOdds,
  MoraleOdds,
  MortalWoundsOdds,
  ObjectiveOdds,
  OnlyWarOdds,
  OverwatchOdds,
  PerilsOdds,
  PsychicOdds,
  RollOffOdds,
  SaveOdds,
  SmiteOdds,
  TransportOdds,
  WoundOdds,
} from './wh40k-9e.questions.ts'

/** What "advance" answers. */
export interface AdvanceAnswer extends OddsResult {
  readonly odds: 'advance'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly reach: Summary }
}

/** What "attacks" answers. */
export interface AttacksAnswer extends OddsResult {
  readonly odds: 'attacks'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly attacks: Summary }
}

/** What "attrition" answers. */
export interface AttritionAnswer extends OddsResult {
  readonly odds: 'attrition'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly fled: Summary }
}

/** What "battle-size" answers. */
export interface BattleSizeAnswer extends OddsResult {
  readonly odds: 'battle-size'
  readonly probabilities: {
    readonly combatPatrol: number
    readonly incursion: number
    readonly strikeForce: number
    readonly onslaught: number
  }
  readonly fractions: {
    readonly combatPatrol?: string
    readonly incursion?: string
    readonly strikeForce?: string
    readonly onslaught?: string
  }
  readonly distributions: { readonly hours: Summary; readonly tableWidth: Summary; readonly tableLength: Summary }
}

/** What "characteristic" answers. */
export interface CharacteristicAnswer extends OddsResult {
  readonly odds: 'characteristic'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly value: Summary }
}

/** What "charge" answers. */
export interface ChargeAnswer extends OddsResult {
  readonly odds: 'charge'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly total: Summary }
}

/** What "deny" answers. */
export interface DenyAnswer extends OddsResult {
  readonly odds: 'deny'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "dice" answers. */
export interface DiceAnswer extends OddsResult {
  readonly odds: 'dice'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly result: Summary }
}

/** What "hit" answers. */
export interface HitAnswer extends OddsResult {
  readonly odds: 'hit'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "ignore-wounds" answers. */
export interface IgnoreWoundsAnswer extends OddsResult {
  readonly odds: 'ignore-wounds'
  readonly probabilities: { readonly destroyed: number }
  readonly fractions: { readonly destroyed?: string }
  readonly distributions: { readonly lost: Summary }
}

/** What "morale" answers. */
export interface MoraleAnswer extends OddsResult {
  readonly odds: 'morale'
  readonly probabilities: { readonly passed: number; readonly failed: number; readonly gone: number }
  readonly fractions: { readonly passed?: string; readonly failed?: string; readonly gone?: string }
  readonly distributions: { readonly fled: Summary; readonly lost: Summary; readonly remaining: Summary }
}

/** What "mortal-wounds" answers. */
export interface MortalWoundsAnswer extends OddsResult {
  readonly odds: 'mortal-wounds'
  readonly probabilities: { readonly destroyed: number }
  readonly fractions: { readonly destroyed?: string }
  readonly distributions: { readonly lost: Summary; readonly slain: Summary }
}

/** What "objective" answers. */
export interface ObjectiveAnswer extends OddsResult {
  readonly odds: 'objective'
  readonly probabilities: { readonly mine: number; readonly theirs: number; readonly nobody: number }
  readonly fractions: { readonly mine?: string; readonly theirs?: string; readonly nobody?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "only-war" answers. */
export interface OnlyWarAnswer extends OddsResult {
  readonly odds: 'only-war'
  readonly probabilities: { readonly win: number; readonly draw: number; readonly lose: number }
  readonly fractions: { readonly win?: string; readonly draw?: string; readonly lose?: string }
  readonly distributions: { readonly mine: Summary; readonly theirs: Summary }
}

/** What "overwatch" answers. */
export interface OverwatchAnswer extends OddsResult {
  readonly odds: 'overwatch'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "perils" answers. */
export interface PerilsAnswer extends OddsResult {
  readonly odds: 'perils'
  readonly probabilities: { readonly psykerDestroyed: number }
  readonly fractions: { readonly psykerDestroyed?: string }
  readonly distributions: { readonly lost: Summary; readonly mortalWoundsNearby: Summary }
}

/** What "psychic" answers. */
export interface PsychicAnswer extends OddsResult {
  readonly odds: 'psychic'
  readonly probabilities: {
    readonly passed: number
    readonly perils: number
    readonly psykerDestroyed: number
    readonly denied: number
    readonly manifested: number
  }
  readonly fractions: {
    readonly passed?: string
    readonly perils?: string
    readonly psykerDestroyed?: string
    readonly denied?: string
    readonly manifested?: string
  }
  readonly distributions: { readonly psykerMortalWounds: Summary; readonly mortalWounds: Summary }
}

/** What "roll-off" answers. */
export interface RollOffAnswer extends OddsResult {
  readonly odds: 'roll-off'
  readonly probabilities: { readonly win: number; readonly lose: number }
  readonly fractions: { readonly win?: string; readonly lose?: string }
  readonly distributions: { readonly rounds: Summary }
}

/** What "save" answers. */
export interface SaveAnswer extends OddsResult {
  readonly odds: 'save'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "smite" answers. */
export interface SmiteAnswer extends OddsResult {
  readonly odds: 'smite'
  readonly probabilities: {
    readonly passed: number
    readonly perils: number
    readonly psykerDestroyed: number
    readonly denied: number
    readonly manifested: number
  }
  readonly fractions: {
    readonly passed?: string
    readonly perils?: string
    readonly psykerDestroyed?: string
    readonly denied?: string
    readonly manifested?: string
  }
  readonly distributions: { readonly psykerMortalWounds: Summary; readonly mortalWounds: Summary }
}

/** What "transport" answers. */
export interface TransportAnswer extends OddsResult {
  readonly odds: 'transport'
  readonly probabilities: { readonly none: number }
  readonly fractions: { readonly none?: string }
  readonly distributions: { readonly destroyed: Summary }
}

/** What "wound" answers. */
export interface WoundAnswer extends OddsResult {
  readonly odds: 'wound'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly needed: Summary }
}

/** Answers by the names of small questions. */
export interface OddsAnswers {
  readonly advance: AdvanceAnswer
  readonly attacks: AttacksAnswer
  readonly attrition: AttritionAnswer
  readonly 'battle-size': BattleSizeAnswer
  readonly characteristic: CharacteristicAnswer
  readonly charge: ChargeAnswer
  readonly deny: DenyAnswer
  readonly dice: DiceAnswer
  readonly hit: HitAnswer
  readonly 'ignore-wounds': IgnoreWoundsAnswer
  readonly morale: MoraleAnswer
  readonly 'mortal-wounds': MortalWoundsAnswer
  readonly objective: ObjectiveAnswer
  readonly 'only-war': OnlyWarAnswer
  readonly overwatch: OverwatchAnswer
  readonly perils: PerilsAnswer
  readonly psychic: PsychicAnswer
  readonly 'roll-off': RollOffAnswer
  readonly save: SaveAnswer
  readonly smite: SmiteAnswer
  readonly transport: TransportAnswer
  readonly wound: WoundAnswer
}

/** Small questions by their names. */
export interface OddsQuestions {
  readonly advance: AdvanceOdds
  readonly attacks: AttacksOdds
  readonly attrition: AttritionOdds
  readonly 'battle-size': BattleSizeOdds
  readonly characteristic: CharacteristicOdds
  readonly charge: ChargeOdds
  readonly deny: DenyOdds
  readonly dice: DiceOdds
  readonly hit: HitOdds
  readonly 'ignore-wounds': IgnoreWoundsOdds
  readonly morale: MoraleOdds
  readonly 'mortal-wounds': MortalWoundsOdds
  readonly objective: ObjectiveOdds
  readonly 'only-war': OnlyWarOdds
  readonly overwatch: OverwatchOdds
  readonly perils: PerilsOdds
  readonly psychic: PsychicOdds
  readonly 'roll-off': RollOffOdds
  readonly save: SaveOdds
  readonly smite: SmiteOdds
  readonly transport: TransportOdds
  readonly wound: WoundOdds
}
