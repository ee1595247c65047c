/** Who may shoot at what (9): reasons not to, in the order of the rules, the first of which decides. */
import { type Fight, isOn, type Weapon } from '../fight.ts'
import { isEngaged, isVehicleOrMonster } from './rolls.ts'

/** Why this weapon makes no attacks at the target; `null`: it does. */
export function reasonNotToShoot(fight: Fight, weapon: Weapon): string | null {
  const isOut = outOfRange(fight, weapon)
  // Overwatch is not fired in one's own turn, so moves and targets of that turn do not matter (10).
  if (isOn(fight, 'overwatch')) return isEngaged(fight) ? 'an enemy is in engagement range (40K 10)' : isOut
  const titanic = fight.situation.attackerIsTitanic ?? fight.attacker.keywords.includes('TITANIC')
  if (isOn(fight, 'attackerFellBack') && !titanic) return 'its unit Fell Back (40K 9.1)'
  if (isOn(fight, 'attackerAdvanced') && weapon.type !== 'assault')
    return 'its unit Advanced and it is no Assault weapon (40K 9.2)'
  return engagement(fight, weapon) ?? isOut ?? hidden(fight)
}

const FIRST_THE_ENGAGED = 'an enemy is in engagement range, and it is not the target (40K 9.3)'

/** What a vehicle or a monster may declare besides; whether it comes to that, the result of the first target tells. */
const SECOND_TARGET = `${FIRST_THE_ENGAGED}; if that is destroyed first they happen: ask without enemyInEngagementRange`

/** Points 3 to 5: engagement range of the shooter, of its friends, and Blast weapons. */
function engagement(fight: Fight, weapon: Weapon): string | null {
  const atShooter = isOn(fight, 'targetInEngagementRangeOfShooter')
  const mayShoot = weapon.type === 'pistol' || isVehicleOrMonster(fight)
  if (isEngaged(fight) && !mayShoot) return 'an enemy is in engagement range (40K 9.3)'
  if (isEngaged(fight) && !atShooter) return isVehicleOrMonster(fight) ? SECOND_TARGET : FIRST_THE_ENGAGED
  if (isOn(fight, 'targetInEngagementRangeOfAnotherFriendlyUnit') && !atShooter)
    return 'a friendly unit is in engagement range of the target (40K 9.4)'
  return weapon.blast && atShooter ? 'Blast weapons are never used in engagement range (40K 9.5)' : null
}

function outOfRange({ situation }: Fight, { range, minimumRange }: Weapon): string | null {
  const { distance } = situation
  if (distance === undefined) return null
  if (range !== null && distance > range) return `the target is ${distance}" away (40K 9.6)`
  return distance < minimumRange ? 'the target is within its minimum range (40K 9.6)' : null
}

const hidden = (fight: Fight): string | null =>
  isOn(fight, 'targetIsProtected') ? 'the target is protected by Look Out, Sir (40K 9.7)' : null
