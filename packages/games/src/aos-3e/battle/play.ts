/** One battle from deployment to its last round (3.1). */
import type { DiceSource, Loaded } from '@rollcall/core'
import type { Rolling } from '../battle-parts/blows.ts'
import { roundPoints } from '../battle-parts/commands.ts'
import { across, type Side } from '../duel/setup.ts'
import { winsPriority } from '../odds/moments.ts'
import { spreadAll } from './auras.ts'
import { acting, drawOrder } from './acting.ts'
import { type Battle, type Host, hostOf } from './battle.ts'
import { cleared, ledgerFor } from './ledger.ts'
import { firstControl, scored, takeControl } from './objectives.ts'
import { endPhase } from './orders.ts'
import { battleshockPhase } from './phases/battleshock.ts'
import { chargePhase } from './phases/charge.ts'
import { combatPhase } from './phases/combat.ts'
import { heroPhase } from './phases/hero.ts'
import { loseReserves, movementPhase } from './phases/movement.ts'
import { shootingPhase } from './phases/shooting.ts'
import { policyOf } from './policies/index.ts'
import type { View } from './policies/policy.ts'
import type { Battleplan, BattleSetup } from './setup.ts'
import { strikesOf } from './strikes.ts'
import { type Troop, troopOf } from './troop.ts'
import { type PhaseName, RULES } from '../rules.ts'

/** Makes everything ready for any number of battles. */
export function battleOf(setup: BattleSetup, rolling: Rolling, loaded: Loaded = {}): Battle {
  const troops = [
    ...setup.a.units.map((unit, i) => troopOf(unit, 'a', i)),
    ...setup.b.units.map((unit, i) => troopOf(unit, 'b', setup.a.units.length + i)),
  ]
  const battle: Battle = {
    setup,
    armies: { a: gathered(setup, 'a', troops, loaded), b: gathered(setup, 'b', troops, loaded) },
    troops,
    battleplan: setup.missions[0] as Battleplan,
    objectives: [],
    strikes: strikesOf(troops, rolling, setup.lasting),
    auras: [],
    ledger: ledgerFor(troops.length),
    dice: NO_DICE,
    round: 0,
    opener: 'a',
    active: 'a',
    turn: 'first',
    phase: 'hero',
    tell: null,
    luck: null,
  }
  for (const side of ['a', 'b'] as const) battle.armies[side].view = viewOf(battle, side)
  onTable(battle, 0)
  return battle
}

/** Puts the battle on one of its tables. */
export function onTable(battle: Battle, mission: number): void {
  battle.battleplan = battle.setup.missions[mission] as Battleplan
  battle.objectives = battle.battleplan.objectives.map((place) => ({ place, holder: null }))
}

const NO_DICE: DiceSource = {
  die: () => 1,
  pool: ({ end, start }) => end(start),
  word: () => 0,
}

/** An army ready for battle. */
function gathered(setup: BattleSetup, side: Side, troops: readonly Troop[], loaded: Loaded): Host {
  const army = setup[side]
  const mine = troops.filter((each) => each.side === side)
  return {
    side,
    army,
    policy: policyOf(setup.policies[side], loaded),
    view: null as never,
    ...acting(mine),
    general: mine.find(({ me }) => me.general),
    endless: army.endlessSpells.map((spell) => ({ side, spell, place: null })),
    points: 0,
    spare: null,
    score: 0,
    used: new Set(),
    tried: new Set(),
  }
}

/** Mean damage grows with the models that are left; more than a unit can take destroys no more of it. */
function viewOf(battle: Battle, side: Side): View {
  const { armies, strikes } = battle
  const value: View['value'] = (attacker, target, attack) => {
    const damage = strikes.expected(battle, attacker, target, attack) * (attacker.models / attacker.frame.length)
    return Math.min(damage, target.woundsLeft) * target.perWound
  }
  return {
    battle,
    me: armies[side],
    enemy: armies[across(side)],
    value,
    random: (count) => (count <= 1 ? 0 : pick(battle.luck ?? battle.dice, count)),
  }
}

/** A fair choice from 0 up to, but not including, any count: dice have at most 100 sides. */
function pick(dice: DiceSource, count: number): number {
  if (count <= 100) return dice.die(count) - 1
  return Math.floor(((dice.word() >>> 0) / 2 ** 32) * count)
}

