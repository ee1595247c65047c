/** One activation drawn as a plan: every weapon of every group of models, and the unit that takes the wounds. */
import { type ActivationPlan, fixed, outcomesOf, type Source, type TargetFold } from '@rollcall/core'
import { type Fight, type Notes, type Owned, type Unit, withVerb } from './fight.ts'
import { helps } from './meaning.ts'
import type { BattleshockRoll } from './odds/battleshock.ts'
import type { InflictEffect } from './schema/effects.ts'
import { plainAmount } from './sequence/amounts.ts'
import { reachesAttack, reachesUnit } from './sequence/applies.ts'
import { type Canvas, drawWeapon } from './sequence/attack.ts'
import { attacksOf, unitAfter, withTopRow } from './sequence/characteristics.ts'
import { type Graph, newGraph } from './sequence/graph.ts'
import { type Group, groupsOf } from './sequence/groups.ts'
import { sameName } from '../names.ts'
import { drawInflict, drawInsteadOfAttack } from './sequence/inflict.ts'
import { purseName } from './sequence/rolls.ts'
import { POOLS } from './sequence/pools.ts'
import { woundsArrive } from './sequence/wounds.ts'

/** A source of the plan, for readers: which weapon, carried by whom. */
export interface SourceName {
  readonly weapon: string
  readonly number: number
  readonly model: string | null
}

/** What belongs to one activation of a plan: rolls made before the attacks may decide even about the target. */
export interface Detail {
  /** The target with its characteristics changed by effects. */
  readonly target: Unit
  readonly battleshock: BattleshockRoll
  readonly sources: readonly SourceName[]
}

/** Draws the activation of the attacker with the effects that are in force. */
export function activation(
  given: Fight,
  owned: readonly Owned[],
  notes: Notes,
): Detail & { readonly plan: ActivationPlan; readonly labels: Graph['labels'] } {
  const stats = withVerb(owned, 'stat')
  const fight: Fight = { ...given, attacker: withTopRow(given, 'attacker', stats, notes) }
  const target = unitAfter(fight, 'target', owned, notes)
  const graph = newGraph()
  const sources: Source[] = []
  const names: SourceName[] = []
  const groups = groupsOf(fight, owned, notes)
  const instead = fight.situation.phase === 'combat' ? insteadOfMelee(fight, owned, notes) : undefined
  const drawn = instead === undefined ? groups : groups.slice(0, 1)
  drawn.forEach((group, i) => {
    const canvas: Canvas = {
      fight: { ...fight, target },
      graph,
      notes,
      owned,
      target,
      prefix: `a${i}`,
      weapon: group.weapon,
      number: group.number,
      model: group.model,
    }
    const { node, count } =
      instead === undefined
        ? source(canvas, group)
        : { node: drawInflict(canvas, instead, woundsArrive(canvas).mortal), count: 1 }
    sources.push({ node, count })
    names.push({ weapon: instead?.title ?? group.weapon.name, number: group.number, model: group.model })
  })
  if (groups.length === 0)
    notes.warnings.add(
      `${fight.attacker.name} has nothing to ${fight.situation.phase === 'combat' ? 'fight' : 'shoot'} with in the ${fight.situation.phase} phase`,
    )
  const [purses, repeat] = [pursesOf(graph, owned), repeats(fight, owned, notes)]
  if (repeat > 1 && Object.keys(purses).length > 0)
    notes.assumptions.add('re-rolls of a limited number are granted anew in each of the two activations')
  const plan: ActivationPlan = {
    kind: 'activation',
    nodes: reachable(graph, sources),
    sources,
    purses,
    repeat,
    folds: { [POOLS.target]: foldOf(fight, owned, target, notes) },
  }
  return { plan, sources: names, labels: graph.labels, target, battleshock: battleshockRoll(given, owned, notes) }
}

/** One group of models with one weapon: an attack sequence, a roll of its own, or an agreed number of attacks (4.1). */
function source(canvas: Canvas, group: Group): Source {
  const { weapon, fight } = canvas
  const instead = withVerb(canvas.owned, 'inflict').find(
    (each) => each.effect.instead === 'attack' && each.effect.repeat !== true && reachesAttack(canvas, each),
  )
  if (instead !== undefined) {
    const attacks = attacksOf(canvas, withVerb(canvas.owned, 'stat'))
    return { node: drawInsteadOfAttack(canvas, instead, attacks, woundsArrive(canvas).mortal), count: group.models }
  }
  if (weapon.split === null) return { node: drawWeapon(canvas, null), count: group.models }
  const agreed = Object.entries(weapon.split).find(([name]) => sameName(name, fight.target.name))?.[1] ?? 0
  return { node: drawWeapon(canvas, plainAmount(fixed(agreed))), count: 1 }
}

