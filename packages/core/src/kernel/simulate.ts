/** Replicates made in a range and tallied: by the dice roller, or by one draw per activation from an exact distribution. */
import type { Pmf } from '../exact/pmf.ts'
import { activations, poolPmf } from '../exact/answers.ts'
import { type Tables, tabulate } from '../plan/tabulate.ts'
import type { Plan } from '../plan/types.ts'
import { type Seed, Stream } from '../random/stream.ts'
import type { Moments, Tally } from '../statistics/tally.ts'
import { aliasTable, draw } from './alias.ts'
import { rollerOf } from './roll.ts'

/** Which replicates: `from` up to but not including `to`, of one seed and stream. */
export interface Replicates {
  readonly seed: Seed
  readonly stream?: number
  readonly from: number
  readonly to: number
}

/** A histogram that grows; memory follows the largest value, never the number of replicates. */
class Histogram {
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
  pool: (pool: string): string => `pool:${pool}`,
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

/** Rolls every die of every replicate; counts points by pool and by group of sources, and tokens by stage. */
export function rollReplicates(tables: Tables, range: Replicates, counting: Counting): Tally {
  const stream = new Stream(range.seed, range.stream)
  const roll = rollerOf(tables)
  const every = activations(tables)
  const pools = [...new Set(every.flatMap((each) => each.pools))].map((name) => ({ name, histogram: new Histogram() }))
  const groups = Object.entries(counting.groups).map(([name, sources]) => ({
    name,
    sources,
    histogram: new Histogram(),
  }))
  const stages = [...new Set(every.flatMap((each) => each.stages))].map((name) => [name, [name]] as const)
  const sums = [...stages, ...Object.entries(counting.sums)].map(([name, of]) => ({ name, of, sum: 0, squares: 0 }))
  for (let r = range.from; r < range.to; r++) {
    const { tables: activation, rolled } = roll(stream.start(r))
    const at = activation.pools.indexOf(counting.main)
    for (const { name, histogram } of pools) histogram.add(rolled.pools[activation.pools.indexOf(name)] ?? 0)
    for (const { sources, histogram } of groups)
      histogram.add(sources.reduce((sum, i) => sum + (rolled.bySource[i]?.[at] ?? 0), 0))
    for (const moment of sums) {
      const count = moment.of.reduce((sum, stage) => sum + (rolled.stages[activation.stages.indexOf(stage)] ?? 0), 0)
      moment.sum += count
      moment.squares += count * count
    }
  }
  const counts = [
    ...pools.map(({ name, histogram }) => [tallied.pool(name), histogram.toMap()] as const),
    ...groups.map(({ name, histogram }) => [tallied.group(name), histogram.toMap()] as const),
  ]
  const moments = sums.map(({ name, sum, squares }): [string, Moments] => [tallied.stage(name), { sum, squares }])
  return { replicates: range.to - range.from, counts: Object.fromEntries(counts), moments: Object.fromEntries(moments) }
}

/** One draw per replicate from the exact distribution of a pool. */
export function sampleReplicates(pmf: Pmf, range: Replicates, pool: string): Tally {
  const stream = new Stream(range.seed, range.stream)
  const table = aliasTable(pmf)
  const histogram = new Histogram()
  for (let r = range.from; r < range.to; r++) histogram.add(draw(table, stream.start(r)))
  return { replicates: range.to - range.from, counts: { [tallied.pool(pool)]: histogram.toMap() }, moments: {} }
}

/** A simulation as plain JSON: what a worker needs besides the range of replicates. */
export type SimulationSpec =
  | { readonly kind: 'dice'; readonly plan: Plan; readonly counting: Counting }
  | { readonly kind: 'sampled'; readonly plan: Plan; readonly pool: string }

/** Makes the replicates of a range. */
export type Simulate = (range: Replicates) => Tally

/** Prepares a simulation once, for any number of ranges. Fails with `UnsupportedPlanError` when sampling is over budget. */
export function compileSimulation(spec: SimulationSpec): Simulate {
  const tables = tabulate(spec.plan)
  if (spec.kind === 'dice') return (range) => rollReplicates(tables, range, spec.counting)
  const pmf = poolPmf(tables, spec.pool)
  return (range) => sampleReplicates(pmf, range, spec.pool)
}
