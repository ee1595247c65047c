/** Turns a plan into tables: nodes numbered, outcomes linked, and every way each roll can fall as typed arrays. */
import { everyRoll, type Likelihood } from '../chance/every-roll.ts'
import { type Dice, fixed } from '../chance/dice.ts'
import { RollcallError } from '../errors.ts'
import type { TargetFold } from '../fold/models.ts'
import { branchCases, rowOf } from './branch.ts'
import { type Purse, type Step, stepOf } from './steps.ts'
import type { ActivationPlan, FacingSpec, Outcome, Place, Plan, PlanNode, StepSpec } from './types.ts'

/** An outcome with its places as numbers: nodes from 0 up, pools as -1, -2, ... */
export interface LinkedOutcome {
  readonly to: readonly number[]
  readonly count: readonly number[]
}

/** What can come of one roll: `ways[i]` out of `of` ways lead to `outcomes[i]`. */
export interface Table {
  readonly of: number
  readonly ways: Float64Array
  readonly outcomes: readonly LinkedOutcome[]
  /** The re-roll that row i has paid for: index of the purse, or -1. */
  readonly spends: Int8Array
}

/** A node ready to be rolled (`step`) or read (`full`; `empty` is the table when the purse it draws on is empty). */
interface LinkedNode {
  readonly stage: number
  /** Nodes of one rule have the same number, and no others. */
  readonly rule: number
  readonly step: Step<LinkedOutcome>
  readonly full: Table
  /** Purse that this roll may draw on, or -1. */
  readonly purse: number
  readonly empty: Table
  /** No roll at all: the run of models in front decides. `step` and the tables then are those of the last run. */
  readonly facing: LinkedFacing | null
}

/** Where a token goes that no die sends: one outcome for each run of models of the unit behind a pool. */
export interface LinkedFacing {
  readonly pool: number
  readonly rows: readonly LinkedOutcome[]
}

/** A tabulated activation. Nodes are numbered so that tokens only ever move to higher numbers. */
export interface ActivationTables {
  readonly kind: 'activation'
  readonly nodes: readonly LinkedNode[]
  /** What the plan calls each node. */
  readonly names: readonly string[]
  readonly sources: readonly { readonly node: number; readonly count: number }[]
  readonly pools: readonly string[]
  readonly stages: readonly string[]
  readonly purses: readonly { readonly name: string; readonly count: number }[]
  readonly repeat: number
  readonly folds: { readonly [pool: string]: TargetFold }
}

/** A tabulated branch. */
export interface BranchTables {
  readonly kind: 'branch'
  readonly dice: Dice
  readonly rows: readonly { readonly from: number; readonly to: number; readonly tables: Tables }[]
  readonly otherwise: Tables
}

/** A plan ready to be evaluated, sampled or rolled. */
export type Tables = ActivationTables | BranchTables

/** Tabulates a plan. Fails with `ERR_PLAN_INVALID` when tokens can go round in a circle or to nowhere. */
export function tabulate(plan: ActivationPlan): ActivationTables
export function tabulate(plan: Plan): Tables
export function tabulate(plan: Plan): Tables {
  if (plan.kind === 'activation') return tabulateActivation(plan)
  const rows = plan.rows.map((row) => ({ from: row.from, to: row.to, tables: tabulate(row.plan) }))
  return { kind: 'branch', dice: plan.dice, rows, otherwise: tabulate(plan.otherwise) }
}

function tabulateActivation(plan: ActivationPlan): ActivationTables {
  checkFolds(plan)
  const order = forwardOrder(plan)
  const numbers = new Map(order.map((place, i) => [place, i]))
  const pools: string[] = []
  const stages: string[] = []
  const purses = Object.entries(plan.purses).map(([name, count]) => ({ name, count }))
  const link = linker(numbers, pools)
  const names = purses.map(({ name }) => name)
  const nodes = order.map((place) => {
    const { step, stage } = plan.nodes[place] as ActivationPlan['nodes'][string]
    const number = stage === null ? -1 : indexOf(stages, stage)
    return { stage: number, ...tabulateNode(step, link, names) }
  })
  const sources = plan.sources.map(({ node, count }) => ({ node: numbers.get(node) as number, count }))
  return {
    kind: 'activation',
    nodes,
    names: order,
    sources,
    pools,
    stages,
    purses,
    repeat: plan.repeat,
    folds: plan.folds,
  }
}

/** Damage that does not spill is taken packet by packet: there is no pool of it to negate or to limit as a whole. */
function checkFolds({ folds }: ActivationPlan): void {
  const strange = Object.entries(folds).find(
    ([, { spills, negated, most }]) => !spills && (negated > 0 || most !== null),
  )
  if (strange !== undefined)
    throw new RollcallError(
      'ERR_PLAN_INVALID',
      `damage of "${strange[0]}" does not spill and cannot be negated or limited`,
    )
}

