/** What is told of fire, of units with steps, of heavy vehicles, of both; and of the stand-off. */
import { chance, number, ofBoth } from '../kit/measures.ts'
import type { Measure } from '../result.ts'

/** Everything that is told of fire, the most important first. */
export const MEASURES: readonly Measure[] = [
  number('stepsLost', 'Steps lost', 'Steps and hit point tokens that the target loses'),
  number('damageTokens', 'Damage tokens', 'Damage tokens of a heavy vehicle afterwards'),
  number('tokens', 'Tokens', 'Suppression tokens on the target afterwards'),
  chance('destroyed', 'Destroyed', 'Nothing of the target is left'),
  chance('reduced', 'Reduced', 'It lives on its reduced face'),
  chance('success', 'Hit', 'A Hit or a token, before saves; of a single attack'),
  chance('doubleHit', 'Double hit', 'A double hit, before saves; of a single attack'),
  chance('untouched', 'Untouched', 'No step is lost'),
  chance('undamaged', 'Undamaged', 'A heavy vehicle without damage that it had not before'),
]

/** Everything that is told of two sides that meet; the first is who wins. */
export const MEETINGS: readonly Measure[] = [
  ...ofBoth(chance('', 'wins', 'It wins: the enemy has no unit or no order left')),
  chance('draw', 'Draw', 'Both lose at once'),
  chance('undecided', 'Undecided', 'Nobody has lost after the last turn'),
  number('turnsPlayed', 'Turns', 'Turns that were played'),
  ...ofBoth(number('unitsLeft', 'units left', 'Units that are left')),
  ...ofBoth(number('stepsLost', 'steps lost', 'Steps and hit point tokens lost')),
  ...ofBoth(number('damageTokens', 'damage tokens', 'Damage tokens of heavy vehicles that are left')),
  ...ofBoth(number('victoryPoints', 'victory points', 'Victory points for broken groups of the enemy')),
]
