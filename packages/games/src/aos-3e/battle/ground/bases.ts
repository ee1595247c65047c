/** Bases of models, by their Wounds. */

/** Millimetres across the base of a model from so many Wounds on: catalogues have no bases. */
const BASES = [
  { from: 12, across: 120 },
  { from: 8, across: 90 },
  { from: 5, across: 60 },
  { from: 4, across: 50 },
  { from: 3, across: 40 },
  { from: 2, across: 32 },
  { from: 1, across: 25 },
] as const

/** The same for readers: `1 Wound 25 mm, 2 Wounds 32 mm, 3 40 mm, ...`. */
export const BASES_TOLD = BASES.toReversed()
  .map(({ from, across }) => `${from}${from === 1 ? ' Wound' : from === 2 ? ' Wounds' : ''} ${across} mm`)
  .join(', ')

/** Of an inch. */
export const MILLIMETRES = 25.4

/** The base of a model of so many Wounds, in inches. */
export const baseOf = (wounds: number): number =>
  (BASES.find(({ from }) => wounds >= from)?.across ?? BASES[0].across) / MILLIMETRES
