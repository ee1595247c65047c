/** Who fights at once after a unit has fought, and who fights a second time after all others (8.5). */
import { DIE } from '../../rules.ts'
import { isOneOf } from '../keywords.ts'
import { type Battle, type Host, inOrder } from '../battle.ts'
import { distance } from '../ground/field.ts'
import type { FollowUp, SecondFight } from '../powers/following.ts'
import type { Troop } from '../troop.ts'

/** A fight that has just been fought. */
interface Fought {
  readonly troop: Troop
  /** Was it picked in its turn, neither first nor last of all? */
  readonly inTurn: boolean
  /** Enemies that its attacks have destroyed. */
  readonly slew: number
}

/**
 * Who fights next by an ability of the unit that has fought, as its player picks; `null`: nobody does by this one. `isNext`:
 * another was picked by this use of it.
 */
export function follower(battle: Battle, host: Host, fought: Fought, number: number, isNext: boolean): Troop | null {
  const { troop } = fought
  const ability = troop.me.followUps[number] as FollowUp
  if (!isNext && !isDue(battle, fought, ability, bitOf(troop, number))) return null
  const open = host.troops.filter((each) => isMeant(ability, troop, each))
  if (open.length === 0) return null
  if (ability.rationed) troop.usedUp |= bitOf(troop, number)
  const wanted = open.length === 1 ? open[0] : host.policy.fights(host.view, open)
  return wanted !== undefined && open.includes(wanted) ? wanted : (open[0] as Troop)
}

/** Bits behind those of abilities of phases. */
const bitOf = ({ me }: Troop, number: number): number => 1 << (me.phaseAbilities.length + number)

function isDue(battle: Battle, { troop, inTurn, slew }: Fought, ability: FollowUp, bit: number): boolean {
  if ((ability.inTurn && !inTurn) || (ability.slew && slew === 0) || (troop.usedUp & bit) !== 0) return false
  return ability.if === null || battle.strikes.holds(battle, troop, ability.if)
}

/** Not yet fought, and able to, of the right keywords and near enough. */
const isMeant = ({ only, not, inches }: FollowUp, troop: Troop, each: Troop): boolean =>
  each !== troop &&
  each.where === 'field' &&
  each.activations === 0 &&
  (each.engaged || each.charged) &&
  isOneOf(each.me, only) &&
  (not.length === 0 || !isOneOf(each.me, not)) &&
  (inches === null || distance(each, troop) <= inches)

/** A unit that fights a second time, and by what. */
interface Second {
  readonly host: Host
  readonly troop: Troop
  readonly ability: SecondFight
}

/** Who fights a second time: alternately, the active player first, each with a roll where it needs one. */
export function* secondFights(battle: Battle): Generator<Second> {
  const sides = inOrder(battle)
  const tried = new Set<Troop>()
  for (let turn = 0, passes = 0; passes < 2; turn++) {
    const host = sides[turn % 2] as Host
    const troop = host.troops.find((each) => !tried.has(each) && mayAgain(battle, each))
    passes = troop === undefined ? passes + 1 : 0
    if (troop === undefined) continue
    tried.add(troop)
    const ability = triedBy(battle, troop)
    if (ability !== null) yield { host, troop, ability }
  }
}

const mayAgain = (battle: Battle, troop: Troop): boolean =>
  troop.where === 'field' && troop.engaged && troop.activations === 1 && openTo(battle, troop) >= 0

const openTo = (battle: Battle, troop: Troop): number =>
  troop.me.seconds.findIndex(
    (each, i) =>
      (troop.usedUp & bitOf(troop, troop.me.followUps.length + i)) === 0 &&
      (each.if === null || battle.strikes.holds(battle, troop, each.if)),
  )

/** The ability, if its die lets it. */
function triedBy(battle: Battle, troop: Troop): SecondFight | null {
  const number = openTo(battle, troop)
  const ability = troop.me.seconds[number] as SecondFight
  if (ability.rationed) troop.usedUp |= bitOf(troop, troop.me.followUps.length + number)
  if (ability.on === null) return ability
  battle.dice.about?.(troop, null, 'again')
  const does = ability.on.includes(battle.dice.die(DIE))
  battle.tell?.({ event: 'again', unit: troop.id, name: ability.name, again: does })
  return does ? ability : null
}
