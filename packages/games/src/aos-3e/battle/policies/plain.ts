/**
 * The plain player, the greedy one of the first release, kept to measure others by: whatever destroys most points on average,
 * less what it costs, from the exact tables; where there is nothing to win by fighting soon it takes objectives.
 */
import { battleshockDraw, mayFlee } from '../../battle-parts/nerve.ts'
import type { Battle } from '../battle.ts'
import { mayStill } from '../hurrying.ts'
import { distance, nearest, someWithin } from '../ground/field.ts'
import type { Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { best } from './best.ts'
import { likeliest } from './deeds.ts'
import { everywhere } from './deployment.ts'
import { nearestGoal, openGoal } from '../ground/goals.ts'
import type { Heroic, Rampage } from '../../deeds.ts'
import type { RampageOption, Order, Move, HeroicOption, CommandOption, Casting } from '../options.ts'
import type { View, Policy } from '../state.ts'
import { POINT_WORTH, worthOf, worthOfUse } from './worth.ts'
import { RULES } from '../../rules.ts'

/** Points that a fight of two units destroys less those that it costs: the enemy that is left strikes back. */
export function gain({ value }: View, mine: Troop, theirs: Troop): number {
  const destroyed = value(mine, theirs, 'combat')
  const all = theirs.woundsLeft * theirs.perWound
  return destroyed - (all === 0 ? 0 : Math.max(0, 1 - destroyed / all)) * value(theirs, mine, 'combat')
}

/** Inches of a charge that mostly succeeds. */
const LIKELY_CHARGE = 7

/** Towards the fight that brings most, soonest; to an objective when no fight is worth it, or none can be had this turn. */
const move = (view: View, troop: Troop): Move | null => moveOn(view, troop, () => true)

/** The same, hunting only some enemies. */
export function moveOn(view: View, troop: Troop, hunts: (prey: Troop) => boolean): Move | null {
  const { battle } = view
  if (troop.where === 'field' && troop.engaged) return fallBack(view, troop)
  const shooter = troop.ranges.length > 0 ? bestShot(view, troop) : null
  const prey = bestPrey(view, troop, hunts)
  if (shooter !== null && (prey === null || view.value(troop, shooter, 'shooting') >= gain(view, troop, prey)))
    return keepRange(battle, troop, shooter)
  const post = prey === null || turnsTo(troop, prey) > 1 ? openGoal(battle, troop) : null
  const goal = post ?? prey ?? nearestGoal(battle, troop)
  return goal === null ? null : { goal, gait: gaitFor(battle, troop, goal, goal === prey) }
}

/** The enemy of whom a shot destroys most, wherever it is. */
const bestShot = ({ value, enemy }: View, troop: Troop): Troop | null =>
  best(enemy.troops, (each) => each.where === 'field' && value(troop, each, 'shooting'))

/** The enemy the fight with whom brings most for each turn that it takes; a loop of its own, for every unit in every turn. */
function bestPrey(view: View, troop: Troop, hunts: (prey: Troop) => boolean): Troop | null {
  let found: Troop | null = null
  let most = 0
  for (const each of view.enemy.troops) {
    const worth = each.where === 'field' && hunts(each) ? gain(view, troop, each) / turnsTo(troop, each) : 0
    if (worth <= most) continue
    found = each
    most = worth
  }
  return found
}

const turnsTo = (troop: Troop, enemy: Troop): number =>
  Math.max(1, Math.ceil((distance(troop, enemy) - LIKELY_CHARGE) / Math.max(1, troop.move)))

/** Runs when neither a charge nor a shot can come of a normal move, but for those that it may still make. */
function gaitFor(battle: Battle, troop: Troop, goal: Place, isEnemy: boolean): 'move' | 'run' {
  const left = distance(troop, goal) - troop.move
  if (left <= 0) return 'move'
  const charge = !isEnemy || mayStill(battle, troop, 'charge', 'run') ? 0 : RULES.distances.charge
  const shot = troop.ranges.length === 0 || mayStill(battle, troop, 'shoot', 'run') ? 0 : (troop.ranges[0] as number)
  return left > Math.max(charge, shot) ? 'run' : 'move'
}

/** Shooters go as far as their range asks, and to objectives when they have it already or cannot have it yet. */
function keepRange(battle: Battle, troop: Troop, target: Troop): Move | null {
  const inches = distance(troop, target)
  const range = troop.ranges[0] as number
  if (inches > range + troop.move) {
    const goal = openGoal(battle, troop) ?? target
    return { goal, gait: gaitFor(battle, troop, goal, false) }
  }
  if (inches > range) return { goal: target, gait: 'move' }
  const goal = nearestGoal(battle, troop)
  return goal === null || distance(goal, target) > range ? null : { goal, gait: 'move' }
}

/** A unit that cannot hurt what it fights leaves when it costs it dearly. */
function fallBack({ value, battle }: View, troop: Troop): Move | null {
  // Who stays can shoot at what it fights; of those who retreat only some can.
  const shoots = troop.ranges.length > 0 && !mayStill(battle, troop, 'shoot', 'retreat')
  let loses = 0
  let wins = 0
  for (const foe of troop.foes) {
    loses += value(foe, troop, 'combat')
    wins = Math.max(wins, value(troop, foe, 'combat') + (shoots ? value(troop, foe, 'shooting') : 0))
  }
  return loses > 4 * wins + 20 ? { goal: troop, gait: 'retreat' } : null
}

/** All-out Attack and Defence move about a sixth of what an attack does; Unleash Hell does all of it. */
function order(view: View, { command, receiver, enemy }: Order): boolean {
  const { value, battle } = view
  if (command === 'allOutAttack') return enemy !== null && value(receiver, enemy, kindOf(battle)) > 4 * POINT_WORTH
  if (command === 'allOutDefence') return enemy !== null && value(enemy, receiver, kindOf(battle)) > 5 * POINT_WORTH
  if (command === 'unleashHell') return enemy !== null && value(receiver, enemy, 'shooting') > POINT_WORTH
  if (command === 'forwardToVictory') return enemy !== null && gain(view, receiver, enemy) > POINT_WORTH
  if (command === 'inspiringPresence') return pointsFleeing(view, receiver) > POINT_WORTH
  if (command === 'rally') return (receiver.slain / 6) * (receiver.points / receiver.frame.length) > POINT_WORTH
  if (command === 'redeploy') return enemy !== null && gain(view, enemy, receiver) > 4 * POINT_WORTH
  return false
}

/** The attacks of this phase. */
export const kindOf = ({ phase }: Battle): 'combat' | 'shooting' => (phase === 'combat' ? 'combat' : 'shooting')

function pointsFleeing({ battle, enemy }: View, troop: Troop): number {
  const foe = nearest(enemy.troops, troop)
  if (foe === null) return 0
  const nerve = battle.strikes.nerve(battle, troop, foe)
  if (!mayFlee(nerve, troop.slainThisTurn)) return 0
  const fled = battleshockDraw(nerve, troop.slainThisTurn, troop.models)
    .likely()
    .reduce((sum, { result, probability }) => sum + result * probability, 0)
  return (fled * troop.points) / troop.frame.length
}

/** Heal what is badly hurt, shine where the fight is, else hope for a point. */
function heroic(view: View, options: readonly HeroicOption[]): HeroicOption | null {
  return best(options, (each) =>
    each.action === 'own' ? worthOfUse(view, each.use) : HEROIC_WORTH[each.action](view, each.hero),
  )
}

/** A command of a faction costs a point, like any other. */
const command = (view: View, options: readonly CommandOption[]): CommandOption | null =>
  best(options, ({ use }) => worthOfUse(view, use) - POINT_WORTH)

const HEROIC_WORTH: Readonly<Record<Heroic, (view: View, hero: Troop) => number>> = {
  recovery: (_, hero) => (hero.wounds >= 3 ? 40 + hero.points : 0),
  finestHour: ({ enemy }, hero) =>
    hero.melee && someWithin(enemy.troops, hero, RULES.distances.finestHour) ? hero.points : 0,
  leadership: () => 2,
  willpower: ({ enemy }) => (enemy.casters.some(({ me, where }) => me.wizard !== null && where === 'field') ? 3 : 0),
}

/** What brings most; an endless spell is worth about what it does while it stays. */
function cast(view: View, caster: Troop, options: readonly Casting[]): Casting | null {
  return best(options, (each) => (each.kind === 'endless' ? 30 : worthOf(view, caster, each.power, each.target)))
}

/** As far as there is reason to charge: the chance of getting there times what it gains. */
function charge(view: View, troop: Troop, targets: readonly Troop[]): Troop | null {
  if (!troop.melee) return null
  return best(targets, (each) => gain(view, troop, each) / (3 + distance(troop, each)))
}

function rampage(view: View, options: readonly RampageOption[]): RampageOption | null {
  return best(options, (each) =>
    each.rampage === 'own' ? worthOfUse(view, each.use) : RAMPAGE_WORTH[each.rampage](view, each),
  )
}

const RAMPAGE_WORTH: Readonly<Record<Rampage, (view: View, option: RampageOption) => number>> = {
  stomp: (_, { target }) => (5 / 3) * target.perWound,
  roar: ({ enemy }, { target }) => (enemy.points > 0 ? (2 / 3) * (target.points / 10) : 1),
  titanicDuel: ({ value }, { monster, target }) => value(monster, target, 'combat') / 5,
}

/** What a unit can destroy, and what can be destroyed of it: the most urgent fight comes first. */
function atStake({ value }: View, unit: Troop): number {
  let most = 0
  for (const foe of unit.foes) most = Math.max(most, value(unit, foe, 'combat') + value(foe, unit, 'combat'))
  return most
}

/** The plain player. */
export const plain: Policy = {
  name: 'plain',
  plan: null,
  goesFirst: () => true,
  tactic: likeliest,
  deploy: everywhere,
  order,
  command,
  triumph: () => false,
  heroic,
  cast,
  move,
  shoot: ({ value }, troop, targets) =>
    // An Arcane Bolt asks, too, whom its caster need not be able to shoot at.
    best(targets, (each) => value(troop, each, 'shooting')) ?? best(targets, ({ perWound }) => perWound),
  charge,
  rampage,
  reserve: () => [],
  summon: (_, options) => best(options, ({ points, woundsAtStart }) => (points === 0 ? woundsAtStart : points)),
  fights: (view, units) => best(units, (unit) => atStake(view, unit)) ?? (units[0] as Troop),
  attacks: ({ value }, troop, targets) =>
    best(targets, (each) => value(troop, each, 'combat')) ?? (targets[0] as Troop),
}
