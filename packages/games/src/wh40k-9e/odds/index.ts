/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import * as attacks from './attacks.ts'
import * as battle from './battle.ts'
import * as movement from './movement.ts'
import * as mission from './only-war.ts'
import * as psychic from './psychic.ts'

/** Every question `rollcall odds` can answer for Warhammer 40,000, 9th edition. */
export const questions: readonly Odds[] = [
  ...Object.values(movement),
  ...Object.values(psychic),
  ...Object.values(battle),
  ...Object.values(mission),
  ...Object.values(attacks),
]
