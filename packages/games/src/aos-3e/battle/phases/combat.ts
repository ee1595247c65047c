/** Combat phase (8.5): players alternate picking units to fight, strike-first units before all others, strike-last after. */
import { fightsFirst, type StrikeOrder } from '../../battle-parts/order.ts'
import { endCombat, spend } from '../../battle-parts/limits.ts'
import type { Moment } from '../../battle-parts/mortal.ts'
import { type Battle, enemyOf, type Host, hostOf, inOrder } from '../battle.ts'
import { dealtBy } from '../counting/ledger.ts'
import { lookAgain, nearest, NOBODY, pileIn, placeOf } from '../ground/field.ts'
import { feed } from '../powers/feeding.ts'
import { useBolts } from '../powers/magic.ts'
import { reaching } from '../ground/frontage.ts'
import { isPoised, pileInOf } from '../ground/pouncing.ts'
import type { Word } from '../events.ts'
import type { Rolls } from '../state.ts'
import { hurtBesides } from '../attacks/besides.ts'
import { deal, settleSlain } from '../attacks/aftermath.ts'
import { aimed } from '../attacks/strike.ts'
import { inspire } from '../triumphs.ts'
import { follower, secondFights } from './following.ts'
import type { FollowUp } from '../powers/following.ts'
import type { Troop } from '../troop.ts'

/** The combat phase. */
export function combatPhase(battle: Battle): void {
  useBolts(battle, hostOf(battle, battle.active))
  eachEngaged(battle, 'combatStart')
  for (const order of battle.strikes.orders) group(battle, order)
  if (battle.again)
    for (const { host, troop, ability } of secondFights(battle)) {
      battle.tell?.({ event: 'fights', unit: troop.id, order: 'last', by: null, again: ability.name })
      fight(battle, host, troop)
    }
  eachEngaged(battle, 'combatEnd')
  for (const troop of battle.troops) {
    endCombat(troop)
    if (troop.activations > 0 && troop.limited) spend(troop)
  }
}

/** One group of the order: alternately, the active player first (INT-34); who has nobody to pick passes. */
function group(battle: Battle, order: StrikeOrder): void {
  const sides = inOrder(battle)
  for (let turn = 0, passes = 0; passes < 2; turn++) {
    const host = sides[turn % 2] as Host
    const eligible = eligibleOf(battle, host, order)
    if (eligible.length === 0) {
      passes++
      continue
    }
    passes = 0
    const wanted = eligible.length === 1 ? eligible[0] : host.policy.fights(host.view, eligible)
    const troop = oneOf(eligible, wanted)
    fightInTurn(battle, host, troop, order)
  }
}

/** A unit fights, and after it whoever does so at once by one of its abilities. */
function fightInTurn(battle: Battle, host: Host, troop: Troop, order: StrikeOrder, by: Word | null = null): void {
  battle.tell?.({ event: 'fights', unit: troop.id, order, by, again: null })
  const slew = fight(battle, host, troop)
  const { followUps } = troop.me
  for (let number = 0; number < followUps.length; number++) {
    const { name, picks } = followUps[number] as FollowUp
    const fought = { troop, slew, inTurn: by === null && order === 'normal' }
    for (let left = picks; left > 0; left--) {
      const next = follower(battle, host, fought, number, left < picks)
      if (next === null) break
      fightInTurn(battle, host, next, 'normal', { unit: troop.id, name })
    }
  }
}

/** A unit fights at the word of an ability; one that does so in another phase fights in the combat phase all the same. */
export function fightNow(battle: Battle, troop: Troop, by: Word): void {
  const before = troop.activations
  battle.tell?.({ event: 'fights', unit: troop.id, order: 'normal', by, again: null })
  fight(battle, hostOf(battle, troop.side), troop)
  if (battle.phase === 'combat') return
  if (troop.limited) spend(troop)
  troop.activations = before
}

/**
 * Not yet fought, and within 3" of an enemy or charged this turn; looked at when picking, so that whoever comes into combat
 * after its group has fought still fights.
 */
function eligibleOf(battle: Battle, { troops }: Host, order: StrikeOrder): readonly Troop[] {
  let eligible: Troop[] | undefined
  for (const each of troops)
    if (each.where === 'field' && each.activations === 0 && (each.charged || each.engaged || isPoised(battle, each)))
      if (battle.strikes.orders.length === 1 || fightsFirst(orderOf(battle, each), order)) (eligible ??= []).push(each)
  return eligible ?? NOBODY
}

