/**
 * Which abilities that come and go can change an answer: whoever asks for a Bravery need not tell rolls to hit apart. Of spells, of
 * abilities of others that are near, and of commands only those are looked at that can matter. To look at one too many costs time,
 * to pass one over would be a wrong answer: what is not known to be of no matter counts.
 */
import type { Side } from '../../fight.ts'
import { effectsOfNamed, NAMED } from '../../named.ts'
import { concernsNerve } from '../../battle-parts/nerve.ts'
import { picked } from '../../battle-parts/settled.ts'
import { bitIf, SWITCHES } from '../../battle-parts/switches.ts'
import { matters, OF_ATTACKS, subjectOf } from '../../plan/matters.ts'
import type { Who } from '../../schema/conditions.ts'
import { type Effect, isOfMoment } from '../../schema/effects.ts'
import type { Roll } from '../state.ts'

/** What is asked of two units that meet. */
export type Concern =
  | 'attacks'
  | 'arms'
  | 'wounds'
  | 'wards'
  | 'nerve'
  | 'order'
  | 'lastFights'
  | 'leave'
  | 'state'
  | Roll

/** Can an effect of the unit on this side change the answer? */
type Touches = (effect: Effect, owner: Side) => boolean

/** Effects that come and go together. */
interface Together {
  readonly effects: readonly Effect[]
}

/** What attacks can come to besides wounds on the target. */
interface Stakes {
  /** They may harm whoever makes them, so that his own wards count. */
  readonly backlash: boolean
  /** Something asks for a Bravery. */
  readonly courage: boolean
}

/** What is at stake where these effects are in force. */
export const stakesOf = (effects: readonly Effect[]): Stakes => ({
  backlash: comesBack(effects),
  courage: effects.some((each) => ASKS_BRAVERY.test(JSON.stringify(each))),
})

const ASKS_BRAVERY = /"bravery":|\.bravery"/

const comesBack = (effects: readonly Effect[]): boolean =>
  effects.some(
    (each) =>
      ('on' in each && each.to !== undefined && each.to !== 'target') ||
      ('inflict' in each && each.cast !== undefined) ||
      comesBack(picked(each)),
  )

/** The effects that an answer can hang on. */
export function touching(concern: Concern, { backlash, courage }: Stakes): Touches {
  if (concern === 'attacks')
    return (effect, owner) =>
      isOwnWard(effect, owner) ? backlash : isOfAttack(effect, owner) || (courage && isOfCourage(effect))
  const isOfWounds: Touches = (effect, owner) => (backlash || !isOwnWard(effect, owner)) && !isOfDiceAlone(effect)
  if (concern === 'wounds') return isOfWounds
  if (concern === 'wards') return (effect, owner) => !('inflict' in effect) && isOfWounds(effect, owner)
  if (concern === 'arms') return speaksOfModels
  if (concern === 'nerve') return concernsNerve
  if (concern === 'order' || concern === 'lastFights') return (effect) => 'fight' in effect
  if (concern === 'leave') return (effect) => 'still' in effect
  if (concern === 'state') return () => false
  return (effect) => 'roll' in effect && effect.roll === concern
}

/** Does it speak of special models? */
export const speaksOfModels = (effect: Effect): boolean => 'model' in effect || effect.by?.side === 'model'

/** Of effects that come and go together those of which one touches, as bits. */
export const touched = (lists: readonly Together[], touches: Touches, owner: Side): number =>
  lists.reduce((bits, { effects }, i) => (effects.some((each) => touches(each, owner)) ? bits | (1 << i) : bits), 0)

/** Commands, heroic actions and the like that touch, as bits. */
export const switchesTouched = (touches: Touches): number =>
  SWITCHES.reduce((bits, key) => {
    const named = NAMED[key]
    const isTouched = named !== undefined && effectsOfNamed(named).some((each) => touches(each, named.side))
    return bits | bitIf(key, isTouched)
  }, 0)

/** Does it ward the attacker alone, or change how? What is said `by` it is said of its attacks. */
const isOwnWard: Touches = (effect, owner) =>
  owner === 'attacker' &&
  ('ward' in effect || ('roll' in effect && effect.roll === 'ward')) &&
  effect.by === undefined &&
  isOfItself(effect)

function isOfAttack(effect: Effect, owner: Side): boolean {
  if (isOutsideAttacks(effect) || isOfCourage(effect) || isOfMoment(effect) || 'battle' in effect) return false
  if (isHolder(effect)) return true
  if ('inflict' in effect) return effect.instead !== undefined
  if ('roll' in effect || 'on' in effect || 'stat' in effect)
    return owner === 'target' ? isOfDefender(effect) : isOfAttacker(effect)
  return true
}

/** Rolls before it, and choices among others: what they lead to is found out later. */
const isHolder = (effect: Effect): boolean => effect.chance !== undefined || picked(effect).length > 0

const OUTSIDE = ['charge', 'run', 'cast', 'unbind', 'dispel', 'chant', 'banish', 'battleshock']

/** Rolls that are none of an attack, who fights first, who may still shoot or charge, what is forbidden, who hides, and moves. */
const isOutsideAttacks = (effect: Effect): boolean =>
  'still' in effect ||
  'forbid' in effect ||
  'unaffected' in effect ||
  'hidden' in effect ||
  'passes' in effect ||
  'rally' in effect ||
  'feeds' in effect ||
  'freeCommand' in effect ||
  'leads' in effect ||
  ('stat' in effect && effect.stat === 'move') ||
  ('roll' in effect && OUTSIDE.includes(String(effect.roll))) ||
  ('fight' in effect && effect.fight !== 'again')

const isOfCourage = (effect: Effect): boolean => 'stat' in effect && effect.stat === 'bravery'

/** Rolls and characteristics of its own attacks are of no matter while it is attacked. */
const isOfDefender = (effect: Effect): boolean =>
  matters({ owner: 'target', effect }) || ('stat' in effect && !OF_ATTACKS.includes(subjectOf(effect)))

/** Its own defence, and attacks against it, are of no matter while it attacks; what is said `by` it is said of its attacks. */
const isOfAttacker = (effect: Effect): boolean =>
  effect.by !== undefined ||
  (DEFENCE.includes(subjectOf(effect)) ? !isOfItself(effect) : effect.against?.side !== 'self')

const DEFENCE: readonly string[] = ['save', 'ward']

const isSelf = (who: Who | undefined): boolean => who === undefined || who.side === 'self'

/** Is it about nobody but the unit that has it? */
export const isOfItself = (each: Effect): boolean => [each.by, each.against, each.for].every(isSelf)

/** Is it of the dice of an attack sequence, or of nothing that wounds? A Save or a Bravery may be what a roll must beat. */
const isOfDiceAlone = (effect: Effect): boolean =>
  !isHolder(effect) &&
  (isOutsideAttacks(effect) ||
    'fight' in effect ||
    'shoot' in effect ||
    (('roll' in effect || 'on' in effect) && [...OF_ATTACKS, 'save'].includes(subjectOf(effect))) ||
    ('stat' in effect && OF_ATTACKS.includes(subjectOf(effect))))
