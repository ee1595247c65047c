/** Stages of rolled attacks: how many tokens came to each on average, and how sure that is. */
import {
  type Estimate,
  type Interval,
  possibleTokens,
  summedMean,
  type Tables,
  tallied,
  type Tally,
} from '@rollcall/core'
import { mapped } from '../records.ts'

/** What was seen of every stage, and of stages that are counted together, by name. */
function stagesSeen(tally: Tally, tables: Tables, sums: Sums): Readonly<Record<string, Estimate>> {
  const prefix = tallied.stage('')
  return Object.fromEntries(
    Object.entries(tally.moments).map(([key, moments]) => {
      const name = key.slice(prefix.length)
      return [name, summedMean(moments, tally.replicates, possibleTokens(tables, sums[name] ?? [name]))]
    }),
  )
}

/** Stages that are counted together, by a name for them. */
type Sums = Readonly<Record<string, readonly string[]>>

/** What no attack of this plan can come to is certain. */
const NEVER: Interval = { low: 0, high: 0 }

/** The stages of a tally, with standard errors and intervals; `told`: which of them, by the names of results. */
export function stagesIn<S extends object>(
  tally: Tally,
  tables: Tables,
  sums: Sums,
  told: (numbers: Readonly<Record<string, number>>) => S,
): { readonly stages: S; readonly stagesSe: S; readonly stagesIntervals: { readonly [name in keyof S]: Interval } } {
  const seen = stagesSeen(tally, tables, sums)
  const stages = told(mapped(seen, ({ mean }) => mean))
  const intervals = Object.keys(stages).map((name) => [name, seen[name]?.interval ?? NEVER])
  return {
    stages,
    stagesSe: told(mapped(seen, ({ se }) => se)),
    stagesIntervals: Object.fromEntries(intervals) as { [name in keyof S]: Interval },
  }
}
