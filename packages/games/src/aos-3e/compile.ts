/**
 * From a fight to a plan: rolls made once for the whole activation become branches, choices are settled, and every weapon of
 * every group of models is drawn as nodes. What cannot be said in one activation is left out, loudly.
 *
 *   fight -> effects (owned) -> gates, tables -> choices -> groups -> nodes -> plan
 */
import { type ActivationPlan, type Plan, poolPmf, summarise, tabulate, UnsupportedPlanError } from '@rollcall/core'
import { activation, type Detail } from './activation.ts'
import { branches } from './branches.ts'
import { type Chosen, settleChoices } from './choices.ts'
import { type Extra, extrasOf } from './extras.ts'
import { type Fight, newNotes, type Notes, type Owned } from './fight.ts'
import { POOLS } from './sequence/wounds.ts'

/** A fight compiled. */
export interface Compiled {
  readonly plan: Plan
  /** Details of every activation the plan may turn into. */
  readonly details: ReadonlyMap<ActivationPlan, Detail>
  readonly labels: Readonly<Record<string, string>>
  readonly extras: readonly Extra[]
}

const MOST_BRANCHES = 256

/** Compiles a fight with the effects given. */
export function compile(fight: Fight, owned: readonly Owned[], notes: Notes): Compiled {
  const labels: Record<string, string> = {}
  const details = new Map<ActivationPlan, Detail>()
  const draw = (effects: readonly Owned[]): ActivationPlan => {
    const chosen = settleChoices(fight, effects, notes, worthOf)
    const drawn = activation(chosen.fight, chosen.owned, notes)
    Object.assign(labels, drawn.labels)
    details.set(drawn.plan, drawn)
    if (details.size > MOST_BRANCHES)
      throw new UnsupportedPlanError('too many rolls that decide about effects of one activation')
    return drawn.plan
  }
  return {
    plan: branches(fight, inSequence(owned), notes, draw),
    details,
    labels,
    extras: extrasOf(fight, owned, notes),
  }
}

/** What one way of choosing is worth to the attacker, without leaving notes of ways that are not taken. */
function worthOf({ fight, owned }: Chosen): number {
  return summarise(poolPmf(tabulate(compile(fight, owned, newNotes()).plan), POOLS.target)).mean
}

/** Effects that take part in the attack sequence; mortal wounds of another moment have a plan of their own. */
const inSequence = (owned: readonly Owned[]): readonly Owned[] =>
  owned.filter(({ effect }) => !('inflict' in effect && effect.instead === undefined))
