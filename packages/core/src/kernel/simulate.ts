/** Replicates made in a range and tallied: by the dice roller, or by one draw per activation from an exact distribution. */
import { RollcallError, UnsupportedPlanError } from '../errors.ts'
import { activations, poolPmf } from '../exact/answers.ts'
import { leavesOf } from '../exact/leaves.ts'
import type { Pmf } from '../exact/pmf.ts'
import { allocate, reaches, slainAfter, type TargetFold } from '../fold/models.ts'
import { type ActivationTables, type Tables, tabulate } from '../plan/tabulate.ts'
import type { Plan } from '../plan/types.ts'
import { type Seed, Stream } from '../random/stream.ts'
import { type Counts, emptyTally, mergeTallies, type Moments, type Tally } from '../statistics/tally.ts'
import { aliasTable, draw } from './alias.ts'
import { type Rolled, rollerOf } from './roll.ts'

/** Which replicates: `from` up to but not including `to`, of one seed and stream. */
export interface Replicates {
  readonly seed: Seed
  readonly stream?: number
  readonly from: number
  readonly to: number
}

/** A histogram that grows; memory follows the largest value, never the number of replicates. A class because it is state. */
export class Histogram {
  private counts = new Float64Array(64)

  add(value: number): void {
    if (value >= this.counts.length) this.grow(value)
    this.counts[value] = (this.counts[value] as number) + 1
  }

  private grow(value: number): void {
    const larger = new Float64Array(Math.max(value + 1, this.counts.length * 2))
    larger.set(this.counts)
    this.counts = larger
  }

  toMap(): Map<number, number> {
    const map = new Map<number, number>()
    this.counts.forEach((count, value) => {
      if (count > 0) map.set(value, count)
    })
    return map
  }
}

/** Names under which a tally keeps things. */
export const tallied = {
  /** Points that arrive in a pool. */
  pool: (pool: string): string => `pool:${pool}`,
  /** Points of a pool that reach the unit, wounds allocated, and models slain. */
  reached: (pool: string): string => `reached:${pool}`,
  allocated: (pool: string): string => `allocated:${pool}`,
  slain: (pool: string): string => `slain:${pool}`,
  /** Points that a model could not take, of damage that does not spill: it hangs on their order how many those are. */
  lost: (pool: string): string => `lost:${pool}`,
  group: (group: string): string => `group:${group}`,
  stage: (stage: string): string => `stage:${stage}`,
}

/** What is counted while dice are rolled. */
export interface Counting {
  /** The pool whose points are also counted by group of sources. */
  readonly main: string
  /** Sources that are counted together, by name. */
  readonly groups: { readonly [name: string]: readonly number[] }
  /** Stages that are counted together, by name. */
  readonly sums: { readonly [name: string]: readonly string[] }
}

/** Counts of one activation of the plan, found once and added to for every replicate. */
interface Counter {
  readonly add: (rolled: Rolled) => void
  readonly pools: readonly {
    readonly name: string
    readonly fold: TargetFold | undefined
    readonly histogram: Histogram
    /** Wounds allocated packet by packet, and the points that no model had room for. */
    readonly allocated: Histogram
    readonly lost: Histogram
  }[]
  readonly groups: readonly { readonly name: string; readonly histogram: Histogram }[]
  readonly sums: readonly { readonly name: string; sum: number; squares: number }[]
}

/** Rolls every die of every replicate; counts points by pool and by group of sources, and tokens by stage. */
export function rollReplicates(tables: Tables, range: Replicates, counting: Counting): Tally {
  const stream = new Stream(range.seed, range.stream)
  const roll = rollerOf(tables)
  const every = activations(tables)
  const counters = new Map(every.map((each) => [each, counterOf(each, every, counting)]))
  for (let r = range.from; r < range.to; r++) {
    const { tables: activation, rolled } = roll(stream.start(r))
    ;(counters.get(activation) as Counter).add(rolled)
  }
  const parts = [...counters.values()].map(tallyOf)
  return { ...parts.reduce(mergeTallies, emptyTally), replicates: range.to - range.from }
}

