/** Bases of models, by their Wounds. */
import { RULES } from '../../rules.ts'

/** Of an inch. */
export const MILLIMETRES = 25.4

/** The bases of the record for readers: `1 Wound 25 mm, 2 Wounds 32 mm, 3 40 mm, ...`. */
export const BASES_TOLD = RULES.bases
  .map(({ from, across }) => `${from}${from === 1 ? ' Wound' : from === 2 ? ' Wounds' : ''} ${across} mm`)
  .join(', ')

/** The base of a model of so many Wounds, in inches. */
export function baseOf(wounds: number): number {
  const { bases } = RULES
  return (bases.findLast(({ from }) => wounds >= from) ?? (bases[0] as (typeof bases)[number])).across / MILLIMETRES
}
