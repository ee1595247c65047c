/**
 * The exact evaluator: every node's worth is the mix of what its rows send on, worked out from the last node back to the
 * sources; sources are independent and add up. Cost grows with distinct questions, not with dice.
 */
import {
  type ActivationTables,
  branchWays,
  type LinkedFacing,
  type LinkedOutcome,
  type Table,
  type Tables,
} from '../plan/tabulate.ts'
import type { Algebra } from './algebra.ts'
import { withPurse } from './purse.ts'

/** Which sources are counted; the others still roll (they may empty a purse) but count for nothing. */
export type Counted = (source: number) => boolean

/** Evaluates tabulated plans in the algebra given; an activation with limited re-rolls runs beside its purses. */
export function evaluate<T>(
  tables: Tables,
  algebra: (tables: ActivationTables) => Algebra<T>,
  counted: Counted = () => true,
): T {
  if (tables.kind === 'activation') return evaluateActivation(tables, algebra(tables), counted)
  const cases = branchWays(tables)
  const first = firstActivation(tables)
  return algebra(first).either(
    cases.map((each) => each.ways),
    cases[0]?.of ?? 1,
    cases.map((each) => evaluate(each.tables, algebra, counted)),
  )
}

/** Some activation of the plan: all of them have the same pools and stages in mind. */
function firstActivation(tables: Tables): ActivationTables {
  return tables.kind === 'activation' ? tables : firstActivation(tables.otherwise)
}

function evaluateActivation<T>(tables: ActivationTables, algebra: Algebra<T>, counted: Counted): T {
  if (tables.purses.length === 0) return algebra.times(activation(tables, algebra, counted), tables.repeat)
  const purses = withPurse(
    algebra,
    tables.purses.map(({ count }) => count),
  )
  return algebra.times(purses.spent(activation(tables, purses, counted)), tables.repeat)
}

/** An algebra in which a roll may depend on what is left in a purse. */
interface Spending<T> extends Algebra<T> {
  readonly spend?: (purse: number, then: T) => T
  readonly ifLeft?: (purse: number, left: T, empty: T) => T
}

function activation<T>(tables: ActivationTables, algebra: Spending<T>, counted: Counted): T {
  const worth = worthOfNodes(tables, algebra)
  const uncounted = tables.sources.every((_, i) => counted(i)) ? worth : worthOfNodes(tables, silent(algebra))
  let total = algebra.nothing
  tables.sources.forEach(({ node, count }, i) => {
    const token = (counted(i) ? worth : uncounted)[node] as T
    total = algebra.both(total, algebra.times(token, count))
  })
  return total
}

/** The same algebra with nothing counted: rolls still happen and purses still empty. */
function silent<T>(algebra: Spending<T>): Spending<T> {
  return { ...bind(algebra), pool: () => algebra.nothing, visit: (_, then) => then }
}

function bind<T>(algebra: Spending<T>): Spending<T> {
  return {
    nothing: algebra.nothing,
    pool: (pool) => algebra.pool(pool),
    facing: (pool, rows) => algebra.facing(pool, rows),
    visit: (stage, then) => algebra.visit(stage, then),
    both: (a, b) => algebra.both(a, b),
    times: (a, count) => algebra.times(a, count),
    either: (ways, of, outcomes) => algebra.either(ways, of, outcomes),
    ...(algebra.spend === undefined ? {} : { spend: algebra.spend }),
    ...(algebra.ifLeft === undefined ? {} : { ifLeft: algebra.ifLeft }),
  }
}

/** What a token at each node is worth. */
export function worthOfNodes<T>(tables: ActivationTables, algebra: Spending<T>): readonly T[] {
  const worth = new Array<T>(tables.nodes.length)
  const pools = tables.pools.map((_, i) => algebra.pool(i))
  const at = (place: number): T => (place >= 0 ? worth[place] : pools[-1 - place]) as T
  for (let i = tables.nodes.length - 1; i >= 0; i--) {
    const node = tables.nodes[i] as ActivationTables['nodes'][number]
    const full =
      node.facing === null ? worthOfTable(node.full, algebra, at, node.purse) : worthInFront(node.facing, algebra, at)
    const roll =
      algebra.ifLeft === undefined || node.purse < 0
        ? full
        : algebra.ifLeft(node.purse, full, worthOfTable(node.empty, algebra, at, -1))
    worth[i] = node.stage < 0 ? roll : algebra.visit(node.stage, roll)
  }
  return worth
}

function worthInFront<T>({ pool, rows }: LinkedFacing, algebra: Spending<T>, at: (place: number) => T): T {
  const worth = ladder(rows, algebra, at)
  return algebra.facing(pool, rows.map(worth))
}

function worthOfTable<T>(table: Table, algebra: Spending<T>, at: (place: number) => T, purse: number): T {
  const powers = ladder(table.outcomes, algebra, at)
  const outcomes = table.outcomes.map((outcome, row) => {
    const worth = powers(outcome)
    return purse >= 0 && (table.spends[row] as number) >= 0 && algebra.spend !== undefined
      ? algebra.spend(table.spends[row] as number, worth)
      : worth
  })
  return algebra.either(table.ways, table.of, outcomes)
}

/**
 * Worth of outcomes that send 1, 2, 3, ... tokens to one place: each is the one before and one more,
 * so a roll of 6D6 attacks costs thirty steps instead of thirty powers.
 */
function ladder<T>(
  outcomes: readonly LinkedOutcome[],
  algebra: Algebra<T>,
  at: (place: number) => T,
): (outcome: LinkedOutcome) => T {
  const known = new Map<number, Map<number, T>>()
  const power = (place: number, count: number): T => {
    if (place < 0 && algebra.packet !== undefined) return algebra.packet(-1 - place, count)
    if (count === 1) return at(place)
    const powers = known.get(place) ?? new Map<number, T>()
    known.set(place, powers)
    const before = powers.get(count - 1) ?? (count === 2 ? at(place) : undefined)
    const made =
      powers.get(count) ?? (before === undefined ? algebra.times(at(place), count) : algebra.both(before, at(place)))
    powers.set(count, made)
    return made
  }
  if (outcomes.length > 2) outcomes = outcomes.toSorted((a, b) => (a.count[0] ?? 0) - (b.count[0] ?? 0))
  for (const { to, count } of outcomes) if (to.length === 1) power(to[0] as number, count[0] as number)
  return (outcome) => {
    let worth: T | undefined
    for (let i = 0; i < outcome.to.length; i++) {
      const part = power(outcome.to[i] as number, outcome.count[i] as number)
      worth = worth === undefined ? part : algebra.both(worth, part)
    }
    return worth ?? algebra.nothing
  }
}
