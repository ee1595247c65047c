/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import { commandPoints } from './command-points.ts'
import * as heroes from './heroes-and-monsters.ts'
import * as magic from './magic.ts'
import * as movement from './movement.ts'
import { objective } from './objective.ts'

/** Every question `rollcall odds` can answer for Age of Sigmar, 3rd edition. */
export const questions: readonly Odds[] = [
  ...Object.values(movement),
  ...Object.values(magic),
  ...Object.values(heroes),
  commandPoints,
  objective,
]
