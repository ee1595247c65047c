/** Every fact that a question about actions may say; keys are those of `situation`, and of a unit where it is one of its profile. */
import { type Fact, facts, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  ...facts('attacker', [
    ['suppressive', YES, 'Suppressive Fire: tokens instead of Hits (HBR 4.5)'],
    ['moving', YES, 'fires while it moves, by Moving Fire (HBR 4.2)', 'on the move'],
    ['fromRear', YES, 'fires at the rear of a heavy vehicle (HBR 4.2)', 'from the rear'],
    ['fromFront', YES, 'fires at the front of a vehicle (HBR 4.3)', 'from the front'],
    ['bonuses', number(-20, 20), 'ammunition, card and other bonuses of its fire, added up (HBR 4.2)', 'bonus'],
    ['obstacles', number(0, 20), 'line-of-sight reductions on the way, added up (HBR 4.2)'],
  ]),
  ...facts('fight', [['distance', number(0, 1000), 'spaces to the target; more than 7 is long range (HBR 4.2)']]),
  ...facts('profile', [
    ['suppression', number(0, 100), 'suppression tokens on the unit (HBR 7.1)', 'tokens'],
    ['terrainDefenceBonus', number(0, 20), 'defence bonus of the terrain the unit is in (HBR 4.3)', 'terrain'],
  ]),
]
