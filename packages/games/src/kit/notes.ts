/** What a reader should know beside the numbers of a fight. */
import type { Unsaid } from '../facts.ts'
import type { FightResult } from '../result.ts'

/** All of it, as it comes up. */
export interface Notes {
  /** Things that could not be taken into account. */
  readonly warnings: Set<string>
  /** Things that were taken for granted. */
  readonly assumptions: Set<string>
  /** Abilities that ask for a fact that nobody said, by the warning that tells it. */
  readonly unsaid: Map<string, Unsaid>
}

/** No notes yet. */
export const newNotes = (): Notes => ({ warnings: new Set(), assumptions: new Set(), unsaid: new Map() })

/** The same as a result tells it. */
export const toldNotes = ({
  assumptions,
  warnings,
  unsaid,
}: Notes): Pick<FightResult, 'assumptions' | 'warnings' | 'unsaid'> => ({
  assumptions: [...assumptions],
  warnings: [...warnings],
  ...(unsaid.size === 0 ? {} : { unsaid: [...unsaid.values()] }),
})
