/** One activation drawn as a plan: every weapon of every group of models, and the unit that takes the wounds. */
import type { ActivationPlan, TargetFold } from '@rollcall/core'
import { type Fight, isWhole, type Notes, type Owned, type Unit, withVerb } from '../fight.ts'
import { helps } from '../verbs/roll.ts'
import type { BattleshockRoll } from '../odds/battleshock.ts'
import { draw, type Drawer, type Piece, reachable } from './pieces.ts'
import type { InflictEffect } from '../schema/effects.ts'
import { reachesUnit } from '../sequence/applies.ts'
import { lookInto } from './aspects.ts'
import type { Canvas } from '../sequence/canvas.ts'
import { targetAfter, withTopRow } from '../sequence/characteristics.ts'
import { type Graph, newGraph } from '../../graph.ts'
import { type Group, groupsOf } from '../sequence/groups.ts'
import { drawInflict } from '../sequence/inflict.ts'
import { once } from '../../kit/lazily.ts'
import { pursesIn, pursesOf } from '../../kit/rolls.ts'
import { takingPart } from '../sequence/parts.ts'
import { POOLS } from '../sequence/pools.ts'
import { woundsArrive } from '../sequence/wounds.ts'
import { calledBy, TARGET_NAME } from '../../kit/through.ts'
import { addNotes } from '../unsaid.ts'
import { RULES } from '../rules.ts'
import type { Allocation } from '../verbs/parts.ts'

/** A source of the plan, for readers: which weapon, carried by whom. */
interface SourceName {
  readonly weapon: string
  readonly number: number
  readonly model: string | null
}

/** What belongs to one activation of a plan: rolls made before the attacks may decide even about the target. */
export interface Detail {
  /** The target with its characteristics changed by effects. */
  readonly target: Unit
  readonly battleshock: BattleshockRoll
  /** The effects in force, with nothing left to roll or to choose. */
  readonly owned: readonly Owned[]
  readonly sources: readonly SourceName[]
  /** What the models behind each source do; `null`: not told apart. */
  readonly pieces: readonly Piece[] | null
}

/** Draws the activation of the attacker with the effects that are in force; `among`: of these groups, whoever is left of them. */
export function activation(
  given: Fight,
  owned: readonly Owned[],
  notes: Notes,
  draws: Drawer = draw,
  among: readonly Group[] | null = null,
): Detail & { readonly plan: ActivationPlan; readonly labels: () => Graph['labels'] } {
  const able = withTopRow(given, owned, notes)
  const target = targetOf(able, owned, notes)
  const fight: Fight = { ...able, target }
  const groups = among ?? groupsOf(able, owned, notes)
  const instead = fight.situation.phase === 'combat' ? insteadOfMelee(able, owned, notes) : undefined
  const pieces = instead === undefined ? groups.map((group, i) => draws({ fight, owned }, group, i)) : null
  const drawn = pieces ?? groups.slice(0, 1).map((group) => inMelee(fight, owned, notes, group, instead as Instead))
  for (const each of pieces ?? []) addNotes(notes, calledBy(target.name, each.notes))
  if (groups.length === 0) notes.warnings.add(emptyHanded(fight))
  const used = drawn.flatMap((each) => each.purses)
  const [purses, repeat] = [pursesOf(used, withVerb(owned, 'roll')), repeats(able, owned, notes)]
  if (repeat > 1 && Object.keys(purses).length > 0)
    notes.assumptions.add('re-rolls of a limited number are granted anew in each of the two activations')
  const folds = { [POOLS.target]: foldOf(able, owned, target, notes) }
  return {
    plan: planOf(drawn, groups, { purses, repeat, folds }),
    sources: drawn.map((_, i) => nameOf(groups[i] as Group, instead)),
    labels: () => labelsOf(target.name, drawn),
    target,
    battleshock: battleshockRoll(given, owned, notes),
    owned,
    pieces,
  }
}

/** Most attacks of a battle are drawn from what their pieces come to, and nobody looks at the nodes. */
function planOf(
  drawn: readonly Pick<Piece, 'nodes' | 'node' | 'perModel'>[],
  groups: readonly Group[],
  rest: Pick<ActivationPlan, 'purses' | 'repeat' | 'folds'>,
): ActivationPlan {
  const nodes = once((): ActivationPlan['nodes'] => Object.assign({}, ...drawn.map((each) => each.nodes)))
  return {
    kind: 'activation',
    get nodes() {
      return nodes()
    },
    sources: drawn.map(({ node, perModel }, i) => ({ node, count: perModel ? (groups[i] as Group).models : 1 })),
    ...rest,
  }
}

