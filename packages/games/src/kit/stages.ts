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
export function stagesSeen(
  tally: Tally,
  tables: Tables,
  sums: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<string, Estimate>> {
  const prefix = tallied.stage('')
  return Object.fromEntries(
    Object.entries(tally.moments).map(([key, moments]) => {
      const name = key.slice(prefix.length)
      return [name, summedMean(moments, tally.replicates, possibleTokens(tables, sums[name] ?? [name]))]
    }),
  )
}

/** One number of every stage. */
export const ofStages = <T>(seen: Readonly<Record<string, Estimate>>, of: (each: Estimate) => T): Record<string, T> =>
  mapped(seen, of)

/** What no attack of this plan can come to is certain. */
const NEVER: Interval = { low: 0, high: 0 }

/** Intervals of the stages that are told. */
export const intervalsOf = <S extends object>(
  stages: S,
  seen: Readonly<Record<string, Estimate>>,
): { readonly [name in keyof S]: Interval } =>
  Object.fromEntries(Object.keys(stages).map((name) => [name, seen[name]?.interval ?? NEVER])) as {
    [name in keyof S]: Interval
  }
