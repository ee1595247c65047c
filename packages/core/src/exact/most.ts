/** How much a plan can bring about at most, and at least: what a simulation may not have seen yet. */
import type { ActivationTables, LinkedOutcome, Tables } from '../plan/tabulate.ts'
import { activations } from './answers.ts'

/** The most points that can arrive in a pool, whatever is rolled. */
export const mostPoints = (tables: Tables, pool: string): number =>
  Math.max(
    0,
    ...activations(tables).map((each) =>
      extreme(each, Math.max, { arrives: (place) => Number(place === each.pools.indexOf(pool)), visits: () => 0 }),
    ),
  )

/** How many tokens can come to these stages, whatever is rolled. */
export function possibleTokens(
  tables: Tables,
  stages: readonly string[],
): { readonly low: number; readonly high: number } {
  const every = activations(tables)
  const of = (each: ActivationTables, pick: Pick): number =>
    extreme(each, pick, {
      arrives: () => 0,
      visits: (stage) => Number(stage >= 0 && stages.includes(each.stages[stage] as string)),
    })
  return {
    low: Math.min(...every.map((each) => of(each, Math.min))),
    high: Math.max(...every.map((each) => of(each, Math.max))),
  }
}

type Pick = (a: number, b: number) => number

/** What is counted of a token: where it arrives, by the number of the pool, and the stages that it comes to. */
interface Worth {
  readonly arrives: (pool: number) => number
  readonly visits: (stage: number) => number
}

/** Tokens only move to higher numbers, so the last node is known first. */
function extreme({ nodes, sources, repeat }: ActivationTables, pick: Pick, { arrives, visits }: Worth): number {
  const worth = new Float64Array(nodes.length)
  const at = (place: number): number => (place >= 0 ? (worth[place] as number) : arrives(-1 - place))
  const of = ({ to, count }: LinkedOutcome): number =>
    to.reduce((sum, place, i) => sum + (count[i] as number) * at(place), 0)
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { stage, full, empty, facing } = nodes[i] as ActivationTables['nodes'][number]
    const outcomes = facing?.rows ?? [...full.outcomes, ...empty.outcomes]
    worth[i] = visits(stage) + (outcomes.length === 0 ? 0 : outcomes.map(of).reduce((a, b) => pick(a, b)))
  }
  return repeat * sources.reduce((sum, { node, count }) => sum + count * (worth[node] as number), 0)
}
