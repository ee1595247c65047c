/** Whose attacks have slain somebody in the phase that is played. */
import { RULES } from '../../rules.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** Each phase of a battle has a number of its own. */
const phaseOf = ({ round, turn, phase }: Battle): number =>
  (2 * round + (turn === 'second' ? 1 : 0)) * RULES.turn.length + PHASES.indexOf(phase)

const PHASES = RULES.turn.map(({ phase }) => phase)

/** An attack of it has slain somebody. */
export function slays(battle: Battle, troop: Troop): void {
  troop.slewIn = phaseOf(battle)
}

/** Has it slain anybody in this phase? */
export const hasSlain = (battle: Battle, { slewIn }: Troop): boolean => slewIn === phaseOf(battle)
