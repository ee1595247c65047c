/** What is told of fire: of units with steps, of heavy vehicles, of both. */
import type { Measure } from '../result.ts'

/** Everything that is told of it, the most important first. */
export const MEASURES: readonly Measure[] = [
  { name: 'stepsLost', title: 'Steps lost', kind: 'number', about: 'Steps and hit point tokens that the target loses' },
  {
    name: 'damageTokens',
    title: 'Damage tokens',
    kind: 'number',
    about: 'Damage tokens of a heavy vehicle afterwards',
  },
  { name: 'tokens', title: 'Tokens', kind: 'number', about: 'Suppression tokens on the target afterwards' },
  { name: 'destroyed', title: 'Destroyed', kind: 'chance', about: 'Nothing of the target is left' },
  { name: 'reduced', title: 'Reduced', kind: 'chance', about: 'It lives on its reduced face' },
  { name: 'success', title: 'Hit', kind: 'chance', about: 'A Hit or a token, before saves; of a single attack' },
  { name: 'doubleHit', title: 'Double hit', kind: 'chance', about: 'A double hit, before saves; of a single attack' },
  { name: 'untouched', title: 'Untouched', kind: 'chance', about: 'No step is lost' },
  {
    name: 'undamaged',
    title: 'Undamaged',
    kind: 'chance',
    about: 'A heavy vehicle without damage that it had not before',
  },
]
