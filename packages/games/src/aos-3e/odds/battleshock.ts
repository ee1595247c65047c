/** The battleshock test (8.6): D6 and the models slain this turn, against Bravery. No natural 1 or 6. */
import type { Chance } from '@rollcall/core'
import { rolled } from './rolls.ts'

/** What abilities do to the roll. */
export interface BattleshockRoll {
  readonly modifier: number
  /** A failed test is rolled again once. */
  readonly reroll: boolean
  /** The test is passed without a roll. */
  readonly passes: boolean
}

/** What a battleshock test looks at. */
export interface BattleshockQuestion extends BattleshockRoll {
  readonly slain: number
  readonly bravery: number
  /** Models left before the test. */
  readonly models: number
  /** No test is taken (Inspiring Presence). */
  readonly immune: boolean
  /** The test may fail, but nobody flees (Indomitable). */
  readonly indomitable: boolean
}

/** One battleshock test. No models slain: no test. */
export function battleshockTest(
  chance: Chance,
  question: BattleshockQuestion,
): { readonly failed: boolean; readonly fled: number } {
  const { slain, bravery, models, immune, indomitable, modifier, reroll, passes } = question
  if (slain === 0 || models === 0 || immune || passes) return { failed: false, fled: 0 }
  const roll = (): number => rolled(chance) + slain + modifier
  const first = roll()
  const total = reroll && first > bravery ? roll() : first
  if (total <= bravery) return { failed: false, fled: 0 }
  return { failed: true, fled: indomitable ? 0 : Math.min(total - bravery, models) }
}
