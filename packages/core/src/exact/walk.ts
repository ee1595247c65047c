/**
 * Damage that does not spill, applied in order: where the unit stands is a Markov chain, so a token is worth a kernel, the
 * distribution of the wounds allocated after it for each number allocated before. Tokens are resolved one after the other,
 * each with all that comes of it, exactly as the dice roller does.
 */
import { within } from '../budget.ts'
import { RollcallError } from '../errors.ts'
import { capacity, frontOf, type TargetFold } from '../fold/models.ts'
import { type ActivationTables, branchWays, type Tables } from '../plan/tabulate.ts'
import type { Algebra } from './algebra.ts'
import { evaluate, worthOfNodes } from './evaluate.ts'
import { certain, chain, DEFAULT_BUDGET, mix, normalised, pay, type Pmf, power } from './pmf.ts'
import { certainRational, chainRational, mixRational, type RationalPmf } from './rational.ts'

/** Distribution of the wounds allocated afterwards, by the wounds allocated before. */
type Kernel<D> = readonly D[]

/** How distributions are put together: in doubles, or in fractions. */
interface Mixing<D> {
  readonly certain: (value: number) => D
  readonly either: (ways: ArrayLike<number>, of: number, parts: readonly D[]) => D
  /** The distribution that `next` gives for each value of the first. */
  readonly chain: (first: D, next: (value: number) => D) => D
}

const doubles = (budget: { left: number }): Mixing<Pmf> => ({
  certain,
  either: mix,
  chain: (first, next) => {
    const result = chain(first, next)
    pay(budget, first.mass.length + result.mass.length)
    return result
  },
})

const fractions: Mixing<RationalPmf> = { certain: certainRational, either: mixRational, chain: chainRational }

/** Wounds allocated by a pool, one packet after the other. Fails with `UnsupportedPlanError` over budget. */
export const walkPmf = (tables: Tables, pool: string): Pmf => walksFrom(tables, pool)(0)

/** The same in exact fractions. */
export const walkRational = (tables: Tables, pool: string): RationalPmf => walk(tables, pool, fractions, mixRational)(0)

/**
 * Walks of a unit that has lost wounds before, by how many: everything but the walk itself is worked out once for all of
 * them. Each fails with `UnsupportedPlanError` over budget.
 */
export function walksFrom(tables: Tables, pool: string): (allocated: number) => Pmf {
  const budget = { left: DEFAULT_BUDGET }
  const from = walk(tables, pool, doubles(budget), mix)
  return (allocated) => {
    budget.left = DEFAULT_BUDGET
    return normalised(from(allocated))
  }
}

/** Where a unit stands afterwards, by where it stood. */
type Walk<D> = (allocated: number) => D

function walk<D>(tables: Tables, pool: string, mixing: Mixing<D>, either: Mixing<D>['either']): Walk<D> {
  if (tables.kind === 'activation') return walkActivation(tables, pool, mixing)
  const cases = branchWays(tables).map(({ ways, of, tables: each }) => ({
    ways,
    of,
    from: walk(each, pool, mixing, either),
  }))
  return (allocated) =>
    either(
      cases.map(({ ways }) => ways),
      cases[0]?.of ?? 1,
      cases.map(({ from }) => from(allocated)),
    )
}

/** From one start only one row of each kernel matters, so tokens are applied to a distribution, not to each other. */
function walkActivation<D>(tables: ActivationTables, pool: string, mixing: Mixing<D>): Walk<D> {
  const fold = tables.folds[pool]
  if (fold === undefined) throw new RollcallError('ERR_PLAN_INVALID', `there is no unit behind the pool "${pool}"`)
  within({
    limit: 'walk',
    what: `a unit of ${capacity(fold)} wounds at ${tables.nodes.length} rolls is too large to walk through exactly: it has`,
    estimated: capacity(fold) * tables.nodes.length,
    fits: 'simulate it, or ask about fewer models',
  })
  const algebra = walkAlgebra(fold, tables.pools.indexOf(pool), mixing)
  if (tables.purses.length > 0) {
    const kernel = evaluate(tables, () => algebra)
    return (allocated) => kernel[allocated] as D
  }
  const worth = worthOfNodes(tables, algebra)
  return (allocated) => {
    let stands = mixing.certain(allocated)
    for (let time = 0; time < tables.repeat; time++) {
      for (const { node, count } of tables.sources) {
        const kernel = worth[node] as Kernel<D>
        for (let i = 0; i < count; i++) stands = mixing.chain(stands, (before) => kernel[before] as D)
      }
    }
    return stands
  }
}

/** Kernels count what one pool does to the unit behind it. */
function walkAlgebra<D>(fold: TargetFold, pool: number, mixing: Mixing<D>): Algebra<Kernel<D>> {
  const { left, run } = frontOf(fold)
  const from = Array.from(left, (_, allocated) => allocated)
  const nothing: Kernel<D> = from.map(mixing.certain)
  const both = (a: Kernel<D>, b: Kernel<D>): Kernel<D> => {
    if (a === nothing) return b
    return b === nothing ? a : a.map((row) => mixing.chain(row, (allocated) => b[allocated] as D))
  }
  const packet = (to: number, count: number): Kernel<D> =>
    to === pool
      ? from.map((allocated) => mixing.certain(allocated + Math.min(count, left[allocated] as number)))
      : nothing
  return {
    nothing,
    packet,
    pool: (to) => packet(to, 1),
    facing: (of, rows) =>
      of === pool
        ? from.map((allocated) => (rows[run[allocated] as number] ?? rows.at(-1))?.[allocated] as D)
        : (rows.at(-1) as Kernel<D>),
    visit: (_, then) => then,
    both,
    times: (a, count) => (a === nothing ? nothing : power(a, count, nothing, both, (x) => both(x, x))),
    either: (ways, of, outcomes) =>
      outcomes.length === 1 && ways[0] === of
        ? (outcomes[0] as Kernel<D>)
        : from.map((allocated) =>
            mixing.either(
              ways,
              of,
              outcomes.map((kernel) => kernel[allocated] as D),
            ),
          ),
  }
}
