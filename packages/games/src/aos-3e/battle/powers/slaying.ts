/** What units do that have slain somebody by their attacks in the phase that ends: "if any enemy models were slain by this unit's attacks". */
import { RULES } from '../../rules.ts'
import type { Condition } from '../../schema/conditions.ts'
import type { Battle } from '../state.ts'
import type { Troop } from '../troop.ts'

/** A condition without what it asks of whom the unit has slain, and whether it asks that; `null`: it asks nothing else. */
export function afterSlaying(condition: Condition = {}): { readonly slew: boolean; readonly rest: Condition | null } {
  const { self: { killed, ...asked } = {}, ...others } = condition
  if (killed?.includes('ANY') === false) return { slew: false, rest: condition }
  const rest = { ...others, ...(Object.keys(asked).length === 0 ? {} : { self: asked }) }
  return { slew: killed !== undefined, rest: Object.keys(rest).length === 0 ? null : rest }
}

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
