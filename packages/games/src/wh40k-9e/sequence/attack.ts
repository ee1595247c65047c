/**
 * One attack, as nodes of a plan: number of attacks -> hit roll -> wound roll -> save of the model in front -> damage -> its
 * mortal wounds (5). Each function draws one roll and what it sends on.
 */
import { type Dice, fixed, type Outcome, type Place, type StepSpec, type Trigger } from '@rollcall/core'
import { type Amount, fixedPart, node, one, passOn, plainAmount } from '../../graph.ts'
import type { Owned } from '../fight.ts'
import {
  type ApOf,
  apOf,
  attacksOf,
  type DamageOf,
  damageOf,
  skillOf,
  strengthOf,
  toughnessOf,
} from './characteristics.ts'
import { type AttackNumber, attackNumber } from './numbers.ts'
import {
  amountRerolls,
  hitRoll,
  ignoreNeed,
  ignoreRoll,
  type Saves,
  saveRoll,
  savesOf,
  woundNeed,
  woundRoll,
} from './rolls.ts'
import { withinHalfRange } from './known.ts'
import { type Sender, triggersOf } from './triggers.ts'
import { variantNames } from '../../kit/variant.ts'
import { untouched, type Variant } from './variant.ts'
import { labelOf, type Modified, type Roll } from '../../kit/rolls.ts'

/** The pool of points that reach the target, and the fold behind it. */
export const TARGET = 'target'

/** How the models of one kind are protected. */
interface Kind {
  readonly saves: Saves
  readonly ignoreNormal: number | null
  readonly ignoreMortal: number | null
}

/** Everything the attacks of one weapon are drawn from. */
interface Drawing extends Sender {
  readonly owned: readonly Owned[]
  readonly nameOf: (variant: Variant) => string
  readonly ap: ApOf
  readonly damage: DamageOf
  /** Kinds of models, and which of them each group of the target is of. */
  readonly kinds: readonly Kind[]
  readonly kindOf: readonly number[]
}

/** What the attacks of a weapon are drawn from before their parts are known. */
type Canvas = Omit<Sender, 'mortal'> & { readonly owned: readonly Owned[] }

/** Draws the attacks of one weapon, or the number agreed upon; answers where the token of a bearer starts. */
export function drawWeapon(canvas: Canvas, agreed: number | null): Place {
  const { owned, weapon, graph, prefix } = canvas
  const kinds = kindsOf(canvas)
  const drawing: Drawing = {
    ...canvas,
    ...kinds,
    nameOf: variantNames(untouched),
    ap: apOf(canvas, owned),
    damage: damageOf(canvas, owned),
    mortal: mortalWound(canvas, kinds),
  }
  const { amount, times } = agreed === null ? rolledAttacks(canvas) : { amount: plainAmount(fixed(agreed)), times: 1 }
  return node(graph, `${prefix}.weapon`, null, () => ({
    label: `attacks of ${weapon.name}`,
    step: { op: 'amount', ...amount, each: [{ to: hits(drawing), count: times }] },
  }))
}

function rolledAttacks(canvas: Canvas): AttackNumber {
  const { owned, weapon, fight } = canvas
  const plain = attacksOf(canvas, owned)
  const attacks: Amount = { ...plain, rerolls: amountRerolls(canvas, owned, 'attacks', plain.dice) }
  const doubled = weapon.type === 'rapidFire' && withinHalfRange(fight, weapon) === true
  return attackNumber(attacks, weapon.blast, doubled, weapon.blast ? fight.target.models : 0)
}

/** Draws mortal wounds that no attack brings, such as those of a psychic power; answers where their token starts (7.1). */
export function drawMortalWounds(canvas: Canvas, dice: Dice): Place {
  const { graph, prefix, weapon } = canvas
  return node(graph, `${prefix}.amount`, null, () => ({
    label: `mortal wounds of ${weapon.name}`,
    step: { op: 'amount', ...plainAmount(dice), each: [one(mortalWound(canvas, kindsOf(canvas)))] },
  }))
}

