/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import { armyQuestion } from './army.ts'
import { assault } from './assault.ts'
import { barrage, fireQuestion, template } from './fire.ts'
import { demolition, peril, ram, scatter, unstable } from './rolls.ts'
import { efficiency, orders, suppression } from './turns.ts'

/** Every question `rollcall odds` can answer for Heroes of Black Reach. */
export const questions: readonly Odds[] = [
  fireQuestion,
  barrage,
  template,
  scatter,
  assault,
  ram,
  unstable,
  demolition,
  peril,
  suppression,
  orders,
  efficiency,
  armyQuestion,
]
