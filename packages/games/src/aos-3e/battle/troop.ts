/**
 * A unit during a battle. It changes in place, because a battle makes thousands of changes and a run millions of battles;
 * what never changes is worked out once.
 */
import { type Body, flee, type Frame, frameOf, heal, returned, suffer, woundsLeft } from '../battle-parts/body.ts'
import { effectsIn } from '../battle-parts/mortal.ts'
import type { Corner } from '../duel/setup.ts'
import { hasKeyword } from '../../names.ts'
import type { ArmyUnit, EndlessSpell, Place } from './setup.ts'

/** What of a unit never changes. */
interface Lasting {
  /** Its number among all units of both armies. */
  readonly id: number
  readonly corner: Corner
  readonly me: ArmyUnit
  readonly name: string
  readonly frame: Frame
  readonly points: number
  readonly woundsAtStart: number
  readonly move: number
  readonly isHero: boolean
  readonly isMonster: boolean
  readonly isTotem: boolean
  readonly isPriest: boolean
  readonly melee: boolean
  /** Distinct ranges of its missile weapons, the longest first. */
  readonly ranges: readonly number[]
  /** What a model counts on an objective (11). */
  readonly counts: number
  /** Heroes with a Wounds characteristic below 10 can be hidden by others (10.1.2). */
  readonly canHide: boolean
  /** Has abilities that are limited to once per battle or round. */
  readonly limited: boolean
}

/** A unit during a battle. */
export interface Troop extends Lasting, Body, Place {
  where: 'field' | 'reserve' | 'gone'
  models: number
  wounds: number
  woundsLeft: number
  along: number
  across: number
  /** Models slain in this turn, and in the battle; fled ones are neither (INT-22). */
  slainThisTurn: number
  slain: number
  /** This turn. */
  gait: 'stayed' | 'moved' | 'ran' | 'retreated'
  arrived: boolean
  redeployed: boolean
  charged: boolean
  finest: boolean
  /** This phase. */
  activations: number
  received: boolean
  issued: boolean
  attackUp: boolean
  defenceUp: boolean
  roared: boolean
  titanic: Troop | null
  /** This battle. */
  finestUsed: boolean
  spentRound: boolean
  spentBattle: boolean
  /** Lasting effects by whose they are, as bits of `GRANTS`. */
  readonly granted: { a: number; b: number }
  casts: number
  unbinds: number
  chants: number
  /** An Arcane Bolt that is ready to be used. */
  bolt: boolean
}

/** An endless spell during a battle. */
export interface Endless {
  readonly corner: Corner
  readonly spell: EndlessSpell
  /** On the battlefield; `null`: not summoned. */
  place: Place | null
}

const HALF = 5
const FULL = 10

/** A unit ready to be set up. */
export function troopOf(me: ArmyUnit, corner: Corner, id: number): Troop {
  const { unit } = me
  const frame = frameOf(unit.wounds ?? [])
  const is = (word: string): boolean => hasKeyword(unit.keywords, [word])
  const wounds = unit.wounds?.[0]?.wounds ?? 1
  const missile = unit.weapons.filter(({ kind }) => kind === 'missile').map(({ range }) => range ?? UNKNOWN_RANGE)
  const lasting: Lasting = {
    id,
    corner,
    me,
    name: unit.name,
    frame,
    points: unit.points ?? 0,
    woundsAtStart: woundsLeft(frame, { models: frame.length, wounds: unit.woundsTaken }),
    move: unit.move ?? UNKNOWN_MOVE,
    isHero: is('HERO'),
    isMonster: is('MONSTER'),
    isTotem: is('TOTEM'),
    isPriest: is('PRIEST') || me.priest !== null,
    melee: unit.weapons.some(({ kind }) => kind === 'melee'),
    ranges: [...new Set(missile)].toSorted((a, b) => b - a),
    counts: is('MONSTER') ? FULL / 2 : wounds >= HALF ? 2 : 1,
    canHide: is('HERO') && wounds < FULL,
    limited: effectsIn(unit).some(({ limit }) => limit === 'battle' || limit === 'round'),
  }
  return refreshed({ ...lasting, ...BLANK, granted: { a: 0, b: 0 } })
}

/** A Move that nobody said. */
export const UNKNOWN_MOVE = 5

/** A range that nobody said. */
export const UNKNOWN_RANGE = 18

const BLANK = {
  where: 'field',
  models: 0,
  wounds: 0,
  woundsLeft: 0,
  along: 0,
  across: 0,
  slainThisTurn: 0,
  slain: 0,
  gait: 'stayed',
  arrived: false,
  redeployed: false,
  charged: false,
  finest: false,
  activations: 0,
  received: false,
  issued: false,
  attackUp: false,
  defenceUp: false,
  roared: false,
  titanic: null,
  finestUsed: false,
  spentRound: false,
  spentBattle: false,
  casts: 0,
  unbinds: 0,
  chants: 0,
  bolt: false,
} as const satisfies Omit<Troop, keyof Lasting | 'granted'>

/** The unit as it is before a battle. */
export function refreshed(troop: Troop): Troop {
  Object.assign(troop, BLANK)
  troop.models = troop.frame.length
  troop.wounds = troop.me.unit.woundsTaken
  troop.woundsLeft = troop.woundsAtStart
  troop.where = troop.me.reserve === null ? 'field' : 'reserve'
  troop.granted.a = 0
  troop.granted.b = 0
  return troop
}

/** Points of damage allocated (5.2); answers the wounds really allocated. */
export function hurt(troop: Troop, points: number): number {
  const taken = Math.min(points, troop.woundsLeft)
  if (taken === 0) return 0
  const { models, wounds } = suffer(troop.frame, troop, points)
  const slain = troop.models - models
  troop.slainThisTurn += slain
  troop.slain += slain
  stands(troop, models, wounds, troop.woundsLeft - taken)
  return taken
}

/** Models flee (8.6), the wounded one first; answers how many. */
export function routed(troop: Troop, count: number): number {
  const { models, wounds } = flee(troop, count, true)
  const fled = troop.models - models
  stands(troop, models, wounds, woundsLeft(troop.frame, { models, wounds }))
  return fled
}

/** Wounds are healed (5.5); answers how many. */
export function healed(troop: Troop, points: number): number {
  const { wounds } = heal(troop, points)
  const count = troop.wounds - wounds
  stands(troop, troop.models, wounds, troop.woundsLeft + count)
  return count
}

/** Slain models return (5.4); answers how many. */
export function rallied(troop: Troop, count: number): number {
  const { models, wounds } = returned(troop.frame, troop, Math.min(count, troop.slain))
  const back = models - troop.models
  troop.slain -= back
  stands(troop, models, wounds, woundsLeft(troop.frame, { models, wounds }))
  return back
}

function stands(troop: Troop, models: number, wounds: number, left: number): void {
  troop.models = models
  troop.wounds = wounds
  troop.woundsLeft = left
  if (models === 0) troop.where = 'gone'
}
