/** One battle from deployment to its last round (3.1). */
import type { DiceSource, Loaded } from '@rollcall/core'
import type { Rolling } from '../../kit/simulations.ts'
import { type Side, across } from '../../duel/side.ts'
import { acting, drawOrder } from './acting.ts'
import type { Battle, BattleDice, Host } from './battle.ts'
import { cleared, ledgerFor } from './counting/ledger.ts'
import { banBy, bansIn } from './commands/forbidding.ts'
import { crossingUpon } from './ground/crossing.ts'
import { placeOf } from './ground/field.ts'
import { reaching } from './ground/frontage.ts'
import { hideBy, hidesIn } from './ground/hiding.ts'
import { strideUpon } from './ground/strides.ts'
import { revealed } from './ground/mysteries.ts'
import { holdBack } from './joining/reserves.ts'
import { firstControl, holdersOf } from './scoring/objectives.ts'
import { isShipped, policyOf } from './policies/index.ts'
import type { View } from './state.ts'
import type { Battleplan, BattleSetup } from './setup.ts'
import { triumphsAgainst } from './triumphs.ts'
import { strikesOf } from './attacks/strikes.ts'
import { endingsOf, everywhere, orNobody } from './lasting.ts'
import { rallyBy } from './commands/rallying.ts'
import { shrugBy } from './powers/shrugging.ts'
import { abilityPhases } from './powers/using.ts'
import { OUT_OF_TURN } from './phases/out-of-turn.ts'
import { imagining } from './looking-ahead/imagine.ts'
import { type Troop, troopOf } from './troop.ts'
import { beginRound, playOn } from './turns.ts'

/** Makes everything ready for any number of battles. */
export function battleOf(setup: BattleSetup, rolling: Rolling, loaded: Loaded = {}): Battle {
  const troops = [
    ...setup.a.units.map((unit, i) => troopOf(unit, 'a', i)),
    ...setup.b.units.map((unit, i) => troopOf(unit, 'b', setup.a.units.length + i)),
  ]
  return battleWith(
    setup,
    troops,
    { ledger: ledgerFor(troops.length), strikes: strikesOf(troops, rolling, setup.lasting) },
    loaded,
  )
}

