/**
 * What an ability does to others at the start or the end of a phase: an effect that lies upon them for a while, or mortal wounds.
 * Whoever is meant is picked like the target of a spell, and nothing has to be cast.
 */
import { DIE, RULES } from '../../rules.ts'
import { formatDice } from '@rollcall/core'
import { isLastFight } from '../../battle-parts/dying.ts'
import { momentOf } from '../../battle-parts/mortal.ts'
import { type Condition, type Predicates, SELF, type Who } from '../../schema/conditions.ts'
import { type Effect, type InflictEffect, isGiven, SETTLED } from '../../schema/effects.ts'
import type { Comparison, Value } from '../../schema/values.ts'
import { type PhaseMoment, phaseMoment } from '../../verbs/moment.ts'
import { SLAIN } from './power-wounds.ts'
import { afterSlaying } from './slaying.ts'
import type { PowerWounds, Until } from './powers.ts'

/** One effect of such an ability, and whom it is for. */
export interface Laying {
  readonly moment: PhaseMoment
  readonly who: Who
  /** What must be true of whoever has the ability. */
  readonly if: Condition | null
  /** Only after its attacks have slain a model in the phase. */
  readonly slew: boolean
  /** As it is for whoever bears it, and how long; or the mortal wounds. */
  readonly does:
    | { readonly effect: Effect; readonly until: Until }
    | { readonly mortalWounds: PowerWounds; readonly drains: boolean }
}

type Plain = Omit<Laying, 'slew'>

/** What an effect lays upon others; `null`: nothing, or what no battle can play. */
export function layingOf(each: Effect): Laying | null {
  const { slew, rest } = afterSlaying(each.if)
  const condition = partsOf(rest ?? undefined)
  if (condition === null || each.chooser !== undefined) return null
  const laying = isInflict(each) && !isGiven(each) ? hurting(each, condition) : lasting(each, condition)
  return laying === null ? null : { ...laying, slew }
}

const isInflict = (each: Effect): each is InflictEffect => 'inflict' in each

const VERBS = ['roll', 'stat', 'on', 'ward', 'fight', 'still', 'forbid', 'unaffected', 'hidden', 'passes'] as const
const LASTS: readonly string[] = ['phase', 'combat', 'turn', 'battle', 'myNextHero'] satisfies readonly Until[]

function lasting(each: Effect, { own, later }: Parts): Plain | null {
  const moment = momentFor(isGiven(each) ? { ...each, when: each.given } : each)
  const whom = whomOf(each)
  const isSaid =
    isGiven(each) || (VERBS.some((verb) => verb in each) && !('stat' in each && SETTLED.includes(String(each.stat))))
  const isGenerous = 'fight' in each && each.fight === 'first' && whom?.who.side === 'enemy'
  if (moment === null || whom === null || !isSaid || isGenerous || !LASTS.includes(each.until ?? '')) return null
  const { who, phrases } = whom
  const effect = { ...bare(each), ...phrases, if: later ?? undefined } as Effect
  return { moment, who, if: own, does: { effect, until: each.until as Until } }
}

/** "In the shooting phase ... until the end of that phase" is of use at its start alone. */
function momentFor({ when, until }: Effect): PhaseMoment | null {
  const moment = phaseMoment(when)
  if (moment?.edge !== 'end' || until !== 'phase' || when?.endsWith('.end') === true) return moment
  return { ...moment, edge: 'start' }
}

function bare({ when, until: _u, limit: _l, chance: _c, may: _m, stack: _s, deed: _d, ...rest }: Effect): object {
  if (!isGiven(rest)) return rest
  const { given: _g, ...strikes } = rest
  return { ...strikes, when }
}

type Phrases = Readonly<Partial<Record<'by' | 'against' | 'for', Who>>>

/**
 * Who bears it, and what it says then: of a deed that names nobody, and of what says `self` and lasts, its unit; of an enemy that is
 * picked for the attacks of friends, that he suffers them.
 */
function whomOf(each: Effect): { readonly who: Who; readonly phrases: Phrases } | null {
  const { by, against, for: whom } = each
  const said = { by, against, for: whom }
  const others = (['by', 'against', 'for'] as const).filter((phrase) => isOthers(said[phrase]))
  const [phrase, another] = others
  if (phrase === undefined)
    return each.deed === undefined && !saysSelf(said) && !isOfItself(each) ? null : { who: SELF, phrases: {} }
  const who = said[phrase] as Who
  if (another === undefined && isOwnAffair(each, phrase))
    return each.deed === undefined || who.pick !== null ? null : { who: SELF, phrases: {} }
  if (another === undefined) return { who, phrases: { [phrase]: SELF } }
  if (by?.side !== 'friendly' || against?.side !== 'enemy' || whom !== undefined || isSomewhere(by)) return null
  return { who: against, phrases: { by: { ...by, side: 'enemy' }, against: SELF } }
}

/** What it lays upon itself without saying so: its slain fight, it moves, it may not, it ignores, it hides. */
const isOfItself = (each: Effect): boolean =>
  isLastFight(each) || OF_UNITS.some((verb) => verb in each) || ('stat' in each && each.stat === 'move')

const OF_UNITS = ['forbid', 'unaffected', 'hidden', 'passes'] as const

const saysSelf = (said: Readonly<Record<keyof Phrases, Who | undefined>>): boolean =>
  Object.values(said).some((who) => who?.side === 'self')

