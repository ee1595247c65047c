/** What models count on an objective (11). */
import { RULES } from './rules.ts'

/** Models alike that contest an objective. */
export interface Contesting {
  readonly models: number
  /** Of each model, as modified (INT-48). */
  readonly wounds: number
  readonly isMonster: boolean
  /** What an ability of the unit says instead; `null`: nothing. */
  readonly counts: number | null
}

/** What one model counts: a MONSTER most, a large one more than any other; a number of its own replaces these (11). */
export const countOf = ({ wounds, isMonster, counts }: Omit<Contesting, 'models'>): number =>
  counts ?? (isMonster ? COUNTS.monster : wounds >= COUNTS.largeFrom ? COUNTS.large : COUNTS.model)

const COUNTS = RULES.contesting

/** What models of several kinds count together. */
export const contestedBy = (groups: readonly Contesting[]): number =>
  groups.reduce((sum, each) => sum + each.models * countOf(each), 0)