/** The same of units that are there, and of what is known of them. */
export function battleWith(
  setup: BattleSetup,
  troops: readonly Troop[],
  known: Pick<Battle, 'strikes' | 'ledger'>,
  loaded: Loaded = {},
): Battle {
  const battle: Battle = {
    setup,
    armies: { a: gathered(setup, 'a', troops, loaded), b: gathered(setup, 'b', troops, loaded) },
    troops,
    ...known,
    acts: OUT_OF_TURN,
    battleplan: setup.missions[0] as Battleplan,
    objectives: [],
    auras: [],
    fallen: [],
    abilities: abilityPhases(setup, troops),
    again: troops.some(({ me }) => me.seconds.length > 0),
    bans: bansIn(everywhere(troops, ({ bans }) => bans, setup.lasting, banBy)),
    strides: everywhere(troops, ({ strides }) => strides, setup.lasting, strideUpon),
    crossings: orNobody(everywhere(troops, ({ crossings }) => crossings, setup.lasting, crossingUpon)),
    hides: hidesIn(everywhere(troops, ({ hides }) => hides, setup.lasting, hideBy)),
    shrugs: everywhere(troops, ({ shrugs }) => shrugs, setup.lasting, shrugBy),
    rallies: everywhere(troops, ({ rallies }) => rallies, setup.lasting, rallyBy),
    endings: endingsOf(setup.lasting),
    dice: NO_DICE,
    round: 0,
    opener: 'a',
    began: 'a',
    dreams: null,
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
  const mind = policyOf(setup.policies[side], loaded)
  return {
    side,
    army,
    mind,
    policy: mind,
    view: null as never,
    ...acting(mine),
    general: mine.find(({ me }) => me.general),
    leaders: mine.filter(({ me }) => me.leads),
    endless: army.endlessSpells.map((spell) => ({ side, spell, place: null })),
    points: 0,
    spare: null,
    drills: army.drills.map((drill) => ({ drill, spent: false })),
    favours: mine.flatMap((giver) => (giver.me.favours ?? []).map((favour) => ({ giver, favour, usedAt: 0 }))),
    strategists: army.strategists,
    triumphs: triumphsAgainst(army, setup[across(side)]).map((triumph) => ({ triumph, spent: false })),
    stores: army.summoning.map(({ starts }) => ({ points: starts, told: starts })),
    watched: null,
    usedUp: 0,
    score: 0,
    tactic: null,
    tactics: new Set(),
    used: new Set(),
    tried: new Set(),
  }
}

/** Mean damage grows with the models that attack; more than a unit can take destroys no more of it. */
function viewOf(battle: Battle, side: Side): View {
  const { armies, strikes } = battle
  const value: View['value'] = (attacker, target, attack) => {
    const models = attack === 'combat' ? reaching(attacker, target, attacker.reach) : attacker.models
    const damage = strikes.expected(battle, attacker, target, attack) * models
    return Math.min(damage, target.woundsLeft) * target.perWound
  }
  return {
    battle,
    me: armies[side],
    enemy: armies[across(side)],
    value,
    imagine: imagining(battle, side),
    random: (count) => (count <= 1 ? 0 : pick(battle.luck ?? battle.dice, count)),
  }
}

/** A fair choice from 0 up to, but not including, any count: dice have at most 100 sides. */
function pick(dice: DiceSource, count: number): number {
  if (count <= 100) return dice.die(count) - 1
  return Math.floor(((dice.word() >>> 0) / 2 ** 32) * count)
}

/** Plays one battle on these dice; what became of it stands in the battle and its ledger until the next. */
export function play(battle: Battle, dice: BattleDice, opener: Side | 'roll', mission = 0): void {
  onTable(battle, mission)
  battle.battleplan = revealed(battle.battleplan, (sides) => dice.die(sides))
  setUp(battle, dice)
  const first = opener === 'roll' ? (dice.die(2) === 1 ? 'a' : 'b') : opener
  battle.opener = battle.began = first
  battle.round = 1
  battle.turn = 'first'
  beginRound(battle)
  playOn(battle, Number.POSITIVE_INFINITY)
}

function setUp(battle: Battle, dice: BattleDice): void {
  const { width, distance, lanes: count } = battle.battleplan
  const guarded = Object.values(battle.setup.policies).some((name) => !isShipped(name))
  battle.dice = dice
  battle.round = 0
  battle.auras.length = 0
  cleared(battle.ledger)
  for (const troop of battle.troops) troop.refresh()
  for (const host of [battle.armies.a, battle.armies.b]) {
    refresh(host)
    drawOrder(host, battle.luck ?? dice, guarded)
    const lanes = host.policy.deploy(host.view)
    host.troops.forEach((troop, i) => {
      troop.along = host.side === 'a' ? 0 : distance
      troop.across = laneOf(lanes[i], count) * width
    })
  }
  holdBack(battle)
  firstControl(battle)
  battle.tell?.({
    event: 'deployed',
    table: battle.battleplan,
    places: battle.troops.map((each) => (each.where === 'field' ? placeOf(each) : null)),
    holders: holdersOf(battle),
  })
}

/** An army that has done nothing yet. */
function refresh(host: Host): void {
  host.points = host.score = host.usedUp = 0
  host.spare = null
  host.tactic = null
  host.tactics.clear()
  host.strategists = host.army.strategists
  for (const each of host.drills) each.spent = false
  for (const each of host.favours) each.usedAt = 0
  for (const each of host.triumphs) each.spent = false
  host.stores.forEach((store, i) => (store.points = store.told = host.army.summoning[i]?.starts ?? 0))
  host.watched = null
  for (const endless of host.endless) endless.place = null
}

/** A lane that there is; the first one where a policy names none. */
const laneOf = (wanted: number | undefined, lanes: number): number =>
  wanted !== undefined && Number.isInteger(wanted) && wanted >= 0 && wanted < lanes ? wanted : 0

/** Who has won: the higher score; at equal scores a side that is destroyed has lost to one that is not. */
export function winnerOf({ armies: { a, b } }: Battle): Side | null {
  if (a.score !== b.score) return a.score > b.score ? 'a' : 'b'
  const [aStands, bStands] = [a, b].map(({ troops }) => troops.some(({ isLeft }) => isLeft))
  return aStands === bStands ? null : aStands === true ? 'a' : 'b'
}
