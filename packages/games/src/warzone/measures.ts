/** What is told of an activation. */
import type { Measure } from '../result.ts'

/** Everything that is told of it, the most important first. */
export const MEASURES: readonly Measure[] = [
  { name: 'kills', title: 'Kills', kind: 'number', about: 'Models of the target that die' },
  { name: 'wounds', title: 'Wounds', kind: 'number', about: 'Wounds that the target loses' },
  { name: 'killed', title: 'Any kill', kind: 'chance', about: 'One of the target dies, or more' },
  { name: 'destroyed', title: 'Destroyed', kind: 'chance', about: 'Nobody of the target is left' },
  {
    name: 'panics',
    title: 'Panics',
    kind: 'chance',
    about: 'The target fails its Morale Test; empty: it has no Leadership',
  },
]

/** Everything that is told of two sides that meet; the first is who wins. */
export const MEETINGS: readonly Measure[] = [
  { name: 'A', title: 'A wins', kind: 'chance', about: 'It wins: nobody of the enemy is left' },
  { name: 'B', title: 'B wins', kind: 'chance', about: 'It wins: nobody of the enemy is left' },
  { name: 'undecided', title: 'Undecided', kind: 'chance', about: 'Both are left after the last turn' },
  { name: 'turnsPlayed', title: 'Turns', kind: 'number', about: 'Turns that were fought' },
  { name: 'models left A', title: 'A models left', kind: 'number', about: 'Models that are left' },
  { name: 'models left B', title: 'B models left', kind: 'number', about: 'Models that are left' },
  { name: 'panicked A', title: 'A panicked', kind: 'chance', about: 'It is left, and panicked' },
  { name: 'panicked B', title: 'B panicked', kind: 'chance', about: 'It is left, and panicked' },
]
