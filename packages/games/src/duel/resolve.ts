/** From the two sides of a question to its duels: a matrix of units, or a queue of enemies. */
import { type Issue, RollcallError } from '@rollcall/core'
import { type Length, lengthOf } from './length.ts'
import { type Chosen, chosen, type Decision, type PolicyTable } from './policies.ts'
import type { SetupOf, SideOf } from './setup.ts'
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

/** Who meets whom. */
interface Pairing<U, S> {
  readonly a: Queue<U, S>
  readonly b: Queue<U, S>
}

/** Every unit of one side against every unit of the other, or against all of them in a gauntlet. */
export function pairings<U, S, Unit, Standing>(
  input: Sides<U, S>,
  reading: Reading<U, S, Unit, Standing>,
  issues: Issue[],
): readonly Pairing<Unit, Standing>[] {
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

/** The pairings of a question and their length. Fails with `ERR_INPUT_INVALID` and everything that is missing or contradicts itself. */
export function duelsOf<U, S, Unit, Standing>(
  input: Sides<U, S> & Parameters<typeof lengthOf>[0],
  readingInto: (issues: Issue[]) => Reading<U, S, Unit, Standing>,
): readonly (Pairing<Unit, Standing> & Length)[] {
  const issues: Issue[] = []
  const pairs = pairings(input, readingInto(issues), issues)
  const length = lengthOf(input, issues)
  refuse(issues)
  return pairs.map((pair) => ({ ...pair, ...length }))
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the duel cannot be fought', { issues })
}

/** Every unit of one side against every unit of the other, as they were said. Fails with `ERR_INPUT_INVALID`. */
export function everyPairing<U, S>(
  input: Omit<Sides<U, S>, 'gauntlet'>,
): readonly (readonly [a: Contender<U, S | undefined>, b: Contender<U, S | undefined>])[] {
  const issues: Issue[] = []
  const reading: Reading<U, S, U, S | undefined> = { unit: (each) => each, standing: (each) => each }
  const pairs = pairings({ ...input, gauntlet: false }, reading, issues)
  refuse(issues)
  return pairs.flatMap(({ a: [a], b: [b] }) => (a === undefined || b === undefined ? [] : [[a, b] as const]))
}

/** What a question decides for both sides, and how they begin. */
interface Decided<T extends Readonly<Record<string, Decision>>> {
  readonly policy?: Partial<Chosen<T>> | undefined
  readonly policyA?: Partial<Chosen<T>> | undefined
  readonly policyB?: Partial<Chosen<T>> | undefined
  readonly distance?: number | undefined
  readonly first: Side | 'roll'
}

/** A duel with every default filled in, of those who meet in it. */
export function setupOf<Unit, Standing, T extends Readonly<Record<string, Decision>>>(
  { policy, policyA, policyB, distance, first }: Decided<T>,
  table: PolicyTable<T>,
  { a, b, ...length }: Pairing<Unit, Standing> & Length,
): SetupOf<SideOf<Unit, Chosen<T>, Standing>> {
  const side = (queue: Queue<Unit, Standing>, own: typeof policy): SideOf<Unit, Chosen<T>, Standing> => ({
    units: queue.map(({ unit }) => unit),
    policies: chosen(table, policy, own),
    standings: queue.map(({ standing }) => standing),
  })
  return { a: side(a, policyA), b: side(b, policyB), ...length, distance: distance ?? null, first }
}
