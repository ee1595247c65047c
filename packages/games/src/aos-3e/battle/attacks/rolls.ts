/** How the blows of a battle are rolled: drawn as a whole or die by die, and equally likely ones from one table. */
import { type Blows, drawnFrom, isExact } from '../../battle-parts/blows.ts'
import type { Rolling } from '../../../kit/simulations.ts'
import { byName } from '../../../kit/forgetful.ts'
import type { Rolls } from '../state.ts'

/** Distributions of a battle that are told apart before all are forgotten: some megabytes. */
const MOST_EQUAL = 20_000

/** Rolls of blows; `again`: the same blows with every die rolled, for those whose distribution is over budget. */
export function rollsOf(rolling: Rolling): (blows: Blows, again: () => Blows) => Rolls {
  if (rolling === 'dice') return ({ roll, heard }) => ({ roll, heard })
  const equal = byName<Rolls>(MOST_EQUAL)
  return (blows, again) => {
    const roll = blows.byModel()
    if (roll !== null) return { roll }
    return equal(blows.name(), () => ({ roll: isExact(blows) ? drawnFrom(blows.likely()) : again().roll }))
  }
}
