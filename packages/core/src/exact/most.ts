/** The largest number of points that a plan can bring into a pool: what a simulation may not have seen yet. */
import type { ActivationTables, LinkedOutcome, Tables } from '../plan/tabulate.ts'
import { activations } from './answers.ts'

/** The most points that can arrive in a pool, whatever is rolled. */
export const mostPoints = (tables: Tables, pool: string): number =>
  Math.max(0, ...activations(tables).map((each) => mostIn(each, each.pools.indexOf(pool))))

/** Tokens only move to higher numbers, so the last node is known first. */
function mostIn({ nodes, sources, repeat }: ActivationTables, pool: number): number {
  const most = new Float64Array(nodes.length)
  const at = (place: number): number => (place >= 0 ? (most[place] as number) : Number(place === -1 - pool))
  const worth = ({ to, count }: LinkedOutcome): number =>
    to.reduce((sum, place, i) => sum + (count[i] as number) * at(place), 0)
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { full, empty, facing } = nodes[i] as ActivationTables['nodes'][number]
    const outcomes = facing?.rows ?? [...full.outcomes, ...empty.outcomes]
    most[i] = outcomes.reduce((best, each) => Math.max(best, worth(each)), 0)
  }
  return repeat * sources.reduce((sum, { node, count }) => sum + count * (most[node] as number), 0)
}
