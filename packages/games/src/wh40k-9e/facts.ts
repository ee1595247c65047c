/** Every fact that a question of this game may say; keys are those of `situation`, and of a unit where it is one of its profile. */
import { type Fact, facts, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  ...facts('attacker', [
    ['charged', YES, 'made a charge move this turn (40K 12)'],
    ['attackerMoved', YES, 'moved this turn (40K 5.1)', 'moved', ['not stationary']],
    ['attackerAdvanced', YES, 'Advanced this turn (40K 9)', 'advanced'],
    ['attackerFellBack', YES, 'Fell Back this turn (40K 9)', 'fell back'],
    ['attackerIsInfantry', YES, 'is Infantry (40K 5.1)', 'infantry'],
    ['attackerIsVehicleOrMonster', YES, 'is a Vehicle or a Monster (40K 9)', 'vehicle or monster'],
    ['attackerIsTitanic', YES, 'is Titanic (40K 9)', 'titanic'],
    ['enemyInEngagementRange', YES, 'enemies are in engagement range of it (40K 9)', 'engaged'],
    ['overwatch', YES, 'fires Overwatch (40K 10)'],
  ]),
  ...facts('target', [
    ['strikesBack', YES, 'strikes back afterwards (40K 12.9)'],
    [
      'targetInEngagementRangeOfShooter',
      YES,
      'is in engagement range of the shooter (40K 9)',
      'engaged with the shooter',
    ],
    [
      'targetInEngagementRangeOfAnotherFriendlyUnit',
      YES,
      'is in engagement range of another unit of the attacker (40K 9)',
      'engaged with friends',
    ],
    ['targetIsProtected', YES, 'is protected by Look Out, Sir (40K 9)', 'protected'],
  ]),
  ...facts('fight', [
    ['withinHalfRange', YES, 'the target is within half range (40K 4.4)', 'half range'],
    ['distance', number(0, 1000), 'inches to the target, which settle range and half range'],
  ]),
  ...facts('profile', [['woundsTaken', number(0, 1_000_000), 'wounds already lost (default: 0)']]),
]
