/** Units of two datasets that are the same unit, whatever it is called and however it has changed. */
import type { Keyed } from './entrants.ts'

/** The same unit in both, by their numbers. */
export interface Pair {
  readonly before: number
  readonly after: number
  /** What it was called. */
  readonly renamed?: string
}

/** Who is who, who is new, and who is gone. */
export interface Matched {
  readonly pairs: readonly Pair[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

/** By the id of the catalogue with models and loadout where there is one, else by name in the tables. */
const sameness = ({ key, unit: { id, models, loadout } }: Keyed): string =>
  id === undefined ? key : JSON.stringify([id, models, loadout])

/** Matches units, those of one id in their order. */
export function matched(before: readonly Keyed[], after: readonly Keyed[]): Matched {
  const waiting = new Map<string, number[]>()
  for (const [i, each] of before.entries()) waiting.set(sameness(each), [...(waiting.get(sameness(each)) ?? []), i])
  const pairs: Pair[] = []
  const added: number[] = []
  for (const [i, each] of after.entries()) {
    const old = waiting.get(sameness(each))?.shift()
    if (old === undefined) added.push(i)
    else pairs.push({ before: old, after: i, ...renaming(before[old] as Keyed, each) })
  }
  return { pairs, added, removed: [...waiting.values()].flat() }
}

const renaming = ({ unit: { name: old } }: Keyed, { unit: { name } }: Keyed): Pick<Pair, 'renamed'> =>
  old === name ? {} : { renamed: String(old) }
