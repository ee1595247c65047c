/** Measures that games of actions and of encounters tell, in a line each; what is told of two sides is told of both alike. */
import type { Measure } from '../result.ts'

/** A number: the word of an answer, what the game calls it, what it means. */
export const number = (name: string, title: string, about: string): Measure => ({ name, title, kind: 'number', about })

/** A chance. */
export const chance = (name: string, title: string, about: string): Measure => ({ name, title, kind: 'chance', about })

/** The same of A and of B: `models left A` is titled `A models left`. */
export const ofBoth = (each: Measure): readonly Measure[] =>
  (['A', 'B'] as const).map((side) => ({
    ...each,
    name: `${each.name} ${side}`.trim(),
    title: `${side} ${each.title}`,
  }))
