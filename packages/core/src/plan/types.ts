/**
 * Plans: what one activation rolls, as plain JSON. No functions, no names of units, no probabilities.
 *
 *   start: tokens at nodes  ->  each node rolls and sends tokens on  ->  pools collect them  ->  a fold allocates them
 *
 * A node is an `each`: every token that arrives is resolved on its own. Dice judged together are a pool inside a step
 * (`chance/`), results applied in order to something with memory are a fold (`fold/`).
 */
import type { Dice } from '../chance/dice.ts'
import type { TargetFold } from '../fold/models.ts'

/** Name of a node, or of a pool where tokens end up. */
export type Place = string

/** So many tokens sent to one place. In a pool they arrive together, as one packet. */
export interface Emission {
  readonly to: Place
  readonly count: number
}

/** All that a roll brings about. */
export type Outcome = readonly Emission[]

/**
 * Which results are rolled again (once): `any`, those that are `failed` or `passed` unmodified, or a list of them. A permission
 * leaves alone what is good enough: a test that succeeds in the end, an amount that is not below its mean in the end.
 */
export interface Reroll {
  readonly which: 'failed' | 'any' | 'passed' | readonly number[]
  readonly forced: boolean
  /** Name of the purse that pays for it; absent: as often as it comes up. */
  readonly purse?: string
}

/** An effect that a roll sets off. The first that applies is the only one. */
export interface Trigger<O> {
  /** Is the roll looked at before or after modifiers? */
  readonly roll: 'unmodified' | 'modified'
  readonly values: readonly number[] | 'any'
  /** Does it also need the roll to succeed or fail? */
  readonly needs: 'nothing' | 'pass' | 'fail'
  readonly pass: O
  readonly fail: O
}

/** A roll against a target number. */
export interface TestSpec<O = Outcome> {
  readonly op: 'test'
  readonly dice: Dice
  readonly need: number
  /** Sum of all modifiers, before the limits. */
  readonly modifier: number
  /** Limits of the sum; `null`: none. */
  readonly least: number | null
  readonly most: number | null
  /** Unmodified results that fail or succeed whatever the modifiers; failing wins. */
  readonly alwaysFails: readonly number[]
  readonly alwaysPasses: readonly number[]
  /** Only these unmodified results succeed; `null`: no such rule. */
  readonly only: readonly number[] | null
  /** After re-rolls and before modifiers every result becomes this value, or each that is named another; `null`: none does. */
  readonly changedTo: number | Readonly<Record<number, number>> | null
  readonly rerolls: readonly Reroll[]
  readonly triggers: readonly Trigger<O>[]
  readonly pass: O
  readonly fail: O
}

/** A rolled or fixed number, changed by arithmetic: times, then rounded, then plus, then kept between least and most. */
export interface AmountSpec<O = Outcome> {
  readonly op: 'amount'
  readonly dice: Dice
  readonly times: number
  readonly round: 'up' | 'down'
  readonly plus: number
  readonly least: number
  readonly most: number | null
  readonly rerolls: readonly Reroll[]
  /** Sent once for every point of the amount. */
  readonly each: O
}

/** A roll whose result picks a row; results outside every row bring nothing. */
export interface LookupSpec<O = Outcome> {
  readonly op: 'lookup'
  readonly dice: Dice
  readonly rows: readonly { readonly from: number; readonly to: number; readonly then: O }[]
}

/**
 * An amount of points, each with a die of its own that may stop it. What gets past is sent on as one: points that arrive in
 * a pool by one emission are one packet of damage.
 */
export interface ScreenedSpec<O = Outcome> extends Omit<AmountSpec<O>, 'op'> {
  readonly op: 'screened'
  readonly screen: Screen
  /** Sent once for every point before its die is rolled. */
  readonly before: O
}

/** The die that every point is rolled for: a pass stops it. Free re-rolls only, one die each. */
export type Screen = Omit<TestSpec, 'op' | 'triggers' | 'pass' | 'fail'>

/** The rules a node may follow. A new rule is a new member here and a factory in `steps.ts`, nothing else. */
export type StepSpec<O = Outcome> = TestSpec<O> | AmountSpec<O> | LookupSpec<O> | ScreenedSpec<O>

/**
 * No roll: which models are in front when the token arrives decides where it goes. `rows` has one outcome for each run of
 * models of the unit that the pool is folded into; when all are slain, the last one holds.
 */
export interface FacingSpec<O = Outcome> {
  readonly op: 'facing'
  readonly pool: Place
  readonly rows: readonly O[]
}

/** One node: its rule, and the stage of the sequence that a token arriving here is counted under. */
export interface PlanNode {
  readonly stage: string | null
  readonly step: StepSpec | FacingSpec
}

/** Tokens put at a node when the activation begins; one entry per source (weapon), in the order they are resolved. */
export interface Source {
  readonly node: Place
  readonly count: number
}

/** One activation: every source is resolved in order, `repeat` times over. */
export interface ActivationPlan {
  readonly kind: 'activation'
  readonly nodes: { readonly [place: Place]: PlanNode }
  readonly sources: readonly Source[]
  /** Re-rolls that are limited in number, shared by the whole activation. */
  readonly purses: { readonly [purse: string]: number }
  readonly repeat: number
  /** How the pools reach models; pools without an entry are only counted. */
  readonly folds: { readonly [pool: Place]: TargetFold }
}

/** A roll made once before everything else; its result picks the plan. Results outside every row pick `otherwise`. */
export interface BranchPlan {
  readonly kind: 'branch'
  readonly dice: Dice
  readonly rows: readonly { readonly from: number; readonly to: number; readonly plan: Plan }[]
  readonly otherwise: Plan
}

/** What is evaluated, sampled, rolled and hashed. */
export type Plan = ActivationPlan | BranchPlan