/** Where a token of this rule may go next. */
export function outcomesOf(spec: StepSpec | FacingSpec): readonly Outcome[] {
  if (spec.op === 'facing') return spec.rows
  if (spec.op === 'screened') return [spec.before, spec.each]
  if (spec.op === 'amount') return [spec.each]
  if (spec.op === 'lookup') return spec.rows.map((row) => row.then)
  return [spec.pass, spec.fail, ...spec.triggers.flatMap((trigger) => [trigger.pass, trigger.fail])]
}

/** Nodes in an order in which tokens only move forward: depth first from the sources, reversed. */
function forwardOrder(plan: ActivationPlan): readonly string[] {
  const order: string[] = []
  const open = new Set<string>()
  const done = new Set<string>()
  const visit = (place: string): void => {
    const node = nodeOf(plan, place)
    if (node === undefined || done.has(place)) return
    if (open.has(place))
      throw new RollcallError('ERR_PLAN_INVALID', `tokens would go round in a circle through "${place}"`)
    open.add(place)
    for (const outcome of outcomesOf(node.step)) for (const { to } of outcome) visit(to)
    open.delete(place)
    done.add(place)
    order.push(place)
  }
  for (const { node } of plan.sources) {
    if (nodeOf(plan, node) === undefined)
      throw new RollcallError('ERR_PLAN_INVALID', `a source starts at "${node}", which is no node`)
    visit(node)
  }
  return order.reverse()
}

/** The node of that name; a pool may well be called "constructor". */
const nodeOf = (plan: ActivationPlan, place: string): PlanNode | undefined =>
  Object.hasOwn(plan.nodes, place) ? plan.nodes[place] : undefined

interface Link {
  (outcome: Outcome): LinkedOutcome
  place(to: Place): number
}

function linker(numbers: ReadonlyMap<string, number>, pools: string[]): Link {
  const place = (to: string): number => numbers.get(to) ?? -1 - indexOf(pools, to)
  const link = (outcome: Outcome): LinkedOutcome => ({
    to: outcome.map((emission) => place(emission.to)),
    count: outcome.map((emission) => emission.count),
  })
  return Object.assign(link, { place })
}

function indexOf(names: string[], name: string): number {
  const found = names.indexOf(name)
  return found >= 0 ? found : names.push(name) - 1
}

/** The same rule with its outcomes said otherwise. */
export function withOutcomes<O>(spec: StepSpec, link: (outcome: Outcome) => O): StepSpec<O> {
  if (spec.op === 'amount') return { ...spec, each: link(spec.each) }
  if (spec.op === 'screened') return { ...spec, before: link(spec.before), each: link(spec.each) }
  if (spec.op === 'lookup') return { ...spec, rows: spec.rows.map((row) => ({ ...row, then: link(row.then) })) }
  const triggers = spec.triggers.map((trigger) => ({ ...trigger, pass: link(trigger.pass), fail: link(trigger.fail) }))
  return { ...spec, triggers, pass: link(spec.pass), fail: link(spec.fail) }
}

const times = (outcome: LinkedOutcome, count: number): LinkedOutcome => ({
  to: count === 0 ? [] : outcome.to,
  count: count === 0 ? [] : outcome.count.map((each) => each * count),
})

const both = (a: LinkedOutcome, b: LinkedOutcome): LinkedOutcome => ({
  to: [...a.to, ...b.to],
  count: [...a.count, ...b.count],
})

type StepTables = Omit<LinkedNode, 'stage'>

/** Tables of a rule by where it sends tokens: rules never change and come again in other plans. */
const met = new WeakMap<StepSpec, Map<string, StepTables>>()

/** Where a rule sends tokens, in the order in which `withOutcomes` links it: who comes first to a pool numbers it. */
function sendsTo(spec: StepSpec, link: Link): string {
  const outcomes =
    spec.op === 'test'
      ? [...spec.triggers.flatMap(({ pass, fail }) => [pass, fail]), spec.pass, spec.fail]
      : outcomesOf(spec)
  return outcomes.map((outcome) => outcome.map(({ to }) => link.place(to)).join()).join(';')
}

/** A rule that was met before, and sends tokens to the same numbers, is not written out again. */
function tabulateRule(spec: StepSpec, link: Link, purses: readonly string[]): StepTables {
  const mine = met.get(spec) ?? new Map<string, StepTables>()
  met.set(spec, mine)
  const key = [sendsTo(spec, link), ...purses].join('\n')
  const made = mine.get(key) ?? tabulateStep(withOutcomes(spec, link), purses, null)
  mine.set(key, made)
  return made
}

