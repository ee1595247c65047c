/**
 * A unit during a battle. It changes in place, because a battle makes thousands of changes and a run millions of battles;
 * what never changes is worked out once.
 */
import { woundsLeft, type Frame, type Body } from '../../duel/body.ts'
import { redirection } from '../battle-parts/guards.ts'
import { renewed, unused, type Used } from '../battle-parts/rations.ts'
import { lastLives, livesOf, modelsLeft, splits } from '../battle-parts/splitting.ts'
import { endCombat, endPhase, endTurn, isLimited, type Passing } from '../battle-parts/limits.ts'
import { countOf } from '../contest.ts'
import type { Side } from '../../duel/side.ts'
import { hasKeyword } from '../../names.ts'
import { baseOf } from './ground/bases.ts'
import { paceWith } from './ground/pace.ts'
import type { ArmyUnit, EndlessSpell, Place } from './setup.ts'
import { TAKEN_AS } from '../facts.ts'
import { RULES } from '../rules.ts'

/** Who may reach a unit with an ability, from how far, under which bit, and whether he takes wounds in its place. */
export interface Reach {
  readonly giver: Troop
  readonly inches: number
  readonly bit: number
  readonly guard: 'no' | 'warded' | 'final'
  /** Results of his die on which he takes them. */
  readonly takes: number
  /** Everybody who has the same, where several sources count once. */
  readonly alike: ReadonlySet<Troop> | null
}

const NOTHING_USED: Used = []

/** What of a unit never changes. */
type Lasting = Pick<
  Troop,
  | 'id'
  | 'side'
  | 'me'
  | 'alone'
  | 'name'
  | 'line'
  | 'standing'
  | 'lastLives'
  | 'points'
  | 'perWound'
  | 'woundsAtStart'
  | 'isHero'
  | 'isMonster'
  | 'isTotem'
  | 'isWizard'
  | 'isPriest'
  | 'melee'
  | 'base'
  | 'reach'
  | 'ranges'
  | 'counts'
  | 'canHide'
  | 'limited'
>

/**
 * A unit during a battle. A class, because it is state, and because objects of one shape are what the engine reads fastest:
 * assembled from parts the same battle took nearly twice as long.
 */
export class Troop implements Body, Place, Passing {
  /** Its number among all units of both armies. */
  readonly id: number
  readonly side: Side
  readonly me: ArmyUnit
  /** The same without what it does only where others are near. */
  readonly alone: ArmyUnit
  /** Whose abilities may reach it. */
  readonly reaches: Reach[] = []
  readonly name: string
  /** Wounds of its models in the order in which they are lost: as it was set up, and as those who came back left it. */
  readonly line: Frame
  frame: Frame
  /** Models that stand by the lives that are left; `null`: as many, because nobody comes in the place of anybody. */
  readonly standing: readonly number[] | null
  /** How many of its lives count as slain when they are lost. */
  readonly lastLives: number
  readonly points: number
  /** Points of one wound; 1 where nobody said the points, or it came with another unit for nothing. */
  readonly perWound: number
  readonly woundsAtStart: number
  readonly isHero: boolean
  readonly isMonster: boolean
  readonly isTotem: boolean
  readonly isWizard: boolean
  readonly isPriest: boolean
  readonly melee: boolean
  /** Inches across the base of a model. */
  readonly base: number
  /** The longest range of its melee weapons; `null`: there is one whose range nobody said. */
  readonly reach: number | null
  /** Distinct ranges of its missile weapons, the longest first. */
  readonly ranges: readonly number[]
  /** What a model counts on an objective (11). */
  readonly counts: number
  /** Heroes with a Wounds characteristic below 10 can be hidden by others (core book 10.1.2). */
  readonly canHide: boolean
  /** Has abilities that are limited to once per battle or round. */
  readonly limited: boolean

