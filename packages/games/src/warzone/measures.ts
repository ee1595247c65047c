/** What is told of an activation, and of a fire-fight. */
import { chance, number, ofBoth } from '../kit/measures.ts'
import type { Measure } from '../result.ts'

/** Everything that is told of an activation, the most important first. */
export const MEASURES: readonly Measure[] = [
  number('kills', 'Kills', 'Models of the target that die'),
  number('wounds', 'Wounds', 'Wounds that the target loses'),
  chance('killed', 'Any kill', 'One of the target dies, or more'),
  chance('destroyed', 'Destroyed', 'Nobody of the target is left'),
  chance('panics', 'Panics', 'The target fails its Morale Test; empty: it has no Leadership'),
]

/** Everything that is told of two sides that meet; the first is who wins. */
export const MEETINGS: readonly Measure[] = [
  ...ofBoth(chance('', 'wins', 'It wins: nobody of the enemy is left')),
  chance('undecided', 'Undecided', 'Both are left after the last turn'),
  number('turnsPlayed', 'Turns', 'Turns that were fought'),
  ...ofBoth(number('models left', 'models left', 'Models that are left')),
  ...ofBoth(chance('panicked', 'panicked', 'It is left, and panicked')),
]
