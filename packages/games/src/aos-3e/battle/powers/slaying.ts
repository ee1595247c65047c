/** What units do that have slain somebody by their attacks in the phase that ends: "if any enemy models were slain by this unit's attacks". */
import type { Condition } from '../../schema/conditions.ts'

/** A condition without what it asks of whom the unit has slain, and whether it asks that; `null`: it asks nothing else. */
export function afterSlaying(condition: Condition = {}): { readonly slew: boolean; readonly rest: Condition | null } {
  const { self: { killed, ...asked } = {}, ...others } = condition
  if (killed?.includes('ANY') === false) return { slew: false, rest: condition }
  const rest = { ...others, ...(Object.keys(asked).length === 0 ? {} : { self: asked }) }
  return { slew: killed !== undefined, rest: Object.keys(rest).length === 0 ? null : rest }
}
