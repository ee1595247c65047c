/** How many more than a limit an army may have. */
import { sameName } from '@rollcall/games'
import type { Army } from './army.ts'
import type { Limit } from './exceptions.ts'
import { anyOf, type Count } from './verdict.ts'

/** Are so many too many? Undefined: only if nothing that nobody can judge raises the limit. */
export function tooMany(army: Army, limit: Limit, found: number, most: number, of?: string): boolean | undefined {
  const more = allowance(army, limit, of)
  return found > most + more.possible ? true : found > most + more.sure ? undefined : false
}

/** How many more than the limit this army may have: for certain, and when what nobody can judge holds. */
export function allowance({ faction, holds, rules }: Army, limit: Limit, of?: string): Count {
  const own = rules.exceptions.exceptions.filter(
    (each) =>
      each.limit === limit && each.faction === faction?.id && (each.of === undefined || sameName(each.of, of ?? '')),
  )
  const more = (answers: readonly (boolean | undefined)[]): number =>
    own.reduce((sum, { more: each, with: any }) => {
      const isIn = any === undefined ? true : anyOf(any.map(holds))
      return answers.includes(isIn) ? sum + each : sum
    }, 0)
  return { sure: more([true]), possible: more([true, undefined]) }
}
