/** How many attacks a weapon makes (4): Blast by the size of the target, Rapid Fire by its distance. */
import { amount, fixed, range } from '@rollcall/core'
import { type Amount, plainAmount } from '../../graph.ts'
import { RULES } from '../rules.ts'

/** Attacks of a weapon, and how many hit rolls each of them stands for. */
export interface AttackNumber {
  readonly amount: Amount
  readonly times: number
}

/** Attacks after Blast and Rapid Fire: the floor of Blast is one of the total, doubling comes after it (INT-5). */
export const attackNumber = (
  attacks: Amount,
  blast: boolean,
  doubled: boolean,
  targetModels: number,
): AttackNumber => ({
  amount: blast ? blasted(attacks, targetModels) : attacks,
  times: doubled ? RULES.rapidFire : 1,
})

/** Six models or more: at least 3 attacks; eleven or more: as many as there can be (4.5). */
function blasted(attacks: Amount, models: number): Amount {
  const { least, most } = attacks
  const { someFrom, someLeast, mostFrom } = RULES.blast
  if (models < someFrom) return attacks
  if (models < mostFrom)
    return { ...attacks, least: Math.max(someLeast, least), most: most === null ? null : Math.max(someLeast, most) }
  return plainAmount(fixed(Math.max(someLeast, amount(attacks, range(attacks.dice).most))))
}
