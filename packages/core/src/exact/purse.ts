/**
 * Limited re-rolls make attacks depend on each other: what one spends, the next does not have. The worth of a token is
 * then a matrix over what is left in the purses, before and after, with a worth of the plain algebra in each cell.
 * Attacks are resolved in order, and the first roll that wants a re-roll gets it.
 */
import { within } from '../budget.ts'
import type { Algebra } from './algebra.ts'
import { power } from './pmf.ts'

/** `cells[before]` lists what can be left afterwards, and the worth that goes with it. */
type PurseMatrix<T> = readonly (readonly { readonly left: number; readonly worth: T }[])[]

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
  const sum = (cells: ReadonlyMap<number, readonly T[]>): PurseMatrix<T>[number] =>
    [...cells].map(([left, worths]) => ({
      left,
      worth:
        worths.length === 1
          ? (worths[0] as T)
          : plain.either(
              worths.map(() => 1),
              1,
              worths,
            ),
    }))
  const both = (a: PurseMatrix<T>, b: PurseMatrix<T>): PurseMatrix<T> =>
    a.map((row) => {
      const cells = new Map<number, T[]>()
      for (const first of row) {
        for (const second of b[first.left] as PurseMatrix<T>[number])
          gather(cells, second.left, plain.both(first.worth, second.worth))
      }
      return sum(cells)
    })
  const nothing = same(plain.nothing)
  const never = plain.either([0], 1, [plain.nothing])
  return {
    nothing,
    pool: (pool) => same(plain.pool(pool)),
    ...(plain.packet === undefined
      ? {}
      : {
          packet: (pool: number, count: number) =>
            same((plain.packet as NonNullable<typeof plain.packet>)(pool, count)),
        }),
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
      nothing.map((_, state) => {
        const cells = new Map<number, T[]>()
        outcomes.forEach((matrix, k) => {
          for (const { left, worth } of matrix[state] as PurseMatrix<T>[number])
            gather(cells, left, plain.either([ways[k] as number], of, [worth]))
        })
        return sum(cells)
      }),
    spend: (purse, then) =>
      then.map((_, state) =>
        leftIn(purse, state) > 0 ? (then[state - (strides[purse] as number)] as PurseMatrix<T>[number]) : [],
      ),
    ifLeft: (purse, left, empty) =>
      left.map((row, state) => (leftIn(purse, state) > 0 ? row : (empty[state] as PurseMatrix<T>[number]))),
    spent: (matrix) => {
      const worths = (matrix[states - 1] as PurseMatrix<T>[number]).map((cell) => cell.worth)
      return plain.either(
        worths.map(() => 1),
        1,
        worths,
      )
    },
  }
}

function gather<T>(cells: Map<number, T[]>, left: number, worth: T): void {
  const worths = cells.get(left)
  if (worths === undefined) cells.set(left, [worth])
  else worths.push(worth)
}
