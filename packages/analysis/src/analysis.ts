/** The answer of `analyse`, as programs may rely on it. */
import type { Identity, LeftOut } from '@rollcall/games'
import type { Basis } from './basis.ts'
import type { Effective, Enemy } from './durability.ts'
import type { LeftOutOne, PriceLine, Totals } from './list.ts'
import type { Measured } from './measured.ts'
import type { Situation } from './question.ts'
import type { Sensitivity } from './sensitivity.ts'
import type { Trait } from './terms.ts'

/** One distinct unit. */
export interface UnitAnalysis extends Measured, Pick<Identity, 'id' | 'faction' | 'loadout' | 'models' | 'points'> {
  /** With its number of models; options too where units of one name differ. */
  readonly name: string
  readonly situation: Situation
  /** Units of the question that are this one, and their places in their list. */
  readonly count: number
  readonly numbers: readonly number[]
  readonly effective: readonly Effective[]
  /** Inches at which it strikes. */
  readonly threat: Readonly<Record<string, number>>
  readonly enemies: readonly Enemy[]
  /** Mean share of its wounds that a turn of an enemy costs; absent where nobody strikes at it. */
  readonly shareLost?: number
  readonly sensitivity: readonly Sensitivity[]
  readonly traits: readonly Trait[]
  /** Abilities that have a part in attacks and are not computed. */
  readonly notModelled: readonly string[]
}

/** A unit that has no row, and why. */
export type Unanswered = Pick<LeftOut, 'unit' | 'number' | 'points' | 'reason'>

/** The answer of `analyse`. */
export interface Analysis extends Basis {
  readonly question: 'analyse'
  readonly phases: readonly string[]
  /** To be copied into a chat. */
  readonly sentence: string
  /** The most useful damage for its points first. */
  readonly units: readonly UnitAnalysis[]
  readonly totals: Totals
  readonly leaveOneOut: readonly LeftOutOne[]
  readonly priceLine?: PriceLine
  /** Where a charge was asked for: the chance that it reaches, with which all the others are to be multiplied. */
  readonly charge?: { readonly inches: number; readonly reaches: number } | undefined
  readonly leftOut: readonly Unanswered[]
  /** Distinct turns that the games were asked for. */
  readonly asked: number
}