  /** Its turn to act among the units of its side, from 0: drawn for each battle. */
  acts = 0
  /** `wings`: it has not joined its army yet. */
  where: 'field' | 'reserve' | 'wings' | 'gone' = 'field'
  models = 0
  /** Entries of its frame that are left: its models, and whoever may still come in their place. */
  lives = 0
  wounds = 0
  woundsLeft = 0
  /** Inches of a move as it stands. */
  move = 0
  along = 0
  across = 0
  /** Models slain in this turn, and in the battle; fled ones are neither (INT-22). */
  slainThisTurn = 0
  slain = 0
  /** What was used of its rations, in this phase or turn. */
  used: Used = NOTHING_USED
  /** This turn. */
  gait: 'stayed' | 'moved' | 'ran' | 'retreated' = 'stayed'
  arrived = false
  redeployed = false
  /** It may not charge in this turn. */
  rests = false
  charged = false
  finest = false
  /** What its last charge roll came to; before the first, as it is taken where nobody says. */
  chargeRoll: number = TAKEN_AS.chargeRoll
  unmodifiedChargeRoll: number = TAKEN_AS.chargeRoll
  /** This phase. */
  activations = 0
  /** Models that attack somebody else, while it chooses its targets. */
  busy = 0
  received = false
  /** The command that it has issued in this phase, and how often it may issue it once more. */
  issued: string | null = null
  repeats = 0
  /** The phase in which its attacks last slew a model; 0: none. */
  slewIn = 0
  attackUp = false
  defenceUp = false
  inspired = false
  roared = false
  titanic: Troop | null = null
  /** This battle. */
  finestUsed = false
  spentRound = false
  spentBattle = false
  /** Abilities that heal once in the battle and have, as bits. */
  usedUp = 0
  /** Lasting effects by whose they are, as bits of `GRANTS`. */
  grantedByA = 0
  grantedByB = 0
  casts = 0
  unbinds = 0
  chants = 0
  /** Endless spells that it may still try to dispel in this hero phase, and whether it has tried to summon one. */
  dispels = 0
  summoned = false
  /** The one re-roll of its magic that some have in a phase has been made. */
  reRolled = false
  /** An Arcane Bolt that is ready to be used. */
  bolt = false
  /** Enemies within 3" when somebody last looked around, and that still stand. */
  readonly foes: Troop[] = []

  constructor(lasting: Lasting) {
    this.id = lasting.id
    this.side = lasting.side
    this.me = lasting.me
    this.alone = lasting.alone
    this.name = lasting.name
    this.line = this.frame = lasting.line
    this.standing = lasting.standing
    this.lastLives = lasting.lastLives
    this.points = lasting.points
    this.perWound = lasting.perWound
    this.woundsAtStart = lasting.woundsAtStart
    this.isHero = lasting.isHero
    this.isMonster = lasting.isMonster
    this.isTotem = lasting.isTotem
    this.isWizard = lasting.isWizard
    this.isPriest = lasting.isPriest
    this.melee = lasting.melee
    this.base = lasting.base
    this.reach = lasting.reach
    this.ranges = lasting.ranges
    this.counts = lasting.counts
    this.canHide = lasting.canHide
    this.limited = lasting.limited
    this.refresh()
  }

  /** The unit as it is before a battle. */
  refresh(): void {
    this.frame = this.line
    this.lives = this.frame.length
    this.models = this.standing === null ? this.lives : this.me.unit.models
    this.wounds = this.me.unit.woundsTaken
    this.woundsLeft = this.woundsAtStart
    this.move = paceWith(this.me.pace, this.wounds)
    this.where = this.me.joins !== null ? 'wings' : this.me.reserve === null ? 'field' : 'reserve'
    this.along = this.across = 0
    this.slainThisTurn = this.slain = this.slewIn = 0
    this.used = unused(this.me.rations)
    this.casts = this.unbinds = this.chants = this.dispels = 0
    this.grantedByA = this.grantedByB = this.usedUp = 0
    this.chargeRoll = this.unmodifiedChargeRoll = TAKEN_AS.chargeRoll
    this.finestUsed = this.spentRound = this.spentBattle = this.bolt = this.reRolled = false
    if (this.foes.length > 0) this.foes.length = 0
    this.endTurn()
    endCombat(this)
    this.endPhase()
  }

