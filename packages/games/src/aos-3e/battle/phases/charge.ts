/** Charge phase (8.4): charges, what charging sets off, Unleash Hell at the chargers, and monstrous rampages at its end (10). */
import { chargeRoll, charges } from '../../battle-parts/charges.ts'
import { rampagesUpon } from '../../deeds.ts'
import { triumphs } from '../triumphs.ts'
import { mayCharge, rampages, totalNeeded } from '../../odds/moments.ts'
import { DICE } from '../../odds/rolls.ts'
import { RULES } from '../../rules.ts'
import { actors, type Battle, enemyOf, type Host, hostOf, inOrder } from '../battle.ts'
import { gaveUp, tellLeave } from '../hurrying.ts'
import { over } from '../ground/crossing.ts'
import { steps } from '../deadly.ts'
import { CONTACT, distance, isScreened, lookAround, NOBODY, placeOf, someWithin, touch } from '../ground/field.ts'
import { isForbidden } from '../commands/forbidding.ts'
import { commands, isOpen } from '../commands/orders.ts'
import type { Use, RampageOption } from '../options.ts'
import { doIt, usesOf } from '../powers/using.ts'
import { hurtBesides } from '../attacks/besides.ts'
import { deal } from '../attacks/aftermath.ts'
import { hurtPassed } from '../attacks/passing.ts'
import { isHidden } from '../ground/hiding.ts'
import { attacks, canAttack, strike } from '../attacks/strike.ts'
import { sees } from '../ground/terrain.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** The charge phase. */
export function chargePhase(battle: Battle): void {
  let anybody = false
  for (const host of actors(battle)) for (const troop of host.troops) anybody = charge(battle, host, troop) || anybody
  if (anybody) lookAround(battle.armies.a.troops, battle.armies.b.troops)
  for (const each of inOrder(battle)) rampageAll(battle, each)
}

/** A unit tries to charge; answers whether it got there. */
function charge(battle: Battle, host: Host, troop: Troop): boolean {
  const targets = chargeTargetsOf(battle, troop, enemyOf(battle, troop.side).troops)
  const target = targets.length === 0 ? null : host.policy.charge(host.view, troop, targets)
  if (target === null || !targets.includes(target)) return false
  tellLeave(battle, troop, 'charge')
  const from = placeOf(troop)
  const reaches = rolled(battle, host, troop, target)
  if (reaches) arrive(battle, troop, target, from)
  return reaches
}

/** A unit attempts a charge at the word of an ability. */
export function chargeNow(battle: Battle, troop: Troop): void {
  if (charge(battle, hostOf(battle, troop.side), troop)) lookAround(battle.armies.a.troops, battle.armies.b.troops)
}

/** Whom a unit can charge now. */
export function chargeTargetsOf(battle: Battle, troop: Troop, enemies: readonly Troop[]): readonly Troop[] {
  if (troop.where !== 'field' || troop.rests || troop.engaged || gaveUp(battle, troop, 'charge')) return NOBODY
  let targets: Troop[] | undefined
  const across = over(battle, troop, 'charge')
  for (const each of enemies)
    if (each.where === 'field' && isInReach(battle, troop, each) && !isScreened(troop, each, enemies, across))
      (targets ??= []).push(each)
  return targets ?? NOBODY
}

/** Abilities are asked only about enemies that are too far for a plain charge. */
function isInReach(battle: Battle, troop: Troop, enemy: Troop): boolean {
  const inches = distance(enemy, troop)
  if (inches <= RULES.distances.charge) return mayCharge(inches)
  return inches <= FARTHEST && mayCharge(inches, battle.strikes.help(battle, troop, enemy, 'charge').within)
}

/** Nobody charges from farther away than this. */
const FARTHEST = 24

/** What comes of a charge that gets there. */
function arrive(battle: Battle, troop: Troop, target: Troop, from: Place): void {
  troop.charged = true
  steps(battle, troop)
  if (troop.where !== 'field') return
  hurtPassed(battle, troop, from, from.across, 'charge')
  // Both come when the charge move is made; the active player's first (1.7).
  hurtBesides(battle, troop, target, 'charged')
  if (troop.where === 'field' && isInTurn(battle, troop)) unleashHell(battle, troop)
}

/** Commands of a charge are for the charge phase of whoever charges (3.5). */
const isInTurn = ({ phase, active }: Battle, { side }: Troop): boolean => phase === 'charge' && side === active

