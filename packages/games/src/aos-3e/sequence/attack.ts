/**
 * One attack, as nodes of a plan: attacks -> hit roll -> wound roll -> save roll -> damage -> ward (4.2 to 5.1).
 * Each function draws one roll and what it sends on; triggers compete under the one-effect rule in the order given.
 */
import { type Outcome, type Place, RollcallError, type StepSpec, type Trigger } from '@rollcall/core'
import { labelOf, type Modified, type Modifier, type RollOrNone } from '../../kit/rolls.ts'
import { changedBy, variantNames } from '../../kit/variant.ts'
import { type Owned, withVerb } from '../fight.ts'
import { DIE } from '../rules.ts'
import type { OnEffect } from '../schema/effects.ts'
import type { Value } from '../schema/values.ts'
import type { Aspect, Canvas } from './canvas.ts'
import { amountOf } from './amounts.ts'
import { type Amount, NO_SAVE_ROLL, node, one, passOn, send } from '../../graph.ts'
import type { Wielded } from './applies.ts'
import {
  attacksOf,
  type Damage,
  damageAfter,
  damageOf,
  needOf,
  type Rend,
  rendAfter,
  rendOf,
} from './characteristics.ts'
import { keepingGoodDice, type Roller } from './kept.ts'
import { amountRerolls, attackRoll, type Changed, changedHere, saveRoll } from './rolls.ts'
import { type Arrivals, type Sender, triggersOf, triggersOn } from './triggers.ts'
import { untouched, type Variant } from './variant.ts'
import { woundsArrive } from './wounds.ts'

/** Everything one attack is drawn from. */
interface Drawing extends Canvas, Omit<Sender, 'ownDamage' | 'arrivals'> {
  /** Where wounds of each kind go. */
  readonly arrivals: Arrivals
  readonly nameOf: (variant: Variant) => string
  readonly rend: Rend
  readonly damage: Damage
}

/** A hit or wound roll, and what it sets off. */
interface Rolled extends Modified {
  readonly triggers: readonly Owned<OnEffect>[]
}

const attackRolled = (kind: 'hit' | 'wound'): Aspect<Rolled> => ({
  subject: kind,
  of: (attack) => ({
    ...attackRoll(attack, kind, () => needOf(attack, withVerb(attack.owned, 'stat'), kind)),
    triggers: triggersOn(attack, kind),
  }),
})

const HIT = attackRolled('hit')
const WOUND = attackRolled('wound')

/** What changes a save roll, and what it sets off. */
const SAVE: Aspect<Pick<Rolled, 'triggers'> & { readonly changed: Changed }> = {
  subject: 'save',
  of: (attack) => ({ changed: changedHere(attack, 'save'), triggers: triggersOn(attack, 'save') }),
}

const DAMAGE: Aspect<Damage> = { subject: 'damage', of: (attack) => damageOf(attack, withVerb(attack.owned, 'stat')) }
const DAMAGE_AGAIN: Aspect<Amount['rerolls']> = { subject: 'damage', of: (attack) => amountRerolls(attack, 'damage') }
const REND: Aspect<Rend> = { subject: 'rend', of: (attack) => rendOf(attack, withVerb(attack.owned, 'stat')) }
const ATTACKS_AGAIN: Aspect<Amount['rerolls']> = {
  subject: 'attacks',
  of: (attack) => amountRerolls(attack, 'attacks'),
}

/** Attacks of one model before any of them is rolled again. */
export const ATTACKS: Aspect<Amount> = {
  subject: 'attacks',
  of: (attack) => attacksOf(attack, withVerb(attack.owned, 'stat')),
}

/** Draws the attacks of one weapon of one model; answers where a model's token starts. */
export function drawWeapon(canvas: Canvas, fixedAttacks: Amount | null): Place {
  const { prefix, graph, look } = canvas
  const damage = look(DAMAGE)
  const arrivals = woundsArrive(canvas)
  const drawing: Drawing = { ...canvas, arrivals, nameOf: variantNames(untouched), rend: look(REND), damage }
  const further: Drawing = { ...drawing, prefix: `${prefix}.further` }
  const attacks = fixedAttacks ?? { ...look(ATTACKS), rerolls: look(ATTACKS_AGAIN) }
  return node(graph, `${prefix}.model`, null, () => ({
    label: `attacks of ${bearer(canvas)}`,
    step: { op: 'amount', ...attacks, each: [one(hitRoll({ ...drawing, furtherAttack: () => hitRoll(further) }))] },
  }))
}

/** The weapon, and the special model that has it. */
const bearer = ({ weapon, model }: Wielded): string => (model === null ? weapon.name : `${weapon.name} (${model})`)

function hitRoll(drawing: Drawing): Place {
  const { graph, prefix, look } = drawing
  return node(graph, `${prefix}.hit`, 'attacks', () => {
    const { roll, modifiers, triggers: found } = look(HIT)
    const triggers = found.flatMap((each) => hitTrigger(drawing, each))
    const pass = [one(woundRoll(drawing, untouched))]
    return {
      label: labelOf('hit roll', bearer(drawing), { roll, modifiers }),
      step: rolled(drawing, 'attacker', roll, triggers, pass, []),
    }
  })
}

function woundRoll(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf, look } = drawing
  return node(graph, `${prefix}.wound${nameOf(variant)}`, 'hits', () => {
    const { roll, modifiers, triggers: found } = look(WOUND)
    const triggers = found.flatMap((each) => woundTrigger(drawing, each, variant))
    const pass = [one(saveRollOf(drawing, variant))]
    return {
      label: labelOf('wound roll', bearer(drawing), { roll, modifiers }),
      step: rolled(drawing, 'attacker', roll, triggers, pass, []),
    }
  })
}