function tabulateNode(step: PlanNode['step'], link: Link, purses: readonly string[]): StepTables {
  if (step.op !== 'facing') return tabulateRule(step, link, purses)
  const rows = step.rows.map(link)
  const last = rows.at(-1)
  if (last === undefined) throw new RollcallError('ERR_PLAN_INVALID', 'a choice by the models in front has no rows')
  return tabulateStep(sentOn(last), purses, { pool: -1 - link.place(step.pool), rows })
}

/** A rule that rolls nothing. */
const sentOn = (each: LinkedOutcome): StepSpec<LinkedOutcome> => ({
  op: 'amount',
  dice: fixed(1),
  times: 1,
  round: 'up',
  plus: 0,
  least: 0,
  most: null,
  rerolls: [],
  each,
})

/** Rules that are told apart before all are forgotten; attacks of many units have rules in common. */
const MOST_RULES = 5000

const known = new Map<string, StepTables>()

let rule = 0

/** Equal rules are tabulated once. */
function tabulateStep(
  spec: StepSpec<LinkedOutcome>,
  purses: readonly string[],
  facing: LinkedNode['facing'],
): StepTables {
  const text = JSON.stringify([spec, purses, facing])
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= MOST_RULES) known.clear()
  const made = { ...tabulated(spec, purses), facing, rule: rule++ }
  known.set(text, made)
  return made
}

/** A name for tables: those of one name are the same in everything but the numbers of tokens, and the units behind pools. */
export const nameOfTables = ({ nodes, names, pools, stages, purses }: ActivationTables): string =>
  JSON.stringify([names, nodes.map((each) => [each.stage, each.rule]), pools, stages, purses.map(({ name }) => name)])

function tabulated(
  spec: StepSpec<LinkedOutcome>,
  purses: readonly string[],
): Pick<LinkedNode, 'step' | 'full' | 'purse' | 'empty'> {
  const step = stepOf(spec, times, both)
  const paid = purseOf(spec, purses)
  const full = tableOf(step, purses, true)
  return {
    step,
    full,
    purse: paid === undefined ? -1 : purses.indexOf(paid),
    empty: paid === undefined ? full : tableOf(step, purses, false),
  }
}

/** The one purse that a roll draws on: exact evaluation keeps count of no more than one per roll. */
function purseOf(spec: StepSpec<LinkedOutcome>, purses: readonly string[]): string | undefined {
  const named = 'rerolls' in spec ? spec.rerolls.flatMap(({ purse }) => purse ?? []) : []
  const unknown = named.find((name) => !purses.includes(name))
  if (unknown !== undefined)
    throw new RollcallError('ERR_PLAN_INVALID', `a re-roll is paid from "${unknown}", which is no purse`)
  if (new Set(named).size > 1)
    throw new RollcallError('ERR_PLAN_INVALID', `one roll draws on several purses: ${named.join(', ')}`)
  return named[0]
}

function tableOf(step: Step<LinkedOutcome>, purses: readonly string[], inPurse: boolean): Table {
  const paths = everyRoll((chance) => {
    let spends = -1
    const purse: Purse = {
      take: (name) => {
        if (inPurse) spends = purses.indexOf(name)
        return inPurse
      },
    }
    return { outcome: step.resolve(chance, purse), spends }
  })
  return merge(paths)
}

/** Adds up the ways of rows with one outcome; the order is that of the first face that leads to each. */
function merge(paths: readonly Likelihood<{ outcome: LinkedOutcome; spends: number }>[]): Table {
  const rows: { outcome: LinkedOutcome; spends: number; ways: number }[] = []
  for (const { outcome, ways } of paths) {
    const row = rows.find((each) => each.outcome === outcome.outcome && each.spends === outcome.spends)
    if (row === undefined) rows.push({ ...outcome, ways })
    else row.ways += ways
  }
  return {
    of: paths[0]?.of ?? 1,
    ways: Float64Array.from(rows, (row) => row.ways),
    outcomes: rows.map((row) => row.outcome),
    spends: Int8Array.from(rows, (row) => row.spends),
  }
}

/** Every plan that the roll of a branch may pick, with its ways. */
export function branchWays(
  tables: BranchTables,
): readonly { readonly ways: number; readonly of: number; readonly tables: Tables }[] {
  const cases = branchCases(tables.dice, (roll) => rowOf(tables.rows, roll)?.tables ?? tables.otherwise)
  return cases.map(({ outcome, ways, of }) => ({ ways, of, tables: outcome }))
}
