/** The answer of `tune`, as programs may rely on it. */
import type { Basis } from '@rollcall/analysis'
import type { ArmyList } from '@rollcall/armies/lists'
import { type Aim, type Figures, onPaper } from './goal.ts'
import type { Trial } from './trial.ts'

/** Units that leave a list or come into it. */
export interface Change {
  /** With its number of models, and what it bears. */
  readonly unit: string
  readonly count: number
  /** Of one of them. */
  readonly points: number
}

/** A list that is better. */
export interface TunedList {
  /** From 1, the best first. */
  readonly number: number
  /** In per cent of what the list is worth now. */
  readonly worth: number
  readonly figures: Figures
  readonly points: number
  readonly out: readonly Change[]
  readonly in: readonly Change[]
  /** What leaves the list beside units: battalions that can no longer be filled, enhancements of units that go. */
  readonly lost: readonly string[]
  readonly list: ArmyList
}

/** The answer of `tune`. */
export interface Tuning extends Basis {
  readonly question: 'tune'
  readonly goal: readonly Aim[]
  /** To be copied into a chat. */
  readonly sentence: string
  readonly battlepack: string
  readonly now: { readonly points: number; readonly legal: boolean; readonly figures: Figures }
  readonly lists: readonly TunedList[]
  /** Nothing else within the rules is worth more. */
  readonly isComplete: boolean
  /** Why choices that would be worth more are no lists. */
  readonly illegal: readonly string[]
  /** Distinct units that could be taken. */
  readonly candidates: number
  /** Who could not be measured: those of the list stay, the others do not come. */
  readonly unmeasured: readonly { readonly unit: string; readonly reason: string }[]
  /** What battles say of them, where they fought any. */
  readonly trial?: Trial
  /** Units of the list that nobody could measure. */
  readonly leftOut: readonly { readonly unit: string; readonly reason: string }[]
}

/** Points that were not spent before make a list better without any other merit: `, 160 points more than now`, or nothing. */
export const morePoints = ({ points }: Pick<TunedList, 'points'>, now: Tuning['now']): string =>
  points > now.points ? `, ${points - now.points} points more than now` : ''

/** `damage 45.2 to 106.1, durability 217.2 to 259.8 against standard`. */
export const figuresText = (
  { figures }: Pick<TunedList, 'figures'>,
  { goal, now, panel }: Pick<Tuning, 'goal' | 'now' | 'panel'>,
): string => {
  const gains = onPaper(goal).map(
    ({ figure }) => `${figure} ${[now.figures, figures].map((each) => (each[figure] ?? 0).toFixed(1)).join(' to ')}`,
  )
  return `${gains.join(', ')} against ${panel}`
}

/** `2 of Vindictors x5, Praetors x3`. */
export const changesText = (changes: readonly Change[]): string =>
  changes.length === 0
    ? 'nobody'
    : changes.map(({ unit, count }) => (count === 1 ? unit : `${count} of ${unit}`)).join(', ')