/** A hit that wounds automatically counts as a hit and makes no wound roll (INT-12). */
function autoWound(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf } = drawing
  return node(graph, `${prefix}.autoWound${nameOf(variant)}`, 'hits', () => ({
    label: 'wounds automatically',
    step: passOn([one(saveRollOf(drawing, variant))]),
  }))
}

function saveRollOf(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf, target, look } = drawing
  return node(graph, `${prefix}.save${nameOf(variant)}`, 'wounds', () => {
    const fail = [one(damageRoll(drawing, variant))]
    if (variant.noSave) return { label: NO_SAVE_ROLL, step: passOn(fail) }
    if (target.save === null)
      throw new RollcallError('ERR_INPUT_INVALID', `${target.name} has no "save": give 2+ to 6+, or "-"`)
    const { changed, triggers: found } = look(SAVE)
    const { roll, modifiers } = saveRoll(changed, target.save, rendAfter(drawing.rend, variant.rend))
    const triggers = found.flatMap((each) => saveTrigger(drawing, each, variant, fail))
    const isIdle = triggers.length === 0 && isHopeless(roll, modifiers)
    return {
      label: isIdle ? NO_SAVE_ROLL : labelOf('save roll', target.name, { roll, modifiers }),
      step: rolled(drawing, 'defender', roll, triggers, [], fail),
    }
  })
}

/** A save of `-` needs 7 or more, which no die shows unless something adds to it (core book 22.2.3). */
const isHopeless = (roll: RollOrNone, modifiers: readonly Modifier[]): boolean =>
  roll !== 'automatic' &&
  roll.need > DIE &&
  roll.alwaysPasses.length === 0 &&
  modifiers.every(({ value }) => value <= 0)

function damageRoll(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf, arrivals } = drawing
  return node(graph, `${prefix}.damage${nameOf(variant)}`, 'unsaved', () => ({
    label: `damage of ${bearer(drawing)}`,
    step: {
      op: 'amount',
      ...damageOn(drawing, variant),
      each: [one(arrivals.normal)],
    },
  }))
}

const damageOn = ({ damage, look }: Drawing, variant: Variant): Amount => ({
  ...damageAfter(damage, variant.damage),
  rerolls: look(DAMAGE_AGAIN),
})

/** A roll with its triggers; an automatic success makes no roll and sets nothing off. */
function rolled(
  { graph }: Drawing,
  roller: Roller,
  roll: RollOrNone,
  triggers: readonly Trigger<Outcome>[],
  pass: Outcome,
  fail: Outcome,
): StepSpec {
  if (roll === 'automatic') return passOn(pass)
  return keepingGoodDice(graph, { op: 'test', ...roll, triggers, pass, fail }, roller)
}

/** Where triggers of an attack that has come this far draw: its Damage may have been changed on the way (4.8). */
function senderOf(drawing: Drawing, variant: Variant): Sender {
  const ownDamage = (): Amount => damageOn(drawing, variant)
  return { ...drawing, prefix: `${drawing.prefix}.by${drawing.nameOf(variant)}`, ownDamage }
}

function hitTrigger(drawing: Drawing, trigger: Owned<OnEffect>): readonly Trigger<Outcome>[] {
  const { effect } = trigger
  const sender = senderOf(drawing, untouched)
  if (effect.then === 'end') return triggersOf(sender, trigger, [], [])
  const variant = variantAfter(drawing, trigger, untouched)
  const next = effect.autoWound === true ? autoWound(drawing, variant) : woundRoll(drawing, variant)
  return triggersOf(sender, trigger, scored(drawing, trigger, next), [])
}

/** One hit, or as many as the effect says (4.3); on a wound roll, so many wounding hits (4.8). */
function scored(drawing: Drawing, { effect, owner, title, id }: Owned<OnEffect>, next: Place): Outcome {
  const amount = effect.hits === undefined ? null : amountOf(drawing.fight, owner, effect.hits, drawing.notes, title)
  return amount === null ? [one(next)] : send(drawing.graph, `${next}.hits.${id}`, `hits of ${title}`, amount, next)
}

/** An effect of the wound roll that wounds automatically does so even where the roll fails. */
function woundTrigger(drawing: Drawing, trigger: Owned<OnEffect>, variant: Variant): readonly Trigger<Outcome>[] {
  const { effect } = trigger
  const sender = senderOf(drawing, variant)
  if (effect.then === 'end') return triggersOf(sender, trigger, [], [])
  const wounds = scored(drawing, trigger, saveRollOf(drawing, variantAfter(drawing, trigger, variant)))
  return triggersOf(sender, trigger, wounds, effect.autoWound === true ? wounds : [])
}

function saveTrigger(
  drawing: Drawing,
  trigger: Owned<OnEffect>,
  variant: Variant,
  fail: Outcome,
): readonly Trigger<Outcome>[] {
  return triggersOf(senderOf(drawing, variant), trigger, [], trigger.effect.then === 'end' ? [] : fail)
}

/** The variant after a trigger (INT-45, INT-47). */
function variantAfter(drawing: Drawing, { effect, owner, title }: Owned<OnEffect>, variant: Variant): Variant {
  const { rend, damage, noSave } = effect
  if (rend === undefined && damage === undefined && noSave === undefined) return variant
  const amount = (value: Value): Amount | null => amountOf(drawing.fight, owner, value, drawing.notes, title)
  return {
    noSave: variant.noSave || noSave === true,
    rend: changedBy(variant.rend, rend, (to: Value) => amount(to)?.dice.plus ?? null),
    damage: changedBy(variant.damage, damage, (to: Value) => amount(to) ?? variant.damage.set),
  }
}
