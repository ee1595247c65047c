/** The dice roller: every die of every attack really rolled, through the same steps as the exact evaluator's tables. */
import type { Chance } from '../chance/chance.ts'
import { poolOf } from '../chance/dice.ts'
import { type Front, frontOf } from '../fold/models.ts'
import { rowOf } from '../plan/branch.ts'
import type { OneDie, Purse } from '../plan/steps.ts'
import type { ActivationTables, LinkedFacing, LinkedOutcome, Tables } from '../plan/tabulate.ts'

/** What one activation came to: points by pool, tokens by stage, points by source and pool. Reused between rolls. */
export interface Rolled {
  readonly pools: Float64Array
  /** Wounds allocated by each pool whose damage does not spill. */
  readonly allocated: Float64Array
  readonly stages: Float64Array
  readonly bySource: readonly Float64Array[]
}

/** Hears of every step taken, for stories; numbers are those of the tables. */
export interface Listener {
  source(source: number): void
  node(tables: ActivationTables, node: number, outcome: LinkedOutcome): void
}

/**
 * Rolls one activation again and again; the answer is overwritten by the next call. `lost`: wounds that the units whose
 * damage does not spill have lost before; `allocated` counts them too.
 */
export type Roller = (chance: Chance, lost?: number) => { readonly tables: ActivationTables; readonly rolled: Rolled }

/** Makes the roller of a tabulated plan. */
export function rollerOf(tables: Tables, listener?: Listener): Roller {
  if (tables.kind === 'activation') return activationRoller(tables, listener)
  const rows = tables.rows.map((row) => ({ ...row, roller: rollerOf(row.tables, listener) }))
  const otherwise = rollerOf(tables.otherwise, listener)
  const pool = poolOf(tables.dice)
  return (chance, lost) => {
    const roll = chance.pool(pool)
    return (rowOf(rows, roll)?.roller ?? otherwise)(chance, lost)
  }
}

function activationRoller(tables: ActivationTables, listener: Listener | undefined): Roller {
  const rolled: Rolled = {
    pools: new Float64Array(tables.pools.length),
    allocated: new Float64Array(tables.pools.length),
    stages: new Float64Array(tables.stages.length),
    bySource: tables.sources.map(() => new Float64Array(tables.pools.length)),
  }
  const purse = countedPurse(tables)
  const resolve = resolver(tables, rolled, purse, listener)
  const answer = { tables, rolled }
  return (chance, lost = 0) => {
    rolled.pools.fill(0)
    rolled.allocated.fill(lost)
    rolled.stages.fill(0)
    for (const pools of rolled.bySource) pools.fill(0)
    for (let time = 0; time < tables.repeat; time++) {
      purse.refill()
      for (let source = 0; source < tables.sources.length; source++) resolve(source, chance)
    }
    return answer
  }
}

function countedPurse(tables: ActivationTables): Purse & { refill(): void } {
  const left = new Map<string, number>()
  return {
    refill: () => {
      for (const { name, count } of tables.purses) left.set(name, count)
    },
    take: (name) => {
      const count = left.get(name) ?? 0
      if (count > 0) left.set(name, count - 1)
      return count > 0
    },
  }
}

function rollOne(die: OneDie<LinkedOutcome>, chance: Chance): LinkedOutcome {
  const { sides, again, outcomes } = die
  const first = chance.die(sides) - 1
  return outcomes[again !== null && again[first] === true ? chance.die(sides) - 1 : first] as LinkedOutcome
}

/** Resolves all tokens of one source, depth first. */
function resolver(
  tables: ActivationTables,
  rolled: Rolled,
  purse: Purse,
  listener: Listener | undefined,
): (source: number, chance: Chance) => void {
  const { nodes } = tables
  const { pools, allocated, stages } = rolled
  const fronts = tables.pools.map((pool) => {
    const fold = tables.folds[pool]
    return fold?.spills === false ? frontOf(fold) : null
  })
  const arrive = (pool: number, points: number): void => {
    pools[pool] = (pools[pool] as number) + points
    const front = fronts[pool] as Front | null
    if (front === null) return
    const taken = allocated[pool] as number
    allocated[pool] = taken + Math.min(points, front.left[taken] as number)
  }
  const inFront = ({ pool, rows }: LinkedFacing): LinkedOutcome => {
    const run = fronts[pool]?.run[allocated[pool] as number] ?? rows.length - 1
    return (rows[run] ?? rows.at(-1)) as LinkedOutcome
  }
  // Nodes that only count need no rolling.
  const counts = nodes.map(({ full }) => full.of === 1 && full.outcomes.every(({ to }) => to.length === 0))
  const tokens = (place: number, times: number, chance: Chance): void => {
    const { step, stage, facing } = nodes[place] as ActivationTables['nodes'][number]
    const { oneDie } = step
    if (stage >= 0) stages[stage] = (stages[stage] as number) + times
    if (counts[place] === true) return
    for (let n = 0; n < times; n++) {
      const outcome =
        facing !== null ? inFront(facing) : oneDie === null ? step.resolve(chance, purse) : rollOne(oneDie, chance)
      if (listener !== undefined) listener.node(tables, place, outcome)
      const { to, count } = outcome
      for (let i = 0; i < to.length; i++) {
        const next = to[i] as number
        if (next < 0) arrive(-1 - next, count[i] as number)
        else tokens(next, count[i] as number, chance)
      }
    }
  }
  return (source, chance) => {
    const { node, count } = tables.sources[source] as ActivationTables['sources'][number]
    const mine = rolled.bySource[source] as Float64Array
    listener?.source(source)
    for (let i = 0; i < pools.length; i++) mine[i] = (mine[i] as number) - (pools[i] as number)
    tokens(node, count, chance)
    for (let i = 0; i < pools.length; i++) mine[i] = (mine[i] as number) + (pools[i] as number)
  }
}
