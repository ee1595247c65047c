/** What holds for a unit as long as a duel or a battle goes on. */
import type { Facts } from '../schema/scenario.ts'

/** What is said of a unit for the whole duel or battle. */
export interface Standing {
  readonly facts: Facts
  /** Keys of `NAMED` in force: the attacker's when it attacks, the target's when it is attacked. */
  readonly named: Readonly<Record<string, string | true>>
  readonly choose: Readonly<Record<string, string>>
  readonly decline: readonly string[]
  readonly requireSuccess: boolean
}
