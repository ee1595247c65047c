/** The chance of a test in fractions (WZ 1). */
import type { Fraction } from '@rollcall/core'
import { outOf } from '../kit/fractions.ts'
import { SIDES, within } from './dice.ts'

/** The chance to roll a target number or less (WZ 1). */
export const chanceOf = (target: number): Fraction => outOf(within(target), SIDES)