  /** Is it on the table, or will it come as a unit of its list? */
  get isLeft(): boolean {
    return this.where === 'field' || this.where === 'reserve'
  }

  /** Is any enemy within 3"? */
  get engaged(): boolean {
    return this.foes.length > 0
  }

  /** It is destroyed, and nobody fights it any more. */
  leave(): void {
    this.where = 'gone'
    this.partFromAll()
  }

  /** Nobody is within 3" of it any more. */
  partFromAll(): void {
    if (this.foes.length === 0) return
    for (const foe of this.foes) foe.foes.splice(foe.foes.indexOf(this), 1)
    this.foes.length = 0
  }

  /** What lasts for a turn is over. */
  endTurn(): void {
    endTurn(this)
    this.renew('turn')
    this.gait = 'stayed'
    this.arrived = this.redeployed = this.rests = false
  }

  /** What lasts for a phase is over. */
  endPhase(): void {
    endPhase(this)
    this.renew('phase')
    this.activations = 0
    this.inspired = false
    this.issued = null
    this.repeats = 0
  }

  private renew(after: 'phase' | 'turn'): void {
    if (this.used.length > 0) this.used = renewed(this.me.rations, this.used, after)
  }
}

/** An endless spell during a battle. */
export interface Endless {
  readonly side: Side
  readonly spell: EndlessSpell
  /** On the battlefield; `null`: not summoned. */
  place: Place | null
}

/** Ranges of missile weapons, the longest first. */
function rangesOf({ weapons }: ArmyUnit['unit']): readonly number[] {
  const missile = weapons.flatMap(({ kind, range }) => (kind === 'missile' ? (range ?? UNKNOWN_RANGE) : []))
  return [...new Set(missile)].toSorted((a, b) => b - a)
}

/** The same, and nobody takes wounds in its place. */
function withoutHelp(me: ArmyUnit): ArmyUnit {
  const effects = me.unit.effects.filter((each) => redirection(each) === null)
  return effects.length === me.unit.effects.length ? me : { ...me, unit: { ...me.unit, effects } }
}

/** A unit ready to be set up. */
export function troopOf(me: ArmyUnit, side: Side, id: number): Troop {
  const { unit } = me
  const frame = livesOf(unit)
  const is = (word: string): boolean => hasKeyword(unit.keywords, [word])
  const wounds = unit.wounds?.[0]?.wounds ?? 1
  const woundsAtStart = woundsLeft(frame, { models: frame.length, wounds: unit.woundsTaken })
  return new Troop({
    id,
    side,
    me,
    alone: withoutHelp(me),
    name: unit.name,
    line: frame,
    standing: splits(unit) ? Array.from({ length: frame.length + 1 }, (_, lives) => modelsLeft(unit, lives)) : null,
    lastLives: splits(unit) ? lastLives(unit) : frame.length,
    points: unit.points ?? 0,
    perWound: (unit.points === null || unit.points === 0 ? woundsAtStart : unit.points) / woundsAtStart,
    woundsAtStart,
    isHero: is('HERO'),
    isMonster: is('MONSTER'),
    isTotem: is('TOTEM'),
    isWizard: is('WIZARD') || me.wizard !== null,
    isPriest: is('PRIEST') || me.priest !== null,
    melee: unit.weapons.some(({ kind }) => kind === 'melee'),
    base: me.base ?? baseOf(wounds),
    reach: reachOf(unit.weapons),
    ranges: rangesOf(unit),
    counts: countOf({ wounds, isMonster: is('MONSTER'), counts: null }),
    canHide: is('HERO') && wounds < RULES.hiding.tooLarge,
    limited: isLimited(unit),
  })
}

/** The longest melee range, if every such weapon has one. */
function reachOf(weapons: ArmyUnit['unit']['weapons']): number | null {
  const ranges = weapons.flatMap(({ kind, range }) => (kind === 'melee' ? [range] : []))
  return ranges.includes(null) ? null : Math.max(0, ...ranges.map(Number))
}

/** A range that nobody said. */
export const UNKNOWN_RANGE = 18
