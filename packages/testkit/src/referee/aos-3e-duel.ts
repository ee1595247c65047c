/**
 * The referee of duels: two units of Age of Sigmar 3rd edition fight it out on a table, phase by phase, every die rolled. It is
 * written from the rules page in the plainest code possible and shares nothing with the engine. One activation is played by
 * the referee of activations. Numbers such as 8.5 are sections of the rules page.
 */
import type { Die } from '../every-way.ts'
import { type PlainEffect, type PlainTarget, type PlainWeapon, referee } from './aos-3e.ts'
import { type DuelVerdict, rollOff } from './two-sides.ts'

/** A unit that fights, and what its player does. */
export interface PlainDuellist {
  readonly models: number
  /** Of every model. */
  readonly wounds: number
  readonly save: number
  readonly ward?: number
  /** Nobody knows: no battleshock. */
  readonly bravery?: number
  /** Models are lost from the first to the last; a weapon says how many of the last models have it, absent: all. */
  readonly melee: readonly PlainArm[]
  readonly missile: readonly PlainArm[]
  readonly hero: boolean
  readonly monster: boolean
  readonly strike: 'first' | 'normal' | 'last'
  readonly plays: PlainPlays
  /** Who comes in the place of slain models, then in the place of those, and so on; absent: nobody. */
  readonly becomes?: readonly PlainKind[]
}

/** Models that come in the place of each slain one: how many, and what they are. */
export interface PlainKind {
  readonly models: number
  readonly wounds: number
  readonly melee: readonly PlainArm[]
  readonly missile: readonly PlainArm[]
}

/** A weapon; `last`: only so many models have it, and they are the last to be lost. */
export interface PlainArm extends Omit<PlainWeapon, 'models'> {
  readonly last?: number
}

/** What a player does. */
export interface PlainPlays {
  readonly allOutAttack: 'never' | 'combat' | 'always'
  readonly allOutDefence: 'never' | 'combat' | 'always'
  readonly inspiringPresence: boolean
  readonly rally: boolean
  readonly forwardToVictory: boolean
  readonly unleashHell: boolean
  readonly heroicAction: 'never' | 'finestHour' | 'recovery' | 'leadership'
  readonly rampage: 'never' | 'roar' | 'stomp' | 'titanicDuel'
  readonly general: boolean
  readonly takesSecondTurn: boolean
}

/** Two units, how far apart they are, and how long they fight. */
export interface PlainDuel {
  readonly a: PlainDuellist
  readonly b: PlainDuellist
  readonly rounds: number
  /** `null`: the first charge succeeds without a roll. */
  readonly distance: number | null
  readonly first: 'a' | 'b' | 'roll'
}

/** A unit on the table. */
interface Standing {
  readonly unit: PlainDuellist
  /** Models of each kind that stand: those that were set up, those that came in their place, and so on. */
  readonly kinds: number[]
  models: number
  taken: number
  slain: number
  slainThisTurn: number
  points: number
  heroPoint: boolean
  received: boolean
  attackUp: boolean
  defenceUp: boolean
  roared: boolean
  titanic: boolean
  finest: boolean
  hadFinest: boolean
  charged: boolean
}

interface Table {
  readonly die: Die
  readonly a: Standing
  readonly b: Standing
  distance: number | null
  contact: boolean
}

const set = (unit: PlainDuellist): Standing => ({
  unit,
  kinds: [unit.models, ...(unit.becomes ?? []).map(() => 0)],
  models: unit.models,
  taken: 0,
  slain: 0,
  slainThisTurn: 0,
  points: 0,
  heroPoint: false,
  received: false,
  attackUp: false,
  defenceUp: false,
  roared: false,
  titanic: false,
  finest: false,
  hadFinest: false,
  charged: false,
})

/** Plays one duel. */
export function duelReferee(duel: PlainDuel, die: Die): DuelVerdict {
  const { distance } = duel
  const table: Table = { die, a: set(duel.a), b: set(duel.b), distance, contact: distance !== null && distance <= 3 }
  let first: 'a' | 'b' = duel.first === 'roll' ? rollOff(die) : duel.first
  for (let round = 1; round <= duel.rounds; round++) {
    if (round > 1) first = priority(table, first)
    const second = first === 'a' ? 'b' : 'a'
    // 3.3: one point for whoever goes first, two for the other; what was left is gone.
    table[first].points = 1
    table[second].points = 2
    turn(table, table[first], table[second])
    if (table.a.models === 0 || table.b.models === 0) return verdict(table, round)
    turn(table, table[second], table[first])
    if (table.a.models === 0 || table.b.models === 0) return verdict(table, round)
  }
  return verdict(table, duel.rounds)
}