/** Does it get there, and stand in touch with its target? */
function rolled(battle: Battle, host: Host, troop: Troop, target: Troop): boolean {
  const inches = distance(troop, target)
  const need = totalNeeded(inches)
  const help = battle.strikes.help(battle, troop, target, 'charge')
  const roll = (reroll: boolean): number => {
    battle.dice.about?.(troop, target, 'charges')
    const total = chargeRoll(battle.dice, help, inches, reroll)
    const reaches = total >= need
    troop.chargeRoll = total
    troop.unmodifiedChargeRoll = total - help.plus
    const from = placeOf(troop)
    if (reaches) touch(troop, target)
    const [unit, to, { plus }] = [troop.id, placeOf(troop), help]
    const dice = (help.dice ?? DICE.charge).sides.length
    battle.tell?.({ event: 'charge', unit, target: target.id, inches, need, dice, total, plus, reaches, from, to })
    return total
  }
  const again = (): boolean =>
    (isInTurn(battle, troop) && commands(battle, host, 'forwardToVictory', troop, target)) ||
    triumphs(battle, host, { triumph: 'bloodthirsty', unit: troop, enemy: target })
  return charges(help, inches, roll, again) !== 'failed'
}

/** Enemies within 9" of the charger and more than 3" from all others shoot at it (3.5); the command is given once a phase. */
function unleashHell(battle: Battle, charger: Troop): void {
  const host = enemyOf(battle, charger.side)
  if (!isOpen(battle, host, 'unleashHell')) return
  const friends = hostOf(battle, charger.side).troops
  for (const troop of host.troops) {
    if (troop.where !== 'field' || troop.redeployed || !canAttack(troop, 'unleashHell')) continue
    const reach = Math.min(RULES.commands.unleashHell, Math.max(troop.ranges[0] as number, CONTACT))
    if (distance(troop, charger) > reach || someWithin(friends, troop, CONTACT, charger)) continue
    if (!sees(battle, troop, charger) || isHidden(battle, troop, charger, 'shooting')) continue
    if (!attacks(battle, troop, charger, 'unleashHell')) continue
    if (commands(battle, host, 'unleashHell', troop, charger)) strike(battle, troop, charger, 'unleashHell')
    if (charger.where !== 'field') return
  }
}

/** Each MONSTER once, each kind of rampage once for each player (10). */
function rampageAll(battle: Battle, host: Host): void {
  for (const monster of host.monsters) {
    if (monster.where !== 'field' || isForbidden(battle, monster, 'rampage')) continue
    const options: RampageOption[] = [...ownOf(battle, host, monster)]
    for (const target of monster.foes)
      if (!isHidden(battle, monster, target, 'rampages')) addRampages(options, host, monster, target)
    const chosen = options.length === 0 ? null : host.policy.rampage(host.view, options)
    if (chosen !== null && options.includes(chosen)) perform(battle, host, chosen)
  }
}

const NONE: readonly RampageOption[] = []

/** Rampages that the core book does not have. */
function ownOf(battle: Battle, { used }: Host, monster: Troop): readonly RampageOption[] {
  if (!battle.abilities.deeds.has('rampage')) return NONE
  return usesOf(battle, monster, 'rampage', 'end').flatMap((use) =>
    used.has(use.ability.power.name) || isHidden(battle, monster, use.target, 'rampages')
      ? []
      : [{ rampage: 'own', monster, target: use.target, use } as const],
  )
}

function addRampages(options: RampageOption[], { used }: Host, monster: Troop, target: Troop): void {
  for (const rampage of rampagesUpon(target.isMonster))
    if (!used.has(rampage)) options.push({ rampage, monster, target })
}

function perform(battle: Battle, host: Host, option: RampageOption): void {
  const { rampage, monster, target } = option
  if (rampage === 'own') return ownRampage(battle, host, option.use)
  host.used.add(rampage)
  battle.dice.about?.(monster, target, rampage)
  if (rampage === 'stomp') {
    deal(battle, monster, target, battle.strikes.stomp(battle, monster, target), 'stomps on')
    return
  }
  if (rampage === 'titanicDuel') monster.titanic = target
  else target.roared = rampages(battle.dice, 'roar')
  const [need, does] = rampage === 'roar' ? [RULES.rampages.roar, target.roared] : [null, true]
  battle.tell?.({ event: 'rampage', rampage, unit: monster.id, target: target.id, need, does })
}

function ownRampage(battle: Battle, host: Host, use: Use): void {
  const { unit, target, ability } = use
  const { name } = ability.power
  host.used.add(name)
  battle.tell?.({ event: 'rampage', rampage: name, unit: unit.id, target: target.id, need: null, does: true })
  doIt(battle, host, use)
}
