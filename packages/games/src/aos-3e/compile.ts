/**
 * From a fight to a plan: effects are gathered, rolls made once for the whole activation become branches, and every weapon
 * of every group of models is drawn as nodes. What cannot be said in one activation is left out, loudly.
 *
 *   fight -> effects (owned) -> gates, tables -> groups -> nodes -> plan
 */
import {
  type ActivationPlan,
  type BranchPlan,
  type Dice,
  fixed,
  type Plan,
  poolPmf,
  range,
  outcomesOf,
  type Source,
  summarise,
  tabulate,
  type TargetFold,
  UnsupportedPlanError,
} from '@rollcall/core'
import { type Chosen, settleChoices } from './choices.ts'
import { type Fight, type Notes, type Owned, type Unit, withVerb } from './fight.ts'
import type { BattleshockRoll } from './odds/battleshock.ts'
import type { Effect, Gate, InflictEffect, TableEffect } from './schema/effects.ts'
import { plainAmount } from './sequence/amounts.ts'
import { inForce, reachesAttack, reachesUnit } from './sequence/applies.ts'
import { type Canvas, drawWeapon } from './sequence/attack.ts'
import { attacksOf, unitAfter, withTopRow } from './sequence/characteristics.ts'
import { type Graph, newGraph } from './sequence/graph.ts'
import { type Group, groupsOf } from './sequence/groups.ts'
import { fits, plusOf, sameName } from './sequence/holds.ts'
import { drawInflict, drawInsteadOfAttack } from './sequence/inflict.ts'
import { purseName } from './sequence/rolls.ts'
import { POOLS, woundsArrive } from './sequence/wounds.ts'

/** A source of the plan, for readers: which weapon, carried by whom. */
export interface SourceName {
  readonly weapon: string
  readonly number: number
  readonly model: string | null
}

/** Mortal wounds outside the attack sequence: a plan of their own, allocated at their own time. */
export interface Extra {
  readonly title: string
  readonly when: string | null
  readonly plan: Plan
}

/** What belongs to one activation of a plan: rolls made before the attacks may decide even about the target. */
export interface Detail {
  /** The target with its characteristics changed by effects. */
  readonly target: Unit
  readonly battleshock: BattleshockRoll
  readonly sources: readonly SourceName[]
}

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
  const silent: Notes = { warnings: new Set(), assumptions: new Set() }
  return summarise(poolPmf(tabulate(compile(fight, owned, silent).plan), POOLS.target)).mean
}

/** Effects that take part in the attack sequence; mortal wounds of another moment have a plan of their own. */
const inSequence = (owned: readonly Owned[]): readonly Owned[] =>
  owned.filter(({ effect }) => !('inflict' in effect && effect.instead === undefined))

/** Rolls made once before the attacks: every result has its own plan. Effects of one ability share one roll. */
function branches(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const gated = owned.find((each) => each.effect.chance !== undefined)
  if (gated?.effect.chance !== undefined) return gateBranch(fight, owned, gated, gated.effect.chance, notes, draw)
  const table = owned.find(({ effect }) => 'table' in effect)
  return table === undefined ? draw(owned) : tableBranch(fight, owned, table as Owned<TableEffect>, notes, draw)
}

function gateBranch(
  fight: Fight,
  owned: readonly Owned[],
  gated: Owned,
  chance: Gate,
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const same = (each: Owned): boolean =>
    each.title === gated.title &&
    each.owner === gated.owner &&
    JSON.stringify(each.effect.chance) === JSON.stringify(chance)
  const shut = owned.filter((each) => !same(each))
  if (inForce(fight, gated) === 'no') return branches(fight, shut, notes, draw)
  const open = owned.map((each) => (same(each) ? { ...each, effect: ungated(each.effect) } : each))
  return branch(
    chance.dice,
    openingRolls(fight, gated, chance, notes),
    branches(fight, open, notes, draw),
    branches(fight, shut, notes, draw),
  )
}

/** Results of the dice that let the effects of a gate through. */
function openingRolls(
  fight: Fight,
  { owner, title }: Owned,
  { dice, results, plus }: Gate,
  notes: Notes,
): readonly number[] {
  const { least, most } = range(dice)
  const added = plusOf(fight, owner, plus)
  const rolls = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  const verdicts = rolls.map((roll) => fits(fight, owner, results, roll + added))
  if (verdicts.includes(null))
    notes.warnings.add(`${title}: left out, because its roll is compared with something the scenario does not say`)
  return rolls.filter((_, i) => verdicts[i] === true)
}

const ungated = (effect: Effect): Effect => {
  const { chance: _, ...rest } = effect
  return rest as Effect
}

const branch = (dice: Dice, results: readonly number[], plan: Plan, otherwise: Plan): BranchPlan => ({
  kind: 'branch',
  dice,
  rows: results.map((result) => ({ from: result, to: result, plan })),
  otherwise,
})

function tableBranch(
  fight: Fight,
  owned: readonly Owned[],
  table: Owned<TableEffect>,
  notes: Notes,
  draw: (effects: readonly Owned[]) => Plan,
): Plan {
  const at = owned.indexOf(table)
  const instead = (effects: readonly Effect[]): readonly Owned[] =>
    owned.toSpliced(at, 1, ...effects.map((effect, i) => ({ ...table, effect, id: table.id + (i + 1) / 1000 })))
  if (inForce(fight, table) === 'no') return branches(fight, instead([]), notes, draw)
  const rows = table.effect.rows.map(({ results, effects }) => ({
    results,
    plan: branches(fight, instead(effects), notes, draw),
  }))
  return {
    kind: 'branch',
    dice: table.effect.table,
    rows: rows.flatMap(({ results, plan }) => results.map((result) => ({ from: result, to: result, plan }))),
    otherwise: branches(fight, instead([]), notes, draw),
  }
}

