/** Mortal wounds outside the attack sequence: after a charge, after fighting, at the end of a phase. */
import { type ActivationPlan, type Plan } from '@rollcall/core'
import { foldOf, targetOf } from './activation.ts'
import { reachable } from './pieces.ts'
import { branch, openingRolls } from './gates.ts'
import { isHarmless } from '../verbs/inflict.ts'
import { type Fight, type Notes, type Owned, type Weapon, withVerb } from '../fight.ts'
import type { InflictEffect } from '../schema/effects.ts'
import { covers, reachesUnit } from '../sequence/applies.ts'
import { lookInto } from './aspects.ts'
import type { Canvas } from '../sequence/canvas.ts'
import { type Graph, newGraph } from '../../graph.ts'
import { drawInflict } from '../sequence/inflict.ts'
import { POOLS } from '../sequence/pools.ts'
import { woundsArrive } from '../sequence/wounds.ts'
import { decided } from '../unsaid.ts'

/** Mortal wounds outside the attack sequence: a plan of their own, allocated at their own time. */
export interface Extra {
  /** Whose number it has among the effects of the fight. */
  readonly id: string
  readonly title: string
  readonly when: string | null
  readonly effect: InflictEffect
  readonly plan: Plan
  /** What stories call its nodes. */
  readonly labels: Graph['labels']
}

/** Every such roll of the attacker that comes about in this fight, each as a plan of its own. */
export function extrasOf(fight: Fight, owned: readonly Owned[], notes: Notes): readonly Extra[] {
  const extras = withVerb(owned, 'inflict').filter(
    ({ effect, owner }) =>
      effect.instead === undefined && effect.repeat !== true && owner === 'attacker' && !isHarmless(effect),
  )
  return extras
    .filter((each) => reachesUnit(fight, notes, 'attacker', atItsMoment(each)) && fallsUpon(fight, notes, each))
    .map((each) => {
      const { chance, when } = each.effect
      const { plan, labels } = extraPlan(
        fight,
        owned,
        { ...each, effect: { ...each.effect, chance: undefined } },
        notes,
      )
      const nothing: ActivationPlan = { ...plan, nodes: {}, sources: [] }
      return {
        id: each.id,
        title: each.title,
        when: when ?? null,
        effect: each.effect,
        plan:
          chance === undefined
            ? plan
            : branch(chance.dice, [{ results: openingRolls(fight, each, chance, notes), plan }], nothing),
        labels,
      }
    })
}

/** Is the target of the kind that is meant? Who fights each other is near enough. */
const fallsUpon = (fight: Fight, notes: Notes, each: Owned<InflictEffect>): boolean =>
  each.effect.to?.side !== 'enemy' ||
  decided(fight, notes, each, covers(fight, each.owner, { ...each.effect.to, within: null }, 'target', null))

/** After fighting is when this very activation is over, so nothing stands in the way; other moments must have come about. */
function atItsMoment(each: Owned<InflictEffect>): Owned<InflictEffect> {
  const { when, ...effect } = each.effect
  const isOver = when === undefined || when.startsWith('fought') || when.startsWith('fights')
  return { ...each, effect: { ...effect, ...(isOver ? {} : { when }) } }
}

/** A roll outside the attack sequence is made by no weapon: it is drawn as if by one that nothing speaks of. */
const NO_WEAPON: Omit<Weapon, 'name'> = {
  kind: 'melee',
  range: null,
  models: null,
  attacks: null,
  hit: null,
  wound: null,
  rend: 0,
  damage: null,
  mount: false,
  split: null,
  of: null,
  effects: [],
}

function extraPlan(
  fight: Fight,
  owned: readonly Owned[],
  each: Owned<InflictEffect>,
  notes: Notes,
): { readonly plan: ActivationPlan; readonly labels: Graph['labels'] } {
  const weapon = { name: each.title, ...NO_WEAPON }
  const target = targetOf(fight, owned, notes)
  const graph = newGraph()
  // A roll may have to beat what effects have left of a characteristic.
  const attack = { fight: { ...fight, target }, notes, weapon, number: -1, model: null }
  const canvas: Canvas = { ...attack, graph, target, prefix: 'x', look: lookInto({ ...attack, owned }) }
  const node = drawInflict(canvas, each, woundsArrive(canvas))
  const sources = [{ node, count: 1 }]
  const plan: ActivationPlan = {
    kind: 'activation',
    nodes: reachable(graph, [node]),
    sources,
    purses: {},
    repeat: 1,
    folds: { [POOLS.target]: foldOf(fight, owned, target, notes) },
  }
  return { plan, labels: graph.labels }
}
