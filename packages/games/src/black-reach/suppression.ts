/** What suppression tokens cost (HBR 7.1). */
import { RULES } from './rules.ts'

/** What so many tokens take off every roll, and off the movement. */
export const lostTo = (tokens: number): number => RULES.perToken * tokens
