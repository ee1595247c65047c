/**
 * Two units that meet, and the number that tells apart everything their attack can depend on: strength, flags, weapons in
 * reach, lasting effects, and whatever their effects ask about. Asked hundreds of times in a battle, so all keys are numbers.
 */
import { plainName } from '../../names.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import { type Battle, grantsOn } from './battle.ts'
import { asksOf, type Asks, factsOf, isPlain } from './facts.ts'
import { CONTACT, distance } from './field.ts'
import { NAMED } from '../named.ts'
import { GRANTS } from './powers.ts'
import { type Attack, isHidden } from './scene.ts'
import type { ArmyUnit } from './setup.ts'
import type { Troop } from './troop.ts'

/** Two units that meet; equal units are one. */
export interface Meeting {
  readonly asks: Asks
  readonly plain: boolean
  /** Does a word occur in their effects at all? */
  readonly mentions: (word: string) => boolean
  readonly facts: Map<string, number>
}

/** What an attack can depend on, as a number below 2^53. */
export type Key = (battle: Battle, attacker: Troop, target: Troop, attack: Attack) => number

/** Finds the meeting of two units. */
export type Meetings = (attacker: Troop, target: Troop) => Meeting

/** All meetings of a battle, made when they come about. */
export function meetingsOf(troops: readonly Troop[]): Meetings {
  const classes = classesOf(troops)
  const known: Meeting[] = []
  return (attacker, target) => {
    const at = (classes[attacker.id] as number) * troops.length + (classes[target.id] as number)
    return (known[at] ??= meetingOf(attacker.me, target.me))
  }
}

function meetingOf(attacker: ArmyUnit, target: ArmyUnit): Meeting {
  const asks = asksOf([attacker, target])
  const text = JSON.stringify([attacker, target].map(({ unit }) => effectsIn(unit)))
  const known = new Map<string, boolean>()
  const mentions = (word: string): boolean => {
    const found = known.get(word) ?? text.includes(word)
    known.set(word, found)
    return found
  }
  return { asks, plain: isPlain(asks), mentions, facts: new Map() }
}

/** Numbers of units that fight alike: same characteristics, weapons and effects, and the keywords that anybody asks for. */
function classesOf(troops: readonly Troop[]): readonly number[] {
  const asked = plainName(JSON.stringify(troops.map(({ me }) => effectsIn(me.unit))))
  const numbers = new Map<string, number>()
  return troops.map(({ me }) => {
    const { name: _, points: _points, move: _move, notModelled: _not, assumed: _assumed, keywords, ...unit } = me.unit
    const matter = keywords.filter((word) => CORE.includes(word) || asked.includes(plainName(word)))
    const key = JSON.stringify([unit, matter, me.standing, me.general])
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  })
}

/** Keywords that the rules themselves ask for. */
const CORE = ['HERO', 'MONSTER', 'WIZARD', 'PRIEST', 'TOTEM']

const ATTACKING = maskOf('attacker')
const TARGETED = maskOf('target')

/** Lasting effects that matter on this side of an attack, as bits. */
function maskOf(side: 'attacker' | 'target'): number {
  return GRANTS.reduce((mask, grant, i) => (NAMED[grant]?.side === side ? mask | (1 << i) : mask), 0)
}

const bit = (flag: boolean, place: number): number => (flag ? 1 << place : 0)

const HOW: Readonly<Record<Attack, number>> = { combat: 0, shooting: 1, unleashHell: 2 }

/** The key of an attack. Bits: models 8, wounds 8, how 2, flags 6, reach 3 | grants 2 x 5, flags 6 | facts. */
export const keyOf =
  (meetings: Meetings): Key =>
  (battle, attacker, target, attack) => {
    const { asks, plain, facts } = meetings(attacker, target)
    const { charged } = asks
    const strength = (attacker.models << 8) | (asks.allocated ? attacker.wounds : rowOf(attacker))
    const mine =
      bit(attacker.attackUp, 0) |
      bit(attacker.finest, 1) |
      bit(attacker.titanic === target, 2) |
      bit(charged && attacker.charged, 3) |
      bit(attacker.spentBattle, 4) |
      bit(attacker.spentRound, 5)
    const covered = (grantsOn(target) & COVER) !== 0
    const theirs =
      bit(target.defenceUp, 0) |
      bit(target.finest, 1) |
      bit((charged || covered) && target.charged, 2) |
      bit(attack !== 'combat' && isHidden(battle, target), 3) |
      bit(target.spentBattle, 4) |
      bit(target.spentRound, 5)
    const granted = ((grantsOn(attacker) & ATTACKING) << 5) | (grantsOn(target) & TARGETED)
    const first = (strength << 11) | (HOW[attack] << 9) | (mine << 3) | reachOf(attacker, target, attack)
    const second = (granted << 6) | theirs
    const asked = plain ? 0 : factNumber(facts, battle, attacker, target, asks)
    return (asked * 2 ** 16 + second) * 2 ** 27 + first
  }

const COVER = 1 << GRANTS.indexOf('cover')

/** Which of its ranges reach: as many as are long enough. */
function reachOf(attacker: Troop, target: Troop, attack: Attack): number {
  if (attack === 'combat' || attacker.ranges.length === 0) return 0
  const inches = distance(attacker, target)
  if (inches <= CONTACT) return 7
  let reach = 0
  for (const range of attacker.ranges) if (range >= inches) reach++
  return Math.min(reach, 6)
}

function rowOf({ me, wounds }: Troop): number {
  const { damageTable } = me.unit
  return damageTable.length === 0 ? 0 : damageTable.findIndex(({ from, to }) => wounds >= from && wounds <= to) + 1
}

/** Wounds of the model that is lost next. */
const nextWounds = ({ frame, models }: Troop): number => frame[frame.length - models] ?? 0

/** A number for everything that effects ask about. */
function factNumber(known: Map<string, number>, battle: Battle, attacker: Troop, target: Troop, asks: Asks): number {
  const key = JSON.stringify([
    factsOf(battle, attacker, asks),
    factsOf(battle, target, asks),
    asks.models ? [target.models, nextWounds(attacker), nextWounds(target)] : 0,
    asks.allocated ? target.wounds : 0,
    asks.round ? battle.round : 0,
    asks.turn ? battle.turn : 0,
    asks.distance ? Math.ceil(distance(attacker, target)) : 0,
  ])
  const number = known.get(key) ?? known.size
  known.set(key, number)
  return number
}