function counterOf(tables: ActivationTables, every: readonly ActivationTables[], counting: Counting): Counter {
  const poolNames = [...new Set(every.flatMap((each) => each.pools))]
  const pools = poolNames.map((name) => ({
    name,
    at: tables.pools.indexOf(name),
    fold: tables.folds[name],
    histogram: new Histogram(),
    allocated: new Histogram(),
    lost: new Histogram(),
  }))
  const main = tables.pools.indexOf(counting.main)
  const groups = Object.entries(counting.groups).map(([name, sources]) => ({
    name,
    sources,
    histogram: new Histogram(),
  }))
  const stages = [...new Set(every.flatMap((each) => each.stages))].map((name) => [name, [name]] as const)
  const sums = [...stages, ...Object.entries(counting.sums)].map(([name, of]) => {
    const at = of.map((stage) => tables.stages.indexOf(stage)).filter((index) => index >= 0)
    return { name, at, sum: 0, squares: 0 }
  })
  const add = ({ pools: points, allocated: wounds, bySource, stages: tokens }: Rolled): void => {
    for (const { at, fold, histogram, allocated, lost } of pools) {
      const [arrived, taken] = [points[at] ?? 0, wounds[at] ?? 0]
      histogram.add(arrived)
      if (fold?.spills !== false) continue
      allocated.add(taken)
      lost.add(arrived - taken)
    }
    for (const { sources, histogram } of groups) {
      let sum = 0
      for (const source of sources) sum += bySource[source]?.[main] ?? 0
      histogram.add(sum)
    }
    for (const moment of sums) {
      let count = 0
      for (const stage of moment.at) count += tokens[stage] as number
      moment.sum += count
      moment.squares += count * count
    }
  }
  return { add, pools, groups, sums }
}

function tallyOf({ pools, groups, sums }: Counter): Tally {
  const counts: [string, Counts][] = groups.map(({ name, histogram }) => [tallied.group(name), histogram.toMap()])
  for (const { name, fold, histogram, allocated, lost } of pools)
    counts.push(
      ...(fold?.spills === false
        ? walkedOf(name, fold, { points: histogram.toMap(), allocated: allocated.toMap(), lost: lost.toMap() })
        : imagesOf(name, fold, histogram.toMap())),
    )
  const moments = sums.map(({ name, sum, squares }): [string, Moments] => [tallied.stage(name), { sum, squares }])
  return { replicates: 0, counts: Object.fromEntries(counts), moments: Object.fromEntries(moments) }
}

/** Counts of `f` of the values counted. */
function imageOf(counts: Counts, f: (value: number) => number): Counts {
  const image = new Map<number, number>()
  for (const [value, count] of counts) image.set(f(value), (image.get(f(value)) ?? 0) + count)
  return image
}

/** Counts of the points of a pool, and of what they do to the unit in front of it. */
function imagesOf(pool: string, fold: TargetFold | undefined, points: Counts): [string, Counts][] {
  if (fold === undefined) return [[tallied.pool(pool), points]]
  return [
    [tallied.pool(pool), points],
    [tallied.reached(pool), imageOf(points, (each) => reaches(fold, each))],
    [tallied.allocated(pool), imageOf(points, (each) => allocate(fold, each).allocated)],
    [tallied.slain(pool), imageOf(points, (each) => allocate(fold, each).slain)],
  ]
}

/** What was counted of a pool of damage that does not spill. */
interface Walked {
  readonly points: Counts
  readonly allocated: Counts
  readonly lost: Counts
}

/** The same for damage that does not spill: what was allocated is no image of the points, it has been counted. */
const walkedOf = (pool: string, fold: TargetFold, { points, allocated, lost }: Walked): [string, Counts][] => [
  [tallied.pool(pool), points],
  [tallied.reached(pool), points],
  [tallied.allocated(pool), allocated],
  [tallied.lost(pool), lost],
  [tallied.slain(pool), imageOf(allocated, (each) => slainAfter(fold, each))],
]

