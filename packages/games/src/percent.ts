/** A chance as people read it: one text for sentences and tables, so that no answer rounds one chance in two ways. */

/** Sums of probabilities that are certain come as near to 1 as this. */
const ROUNDED = 1e-13

/** A probability in hundredths: `68.0`, `< 0.01`. */
export function inHundredths(probability: number): string {
  const value = 100 * probability
  if (value === 0) return '0'
  if (1 - probability < ROUNDED) return '100'
  if (value < 0.01) return '< 0.01'
  if (value > 99.99) return '> 99.99'
  return value.toFixed(value < 1 || value > 99 ? 2 : 1)
}

/** A probability as a percentage: `68.0 %`. */
export const percent = (probability: number): string => `${inHundredths(probability)} %`
