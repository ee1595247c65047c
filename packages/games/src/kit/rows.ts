/** Fights as far as rows of tables say them: many are kept at once, so none of them keeps its distributions. */
import type { Summary } from '@rollcall/core'
import type { FightFigures, RowFigures, Spread } from '../nameless.ts'
import { stated } from '../records.ts'

/** What a row says of a fight. */
export function rowFigures(figures: FightFigures): RowFigures {
  const { method, damage, damagePer100, stages, allocated, slain, overkill, destroyed, battleshock } = figures
  return {
    method,
    damage: spreadOf(damage),
    ...stated({ damagePer100, stages }),
    ...(allocated === undefined ? {} : { allocated: spreadOf(allocated) }),
    ...(slain === undefined ? {} : { slain: spreadOf(slain) }),
    ...stated({ overkill, destroyed }),
    ...(battleshock === undefined ? {} : { battleshock: { fled: spreadOf(battleshock.fled) } }),
  }
}

function spreadOf(summary: Summary): Spread {
  const { pmf, ...spread } = summary
  void pmf
  return spread
}
