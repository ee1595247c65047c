/** The one die on which an ability hangs, as far as battles roll it: its results are listed, and nothing is added. */
import { DIE } from '../rules.ts'
import type { Gate } from '../schema/adverbs.ts'

/** Its results; `null`: it hangs on none; `undefined`: on a die that compares or adds, which is left out. */
export function ownDie(chance: Gate | undefined): readonly number[] | null | undefined {
  if (chance === undefined) return null
  const { results, plus } = chance
  return results.kind === 'listed' && plus.length === 0 ? results.values.filter((face) => face <= DIE) : undefined
}
