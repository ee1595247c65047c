/** The attacks of a unit as something that is drawn again and again: by their distribution, or die by die. */
import {
  aliasTable,
  type DiceSource,
  draw,
  type Draw,
  type Likely,
  poolPmf,
  reaches,
  rollerOf,
  type Stream,
  tabulate,
} from '@rollcall/core'
import { tokensOf } from '../budget.ts'
import type { Rolling } from './simulations.ts'
import { type Drawn, foldOf, namesOf, TARGET } from './drawn.ts'
import { once } from './lazily.ts'
import { tellActivation } from './story.ts'
import { inBudget } from './method.ts'

/** Points of damage that attacks bring upon their target. */
export interface Volley extends Draw<number> {
  readonly drawn: Drawn
}

/** The volley of an activation; what is rolled is what the plan says. */
export function volleyOf(drawn: Drawn, rolling: Rolling): Volley {
  const tables = once(() => tabulate(drawn.plan))
  const fold = foldOf(drawn)
  const likely = once((): readonly Likely<number>[] => {
    const { from, mass } = poolPmf(tables(), TARGET)
    return Array.from(mass, (probability, i) => ({ result: reaches(fold, from + i), probability }))
  })
  const roller = once(() => rollerOf(tables()))
  return {
    drawn,
    likely,
    roll: rolling === 'dice' ? (source) => reaches(fold, pointsOf(roller()(source))) : oneOf(likely),
  }
}

/** One draw from results as likely as that; its table is made at the first. */
export function oneOf<R>(likely: () => readonly Likely<R>[]): (source: DiceSource) => R {
  const table = once(() => aliasTable({ from: 0, mass: Float64Array.from(likely(), (each) => each.probability) }))
  return (source) => (likely()[draw(table(), source)] as Likely<R>).result
}

const pointsOf = ({ tables, rolled }: ReturnType<ReturnType<typeof rollerOf>>): number =>
  rolled.pools[tables.pools.indexOf(TARGET)] ?? 0

/** Can the distribution be had within the budget? */
export const isExact = ({ likely }: Pick<Draw<number>, 'likely'>): boolean => (inBudget(likely) ?? []).length > 0

/** About how many dice it rolls. */
export const diceIn = ({ drawn }: Volley): number => tokensOf(tabulate(drawn.plan))

/** A volley told die by die, and its points. */
export function tellVolley(
  { drawn }: Volley,
  stream: Stream,
): { readonly lines: readonly string[]; readonly result: number } {
  const { lines, rolled } = tellActivation(tabulate(drawn.plan), namesOf(drawn), stream)
  return { lines, result: reaches(foldOf(drawn), pointsOf(rolled)) }
}
