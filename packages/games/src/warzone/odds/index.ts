/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import { blast, flame } from './area.ts'
import { army } from './army.ts'
import { breakAway, closeCombat } from './close-combat.ts'
import { deviation, intoCloseCombat } from './deviation.ts'
import { fire } from './fire.ts'
import { climb, door, fall, fear, heal, initiative, morale, power, rally, takeCover, test } from './tests.ts'
import { overwatch, ram } from './vehicles.ts'
import { volleyMorale } from './volley-morale.ts'

/** Every question `rollcall odds` can answer for Warzone. */
export const questions: readonly Odds[] = [
  fire,
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
  ram,
  takeCover,
  climb,
  fall,
  door,
  heal,
  army,
]
