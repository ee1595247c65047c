/** The referee of Heroes of Black Reach, where two sides fight: assaults (6) and the stand-off (11), die by die. */
import type { Die } from '../every-way.ts'
import { type Counter, damage, faceUp, laidOut, shoot, suffer, sum, type Table } from './black-reach.ts'
import type { ReachAttack, ReachMistake, ReachUnit } from './black-reach-words.ts'

/** An assault as the rules page writes it. */
export interface ReachAssault {
  readonly attacker: ReachUnit
  readonly defender: ReachUnit
  readonly preparation?: readonly ReachAttack[]
  readonly fireOnAttackerDuringMove?: readonly ReachAttack[]
  readonly charge?: ReachAttack
  readonly supports?: number
  readonly attackerBonuses?: readonly number[]
  readonly defenderBonuses?: readonly number[]
  readonly fromRear?: boolean
  readonly outOfArc?: boolean
  readonly barricade?: number
  readonly obstacles?: readonly number[]
  readonly defenderCanRetreat?: boolean
  readonly attackerRerolls?: number
  readonly defenderRerolls?: number
  readonly midMoveTokensAffectRolls?: boolean
}

/** An assault as it goes on: the counters, the best die of each side, the re-rolls left, and who has won. */
interface AssaultState {
  readonly attacker: Counter
  readonly defender: Counter
  /** Tokens of the attacker before it moved (I-4). */
  before: number
  winner: string
  attack: number
  answer: number
  again: number
  back: number
}

/** Before anything happens. */
export const beforeAssault = (said: ReachAssault): AssaultState => ({
  attacker: laidOut(said.attacker),
  defender: laidOut(said.defender),
  before: said.attacker.suppression ?? 0,
  winner: '',
  attack: 0,
  answer: 0,
  again: said.attackerRerolls ?? 0,
  back: said.defenderRerolls ?? 0,
})

/** Something that happens in an assault. */
type AssaultPlay = (state: AssaultState, die: Die) => void

/** Section 6, from the first shot to the last token: what happens, one thing after the other. */
export function assaultPlays(said: ReachAssault, tableOf: (die: Die) => Table): readonly AssaultPlay[] {
  const dice = (state: AssaultState): number =>
    typeof faceUp(said.defender, state.defender).assault === 'number' ? 2 : 1
  const best = (count: number, die: Die): number => (count === 2 ? Math.max(die(6), die(6)) : die(6))
  const undecided =
    (play: AssaultPlay): AssaultPlay =>
    (state, die) => {
      if (state.winner === '') play(state, die)
    }
  const at = (side: 'attacker' | 'defender') => (attack: ReachAttack) => (state: AssaultState, die: Die) => {
    shoot(tableOf(die), attack, said[side], state[side])
    if (!state[side].alive) state.winner = `${side}DestroyedBefore`
  }
  /** 6.7: a Fire Action of the attacker, with the tokens that it has by then. */
  const charge = (attack: ReachAttack) => (state: AssaultState, die: Die) =>
    at('defender')({ ...attack, attackerSuppression: state.attacker.tokens })(state, die)
  const rerolled = (state: AssaultState, die: Die): void => {
    const margin = marginOf(said, tableOf(die), state)
    if (margin <= 0 && state.again > 0) {
      state.again--
      state.attack = best(2, die)
    } else if (margin > 0 && state.back > 0) {
      state.back--
      state.answer = best(dice(state), die)
    }
  }
  const plays: readonly AssaultPlay[] = [
    ...(said.preparation ?? []).map(at('defender')),
    ...(said.fireOnAttackerDuringMove ?? []).map(at('attacker')),
    ...(said.charge === undefined ? [] : [charge(said.charge)]),
    (state) => outOfArc(said, state),
    (state, die) => automatic(said, tableOf(die), state),
    (state, die) => {
      state.attack = best(2, die)
    },
    (state, die) => {
      state.answer = best(dice(state), die)
    },
    ...Array.from({ length: (said.attackerRerolls ?? 0) + (said.defenderRerolls ?? 0) }, () => rerolled),
    (state, die) => settled(said, tableOf(die), state),
  ]
  return [...plays.map(undecided), (state, die) => terrify(said, tableOf(die), state)]
}

