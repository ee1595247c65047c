/** Movement phase (8.2): reserves arrive, units move, run or retreat, and the enemy may redeploy. */
import { roller } from '@rollcall/core'
import { DICE, rolled, rollFor } from '../../odds/rolls.ts'
import { RULES } from '../../rules.ts'
import { actors, type Battle, enemyOf, type Host, hostOf } from '../battle.ts'
import { hurtPassed } from '../attacks/passing.ts'
import { over } from '../ground/crossing.ts'
import { steps } from '../deadly.ts'
import { paceWith } from '../ground/pace.ts'
import { strode } from '../ground/strides.ts'
import { isForbidden } from '../commands/forbidding.ts'
import { CONTACT, distance, goTowards, lookAround, placeOf, retreat, someWithin } from '../ground/field.ts'
import { isPlace } from '../joining/landing.ts'
import { arrive, comeIn } from '../joining/reserves.ts'
import { fallen } from '../counting/ledger.ts'
import { helpOf } from '../powers/magic.ts'
import { commands, isOpen } from '../commands/orders.ts'
import type { Move } from '../options.ts'
import type { Troop } from '../troop.ts'

/** The movement phase. */
export function movementPhase(battle: Battle): void {
  for (const host of actors(battle)) for (const troop of host.troops) advance(battle, host, troop)
  comeIn(battle)
  lookAround(battle.armies.a.troops, battle.armies.b.troops)
}

/** Its Move of this phase: by its wounds or by dice, as things stand. */
function sets(battle: Battle, troop: Troop): void {
  const { pace } = troop.me
  const rolls = pace?.kind === 'dice'
  const before = troop.move
  troop.move = strode(battle, troop, rolls ? roller(pace.dice)(battle.dice) : paceWith(pace, troop.wounds))
  if (rolls || troop.move !== before) battle.tell?.({ event: 'pace', unit: troop.id, inches: troop.move })
}

function advance(battle: Battle, host: Host, troop: Troop): void {
  battle.dice.about?.(troop, null, 'moves')
  if (troop.where === 'field') sets(battle, troop)
  if (troop.where === 'reserve') {
    const { reserve: from } = troop.me
    if (from !== null) arrive(battle, host, troop, { from, apart: RULES.reserves.apart })
  }
  // Whoever joined in the hero phase has been set up in this turn.
  else if (troop.where === 'field' && !troop.arrived) move(battle, host, troop)
}

function move(battle: Battle, host: Host, troop: Troop): void {
  const chosen = host.policy.move(host.view, troop)
  if (chosen === null || !isPlace(chosen.goal)) return
  const enemies = enemyOf(battle, troop.side).troops
  const { engaged } = troop
  const from = placeOf(troop)
  let run = 0
  let lane = from.across
  if (engaged !== (chosen.gait === 'retreat')) return
  if (engaged) {
    if (isForbidden(battle, troop, 'retreat')) return
    if (!retreat(troop, troop.move, battle.battleplan.distance, enemies, over(battle, troop, 'retreat'))) return
    troop.gait = 'retreated'
  } else {
    run = chosen.gait === 'run' ? runs(battle, host, troop, chosen) : 0
    const across = over(battle, troop, chosen.gait === 'run' ? 'run' : 'normal')
    lane = goTowards(troop, chosen.goal, troop.move + run, enemies, across)
    const stays = from.along === troop.along && from.across === troop.across
    if (stays && chosen.gait !== 'run') return
    troop.gait = chosen.gait === 'run' ? 'ran' : 'moved'
  }
  const { id: unit, gait, move: inches } = troop
  battle.tell?.({ event: 'move', unit, gait, inches, run, from, to: placeOf(troop) })
  steps(battle, troop)
  hurtPassed(battle, troop, from, lane, PASSING[gait as keyof typeof PASSING])
  if (troop.where !== 'field') return
  redeploy(battle, troop)
}

/** What abilities call the ways to move. */
const PASSING = { moved: 'normal', ran: 'run', retreated: 'retreat' } as const

/** Inches of a run: a die, or 6 with At the Double (3.5). */
function runs(battle: Battle, host: Host, troop: Troop, { goal }: Move): number {
  if (commands(battle, host, 'atTheDouble', troop)) return RULES.commands.atTheDouble
  const { plus, reroll, dice = DICE.run } = helpOf(battle, troop, 'run')
  const needed = distance(troop, goal) - troop.move
  return Math.max(0, rollFor(battle.dice, dice, plus, reroll, ({ total }) => total >= Math.min(needed, 4)).total)
}

/** An enemy within 9" of whoever moved falls back by D6", and shoots no more in this turn (3.5). */
function redeploy(battle: Battle, mover: Troop): void {
  const host = enemyOf(battle, mover.side)
  if (!isOpen(battle, host, 'redeploy')) return
  const others = hostOf(battle, mover.side).troops
  for (const troop of host.troops) {
    if (
      troop.where !== 'field' ||
      distance(troop, mover) > RULES.commands.redeploy ||
      someWithin(others, troop, CONTACT)
    )
      continue
    if (!commands(battle, host, 'redeploy', troop, mover)) continue
    battle.dice.about?.(troop, mover, 'redeploys')
    const [from, inches] = [placeOf(troop), rolled(battle.dice)]
    retreat(troop, inches, battle.battleplan.distance, others, over(battle, troop, 'other'))
    troop.redeployed = true
    battle.tell?.({ event: 'fallsBack', unit: troop.id, inches, from, to: placeOf(troop) })
  }
}

/** Whatever is in reserve when round 4 begins is destroyed. */
export function loseReserves(battle: Battle): void {
  if (battle.round !== RULES.reserves.lostInRound) return
  for (const troop of battle.troops) {
    if (troop.where !== 'reserve') continue
    troop.leave()
    troop.models = troop.lives = 0
    troop.woundsLeft = 0
    fallen(battle, troop, troop, 'neverArrived')
    battle.tell?.({ event: 'neverArrives', unit: troop.id })
  }
}
