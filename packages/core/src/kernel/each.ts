/** What single replicates came to, which a tally forgets: differences on common dice need both sides of each. */
import { allocate, reaches, type TargetFold } from '../fold/models.ts'
import type { Tables } from '../plan/tabulate.ts'
import { Stream } from '../random/stream.ts'
import { rollerOf } from './roll.ts'
import type { Replicates } from './simulate.ts'

/** Wounds that a pool's unit lost in each replicate, on the dice that `rollReplicates` tallies; points, where nobody said what it has. */
export function lostInEach(tables: Tables, pool: string, { seed, stream: number, from, to }: Replicates): Int32Array {
  const stream = new Stream(seed, number)
  const roll = rollerOf(tables)
  const lost = new Int32Array(to - from)
  for (let r = from; r < to; r++) {
    const { tables: activation, rolled } = roll(stream.start(r))
    const at = activation.pools.indexOf(pool)
    const fold = activation.folds[pool]
    const points = rolled.pools[at] ?? 0
    lost[r - from] = fold?.spills === false ? (rolled.allocated[at] ?? 0) : lostBy(fold, points)
  }
  return lost
}

const lostBy = (fold: TargetFold | undefined, points: number): number => {
  if (fold === undefined) return points
  return fold.models.length === 0 ? reaches(fold, points) : allocate(fold, points).allocated
}
