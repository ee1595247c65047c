/**
 * Dice for battles that are compared. Every situation (round, turn, phase, who does what to whom, and the how manieth time) has
 * dice of its own, which hang on nothing that happened before: where two lists come into the same situation in the same
 * battle, the same faces fall, and only what differs between the lists differs.
 */
import { type Pool, type Seed, Stream } from '@rollcall/core'
import { PHASES } from '../battle-parts/turn.ts'
import type { PhaseName } from '../rules.ts'
import type { Troop } from './troop.ts'

/** What a unit is called among situations: the same in every list that has it. */
export type Luck = (unit: Troop) => number

/** Before the first round. */
const SETTING_UP = 0

/** What of a battle tells a situation. */
interface Clock {
  readonly round: number
  readonly active: 'a' | 'b'
  readonly phase: PhaseName
}

/** The dice of one battle after another, a `BattleDice`. A class because it is state: `begin` puts it at the beginning of a battle. */
export class CommonDice {
  private readonly stream: Stream
  private readonly number: number
  private readonly times = new Map<number, number>()
  private readonly deeds = new Map<string, number>()
  private battle: Clock | null = null
  private luck: Luck = () => 0
  private replicate = 0
  private moment = -1

  constructor(seed: Seed, number: number) {
    this.stream = new Stream(seed)
    this.number = number
  }

  /** Begins battle `replicate`. */
  begin(battle: Clock, luck: Luck, replicate: number): this {
    this.battle = battle
    this.luck = luck
    this.replicate = replicate
    this.moment = -1
    this.times.clear()
    return this
  }

  /** Who takes the first turn, where it is rolled for. */
  opener(replicate: number): 'a' | 'b' {
    return this.stream.start(replicate, mixed(this.number, OPENING)).die(2) === 1 ? 'a' : 'b'
  }

  readonly about = (unit: Troop, target: Troop | null, deed: string): void => {
    this.moment = this.now()
    const who = mixed(mixed(this.moment, this.luck(unit)), target === null ? 0 : this.luck(target))
    this.turnTo(mixed(who, this.deed(deed)))
  }

  die(sides: number): number {
    return this.ready().die(sides)
  }

  word(): number {
    return this.ready().word()
  }

  pool<S, R>(pool: Pool<S, R>): R {
    return this.ready().pool(pool)
  }

  /** What is rolled in a phase before anybody is named has the dice of the phase. */
  private ready(): Stream {
    const now = this.now()
    if (now !== this.moment) {
      this.moment = now
      this.turnTo(now)
    }
    return this.stream
  }

  /** Round, whose turn it is, and the phase, as one number: what is left from the battle before says nothing. */
  private now(): number {
    const { round, active, phase } = this.battle as Clock
    return round === 0 ? SETTING_UP : (round * 2 + (active === 'a' ? 0 : 1)) * PHASES.length + PHASES.indexOf(phase)
  }

  private deed(name: string): number {
    const number = this.deeds.get(name) ?? numberOf(name)
    this.deeds.set(name, number)
    return number
  }

  private turnTo(situation: number): void {
    const time = (this.times.get(situation) ?? 0) + 1
    this.times.set(situation, time)
    this.stream.start(this.replicate, mixed(mixed(this.number, situation), time))
  }
}

const OPENING = 0x0be617

/**
 * Two numbers as one of 32 bits, the finalizer of MurmurHash3 (A. Appleby, public domain). Two situations of a battle share their
 * dice by accident less than once in a hundred thousand battles.
 */
function mixed(one: number, other: number): number {
  let h = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ other
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A text as a number. */
export function numberOf(text: string): number {
  let number = 0
  for (let i = 0; i < text.length; i++) number = mixed(number, text.charCodeAt(i))
  return number
}
