/** The questions one asks of a tabulated plan, by the names of its pools and stages. */
import { applyPacket, capacity, type TargetFold } from '../fold/models.ts'
import type { ActivationTables, Tables } from '../plan/tabulate.ts'
import { type Counted, evaluate } from './evaluate.ts'
import { type Expected, expectationAlgebra } from './expectation.ts'
import type { Algebra } from './algebra.ts'
import { certain, convolve, DEFAULT_BUDGET, mapPmf, mix, normalised, type Pmf, pmfAlgebra } from './pmf.ts'
import { type RationalPmf, rationalAlgebra } from './rational.ts'

/** Limits of an exact answer. */
export interface ExactOptions {
  readonly counted?: Counted
  /** Multiplications allowed. */
  readonly budget?: number
}

/** Points that arrive in a pool; a pool that no token can reach gets none. Fails with `UnsupportedPlanError` over budget. */
export function poolPmf(tables: Tables, pool: string, options: ExactOptions = {}): Pmf {
  const budget = { left: options.budget ?? DEFAULT_BUDGET }
  return normalised(evaluate(tables, (each) => pmfAlgebra(each.pools.indexOf(pool), budget), options.counted))
}

/** The same in exact fractions. */
export const poolRational = (tables: Tables, pool: string): RationalPmf =>
  evaluate(tables, (each) => rationalAlgebra(each.pools.indexOf(pool)))

/** Tokens that come to one of these stages, however often. Fails with `UnsupportedPlanError` over budget. */
export function stagePmf(tables: Tables, stages: readonly string[]): Pmf {
  const budget = { left: DEFAULT_BUDGET }
  const counting = (each: ActivationTables): Algebra<Pmf> => {
    const plain = pmfAlgebra(-1, budget)
    const counts = each.stages.map((stage) => stages.includes(stage))
    return { ...plain, visit: (stage, then) => (counts[stage] === true ? convolve(certain(1), then) : then) }
  }
  return normalised(evaluate(tables, counting))
}

/** Expected number of tokens of every stage. */
export function stageMeans(tables: Tables, counted?: Counted): { readonly [stage: string]: number } {
  const names = [...new Set(activations(tables).flatMap((each) => each.stages))]
  const expected = evaluate<Expected>(
    tables,
    (each) => {
      const plain = expectationAlgebra(names.length)
      return { ...plain, visit: (stage, then) => plain.visit(names.indexOf(each.stages[stage] as string), then) }
    },
    counted,
  )
  return Object.fromEntries(names.map((name, i) => [name, (expected.counts[i] as number) / expected.mass]))
}

/** Every activation a plan may turn into. */
export function activations(tables: Tables): readonly ActivationTables[] {
  return tables.kind === 'activation'
    ? [tables]
    : [...tables.rows.map((row) => row.tables), tables.otherwise].flatMap(activations)
}

/**
 * Wounds allocated by `count` packets of damage applied one after another to models that remember: a Markov walk over the
 * wounds allocated so far. For damage that spills it equals the pool allocated at once; for damage that does not it is the
 * only way.
 */
export function foldPackets(fold: TargetFold, packet: Pmf, count: number): Pmf {
  const most = capacity(fold)
  let states: Pmf = { from: 0, mass: Float64Array.of(1) }
  for (let i = 0; i < count; i++) {
    const after = Array.from(states.mass, (_, k) =>
      mapPmf(packet, (damage) => applyPacket(fold, Math.min(most, states.from + k), damage)),
    )
    states = mix(states.mass, 1, after)
  }
  return states
}

/** The sum of independent numbers. */
export const sumOf = (pmfs: readonly Pmf[]): Pmf => pmfs.reduce(convolve, { from: 0, mass: Float64Array.of(1) })