function activation(
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
  const groups = groupsOf(fight, owned)
  const insteadOfMelee =
    fight.situation.phase === 'combat' ? insteadOf(fight, owned, notes, 'melee attacks') : undefined
  const drawn = insteadOfMelee === undefined ? groups : groups.slice(0, 1)
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
      insteadOfMelee === undefined
        ? source(canvas, group)
        : { node: drawInflict(canvas, insteadOfMelee, woundsArrive(canvas).mortal), count: 1 }
    sources.push({ node, count })
    names.push({ weapon: insteadOfMelee?.title ?? group.weapon.name, number: group.number, model: group.model })
  })
  if (groups.length === 0)
    notes.warnings.add(
      `${fight.attacker.name} has nothing to ${fight.situation.phase === 'combat' ? 'fight' : 'shoot'} with in the ${fight.situation.phase} phase`,
    )
  const plan: ActivationPlan = {
    kind: 'activation',
    nodes: reachable(graph, sources),
    sources,
    purses: pursesOf(graph, owned),
    repeat: repeats(fight, owned, notes),
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

function insteadOf(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  what: 'melee attacks',
): Owned<InflictEffect> | undefined {
  return withVerb(owned, 'inflict').find(
    (each) => each.effect.instead === what && reachesUnit(fight, notes, 'attacker', each),
  )
}

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
function reachable(graph: Graph, sources: readonly Source[]): ActivationPlan['nodes'] {
  const kept: Record<string, ActivationPlan['nodes'][string]> = {}
  const visit = (place: string): void => {
    const node = graph.nodes[place]
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
function foldOf(fight: Fight, owned: readonly Owned[], target: Unit, notes: Notes): TargetFold {
  const effects = withVerb(owned, 'allocate').filter((each) => reachesUnit(fight, notes, 'target', each))
  const counts = (kind: 'negate' | 'cap'): readonly number[] =>
    effects.flatMap(({ effect }) =>
      effect.allocate === kind && effect.count !== undefined && effect.die === undefined ? [effect.count] : [],
    )
  const caps = counts('cap')
  return {
    models: target.wounds ?? [],
    taken: target.woundsTaken,
    spills: true,
    negated: counts('negate').reduce((sum, each) => sum + each, 0),
    most: caps.length === 0 ? null : Math.min(...caps),
  }
}

/** What effects do to the battleshock roll of the target: it is a roll of the unit, not of an attack. */
function battleshockRoll(fight: Fight, owned: readonly Owned[], notes: Notes): BattleshockRoll {
  const rolls = withVerb(owned, 'roll').filter(
    (each) => each.effect.roll === 'battleshock' && reachesUnit(fight, notes, 'target', each),
  )
  return {
    modifier: rolls.reduce((sum, { effect }) => sum + (effect.add ?? 0), 0),
    reroll: rolls.some(({ effect }) => effect.reroll !== undefined),
    passes: rolls.some(({ effect }) => effect.auto === true),
  }
}

function extrasOf(fight: Fight, owned: readonly Owned[], notes: Notes): readonly Extra[] {
  const extras = withVerb(owned, 'inflict').filter(
    ({ effect, owner }) => effect.instead === undefined && effect.repeat !== true && owner === 'attacker',
  )
  return extras
    .filter((each) => reachesUnit(fight, notes, 'attacker', atItsMoment(each)))
    .map((each) => {
      const { chance, when } = each.effect
      const plan = extraPlan(fight, owned, { ...each, effect: { ...each.effect, chance: undefined } }, notes)
      const nothing: ActivationPlan = { ...plan, nodes: {}, sources: [] }
      return {
        title: each.title,
        when: when ?? null,
        plan:
          chance === undefined ? plan : branch(chance.dice, openingRolls(fight, each, chance, notes), plan, nothing),
      }
    })
}

/** After fighting is when this very activation is over, so nothing stands in the way; other moments must have come about. */
function atItsMoment(each: Owned<InflictEffect>): Owned<InflictEffect> {
  const { when, ...effect } = each.effect
  const isOver = when === undefined || when.startsWith('fought') || when.startsWith('fights')
  return { ...each, effect: { ...effect, for: undefined, ...(isOver ? {} : { when }) } }
}

/** A roll outside the attack sequence is made by no weapon: it is drawn as if by one that nothing speaks of. */
function extraPlan(fight: Fight, owned: readonly Owned[], each: Owned<InflictEffect>, notes: Notes): ActivationPlan {
  const weapon = {
    name: each.title,
    kind: 'melee' as const,
    models: null,
    attacks: null,
    hit: null,
    wound: null,
    rend: 0,
    damage: null,
    mount: false,
    split: null,
    effects: [],
  }
  const target = unitAfter(fight, 'target', owned, notes)
  const graph = newGraph()
  const canvas: Canvas = { fight, graph, notes, owned, target, prefix: 'x', weapon, number: -1, model: null }
  const node = drawInflict(canvas, each, woundsArrive(canvas).mortal)
  const sources = [{ node, count: 1 }]
  return {
    kind: 'activation',
    nodes: reachable(graph, sources),
    sources,
    purses: {},
    repeat: 1,
    folds: { [POOLS.target]: foldOf(fight, owned, target, notes) },
  }
}