const PLAYED: Readonly<Record<PhaseName, (battle: Battle) => void>> = {
  hero: heroPhase,
  movement: movementPhase,
  shooting: shootingPhase,
  charge: chargePhase,
  combat: combatPhase,
  battleshock: battleshockPhase,
}

/** Plays one battle on these dice; what became of it stands in the battle and its ledger until the next. */
export function play(battle: Battle, dice: DiceSource, opener: Side | 'roll', mission = 0): void {
  onTable(battle, mission)
  setUp(battle, dice)
  const first = opener === 'roll' ? (dice.die(2) === 1 ? 'a' : 'b') : opener
  battle.opener = first
  let began: Side = first
  for (battle.round = 1; battle.round <= battle.battleplan.rounds; battle.round++) {
    if (battle.round > 1) began = priority(battle, began)
    beginRound(battle, began)
    for (const turn of ['first', 'second'] as const) takeTurn(battle, turn === 'first' ? began : across(began), turn)
  }
}

function setUp(battle: Battle, dice: DiceSource): void {
  const { width, distance, lanes: count } = battle.battleplan
  battle.dice = dice
  battle.round = 0
  battle.auras.length = 0
  cleared(battle.ledger)
  for (const troop of battle.troops) troop.refresh()
  for (const host of [battle.armies.a, battle.armies.b]) {
    host.points = host.score = 0
    host.spare = null
    for (const endless of host.endless) endless.place = null
    drawOrder(host, battle.luck ?? dice)
    const lanes = host.policy.deploy(host.view)
    host.troops.forEach((troop, i) => {
      troop.along = host.side === 'a' ? 0 : distance
      troop.across = laneOf(lanes[i], count) * width
    })
  }
  firstControl(battle)
}

/** A lane that there is; the first one where a policy names none. */
const laneOf = (wanted: number | undefined, lanes: number): number =>
  wanted !== undefined && Number.isInteger(wanted) && wanted >= 0 && wanted < lanes ? wanted : 0

/** The winner of the priority roll chooses; who had the first turn before holds the tie (3.2). */
function priority({ armies, dice, tell }: Battle, before: Side): Side {
  const winner = winsPriority(dice, true) ? before : across(before)
  tell?.({ event: 'priority', holder: before, winner })
  return armies[winner].policy.goesFirst(armies[winner].view) ? winner : across(winner)
}

/** Points that were not spent are gone (3.3); reserves that are not there by round 4 are lost (2.7). */
function beginRound(battle: Battle, began: Side): void {
  for (const side of ['a', 'b'] as const) battle.armies[side].points = roundPoints(side === began)
  const { a, b } = battle.armies
  battle.tell?.({ event: 'round', round: battle.round, first: began, points: { a: a.points, b: b.points } })
  for (const troop of battle.troops) troop.spentRound = false
  loseReserves(battle)
}

function takeTurn(battle: Battle, active: Side, turn: Battle['turn']): void {
  const host = hostOf(battle, active)
  battle.active = active
  battle.turn = turn
  battle.tell?.({ event: 'turn', side: active })
  for (const { phase } of RULES.turn) {
    battle.phase = phase
    if (battle.auras.length > 0) spreadAll(battle)
    PLAYED[phase](battle)
    endPhase(battle)
  }
  takeControl(battle)
  host.score += scored(battle)
  battle.tell?.({ event: 'score', a: battle.armies.a.score, b: battle.armies.b.score })
  endTurn(battle)
}

function endTurn({ troops, armies }: Battle): void {
  armies.a.spare = null
  armies.b.spare = null
  for (const troop of troops) troop.endTurn()
}

/** Who has won: the higher score; at equal scores a side that is destroyed has lost to one that is not. */
export function winnerOf({ armies: { a, b } }: Battle): Side | null {
  if (a.score !== b.score) return a.score > b.score ? 'a' : 'b'
  const [aStands, bStands] = [a, b].map(({ troops }) => troops.some(({ where }) => where !== 'gone'))
  return aStands === bStands ? null : aStands === true ? 'a' : 'b'
}
