/** All small questions of this game, by their names. */
import type { Odds } from '../../odds.ts'
import { attack, bestOfThree, move, score } from './board.ts'
import { warActions } from './war-actions.ts'
import { battleRoll, push } from './dice.ts'
import { turn } from './turn.ts'

/** Every question `rollcall odds` can answer for Space Marine Heroes. */
export const questions: readonly Odds[] = [battleRoll, push, turn, attack, move, score, warActions, bestOfThree]
