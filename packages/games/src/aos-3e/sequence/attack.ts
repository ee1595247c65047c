/**
 * One attack, as nodes of a plan: attacks -> hit roll -> wound roll -> save roll -> damage -> ward (4.2 to 5.1).
 * Each function draws one roll and what it sends on; triggers compete under the one-effect rule in the order given.
 */
import { type Outcome, type Place, RollcallError, type StepSpec, type Trigger } from '@rollcall/core'
import type { Modifier, RollOrNone } from '../../kit/rolls.ts'
import { type Owned, type Unit, withVerb } from '../fight.ts'
import type { OnEffect } from '../schema/effects.ts'
import type { Value } from '../schema/values.ts'
import type { Canvas } from './canvas.ts'
import { type Amount, amountOf } from './amounts.ts'
import { type Wielded, reachesAttack, reachesDefence } from './applies.ts'
import { attacksOf, type DamageOf, damageOf, needOf, type RendOf, rendOf } from './characteristics.ts'
import { node, one, passOn, send } from './graph.ts'
import { keepingGoodDice, type Roller } from './kept.ts'
import { amountRerolls, attackRoll, saveRoll } from './rolls.ts'
import { type Arrivals, type Sender, triggersOf } from './triggers.ts'
import { untouched, type Variant, variantNames } from './variant.ts'
import { woundsArrive } from './wounds.ts'

/** Everything one attack is drawn from. */
export interface Drawing extends Wielded, Omit<Sender, 'ownDamage' | 'arrivals'> {
  readonly owned: readonly Owned[]
  /** The defender with its own characteristics changed. */
  readonly target: Unit
  /** Where wounds of each kind go. */
  readonly arrivals: Arrivals
  readonly nameOf: (variant: Variant) => string
  readonly rend: RendOf
  readonly damage: DamageOf
  readonly triggers: readonly Owned<OnEffect>[]
}

/** Draws the attacks of one weapon of one model; answers where a model's token starts. */
export function drawWeapon(canvas: Canvas, fixedAttacks: Amount | null): Place {
  const stats = withVerb(canvas.owned, 'stat')
  const damage = damageOf(canvas, stats)
  const drawing: Drawing = {
    ...canvas,
    arrivals: woundsArrive(canvas),
    nameOf: variantNames(),
    rend: rendOf(canvas, stats),
    damage,
    triggers: withVerb(canvas.owned, 'on'),
  }
  const attacks = fixedAttacks ?? {
    ...attacksOf(canvas, stats),
    rerolls: amountRerolls(canvas, 'attacks'),
  }
  const { prefix, graph } = canvas
  return node(graph, `${prefix}.model`, null, () => ({
    label: `attacks of ${bearer(canvas)}`,
    step: { op: 'amount', ...attacks, each: [one(hitRoll(drawing))] },
  }))
}

/** The weapon, and the special model that has it. */
const bearer = ({ weapon, model }: Wielded): string => (model === null ? weapon.name : `${weapon.name} (${model})`)

function hitRoll(drawing: Drawing): Place {
  const { owned, graph, prefix } = drawing
  return node(graph, `${prefix}.hit`, 'attacks', () => {
    const need = (): number => needOf(drawing, withVerb(owned, 'stat'), 'hit')
    const { roll, modifiers } = attackRoll(drawing, 'hit', need)
    const triggers = reached(drawing, 'hit').flatMap((each) => hitTrigger(drawing, each))
    const pass = [one(woundRoll(drawing, untouched))]
    return {
      label: label('hit roll', bearer(drawing), roll, modifiers),
      step: rolled(drawing, 'attacker', roll, triggers, pass, []),
    }
  })
}

