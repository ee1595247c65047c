/** Every fact that a question of this game may say; keys are those of `situation`, and of a unit where it is one of its profile. */
import { type Fact, number, YES } from '../facts.ts'

/** The table. */
export const FACTS: readonly Fact[] = [
  { key: 'charged', name: 'charged', of: 'attacker', takes: YES, means: 'made a charge move this turn (40K 12)' },
  {
    key: 'attackerMoved',
    name: 'moved',
    also: ['not stationary'],
    of: 'attacker',
    takes: YES,
    means: 'moved this turn (40K 5.1)',
  },
  { key: 'attackerAdvanced', name: 'advanced', of: 'attacker', takes: YES, means: 'Advanced this turn (40K 9)' },
  { key: 'attackerFellBack', name: 'fell back', of: 'attacker', takes: YES, means: 'Fell Back this turn (40K 9)' },
  { key: 'attackerIsInfantry', name: 'infantry', of: 'attacker', takes: YES, means: 'is Infantry (40K 5.1)' },
  {
    key: 'attackerIsVehicleOrMonster',
    name: 'vehicle or monster',
    of: 'attacker',
    takes: YES,
    means: 'is a Vehicle or a Monster (40K 9)',
  },
  { key: 'attackerIsTitanic', name: 'titanic', of: 'attacker', takes: YES, means: 'is Titanic (40K 9)' },
  {
    key: 'enemyInEngagementRange',
    name: 'engaged',
    of: 'attacker',
    takes: YES,
    means: 'enemies are in engagement range of it (40K 9)',
  },
  { key: 'overwatch', name: 'overwatch', of: 'attacker', takes: YES, means: 'fires Overwatch (40K 10)' },
  { key: 'strikesBack', name: 'strikes back', of: 'target', takes: YES, means: 'strikes back afterwards (40K 12.9)' },
  {
    key: 'targetInEngagementRangeOfShooter',
    name: 'engaged with the shooter',
    of: 'target',
    takes: YES,
    means: 'is in engagement range of the shooter (40K 9)',
  },
  {
    key: 'targetInEngagementRangeOfAnotherFriendlyUnit',
    name: 'engaged with friends',
    of: 'target',
    takes: YES,
    means: 'is in engagement range of another unit of the attacker (40K 9)',
  },
  {
    key: 'targetIsProtected',
    name: 'protected',
    of: 'target',
    takes: YES,
    means: 'is protected by Look Out, Sir (40K 9)',
  },
  {
    key: 'withinHalfRange',
    name: 'half range',
    of: 'fight',
    takes: YES,
    means: 'the target is within half range (40K 4.4)',
  },
  {
    key: 'distance',
    name: 'distance',
    of: 'fight',
    takes: number(0, 1000),
    means: 'inches to the target, which settle range and half range',
  },
  {
    key: 'woundsTaken',
    name: 'wounds taken',
    of: 'profile',
    takes: number(0, 1_000_000),
    means: 'wounds already lost (default: 0)',
  },
]
