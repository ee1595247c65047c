/** Battalions of a list: what their abilities are called, and which of them a battle plays (core book 26.3). */
import { sameName } from '@rollcall/games'
import type { Army } from '@rollcall/games/aos-3e'
import type { ListedBattalion } from './list.ts'

/** A battalion, and what it gives: all of its abilities, and one of others that is chosen. */
export interface KnownBattalion {
  readonly name: string
  readonly aliases?: readonly string[] | undefined
  readonly abilities: readonly string[]
  readonly oneOf?: readonly string[] | undefined
}

/** Abilities of battalions as battles call them. */
const PLAYED = ['expert', 'slayers', 'swift', 'strategists'] as const

/** Names of the abilities that a listed battalion has; of one that nobody knows here, none. */
export function abilitiesOf(
  { name, ability }: ListedBattalion,
  battalions: readonly KnownBattalion[],
): readonly string[] {
  const known = battalions.find((each) => [each.name, ...(each.aliases ?? [])].some((called) => sameName(called, name)))
  const chosen = ability === undefined ? (known?.oneOf ?? []) : [ability]
  return [...new Set([...(known?.abilities ?? []), ...chosen])]
}

/** The battalion as a battle has it. Where one of several abilities should have been chosen and none was, it has none of them. */
export const battalionOf = (
  listed: ListedBattalion,
  battalions: readonly KnownBattalion[],
): NonNullable<Army['battalions']>[number] => {
  const sure = abilitiesOf(
    listed,
    battalions.map((each) => ({ ...each, oneOf: [] })),
  )
  return { name: listed.name, abilities: PLAYED.filter((each) => sure.some((name) => sameName(name, each))) }
}