function verdict({ a, b }: Table, round: number): DuelVerdict {
  const winner = a.models > 0 && b.models === 0 ? 'a' : b.models > 0 && a.models === 0 ? 'b' : 'neither'
  const left = (each: Standing): number => each.kinds.reduce((sum, n, kind) => sum + n * allOf(each, kind), -each.taken)
  return { winner, round, models: [a.models, b.models], wounds: [left(a), left(b)] }
}

/** So many models of a kind more. */
function count({ kinds }: Standing, kind: number, more: number): void {
  kinds[kind] = (kinds[kind] ?? 0) + more
}

const woundsOf = ({ unit }: Standing, kind: number): number => [unit, ...(unit.becomes ?? [])][kind]?.wounds ?? 0

/** Wounds of one model of a kind and of everybody who may come in its place. */
function allOf(each: Standing, kind: number): number {
  const next = each.unit.becomes?.[kind]
  return woundsOf(each, kind) + (next === undefined ? 0 : next.models * allOf(each, kind + 1))
}

/** A tie goes to who had the first turn in the last round; the winner chooses (3.2). */
function priority(table: Table, last: 'a' | 'b'): 'a' | 'b' {
  const other = last === 'a' ? 'b' : 'a'
  const [mine, theirs] = [table.die(6), table.die(6)]
  const winner = mine >= theirs ? last : other
  const loser = winner === 'a' ? 'b' : 'a'
  return table[winner].unit.plays.takesSecondTurn ? loser : winner
}

function turn(table: Table, active: Standing, other: Standing): void {
  heroPhase(table, active, other)
  endPhase(active, other)
  shootingPhase(table, active, other)
  endPhase(active, other)
  chargePhase(table, active, other)
  endPhase(active, other)
  combatPhase(table, active, other)
  endPhase(active, other)
  for (const each of [active, other]) {
    each.roared = false
    each.titanic = false
  }
  battleshock(table, active)
  battleshock(table, other)
  endPhase(active, other)
  for (const each of [active, other]) {
    each.slainThisTurn = 0
    each.charged = false
    each.finest = false
    each.heroPoint = false
  }
}

function endPhase(...both: Standing[]): void {
  for (const each of both) {
    each.received = false
    each.attackUp = false
    each.defenceUp = false
  }
}

/** A unit receives one command a phase, for one point (3.4). */
function command(each: Standing): boolean {
  if (each.received || each.roared) return false
  if (each.heroPoint) each.heroPoint = false
  else if (each.points > 0) each.points--
  else return false
  each.received = true
  return true
}

function heroPhase(table: Table, active: Standing, other: Standing): void {
  const { die } = table
  for (const each of [active, other]) if (each.unit.plays.general) each.points++
  for (const each of [active, other]) {
    const { heroicAction } = each.unit.plays
    if (!each.unit.hero) continue
    if (heroicAction === 'finestHour' && !each.hadFinest && isNear(table)) {
      each.finest = true
      each.hadFinest = true
    }
    if (heroicAction === 'recovery' && each.taken > 0 && each.unit.bravery !== undefined) {
      const roll = die(6) + die(6)
      if (roll < each.unit.bravery) each.taken = Math.max(0, each.taken - Math.ceil(die(6) / 2))
      else if (roll === each.unit.bravery) each.taken--
    }
    if (heroicAction === 'leadership' && die(6) >= 4) each.heroPoint = true
  }
  for (const each of [active, other]) {
    if (!each.unit.plays.rally || table.contact || each.slain === 0 || !command(each)) continue
    const slain = each.slain
    for (let model = 0; model < slain; model++) {
      if (die(6) < 6) continue
      each.models++
      count(each, each.kinds.length - 1, 1)
      each.slain--
    }
  }
}

const isNear = ({ contact, distance }: Table): boolean => contact || distance === null || distance <= 12

function shootingPhase(table: Table, active: Standing, other: Standing): void {
  if (table.contact || table.distance !== null) attack(table, active, other, 'shooting')
}

function chargePhase(table: Table, active: Standing, other: Standing): void {
  if (!table.contact) charge(table, active)
  if (active.charged && other.unit.plays.unleashHell && armsOf(other, 'missile').length > 0 && command(other)) {
    attack(table, other, active, 'unleashHell')
  }
  rampage(table, active, other)
  rampage(table, other, active)
}

/** 2D6 must reach the distance less half an inch (8.4). */
function charge(table: Table, active: Standing): void {
  const { distance, die } = table
  if (distance !== null && distance > 12) return
  if (distance !== null) {
    let reached = die(6) + die(6) >= distance - 0.5
    if (!reached && active.unit.plays.forwardToVictory && command(active)) reached = die(6) + die(6) >= distance - 0.5
    if (!reached) return
  }
  table.contact = true
  active.charged = true
}