/** Groups that are protected alike are one kind of models. */
export function kindsOf(canvas: Canvas): Pick<Drawing, 'kinds' | 'kindOf'> {
  const { fight, owned } = canvas
  const all = fight.target.groups.map(
    (group): Kind => ({
      saves: savesOf(canvas, owned, fight.target, group),
      ignoreNormal: ignoreNeed(canvas, owned, group.ignoreWounds, 'normal'),
      ignoreMortal: ignoreNeed(canvas, owned, group.ignoreWounds, 'mortal'),
    }),
  )
  const texts = all.map((each) => JSON.stringify(each))
  const distinct = [...new Set(texts)]
  return {
    kinds: distinct.map((text) => all[texts.indexOf(text)] as Kind),
    kindOf: texts.map((text) => distinct.indexOf(text)),
  }
}

function hits(drawing: Drawing): Place {
  const { owned, graph, prefix, weapon } = drawing
  return node(graph, `${prefix}.hit`, 'attacks', () => {
    const { roll, modifiers } = hitRoll(drawing, owned, skillOf(drawing, owned))
    const onward = (variant: Variant, autoWound: boolean): Place =>
      autoWound ? woundless(drawing, variant) : wounds(drawing, variant)
    const pass = [one(onward(untouched, false))]
    const triggers = roll === 'automatic' ? [] : triggersOf(drawing, owned, 'hit', roll, untouched, onward)
    return { label: labelOf('hit roll', weapon.name, { roll, modifiers }), step: rolled(roll, triggers, pass, []) }
  })
}

/** A hit that wounds automatically makes no wound roll. */
const woundless = (drawing: Drawing, variant: Variant): Place =>
  node(drawing.graph, `${drawing.prefix}.autoWound${drawing.nameOf(variant)}`, 'hits', () => ({
    label: 'wounds without a roll',
    step: passOn([one(savesAgainst(drawing, variant))]),
  }))

/** Strength that is rolled decides first what the wound roll needs (3.6). */
function wounds(drawing: Drawing, variant: Variant): Place {
  const { owned, graph, prefix, nameOf, weapon } = drawing
  const strength = strengthOf(drawing, owned)
  const value = fixedPart(strength)
  const toughness = toughnessOf(drawing, owned)
  if (value !== null) return woundsOn(drawing, variant, woundNeed(value, toughness), 'hits')
  return node(graph, `${prefix}.strength${nameOf(variant)}`, 'hits', () => ({
    label: `Strength of ${weapon.name}`,
    step: strengthStep(strength, (rolledStrength) =>
      woundsOn(drawing, variant, woundNeed(rolledStrength, toughness), null),
    ),
  }))
}

/** A roll for Strength: every result leads to the wound roll that it calls for. */
function strengthStep(strength: Amount, next: (value: number) => Place): StepSpec {
  const { dice } = strength
  const least = dice.plus + dice.sides.length
  const most = dice.plus + dice.sides.reduce((a, b) => a + b, 0)
  const rows = Array.from({ length: most - least + 1 }, (_, i) => {
    const value = fixedPart({ ...strength, dice: fixed(least + i) }) as number
    return { from: least + i, to: least + i, then: [one(next(value))] }
  })
  return { op: 'lookup', dice, rows }
}

function woundsOn(drawing: Drawing, variant: Variant, need: number, stage: 'hits' | null): Place {
  const { owned, graph, prefix, nameOf, weapon } = drawing
  const on = stage === null ? `.on${need}` : ''
  return node(graph, `${prefix}.wound${on}${nameOf(variant)}`, stage, () => {
    const { roll, modifiers } = woundRoll(drawing, owned, need)
    const onward = (changed: Variant): Place => savesAgainst(drawing, changed)
    const sender = { ...drawing, prefix: `${prefix}.by${nameOf(variant)}` }
    const triggers = roll === 'automatic' ? [] : triggersOf(sender, owned, 'wound', roll, variant, onward)
    const step = rolled(roll, triggers, [one(onward(variant))], [])
    return { label: labelOf('wound roll', weapon.name, { roll, modifiers }), step }
  })
}

/** The attack is allocated to the model in front, whose save is rolled (5.3). */
function savesAgainst(drawing: Drawing, variant: Variant): Place {
  const { graph, prefix, nameOf, kinds, kindOf } = drawing
  if (kinds.length === 1) return savesOfKind(drawing, variant, 0, 'wounds')
  return node(graph, `${prefix}.allocate${nameOf(variant)}`, 'wounds', () => ({
    label: 'saving throw of the model in front',
    step: {
      op: 'facing',
      pool: TARGET,
      rows: kindOf.map((kind) => [one(savesOfKind(drawing, variant, kind, null))]),
    },
  }))
}

