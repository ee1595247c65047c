/**
 * A battle kept as it stands, and put back after somebody has looked ahead: everything that changes from the start of a turn on.
 * In place, because what units do to each other is remembered by the units themselves.
 */
import type { Side } from '../../../duel/side.ts'
import type { Battle, Host } from '../battle.ts'
import { ledgerFor } from '../counting/ledger.ts'
import type { Aura, Ledger } from '../state.ts'
import { type Troop, troopOf } from '../troop.ts'

/** Keeps a battle, and puts it back. */
export interface Keeper {
  readonly keep: () => void
  readonly putBack: () => void
}

/** A keeper of one battle, with room made once. */
export function keeperOf(battle: Battle): Keeper {
  const kept = battle.troops.map(({ me, side, id }) => troopOf(me, side, id))
  const hosts = [battle.armies.a, battle.armies.b].map(hostKeeper)
  const scratch = ledgerFor(battle.troops.length)
  let rest: Rest = restOf(battle)
  return {
    keep: () => {
      kept.forEach((each, i) => copied(battle.troops[i] as Troop, each))
      for (const { keep } of hosts) keep()
      rest = restOf(battle)
      battle.ledger = scratch
      battle.tell = null
    },
    putBack: () => {
      kept.forEach((each, i) => copied(each, battle.troops[i] as Troop))
      for (const { putBack } of hosts) putBack()
      putRestBack(battle, rest)
    },
  }
}

/** What stands in no unit and no army. */
interface Rest
  extends Pick<Battle, 'strikes' | 'dice' | 'luck' | 'round' | 'began' | 'active' | 'turn' | 'phase' | 'tell'> {
  readonly ledger: Ledger
  readonly auras: readonly Aura[]
  readonly holders: readonly (Side | null)[]
}

const restOf = (battle: Battle): Rest => ({
  strikes: battle.strikes,
  dice: battle.dice,
  luck: battle.luck,
  round: battle.round,
  began: battle.began,
  active: battle.active,
  turn: battle.turn,
  phase: battle.phase,
  tell: battle.tell,
  ledger: battle.ledger,
  auras: [...battle.auras],
  holders: battle.objectives.map(({ holder }) => holder),
})

function putRestBack(battle: Battle, { auras, holders, ...rest }: Rest): void {
  Object.assign(battle, rest)
  battle.auras.splice(0, battle.auras.length, ...auras)
  battle.objectives.forEach((each, i) => (each.holder = holders[i] ?? null))
}

/** What changes of an army beside its units. */
function stateOf(host: Host) {
  const { mind, policy, points, spare, score, strategists, tactic, watched, usedUp } = host
  return {
    itself: { mind, policy, points, spare, score, strategists, tactic, watched, usedUp },
    stores: host.stores.map((each) => each.points),
    tactics: [...host.tactics],
    used: [...host.used],
    tried: [...host.tried],
    places: host.endless.map(({ place }) => place),
    spent: host.drills.map((each) => each.spent),
    usedAt: host.favours.map((each) => each.usedAt),
    triumphant: host.triumphs.map((each) => each.spent),
  }
}

function hostKeeper(host: Host): Keeper {
  let kept = stateOf(host)
  return {
    keep: () => {
      kept = stateOf(host)
    },
    putBack: () => {
      const { itself, stores, tactics, used, tried, places, spent, usedAt, triumphant } = kept
      Object.assign(host, itself)
      host.stores.forEach((each, i) => (each.points = stores[i] ?? 0))
      refilled(host.tactics, tactics)
      refilled(host.used, used)
      refilled(host.tried, tried)
      host.endless.forEach((each, i) => (each.place = places[i] ?? null))
      host.drills.forEach((each, i) => (each.spent = spent[i] === true))
      host.favours.forEach((each, i) => (each.usedAt = usedAt[i] ?? 0))
      host.triumphs.forEach((each, i) => (each.spent = triumphant[i] === true))
    },
  }
}

function refilled<T>(set: Set<T>, values: readonly T[]): void {
  set.clear()
  for (const value of values) set.add(value)
}

/** Everything of a unit that changes. Spelt out: names that differ from line to line are what the engine is slowest at. */
function copied(from: Troop, to: Troop): void {
  to.frame = from.frame
  to.where = from.where
  to.models = from.models
  to.lives = from.lives
  to.wounds = from.wounds
  to.woundsLeft = from.woundsLeft
  to.move = from.move
  to.along = from.along
  to.across = from.across
  to.slainThisTurn = from.slainThisTurn
  to.slain = from.slain
  to.used = from.used
  to.gait = from.gait
  to.arrived = from.arrived
  to.redeployed = from.redeployed
  to.rests = from.rests
  to.reRolled = from.reRolled
  to.charged = from.charged
  to.finest = from.finest
  to.chargeRoll = from.chargeRoll
  to.unmodifiedChargeRoll = from.unmodifiedChargeRoll
  to.activations = from.activations
  to.received = from.received
  to.issued = from.issued
  to.repeats = from.repeats
  to.slewIn = from.slewIn
  to.attackUp = from.attackUp
  to.defenceUp = from.defenceUp
  to.inspired = from.inspired
  to.roared = from.roared
  to.titanic = from.titanic
  to.finestUsed = from.finestUsed
  to.spentRound = from.spentRound
  to.spentBattle = from.spentBattle
  to.usedUp = from.usedUp
  to.grantedByA = from.grantedByA
  to.grantedByB = from.grantedByB
  to.casts = from.casts
  to.unbinds = from.unbinds
  to.chants = from.chants
  to.dispels = from.dispels
  to.summoned = from.summoned
  to.bolt = from.bolt
  to.foes.length = 0
  for (const foe of from.foes) to.foes.push(foe)
}