function rampage(table: Table, mine: Standing, theirs: Standing): void {
  const { die } = table
  if (!table.contact || !mine.unit.monster || mine.models === 0 || theirs.models === 0) return
  const { rampage: kind } = mine.unit.plays
  if (kind === 'roar' && die(6) >= 3) theirs.roared = true
  if (kind === 'titanicDuel' && theirs.unit.monster) mine.titanic = true
  if (kind === 'stomp' && !theirs.unit.monster && die(6) >= 2) {
    let wounds = Math.ceil(die(6) / 2)
    const { ward } = theirs.unit
    for (let i = wounds; i > 0; i--) if (ward !== undefined && die(6) >= ward) wounds--
    hurt(theirs, wounds)
  }
}

function combatPhase(table: Table, active: Standing, other: Standing): void {
  if (!table.contact) return
  const ranks = { first: 0, normal: 1, last: 2 }
  const activeFirst = ranks[active.unit.strike] <= ranks[other.unit.strike]
  if (activeFirst) {
    attack(table, active, other, 'combat')
    attack(table, other, active, 'combat')
  } else {
    attack(table, other, active, 'combat')
    attack(table, active, other, 'combat')
  }
}

function attack(table: Table, mine: Standing, theirs: Standing, why: 'combat' | 'shooting' | 'unleashHell'): void {
  if (mine.models === 0 || theirs.models === 0) return
  const arms = armsOf(mine, why === 'combat' ? 'melee' : 'missile')
  if (arms.length === 0) return
  if (why !== 'unleashHell') {
    const wants = (when: 'never' | 'combat' | 'always'): boolean => when === 'always' || when === why
    if (wants(mine.unit.plays.allOutAttack) && command(mine)) mine.attackUp = true
    if (wants(theirs.unit.plays.allOutDefence) && command(theirs)) theirs.defenceUp = true
  }
  const helps: PlainEffect[] = []
  if (mine.attackUp) helps.push({ roll: 'hit', add: 1 })
  if (why === 'unleashHell') helps.push({ roll: 'hit', add: -1 })
  if (mine.finest) helps.push({ roll: 'wound', add: 1 })
  if (mine.titanic) helps.push({ roll: 'hit', add: 1 })
  const hinders: PlainEffect[] = []
  if (theirs.defenceUp) hinders.push({ roll: 'save', add: 1 })
  if (theirs.finest) hinders.push({ roll: 'save', add: 1 })
  const weapons = arms.map(({ arm, models }) => ({ ...arm, models, effects: [...arm.effects, ...helps] }))
  const target: PlainTarget = {
    models: theirs.models,
    wounds: theirs.unit.wounds,
    save: theirs.unit.save,
    ...(theirs.unit.ward === undefined ? {} : { wardNormal: theirs.unit.ward, wardMortal: theirs.unit.ward }),
    woundsTaken: theirs.taken,
    effects: hinders,
  }
  const { damage } = referee({ attacker: { models: mine.models, weapons }, target }, table.die)
  hurt(theirs, damage)
}

/** Weapons of those who stand, and how many have each. */
const armsOf = (each: Standing, how: 'melee' | 'missile'): readonly { arm: PlainArm; models: number }[] =>
  [each.unit, ...(each.unit.becomes ?? [])]
    .flatMap((unit, kind) => unit[how].map((arm) => ({ arm, models: bearers(arm, each, kind) })))
    .filter(({ models }) => models > 0)

/** A rare weapon stays with the last models; a weapon of the others goes with them. */
function bearers(arm: PlainArm, { kinds }: Standing, kind: number): number {
  const models = kinds[kind] ?? 0
  return arm.last === undefined ? models : Math.min(arm.last, models)
}

/** One wound at a time (5.2), for the first kind that is there; whoever is slain is replaced, or there is one fewer. */
function hurt(each: Standing, wounds: number): void {
  for (let i = 0; i < wounds && each.models > 0; i++) {
    const kind = each.kinds.findIndex((n) => n > 0)
    each.taken++
    if (each.taken < woundsOf(each, kind)) continue
    each.taken = 0
    count(each, kind, -1)
    const next = each.unit.becomes?.[kind]
    each.models += (next?.models ?? 0) - 1
    if (next !== undefined) {
      count(each, kind + 1, next.models)
      continue
    }
    each.slain++
    each.slainThisTurn++
  }
}

/** 8.6; the wounded model flees first. */
function battleshock(table: Table, each: Standing): void {
  const { bravery, plays } = each.unit
  if (bravery === undefined || each.slainThisTurn === 0 || each.models === 0) return
  if (plays.inspiringPresence && 6 + each.slainThisTurn > bravery && command(each)) return
  const roll = table.die(6) + each.slainThisTurn
  if (roll <= bravery) return
  for (let fled = 0; fled < roll - bravery && each.models > 0; fled++) {
    each.models--
    count(
      each,
      each.kinds.findLastIndex((n) => n > 0),
      -1,
    )
  }
  each.taken = 0
}
