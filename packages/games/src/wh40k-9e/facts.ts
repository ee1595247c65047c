/** Every fact that a question of this game may say; keys are those of `situation`, and of a unit where it is one of its profile. */
import { type Fact, fact, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  fact('attacker', 'charged', 'charged', YES, 'made a charge move this turn (40K 12)'),
  {
    key: 'attackerMoved',
    name: 'moved',
    also: ['not stationary'],
    of: 'attacker',
    takes: YES,
    means: 'moved this turn (40K 5.1)',
  },
  fact('attacker', 'attackerAdvanced', 'advanced', YES, 'Advanced this turn (40K 9)'),
  fact('attacker', 'attackerFellBack', 'fell back', YES, 'Fell Back this turn (40K 9)'),
  fact('attacker', 'attackerIsInfantry', 'infantry', YES, 'is Infantry (40K 5.1)'),
  fact('attacker', 'attackerIsVehicleOrMonster', 'vehicle or monster', YES, 'is a Vehicle or a Monster (40K 9)'),
  fact('attacker', 'attackerIsTitanic', 'titanic', YES, 'is Titanic (40K 9)'),
  fact('attacker', 'enemyInEngagementRange', 'engaged', YES, 'enemies are in engagement range of it (40K 9)'),
  fact('attacker', 'overwatch', 'overwatch', YES, 'fires Overwatch (40K 10)'),
  fact('target', 'strikesBack', 'strikes back', YES, 'strikes back afterwards (40K 12.9)'),
  fact(
    'target',
    'targetInEngagementRangeOfShooter',
    'engaged with the shooter',
    YES,
    'is in engagement range of the shooter (40K 9)',
  ),
  fact(
    'target',
    'targetInEngagementRangeOfAnotherFriendlyUnit',
    'engaged with friends',
    YES,
    'is in engagement range of another unit of the attacker (40K 9)',
  ),
  fact('target', 'targetIsProtected', 'protected', YES, 'is protected by Look Out, Sir (40K 9)'),
  fact('fight', 'withinHalfRange', 'half range', YES, 'the target is within half range (40K 4.4)'),
  fact('fight', 'distance', 'distance', number(0, 1000), 'inches to the target, which settle range and half range'),
  fact('profile', 'woundsTaken', 'wounds taken', number(0, 1_000_000), 'wounds already lost (default: 0)'),
]
