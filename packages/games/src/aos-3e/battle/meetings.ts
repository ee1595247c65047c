/**
 * Two units that meet, and the number that tells apart everything their attack can depend on: strength, flags, weapons in
 * reach, lasting effects, and whatever their effects ask about. Asked hundreds of times in a battle, so all keys are numbers.
 */
import { plainName } from '../../names.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import { type Battle, grantsOn } from './battle.ts'
import { isCompared, rowOf, standsTo } from '../battle-parts/reads.ts'
import { asksOf, type Asks, contests, isNear, isPlain, territoryOf } from './facts.ts'
import { CONTACT, distance } from './field.ts'
import { asTheyAre, type Forms, type Lasting, stateOf } from './lasting.ts'
import { NAMED } from '../named.ts'
import { GRANTS } from './powers.ts'
import { type Attack, inchesBetween, isHidden } from './scene.ts'
import type { ArmyUnit } from './setup.ts'
import type { Troop } from './troop.ts'

/** Numbers of facts that came together. */
type Facts = Map<number, number>

/** Two units that meet; equal units are one. */
export interface Meeting {
  /** Its number among all meetings of the battle. */
  readonly id: number
  readonly asks: Asks
  readonly plain: boolean
  readonly facts: Facts
}

/** Finds the meeting of two units. */
export type Meetings = (attacker: Troop, target: Troop) => Meeting

/** All meetings of a battle, made when they come about; a unit under lasting effects of a power's own meets others anew. */
export function meetingsOf(
  troops: readonly Troop[],
  lasting: readonly Lasting[] = [],
  forms: Forms = asTheyAre,
): Meetings {
  const classOf = classesUnder(classesOf(troops, lasting))
  const known: Meeting[][] = []
  let count = 0
  return (attacker, target) => {
    const row = (known[classOf(attacker, target)] ??= [])
    return (row[classOf(target, attacker)] ??= meetingOf(count++, forms(attacker, target), forms(target, attacker)))
  }
}

/** Classes of units as they stand: each set of effects of others on a class is a further one. */
function classesUnder(classes: readonly number[]): (troop: Troop, opponent: Troop) => number {
  const under = new Map<number, number>()
  let count = Math.max(-1, ...classes) + 1
  return (troop, opponent) => {
    const plain = classes[troop.id] as number
    const state = stateOf(troop, opponent)
    if (state === 0) return plain
    const key = state * classes.length + plain
    const known = under.get(key) ?? count++
    under.set(key, known)
    return known
  }
}

function meetingOf(id: number, attacker: ArmyUnit, target: ArmyUnit): Meeting {
  const asks = asksOf([attacker, target])
  return { id, asks, plain: isPlain(asks), facts: new Map() }
}

/** Numbers of units that fight alike: same characteristics, weapons and effects, and the keywords that anybody asks for. */
function classesOf(troops: readonly Troop[], lasting: readonly Lasting[]): readonly number[] {
  const asked = plainName(JSON.stringify([troops.map(({ me }) => effectsIn(me.unit)), lasting]))
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

const howOf = (attack: Attack): number => (attack === 'combat' ? 0 : attack === 'shooting' ? 1 : 2)

/** What an attack can depend on, as a number: each part takes the number of what came before it further. */
export function keyOf(meeting: Meeting, battle: Battle, attacker: Troop, target: Troop, attack: Attack): number {
  const { asks, plain, facts } = meeting
  const strength = numberOf(facts, 0, (attacker.models << 10) | hurtsOf(attacker, asks))
  const mine = (howOf(attack) << 9) | (flagsOf(attacker, target, asks) << 3) | reachOf(attacker, target, attack)
  const theirs = theirsOf(battle, attacker, target, asks, attack)
  const key = numberOf(facts, numberOf(facts, strength, mine), theirs)
  return plain ? key : factNumber(facts, key, battle, attacker, target, asks)
}

/** What has happened to the attacker, as 6 bits. */
const flagsOf = (attacker: Troop, target: Troop, { charged }: Asks): number =>
  bit(attacker.attackUp, 0) |
  bit(attacker.finest, 1) |
  bit(attacker.titanic === target, 2) |
  bit(charged && attacker.charged, 3) |
  bit(attacker.spentBattle, 4) |
  bit(attacker.spentRound, 5)

/** The row of the target's table, what lies upon both units, and what has happened to the target, as 5 + 10 + 6 bits. */
function theirsOf(battle: Battle, attacker: Troop, target: Troop, { charged }: Asks, attack: Attack): number {
  const covered = (grantsOn(target) & COVER) !== 0
  const flags =
    bit(target.defenceUp, 0) |
    bit(target.finest, 1) |
    bit((charged || covered) && target.charged, 2) |
    bit(attack !== 'combat' && isHidden(battle, target), 3) |
    bit(target.spentBattle, 4) |
    bit(target.spentRound, 5)
  const granted = ((grantsOn(attacker) & ATTACKING) << 5) | (grantsOn(target) & TARGETED)
  return (rowOf(target.me.unit, target.wounds) << 16) | (granted << 6) | flags
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

/** Wounds that the attacker has taken, as far as they matter: the row of its table, unless somebody asks for more. */
const hurtsOf = ({ me, wounds }: Troop, { allocated }: Asks): number =>
  isCompared(allocated) ? wounds : rowOf(me.unit, wounds)

/** Wounds of the model that is lost next. */
const nextWounds = ({ frame, models }: Troop): number => frame[frame.length - models] ?? 0

/** A number for everything that effects ask about: what is asked of the table, of strength, and of what is near, in turn. */
function factNumber(known: Facts, before: number, battle: Battle, attacker: Troop, target: Troop, asks: Asks): number {
  const table =
    ((asks.round ? battle.round : 0) << 9) |
    bit(asks.turn && battle.turn === 'second', 8) |
    standsTo(asks.distance, inchesBetween(attacker, target))
  let number = numberOf(known, before, table)
  number = numberOf(
    known,
    number,
    (standsTo(asks.models, target.models) << 10) | standsTo(asks.allocated, target.wounds),
  )
  // In a unit of different models those who came back may stand before or behind others (5.4).
  if (asks.models.exactly) number = numberOf(known, number, (nextWounds(attacker) << 10) | nextWounds(target))
  number = numberOf(known, number, (ownFacts(battle, attacker, asks) << 8) | ownFacts(battle, target, asks))
  for (const each of asks.near)
    number = numberOf(known, number, bit(isNear(battle, attacker, each), 0) | bit(isNear(battle, target, each), 1))
  return number
}

/** Facts of one unit that conditions can ask for, as bits. */
function ownFacts(battle: Battle, troop: Troop, asks: Asks): number {
  return (
    (asks.gait ? GAITS[troop.gait] : 0) |
    bit(asks.fought && troop.activations > 0, 2) |
    bit(asks.contesting && contests(battle, troop), 3) |
    bit(asks.territory && territoryOf(battle, troop) === 'own', 4) |
    bit(asks.arrived && troop.arrived, 5)
  )
}

const GAITS: Readonly<Record<Troop['gait'], number>> = { stayed: 0, moved: 1, ran: 2, retreated: 3 }

/** The number of what has been answered so far and of what is answered next, which is below 2^26. */
function numberOf(known: Facts, before: number, next: number): number {
  const key = before * 2 ** 26 + next
  const number = known.get(key) ?? known.size + 1
  known.set(key, number)
  return number
}
