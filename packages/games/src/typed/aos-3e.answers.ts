/** What questions of Warhammer Age of Sigmar, 3rd edition answer, in types. Made by "npm run schema": do not edit. */
import type { Summary } from '@rollcall/core'
import type { OddsResult } from '../odds.ts'
import type {
  BanishOdds,
  BattleshockOdds,
  CastOdds,
  ChargeOdds,
  CommandPointsOdds,
  DemolishOdds,
  DispelOdds,
  HeroicLeadershipOdds,
  HeroicRecoveryOdds,
  ObjectiveOdds,
  PrayerOdds,
  PriorityOdds,
  RallyOdds,
  RampageOdds,
  RunOdds,
  SkilledLeaderOdds,
  TerrainOdds,
  ThreatOdds,
  UnbindOdds,
} from './aos-3e.questions.ts'

/** What "banish" answers. */
export interface BanishAnswer extends OddsResult {
  readonly odds: 'banish'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "battleshock" answers. */
export interface BattleshockAnswer extends OddsResult {
  readonly odds: 'battleshock'
  readonly probabilities: { readonly failed: number }
  readonly fractions: { readonly failed?: string }
  readonly distributions: { readonly fled: Summary; readonly remaining: Summary }
}

/** What "cast" answers. */
export interface CastAnswer extends OddsResult {
  readonly odds: 'cast'
  readonly probabilities: {
    readonly cast: number
    readonly miscast: number
    readonly unbound: number
    readonly effect: number
  }
  readonly fractions: {
    readonly cast?: string
    readonly miscast?: string
    readonly unbound?: string
    readonly effect?: string
  }
  readonly distributions: { readonly casterMortalWounds: Summary }
}

/** What "charge" answers. */
export interface ChargeAnswer extends OddsResult {
  readonly odds: 'charge'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly total: Summary }
}

/** What "command-points" answers. */
export interface CommandPointsAnswer extends OddsResult {
  readonly odds: 'command-points'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly commandPoints: Summary; readonly forOneHero: Summary }
}

/** What "demolish" answers. */
export interface DemolishAnswer extends OddsResult {
  readonly odds: 'demolish'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly slain: Summary }
}

/** What "dispel" answers. */
export interface DispelAnswer extends OddsResult {
  readonly odds: 'dispel'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "heroic-leadership" answers. */
export interface HeroicLeadershipAnswer extends OddsResult {
  readonly odds: 'heroic-leadership'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "heroic-recovery" answers. */
export interface HeroicRecoveryAnswer extends OddsResult {
  readonly odds: 'heroic-recovery'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly healed: Summary }
}

/** What "objective" answers. */
export interface ObjectiveAnswer extends OddsResult {
  readonly odds: 'objective'
  readonly probabilities: { readonly mine: number; readonly theirs: number; readonly nobody: number }
  readonly fractions: { readonly mine?: string; readonly theirs?: string; readonly nobody?: string }
  readonly distributions: { readonly myCount: Summary; readonly theirCount: Summary }
}

/** What "prayer" answers. */
export interface PrayerAnswer extends OddsResult {
  readonly odds: 'prayer'
  readonly probabilities: { readonly answered: number; readonly wrath: number }
  readonly fractions: { readonly answered?: string; readonly wrath?: string }
  readonly distributions: { readonly mortalWounds?: Summary; readonly healed?: Summary }
}

/** What "priority" answers. */
export interface PriorityAnswer extends OddsResult {
  readonly odds: 'priority'
  readonly probabilities: { readonly priority: number; readonly doubleTurn: number; readonly enemyDoubleTurn: number }
  readonly fractions: {
    readonly priority?: string
    readonly doubleTurn?: string
    readonly enemyDoubleTurn?: string
  }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "rally" answers. */
export interface RallyAnswer extends OddsResult {
  readonly odds: 'rally'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly returned: Summary }
}

/** What "rampage" answers. */
export interface RampageAnswer extends OddsResult {
  readonly odds: 'rampage'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly mortalWounds: Summary }
}

/** What "run" answers. */
export interface RunAnswer extends OddsResult {
  readonly odds: 'run'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly reach: Summary }
}

/** What "skilled-leader" answers. */
export interface SkilledLeaderAnswer extends OddsResult {
  readonly odds: 'skilled-leader'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "terrain" answers. */
export interface TerrainAnswer extends OddsResult {
  readonly odds: 'terrain'
  readonly probabilities: Readonly<Record<string, never>>
  readonly fractions: Readonly<Record<string, never>>
  readonly distributions: { readonly mortalWounds: Summary }
}

/** What "threat" answers. */
export interface ThreatAnswer extends OddsResult {
  readonly odds: 'threat'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: { readonly total: Summary }
}

/** What "unbind" answers. */
export interface UnbindAnswer extends OddsResult {
  readonly odds: 'unbind'
  readonly probabilities: { readonly success: number }
  readonly fractions: { readonly success?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** Answers by the names of small questions. */
export interface OddsAnswers {
  readonly banish: BanishAnswer
  readonly battleshock: BattleshockAnswer
  readonly cast: CastAnswer
  readonly charge: ChargeAnswer
  readonly 'command-points': CommandPointsAnswer
  readonly demolish: DemolishAnswer
  readonly dispel: DispelAnswer
  readonly 'heroic-leadership': HeroicLeadershipAnswer
  readonly 'heroic-recovery': HeroicRecoveryAnswer
  readonly objective: ObjectiveAnswer
  readonly prayer: PrayerAnswer
  readonly priority: PriorityAnswer
  readonly rally: RallyAnswer
  readonly rampage: RampageAnswer
  readonly run: RunAnswer
  readonly 'skilled-leader': SkilledLeaderAnswer
  readonly terrain: TerrainAnswer
  readonly threat: ThreatAnswer
  readonly unbind: UnbindAnswer
}

/** Small questions by their names. */
export interface OddsQuestions {
  readonly banish: BanishOdds
  readonly battleshock: BattleshockOdds
  readonly cast: CastOdds
  readonly charge: ChargeOdds
  readonly 'command-points': CommandPointsOdds
  readonly demolish: DemolishOdds
  readonly dispel: DispelOdds
  readonly 'heroic-leadership': HeroicLeadershipOdds
  readonly 'heroic-recovery': HeroicRecoveryOdds
  readonly objective: ObjectiveOdds
  readonly prayer: PrayerOdds
  readonly priority: PriorityOdds
  readonly rally: RallyOdds
  readonly rampage: RampageOdds
  readonly run: RunOdds
  readonly 'skilled-leader': SkilledLeaderOdds
  readonly terrain: TerrainOdds
  readonly threat: ThreatOdds
  readonly unbind: UnbindOdds
}
