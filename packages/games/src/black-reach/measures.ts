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

/** Everything that is told of two sides that meet; the first is who wins. */
export const MEETINGS: readonly Measure[] = [
  { name: 'A', title: 'A wins', kind: 'chance', about: 'It wins: the enemy has no unit or no order left' },
  { name: 'B', title: 'B wins', kind: 'chance', about: 'It wins: the enemy has no unit or no order left' },
  { name: 'draw', title: 'Draw', kind: 'chance', about: 'Both lose at once' },
  { name: 'undecided', title: 'Undecided', kind: 'chance', about: 'Nobody has lost after the last turn' },
  { name: 'turnsPlayed', title: 'Turns', kind: 'number', about: 'Turns that were played' },
  { name: 'unitsLeft A', title: 'A units left', kind: 'number', about: 'Units that are left' },
  { name: 'unitsLeft B', title: 'B units left', kind: 'number', about: 'Units that are left' },
  { name: 'stepsLost A', title: 'A steps lost', kind: 'number', about: 'Steps and hit point tokens lost' },
  { name: 'stepsLost B', title: 'B steps lost', kind: 'number', about: 'Steps and hit point tokens lost' },
  {
    name: 'damageTokens A',
    title: 'A damage tokens',
    kind: 'number',
    about: 'Damage tokens of heavy vehicles that are left',
  },
  {
    name: 'damageTokens B',
    title: 'B damage tokens',
    kind: 'number',
    about: 'Damage tokens of heavy vehicles that are left',
  },
  {
    name: 'victoryPoints A',
    title: 'A victory points',
    kind: 'number',
    about: 'Victory points for broken groups of the enemy',
  },
  {
    name: 'victoryPoints B',
    title: 'B victory points',
    kind: 'number',
    about: 'Victory points for broken groups of the enemy',
  },
]
