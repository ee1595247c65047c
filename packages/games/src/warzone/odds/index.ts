/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import { blast, flame } from './area.ts'
import { army } from './army.ts'
import { breakAway, closeCombat } from './close-combat.ts'
import { deviation } from './deviation.ts'
import { intoCloseCombat } from './into-close-combat.ts'
import { fire } from './fire.ts'
import { bestPlan } from './best-plan.ts'
import { door } from './doors.ts'
import { climb, fall } from './falls.ts'
import { heal } from './healing.ts'
import { fear, morale, rally } from './nerve.ts'
import { overwatch } from './overwatch.ts'
import { priority } from './priority.ts'
import { power } from './powers.ts'
import { ram } from './ram.ts'
import { initiative, tacticalSense, takeCover, test } from './tests.ts'
import { volleyMorale } from './volley-morale.ts'

/** Every question `rollcall odds` can answer for Warzone. */
export const questions: readonly Odds[] = [
  fire,
  bestPlan,
  overwatch,
  volleyMorale,
  flame,
  blast,
  deviation,
  intoCloseCombat,
  closeCombat,
  breakAway,
  power,
  morale,
  rally,
  fear,
  initiative,
  test,
  tacticalSense,
  priority,
  ram,
  takeCover,
  climb,
  fall,
  door,
  heal,
  army,
]
