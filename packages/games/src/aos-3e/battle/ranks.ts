/** An order of the units of an army that hangs on what they are and not on where its list has them, so that no decision sees the list. */
import { canonicalJson } from '@rollcall/core'
import type { ArmyUnitInput } from '../schema/battle.ts'

/** Places of units in their list, in the order of what they are; names and other labels tell only those apart that fight alike. */
export function ranked(units: readonly ArmyUnitInput[]): readonly number[] {
  const keys = units.map(keyOf)
  return [...units.keys()].toSorted((i, j) => inOrder(keys[i] as string, keys[j] as string))
}

/** Anything else that a list holds, by what it is. */
export const byContent = (a: unknown, b: unknown): number => inOrder(canonicalJson(a), canonicalJson(b))

/** By code units, which are the same everywhere. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function keyOf({ name, id, faction, loadout, enhancements, list, ...unit }: ArmyUnitInput): string {
  const { number: _place, copy: _copy, notModelled: _left, assumed: _taken, ...fighter } = unit
  return canonicalJson([fighter, [name, id, faction, loadout, enhancements, list].map((label) => label ?? null)])
}
