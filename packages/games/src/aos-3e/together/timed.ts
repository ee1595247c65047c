/** What happens when. */
import type { Strike } from '../../together/series.ts'
import type { Blows } from '../battle-parts/blows.ts'

/** Moments of a turn at which a target is hurt, in their order (3.1, 8.5). */
export const MOMENTS = [
  'hero',
  'shootingStart',
  'shooting',
  'shootingEnd',
  'charged',
  'combatStart',
  'first',
  'normal',
  'last',
  'combatEnd',
] as const

/** One of them. */
export type Moment = (typeof MOMENTS)[number]

/** A strike at its moment. */
export interface Timed {
  readonly moment: Moment
  readonly strike: Strike
  readonly blows: Blows
}

/** Moments of the phases in which units attack. */
export const OF_ATTACKS: readonly Moment[] = MOMENTS.filter((each) => each !== 'hero')
