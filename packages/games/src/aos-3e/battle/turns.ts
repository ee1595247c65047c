/** The turns of a battle, one after another: whose each is, its phases, and what is scored at its end (3.1). */
import { roundPoints, winsPriority } from '../odds/moments.ts'
import { beginRound as freshFor } from '../battle-parts/limits.ts'
import { type Side, across } from '../../duel/side.ts'
import { type PhaseName, RULES } from '../rules.ts'
import { spreadAll } from './powers/auras.ts'
import { type Battle, end, hostOf, inOrder } from './battle.ts'
import { scoreStrategies } from './scoring/grand-strategies.ts'
import { holdersOf, scored, takeControl } from './scoring/objectives.ts'
import { commandAll, endPhase } from './commands/orders.ts'
import { freshAbilities, useAll } from './powers/using.ts'
import { goesFirst, planTurn } from './looking-ahead/planning.ts'
import { battleshockPhase } from './phases/battleshock.ts'
import { chargePhase } from './phases/charge.ts'
import { combatPhase } from './phases/combat.ts'
import { joinAll } from './joining/summoning.ts'
import { pickTactic, tacticScore } from './scoring/tactics.ts'
import { endPowers, heroPhase } from './phases/hero.ts'
import { loseReserves, movementPhase } from './phases/movement.ts'
import { shootingPhase } from './phases/shooting.ts'

const PLAYED: Readonly<Record<PhaseName, (battle: Battle) => void>> = {
  hero: heroPhase,
  movement: movementPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  combat: combatPhase,
  battleshock: battleshockPhase,
}

/** Plays so many turns from the one that has come, or as many as there are. */
export function playOn(battle: Battle, turns: number): void {
  for (let left = turns; left > 0 && battle.round <= battle.battleplan.rounds; left--) {
    takeTurn(battle)
    if (battle.turn === 'first') battle.turn = 'second'
    else nextRound(battle)
  }
}

function nextRound(battle: Battle): void {
  battle.round++
  battle.turn = 'first'
  if (battle.round > battle.battleplan.rounds) return scoreStrategies(battle)
  battle.began = priority(battle, battle.began)
  beginRound(battle)
}

/** The winner of the priority roll chooses; who had the first turn before holds the tie (3.2). */
function priority(battle: Battle, before: Side): Side {
  const { armies, dice, tell } = battle
  const winner = winsPriority(dice, true) ? before : across(before)
  tell?.({ event: 'priority', holder: before, winner })
  return goesFirst(battle, armies[winner]) ? winner : across(winner)
}

/** Points that were not spent are gone (3.3); reserves that are not there by round 4 are lost (2.7). */
export function beginRound(battle: Battle): void {
  const { began } = battle
  for (const side of ['a', 'b'] as const) battle.armies[side].points = roundPoints(side === began)
  const { a, b } = battle.armies
  battle.tell?.({ event: 'round', round: battle.round, first: began, points: { a: a.points, b: b.points } })
  for (const troop of battle.troops) {
    freshFor(troop)
    freshAbilities(troop, troop.me.phaseAbilities)
  }
  freshAbilities(a, a.army.phaseAbilities)
  freshAbilities(b, b.army.phaseAbilities)
  loseReserves(battle)
}

function takeTurn(battle: Battle): void {
  const active = battle.turn === 'first' ? battle.began : across(battle.began)
  const host = hostOf(battle, active)
  battle.active = active
  battle.tell?.({ event: 'turn', side: active })
  const { policy } = host
  if (policy.plan !== null) planTurn(battle, host, policy.plan)
  pickTactic(battle, host)
  for (const { phase } of RULES.turn) {
    battle.phase = phase
    battle.tell?.({ event: 'phase', phase })
    if (phase === 'hero') endPowers(battle)
    if (battle.auras.length > 0) spreadAll(battle)
    useAll(battle, 'start')
    for (const each of inOrder(battle)) commandAll(battle, each, 'start')
    joinAll(battle, 'start')
    PLAYED[phase](battle)
    useAll(battle, 'end')
    for (const each of inOrder(battle)) commandAll(battle, each, 'end')
    joinAll(battle, 'end')
    endPhase(battle)
    end(battle, 'phase')
    if (phase === 'combat') end(battle, 'combat')
  }
  takeControl(battle)
  const tactic = tacticScore(battle, host)
  host.score += scored(battle) + (tactic ?? 0)
  const { a, b } = battle.armies
  battle.tell?.({ event: 'score', a: a.score, b: b.score, holders: holdersOf(battle), tactic })
  host.policy = host.mind
  endTurn(battle)
}

function endTurn(battle: Battle): void {
  const { troops, armies } = battle
  armies.a.spare = null
  armies.b.spare = null
  for (const troop of troops) troop.endTurn()
  end(battle, 'turn')
}
