/** What a reader should know beside the numbers of a fight. */
import { type Plan, planHash } from '@rollcall/core'
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
const toldNotes = ({
  assumptions,
  warnings,
  unsaid,
}: Notes): Pick<FightResult, 'assumptions' | 'warnings' | 'unsaid'> => ({
  assumptions: [...assumptions],
  warnings: [...warnings],
  ...(unsaid.size === 0 ? {} : { unsaid: [...unsaid.values()] }),
})

/** What the answer to a fight says beside its numbers, however it is made. */
export const headOf = (
  fight: { readonly [side in 'attacker' | 'target']: { readonly name: string } },
  plan: Plan,
  situation: string,
  notes: Notes,
): Pick<FightResult, 'attacker' | 'target' | 'situation' | 'planHash' | 'assumptions' | 'warnings' | 'unsaid'> => ({
  attacker: fight.attacker.name,
  target: fight.target.name,
  situation,
  planHash: planHash(plan),
  ...toldNotes(notes),
})
