/** From the two sides of a question to its duels: a matrix of units, or a queue of enemies. */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Side, bothSides } from './side.ts'

/** The sides of a question as far as every game reads them alike. */
export interface Sides<U, S> {
  readonly a: U | readonly U[]
  readonly b: U | readonly U[]
  readonly gauntlet: boolean
  readonly situationA?: S | readonly S[] | undefined
  readonly situationB?: S | readonly S[] | undefined
}

/** A unit, and what is true of it. */
export interface Contender<U, S> {
  readonly unit: U
  readonly standing: S
}

/** One side of one duel. */
export type Queue<U, S> = readonly Contender<U, S>[]

/** How a game reads a unit and what is true of it. */
interface Reading<U, S, Unit, Standing> {
  readonly unit: (input: U, path: string, side: Side) => Unit
  readonly standing: (input: S | undefined) => Standing
}

/** Every unit of one side against every unit of the other, or against all of them in a gauntlet. */
export function pairings<U, S, Unit, Standing>(
  input: Sides<U, S>,
  reading: Reading<U, S, Unit, Standing>,
  issues: Issue[],
): readonly { readonly a: Queue<Unit, Standing>; readonly b: Queue<Unit, Standing> }[] {
  const [a, b] = bothSides.map((side) => contendersOf(input, side, reading, issues)) as [
    Queue<Unit, Standing>,
    Queue<Unit, Standing>,
  ]
  const queues = input.gauntlet ? [b] : b.map((each) => [each])
  return a.flatMap((each) => queues.map((queue) => ({ a: [each], b: queue })))
}

function contendersOf<U, S, Unit, Standing>(
  input: Sides<U, S>,
  side: Side,
  reading: Reading<U, S, Unit, Standing>,
  issues: Issue[],
): Queue<Unit, Standing> {
  const key = side === 'a' ? 'situationA' : 'situationB'
  const [units, said] = [input[side], input[key]]
  const list = Array.isArray(units) ? (units as readonly U[]) : [units as U]
  if (Array.isArray(said) && said.length !== list.length)
    issues.push({ path: key, message: `lists ${said.length} situations for ${list.length} units` })
  return list.map((each, i) => ({
    unit: reading.unit(each, Array.isArray(units) ? `${side}[${i}]` : side, side),
    standing: reading.standing((Array.isArray(said) ? said[i] : said) as S | undefined),
  }))
}

/** Every unit of one side against every unit of the other, as they were said. Fails with `ERR_INPUT_INVALID`. */
export function everyPairing<U, S>(
  input: Omit<Sides<U, S>, 'gauntlet'>,
): readonly (readonly [a: Contender<U, S | undefined>, b: Contender<U, S | undefined>])[] {
  const issues: Issue[] = []
  const reading: Reading<U, S, U, S | undefined> = { unit: (each) => each, standing: (each) => each }
  const pairs = pairings({ ...input, gauntlet: false }, reading, issues)
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the duel cannot be fought', { issues })
  return pairs.flatMap(({ a: [a], b: [b] }) => (a === undefined || b === undefined ? [] : [[a, b] as const]))
}

/** The part of a setup that comes of the two queues. */
export const sideOf = <Unit, Standing, P>(
  queue: Queue<Unit, Standing>,
  policies: P,
): { readonly units: readonly Unit[]; readonly policies: P; readonly standings: readonly Standing[] } => ({
  units: queue.map(({ unit }) => unit),
  policies,
  standings: queue.map(({ standing }) => standing),
})