function woundRoll(drawing: Drawing, variant: Variant): Place {
  const { owned, graph, prefix, nameOf } = drawing
  return node(graph, `${prefix}.wound${nameOf(variant)}`, 'hits', () => {
    const need = (): number => needOf(drawing, withVerb(owned, 'stat'), 'wound')
    const { roll, modifiers } = attackRoll(drawing, 'wound', need)
    const triggers = reached(drawing, 'wound').flatMap((each) => woundTrigger(drawing, each, variant))
    const pass = [one(saveRollOf(drawing, variant))]
    return {
      label: label('wound roll', bearer(drawing), roll, modifiers),
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
  const { graph, prefix, nameOf, target } = drawing
  return node(graph, `${prefix}.save${nameOf(variant)}`, 'wounds', () => {
    const fail = [one(damageRoll(drawing, variant))]
    if (variant.noSave) return { label: 'no save roll', step: passOn(fail) }
    if (target.save === null)
      throw new RollcallError('ERR_INPUT_INVALID', `${target.name} has no "save": give 2+ to 6+, or "-"`)
    const { roll, modifiers } = saveRoll(drawing, target.save, drawing.rend(variant.rend))
    const triggers = reached(drawing, 'save').flatMap((each) => saveTrigger(drawing, each, variant, fail))
    return {
      label: label('save roll', target.name, roll, modifiers),
      step: rolled(drawing, 'defender', roll, triggers, [], fail),
    }
  })
}

function damageRoll(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf, arrivals } = drawing
  return node(graph, `${prefix}.damage${nameOf(variant)}`, 'unsaved', () => ({
    label: `damage of ${bearer(drawing)}`,
    step: {
      op: 'amount',
      ...drawing.damage(variant.damage),
      rerolls: amountRerolls(drawing, 'damage'),
      each: [one(arrivals.normal)],
    },
  }))
}

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

function label(kind: string, whose: string, roll: RollOrNone, modifiers: readonly Modifier[]): string {
  if (roll === 'automatic') return `${kind} of ${whose}: succeeds without dice`
  const parts = modifiers.map(({ from, value }) => `${value > 0 ? '+' : ''}${value} ${from}`)
  return `${kind} of ${whose}, ${roll.need}+${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`
}

/** Triggers on one kind of roll that reach this attack, in the order given (INT-08, INT-09). */
function reached(drawing: Drawing, kind: OnEffect['on']): readonly Owned<OnEffect>[] {
  const reaches = kind === 'save' ? reachesDefence : reachesAttack
  return drawing.triggers.filter((each) => each.effect.on === kind && reaches(drawing, each))
}

/** Where triggers of an attack that has come this far draw: its Damage may have been changed on the way (4.8). */
function senderOf(drawing: Drawing, variant: Variant): Sender {
  const ownDamage = (): Amount => ({ ...drawing.damage(variant.damage), rerolls: amountRerolls(drawing, 'damage') })
  return { ...drawing, prefix: `${drawing.prefix}.by${drawing.nameOf(variant)}`, ownDamage }
}

function hitTrigger(drawing: Drawing, trigger: Owned<OnEffect>): readonly Trigger<Outcome>[] {
  const { effect } = trigger
  const sender = senderOf(drawing, untouched)
  if (effect.then === 'end') return triggersOf(sender, trigger, [], [])
  const variant = changedBy(drawing, trigger, untouched)
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
  const wounds = scored(drawing, trigger, saveRollOf(drawing, changedBy(drawing, trigger, variant)))
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

/** The variant after a trigger: what it sets replaces, what it adds is added (INT-45, INT-47). */
function changedBy(drawing: Drawing, { effect, owner, title }: Owned<OnEffect>, variant: Variant): Variant {
  const { rend, damage } = effect
  if (rend === undefined && damage === undefined && effect.noSave === undefined) return variant
  const amount = (value: Value): Amount | null => amountOf(drawing.fight, owner, value, drawing.notes, title)
  return {
    noSave: variant.noSave || effect.noSave === true,
    rend:
      rend === undefined
        ? variant.rend
        : rend.by === 'add'
          ? { ...variant.rend, add: variant.rend.add + rend.value }
          : { ...variant.rend, set: amount(rend.value)?.dice.plus ?? null },
    damage:
      damage === undefined
        ? variant.damage
        : damage.by === 'add'
          ? { ...variant.damage, add: variant.damage.add + damage.value }
          : { ...variant.damage, set: amount(damage.value) ?? variant.damage.set },
  }
}
