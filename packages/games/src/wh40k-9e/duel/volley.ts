/**
 * What one activation does to a unit that has lost wounds before: its distribution, one draw from it, or every die of it
 * rolled. Damage that a model cannot take is lost (5.5), so it depends on where the unit stands; it is prepared once for all.
 */
import {
  type Dice,
  type DiceSource,
  type Draw,
  type Likely,
  type Pmf,
  rollerOf,
  tabulate,
  type Tables,
  walksFrom,
} from '@rollcall/core'
import type { Rolling } from '../../kit/simulations.ts'
import { newGraph } from '../../graph.ts'
import { once } from '../../kit/lazily.ts'
import { oneOf } from '../../kit/volley.ts'
import { activation, type Drawn, foldOf } from '../activation.ts'
import type { Tellable } from '../explain.ts'
import type { Fight, Notes, Owned, Weapon } from '../fight.ts'
import { drawMortalWounds, TARGET } from '../sequence/attack.ts'

/** An activation, by the wounds that its target has lost before. */
export type Volleys = (lost: number) => Volley

/** An activation at a target as it stands; its results are wounds that the target loses. */
export interface Volley extends Draw<number> {
  readonly told: Tellable
  /** Wounds that the plan counts as allocated before. */
  readonly from: number
}

/** The attacks of a fight. */
export function volleysOf(fight: Fight, owned: readonly Owned[], notes: Notes, rolling: Rolling): Volleys {
  return volleysOfPlan(activation(fight, owned, notes), fight.target.woundsTaken, rolling)
}

/** Mortal wounds that no attack brings, upon the target of a fight. */
export function mortalWoundsOf(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  rolling: Rolling,
  dice: Dice,
): Volleys {
  const graph = newGraph()
  const general = owned.filter(({ effect, weapon }) => weapon === null && effect.weapon === undefined)
  const canvas = { fight, graph, notes, owned: general, weapon: POWER, number: -1, prefix: 'power' }
  const start = drawMortalWounds(canvas, dice)
  const plan: Drawn['plan'] = {
    kind: 'activation',
    nodes: graph.nodes,
    sources: [{ node: start, count: 1 }],
    purses: {},
    repeat: 1,
    folds: { [TARGET]: foldOf(fight.target) },
  }
  const sources = [{ weapon: POWER.name, number: 0 }]
  return volleysOfPlan({ plan, labels: graph.labels, sources }, fight.target.woundsTaken, rolling)
}

/** Mortal wounds are nobody's weapon; effects that name weapons do not reach them. */
const POWER: Weapon = {
  name: 'Psychic power',
  type: 'melee',
  range: null,
  minimumRange: 0,
  models: 1,
  hands: 'all',
  attacks: null,
  attacksOfBearer: false,
  skill: null,
  strength: { kind: 'user', times: 1, plus: 0 },
  ap: 0,
  damage: null,
  autoHit: true,
  blast: false,
  split: null,
  effects: [],
}

function volleysOfPlan(
  { plan, labels, sources }: Pick<Drawn, 'plan' | 'labels' | 'sources'>,
  taken: number,
  rolling: Rolling,
): Volleys {
  const tables = tabulate(plan)
  const told: Tellable = { tables, labels, sources }
  const known: Volley[] = []
  const walks = once(() => walksFrom(tables, TARGET))
  const roller = once(() => rollerOf(tables))
  const walk = (from: number): Pmf => walks()(from)
  const roll = (source: DiceSource, from: number): number => lostIn(tables, roller()(source, from).rolled, from)
  return (lost) => (known[lost] ??= volley(told, lost - taken, walk, rolling === 'dice' ? roll : null))
}

/** Wounds lost in an activation that began with so many of them lost. */
export function lostIn(tables: Tables, { allocated }: { readonly allocated: Float64Array }, from: number): number {
  const pool = tables.kind === 'activation' ? tables.pools.indexOf(TARGET) : -1
  return (allocated[pool] ?? from) - from
}

function volley(
  told: Tellable,
  from: number,
  walk: (from: number) => Pmf,
  roll: ((source: DiceSource, from: number) => number) | null,
): Volley {
  const likely = once(() => likelyOf(walk(from), from))
  return { likely, roll: roll === null ? oneOf(likely) : (source) => roll(source, from), told, from }
}

const likelyOf = (stands: Pmf, before: number): readonly Likely<number>[] =>
  Array.from(stands.mass, (probability, i) => ({ result: stands.from + i - before, probability })).filter(
    ({ probability }) => probability > 0,
  )
