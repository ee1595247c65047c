/** What models count on an objective (11). */

/** Models alike that contest an objective. */
export interface Contesting {
  readonly models: number
  /** Of each model, as modified (INT-48). */
  readonly wounds: number
  readonly isMonster: boolean
  /** What an ability of the unit says instead; `null`: nothing. */
  readonly counts: number | null
}

/** Wounds from which a model counts more. */
const LARGE = 5

/** What one model counts: a MONSTER 5, of 5 or more Wounds 2, any other 1; a number of its own replaces these. */
export const countOf = ({ wounds, isMonster, counts }: Omit<Contesting, 'models'>): number =>
  counts ?? (isMonster ? 5 : wounds >= LARGE ? 2 : 1)

/** What models of several kinds count together. */
export const contestedBy = (groups: readonly Contesting[]): number =>
  groups.reduce((sum, each) => sum + each.models * countOf(each), 0)