/** Its own attacks upon some enemies, and theirs upon it; whose saves are meant stands in `against`. */
const isOwnAffair = (each: Effect, phrase: keyof Phrases): boolean =>
  each.by?.side === 'self' ||
  each.against?.side === 'self' ||
  (phrase === 'against' && each.by === undefined && !('roll' in each && each.roll === 'save'))

const isOthers = (who: Who | undefined): boolean => who?.side === 'friendly' || who?.side === 'enemy'

const isSomewhere = ({ within, pick, other, if: condition }: Who): boolean =>
  within !== null || pick !== null || other || condition !== null

/** Mortal wounds upon enemies, but for those of a fight, which come about with its attacks. */
function hurting(each: InflictEffect, { own, later }: Parts): Plain | null {
  const moment = phaseMoment(each.when)
  const { to } = each
  // Which battle round it is can be asked when they fall.
  const { battle, ...others } = later ?? {}
  if (moment === null || Object.keys(others).length > 0 || to?.side !== 'enemy' || isOfFight(each, to)) return null
  const mortalWounds = woundsOf(each)
  if (mortalWounds === null) return null
  const now = battle === undefined ? own : { ...own, battle }
  return { moment, who: to, if: now, does: { mortalWounds, drains: each.drains === true } }
}

const isOfFight = (each: InflictEffect, to: Who): boolean =>
  each.instead !== undefined ||
  each.repeat === true ||
  each.cast !== undefined ||
  (each.deed === undefined && momentOf(each.when ?? null) !== null && isUponFoes(each, to))

/** Does it fall upon whoever is fought: near, of any kind, and as often as there are units with the ability? */
const isUponFoes = ({ stack }: InflictEffect, { within, keyword, not, if: condition }: Who): boolean =>
  (within === null || within <= RULES.distances.engaged) &&
  keyword.length + not.length === 0 &&
  condition === null &&
  stack !== false

/** As powers have them; `null`: they hang on what powers know nothing of. */
function woundsOf({ inflict, dice, die, plus, point, better }: InflictEffect): PowerWounds | null {
  if (die !== undefined || plus !== undefined || point !== undefined || better !== undefined) return null
  const count = dice === undefined ? 1 : countOf(dice)
  const [first] = inflict
  if (count === null || first === undefined) return null
  if (first.results === null) return dice === undefined ? amountOf(first.then, 0) : null
  const results: Record<string, string> = {}
  for (const { results: faces, then } of inflict) {
    const said = faces?.kind === 'compared' ? againstWounds(faces.comparisons) : null
    if (said !== null && then.kind === 'slay') results[said] ??= SLAIN
    else
      for (const face of faces?.kind === 'listed' ? faces.values.filter((each) => each <= DIE) : [0]) {
        const amount = amountOf(then, face)
        if (face === 0 || amount === null) return null
        results[face] ??= amount
      }
  }
  return { ...(dice === undefined ? {} : { dice: count }), results }
}

function countOf(value: Value): number | 'models' | null {
  if (value.kind === 'dice') return value.dice.sides.length === 0 ? value.dice.plus : null
  const isModels = value.kind === 'fact' && value.of === 'target.models'
  return isModels && value.times === 1 && value.plus === 0 && value.max === null ? 'models' : null
}

/** More or less than the Wounds of whoever it is upon, as the grammar says it; `null`: than something else. */
function againstWounds(comparisons: readonly Comparison[]): string | null {
  const [only, ...more] = comparisons
  if (only === undefined || more.length > 0 || only.with !== 'target.wounds') return null
  return `${only.sign} ${only.times === undefined ? '' : `${only.times}x `}${only.with}`
}

/** As many as dice say, or as the face that was rolled. */
const amountOf = (value: Value, face: number): string | null =>
  value.kind === 'dice' ? formatDice(value.dice) : value.kind === 'roll' && face > 0 ? String(face) : null

interface Parts {
  /** What is asked when the ability is used, of its owner. */
  readonly own: Condition | null
  /** What is asked as long as the effect lies upon somebody. */
  readonly later: Condition | null
}

/** A condition in the parts that are asked now and later; `null`: they cannot be told apart, or only players know. */
function partsOf(condition: Condition | undefined): Parts | null {
  const { self, any, not, ...later } = condition ?? {}
  if (any !== undefined || not !== undefined || (self !== undefined && isTold(self))) return null
  return { own: self === undefined ? null : { self }, later: Object.keys(later).length === 0 ? null : later }
}

const TOLD = ['mark', 'used', 'killed', 'commanded'] as const
const isTold = (asked: Predicates): boolean => TOLD.some((each) => asked[each] !== undefined)

/** What is asked of whoever is picked, as a question to him; `null`: nobody can answer. */
export const askedOf = ({ if: condition }: Who): Condition | null | undefined =>
  condition === null ? undefined : askedOfHim(condition)

function askedOfHim({ any, not, ...condition }: Condition): Condition | null {
  if (not !== undefined) {
    const asked = askedOfHim(not)
    return asked === null || any !== undefined || Object.keys(condition).length > 0 ? null : { not: asked }
  }
  if (any !== undefined) {
    const each = any.map(askedOfHim).filter((one) => one !== null)
    return each.length < any.length || Object.keys(condition).length > 0 ? null : { any: each }
  }
  const { self, target, attacker, ...more } = condition
  const [asked, another] = [self, target, attacker].filter((each) => each !== undefined)
  if (asked === undefined || another !== undefined || Object.keys(more).length > 0 || isTold(asked)) return null
  return { self: asked }
}
