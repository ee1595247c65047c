/** Battleshock phase (8.6): every unit with models slain this turn is tested, the active player's first. */
import { fledBy, mayFlee } from '../../battle-parts/nerve.ts'
import { actors, type Battle, enemyOf, type Host } from '../battle.ts'
import { nearest } from '../ground/field.ts'
import { add, fallen } from '../counting/ledger.ts'
import { commands } from '../commands/orders.ts'
import { triumphs } from '../triumphs.ts'
import { routed } from '../wounds/losses.ts'
import type { Troop } from '../troop.ts'

/** The battleshock phase. */
export function battleshockPhase(battle: Battle): void {
  for (const host of actors(battle)) for (const troop of host.troops) test(battle, host, troop)
}

function test(battle: Battle, host: Host, troop: Troop): void {
  const slain = troop.slainThisTurn
  if (slain === 0 || troop.where !== 'field') return
  const enemies = enemyOf(battle, host.side).troops
  const nerve = battle.strikes.nerve(battle, troop, nearest(enemies, troop) ?? (enemies[0] as Troop))
  if (!mayFlee(nerve, slain) || commands(battle, host, 'inspiringPresence', troop)) return
  battle.dice.about?.(troop, null, 'flees')
  const before = troop.woundsLeft
  const fleeing = fledBy(battle.dice, nerve, slain, troop.models)
  const indomitable = fleeing > 0 && triumphs(battle, host, { triumph: 'indomitable', unit: troop, fleeing })
  const fled = indomitable ? 0 : routed(troop, fleeing)
  const { id: unit, models, wounds } = troop
  const { bravery, modifier } = { ...nerve, bravery: nerve.bravery ?? 0 }
  battle.tell?.({
    event: 'battleshock',
    unit,
    bravery,
    slain,
    modifier,
    fleeing,
    indomitable,
    left: { models, wounds },
  })
  if (fled === 0) return
  add(battle.ledger.fled, troop.id, before - troop.woundsLeft)
  if (troop.models === 0) fallen(battle, troop, troop, 'fled')
}