/** 6.5: a token before the roll, and the end of the fragile. */
function outOfArc(said: ReachAssault, state: AssaultState): void {
  if (said.outOfArc !== true) return
  state.defender.tokens++
  if (said.defender.fragile !== true) return
  state.defender.alive = false
  state.winner = 'defenderDestroyedBefore'
}

/** 6.3: who cannot fight back is lost without a roll. */
function automatic({ attacker: a, defender: d }: ReachAssault, table: Table, state: AssaultState): void {
  if (faceUp(d, state.defender).combatValue?.[a.type] !== 'X') return
  if (d.type === 'heavyVehicle') damage(table, d, state.defender, a.penetrating === true)
  else state.defender.alive = false
  state.winner = 'automatic'
}

/** 6.4: the loser suffers one Hit. */
function settled(said: ReachAssault, table: Table, state: AssaultState): void {
  const { attacker: a, defender: d } = said
  const margin = marginOf(said, table, state)
  state.winner = margin > 0 ? 'attacker' : margin < 0 ? 'defender' : 'tie'
  if (margin === 0) return
  const [unit, counter, by] = margin > 0 ? ([d, state.defender, a] as const) : ([a, state.attacker, d] as const)
  const saved = suffer(table, unit, counter, 1, by.penetrating === true)
  if (unit.fragile === true) counter.alive = false
  const retreats = margin > 0 && d.type === 'infantry' && !(saved && table.mistake === 'a saved loser stays')
  if (retreats && said.defenderCanRetreat === false) counter.alive = false
}

/** 6.5: after the assault, whatever its result, if there was one. */
function terrify(
  { attacker: a, defender: d }: ReachAssault,
  { mistake }: Table,
  { winner, defender }: AssaultState,
): void {
  const fought = ['attacker', 'defender', 'tie', 'automatic'].includes(winner)
  const wins = winner === 'attacker' || winner === 'automatic'
  if (a.terrifying !== true || !defender.alive || !fought) return
  if (mistake === 'Terrifying needs a victory' && !wins) return
  defender.tokens++
  if (d.fragile === true) defender.alive = false
}

/** 6.2: the attacker's total less the defender's. */
function marginOf(said: ReachAssault, { mistake }: Table, state: AssaultState): number {
  const { attacker: a, defender: d } = said
  const [ours, others] = [faceUp(a, state.attacker), faceUp(d, state.defender)]
  const tokens = said.midMoveTokensAffectRolls === false ? state.before : state.attacker.tokens
  let attack = state.attack + (ours.combatValue?.[d.type] as number) + (ours.assault ?? 0)
  attack += (said.supports ?? 0) + sum(said.attackerBonuses)
  if (d.type === 'heavyVehicle' && said.fromRear === true && d.noWeakPoints !== true) attack += 2
  attack -= (said.barricade ?? 0) + sum(said.obstacles) + 2 * tokens + sum(a.ownRollPenalties)
  let answer = state.answer + (others.combatValue?.[a.type] as number) + (others.assault ?? 0)
  answer += sum(said.defenderBonuses)
  if (mistake !== 'terrain does not help in an assault') answer += d.terrainDefenceBonus ?? 0
  answer -= 2 * state.defender.tokens + sum(d.ownRollPenalties)
  return attack === answer && mistake === 'a tie is won by the attacker' ? 1 : attack - answer
}

/** An army of the stand-off. */
export interface ReachArmy {
  readonly groups: readonly {
    readonly id: string
    readonly orderStars: number
    readonly breakPoint: number
    readonly victoryPoints: number
  }[]
  readonly units: readonly (ReachUnit & {
    readonly group?: string
    readonly orderStars: number
    readonly attack: ReachAttack
  })[]
}

