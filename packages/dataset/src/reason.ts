/** Why a question of a dataset has no answer. */
import { orFault, RollcallError } from '@rollcall/core'

/** In the place of an answer. */
export interface Reason {
  readonly reason: string
}

/** Nobody said why. */
export const NO_REASON = 'no answer, and no reason was given'

const asWritten = (path: string): string => path

/** The first fault of an error, or what it says; `placed` says where a fault lies. */
export const reasonOf = ({ issues: [first], message }: RollcallError, placed = asWritten): string =>
  first === undefined ? message : `${placed(first.path)}: ${first.message}`

/** What is answered, or why nothing is. */
export function orReason<T>(work: () => T, placed = asWritten): T | Reason {
  const come = orFault(work)
  return come instanceof RollcallError ? { reason: reasonOf(come, placed) } : come
}
