/**
 * One activation drawn as a plan: every weapon that may attack, weapon by weapon in the order given (INT-11), and the unit
 * that takes the damage model by model (6).
 */
import { type ActivationPlan, type Source, type TargetFold } from '@rollcall/core'
import { type Graph, newGraph } from '../graph.ts'
import { type Bearers, type Fight, type Notes, type Owned, type Unit, withVerb } from './fight.ts'
import { lookAtGroup, lookAtUnit } from './looks.ts'
import { drawWeapon, kindsOf, TARGET } from './sequence/attack.ts'
import { firing } from './sequence/bearers.ts'
import { numberOfTarget } from './sequence/characteristics.ts'
import { pursesIn, pursesOf } from '../kit/rolls.ts'
import { shares } from './sequence/shares.ts'

/** A source of the plan, for readers. */
interface SourceName {
  readonly weapon: string
  readonly number: number
}

/** A plan drawn, with what readers need beside it. */
export interface Drawn {
  readonly plan: ActivationPlan
  readonly labels: Graph['labels']
  readonly sources: readonly SourceName[]
  /** Are all models of the target protected alike? Then no damage hangs on who is in front. */
  readonly alike: boolean
  /** Have they at least the same saves? Then what is unsaved does not (6). */
  readonly sameSaves: boolean
}

/** The same without the models that take the damage. */
interface Attacks extends Omit<Drawn, 'plan'> {
  readonly plan: Omit<ActivationPlan, 'folds'>
}

/** Draws the activation of the attacker. */
export function activation(given: Fight, owned: readonly Owned[], notes: Notes): Drawn {
  const fight = withWounds(given, owned)
  const { plan, ...drawn } = attacksIn(fight, owned, notes)
  return { ...drawn, plan: { ...plan, folds: { [TARGET]: foldOf(fight.target) } } }
}

/** Draws the attacks on a target that has its Wounds. */
export function attacksIn(fight: Fight, owned: readonly Owned[], notes: Notes): Attacks {
  const graph = newGraph()
  const bearers = shares(fight, firing(fight, owned, notes), notes)
  const canvasOf = ({ weapon, number }: Pick<Bearers, 'weapon' | 'number'>): Parameters<typeof drawWeapon>[0] => ({
    fight,
    graph,
    notes,
    owned,
    weapon,
    number,
    prefix: `w${number}`,
  })
  const kinds = bearers.map((each) => kindsOf(canvasOf(each)).kinds)
  const sources: readonly Source[] = bearers.map((each) => ({
    node: drawWeapon(canvasOf(each), each.attacks),
    count: each.models,
  }))
  const purses = pursesOf(pursesIn(graph), withVerb(owned, 'roll'))
  if (fight.situation.activations > 1 && Object.keys(purses).length > 0)
    notes.assumptions.add(`${fight.attacker.name}: limited re-rolls are granted anew each time it attacks`)
  return {
    plan: { kind: 'activation', nodes: graph.nodes, sources, purses, repeat: fight.situation.activations },
    labels: graph.labels,
    sources: bearers.map(({ weapon, number }) => ({ weapon: weapon.name, number })),
    alike: kinds.every((each) => each.length === 1),
    sameSaves: kinds.every((each) => new Set(each.map(({ saves }) => JSON.stringify(saves))).size === 1),
  }
}

/** The target with its Wounds after the effects on them. */
export function withWounds(fight: Fight, owned: readonly Owned[]): Fight {
  const groups = fight.target.groups.map((group) => {
    const wounds = group.wounds === null ? null : numberOfTarget(fight, owned, 'wounds', group.wounds)
    return lookAtGroup(group, { wounds: () => wounds })
  })
  return { ...fight, target: lookAtUnit(fight.target, { groups: () => groups }) }
}

/** The models in the order of allocation; damage that one of them cannot take is lost (5.5). */
export const foldOf = ({ groups, woundsTaken }: Pick<Unit, 'groups' | 'woundsTaken'>): TargetFold => ({
  models: groups.flatMap(({ count, wounds }) => (wounds === null ? [] : [{ count, wounds }])),
  taken: woundsTaken,
  spills: false,
  negated: 0,
  most: null,
})
