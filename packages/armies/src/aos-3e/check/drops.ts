/** Drops: how often a player sets something up when players take turns (core book 26.2.1). */
import type { Army } from './army.ts'
import { hasAbility } from './battalions.ts'

/** Units outside Unified battalions count one each, a Unified battalion counts one; features do not count. */
export function drops({ list, members, rules }: Army): number {
  const unified = list.battalions.flatMap((taken, i) => (hasAbility(rules, taken, 'Unified') === true ? [i + 1] : []))
  const inside = (numbers: readonly number[]): number | undefined => unified.find((each) => numbers.includes(each))
  const together = members.flatMap(({ listed }) => inside(listed.battalions) ?? [])
  return members.length - together.length + new Set(together).size
}
