/** A blow is dealt: its dice are rolled, and everybody takes what comes of it. */
import type { Heard } from '../../battle-parts/heard.ts'
import type { Battle } from '../battle.ts'
import { inflict } from '../counting/ledger.ts'
import { unspared } from '../wounds/losses.ts'
import { earnWounds } from '../joining/earnings.ts'
import type { Rolls } from '../state.ts'
import type { Body } from '../../../duel/body.ts'
import type { Reach, Troop } from '../troop.ts'
import { slays } from '../wounds/slayers.ts'
import { guardFor } from './neighbours.ts'

/**
 * A blow is rolled: damage upon the target and its bodyguard, and what comes back; `title`: what does it, where it is no plain
 * attack; `reaching`: how many models reach. Answers the damage upon the target.
 */
export function dealt(
  battle: Battle,
  attacker: Troop,
  target: Troop,
  blows: Rolls,
  verb: string,
  title: string | null = null,
  reaching: number | null = null,
): number {
  battle.dice.about?.(attacker, target, title ?? verb)
  const { blow, rolls } = rolled(battle, blows)
  const { redirected } = blow
  const [damage, backlash] = [unspared(target, blow.damage), unspared(attacker, blow.backlash)]
  const [before, slain] = [leftOf(target), target.slain]
  // Looked for now: the guard stands where it stood when the dice were rolled.
  const guard = redirected === 0 ? null : guardFor(target, attacker)
  const wounds = lose(battle, attacker, target, damage, verb === 'fights')
  if (target.slain > slain && ATTACKS.includes(verb)) slays(battle, attacker)
  if (title === null) earnWounds(battle, attacker, target, wounds)
  if (backlash > 0) lose(battle, attacker, attacker, backlash, false)
  const ids = { unit: attacker.id, target: target.id }
  const lost = { before, left: leftOf(target), slain: target.slain - slain }
  battle.tell?.({ event: 'blow', ...ids, verb, title, rolls, damage, backlash, redirected, reaching, ...lost })
  if (guard !== null) takeInstead(battle, attacker, guard, redirected)
  return damage
}

/** What it does by its attacks. */
const ATTACKS = ['fights', 'shoots at', 'unleashes hell on', 'fights on against']

/** Wounds that somebody takes in the place of another; his own wards count unless they come past them. */
function takeInstead(battle: Battle, attacker: Troop, { giver, guard }: Reach, wounds: number): void {
  const { blow, rolls } = guard === 'final' ? untouched(wounds) : past(battle, attacker, giver, wounds)
  const taken = unspared(giver, blow.damage + blow.redirected)
  const [before, slain] = [leftOf(giver), giver.slain]
  lose(battle, attacker, giver, taken, false)
  const lost = { before, left: leftOf(giver), slain: giver.slain - slain }
  battle.tell?.({ event: 'takes', unit: giver.id, rolls, wounds: taken, ...lost })
}

/** Wounds are allocated; whom they slay is written down where anything may come of it. */
function lose(battle: Battle, by: Troop, troop: Troop, points: number, inMelee: boolean): number {
  const { lives, wounds, slain } = troop
  const taken = inflict(battle, by, troop, points)
  const count = troop.slain - slain
  if (count > 0 && battle.strikes.avenges(troop)) battle.fallen.push({ troop, by, count, lives, wounds, inMelee })
  return taken
}

/** Those that a bodyguard's wards do not stop; what he would hand over to a guard of his own he keeps. */
function past(battle: Battle, attacker: Troop, guard: Troop, wounds: number): Heard {
  battle.dice.about?.(guard, attacker, 'takes')
  return rolled(battle, battle.strikes.mortal(battle, attacker, guard, String(wounds)))
}

/** Wounds that nothing stops. */
const untouched = (wounds: number): Heard => ({ blow: { damage: wounds, backlash: 0, redirected: 0 }, rolls: UNHEARD })

/** Die by die where somebody listens. */
const rolled = ({ tell, dice }: Battle, blows: Rolls): Heard =>
  tell === null || blows.heard === undefined ? { blow: blows.roll(dice), rolls: UNHEARD } : blows.heard(dice)

const UNHEARD: Heard['rolls'] = []

const leftOf = ({ models, wounds }: Troop): Body => ({ models, wounds })
