/** Where a unit stands in its list. */
import type { ArmyList, ListedUnit } from './list.ts'

/** Its place from 1 and, where several units have its name, which of them it is, in the words of a question. */
export function placeIn(
  { units }: Pick<ArmyList, 'units'>,
  unit: ListedUnit,
): { readonly number: number; readonly copy?: number } {
  const alike = units.filter(({ name }) => name === unit.name)
  return { number: units.indexOf(unit) + 1, ...(alike.length === 1 ? {} : { copy: alike.indexOf(unit) + 1 }) }
}