/** A roll that takes the place of all melee attacks of the unit. */
const insteadOfMelee = (fight: Fight, owned: readonly Owned[], notes: Notes): Owned<InflictEffect> | undefined =>
  withVerb(owned, 'inflict').find(
    (each) => each.effect.instead === 'melee attacks' && reachesUnit(fight, notes, 'attacker', each),
  )

/** Purses of the re-rolls that some roll really draws on. */
function pursesOf(graph: Graph, owned: readonly Owned[]): Record<string, number> {
  const used = Object.values(graph.nodes)
    .flatMap(({ step }) => ('rerolls' in step ? step.rerolls : []))
    .map(({ purse }) => purse)
  const limited = withVerb(owned, 'roll').flatMap(({ effect, id }) =>
    effect.count === undefined ? [] : [[purseName(id), effect.count] as const],
  )
  return Object.fromEntries(limited.filter(([name]) => used.includes(name)))
}

/** Nodes that tokens can reach; what was drawn for an option that no trigger takes is dropped, so equal plans hash alike. */
export function reachable(
  { nodes }: Pick<ActivationPlan, 'nodes'>,
  sources: readonly Source[],
): ActivationPlan['nodes'] {
  const kept: Record<string, ActivationPlan['nodes'][string]> = {}
  const visit = (place: string): void => {
    const node = nodes[place]
    if (node === undefined || kept[place] !== undefined) return
    kept[place] = node
    for (const { to } of outcomesOf(node.step).flat()) visit(to)
  }
  for (const { node } of sources) visit(node)
  return kept
}

/** A unit that fights or shoots again does all of it twice; never more often (1.8). */
function repeats(fight: Fight, owned: readonly Owned[], notes: Notes): number {
  const verb = fight.situation.phase === 'combat' ? 'fight' : 'shoot'
  const again = withVerb(owned, verb).filter(
    (each) =>
      (each.effect as { fight?: string; shoot?: string })[verb] === 'again' &&
      reachesUnit(fight, notes, 'attacker', each),
  )
  const times = again.length > 0 ? 2 : fight.situation.activations
  if (times === 2)
    notes.assumptions.add('both activations see the target as it is at the start, but for the wounds on it')
  return times
}

/** How wounds reach the target: models in the order of allocation, and wounds that effects negate or cap (5.2, 5.3). */
export function foldOf(fight: Fight, owned: readonly Owned[], target: Unit, notes: Notes): TargetFold {
  const effects = withVerb(owned, 'allocate').filter((each) => reachesUnit(fight, notes, 'target', each))
  const counts = (kind: 'negate' | 'cap'): readonly number[] =>
    effects.flatMap(({ effect }) =>
      effect.allocate === kind && effect.count !== undefined && effect.die === undefined ? [effect.count] : [],
    )
  const caps = counts('cap')
  // In a fight that goes on the unit itself is kept by whoever asks.
  const body = fight.sight === undefined ? { models: target.wounds ?? [], taken: target.woundsTaken } : NOBODY
  return {
    ...body,
    spills: true,
    negated: counts('negate').reduce((sum, each) => sum + each, 0),
    most: caps.length === 0 ? null : Math.min(...caps),
  }
}

const NOBODY = { models: [], taken: 0 } as const

/** What effects do to the battleshock roll of the target: it is a roll of the unit, not of an attack. */
export function battleshockRoll(fight: Fight, owned: readonly Owned[], notes: Notes): BattleshockRoll {
  const rolls = withVerb(owned, 'roll').filter(
    (each) => each.effect.roll === 'battleshock' && reachesUnit(fight, notes, 'target', each),
  )
  return {
    modifier: rolls.reduce((sum, { effect }) => sum + (effect.add ?? 0), 0),
    reroll: rolls.some(({ effect }) => helps(effect)),
    passes: rolls.some(({ effect }) => effect.auto === true),
  }
}
