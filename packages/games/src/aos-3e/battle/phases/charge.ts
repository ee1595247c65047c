/** Charge phase (8.4): charges, Unleash Hell at the chargers, what charging sets off, and monstrous rampages at its end (10). */
import { mayCharge, rampages, totalNeeded } from '../../odds/moments.ts'
import { rollFor, TWO_D6 } from '../../odds/rolls.ts'
import { type Battle, enemyOf, type Host, inOrder } from '../battle.ts'
import { CONTACT, distance, isScreened, lookAround, someWithin, touch } from '../field.ts'
import { commands } from '../orders.ts'
import type { RampageOption } from '../policies/policy.ts'
import { attacks, canAttack, deal, strike } from '../strike.ts'
import type { Troop } from '../troop.ts'

/** The charge phase. */
export function chargePhase(battle: Battle): void {
  const host = battle.armies[battle.active]
  for (const troop of host.troops) charge(battle, host, troop)
  lookAround(battle.armies.a.troops, battle.armies.b.troops)
  for (const each of inOrder(battle)) rampageAll(battle, each)
}

function charge(battle: Battle, host: Host, troop: Troop): void {
  if (troop.where !== 'field' || troop.gait === 'ran' || troop.gait === 'retreated') return
  if (troop.engaged) return
  const enemies = enemyOf(battle, troop.corner).troops
  const targets = enemies.filter(
    (each) => each.where === 'field' && mayCharge(distance(each, troop)) && !isScreened(troop, each, enemies),
  )
  const target = targets.length === 0 ? null : host.policy.charge(host.view, troop, targets)
  if (target === null || !targets.includes(target)) return
  const reaches = rolled(battle, host, troop, target)
  battle.tell?.(`${troop.name} charges ${target.name}: ${reaches ? 'reaches it' : 'does not get there'}`)
  if (!reaches) return
  touch(troop, target)
  troop.charged = true
  unleashHell(battle, troop)
  for (const { title, blows } of battle.strikes.extras(battle, troop, target, 'charged'))
    if (troop.where === 'field' && target.where === 'field')
      deal(battle, troop, target, blows.roll(battle.dice), 'hurts', ` with ${title}`)
}

/** 2D6 for the distance; Forward to Victory rolls a failed one again, unless an ability has done so (1.3). */
function rolled(battle: Battle, host: Host, troop: Troop, target: Troop): boolean {
  const { plus, reroll } = battle.strikes.help(battle, troop, target, 'charge')
  const need = totalNeeded(distance(troop, target))
  const once = (again: boolean): boolean =>
    rollFor(battle.dice, TWO_D6, plus, again, ({ total }) => total >= need).total >= need
  if (once(reroll)) return true
  return !reroll && commands(battle, host, 'forwardToVictory', troop, target) && once(false)
}

/** Enemies within 9" of the charger and more than 3" from all others shoot at it (3.5); the command is given once a phase. */
function unleashHell(battle: Battle, charger: Troop): void {
  const host = enemyOf(battle, charger.corner)
  const others = battle.armies[charger.corner].troops.filter((each) => each !== charger)
  for (const troop of host.troops) {
    if (troop.where !== 'field' || troop.redeployed || !canAttack(troop, 'unleashHell')) continue
    const reach = Math.min(UNLEASHED, Math.max(troop.ranges[0] as number, CONTACT))
    if (distance(troop, charger) > reach || someWithin(others, troop, CONTACT)) continue
    if (!attacks(battle, troop, charger, 'unleashHell')) continue
    if (commands(battle, host, 'unleashHell', troop, charger)) strike(battle, troop, charger, 'unleashHell')
    if (charger.where !== 'field') return
  }
}

const UNLEASHED = 9

/** Each MONSTER once, each kind of rampage once for each player (10). */
function rampageAll(battle: Battle, host: Host): void {
  for (const monster of host.monsters) {
    if (monster.where !== 'field' || !monster.engaged) continue
    const near = monster.foes.filter(({ where }) => where === 'field')
    const options = near.flatMap((target) => rampagesOf(host, monster, target))
    const chosen = options.length === 0 ? null : host.policy.rampage(host.view, options)
    if (chosen !== null && options.includes(chosen)) perform(battle, host, chosen)
  }
}

function rampagesOf({ used }: Host, monster: Troop, target: Troop): readonly RampageOption[] {
  const kinds = ['roar', target.isMonster ? 'titanicDuel' : 'stomp'] as const
  return kinds.filter((rampage) => !used.has(rampage)).map((rampage) => ({ rampage, monster, target }))
}

const roaring = ({ name, roared }: Troop): string => `roars at ${name}${roared ? ': no commands for it' : ' in vain'}`

function perform(battle: Battle, { used }: Host, { rampage, monster, target }: RampageOption): void {
  used.add(rampage)
  if (rampage === 'titanicDuel') monster.titanic = target
  else if (rampage === 'roar') target.roared = rampages(battle.dice, 'roar')
  if (rampage === 'stomp')
    deal(battle, monster, target, battle.strikes.stomp(battle, monster, target).roll(battle.dice), 'stomps on')
  else battle.tell?.(`${monster.name} ${rampage === 'roar' ? roaring(target) : `duels with ${target.name}`}`)
}
