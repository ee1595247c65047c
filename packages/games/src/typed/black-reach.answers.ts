/** What questions of Heroes of Black Reach answer, in types. Made by "npm run schema": do not edit. */
import type { Summary } from '@rollcall/core'
import type { OddsResult } from '../odds.ts'
import type { ActionResult, EncounterResult } from '../result.ts'
import type {
  ArmyOdds,
  AssaultOdds,
  BarrageOdds,
  DemolitionOdds,
  EfficiencyOdds,
  FireOdds,
  OrdersOdds,
  PerilOdds,
  RamOdds,
  ScatterOdds,
  SuppressionOdds,
  TemplateOdds,
  UnstableOdds,
} from './black-reach.questions.ts'

/** What "army" answers. */
export interface ArmyAnswer extends OddsResult {
  readonly odds: 'army'
  readonly probabilities: Readonly<Record<string, never>>
  readonly values: {
    readonly points: number
    readonly stars: number
    readonly numbered: number
    readonly special: number
    readonly bluff: number
    readonly units: number
    readonly victoryPointsAtRisk: number
  }
  readonly fractions: {
    readonly points?: string
    readonly stars?: string
    readonly numbered?: string
    readonly special?: string
    readonly bluff?: string
    readonly units?: string
    readonly victoryPointsAtRisk?: string
  }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "assault" answers. */
export interface AssaultAnswer extends OddsResult {
  readonly odds: 'assault'
  readonly probabilities: {
    readonly attacker?: number
    readonly defender?: number
    readonly tie?: number
    readonly automatic?: number
    readonly attackerDestroyedBefore?: number
    readonly defenderDestroyedBefore?: number
    readonly [name: `${string}: destroyed`]: number
    readonly [name: `${string}: untouched`]: number
    readonly [name: `${string}: intact`]: number
    readonly [name: `${string}: reduced`]: number
    readonly [name: `${string}: undamaged`]: number
    readonly [name: `${string}: traction`]: number
    readonly [name: `${string}: hull`]: number
    readonly [name: `${string}: secondaryWeapon`]: number
    readonly [name: `${string}: mainWeapon`]: number
    readonly [name: `${string}: intact with ${string} token`]: number
    readonly [name: `${string}: intact with ${string} tokens`]: number
    readonly [name: `${string}: reduced with ${string} token`]: number
    readonly [name: `${string}: reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly attacker?: string
    readonly defender?: string
    readonly tie?: string
    readonly automatic?: string
    readonly attackerDestroyedBefore?: string
    readonly defenderDestroyedBefore?: string
    readonly [name: `${string}: destroyed`]: string
    readonly [name: `${string}: untouched`]: string
    readonly [name: `${string}: intact`]: string
    readonly [name: `${string}: reduced`]: string
    readonly [name: `${string}: undamaged`]: string
    readonly [name: `${string}: traction`]: string
    readonly [name: `${string}: hull`]: string
    readonly [name: `${string}: secondaryWeapon`]: string
    readonly [name: `${string}: mainWeapon`]: string
    readonly [name: `${string}: intact with ${string} token`]: string
    readonly [name: `${string}: intact with ${string} tokens`]: string
    readonly [name: `${string}: reduced with ${string} token`]: string
    readonly [name: `${string}: reduced with ${string} tokens`]: string
  }
  readonly distributions: {
    readonly [name: `${string}: stepsLost`]: Summary
    readonly [name: `${string}: tokens`]: Summary
    readonly [name: `${string}: damageTokens`]: Summary
  }
}

/** What "barrage" answers. */
export interface BarrageAnswer extends OddsResult {
  readonly odds: 'barrage'
  readonly probabilities: {
    readonly allDestroyed?: number
    readonly destroyed?: number
    readonly untouched?: number
    readonly intact?: number
    readonly reduced?: number
    readonly undamaged?: number
    readonly traction?: number
    readonly hull?: number
    readonly secondaryWeapon?: number
    readonly mainWeapon?: number
    readonly [name: `intact with ${string} token`]: number
    readonly [name: `intact with ${string} tokens`]: number
    readonly [name: `reduced with ${string} token`]: number
    readonly [name: `reduced with ${string} tokens`]: number
    readonly [name: `${string}: destroyed`]: number
    readonly [name: `${string}: untouched`]: number
    readonly [name: `${string}: intact`]: number
    readonly [name: `${string}: reduced`]: number
    readonly [name: `${string}: undamaged`]: number
    readonly [name: `${string}: traction`]: number
    readonly [name: `${string}: hull`]: number
    readonly [name: `${string}: secondaryWeapon`]: number
    readonly [name: `${string}: mainWeapon`]: number
    readonly [name: `${string}: intact with ${string} token`]: number
    readonly [name: `${string}: intact with ${string} tokens`]: number
    readonly [name: `${string}: reduced with ${string} token`]: number
    readonly [name: `${string}: reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly allDestroyed?: string
    readonly destroyed?: string
    readonly untouched?: string
    readonly intact?: string
    readonly reduced?: string
    readonly undamaged?: string
    readonly traction?: string
    readonly hull?: string
    readonly secondaryWeapon?: string
    readonly mainWeapon?: string
    readonly [name: `intact with ${string} token`]: string
    readonly [name: `intact with ${string} tokens`]: string
    readonly [name: `reduced with ${string} token`]: string
    readonly [name: `reduced with ${string} tokens`]: string
    readonly [name: `${string}: destroyed`]: string
    readonly [name: `${string}: untouched`]: string
    readonly [name: `${string}: intact`]: string
    readonly [name: `${string}: reduced`]: string
    readonly [name: `${string}: undamaged`]: string
    readonly [name: `${string}: traction`]: string
    readonly [name: `${string}: hull`]: string
    readonly [name: `${string}: secondaryWeapon`]: string
    readonly [name: `${string}: mainWeapon`]: string
    readonly [name: `${string}: intact with ${string} token`]: string
    readonly [name: `${string}: intact with ${string} tokens`]: string
    readonly [name: `${string}: reduced with ${string} token`]: string
    readonly [name: `${string}: reduced with ${string} tokens`]: string
  }
  readonly distributions: {
    readonly stepsLost?: Summary
    readonly tokens?: Summary
    readonly damageTokens?: Summary
    readonly [name: `${string}: stepsLost`]: Summary
    readonly [name: `${string}: tokens`]: Summary
    readonly [name: `${string}: damageTokens`]: Summary
  }
}

/** What "demolition" answers. */
export interface DemolitionAnswer extends OddsResult {
  readonly odds: 'demolition'
  readonly probabilities: { readonly falls: number }
  readonly fractions: { readonly falls?: string }
  readonly distributions: { readonly points: Summary }
}

/** What "efficiency" answers. */
export interface EfficiencyAnswer extends OddsResult {
  readonly odds: 'efficiency'
  readonly probabilities: Readonly<Record<string, never>>
  readonly values: {
    readonly [name: `${string}: expectedStepsLost`]: number
    readonly [name: `${string}: stepsPer100Points`]: number
    readonly [name: `${string}: pointsPerStep`]: number
  }
  readonly fractions: {
    readonly [name: `${string}: expectedStepsLost`]: string
    readonly [name: `${string}: stepsPer100Points`]: string
    readonly [name: `${string}: pointsPerStep`]: string
  }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "fire" answers. */
export interface FireAnswer extends OddsResult {
  readonly odds: 'fire'
  readonly probabilities: {
    readonly success?: number
    readonly miss?: number
    readonly hit?: number
    readonly doubleHit?: number
    readonly nothing?: number
    readonly token?: number
    readonly hitAndToken?: number
    readonly destroyed?: number
    readonly untouched?: number
    readonly intact?: number
    readonly reduced?: number
    readonly undamaged?: number
    readonly traction?: number
    readonly hull?: number
    readonly secondaryWeapon?: number
    readonly mainWeapon?: number
    readonly [name: `intact with ${string} token`]: number
    readonly [name: `intact with ${string} tokens`]: number
    readonly [name: `reduced with ${string} token`]: number
    readonly [name: `reduced with ${string} tokens`]: number
    readonly allDestroyed?: number
    readonly [name: `${string}: destroyed`]: number
    readonly [name: `${string}: untouched`]: number
    readonly [name: `${string}: intact`]: number
    readonly [name: `${string}: reduced`]: number
    readonly [name: `${string}: undamaged`]: number
    readonly [name: `${string}: traction`]: number
    readonly [name: `${string}: hull`]: number
    readonly [name: `${string}: secondaryWeapon`]: number
    readonly [name: `${string}: mainWeapon`]: number
    readonly [name: `${string}: intact with ${string} token`]: number
    readonly [name: `${string}: intact with ${string} tokens`]: number
    readonly [name: `${string}: reduced with ${string} token`]: number
    readonly [name: `${string}: reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly success?: string
    readonly miss?: string
    readonly hit?: string
    readonly doubleHit?: string
    readonly nothing?: string
    readonly token?: string
    readonly hitAndToken?: string
    readonly destroyed?: string
    readonly untouched?: string
    readonly intact?: string
    readonly reduced?: string
    readonly undamaged?: string
    readonly traction?: string
    readonly hull?: string
    readonly secondaryWeapon?: string
    readonly mainWeapon?: string
    readonly [name: `intact with ${string} token`]: string
    readonly [name: `intact with ${string} tokens`]: string
    readonly [name: `reduced with ${string} token`]: string
    readonly [name: `reduced with ${string} tokens`]: string
    readonly allDestroyed?: string
    readonly [name: `${string}: destroyed`]: string
    readonly [name: `${string}: untouched`]: string
    readonly [name: `${string}: intact`]: string
    readonly [name: `${string}: reduced`]: string
    readonly [name: `${string}: undamaged`]: string
    readonly [name: `${string}: traction`]: string
    readonly [name: `${string}: hull`]: string
    readonly [name: `${string}: secondaryWeapon`]: string
    readonly [name: `${string}: mainWeapon`]: string
    readonly [name: `${string}: intact with ${string} token`]: string
    readonly [name: `${string}: intact with ${string} tokens`]: string
    readonly [name: `${string}: reduced with ${string} token`]: string
    readonly [name: `${string}: reduced with ${string} tokens`]: string
  }
  readonly distributions: {
    readonly stepsLost?: Summary
    readonly tokens?: Summary
    readonly damageTokens?: Summary
    readonly [name: `${string}: stepsLost`]: Summary
    readonly [name: `${string}: tokens`]: Summary
    readonly [name: `${string}: damageTokens`]: Summary
  }
}

/** What "orders" answers. */
export interface OrdersAnswer extends OddsResult {
  readonly odds: 'orders'
  readonly probabilities: Readonly<Record<string, never>>
  readonly values: { readonly numbered: number; readonly special: number; readonly bluff: number }
  readonly fractions: { readonly numbered?: string; readonly special?: string; readonly bluff?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "peril" answers. */
export interface PerilAnswer extends OddsResult {
  readonly odds: 'peril'
  readonly probabilities: {
    readonly normal: number
    readonly powerApplied: number
    readonly hit: number
    readonly powerLost?: number
    readonly wound?: number
    readonly oneExtraToken?: number
    readonly twoExtraTokens?: number
    readonly surge?: number
    readonly explodes?: number
  }
  readonly fractions: {
    readonly normal?: string
    readonly powerApplied?: string
    readonly hit?: string
    readonly powerLost?: string
    readonly wound?: string
    readonly oneExtraToken?: string
    readonly twoExtraTokens?: string
    readonly surge?: string
    readonly explodes?: string
  }
  readonly distributions: { readonly tokens: Summary }
}

/** What "ram" answers. */
export interface RamAnswer extends OddsResult {
  readonly odds: 'ram'
  readonly probabilities: {
    readonly hit: number
    readonly destroyed?: number
    readonly untouched?: number
    readonly intact?: number
    readonly reduced?: number
    readonly undamaged?: number
    readonly traction?: number
    readonly hull?: number
    readonly secondaryWeapon?: number
    readonly mainWeapon?: number
    readonly [name: `intact with ${string} token`]: number
    readonly [name: `intact with ${string} tokens`]: number
    readonly [name: `reduced with ${string} token`]: number
    readonly [name: `reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly hit?: string
    readonly destroyed?: string
    readonly untouched?: string
    readonly intact?: string
    readonly reduced?: string
    readonly undamaged?: string
    readonly traction?: string
    readonly hull?: string
    readonly secondaryWeapon?: string
    readonly mainWeapon?: string
    readonly [name: `intact with ${string} token`]: string
    readonly [name: `intact with ${string} tokens`]: string
    readonly [name: `reduced with ${string} token`]: string
    readonly [name: `reduced with ${string} tokens`]: string
  }
  readonly distributions: { readonly stepsLost?: Summary; readonly tokens?: Summary; readonly damageTokens?: Summary }
}

/** What "scatter" answers. */
export interface ScatterAnswer extends OddsResult {
  readonly odds: 'scatter'
  readonly probabilities: { readonly onTarget: number; readonly [name: `direction ${string}`]: number }
  readonly fractions: { readonly onTarget?: string; readonly [name: `direction ${string}`]: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** What "suppression" answers. */
export interface SuppressionAnswer extends OddsResult {
  readonly odds: 'suppression'
  readonly probabilities: { readonly immobilised: number }
  readonly fractions: { readonly immobilised?: string }
  readonly distributions: { readonly beforeDiscard: Summary; readonly afterDiscard: Summary }
}

/** What "template" answers. */
export interface TemplateAnswer extends OddsResult {
  readonly odds: 'template'
  readonly probabilities: {
    readonly allDestroyed?: number
    readonly onTarget?: number
    readonly success?: number
    readonly miss?: number
    readonly hit?: number
    readonly doubleHit?: number
    readonly nothing?: number
    readonly token?: number
    readonly hitAndToken?: number
    readonly destroyed?: number
    readonly untouched?: number
    readonly intact?: number
    readonly reduced?: number
    readonly undamaged?: number
    readonly traction?: number
    readonly hull?: number
    readonly secondaryWeapon?: number
    readonly mainWeapon?: number
    readonly [name: `intact with ${string} token`]: number
    readonly [name: `intact with ${string} tokens`]: number
    readonly [name: `reduced with ${string} token`]: number
    readonly [name: `reduced with ${string} tokens`]: number
    readonly [name: `${string}: destroyed`]: number
    readonly [name: `${string}: untouched`]: number
    readonly [name: `${string}: intact`]: number
    readonly [name: `${string}: reduced`]: number
    readonly [name: `${string}: undamaged`]: number
    readonly [name: `${string}: traction`]: number
    readonly [name: `${string}: hull`]: number
    readonly [name: `${string}: secondaryWeapon`]: number
    readonly [name: `${string}: mainWeapon`]: number
    readonly [name: `${string}: intact with ${string} token`]: number
    readonly [name: `${string}: intact with ${string} tokens`]: number
    readonly [name: `${string}: reduced with ${string} token`]: number
    readonly [name: `${string}: reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly allDestroyed?: string
    readonly onTarget?: string
    readonly success?: string
    readonly miss?: string
    readonly hit?: string
    readonly doubleHit?: string
    readonly nothing?: string
    readonly token?: string
    readonly hitAndToken?: string
    readonly destroyed?: string
    readonly untouched?: string
    readonly intact?: string
    readonly reduced?: string
    readonly undamaged?: string
    readonly traction?: string
    readonly hull?: string
    readonly secondaryWeapon?: string
    readonly mainWeapon?: string
    readonly [name: `intact with ${string} token`]: string
    readonly [name: `intact with ${string} tokens`]: string
    readonly [name: `reduced with ${string} token`]: string
    readonly [name: `reduced with ${string} tokens`]: string
    readonly [name: `${string}: destroyed`]: string
    readonly [name: `${string}: untouched`]: string
    readonly [name: `${string}: intact`]: string
    readonly [name: `${string}: reduced`]: string
    readonly [name: `${string}: undamaged`]: string
    readonly [name: `${string}: traction`]: string
    readonly [name: `${string}: hull`]: string
    readonly [name: `${string}: secondaryWeapon`]: string
    readonly [name: `${string}: mainWeapon`]: string
    readonly [name: `${string}: intact with ${string} token`]: string
    readonly [name: `${string}: intact with ${string} tokens`]: string
    readonly [name: `${string}: reduced with ${string} token`]: string
    readonly [name: `${string}: reduced with ${string} tokens`]: string
  }
  readonly distributions: {
    readonly stepsLost?: Summary
    readonly tokens?: Summary
    readonly damageTokens?: Summary
    readonly [name: `${string}: stepsLost`]: Summary
    readonly [name: `${string}: tokens`]: Summary
    readonly [name: `${string}: damageTokens`]: Summary
  }
}

/** What "unstable" answers. */
export interface UnstableAnswer extends OddsResult {
  readonly odds: 'unstable'
  readonly probabilities: { readonly works: number; readonly lost: number; readonly hit: number }
  readonly fractions: { readonly works?: string; readonly lost?: string; readonly hit?: string }
  readonly distributions: Readonly<Record<string, never>>
}

/** One unit acts upon another. */
export interface DamageAnswer extends ActionResult {
  readonly probabilities: {
    readonly success?: number
    readonly miss?: number
    readonly hit?: number
    readonly doubleHit?: number
    readonly nothing?: number
    readonly token?: number
    readonly hitAndToken?: number
    readonly destroyed?: number
    readonly untouched?: number
    readonly intact?: number
    readonly reduced?: number
    readonly undamaged?: number
    readonly traction?: number
    readonly hull?: number
    readonly secondaryWeapon?: number
    readonly mainWeapon?: number
    readonly [name: `intact with ${string} token`]: number
    readonly [name: `intact with ${string} tokens`]: number
    readonly [name: `reduced with ${string} token`]: number
    readonly [name: `reduced with ${string} tokens`]: number
  }
  readonly fractions: {
    readonly success?: string
    readonly miss?: string
    readonly hit?: string
    readonly doubleHit?: string
    readonly nothing?: string
    readonly token?: string
    readonly hitAndToken?: string
    readonly destroyed?: string
    readonly untouched?: string
    readonly intact?: string
    readonly reduced?: string
    readonly undamaged?: string
    readonly traction?: string
    readonly hull?: string
    readonly secondaryWeapon?: string
    readonly mainWeapon?: string
    readonly [name: `intact with ${string} token`]: string
    readonly [name: `intact with ${string} tokens`]: string
    readonly [name: `reduced with ${string} token`]: string
    readonly [name: `reduced with ${string} tokens`]: string
  }
  readonly distributions: { readonly stepsLost?: Summary; readonly tokens?: Summary; readonly damageTokens?: Summary }
}

/** Two sides meet over turns. */
export interface BattleAnswer extends EncounterResult {
  readonly probabilities: { readonly A: number; readonly B: number; readonly draw: number; readonly undecided: number }
  readonly fractions: {
    readonly A?: string
    readonly B?: string
    readonly draw?: string
    readonly undecided?: string
  }
  readonly distributions: {
    readonly turnsPlayed: Summary
    readonly 'unitsLeft A': Summary
    readonly 'unitsLeft B': Summary
    readonly 'stepsLost A': Summary
    readonly 'stepsLost B': Summary
    readonly 'victoryPoints A': Summary
    readonly 'victoryPoints B': Summary
  }
}

/** Answers by the names of small questions. */
export interface OddsAnswers {
  readonly army: ArmyAnswer
  readonly assault: AssaultAnswer
  readonly barrage: BarrageAnswer
  readonly demolition: DemolitionAnswer
  readonly efficiency: EfficiencyAnswer
  readonly fire: FireAnswer
  readonly orders: OrdersAnswer
  readonly peril: PerilAnswer
  readonly ram: RamAnswer
  readonly scatter: ScatterAnswer
  readonly suppression: SuppressionAnswer
  readonly template: TemplateAnswer
  readonly unstable: UnstableAnswer
}

/** Small questions by their names. */
export interface OddsQuestions {
  readonly army: ArmyOdds
  readonly assault: AssaultOdds
  readonly barrage: BarrageOdds
  readonly demolition: DemolitionOdds
  readonly efficiency: EfficiencyOdds
  readonly fire: FireOdds
  readonly orders: OrdersOdds
  readonly peril: PerilOdds
  readonly ram: RamOdds
  readonly scatter: ScatterOdds
  readonly suppression: SuppressionOdds
  readonly template: TemplateOdds
  readonly unstable: UnstableOdds
}
