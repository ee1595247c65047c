/**
 * What a hit or wound roll sets off (7.5). Several triggers add up, so every face of the die is looked at with all the
 * effects that it sets off together: they change the attack on its way, then come its mortal wounds (7.2).
 */
import { type Dice, netModifier, type Outcome, passes, type Place, type Trigger } from '@rollcall/core'
import { type Graph, mortalWoundsOf, one, plainAmount, send } from '../../graph.ts'
import { changedBy } from '../../kit/variant.ts'
import { type Owned, withVerb } from '../fight.ts'
import type { OnEffect } from '../schema/effects.ts'
import { type Wielded, reachesAttack } from './applies.ts'
import { printedDamage } from './characteristics.ts'
import type { Variant } from './variant.ts'
import { facesOf, type Roll } from '../../kit/rolls.ts'
import { DIE } from '../rules.ts'

/** Where triggers draw, and where their mortal wounds go. */
export interface Sender extends Wielded {
  readonly graph: Graph
  readonly prefix: string
  readonly mortal: Place
}

/** Draws what follows when the attack goes on with these changes. */
type Onward = (variant: Variant, autoWound: boolean) => Place

/** The triggers of a roll, one for each set of effects that some face sets off together. */
export function triggersOf(
  sender: Sender,
  owned: readonly Owned[],
  kind: OnEffect['on'],
  roll: Roll,
  variant: Variant,
  onward: Onward,
): readonly Trigger<Outcome>[] {
  const effects = withVerb(owned, 'on').filter((each) => each.effect.on === kind && reachesAttack(sender, each))
  return setOff(effects, roll).map(({ faces, set }) => ({
    roll: 'unmodified',
    values: faces,
    needs: 'nothing',
    pass: passed(sender, set.filter(ofSuccess), variant, onward),
    fail: mortalWounds(
      sender,
      set.filter((each) => !ofSuccess(each)),
    ),
  }))
}

const ofSuccess = ({ effect }: Owned<OnEffect>): boolean => effect.success !== false

/** The sets of effects that some face sets off together, each with its faces. */
function setOff(
  effects: readonly Owned<OnEffect>[],
  roll: Roll,
): readonly { readonly faces: readonly number[]; readonly set: readonly Owned<OnEffect>[] }[] {
  const byEffects = new Map<string, { faces: number[]; set: readonly Owned<OnEffect>[] }>()
  const modifier = netModifier(roll)
  for (const face of facesOf(DIE)) {
    const succeeds = passes(roll, face, modifier)
    const set = effects.filter((each) => ofSuccess(each) === succeeds && isSetOff(each.effect, face, face + modifier))
    const key = set.map(({ id }) => id).join(' ')
    const known = byEffects.get(key)
    if (set.length > 0 && known === undefined) byEffects.set(key, { faces: [face], set })
    known?.faces.push(face)
  }
  return [...byEffects.values()]
}

const isSetOff = ({ unmodified, modified }: OnEffect, face: number, total: number): boolean =>
  unmodified === undefined ? modified === undefined || modified.includes(total) : unmodified.includes(face)

/** The attack goes on unless an effect ends it; its own damage comes before the mortal wounds (7.2, INT-1). */
function passed(sender: Sender, set: readonly Owned<OnEffect>[], variant: Variant, onward: Onward): Outcome {
  const ends = set.some(({ effect }) => effect.then === 'end')
  const auto = set.some(({ effect }) => effect.autoWound === true)
  const next = ends ? [] : scored(sender, set, onward(set.reduce(changed, variant), auto))
  return [...next, ...mortalWounds(sender, set)]
}

/** One hit, and those that effects add. */
function scored({ graph }: Sender, set: readonly Owned<OnEffect>[], next: Place): Outcome {
  const more = set.flatMap(({ effect: { hits }, title, id }) =>
    hits === undefined
      ? []
      : send(graph, `${next}.hits.${id}`, `hits of ${title}`, { ...plainAmount(hits), plus: -1 }, next),
  )
  return [one(next), ...more]
}

function mortalWounds(sender: Sender, set: readonly Owned<OnEffect>[]): Outcome {
  return set.flatMap(({ effect, title, id }) => {
    if (effect.mortalWounds === undefined) return []
    const dice = effect.mortalWounds === 'damage' ? printedDamage(sender) : effect.mortalWounds
    const least = dice.sides.length > 0 ? 1 : 0
    const label = mortalWoundsOf(title)
    return send(sender.graph, `${sender.prefix}.mortal.${id}`, label, { ...plainAmount(dice), least }, sender.mortal)
  })
}

const changed = (variant: Variant, { effect: { ap, damage, noSave } }: Owned<OnEffect>): Variant => ({
  ap: changedBy(variant.ap, ap, (to: number) => to),
  damage: changedBy(variant.damage, damage, (to: Dice) => to),
  noSave: variant.noSave || noSave === true,
})