const emptyHanded = ({ attacker, situation: { phase } }: Fight): string =>
  `${attacker.name} has nothing to ${phase === 'combat' ? 'fight' : 'shoot'} with in the ${phase} phase`

/** What stories call the nodes, with the name of the target. */
const labelsOf = (target: string, drawn: readonly Pick<Piece, 'labels'>[]): Graph['labels'] =>
  Object.fromEntries(
    drawn.flatMap(({ labels }) =>
      Object.entries(labels).map(([place, label]) => [place, label.replaceAll(TARGET_NAME, target)]),
    ),
  )

const nameOf = ({ weapon, number, model }: Group, instead: Owned | undefined): SourceName => ({
  weapon: instead?.title ?? weapon.name,
  number,
  model,
})

/** The target with its characteristics changed; what changes is looked at once, so that all that is to be said of it is said. */
export function targetOf(fight: Fight, owned: readonly Owned[], notes: Notes): Unit {
  const target = targetAfter(fight, owned, notes)
  const changing = new Set<string>(withVerb(owned, 'stat').map(({ effect }) => effect.stat))
  if (isWhole(fight))
    for (const part of ['wounds', 'move', 'save', 'bravery'] as const) if (changing.has(part)) void target[part]
  return target
}

/** The target alone, with everything that decides what it loses. */
export function sufferer(given: Fight, owned: readonly Owned[], notes: Notes): Sufferer {
  const fight = withTopRow(given, owned, notes)
  const target = targetOf(fight, owned, notes)
  return { target, fold: foldOf(fight, owned, target, notes), battleshock: battleshockRoll(given, owned, notes) }
}

/** What decides the losses of a target, whatever hits it. */
export interface Sufferer extends Pick<Detail, 'target' | 'battleshock'> {
  readonly fold: TargetFold
}

type Instead = Owned<InflictEffect>

/** A roll of the whole unit that takes the place of its melee attacks. */
function inMelee(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  { weapon, number, model }: Group,
  instead: Instead,
): Pick<Piece, 'node' | 'perModel' | 'nodes' | 'labels' | 'purses'> {
  const graph = newGraph()
  const attack = { fight, notes, weapon, number, model }
  const look = lookInto({ ...attack, owned })
  const canvas: Canvas = { ...attack, graph, target: fight.target, prefix: 'a0', look }
  const node = drawInflict(canvas, instead, woundsArrive(canvas))
  return { node, perModel: false, nodes: reachable(graph, [node]), labels: graph.labels, purses: pursesIn(graph) }
}

/** A roll that takes the place of all melee attacks of the unit. */
const insteadOfMelee = (fight: Fight, owned: readonly Owned[], notes: Notes): Instead | undefined =>
  withVerb(owned, 'inflict').find(
    (each) => each.effect.instead === 'melee attacks' && reachesUnit(fight, notes, 'attacker', each),
  )

/** A unit that fights or shoots again does all of it twice; never more often (1.8). */
function repeats(fight: Fight, owned: readonly Owned[], notes: Notes): number {
  const verb = fight.situation.phase === 'combat' ? 'fight' : 'shoot'
  const again = withVerb(owned, verb).filter(
    (each) =>
      (each.effect as { fight?: string; shoot?: string })[verb] === 'again' &&
      reachesUnit(fight, notes, 'attacker', each),
  )
  const times = again.length > 0 ? RULES.activations : fight.situation.activations
  if (times > 1)
    notes.assumptions.add('both activations see the target as it is at the start, but for the wounds on it')
  return times
}

/** How wounds reach the target: models in the order of allocation, and wounds that effects negate or cap (5.2, 5.3). */
export function foldOf(fight: Fight, owned: readonly Owned[], target: Unit, notes: Notes): TargetFold {
  const unlimited: Allocation = { negated: 0, most: null }
  const limits = takingPart(owned, 'allocation').reduce(
    (so, { owned: each, part }) => (reachesUnit(fight, notes, 'target', each) ? part(each.effect, so) : so),
    unlimited,
  )
  // In a fight that goes on the unit itself is kept by whoever asks.
  const body = isWhole(fight) ? { models: target.wounds ?? [], taken: target.woundsTaken } : NOBODY
  return { ...body, spills: true, ...limits }
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
