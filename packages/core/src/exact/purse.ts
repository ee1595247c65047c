/**
 * Limited re-rolls make attacks depend on each other: what one spends, the next does not have. The worth of a token is
 * then a matrix over what is left in the purses, before and after, with a worth of the plain algebra in each cell.
 * Attacks are resolved in order, and the first roll that wants a re-roll gets it.
 */
import { within } from '../budget.ts'
import type { Algebra } from './algebra.ts'
import { power } from './pmf.ts'

/** What can be left afterwards, and the worth that goes with it. */
type Row<T> = readonly { readonly left: number; readonly worth: T }[]

/** A row for each that can be left before. */
type PurseMatrix<T> = readonly Row<T>[]

/** The plain algebra beside purses, and the way back: `spent` starts with full purses and forgets what is left. */
interface PurseAlgebra<T> extends Algebra<PurseMatrix<T>> {
  spend(purse: number, then: PurseMatrix<T>): PurseMatrix<T>
  ifLeft(purse: number, left: PurseMatrix<T>, empty: PurseMatrix<T>): PurseMatrix<T>
  spent(matrix: PurseMatrix<T>): T
}

/** Runs `plain` beside purses that hold so many re-rolls each. States are numbers in mixed base. */
export function withPurse<T>(plain: Algebra<T>, full: readonly number[]): PurseAlgebra<T> {
  const strides = full.map((_, i) => full.slice(0, i).reduce((product, count) => product * (count + 1), 1))
  const states = full.reduce((product, count) => product * (count + 1), 1)
  const fits = 'simulate it, or allow fewer of them'
  within({ limit: 'purses', what: 'limited re-rolls, kept count of exactly, are in', estimated: states, fits })
  const leftIn = (purse: number, state: number): number =>
    Math.floor(state / (strides[purse] as number)) % ((full[purse] as number) + 1)
  const same = (worth: T): PurseMatrix<T> => Array.from({ length: states }, (_, state) => [{ left: state, worth }])
  const sum = (worths: readonly T[]): T => plain.either(Array<number>(worths.length).fill(1), 1, worths)
  const added = (cells: Row<T>): Row<T> =>
    [...byLeft(cells)].map(([left, worths]) => ({ left, worth: worths.length === 1 ? (worths[0] as T) : sum(worths) }))
  const both = (a: PurseMatrix<T>, b: PurseMatrix<T>): PurseMatrix<T> =>
    a.map((row) =>
      added(
        row.flatMap((first) =>
          (b[first.left] as Row<T>).map(({ left, worth }) => ({ left, worth: plain.both(first.worth, worth) })),
        ),
      ),
    )
  const nothing = same(plain.nothing)
  const never = plain.either([0], 1, [plain.nothing])
  return {
    nothing,
    pool: (pool) => same(plain.pool(pool)),
    ...(plain.packet === undefined
      ? {}
      : { packet: (pool: number, count: number) => same(plain.packet?.(pool, count) as T) }),
    facing: (pool, rows) =>
      nothing.map((_, state) => {
        const cells = rows.map((matrix) => new Map(matrix[state]?.map(({ left, worth }) => [left, worth])))
        const lefts = [...new Set(cells.flatMap((each) => [...each.keys()]))]
        return lefts.map((left) => ({
          left,
          worth: plain.facing(
            pool,
            cells.map((each) => each.get(left) ?? never),
          ),
        }))
      }),
    visit: (stage, then) =>
      then.map((row) => row.map(({ left, worth }) => ({ left, worth: plain.visit(stage, worth) }))),
    both,
    times: (a, count) => power(a, count, nothing, both, (x) => both(x, x)),
    either: (ways, of, outcomes) =>
      nothing.map((_, state) =>
        added(
          outcomes.flatMap((matrix, k) =>
            (matrix[state] as Row<T>).map(({ left, worth }) => ({
              left,
              worth: plain.either([ways[k] as number], of, [worth]),
            })),
          ),
        ),
      ),
    spend: (purse, then) =>
      then.map((_, state) => (leftIn(purse, state) > 0 ? (then[state - (strides[purse] as number)] as Row<T>) : [])),
    ifLeft: (purse, left, empty) =>
      left.map((row, state) => (leftIn(purse, state) > 0 ? row : (empty[state] as Row<T>))),
    spent: (matrix) => sum((matrix[states - 1] as Row<T>).map(({ worth }) => worth)),
  }
}

/** The worths of cells by what is left. */
function byLeft<T>(cells: Row<T>): ReadonlyMap<number, readonly T[]> {
  const worths = new Map<number, T[]>()
  for (const { left, worth } of cells) {
    const known = worths.get(left)
    if (known === undefined) worths.set(left, [worth])
    else known.push(worth)
  }
  return worths
}
