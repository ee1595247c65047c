/** The battleshock test (8.6): D6 and the models slain this turn, against Bravery. No natural 1 or 6. */
import type { Chance } from '@rollcall/core'

/** What a battleshock test looks at. */
export interface BattleshockQuestion {
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
  const { slain, bravery, models, immune, indomitable } = question
  if (slain === 0 || models === 0 || immune) return { failed: false, fled: 0 }
  const roll = chance.die(6) + slain
  if (roll <= bravery) return { failed: false, fled: 0 }
  return { failed: true, fled: indomitable ? 0 : Math.min(roll - bravery, models) }
}
