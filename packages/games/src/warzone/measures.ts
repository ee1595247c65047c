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
