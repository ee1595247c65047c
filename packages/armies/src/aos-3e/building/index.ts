/** Other lists under the same rules: who may stand in them, what the limits are, and the list that comes of a choice. */
export type { Candidate } from './candidate.ts'
export { candidatesFor, freshUnit, type Wishes } from './candidates.ts'
export { type BuildingLimit, limitsFor } from './limits.ts'
export { rebuilt } from './rebuilt.ts'
