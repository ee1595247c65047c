/** What losses lead to: Morale, blows that come back, another row of the damage table. Exact for each number of losses. */
import { capacity } from '@rollcall/core'
import { chanceAs, type Following } from '../following.ts'
import type { DamageRowResult, FightResult } from '../result.ts'
import { aftermath } from './morale.ts'
import type { Prepared } from './prepare.ts'
import { rowFor } from './sequence/characteristics.ts'
import { blowsBack } from './strike-back.ts'

/** Wounds lost and models slain, as far as they are known. */
export interface Suffered {
  readonly lost: Following
  readonly slain: Following
}

/** Everything that follows from losses. Leaves notes; fails with `UnsupportedPlanError` where blows back are over budget. */
export function consequences(
  prepared: Prepared,
  { lost, slain }: Suffered,
): Pick<FightResult, 'morale' | 'strikesBack' | 'damageTable'> {
  const morale = aftermath(prepared.fight, prepared.owned, slain)
  return {
    ...(morale === null ? {} : { morale }),
    ...blowsBack(prepared, slain),
    ...damageRows(prepared, lost),
  }
}

/** Rows of the damage table of a single model, by the wounds it is left with (3.7). */
function damageRows({ fight: { target }, fold }: Prepared, lost: Following): Pick<FightResult, 'damageTable'> {
  if (target.damageTable.length === 0 || target.models !== 1) return {}
  const all = capacity(fold)
  const rows = target.damageTable.map((row): DamageRowResult => {
    const chance = lost.event((wounds) => (rowFor(target, all - wounds) === row ? 1 : 0))
    const { wounds, values } = row
    return { wounds, values, ...chanceAs('probability', chance) }
  })
  return { damageTable: rows }
}