function orderOf(battle: Battle, troop: Troop): StrikeOrder {
  const enemy = nearest(enemyOf(battle, troop.side).troops, troop)
  return enemy === null ? 'normal' : battle.strikes.order(battle, troop, enemy)
}

/** A unit piles in, attacks with everything that reaches an enemy, and what comes after fighting comes; answers how many it destroyed. */
function fight(battle: Battle, host: Host, troop: Troop): number {
  troop.activations++
  if (!troop.engaged) pileInWith(battle, host, troop)
  if (!beginsToFight(battle, troop)) return 0
  const aims = aimsOf(host, troop)
  const [first] = aims
  if (first !== undefined) inspire(battle, host, troop, first.target, 'combat')
  // All targets are chosen before any attack is made (4.1), and nobody of the unit falls before all of them are (5.3).
  for (const aim of aims) {
    troop.busy = aim.busy
    aim.rolls = aimed(battle, troop, aim.target, 'combat')
  }
  troop.busy = 0
  const before = troop.me.feedings === undefined ? 0 : dealtBy(battle, troop)
  for (const { target, rolls, models } of aims)
    if (rolls !== null) deal(battle, troop, target, rolls, 'fights', null, models)
  settleSlain(battle)
  if (troop.me.feedings !== undefined) feed(battle, troop, dealtBy(battle, troop) - before)
  if (first !== undefined) hurtBesides(battle, troop, first.target, 'fought')
  return aims.filter(({ target }) => target.where === 'gone').length
}

/** What comes of a unit that is picked to fight, once it has piled in; does it still stand then? */
function beginsToFight(battle: Battle, troop: Troop): boolean {
  if (!battle.strikes.moments.has('fights')) return true
  const enemy = nearest(troop.foes, troop)
  if (enemy !== null) hurtBesides(battle, troop, enemy, 'fights')
  return troop.where === 'field'
}

/** An enemy, how many models attack it, how many stand before them and attack somebody else, and how: `null`: nobody can. */
interface Aim {
  readonly target: Troop
  readonly models: number
  readonly busy: number
  rolls: Rolls | null
}

/** The enemies that a unit attacks: as many as reach the first, those behind them the next, so that everybody who can does (4.1). */
function aimsOf(host: Host, troop: Troop): Aim[] {
  const aims: Aim[] = []
  let left: readonly Troop[] = troop.foes
  for (let busy = 0; left.length > 0 && busy < troop.models; ) {
    const target = oneOf(left, left.length === 1 ? left[0] : host.policy.attacks(host.view, troop, left))
    const models = Math.min(troop.models - busy, reaching(troop, target, troop.reach))
    aims.push({ target, models, busy, rolls: null })
    busy += models
    left = left.length === 1 ? NOBODY : without(left, target)
  }
  return aims
}

const without = (troops: readonly Troop[], one: Troop): readonly Troop[] => troops.filter((each) => each !== one)

/** What a policy has named, if it was among what it could choose from. */
const oneOf = (options: readonly Troop[], wanted: Troop | undefined): Troop =>
  wanted !== undefined && options.includes(wanted) ? wanted : (options[0] as Troop)

/** Whoever has no enemy within 3" any more piles in towards the nearest. */
function pileInWith(battle: Battle, { side }: Host, troop: Troop): void {
  const enemies = enemyOf(battle, side).troops
  const enemy = nearest(enemies, troop)
  if (enemy === null) return
  const from = placeOf(troop)
  pileIn(troop, enemy, pileInOf(battle, troop))
  battle.tell?.({ event: 'pilesIn', unit: troop.id, target: enemy.id, from, to: placeOf(troop) })
  lookAgain(troop, enemies)
}

/** Mortal wounds of abilities at the start or end of the phase, the active player's first. */
function eachEngaged(battle: Battle, moment: Moment): void {
  if (!battle.strikes.moments.has(moment)) return
  for (const { troops } of inOrder(battle))
    for (const troop of troops) {
      const enemy = troop.where === 'field' ? nearest(troop.foes, troop) : null
      if (enemy !== null) hurtBesides(battle, troop, enemy, moment)
    }
}