/** One draw per replicate: from the distributions of all activations of the plan, laid end to end. */
export function sampleReplicates(parts: readonly SampledPart[], range: Replicates, pool: string): Tally {
  const stream = new Stream(range.seed, range.stream)
  const table = aliasTable({
    from: 0,
    mass: Float64Array.from(parts.flatMap(({ weight, pmf }) => Array.from(pmf.mass, (p) => p * weight))),
  })
  const histogram = new Histogram()
  for (let r = range.from; r < range.to; r++) histogram.add(draw(table, stream.start(r)))
  const slots = histogram.toMap()
  let at = 0
  const tallies = parts.map(({ fold, pmf }): Tally => {
    const points = new Map<number, number>()
    pmf.mass.forEach((_, i) => {
      const count = slots.get(at + i)
      if (count !== undefined) points.set(pmf.from + i, count)
    })
    at += pmf.mass.length
    return { replicates: 0, counts: Object.fromEntries(imagesOf(pool, fold, points)), moments: {} }
  })
  return { ...tallies.reduce(mergeTallies, emptyTally), replicates: range.to - range.from }
}

/** One activation to sample from: its chance, its distribution, and the unit in front of it. */
export interface SampledPart {
  readonly weight: number
  readonly pmf: Pmf
  readonly fold: TargetFold | undefined
}

/** A simulation as plain JSON: what a worker needs besides the range of replicates. */
export type SimulationSpec =
  | { readonly kind: 'dice'; readonly plan: Plan; readonly counting: Counting }
  | { readonly kind: 'sampled'; readonly plan: Plan; readonly pool: string }
  | {
      readonly kind: 'provided'
      readonly provider: string
      readonly input: unknown
      /** Addresses of modules that whoever runs it must load first and hand over: decisions that somebody wrote himself. */
      readonly modules?: readonly string[]
    }

/** Modules are loaded only where somebody named them himself. Fails with `ERR_PLAN_INVALID` for work that is to travel. */
export function checkPortable(spec: SimulationSpec): void {
  if (spec.kind === 'provided' && spec.modules !== undefined)
    throw new RollcallError('ERR_PLAN_INVALID', 'decisions from a module of your own are taken on this machine only')
}

/** Makes the replicates of a range. */
export type Simulate = (range: Replicates) => Tally

/** Processes that are more than one activation, by name: each prepares replicates from plain JSON. Games have them. */
export type Providers = { readonly [provider: string]: (input: unknown, loaded: Loaded) => Simulate }

/** Modules that were loaded, by address. */
export type Loaded = { readonly [address: string]: unknown }

/**
 * Prepares a simulation once, for any number of ranges. Fails with `UnsupportedPlanError` when sampling is over budget, and
 * with `ERR_PLAN_INVALID` when it wants a provider that is not there.
 */
export function compileSimulation(spec: SimulationSpec, providers: Providers = {}, loaded: Loaded = {}): Simulate {
  if (spec.kind === 'provided') {
    const prepare = Object.hasOwn(providers, spec.provider) ? providers[spec.provider] : undefined
    if (prepare === undefined) throw new RollcallError('ERR_PLAN_INVALID', `nobody provides "${spec.provider}"`)
    return prepare(spec.input, loaded)
  }
  if (spec.kind === 'dice') {
    const tables = tabulate(spec.plan)
    return (range) => rollReplicates(tables, range, spec.counting)
  }
  if (leavesOf(spec.plan).some(({ plan }) => plan.folds[spec.pool]?.spills === false))
    throw new UnsupportedPlanError('damage that does not spill is simulated die by die')
  const parts = leavesOf(spec.plan).map(({ plan, ways, of }) => ({
    weight: ways / of,
    pmf: poolPmf(tabulate(plan), spec.pool),
    fold: plan.folds[spec.pool],
  }))
  return (range) => sampleReplicates(parts, range, spec.pool)
}