function savesOfKind(drawing: Drawing, variant: Variant, kind: number, stage: 'wounds' | null): Place {
  const { owned, graph, prefix, nameOf, fight } = drawing
  return node(graph, `${prefix}.save${ofKind(drawing, kind)}${nameOf(variant)}`, stage, () => {
    const fail = [one(damage(drawing, variant, kind))]
    const { saves } = drawing.kinds[kind] as Kind
    const modified = variant.noSave ? null : saveRoll(drawing, owned, saves, drawing.ap(variant.ap))
    if (modified === null) return { label: 'no saving throw', step: passOn(fail) }
    return { label: labelOf('saving throw', fight.target.name, modified), step: rolled(modified.roll, [], [], fail) }
  })
}

const ofKind = ({ kinds }: Pick<Drawing, 'kinds'>, kind: number): string => (kinds.length === 1 ? '' : `${kind + 1}`)

/** Damage is rolled once for each unsaved attack (INT-12); its points reach the model as one packet (5.5). */
function damage(drawing: Drawing, variant: Variant, kind: number): Place {
  const { graph, prefix, nameOf, owned, weapon } = drawing
  return node(graph, `${prefix}.damage${ofKind(drawing, kind)}${nameOf(variant)}`, 'unsaved', () => {
    const plain = drawing.damage(variant.damage)
    const amount: Amount = { ...plain, rerolls: amountRerolls(drawing, owned, 'damage', plain.dice) }
    const dealt = one(point(drawing))
    const need = (drawing.kinds[kind] as Kind).ignoreNormal
    if (need === null)
      return { label: `damage of ${weapon.name}`, step: { op: 'amount', ...amount, each: [dealt, one(TARGET)] } }
    const screen = ignoreRoll(drawing, owned, need)
    return {
      label: `damage of ${weapon.name}, each point ignored on ${need}+`,
      step: { op: 'screened', ...amount, screen, before: [dealt], each: [one(TARGET)] },
    }
  })
}

/** Counts a point of damage; what becomes of it is the packet's business. */
const point = ({ graph, prefix }: Drawing): Place =>
  node(graph, `${prefix}.point`, 'normalDamage', () => ({ label: 'a point of damage', step: passOn([]) }))

/** A mortal wound: no wound roll and no save, but it may be ignored; the next one may be another model's (7.1). */
function mortalWound(canvas: Canvas, { kinds, kindOf }: Pick<Drawing, 'kinds' | 'kindOf'>): Place {
  const { graph, prefix } = canvas
  const place = `${prefix}.mortalWound`
  const needs = kinds.map(({ ignoreMortal }) => ignoreMortal)
  if (new Set(needs).size === 1) return mortalOfKind(canvas, needs[0] ?? null, place, 'mortalWounds')
  return node(graph, place, 'mortalWounds', () => ({
    label: 'a mortal wound',
    step: {
      op: 'facing',
      pool: TARGET,
      rows: kindOf.map((kind) => [one(mortalOfKind(canvas, needs[kind] ?? null, `${place}${kind + 1}`, null))]),
    },
  }))
}

function mortalOfKind(canvas: Canvas, need: number | null, place: Place, stage: 'mortalWounds' | null): Place {
  return node(canvas.graph, place, stage, () => {
    if (need === null) return { label: 'a mortal wound', step: passOn([one(TARGET)]) }
    const roll = ignoreRoll(canvas, canvas.owned, need)
    return { label: `a mortal wound, ignored on ${need}+`, step: rolled(roll, [], [], [one(TARGET)]) }
  })
}

/** A roll with its triggers; an automatic success makes no roll and sets nothing off. */
function rolled(roll: Modified['roll'], triggers: readonly Trigger<Outcome>[], pass: Outcome, fail: Outcome): StepSpec {
  return roll === 'automatic' ? passOn(pass) : { op: 'test', ...settled(roll), triggers, pass, fail }
}

/** Where only some faces succeed, numbers and modifiers decide nothing any more (10). */
function settled(roll: Roll): Roll {
  if (roll.only === null) return roll
  const only = roll.only.filter((face) => !roll.alwaysFails.includes(face))
  return { ...roll, only, need: 6, modifier: 0, alwaysFails: [], alwaysPasses: [] }
}
