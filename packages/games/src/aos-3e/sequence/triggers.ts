/** Triggered effects (4.8): which rolls set them off, and the mortal wounds that follow. */
import { type Outcome, type Place, type Trigger } from '@rollcall/core'
import { type Fight, type Notes, type Owned, withVerb } from '../fight.ts'
import { facesOf } from '../../kit/rolls.ts'
import { DIE } from '../rules.ts'
import type { OnEffect } from '../schema/effects.ts'
import type { Value } from '../schema/values.ts'
import { amountOf } from './amounts.ts'
import { type Amount, type Graph, mortalWoundsOf, send } from '../../graph.ts'
import { reachesAttack, reachesDefence } from './applies.ts'
import type { Attack } from './canvas.ts'

/** Nodes that wounds of each kind are sent to, one token for each wound. */
export interface Arrivals {
  readonly normal: string
  readonly mortal: string
  /** Mortal wounds on the attacker, from retaliation or its own misfires: drawn where there are any. */
  readonly backlash: () => string
}

/** Where triggers draw, and where their mortal wounds go. */
export interface Sender {
  readonly fight: Fight
  readonly notes: Notes
  readonly graph: Graph
  readonly prefix: string
  readonly arrivals: Pick<Arrivals, 'mortal' | 'backlash'>
  /** The weapon's Damage characteristic, rolled anew. */
  readonly ownDamage: () => Amount
  /** Where another attack begins; further attacks bring none (INT-44). */
  readonly furtherAttack?: (() => Place) | undefined
}

/** Triggers on one kind of roll that reach this attack, in the order given (INT-08, INT-09). */
export function triggersOn(attack: Attack, kind: OnEffect['on']): readonly Owned<OnEffect>[] {
  const reaches = kind === 'save' || kind === 'ward' ? reachesDefence : reachesAttack
  return withVerb(attack.owned, 'on').filter((each) => each.effect.on === kind && reaches(attack, each))
}

/**
 * A trigger looks at the die alone. Its mortal wounds and further attacks come even when the roll fails; what changes a hit needs
 * a hit to act on (INT-07), so an effect without them waits for a success and leaves its place to the next one otherwise.
 */
export function triggersOf(
  sender: Sender,
  trigger: Owned<OnEffect>,
  pass: Outcome,
  fail: Outcome,
): readonly Trigger<Outcome>[] {
  const { effect } = trigger
  if (effect.mark !== undefined && effect.then === undefined && onlyMarks(effect)) return []
  const needsPass = effect.success === true || (sender.fight.situation.requireSuccess && effect.success === undefined)
  const savesFailure = effect.on === 'wound' && effect.autoWound === true
  const changesOnly =
    effect.mortalWounds === undefined && effect.attacks === undefined && effect.on !== 'save' && !savesFailure
  const needs = effect.success === false ? 'fail' : needsPass || changesOnly ? 'pass' : 'nothing'
  const roll = effect.modified === undefined ? ('unmodified' as const) : ('modified' as const)
  const values = effect.unmodified ?? effect.modified ?? 'any'
  return resultsApart(effect.mortalWounds, values).map(({ value, results }) => {
    const mortal = value === undefined ? [] : mortalWounds(sender, trigger, value)
    const beside = [...mortal, ...furtherAttacks(sender, trigger)]
    return { roll, values: results, needs, pass: [...pass, ...beside], fail: [...fail, ...beside] }
  })
}

const onlyMarks = ({ mortalWounds: wounds, hits, attacks, autoWound: auto, noSave, rend, damage }: OnEffect): boolean =>
  [wounds, hits, attacks, auto, noSave, rend, damage].every((each) => each === undefined)

/** "As many as the roll" is a different number for every result, hence a trigger for each. */
function resultsApart(
  value: Value | undefined,
  values: readonly number[] | 'any',
): readonly { value: Value | undefined; results: readonly number[] | 'any' }[] {
  if (value?.kind !== 'roll') return [{ value, results: values }]
  const results = values === 'any' ? facesOf(DIE) : values
  return results.map((result) => ({ value: { kind: 'dice', dice: { sides: [], plus: result } }, results: [result] }))
}

/** Mortal wounds of a trigger, sent to the side that suffers them. */
function mortalWounds(sender: Sender, { effect, owner, title, id }: Owned<OnEffect>, value: Value): Outcome {
  const { fight, notes, graph, prefix, arrivals } = sender
  const to =
    effect.to === undefined || effect.to === 'target' ? 'target' : effect.to === 'attacker' ? 'attacker' : owner
  const amount = value.kind === 'damage' ? sender.ownDamage() : amountOf(fight, owner, value, notes, title)
  if (amount === null) return []
  const place = to === 'target' ? arrivals.mortal : arrivals.backlash()
  return send(graph, `${prefix}.mortal.${id}`, mortalWoundsOf(title), amount, place)
}

/** Attacks beside this one, each with rolls of its own (INT-44). */
function furtherAttacks(sender: Sender, { effect, owner, title, id }: Owned<OnEffect>): Outcome {
  const { fight, notes, graph, prefix, furtherAttack } = sender
  if (effect.attacks === undefined || furtherAttack === undefined) return []
  const amount = amountOf(fight, owner, effect.attacks, notes, title)
  return amount === null ? [] : send(graph, `${prefix}.attacks.${id}`, `attacks of ${title}`, amount, furtherAttack())
}
