/** What questions of Mutant Chronicles: Warzone, 2nd edition answer, in types. Made by "npm run schema": do not edit. */
import type { Summary } from '@rollcall/core'
import type { OddsResult } from '../odds.ts'
import type { ActionResult, EncounterResult } from '../result.ts'
import type {
  ArmyOdds,
  BestPlanOdds,
  BlastOdds,
  BreakAwayOdds,
  ClimbOdds,
  CloseCombatOdds,
  DeviationOdds,
  DoorOdds,
  FallOdds,
  FearOdds,
  FireOdds,
  FlameOdds,
  HealOdds,
  InitiativeOdds,
  IntoCloseCombatOdds,
  MoraleOdds,
  OverwatchOdds,
  PowerOdds,
  RallyOdds,
  RamOdds,
  TacticalSenseOdds,
  TakeCoverOdds,
  TargetPriorityOdds,
  TestOdds,
  VolleyAndMoraleOdds,
} from './warzone.questions.ts'

/** What "army" answers. */
export interface ArmyAnswer extends OddsResult {
  readonly odds: 'army'
  readonly probabilities: Readonly<Record<string, never>>
  readonly values: { readonly points: number; readonly models: number; readonly units: number }
  readonly fractions: { readonly points?: string; readonly models?: string; readonly units?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "best-plan" answers. */
export interface BestPlanAnswer extends OddsResult {
  readonly odds: 'best-plan'
  readonly probabilities: { readonly [name: `${string} at ${string}"`]: number }
  readonly fractions: { readonly [name: `${string} at ${string}"`]: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "blast" answers. */
export interface BlastAnswer extends OddsResult {
  readonly odds: 'blast'
  readonly probabilities: { readonly hit: number; readonly anyKill: number }
  readonly fractions: { readonly hit?: string; readonly anyKill?: string }
  readonly distributions: { readonly kills: Summary; readonly wounds: Summary; readonly hits?: Summary }
}

/** What "break-away" answers. */
export interface BreakAwayAnswer extends OddsResult {
  readonly odds: 'break-away'
  readonly probabilities: { readonly passes: number; readonly dies: number; readonly escapes: number }
  readonly fractions: { readonly passes?: string; readonly dies?: string; readonly escapes?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "climb" answers. */
export interface ClimbAnswer extends OddsResult {
  readonly odds: 'climb'
  readonly probabilities: { readonly top: number; readonly falls: number; readonly dies: number }
  readonly fractions: { readonly top?: string; readonly falls?: string; readonly dies?: string }
  readonly distributions: { readonly wounds?: Summary }
}

/** What "close-combat" answers. */
export interface CloseCombatAnswer extends OddsResult {
  readonly odds: 'close-combat'
  readonly probabilities: { readonly attackerDies: number; readonly defenderDies: number; readonly bothDie: number }
  readonly values: { readonly meanClashes?: number }
  readonly fractions: {
    readonly attackerDies?: string
    readonly defenderDies?: string
    readonly bothDie?: string
    readonly meanClashes?: string
  }
  readonly distributions: { readonly attackerWoundsLost: Summary; readonly defenderWoundsLost: Summary }
}

/** What "deviation" answers. */
export interface DeviationAnswer extends OddsResult {
  readonly odds: 'deviation'
  readonly probabilities: { readonly [name: `${string} inches`]: number; readonly [name: `${string} covered`]: number }
  readonly values: { readonly meanInches: number }
  readonly fractions: {
    readonly [name: `${string} inches`]: string
    readonly [name: `${string} covered`]: string
    readonly meanInches?: string
  }
  readonly distributions: { readonly covered?: Summary }
}

/** What "door" answers. */
export interface DoorAnswer extends OddsResult {
  readonly odds: 'door'
  readonly probabilities: { readonly destroyed: number }
  readonly fractions: { readonly destroyed?: string }
  readonly distributions: { readonly wounds: Summary }
}

/** What "fall" answers. */
export interface FallAnswer extends OddsResult {
  readonly odds: 'fall'
  readonly probabilities: { readonly dares?: number; readonly dies: number }
  readonly fractions: { readonly dares?: string; readonly dies?: string }
  readonly distributions: { readonly wounds: Summary }
}

/** What "fear" answers. */
export interface FearAnswer extends OddsResult {
  readonly odds: 'fear'
  readonly probabilities: { readonly passes: number; readonly losesAnAction: number }
  readonly values: { readonly meanActions?: number }
  readonly fractions: { readonly passes?: string; readonly losesAnAction?: string; readonly meanActions?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "fire" answers. */
export interface FireAnswer extends OddsResult {
  readonly odds: 'fire'
  readonly probabilities: {
    readonly killed: number
    readonly [name: `${string} killed`]: number
    readonly vehicleDestroyed?: number
    readonly driverKilled?: number
    readonly vehicleUntouched?: number
    readonly crashes?: number
  }
  readonly values: { readonly hits?: number; readonly unsavedWounds?: number }
  readonly fractions: {
    readonly killed?: string
    readonly [name: `${string} killed`]: string
    readonly vehicleDestroyed?: string
    readonly driverKilled?: string
    readonly vehicleUntouched?: string
    readonly crashes?: string
    readonly hits?: string
    readonly unsavedWounds?: string
  }
  readonly distributions: {
    readonly kills: Summary
    readonly wounds: Summary
    readonly hitsIgnoringDeath?: Summary
    readonly unsavedWoundsIgnoringDeath?: Summary
  }
}

/** What "flame" answers. */
export interface FlameAnswer extends OddsResult {
  readonly odds: 'flame'
  readonly probabilities: { readonly anyKill: number }
  readonly fractions: { readonly anyKill?: string }
  readonly distributions: { readonly kills: Summary; readonly wounds: Summary }
}

/** What "heal" answers. */
export interface HealAnswer extends OddsResult {
  readonly odds: 'heal'
  readonly probabilities: { readonly [name: `${string} wounds`]: number }
  readonly fractions: { readonly [name: `${string} wounds`]: string }
  readonly distributions: { readonly regained: Summary }
}

/** What "initiative" answers. */
export interface InitiativeAnswer extends OddsResult {
  readonly odds: 'initiative'
  readonly probabilities: { readonly [name: `player ${string}`]: number }
  readonly fractions: { readonly [name: `player ${string}`]: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "into-close-combat" answers. */
export interface IntoCloseCombatAnswer extends OddsResult {
  readonly odds: 'into-close-combat'
  readonly probabilities: {
    readonly hit: number
    readonly [name: `${string} struck if hit`]: number
    readonly [name: `${string} dies`]: number
  }
  readonly fractions: {
    readonly hit?: string
    readonly [name: `${string} struck if hit`]: string
    readonly [name: `${string} dies`]: string
  }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "morale" answers. */
export interface MoraleAnswer extends OddsResult {
  readonly odds: 'morale'
  readonly probabilities: { readonly due: number; readonly passes: number; readonly panics: number }
  readonly fractions: { readonly due?: string; readonly passes?: string; readonly panics?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "overwatch" answers. */
export interface OverwatchAnswer extends OddsResult {
  readonly odds: 'overwatch'
  readonly probabilities: {
    readonly killed: number
    readonly [name: `${string} killed`]: number
    readonly vehicleDestroyed?: number
    readonly driverKilled?: number
    readonly vehicleUntouched?: number
    readonly crashes?: number
  }
  readonly fractions: {
    readonly killed?: string
    readonly [name: `${string} killed`]: string
    readonly vehicleDestroyed?: string
    readonly driverKilled?: string
    readonly vehicleUntouched?: string
    readonly crashes?: string
  }
  readonly distributions: { readonly kills: Summary; readonly wounds: Summary }
}

/** What "power" answers. */
export interface PowerAnswer extends OddsResult {
  readonly odds: 'power'
  readonly probabilities: { readonly cast: number; readonly saved: number; readonly effect: number }
  readonly fractions: { readonly cast?: string; readonly saved?: string; readonly effect?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "rally" answers. */
export interface RallyAnswer extends OddsResult {
  readonly odds: 'rally'
  readonly probabilities: { readonly rallies: number }
  readonly values: { readonly meanTurns: number }
  readonly fractions: { readonly rallies?: string; readonly meanTurns?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "ram" answers. */
export interface RamAnswer extends OddsResult {
  readonly odds: 'ram'
  readonly probabilities: {
    readonly collision: number
    readonly [name: `${string} dies`]: number
    readonly vehicleDestroyed: number
    readonly vehicleStops: number
  }
  readonly fractions: {
    readonly collision?: string
    readonly [name: `${string} dies`]: string
    readonly vehicleDestroyed?: string
    readonly vehicleStops?: string
  }
  readonly distributions: { readonly vehicleWounds: Summary; readonly [name: `${string} wounds`]: Summary }
}

/** What "tactical-sense" answers. */
export interface TacticalSenseAnswer extends OddsResult {
  readonly odds: 'tactical-sense'
  readonly probabilities: { readonly passes: number }
  readonly fractions: { readonly passes?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "take-cover" answers. */
export interface TakeCoverAnswer extends OddsResult {
  readonly odds: 'take-cover'
  readonly probabilities: { readonly safe: number }
  readonly fractions: { readonly safe?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "target-priority" answers. */
export interface TargetPriorityAnswer extends OddsResult {
  readonly odds: 'target-priority'
  readonly probabilities: { readonly [name: `${string} may be shot at`]: number; readonly indirectFire?: number }
  readonly fractions: { readonly [name: `${string} may be shot at`]: string; readonly indirectFire?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "test" answers. */
export interface TestAnswer extends OddsResult {
  readonly odds: 'test'
  readonly probabilities: { readonly success: number }
  readonly values: { readonly target: number }
  readonly fractions: { readonly success?: string; readonly target?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "volley-and-morale" answers. */
export interface VolleyAndMoraleAnswer extends OddsResult {
  readonly odds: 'volley-and-morale'
  readonly probabilities: { readonly anyKill: number; readonly tested: number; readonly panics: number }
  readonly fractions: { readonly anyKill?: string; readonly tested?: string; readonly panics?: string }
  readonly distributions: { readonly kills: Summary }
}

/** One unit acts upon another. */
export interface DamageAnswer extends ActionResult {
  readonly probabilities: { readonly killed: number; readonly destroyed: number; readonly panics?: number }
  readonly fractions: { readonly killed?: string; readonly destroyed?: string; readonly panics?: string }
  readonly distributions: { readonly kills: Summary; readonly wounds: Summary }
}

/** Two sides meet over turns. */
export interface BattleAnswer extends EncounterResult {
  readonly probabilities: {
    readonly A: number
    readonly B: number
    readonly undecided: number
    readonly 'panicked A': number
    readonly 'panicked B': number
  }
  readonly fractions: {
    readonly A?: string
    readonly B?: string
    readonly undecided?: string
    readonly 'panicked A'?: string
    readonly 'panicked B'?: string
  }
  readonly distributions: {
    readonly turnsPlayed: Summary
    readonly 'models left A': Summary
    readonly 'models left B': Summary
  }
}

/** Answers by the names of small questions. */
export interface OddsAnswers {
  readonly army: ArmyAnswer
  readonly 'best-plan': BestPlanAnswer
  readonly blast: BlastAnswer
  readonly 'break-away': BreakAwayAnswer
  readonly climb: ClimbAnswer
  readonly 'close-combat': CloseCombatAnswer
  readonly deviation: DeviationAnswer
  readonly door: DoorAnswer
  readonly fall: FallAnswer
  readonly fear: FearAnswer
  readonly fire: FireAnswer
  readonly flame: FlameAnswer
  readonly heal: HealAnswer
  readonly initiative: InitiativeAnswer
  readonly 'into-close-combat': IntoCloseCombatAnswer
  readonly morale: MoraleAnswer
  readonly overwatch: OverwatchAnswer
  readonly power: PowerAnswer
  readonly rally: RallyAnswer
  readonly ram: RamAnswer
  readonly 'tactical-sense': TacticalSenseAnswer
  readonly 'take-cover': TakeCoverAnswer
  readonly 'target-priority': TargetPriorityAnswer
  readonly test: TestAnswer
  readonly 'volley-and-morale': VolleyAndMoraleAnswer
}

/** Small questions by their names. */
export interface OddsQuestions {
  readonly army: ArmyOdds
  readonly 'best-plan': BestPlanOdds
  readonly blast: BlastOdds
  readonly 'break-away': BreakAwayOdds
  readonly climb: ClimbOdds
  readonly 'close-combat': CloseCombatOdds
  readonly deviation: DeviationOdds
  readonly door: DoorOdds
  readonly fall: FallOdds
  readonly fear: FearOdds
  readonly fire: FireOdds
  readonly flame: FlameOdds
  readonly heal: HealOdds
  readonly initiative: InitiativeOdds
  readonly 'into-close-combat': IntoCloseCombatOdds
  readonly morale: MoraleOdds
  readonly overwatch: OverwatchOdds
  readonly power: PowerOdds
  readonly rally: RallyOdds
  readonly ram: RamOdds
  readonly 'tactical-sense': TacticalSenseOdds
  readonly 'take-cover': TakeCoverOdds
  readonly 'target-priority': TargetPriorityOdds
  readonly test: TestOdds
  readonly 'volley-and-morale': VolleyAndMoraleOdds
}