/** A stand-off as the rules page writes it (11). */
export interface ReachStandoff {
  readonly turns: number
  readonly firstInitiative: 'A' | 'B'
  readonly a: ReachArmy
  readonly b: ReachArmy
}

type Side = 'a' | 'b'

/** Where a stand-off stands. */
export interface StandoffState {
  readonly a: Counter[]
  readonly b: Counter[]
  result: string
  turns: number
}

const living = (counters: readonly Counter[]): readonly number[] =>
  counters.flatMap(({ alive }, i) => (alive ? [i] : []))

/** Is the group broken (10.6)? */
export const isBroken = (army: ReachArmy, counters: readonly Counter[], id: string): boolean => {
  const dead = army.units.filter((unit, i) => unit.group === id && counters[i]?.alive === false).length
  return dead >= (army.groups.find((group) => group.id === id)?.breakPoint ?? 1)
}

function supply(army: ReachArmy, counters: readonly Counter[]): number {
  const units = sum(living(counters).map((i) => army.units[i]?.orderStars ?? 0))
  return units + sum(army.groups.map((group) => (isBroken(army, counters, group.id) ? 0 : group.orderStars)))
}

const lost = (army: ReachArmy, counters: readonly Counter[]): boolean =>
  living(counters).length === 0 || supply(army, counters) === 0

/** Step 1: who has lost? */
export function check(said: ReachStandoff, state: StandoffState): string {
  const [a, b] = [lost(said.a, state.a), lost(said.b, state.b)]
  if (a && b) return 'draw'
  return a ? 'B' : b ? 'A' : ''
}

/** Steps 2 and 3: who is activated in this turn, in which order. */
export function activations(
  said: ReachStandoff,
  state: StandoffState,
  turn: number,
  mistake: ReachMistake | null,
): readonly (readonly [Side, number])[] {
  const starts = said.firstInitiative === 'A' ? 0 : 1
  const first = mistake === 'the initiative stays' ? starts : (starts + turn) % 2
  const order: readonly Side[] = first === 0 ? ['a', 'b'] : ['b', 'a']
  const tokens = (side: Side): readonly number[] =>
    living(state[side]).slice(0, Math.min(10, supply(said[side], state[side])))
  const slots = order.map((side) => [side, tokens(side)] as const)
  const most = Math.max(...slots.map(([, units]) => units.length))
  return Array.from({ length: most }, (_, i) =>
    slots.flatMap(([side, units]) => {
      const unit = units[i]
      return unit === undefined ? [] : [[side, unit] as const]
    }),
  ).flat()
}

/** Step 4. */
export function activate(
  said: ReachStandoff,
  state: StandoffState,
  [side, i]: readonly [Side, number],
  table: Table,
): void {
  const enemies = side === 'a' ? 'b' : 'a'
  let at = i
  if (state[side][at]?.alive !== true) {
    if (table.mistake !== 'orders of the dead go to others') return
    at = state[side].findIndex(({ alive }) => alive)
    if (at < 0) return
  }
  const [unit, counter] = [said[side].units[at] as ReachArmy['units'][number], state[side][at] as Counter]
  const combatValue = faceUp(unit, counter).combatValue ?? {}
  const target = said[enemies].units.findIndex(
    ({ type }, j) => state[enemies][j]?.alive === true && typeof combatValue[type] === 'number',
  )
  if (target < 0) return
  const attack = { ...unit.attack, combatValue, attackerSuppression: counter.tokens }
  shoot(table, attack, said[enemies].units[target] as ReachUnit, state[enemies][target] as Counter)
}

/** Step 5. */
export function reserve(state: StandoffState, mistake: ReachMistake | null): void {
  if (mistake === 'tokens stay on the units') return
  for (const counter of [...state.a, ...state.b]) counter.tokens = Math.max(0, counter.tokens - 1)
}
